#pragma once

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/property_map/transform_value_property_map.hpp>
#include <functional>
#include <limits>

#include "tests/benchmarks/boost_map.h"

namespace waymark::bench {

// Boost's A*, with its property maps reused between searches: only the vertices that the previous
// search discovered are reset. This is the body of astar_search_no_init. The original creates a new
// map of the vertices' heap positions for every search, which takes longer than many searches and
// adds a check to every access.
//
// Boost's A* has no tie-breaking rule. Scaled costs give it the rule of the other searches: with S
// - 1 per step of cost 1, and S per unit of the estimate, a node's rank is S * f - g. This orders
// nodes by f, then by greater g, as long as g is below S. Otherwise it would expand many more
// nodes.
class BoostAstar {
 public:
  using Vertex = BoostMap::Vertex;

  explicit BoostAstar(const BoostMap& map)
      : map_(map),
        parents_(map.size()),
        ranks_(map.size()),
        costs_(map.size(), kInfinite),
        colors_(map.size(), boost::white_color),
        places_(map.size()) {}

  // Requires a consistent `h(vertex)`. Returns the cost of the path, or kNoCost.
  template <class Heuristic>
  Cost search(Vertex start, Vertex goal, const Heuristic& h) {
    set_back();
    costs_[start] = 0;
    const auto scaled_h = [&h](Vertex vertex) { return h(vertex) * kScale; };
    if (map_.unit_steps) return search(start, goal, scaled_h, UnitSteps(kScale - 1));
    return search(
        start, goal, scaled_h,
        boost::make_transform_value_property_map([](Cost cost) { return cost * (kScale - 1); },
                                                 get(&BoostStep::cost, map_.graph)));
  }

  // Results of the last search.
  const std::vector<Vertex>& order() const { return order_; }
  Cost g(Vertex vertex) const { return static_cast<Cost>(costs_[vertex] / (kScale - 1)); }
  std::vector<Vertex> path(Vertex goal) const {
    std::vector<Vertex> vertices = {goal};
    while (costs_[vertices.back()] > 0) vertices.push_back(parents_[vertices.back()]);
    std::reverse(vertices.begin(), vertices.end());
    return vertices;
  }

 private:
  // Above the cost of any path (see Moves), and its square fits in 64 bits.
  static constexpr std::int64_t kScale = std::int64_t{1} << 30;
  static constexpr std::int64_t kInfinite = std::numeric_limits<std::int64_t>::max();

  using UnitSteps = boost::static_property_map<std::int64_t, BoostMap::Edge>;
  struct GoalReached {};

  struct Visitor : boost::default_astar_visitor {
    Visitor(BoostAstar& of, Vertex to) : astar(of), goal(to) {}
    void discover_vertex(Vertex vertex, const BoostMap::Graph&) {
      astar.discovered_.push_back(vertex);
    }
    void examine_vertex(Vertex vertex, const BoostMap::Graph&) {
      astar.order_.push_back(vertex);
      if (vertex == goal) throw GoalReached{};
    }
    BoostAstar& astar;
    Vertex goal;
  };

  void set_back() {
    for (const Vertex vertex : discovered_) {
      costs_[vertex] = kInfinite;
      colors_[vertex] = boost::white_color;
    }
    discovered_.clear();
    order_.clear();
  }

  template <class ScaledHeuristic, class Weights>
  Cost search(Vertex start, Vertex goal, ScaledHeuristic scaled_h, Weights weights);

  template <class T>
  using Map = boost::iterator_property_map<
      typename std::vector<T>::iterator,
      boost::property_map<BoostMap::Graph, boost::vertex_index_t>::const_type>;
  template <class T>
  Map<T> map_of(std::vector<T>& values) {
    return {values.begin(), get(boost::vertex_index, map_.graph)};
  }

  const BoostMap& map_;
  std::vector<Vertex> parents_;
  std::vector<std::int64_t> ranks_, costs_;
  std::vector<boost::default_color_type> colors_;
  std::vector<std::uint32_t> places_;  // positions in the heap
  std::vector<Vertex> discovered_;
  std::vector<Vertex> order_;
};

template <class ScaledHeuristic, class Weights>
Cost BoostAstar::search(Vertex start, Vertex goal, ScaledHeuristic scaled_h, Weights weights) {
  using Rank = Map<std::int64_t>;
  using Queue = boost::d_ary_heap_indirect<Vertex, 4, Map<std::uint32_t>, Rank, std::less<>>;
  using AstarVisitor =
      boost::detail::astar_bfs_visitor<ScaledHeuristic, Visitor, Queue, Map<Vertex>, Rank,
                                       Map<std::int64_t>, Weights, Map<boost::default_color_type>,
                                       std::plus<>, std::less<>>;
  Queue queue(map_of(ranks_), map_of(places_), std::less<>());
  ranks_[start] = scaled_h(start);
  try {
    boost::breadth_first_visit(
        map_.graph, start, queue,
        AstarVisitor(scaled_h, Visitor(*this, goal), queue, map_of(parents_), map_of(ranks_),
                     map_of(costs_), weights, map_of(colors_), std::plus<>(), std::less<>(), 0),
        map_of(colors_));
  } catch (GoalReached) {
    return g(goal);
  }
  return kNoCost;
}

}  // namespace waymark::bench
