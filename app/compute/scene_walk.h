#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/state.h"
#include "core/study/walk.h"

namespace waymark {

// A planned walk in a scene, computed completely. Immutable.
struct SceneWalk {
  // The map from `time` until the next version.
  struct Version {
    WalkTime time = 0;
    MapVersion map;
    std::shared_ptr<const Grid> ground;  // ground map of a mover; otherwise nullptr
  };

  Scene scene;                    // the scene and the plan it was made for
  WalkPlan plan;                  // plan.of is the walking search; plan.time is ignored
  std::vector<Version> versions;  // the initial map, then the map after each edit, by edit number
  std::vector<int> edits;  // per event of the plan, the number of its edit, or -1 if the event
                           // changed nothing or would have left the mover no place to stand
  WalkQuestion question;
  Walk walk;

  // The last leg whose edit has happened by `time`. The unit may still be finishing a step of the
  // previous leg.
  int leg_at(WalkTime time) const;
  // The time of the leg's edit, 0 for the first leg: the earliest time at which leg_at() returns
  // it.
  WalkTime shown_from(int leg) const;
  // The number of the last edit up to `time`, -1 if there is none.
  int edit_at(WalkTime time) const;

  const WalkLeg& leg(int number) const { return walk.legs[static_cast<std::size_t>(number)]; }
  // How an edit affected the unit.
  EditEffect effect(int edit) const { return walk.effects[static_cast<std::size_t>(edit)]; }
};

// The search that a unit can use in a scene: the search in the plan or, if that one can't be
// repaired, the other search on the map. std::nullopt if neither can be repaired, or if the goal
// rule is not GoalRule::any.
std::optional<Slot> walker_on(const Scene& scene, const WalkPlan& plan);
// Why walker_on() returns std::nullopt, as text for the user.
std::string no_walker_words(const Scene& scene, const WalkPlan& plan);

// nullptr if there is no search to walk with. Deterministic, except for the measured times. Runs
// the searches of all legs. Also O(cells) for each time at which something happens.
std::shared_ptr<const SceneWalk> walk_of(const Scene& scene, const WalkPlan& plan);

// The scene of a leg's two searches. They start at the unit's position, on the map at the time of
// the leg; A searches from scratch, B by repair. Its landmarks have the tables of the leg, see
// leg_tables(). Landmarks and goals may be in walls, except the first goal: if every goal is
// blocked for the unit, the first goal is an arbitrary free cell. O(cells).
Scene scene_of_leg(const SceneWalk& walk, int leg);
// One table per landmark of the scene. A landmark that was in a wall when the tables were built has
// an empty table.
std::vector<LandmarkTable> leg_tables(const SceneWalk& walk, int leg);
// Whether the unit could be on at least one of the goals.
bool has_goal(const SceneWalk& walk, int leg);

// Caches the last walk, so it is not searched again if only the time changes.
class WalkCache {
 public:
  // Like walk_of(); nullptr if the plan is off.
  std::shared_ptr<const SceneWalk> walk(const Scene& scene, const WalkPlan& plan);

 private:
  std::shared_ptr<const SceneWalk> last_;
};

// Whether `walk` is the walk of this scene and plan. Ignores plan.time.
bool answers(const SceneWalk& walk, const Scene& scene, const WalkPlan& plan);

}  // namespace waymark
