#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/map/grid.h"

namespace waymark {
namespace {

constexpr std::int64_t kUnknown = std::numeric_limits<std::int64_t>::max();
constexpr int kMostRoots = 3;

std::size_t at(Node node) { return static_cast<std::size_t>(node); }

std::int64_t sum_of_dearest(const Graph& graph) {
  std::int64_t sum = 0;
  for (int number = 0; number < graph.node_count(); ++number) {
    Cost dearest = 0;
    for (const Graph::Link& link : graph.edges_out(graph.at(number)))
      dearest = std::max(dearest, link.cost);
    sum += dearest;
  }
  return sum;
}

// The strongly connected components of a graph (Tarjan, 1972). Each component comes after every
// component that its edges lead to.
class StrongComponents {
 public:
  explicit StrongComponents(const Graph& graph) : graph_(graph) {
    const std::size_t nodes = at(graph.node({graph.width(), graph.height()})) + 1;
    seen_.assign(nodes, 0);
    component_.assign(nodes, kOpen);
    begins_.push_back(0);
    for (int number = 0; number < graph.node_count(); ++number)
      if (seen_[at(graph.at(number))] == 0) search_from(graph.at(number));
    seen_ = {};
  }

  int count() const { return static_cast<int>(begins_.size()) - 1; }
  int of(Node node) const { return component_[at(node)]; }
  std::span<const Node> nodes(int component) const {
    const auto i = static_cast<std::size_t>(component);
    return std::span(nodes_).subspan(begins_[i], begins_[i + 1] - begins_[i]);
  }

 private:
  static constexpr int kOpen = -1;
  struct Frame {
    Node node;
    std::uint32_t next;  // index of the next edge to follow
  };

  void search_from(Node root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const Node node = frame.node;
      const std::span<const Graph::Link> edges = graph_.edges_out(node);
      if (frame.next < edges.size()) {
        const Node to = edges[frame.next++].to;
        if (seen_[at(to)] == 0)
          enter(to);
        else if (component_[at(to)] == kOpen)
          low_.back() = std::min(low_.back(), seen_[at(to)]);
        continue;
      }
      frames_.pop_back();
      leave(node);
    }
  }
  void enter(Node node) {
    seen_[at(node)] = ++count_;
    frames_.push_back({node, 0});
    low_.push_back(count_);
    open_.push_back(node);
  }
  void leave(Node node) {
    const std::int32_t low = low_.back();
    low_.pop_back();
    if (!low_.empty()) low_.back() = std::min(low_.back(), low);
    if (low != seen_[at(node)]) return;
    Node member;
    do {
      member = open_.back();
      open_.pop_back();
      component_[at(member)] = count();
      nodes_.push_back(member);
    } while (member != node);
    begins_.push_back(nodes_.size());
  }

  const Graph& graph_;
  // By node: its place in the order of entry, from 1; 0: not entered.
  std::vector<std::int32_t> seen_;
  std::vector<int> component_;  // by node
  std::vector<Frame> frames_;
  std::vector<std::int32_t> low_;  // by frame
  std::vector<Node> open_;         // nodes entered but not yet in a component
  std::int32_t count_ = 0;
  std::vector<Node> nodes_;  // component by component
  std::vector<std::size_t> begins_;
};

class PathBound {
 public:
  explicit PathBound(const Graph& graph) : graph_(graph), parts_(graph) {
    const std::size_t nodes = at(graph.node({graph.width(), graph.height()})) + 1;
    costs_.assign(nodes, kUnknown);
    parents_.assign(nodes, kNoNode);
  }

  // The bound computed with at most `roots` nodes of each component.
  std::int64_t of(int roots) {
    std::vector<std::int64_t> most(static_cast<std::size_t>(parts_.count()));
    std::int64_t greatest = 0;
    for (int part = 0; part < parts_.count(); ++part) {
      std::int64_t beyond = 0;  // cost of the most expensive chain beyond this component
      for (const Node node : parts_.nodes(part))
        for (const Graph::Link& link : graph_.edges_out(node))
          if (const int to = parts_.of(link.to); to != part)
            beyond = std::max(beyond, link.cost + most[static_cast<std::size_t>(to)]);
      std::int64_t& cost = most[static_cast<std::size_t>(part)];
      cost = across(part, roots) + beyond;
      greatest = std::max(greatest, cost);
    }
    return greatest;
  }

