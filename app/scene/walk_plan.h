#pragma once

#include <cstddef>
#include <vector>

#include "core/study/comparison.h"
#include "core/study/walk.h"

namespace waymark {

struct OpenedMap;

// Whether a unit walks from a scene's start to its goal, how the map changes meanwhile, and the
// time shown.
struct WalkPlan {
  static constexpr WalkTime kLatest = 1'000'000'000 * kWalkUnit - 1;
  static constexpr std::size_t kMostEvents = 2000;

  bool on = false;
  Slot of = Slot::b;              // the search that plans for the unit, a or b
  bool from_scratch = false;      // as in WalkQuestion
  WalkTime time = 0;              // the time shown, 0 to kLatest
  std::vector<WalkEvent> events;  // valid, see is_event_of(); in the order in which they were added

  friend bool operator==(const WalkPlan&, const WalkPlan&) = default;
};

// Whether the event is valid on that map: its time is from 0 to WalkPlan::kLatest, and its box
// covers some ground cells (for a graph without mover states, cells of the node grid).
bool is_event_of(const OpenedMap& map, const WalkEvent& event);

// Commands, see command.h.

struct SetWalk {
  bool on;
  Slot of = Slot::b;  // a or b
  bool from_scratch = false;
};
struct SetWalkTime {
  WalkTime time;
};
struct AddWalkEvent {
  WalkEvent event;
};
// Identified by its position in the plan, from 0.
struct RemoveWalkEvent {
  int index;
};
struct SetWalkEvents {
  std::vector<WalkEvent> events;
};

}  // namespace waymark
