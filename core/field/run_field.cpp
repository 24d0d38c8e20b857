#include "core/field/run_field.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace waymark {

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
