#pragma once

#include <cstddef>
#include <vector>

#include "core/study/slot.h"
#include "core/study/walk/walk_event.h"

namespace waymark {

struct OpenedMap;

// Whether a unit walks from the start of a scene to its goal, what happens to the map meanwhile,
// and when of that is shown.
struct WalkPlan {
  static constexpr WalkTime kLatest = 1'000'000'000 * kWalkUnit - 1;
  static constexpr std::size_t kMostEvents = 2000;

  bool on = false;
  Slot of = Slot::b;              // whose search the unit asks, a or b
  bool begins_anew = false;       // as in WalkQuestion
  WalkTime time = 0;              // that is shown, from 0 to kLatest
  std::vector<WalkEvent> events;  // in the order in which they were put there, see is_event_of()

  friend bool operator==(const WalkPlan&, const WalkPlan&) = default;
};

// Whether the event is one that can be put on that map: at a time from 0 to WalkPlan::kLatest, with
// some cells of the ground, of a graph that is not one of states some of the grid of its nodes.
bool is_event_of(const OpenedMap& map, const WalkEvent& event);

// Commands, see command.h.

struct SetWalk {
  bool on;
  Slot of = Slot::b;  // a or b
  bool begins_anew = false;
};
struct SetWalkTime {
  WalkTime time;
};
struct AddWalkEvent {
  WalkEvent event;
};
// Told by its place in the plan, from 0.
struct RemoveWalkEvent {
  int index;
};
struct SetWalkEvents {
  std::vector<WalkEvent> events;
};

}  // namespace waymark
