#include "core/field/four_move_fields.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

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

void TreeField::begin(const CellForest& forest, Node source) {
  forest_ = &forest;
  to_root_.clear();
  for (int place = forest.places()[static_cast<std::size_t>(source)]; place != CellForest::kNone;
       place = forest.parents()[static_cast<std::size_t>(place)])
    to_root_.push_back(place);
  costs_.resize(static_cast<std::size_t>(forest.count()));
  root_ = next_ = to_root_.back();
  greatest_ = 0;
}

bool TreeField::advance(int count) {
  const int* const parents = forest_->parents().data();
  Cost* const costs = costs_.data();
  const int end = next_ + std::min(count, forest_->count() - next_);
  for (; next_ < end; ++next_) {
    if (!to_root_.empty() && next_ == to_root_.back()) {
      to_root_.pop_back();
      costs[next_] = static_cast<Cost>(to_root_.size());
    } else {
      if (parents[next_] == CellForest::kNone) return true;  // the next tree
      costs[next_] = costs[parents[next_]] + 1;
    }
    greatest_ = std::max(greatest_, costs[next_]);
  }
  return next_ == forest_->count();
}

template <class Value>
void TreeField::write_costs(std::span<Value> costs, Value no_cost) const {
  const Node* const nodes = forest_->nodes().data();
  const auto write_none = [&](int from, int to) {
    for (int place = from; place < to; ++place)
      costs[static_cast<std::size_t>(nodes[place])] = no_cost;
  };
  write_none(0, root_);
  for (int place = root_; place < next_; ++place)
    costs[static_cast<std::size_t>(nodes[place])] =
        static_cast<Value>(costs_[static_cast<std::size_t>(place)]);
  write_none(next_, forest_->count());
}

template void TreeField::write_costs(std::span<CostPlane::Narrow>, CostPlane::Narrow) const;
template void TreeField::write_costs(std::span<Cost>, Cost) const;

void RunField::begin(const RowRuns& runs, Node source) {
  runs_ = &runs;
  first_.assign(runs.runs().size(), {kNoCost, 0, kNone});
  more_.clear();
  entries_.clear();
  // The tip of a new cone costs at most the length of a run plus one step more than the tip of the
  // cone that creates it.
  buckets_.assign(std::bit_ceil(static_cast<std::size_t>(runs.longest()) + 2), kNone);
  cost_ = 0;
  const int run = runs.of(source);
  const int at = runs.runs()[static_cast<std::size_t>(run)].first + source - runs.node(run);
  first_[static_cast<std::size_t>(run)] = {0, at, kNone};
  entries_.push_back({run, at, kNone, 0, kNone});
  buckets_[0] = 0;
  open_ = 1;
}

bool RunField::advance(int count) {
  const RowRun* const runs = runs_->runs().data();
  const std::size_t mask = buckets_.size() - 1;
  for (; open_ > 0; ++cost_) {
    int& bucket = buckets_[static_cast<std::size_t>(cost_) & mask];
    while (bucket != kNone) {
      if (count-- == 0) return false;
      const Entry entry = entries_[static_cast<std::size_t>(bucket)];
      bucket = entry.next;
      --open_;
      const RowRun run = runs[entry.run];
      for (int i = run.above, end = i + run.above_count; i < end; ++i) relax(entry, run, i);
      for (int i = run.below, end = i + run.below_count; i < end; ++i) relax(entry, run, i);
    }
  }
  return true;
}

inline void RunField::relax(const Entry& entry, const RowRun& run, int neighbour) {
  if (neighbour == entry.from) return;
  const RowRun& other = runs_->runs()[static_cast<std::size_t>(neighbour)];
  const int left = std::max(run.first, other.first), right = std::min(run.last, other.last);
  const int at = std::clamp(entry.at, left, right);
  const Cost cost = entry.cost + 1 + std::abs(entry.at - at);
  if (!add(neighbour, at, cost)) return;
  int& bucket = buckets_[static_cast<std::size_t>(cost) & (buckets_.size() - 1)];
  entries_.push_back({neighbour, at, entry.run, cost, bucket});
  bucket = static_cast<int>(entries_.size()) - 1;
  ++open_;
}

// Adds a cone if at its tip it is below all other cones of the run. Returns whether it was added.
inline bool RunField::add(int run, int at, Cost cost) {
  const auto below = [at, cost](const Cone& cone) {
    return cost - std::abs(at - cone.at) < cone.cost;
  };
  Cone& first = first_[static_cast<std::size_t>(run)];
  if (!below(first)) return false;
  if (first.cost == kNoCost) {
    first = {cost, at, kNone};
    return true;
  }
  for (int i = first.next; i != kNone; i = more_[static_cast<std::size_t>(i)].next)
    if (!below(more_[static_cast<std::size_t>(i)])) return false;
  more_.push_back({cost, at, first.next});
  first.next = static_cast<int>(more_.size()) - 1;
  return true;
}

// Uses the cost of each run's first cone at the end of the run farther from its tip. The other
// cones only lower costs.
Cost RunField::bound() const {
  Cost bound = 0;
  for (int i = 0; i < runs_->count(); ++i) {
    const RowRun& run = runs_->runs()[static_cast<std::size_t>(i)];
    const Cone& cone = first_[static_cast<std::size_t>(i)];
    if (cone.cost != kNoCost)
      bound = std::max(bound, cone.cost + std::max(cone.at - run.first, run.last - cone.at));
  }
  return bound;
}

}  // namespace waymark
