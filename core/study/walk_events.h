#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/study/edited_map.h"
#include "core/study/walk.h"
#include "core/study/walk_event.h"

namespace waymark {

// The map versions that the events produce, in order; events at the same time produce one version.
// Returns the Error for the first version that cannot be made.
Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events);

}  // namespace waymark
