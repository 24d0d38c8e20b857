#pragma once

#include <vector>

#include "core/map/grid.h"

namespace waymark {

// The connected components of a grid. They are the same for 4 and 8 moves, since a diagonal step
// needs both its orthogonal neighbours free. O(cells).
class Components {
 public:
  explicit Components(const Grid& grid);

  int count() const { return static_cast<int>(sizes_.size()); }
  // Number of the component of a node, from 0 in reading order of first cells; -1 for a wall.
  int of(Node node) const { return labels_[static_cast<std::size_t>(node)]; }
  // Number of cells of a component.
  int size(int component) const { return sizes_[static_cast<std::size_t>(component)]; }
  // The component with the most cells (ties: the lower number), -1 when there is none.
  int largest() const;

 private:
  std::vector<int> labels_;  // by node
  std::vector<int> sizes_;   // by component
};

}  // namespace waymark
