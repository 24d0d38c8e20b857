#pragma once

#include <memory>

#include "app/model/state/state.h"
#include "core/domain/cell_changes.h"

namespace waymark {

struct MoverPlan;  // core/domain/mover_plan.h

// A scene of the history of edits, as what sets it apart from the scene next to it: where only
// cells of the map were painted, or another mover goes over it, it keeps those cells and the mover,
// not a whole map.
class RememberedScene {
 public:
  // `next` is the scene before or after this one. O(cells) where their maps differ.
  RememberedScene(Scene scene, const Scene& next);

  // The scene again. `next` is the one that it was made with. O(cells) where a map has to be made,
  // of a mover O(states): one that somebody still holds is given as it is.
  Scene restored(const Scene& next) const;

 private:
  std::shared_ptr<const OpenedMap> made_again(std::shared_ptr<const OpenedMap> map) const;

  Scene scene_;  // without its map where that can be had from the next scene's
  std::weak_ptr<const OpenedMap> map_;
  std::shared_ptr<const CellChanges>
      changes_;                            // from this map to the next; null: they are the same
  std::shared_ptr<const MoverPlan> plan_;  // of who goes over this map, null: none
  bool painted_ = false;                   // whether this map is
};

}  // namespace waymark
