#include "core/search/reach.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <limits>

#include "core/base/progress.h"
#include "core/search/ends.h"

namespace waymark {
namespace {

constexpr int kSamples = 32;
constexpr std::int64_t kNoThreshold = std::numeric_limits<std::int64_t>::max();

std::size_t index_of(int place) { return static_cast<std::size_t>(place); }

}  // namespace

std::string Reaches::contents() const {
  if (exact_) return "exact reaches";
  return fmt::format("upper bounds on the reach of {} of {} nodes", bounded_, size_);
}

std::uint64_t Reaches::bytes_to_build(const Grid& grid) {
  constexpr std::uint64_t kPerNode = 80, kPerArc = 8;
  const std::uint64_t nodes = static_cast<std::uint64_t>(grid.walkable_count());
  const std::uint64_t arcs = grid.graph() ? 2 * grid.graph()->edge_count() : 8 * nodes;
  return kPerNode * nodes + kPerArc * arcs + 2 * sizeof(Cost) * grid.node_count();
}

ReachBuilder::ReachBuilder(const Grid& grid, const Moves& moves, const ReachLimits& limits)
    : reaches_(std::make_shared<Reaches>()), limits_(limits), left_(limits.work) {
  std::vector<int> places(grid.node_count(), -1);
  for (std::size_t at = 0; at < grid.node_count(); ++at) {
    if (!grid.walkable(static_cast<Node>(at))) continue;
    places[at] = trees();
    nodes_.push_back(static_cast<Node>(at));
  }
  reaches_->bounds_.assign(grid.node_count(), kNoCost);
  reaches_->size_ = trees();
  for (const Node node : nodes_) {
    begins_.push_back(static_cast<std::uint32_t>(arcs_.size()));
    for_each_neighbour(grid, moves, node, [&](Node next, Cost cost) {
      arcs_.push_back({places[static_cast<std::size_t>(next)], cost});
      free_ |= cost == 0;
    });
  }
  begins_.push_back(static_cast<std::uint32_t>(arcs_.size()));
  in_.assign(nodes_.size(), 0);
  out_.assign(nodes_.size(), 0);
  found_.assign(nodes_.size(), 0);
  costs_.assign(nodes_.size(), kNoCost);
  heights_.assign(nodes_.size(), 0);
  done_ = nodes_.empty();
}

const char* ReachBuilder::stage() const {
  static constexpr std::array kStages = {
      "computing reaches, round 1", "computing reaches, round 2",    "computing reaches, round 3",
      "computing reaches, round 4", "computing reaches, round 5",    "computing reaches, round 6",
      "computing reaches, round 7", "computing reaches, last rounds"};
  return kStages[std::min(index_of(round_), kStages.size() - 1)];
}

void ReachBuilder::step() {
  assert(!done_);
  if (next_ == 0 && !choose_threshold()) {
    done_ = true;
    return;
  }
  if (!grow(next_, threshold_, left_)) {
    forget();
    done_ = true;  // The work exceeds the estimate. The nodes that are left get no bound.
    return;
  }
  measure(next_);
  forget();
  if (++next_ == trees()) end_round();
}

// Chooses the threshold of the next round. Returns whether the trees of the round do not exceed the
// limit of the work.
bool ReachBuilder::choose_threshold() {
  const std::int64_t nodes = trees();
  const bool fit_all = nodes * nodes <= left_;
  if (fit_all && nodes <= limits_.exact) {
    threshold_ = kNoThreshold;
    return true;
  }
  const std::int64_t least = threshold_ + threshold_ / 5;
  for (std::int64_t threshold = round_ == 0 ? first_threshold() : 3 * threshold_; threshold > least;
       threshold = threshold * 2 / 3) {
    const std::int64_t most = left_ / nodes, size = sampled_size(threshold, most);
    if (fit_all && 2 * size >= nodes) {
      threshold_ = kNoThreshold;
      return true;
    }
    // The sample may be too small.
    if (size + size / 8 > most) continue;
    threshold_ = threshold;
    return true;
  }
  return false;
}

// A threshold for which trees have about ReachLimits::first_tree nodes.
std::int64_t ReachBuilder::first_threshold() {
  std::vector<Cost> costs;
  for (std::int64_t i = 0; i < kSamples; ++i) {
    grow(static_cast<int>(i * trees() / kSamples), kNoThreshold, limits_.first_tree);
    costs.push_back(costs_[index_of(order_.back())]);
    forget();
  }
  std::nth_element(costs.begin(), costs.begin() + kSamples / 2, costs.end());
  return std::max(1, costs[kSamples / 2] / 3);
}

// The mean size of some trees with this threshold, or a number above `most` if it is above `most`.
std::int64_t ReachBuilder::sampled_size(std::int64_t threshold, std::int64_t most) {
  std::int64_t sum = 0;
  for (std::int64_t i = 0; i < kSamples && sum <= kSamples * most; ++i) {
    grow(static_cast<int>(i * trees() / kSamples), threshold, std::min(left_, 8 * most + 1));
    sum += static_cast<std::int64_t>(order_.size());
    left_ -= static_cast<std::int64_t>(order_.size());
    forget();
  }
  return (sum + kSamples - 1) / kSamples;
}

// Dijkstra's algorithm from a root. Fills `order_` and `costs_`. Returns whether the tree is
// complete: it has at most `most` nodes.
bool ReachBuilder::grow(int root, std::int64_t threshold, std::int64_t most) {
  order_.clear();
  Cost first = 0;
  for (const Arc& arc : arcs(root)) first = std::max(first, arc.cost);
  radius_ = threshold == kNoThreshold ? kNoThreshold : 2 * threshold + first;
  costs_[index_of(root)] = 0;
  open_.push({0, root});
  while (!open_.empty()) {
    const auto [cost, place] = open_.pop();
    if (cost != costs_[index_of(place)]) continue;
    if (static_cast<std::int64_t>(order_.size()) >= most) {
      open_.push({cost, place});
      return false;
    }
    order_.push_back(place);
    if (cost >= radius_) continue;
    for (const Arc& arc : arcs(place)) {
      Cost& known = costs_[index_of(arc.to)];
      const Cost next = cost + arc.cost;
      if (next >= known || !is_counted(next)) continue;
      known = next;
      open_.push({next, arc.to});
    }
  }
  return true;
}

// Removes the tree.
void ReachBuilder::forget() {
  for (const int place : order_) costs_[index_of(place)] = kNoCost;
  while (!open_.empty()) costs_[index_of(open_.pop().number)] = kNoCost;
}

// Raises the reaches found so far to the reaches in the tree of the root.
void ReachBuilder::measure(int root) {
  left_ -= static_cast<std::int64_t>(order_.size());
  for (const int place : order_) heights_[index_of(place)] = out_[index_of(place)];
  for (std::size_t end = order_.size(); end > 0;) {
    // Edges that cost 0 can lead from a node to another that was expanded before it.
    std::size_t begin = end - 1;
    const Cost cost = costs_[index_of(order_[begin])];
    while (free_ && begin > 0 && costs_[index_of(order_[begin - 1])] == cost) --begin;
    for (bool raised = true; raised;) {
      raised = false;
      for (std::size_t i = end; i-- > begin;) raised |= raise(order_[i]);
      raised &= end - begin > 1;
    }
    end = begin;
  }
  const std::int64_t before = in_[index_of(root)];
  for (const int place : order_) {
    std::int64_t& found = found_[index_of(place)];
    found = std::max(found, std::min(before + costs_[index_of(place)], heights_[index_of(place)]));
  }
}

// Raises the height of a node to the heights of its children. Returns whether it has changed.
bool ReachBuilder::raise(int place) {
  const Cost cost = costs_[index_of(place)];
  if (cost >= radius_) return false;
  std::int64_t& height = heights_[index_of(place)];
  const std::int64_t before = height;
  for (const Arc& arc : arcs(place))
    if (costs_[index_of(arc.to)] == cost + arc.cost)
      height = std::max(height, heights_[index_of(arc.to)] + arc.cost);
  return height > before;
}

// Sets the bounds that the round has found, and removes their nodes.
void ReachBuilder::end_round() {
  std::vector<int> kept(nodes_.size(), -1);
  std::vector<Node> nodes;
  for (int place = 0; place < trees(); ++place) {
    const std::int64_t found = found_[index_of(place)];
    const Node node = nodes_[index_of(place)];
    if (found >= threshold_) {
      kept[index_of(place)] = static_cast<int>(nodes.size());
      nodes.push_back(node);
      continue;
    }
    if (found >= kNoCost) continue;
    reaches_->bounds_[static_cast<std::size_t>(node)] = static_cast<Cost>(found);
    ++reaches_->bounded_;
    reaches_->greatest_ = std::max(reaches_->greatest_, static_cast<Cost>(found));
  }
  reaches_->exact_ = round_ == 0 && threshold_ == kNoThreshold;

  std::vector<std::int64_t> in(nodes.size(), 0), out(nodes.size(), 0);
  std::vector<Arc> all;
  std::vector<std::uint32_t> begins;
  for (int place = 0; place < trees(); ++place) {
    const int from = kept[index_of(place)];
    if (from >= 0) {
      in[index_of(from)] = std::max(in[index_of(from)], in_[index_of(place)]);
      out[index_of(from)] = std::max(out[index_of(from)], out_[index_of(place)]);
      begins.push_back(static_cast<std::uint32_t>(all.size()));
    }
    for (const Arc& arc : arcs(place)) {
      const int to = kept[index_of(arc.to)];
      if (from >= 0 && to >= 0)
        all.push_back({to, arc.cost});
      else if (from >= 0)
        out[index_of(from)] = std::max(out[index_of(from)], found_[index_of(arc.to)] + arc.cost);
      else if (to >= 0)
        in[index_of(to)] = std::max(in[index_of(to)], found_[index_of(place)] + arc.cost);
    }
  }
  begins.push_back(static_cast<std::uint32_t>(all.size()));
  nodes_ = std::move(nodes);
  arcs_ = std::move(all);
  begins_ = std::move(begins);
  in_ = std::move(in);
  out_ = std::move(out);
  found_.assign(nodes_.size(), 0);
  costs_.assign(nodes_.size(), kNoCost);
  heights_.assign(nodes_.size(), 0);
  next_ = 0;
  ++round_;
  done_ = nodes_.empty();
}

std::shared_ptr<const Reaches> ReachBuilder::take() {
  assert(done_);
  return std::move(reaches_);
}

std::shared_ptr<const Reaches> reaches_of(const Grid& grid, const Moves& moves) {
  ReachBuilder builder(grid, moves);
  while (!builder.is_done()) {
    builder.step();
    if (!builder.is_done()) report_progress(builder.stage(), builder.grown(), builder.trees());
  }
  return builder.take();
}

}  // namespace waymark
