#pragma once

#include <cstdint>
#include <vector>

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

  const MapVersion& now() const { return now_; }

  // Nothing can go there any more: cells of a grid become walls; a graph's nodes, whose cells are
  // those of its grid of nodes, lose their edges. What lies outside the map is left out.
  void drop(const CellBox& cells);
  // What was dropped there is removed, and the ground comes back that was under it; walls of a grid
  // on which nothing was dropped become plain ground.
  void clear(const CellBox& cells);

  // Makes the next version of what was dropped and cleared since the last one: now() is that then.
  // Gives all edges that differ. Of a grid O(cells), of a graph O(nodes + edges log edges).
  std::vector<EdgeChange> make_version();

  // In which cell a node lies, as drop() takes it.
  Cell cell_of(Node node) const { return now_.grid->cell(node); }

 private:
  template <class Visit>
  void for_each_cell(const CellBox& box, Visit&& visit) const;
  MapVersion edited() const;

  MapVersion first_, now_;
  std::vector<std::uint8_t> dropped_;  // by node, whether something lies there
  std::vector<std::uint8_t> dug_;      // likewise, whether a wall was removed; empty of a graph
};

}  // namespace waymark
