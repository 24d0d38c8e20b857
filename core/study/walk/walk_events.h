#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/study/walk/edited_map.h"
#include "core/study/walk/walk.h"
#include "core/study/walk/walk_event.h"

namespace waymark {

// The versions of the map that they make, those of one time together, in their order. The Error of
// one that cannot be made.
Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events);

}  // namespace waymark
