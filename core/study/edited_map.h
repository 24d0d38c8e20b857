#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell_region.h"
#include "core/map/map_version.h"

namespace waymark {

// A map on which obstacles are dropped and removed, version by version. Copies are independent.
class EditedMap {
 public:
  // For a grid, or a graph other than a graph of states.
  explicit EditedMap(MapVersion map);
  // For a mover: `states` is the mover_grid() of the ground. Obstacles are on the ground.
  EditedMap(std::shared_ptr<const Grid> ground, MapVersion states);

  const MapVersion& now() const { return now_; }
  // Whether no obstacles or removed walls remain, so the next version equals the first one.
  // O(cells).
  bool is_like_new() const;
  // The current ground of a mover; nullptr for other maps.
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // Blocks the cells. Cells of a grid or of the ground become walls. On a graph, the cells are
  // positions in the node grid, and their nodes lose their edges. Ignores cells outside the map.
  void drop(const CellBox& cells);
  // Removes obstacles in the box and restores the ground below them. Walls without an obstacle
  // become plain ground.
  void clear(const CellBox& cells);

  // Applies all obstacles dropped and cells cleared since the last version, and makes now() the
  // next version. Returns all edges that differ. O(cells) on a grid, O(nodes + edges log edges) on
  // a graph. Returns an Error if a mover would have no place left; in that case now() does not
  // change.
  Result<std::vector<EdgeChange>> make_version();

  // The cell of a node, in the coordinates that drop() uses. For a mover's state, the cell of its
  // pivot.
  Cell cell_of(Node node) const;

 private:
  // The first version of the map, or of a mover's ground.
  const Grid& under() const { return first_ground_ ? *first_ground_ : *first_.grid; }
  template <class Visit>
  void for_each_cell(const CellBox& box, Visit&& visit) const;
  Grid edited_cells() const;
  Result<std::vector<EdgeChange>> make_states();

  MapVersion first_, now_;
  std::shared_ptr<const Grid> first_ground_, ground_;  // only for a mover
  std::vector<std::uint8_t> dropped_;  // by node of under(): whether the node has an obstacle
  std::vector<std::uint8_t>
      dug_;  // by node of under(): whether a wall was removed; empty for a graph
};

}  // namespace waymark
