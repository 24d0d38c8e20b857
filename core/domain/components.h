#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/fresh_zeros.h"
#include "core/base/large_pages.h"
#include "core/domain/directions.h"
#include "core/domain/grid.h"

namespace waymark {

// The connected components of a grid. They are the same for 4 moves and for 8 whose diagonal steps
// need a free cell beside them; with those that squeeze between two blocked cells they are fewer.
// O(cells).
class Components {
 public:
  explicit Components(const Grid& grid, const Directions& directions = {});

  int count() const { return static_cast<int>(begins_.size()) - 1; }
  // Number of the component of a node, from 0 in reading order of first cells; -1 for a wall.
  int of(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return (wide_.empty() ? narrow_[at] : wide_[at]) - 1;
  }
  // The nodes of a component in reading order.
  std::span<const Node> nodes(int component) const {
    const auto at = static_cast<std::size_t>(component);
    return std::span(nodes_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
  }
  // Number of cells of a component.
  int size(int component) const { return static_cast<int>(nodes(component).size()); }
  // The component with the most cells (ties: the lower number), -1 when there is none.
  int largest() const;

 private:
  // By node, one more than the number of its component and 0 for a wall; in 16 bits where all fit.
  // One of the two is empty.
  SparseCellArray<std::uint16_t> narrow_;
  SparseCellArray<int> wide_;
  UninitializedCellArray<Node> nodes_;     // one component after the other
  std::vector<std::size_t> begins_ = {0};  // of each component in nodes_, and the end
};

}  // namespace waymark
