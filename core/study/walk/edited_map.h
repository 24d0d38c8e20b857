#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/domain/cell_region.h"
#include "core/domain/edge_change.h"
#include "core/domain/map_version.h"

namespace waymark {

// A map on which obstacles are dropped and removed, version by version. Has value semantics: a copy
// is independent.
class EditedMap {
 public:
  // A grid, or a graph other than a graph of states.
  explicit EditedMap(MapVersion map);
  // The states of a mover, a mover_grid() of the ground. Obstacles are on the ground.
  EditedMap(std::shared_ptr<const Grid> ground, MapVersion states);

  const MapVersion& now() const { return now_; }
  // Whether nothing is dropped or dug, so that the next version equals the first one. O(cells).
  bool is_like_new() const;
  // The current ground of a mover; nullptr for other maps.
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // Blocks the cells. Cells of a grid or of the ground become walls. On a graph, the cells are in
  // the node grid, and the nodes lose their edges. Ignores cells outside the map.
  void drop(const CellBox& cells);
  // Removes what was dropped there and restores the ground below. Walls on which nothing was
  // dropped become plain ground.
  void clear(const CellBox& cells);

  // Applies everything dropped and cleared since the last version, so that now() is the next
  // version. Returns all edges that differ. O(cells) on a grid, O(nodes + edges log edges) on a
  // graph. Returns an Error if a mover would have no place left; now() then does not change.
  Result<std::vector<EdgeChange>> make_version();

  // The cell of a node, in the coordinates of drop(). For a mover's state, the cell of its pivot.
  Cell cell_of(Node node) const;

 private:
  // The map or the ground that is edited: the first version.
  const Grid& under() const { return first_ground_ ? *first_ground_ : *first_.grid; }
  template <class Visit>
  void for_each_cell(const CellBox& box, Visit&& visit) const;
  Grid edited_cells() const;
  Result<std::vector<EdgeChange>> make_states();

  MapVersion first_, now_;
  std::shared_ptr<const Grid> first_ground_, ground_;  // of a mover
  std::vector<std::uint8_t> dropped_;  // by node of under(): whether it has an obstacle
  std::vector<std::uint8_t>
      dug_;  // by node of under(): whether a wall was removed; empty for a graph
};

}  // namespace waymark
