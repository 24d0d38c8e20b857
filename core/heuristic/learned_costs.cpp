#include "core/heuristic/learned_costs.h"

#include <functional>

namespace waymark {

void LearnedCosts::raise(Node node, Cost least) {
  Cost& cost = costs_[static_cast<std::size_t>(node)];
  if (cost == 0 && least > 0) nodes_.push_back(node);
  cost = std::max(cost, least);
}

std::vector<std::pair<Node, Cost>> LearnedCosts::known() const {
  std::vector<std::pair<Node, Cost>> known;
  known.reserve(nodes_.size());
  for (const Node node : nodes_) known.emplace_back(node, (*this)(node));
  return known;
}

void LearnedCosts::know(std::span<const std::pair<Node, Cost>> known) {
  for (const auto& [node, least] : known) raise(node, least);
}

void LearnedCosts::learn(const SearchRecord& record, Cost cost) {
  for (std::size_t step = 0; step < record.node.size(); ++step)
    raise(record.node[step], cost == kNoCost ? kNoCost : cost - record.g[step]);
}

void LearnedCosts::keep_path(const Grid& grid, const Moves& moves, std::span<const Node> path) {
  const auto keep = [&](Node node, Cost found) {
    Cost& cost = costs_[static_cast<std::size_t>(node)];
    if (cost == 0) nodes_.push_back(node);
    if (cost == 0 || found < cost) cost = found;
  };
  Cost to_end = 0;
  for (std::size_t i = path.size(); i-- > 0;) {
    if (i + 1 < path.size()) {
      Cost step = kNoCost;
      for_each_neighbour(grid, moves, path[i], [&](Node next, Cost cost) {
        if (next == path[i + 1]) step = std::min(step, cost);
      });
      keep(path[i], to_end += step);
    }
    for_each_arrival(grid, moves, path[i], [&](Node beside, Cost cost) {
      if (beside != path.back()) keep(beside, to_end + cost);
    });
  }
}

void LearnedCosts::lower(const Grid& grid, const Estimate& h, Node from, Node to, Cost step) {
  Cost& cost = costs_[static_cast<std::size_t>(from)];
  if (cost == 0 || !grid.walkable(from)) return;  // only h counts, and it is consistent
  const Cost beyond = greater(h, to);
  if (beyond == kNoCost || cost <= step + beyond) return;
  cost = step + beyond;
  open_.emplace_back(cost, from);
  std::push_heap(open_.begin(), open_.end(), std::greater<>());
}

// A value taken from the heap is final, because no step costs less than 0.
int LearnedCosts::lower_all(const Grid& grid, const Moves& moves, const Estimate& h) {
  int lowered = 0;
  while (!open_.empty()) {
    std::pop_heap(open_.begin(), open_.end(), std::greater<>());
    const auto [cost, node] = open_.back();
    open_.pop_back();
    if (cost != (*this)(node)) continue;  // outdated entry
    ++lowered;
    for_each_arrival(grid, moves, node,
                     [&, to = node](Node from, Cost step) { lower(grid, h, from, to, step); });
  }
  return lowered;
}

int LearnedCosts::restore(const Grid& grid, const Moves& moves, const Estimate& h,
                          std::span<const EdgeChange> changes) {
  for (const EdgeChange& change : changes)
    if (change.after < change.before) lower(grid, h, change.from, change.to, change.after);
  return lower_all(grid, moves, h);
}

int LearnedCosts::restore(const Grid& grid, const Moves& moves, const Estimate& h) {
  for (const Node node : nodes_)
    if (grid.walkable(node))
      for_each_neighbour(grid, moves, node,
                         [&](Node to, Cost step) { lower(grid, h, node, to, step); });
  return lower_all(grid, moves, h);
}

void LearnedCosts::forget() {
  for (const Node node : nodes_) costs_[static_cast<std::size_t>(node)] = 0;
  nodes_.clear();
}

}  // namespace waymark