 private:
  struct Farthest {
    Node node;
    std::int64_t cost;
  };

  // The bound for two nodes of the same component.
  std::int64_t across(int part, int roots) {
    Node root = parts_.nodes(part).front();
    std::int64_t least = parts_.nodes(part).size() == 1 ? 0 : kUnknown;
    for (int i = 0; i < roots && least != 0; ++i) {
      const Farthest in = graph_.directed()
                              ? farthest(root, [this](Node of) { return graph_.edges_in(of); })
                              : Farthest{root, 0};
      const Farthest out = farthest(root, [this](Node of) { return graph_.edges_out(of); });
      least = std::min(least, out.cost + (graph_.directed() ? in.cost : out.cost));
      root = i == 0 ? out.node : halfway(out);
    }
    return least;
  }

  // The last node on the path to the farthest node whose cost is at most half the total.
  Node halfway(Farthest end) const {
    Node node = end.node;
    while (2 * costs_[at(node)] > end.cost) node = parents_[at(node)];
    return node;
  }

  // Runs Dijkstra's algorithm along `edges` in the component of the root. Returns the farthest
  // node.
  template <class Edges>
  Farthest farthest(Node root, const Edges& edges) {
    const int part = parts_.of(root);
    for (const Node node : parts_.nodes(part)) costs_[at(node)] = kUnknown;
    costs_[at(root)] = 0;
    heap_.assign(1, {0, root});
    Farthest last{root, 0};
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [cost, node] = heap_.back();
      heap_.pop_back();
      if (cost != costs_[at(node)]) continue;  // outdated entry
      last = {node, cost};
      for (const Graph::Link& link : edges(node)) {
        if (parts_.of(link.to) != part || cost + link.cost >= costs_[at(link.to)]) continue;
        costs_[at(link.to)] = cost + link.cost;
        parents_[at(link.to)] = node;
        heap_.emplace_back(cost + link.cost, link.to);
        std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
      }
    }
    return last;
  }

  const Graph& graph_;
  StrongComponents parts_;
  std::vector<std::int64_t> costs_;  // by node
  std::vector<Node> parents_;        // by node
  std::vector<std::pair<std::int64_t, Node>> heap_;
};

}  // namespace

std::int64_t most_path_cost(const Graph& graph) {
  std::int64_t least = sum_of_dearest(graph);
  const auto is_enough = [&] { return least + graph.dearest_edge() < Graph::kMostPathCost; };
  if (is_enough()) return least;
  PathBound bound(graph);
  for (int roots = 1; roots <= kMostRoots && !is_enough(); ++roots)
    least = std::min(least, bound.of(roots));
  return least;
}

namespace {

// The bound for one part of a grid.
class PartBound {
 public:
  explicit PartBound(const Grid& grid)
      : grid_(grid), offsets_{-grid.stride(), 1, grid.stride(), -1} {
    costs_.assign(grid.node_count(), kUnknown);
  }

  bool has_seen(Node node) const { return costs_[at(node)] != kUnknown; }
  // The bound for the part of `root`, and the cost of entering the part.
  std::int64_t of(Node root) {
    std::int64_t farthest = 0, dearest = 0;
    reach(0, root);
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const auto [cost, node] = heap_.back();
      heap_.pop_back();
      if (cost != costs_[at(node)]) continue;  // outdated entry
      const std::int64_t here = grid_.cell_cost(node);
      farthest = cost;
      dearest = std::max(dearest, here);
      for (const Node by : offsets_)
        if (const Node to = node + by; grid_.walkable(to) && grid_.joined(node, to))
          reach(cost + here + grid_.cell_cost(to), to);
    }
    return farthest + 2 * dearest;
  }

 private:
  // Costs are in halves, so twice the maximum is an integer.
  void reach(std::int64_t cost, Node node) {
    if (cost >= costs_[at(node)]) return;
    costs_[at(node)] = cost;
    heap_.emplace_back(cost, node);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }

  const Grid& grid_;
  const std::array<Node, 4> offsets_;
  std::vector<std::int64_t> costs_;  // by node
  std::vector<std::pair<std::int64_t, Node>> heap_;
};

}  // namespace

std::int64_t most_path_cost(const Grid& grid) {
  PartBound part(grid);
  std::int64_t sum = 0;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node)
    if (grid.walkable(node) && !part.has_seen(node)) sum += part.of(node);
  return sum;
}

}  // namespace waymark
