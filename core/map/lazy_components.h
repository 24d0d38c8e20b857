#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>

#include "core/map/components.h"

namespace waymark {

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
