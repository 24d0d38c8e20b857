#include "core/field/byte_breadth_first.h"

#include <algorithm>

namespace waymark {

void ByteBreadthFirst::begin(const Grid& grid, Node source) {
  grid_ = &grid;
  open_ = grid.walkable_plane();
  // One extra entry, because the last node written may not be counted.
  queue_.resize(std::max(queue_.size(), static_cast<std::size_t>(grid.walkable_count()) + 1));
  level_ends_.clear();
  open_[static_cast<std::size_t>(source)] = 0;
  queue_[0] = source;
  head_ = 0;
  tail_ = 1;
}

bool ByteBreadthFirst::advance(int count) {
  std::uint8_t* const open = open_.data();
  Node* const queue = queue_.data();
  const Node down = grid_->stride();
  int head = head_, tail = tail_;
  const auto enter = [&](Node node) {
    queue[tail] = node;
    tail += open[node];
    open[node] = 0;
  };
  for (const int enough = head + count; head < tail && head < enough;) {
    const int level_end = tail;
    level_ends_.push_back(level_end);
    for (; head < level_end; ++head) {
      const Node node = queue[head];
      enter(node - down);
      enter(node + 1);
      enter(node + down);
      enter(node - 1);
    }
  }
  head_ = head;
  tail_ = tail;
  return head == tail;
}

template <class Value>
void ByteBreadthFirst::write_costs(std::span<Value> costs, Value no_cost) const {
  // The byte of a cell is still set if the source does not reach the cell.
  if (tail_ < grid_->walkable_count())
    for (std::size_t node = 0; node < open_.size(); ++node)
      if (open_[node]) costs[node] = no_cost;
  int begin = 0;
  for (std::size_t cost = 0; cost < level_ends_.size(); begin = level_ends_[cost++])
    for (int i = begin; i < level_ends_[cost]; ++i)
      costs[static_cast<std::size_t>(queue_[static_cast<std::size_t>(i)])] =
          static_cast<Value>(cost);
}

template void ByteBreadthFirst::write_costs(std::span<CostPlane::Narrow>, CostPlane::Narrow) const;
template void ByteBreadthFirst::write_costs(std::span<Cost>, Cost) const;

}  // namespace waymark
