#pragma once

#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A Posthoc trace and its map. Posthoc expects the map next to the trace, with the same name and
// the extension `.map`. The trace of a graph has no map.

// Checks the path of a trace. Returns an Error if its name does not end with the extension that
// Posthoc expects, or if a file with the name of its map exists and is not `grid`.
std::optional<Error> trace_path_fault(const Grid& grid, const std::filesystem::path& path);

// Writes the map next to the trace, unless the map file already exists. The trace's path must be
// valid.
std::optional<Error> write_map_beside(const Grid& grid, const std::filesystem::path& path);

}  // namespace waymark
