#pragma once

#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// A trace for Posthoc and the map that it looks for beside it, under the same name with `.map`.
// That of a graph goes without a map.

// What is wrong with the path of a trace: its name must end as Posthoc knows it, and no other map
// than `grid` may lie where its map belongs.
std::optional<Error> trace_path_fault(const Grid& grid, const std::filesystem::path& path);

// Writes the map beside the trace, whose path is right, where it does not lie there already.
std::optional<Error> write_map_beside(const Grid& grid, const std::filesystem::path& path);

}  // namespace waymark
