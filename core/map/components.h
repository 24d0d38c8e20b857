#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The connected components of a grid. With 4 moves, the components are the same as with 8 moves
// whose diagonal steps need a free neighbouring cell. Portals join the components of their ends.
// With 8 moves that may squeeze between two blocked cells, there can be fewer components. O(cells).
class Components {
 public:
  explicit Components(const Grid& grid, const Directions& directions = {});

  int count() const { return static_cast<int>(begins_.size()) - 1; }
  // The number of a node's component, -1 for a wall. Components are numbered from 0, in the reading
  // order of their first cells.
  int of(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return (wide_.empty() ? narrow_[at] : wide_[at]) - 1;
  }
  // The nodes of a component in reading order.
  std::span<const Node> nodes(int component) const {
    const auto at = static_cast<std::size_t>(component);
    return std::span(nodes_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
  }
  // The number of cells in a component.
  int size(int component) const { return static_cast<int>(nodes(component).size()); }
  // The component with the most cells (ties: the lower number), -1 if there are no components.
  int largest() const;

 private:
  // By node: the number of its component plus one, 0 for a wall. Stored in 16 bits if all numbers
  // fit. One of the two arrays is empty.
  SparseCellArray<std::uint16_t> narrow_;
  SparseCellArray<int> wide_;
  UninitializedCellArray<Node> nodes_;     // component by component
  std::vector<std::size_t> begins_ = {0};  // start of each component in nodes_, and the end
};

// The connected components of a grid, computed on first use: while the user paints, most versions
// of a map are replaced before anything needs their components. Thread-safe. Copies share the
// result.
class LazyComponents {
 public:
  LazyComponents(Components found) : found_(std::make_shared<Found>()) {
    std::call_once(found_->once, [&] { found_->components.emplace(std::move(found)); });
  }
  // `grid` must stay in place and unchanged until the first use.
  explicit LazyComponents(const Grid& grid) : found_(std::make_shared<Found>()) {
    found_->grid = &grid;
  }

  // The components for these moves. `grid` must be the grid given to the constructor. The first
  // call is O(cells).
  const Components& by(const Directions& directions, const Grid& grid) const {
    if (directions.corners != Corners::squeeze) return get();
    std::call_once(found_->squeezing_once, [&] { found_->squeezing.emplace(grid, directions); });
    return *found_->squeezing;
  }

  // Like the function in Components, but only for moves that do not squeeze. The first call is
  // O(cells).
  int count() const { return get().count(); }
  int of(Node node) const { return get().of(node); }
  std::span<const Node> nodes(int component) const { return get().nodes(component); }
  int size(int component) const { return get().size(component); }
  int largest() const { return get().largest(); }
  operator const Components&() const { return get(); }

 private:
  struct Found {
    const Grid* grid = nullptr;
    std::once_flag once;
    std::optional<Components> components;
    std::once_flag squeezing_once;
    std::optional<Components> squeezing;
  };
  const Components& get() const {
    std::call_once(found_->once, [this] { found_->components.emplace(*found_->grid); });
    return *found_->components;
  }

  std::shared_ptr<Found> found_;
};

}  // namespace waymark
