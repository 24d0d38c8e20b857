#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>

#include "core/domain/components.h"

namespace waymark {

// The components of a grid, found when somebody first asks for them: a map that is being painted is
// soon followed by another. May be asked from several threads; copies share what was found.
class LazyComponents {
 public:
  LazyComponents(Components found) : found_(std::make_shared<Found>()) {
    std::call_once(found_->once, [&] { found_->components.emplace(std::move(found)); });
  }
  // `grid` has to stay where it is and as it is until the first question is answered.
  explicit LazyComponents(const Grid& grid) : found_(std::make_shared<Found>()) {
    found_->grid = &grid;
  }

  // Those by these moves. `grid` is the one that they are of. The first question costs O(cells).
  const Components& by(const Directions& directions, const Grid& grid) const {
    if (directions.corners != Corners::squeeze) return get();
    std::call_once(found_->squeezing_once, [&] { found_->squeezing.emplace(grid, directions); });
    return *found_->squeezing;
  }

  // As in Components, by moves that do not squeeze. The first question costs O(cells).
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
