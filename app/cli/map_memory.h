#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/model/state/state.h"
#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// Before long work begins: says on stderr what it will take where that is 1 GB or more. An Error
// where it is more than can be had. `needed` is as in core/study/memory_need.h.
std::optional<Error> tell_memory(const Grid& grid, std::uint64_t needed, const std::string& map);

// The same for a scene that a window is about to show, which nobody need see. `source` is as the
// person named it.
std::optional<Error> tell_window_memory(const Scene& scene, const std::string& source);

}  // namespace waymark
