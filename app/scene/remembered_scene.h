#pragma once

#include <memory>

#include "app/scene/state.h"
#include "core/map/map_version.h"

namespace waymark {

struct MoverPlan;  // core/mover/mover_plan.h

// A scene in the undo history, stored as the difference from the adjacent scene. If only cells were
// painted or the mover was changed, it stores these cells and the mover instead of a whole map.
class RememberedScene {
 public:
  // `next` is the adjacent scene, earlier or later. O(cells) if their maps differ.
  RememberedScene(Scene scene, const Scene& next);

  // Restores the scene. `next` is the scene it was constructed with. O(cells) if a map has to be
  // rebuilt, O(states) with a mover; a map that is still in memory is reused.
  Scene restored(const Scene& next) const;

 private:
  std::shared_ptr<const OpenedMap> made_again(std::shared_ptr<const OpenedMap> map) const;

  Scene scene_;  // without its map if that can be derived from the next scene's map
  std::weak_ptr<const OpenedMap> map_;
  // Changes from this map to the next; nullptr if the maps are the same.
  std::shared_ptr<const CellChanges> changes_;
  std::shared_ptr<const MoverPlan> plan_;  // the mover of this map; nullptr if there is none
  bool painted_ = false;                   // `painted` of this map
};

}  // namespace waymark
