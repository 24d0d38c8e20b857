#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/map/grid.h"

namespace waymark {

// --tables-of OLDMAP: landmark tables that were built on an earlier version of the map.
void add_tables_of_option(Usage& command, std::string& old_map);

// Opens OLDMAP with the same `terrain` rules as the map of the search; `options`: how to read an
// image. Returns an Error if its tables can't be used on `grid`, for example because the sizes
// differ.
Result<Grid> open_tables_map(const std::string& old_map, const ImportOptions& options,
                             const std::string& terrain, const Grid& grid, const std::string& map);

}  // namespace waymark
