#include "core/heuristic/hub_labels.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <functional>

#include "core/base/progress.h"
#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

std::size_t place_at(int place) { return static_cast<std::size_t>(place); }

}  // namespace

const Estimate& HubLabels::towards(const Query& query, EstimateStorage& storage) const {
  if (fault_) return storage.hold([](Node) { return Cost{0}; });  // searches do not run
  const Node goal = query.grid.node(query.goal);
  if (query.sense == BoundSense::backward)
    return storage.hold([this, from = label(Side::forward, goal)](Node node) {
      return static_cast<Cost>(lowest_sum(from, label(Side::backward, node)).cost);
    });
  return storage.hold([this, to = label(Side::backward, goal)](Node node) {
    return static_cast<Cost>(lowest_sum(label(Side::forward, node), to).cost);
  });
}

std::uint64_t HubLabels::bytes() const {
  const std::size_t begins = forward_.begins.size() + backward_.begins.size();
  const std::size_t hubs = forward_.hubs.size() + backward_.hubs.size();
  return hubs * sizeof(Hub) + begins * sizeof(std::uint32_t) + nodes_.size() * sizeof(Node) +
         ranks_.size() * sizeof(int);
}

Cost HubLabels::cost(Node from, Node to) const {
  return static_cast<Cost>(lowest_sum(label(Side::forward, from), label(Side::backward, to)).cost);
}

Node HubLabels::hub_between(Node from, Node to) const {
  const Sum sum = lowest_sum(label(Side::forward, from), label(Side::backward, to));
  return sum.rank == kEnd ? kNoNode : node(sum.rank);
}

std::span<const HubLabels::Hub> HubLabels::hubs(Side side, Node node) const {
  const Hub* const first = label(side, node);
  const Hub* end = first;
  while (end->rank != kEnd) ++end;
  return {first, end};
}

int HubLabels::hub_count(Node node) const {
  const auto count = [&](Side side) {
    const Labels& known = labels(side);
    const std::uint32_t* const at = known.begins.data() + ranks_[static_cast<std::size_t>(node)];
    return static_cast<int>(at[1] - at[0]) - 1;
  };
  return directed_ ? count(Side::forward) + count(Side::backward) : count(Side::forward);
}

std::uint64_t HubLabels::bytes_to_build(const Grid& grid) {
  constexpr std::uint64_t kPerNode = 3'500;
  return kPerNode * static_cast<std::uint64_t>(grid.walkable_count());
}

// The lowest sum of two costs to the same hub. Both labels are sorted by rank.
HubLabels::Sum HubLabels::lowest_sum(const Hub* a, const Hub* b) {
  Sum lowest;
  for (;;) {
    if (a->rank < b->rank) {
      ++a;
    } else if (b->rank < a->rank) {
      ++b;
    } else {
      if (a->rank == kEnd) return lowest;
      const std::int64_t sum = std::int64_t{a->cost} + b->cost;
      if (sum < lowest.cost) lowest = {a->rank, sum};
      ++a;
      ++b;
    }
  }
}

HubBuilder::HubBuilder(const Grid& grid, const Moves& moves)
    : grid_(&grid), moves_(moves), directed_(grid.directed()), places_(grid.node_count(), -1) {
  for (std::size_t at = 0; at < grid.node_count(); ++at) {
    if (!grid.walkable(static_cast<Node>(at))) continue;
    places_[at] = size();
    nodes_.push_back(static_cast<Node>(at));
  }
  labels_[0].resize(nodes_.size());
  if (directed_) labels_[1].resize(nodes_.size());
  in_trees_.resize(nodes_.size());
  totals_.assign(nodes_.size(), 0);
  costs_.assign(nodes_.size(), kNoCost);
  parents_.assign(nodes_.size(), -1);
  in_tree_.assign(nodes_.size(), 0);
  of_root_.assign(nodes_.size(), kNoCost);
  std::size_t leaves = 2;
  while (leaves < nodes_.size()) leaves *= 2;
  winners_.assign(2 * leaves, -1);
  for (int place = 0; place < size(); ++place) {
    roots_.push_back(place);
    winners_[leaves + place_at(place)] = place;
  }
  for (std::size_t match = leaves - 1; match > 0; --match)
    winners_[match] = better(winners_[2 * match], winners_[2 * match + 1]);
  for (std::size_t i = roots_.size(); i > 1; --i)
    std::swap(roots_[i - 1], roots_[static_cast<std::size_t>(random_.below(i))]);
}

