#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/domain/cell_region.h"
#include "core/domain/edge_change.h"
#include "core/domain/map_version.h"

namespace waymark {

// A map on which obstacles are dropped and removed, version by version. A value: a copy goes its
// own way.
class EditedMap {
 public:
  // A grid, or a graph that is not one of states.
  explicit EditedMap(MapVersion map);
  // The states of a mover, a mover_grid() of the ground: obstacles lie on the ground.
  EditedMap(std::shared_ptr<const Grid> ground, MapVersion states);

  const MapVersion& now() const { return now_; }
  // Whether nothing is dropped or dug, so that the next version is like the first one. O(cells).
  bool is_like_new() const;
  // The ground of a mover as it is now; null of other maps.
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // Nothing can go there any more: cells of a grid, or of the ground, become walls; a graph's
  // nodes, whose cells are those of its grid of nodes, lose their edges. What lies outside the map
  // is left out.
  void drop(const CellBox& cells);
  // What was dropped there is removed, and the ground comes back that was under it; walls
  // on which nothing was dropped become plain ground.
  void clear(const CellBox& cells);

  // Makes the next version of what was dropped and cleared since the last one: now() is that then.
  // Gives all edges that differ. Of a grid O(cells), of a graph O(nodes + edges log edges). An
  // Error where a mover could stand nowhere any more: then now() stays as it is.
  Result<std::vector<EdgeChange>> make_version();

  // In which cell a node lies, as drop() takes it; of a mover's state that of its pivot.
  Cell cell_of(Node node) const;

 private:
  // The map or the ground to which things are done: the first version.
  const Grid& under() const { return first_ground_ ? *first_ground_ : *first_.grid; }
  template <class Visit>
  void for_each_cell(const CellBox& box, Visit&& visit) const;
  Grid edited_cells() const;
  Result<std::vector<EdgeChange>> make_states();

  MapVersion first_, now_;
  std::shared_ptr<const Grid> first_ground_, ground_;  // of a mover
  std::vector<std::uint8_t> dropped_;  // by node of that, whether something lies there
  std::vector<std::uint8_t> dug_;      // likewise, whether a wall was removed; empty of a graph
};

}  // namespace waymark
