#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/scene/state.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Call this before a long computation. Prints the memory needed to stderr if it is 1 GB or more.
// Returns an Error if that much memory is not available. `needed`: see core/study/memory_need.h.
std::optional<Error> tell_memory(const Grid& grid, std::uint64_t needed, const std::string& map);

// Like tell_memory(), for a scene that a window will show, visible or not. `source`: the name the
// user gave.
std::optional<Error> tell_window_memory(const Scene& scene, const std::string& source);

}  // namespace waymark