void HubBuilder::step() {
  const bool needs_tree = trees_made_ < kFirstTrees ? trees_made_ < size()
                                                    : left_ < kFirstTrees / 2 * nodes_.size() &&
                                                          trees_made_ < kFirstTrees + labelled();
  if (needs_tree)
    add_tree();
  else
    add_hub(next_hub());
}

// Dijkstra's algorithm from a root, pruned where the labels already give a cost that is not higher.
// Calls visit(place, cost) for each expanded node that is not pruned. parents_ has its parent.
// Forward: costs from the root. Backward: costs to it. A node that is not pruned has its true cost,
// so no sum overflows, see Graph::kMostPathCost.
template <class Visit>
void HubBuilder::search(Side side, int root, const Visit& visit) {
  const std::vector<Hub>& own = labels(side)[place_at(root)];
  const std::vector<std::vector<Hub>>& theirs = labels(other(side));
  for (const Hub& hub : own) of_root_[place_at(hub.rank)] = hub.cost;
  const auto covered = [&](int place, Cost cost) {
    for (const Hub& hub : theirs[place_at(place)]) {
      const Cost way = of_root_[place_at(hub.rank)];
      if (way != kNoCost && way <= cost - hub.cost) return true;
    }
    return false;
  };
  const auto reach = [this](int place, int parent, Cost cost) {
    Cost& known = costs_[place_at(place)];
    if (cost >= known) return;
    if (known == kNoCost) touched_.push_back(place);
    known = cost;
    parents_[place_at(place)] = parent;
    open_.emplace_back(cost, place);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
  };
  reach(root, -1, 0);
  while (!open_.empty()) {
    std::pop_heap(open_.begin(), open_.end(), std::greater<>());
    const Cost cost = open_.back().first;
    const int place = open_.back().second;
    open_.pop_back();
    if (cost != costs_[place_at(place)] || covered(place, cost)) continue;
    visit(place, cost);
    const auto follow = [&](Node next, Cost step) {
      reach(places_[static_cast<std::size_t>(next)], place, cost + step);
    };
    if (side == Side::forward)
      for_each_neighbour(*grid_, moves_, nodes_[place_at(place)], follow);
    else
      for_each_arrival(*grid_, moves_, nodes_[place_at(place)], follow);
  }
  for (const Hub& hub : own) of_root_[place_at(hub.rank)] = kNoCost;
  for (const int place : touched_) costs_[place_at(place)] = kNoCost;
  touched_.clear();
}

// Samples the uncovered shortest paths from the next root, or on every second call with directed
// costs, to it.
void HubBuilder::add_tree() {
  ++trees_made_;
  while (totals_[place_at(roots_[next_root_ % roots_.size()])] < 0) ++next_root_;
  const int root = roots_[next_root_++ % roots_.size()];
  std::vector<int> places;
  search(tree_side_, root, [&](int place, Cost) { places.push_back(place); });
  if (directed_) tree_side_ = other(tree_side_);
  if (places.size() < 2) return;
  const std::size_t size = places.size();
  std::vector<int> parents(size), sizes(size, 1), positions(size), next(size);
  for (std::size_t i = 0; i < size; ++i) {
    in_tree_[place_at(places[i])] = static_cast<int>(i);
    if (i > 0) parents[i] = in_tree_[place_at(parents_[place_at(places[i])])];
  }
  for (std::size_t i = size; i-- > 1;) sizes[place_at(parents[i])] += sizes[i];
  Tree tree;
  tree.places.resize(size);
  tree.parents.resize(size);
  tree.sizes.resize(size);
  const int number_of_tree = static_cast<int>(trees_.size());
  for (std::size_t i = 0; i < size; ++i) {
    positions[i] = i == 0 ? 0 : next[place_at(parents[i])];
    if (i > 0) next[place_at(parents[i])] += sizes[i];
    next[i] = positions[i] + 1;
    const std::size_t position = place_at(positions[i]);
    tree.places[position] = places[i];
    tree.parents[position] = i == 0 ? -1 : positions[place_at(parents[i])];
    tree.sizes[position] = sizes[i];
    const std::size_t place = place_at(places[i]);
    in_trees_[place].push_back({number_of_tree, positions[i]});
    if (i == 0) continue;  // a root is on all paths of its tree, so this says nothing
    add_to_total(places[i], sizes[i]);
  }
  tree.left = tree.sizes;
  left_ += size;
  trees_.push_back(std::move(tree));
}

