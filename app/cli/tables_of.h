#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/import_rules.h"

namespace waymark {

// --tables-of OLDMAP: landmark tables that were built on an earlier version of the map.
void add_tables_of_option(Usage& command, std::string& old_map);

// Opens OLDMAP, a picture by the wishes, with the same `terrain` rules as the map that is searched.
// The Error says why tables of it cannot be asked there: it is as wide and as high as `grid`.
Result<Grid> open_tables_map(const std::string& old_map, const ImportWishes& wishes,
                             const std::string& terrain, const Grid& grid, const std::string& map);

}  // namespace waymark
