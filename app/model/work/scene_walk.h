#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "core/study/walk/walk.h"

namespace waymark {

// The walk of a scene by a plan. Made whole, never changed after.
struct SceneWalk {
  // The map as it is from a time on.
  struct Version {
    WalkTime time = 0;
    MapVersion map;
    std::shared_ptr<const Grid> ground;  // of a mover; else null
  };

  Scene scene;                    // that it answers, with the next
  WalkPlan plan;                  // its `of` is who walks; its `time` says nothing
  std::vector<Version> versions;  // the map at first, and after each edit by its number
  std::vector<int> edits;         // by event of the plan: the number of its edit, or -1: it changed
                                  // nothing, or the mover could have stood nowhere
  WalkQuestion question;
  Walk walk;

  // The last leg whose edit has come by then. The unit may still be ending a step before it.
  int leg_at(WalkTime time) const;
  // When its edit came, 0 of the first: the earliest time of which leg_at() is that leg.
  WalkTime shown_from(int leg) const;
  // The number of the last edit that has come by then, -1: none.
  int edit_at(WalkTime time) const;

  const WalkLeg& leg(int number) const { return walk.legs[static_cast<std::size_t>(number)]; }
  // What happened to the unit by an edit.
  EditEffect effect(int edit) const { return walk.effects[static_cast<std::size_t>(edit)]; }
};

// Whose search a unit can ask in a scene: that of the plan, or else the other one on the map; none
// where neither can be repaired, or a path to one of the goals is not all that is asked.
std::optional<Slot> walker_on(const Scene& scene, const WalkPlan& plan);
// Why there is none, as words for a person.
std::string no_walker_words(const Scene& scene, const WalkPlan& plan);

// Null where there is no walker. A pure function but for times that are measured. The searches of
// all legs, O(cells) for each time at which something happens.
std::shared_ptr<const SceneWalk> walk_of(const Scene& scene, const WalkPlan& plan);

// The scene whose two searches the leg's are: on the map as it was then, from where the unit stood,
// A again and B repaired. Its landmarks have tables as the leg has them, see leg_tables(); they and
// the goals may stand in walls, but the first goal: where none can be stood on that is some free
// cell. O(cells).
Scene scene_of_leg(const SceneWalk& walk, int leg);
// By landmark of the scene. One that had no table, since it stood in a wall when they were built,
// has one that knows nothing.
std::vector<LandmarkTable> leg_tables(const SceneWalk& walk, int leg);
// Whether one of the goals can be stood on.
bool has_goal(const SceneWalk& walk, int leg);

// Keeps the last walk, so that it is not searched again while only the time changes.
class WalkCache {
 public:
  // As walk_of(); null where the plan is off.
  std::shared_ptr<const SceneWalk> walk(const Scene& scene, const WalkPlan& plan);

 private:
  std::shared_ptr<const SceneWalk> last_;
};

// Whether that is the walk of a scene by a plan, at whatever time.
bool answers(const SceneWalk& walk, const Scene& scene, const WalkPlan& plan);

}  // namespace waymark