// Removes a new hub and all nodes behind it from the trees.
void HubBuilder::remove_behind(int place) {
  for (const auto& [number, position] : in_trees_[place_at(place)]) {
    Tree& tree = trees_[place_at(number)];
    if (tree.left.empty()) continue;
    const int removed = tree.left[place_at(position)];
    if (removed == 0) continue;
    for (int up = tree.parents[place_at(position)]; up >= 0; up = tree.parents[place_at(up)]) {
      tree.left[place_at(up)] -= removed;
      if (up > 0) add_to_total(tree.places[place_at(up)], -removed);
    }
    remove_subtree(tree, position);
    left_ -= static_cast<std::size_t>(removed);
    // Drops a tree if little of it is left, to save memory.
    constexpr int kFewest = 16;
    const int left = tree.left.front();
    if (left > tree.sizes.front() / kFewest) continue;
    remove_subtree(tree, 0);
    left_ -= static_cast<std::size_t>(left);
    tree = {};
  }
  in_trees_[place_at(place)] = {};
}

void HubBuilder::remove_subtree(Tree& tree, int root) {
  const int end = root + tree.sizes[place_at(root)];
  for (int at = root; at < end;) {
    int& left = tree.left[place_at(at)];
    if (left == 0) {
      at += tree.sizes[place_at(at)];
      continue;
    }
    if (at > 0) add_to_total(tree.places[place_at(at)], -left);
    left = 0;
    ++at;
  }
}

int HubBuilder::better(int a, int b) const {
  if (b < 0) return a;
  return totals_[place_at(b)] > totals_[place_at(a)] ? b : a;
}

void HubBuilder::add_to_total(int place, int more) {
  totals_[place_at(place)] += more;
  for (std::size_t match = (winners_.size() / 2 + place_at(place)) / 2; match > 0; match /= 2) {
    const int winner = better(winners_[2 * match], winners_[2 * match + 1]);
    // The same winner with the same total changes nothing above.
    if (winner == winners_[match] && winner != place) return;
    winners_[match] = winner;
  }
}

void HubBuilder::add_hub(int place) {
  const int rank = labelled();
  for (const Side side : {Side::forward, Side::backward}) {
    if (side == Side::backward && !directed_) break;
    std::vector<std::vector<Hub>>& theirs = labels(other(side));
    search(side, place, [&](int reached, Cost cost) {
      theirs[place_at(reached)].push_back({rank, cost});
      ++stored_;
    });
  }
  order_.push_back(place);
  remove_behind(place);
  add_to_total(place, -1 - totals_[place_at(place)]);
}

std::shared_ptr<const HubLabels> HubBuilder::take() {
  assert(is_done());
  const auto made = std::make_shared<HubLabels>();
  made->directed_ = directed_;
  if (is_too_large()) {
    made->fault_ = Error{fmt::format("the labels of hubs take more than {} GB on this map",
                                     HubLabels::kMostBytes / 1'000'000'000),
                         "", "Choose a smaller map or another heuristic"};
    return made;
  }
  made->stored_ = stored_;
  trees_ = {};
  in_trees_ = {};
  for (const Side side : {Side::forward, Side::backward}) {
    if (side == Side::backward && !directed_) break;
    HubLabels::Labels& all = side == Side::forward ? made->forward_ : made->backward_;
    std::size_t hubs = 0;
    for (const std::vector<Hub>& label : labels(side)) hubs += label.size() + 1;
    all.hubs.reserve(hubs);
    all.begins.reserve(nodes_.size() + 1);
    for (const int place : order_) {
      all.begins.push_back(static_cast<std::uint32_t>(all.hubs.size()));
      std::vector<Hub>& label = labels(side)[place_at(place)];
      all.hubs.insert(all.hubs.end(), label.begin(), label.end());
      all.hubs.push_back({HubLabels::kEnd, kNoCost});
      label = {};
    }
    all.begins.push_back(static_cast<std::uint32_t>(all.hubs.size()));
  }
  made->ranks_.assign(places_.size(), -1);
  for (const int place : order_) {
    const Node node = nodes_[place_at(place)];
    made->ranks_[static_cast<std::size_t>(node)] = static_cast<int>(made->nodes_.size());
    made->nodes_.push_back(node);
  }
  for (const Node node : made->nodes_)
    made->most_hubs_ = std::max(made->most_hubs_, made->hub_count(node));
  return made;
}

std::shared_ptr<const HubLabels> hub_labels(const Grid& grid, const Moves& moves) {
  HubBuilder builder(grid, moves);
  while (!builder.is_done()) {
    builder.step();
    report_progress("labelling nodes", builder.labelled(), builder.size());
  }
  return builder.take();
}

const HubLabels* hub_labels_in(std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.heuristic.heuristic == Heuristic::hubs && one.tables && !one.tables->fault())
      return static_cast<const HubLabels*>(one.tables.get());
  return nullptr;
}

}  // namespace waymark
