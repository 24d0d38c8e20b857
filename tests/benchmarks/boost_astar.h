#pragma once

#include <boost/graph/astar_search.hpp>
#include <boost/property_map/transform_value_property_map.hpp>
#include <functional>
#include <limits>

#include "tests/benchmarks/boost_map.h"

namespace waymark::bench {

// astar_search_no_init with its maps kept between searches: what a search discovered is set back
// when the next one begins.
//
// astar_search knows no tie rule. Costs are scaled so that it keeps that of the others: with steps
// of S - 1 a unit and an estimate of S a unit a node's rank is S * f - g, which is the order of f,
// then of greater g, while g is below S. Without it a search expands many more nodes.
class BoostAstar {
 public:
  using Vertex = BoostMap::Vertex;
  // Paths are shorter than this (see Moves), and S * S is within 64 bits.
  static constexpr std::int64_t kScale = std::int64_t{1} << 30;

  explicit BoostAstar(const BoostMap& map)
      : map_(map),
        parents_(map.size()),
        ranks_(map.size()),
        costs_(map.size(), kInfinite),
        colors_(map.size(), boost::white_color),
        places_(map.size(), kNoPlace) {}

  // `h(vertex)` is consistent. The cost of the path, or kNoCost.
  template <class Heuristic>
  Cost search(Vertex start, Vertex goal, const Heuristic& h);

  // Of the last search.
  const std::vector<Vertex>& order() const { return order_; }
  Cost g(Vertex vertex) const { return static_cast<Cost>(costs_[vertex] / (kScale - 1)); }
  std::vector<Vertex> path(Vertex goal) const {
    std::vector<Vertex> vertices = {goal};
    while (costs_[vertices.back()] > 0) vertices.push_back(parents_[vertices.back()]);
    std::reverse(vertices.begin(), vertices.end());
    return vertices;
  }

 private:
  static constexpr std::int64_t kInfinite = std::numeric_limits<std::int64_t>::max();
  static constexpr std::uint32_t kNoPlace = std::numeric_limits<std::uint32_t>::max();

  struct GoalReached {};

  struct Visitor : boost::default_astar_visitor {
    Visitor(BoostAstar& of, Vertex to) : astar(of), goal(to) {}
    void examine_vertex(Vertex vertex, const BoostMap::Graph&) {
      astar.order_.push_back(vertex);
      if (vertex == goal) throw GoalReached{};
    }
    BoostAstar& astar;
    Vertex goal;
  };

  // Numbers vertices as they are discovered. The search makes a new map from vertices to places in
  // its heap, as large as the greatest index that it is asked for; by this numbering that is what
  // was discovered instead of the whole graph.
  struct Discovered : boost::put_get_helper<std::uint32_t, Discovered> {
    using key_type = Vertex;
    using value_type = std::uint32_t;
    using reference = std::uint32_t;
    using category = boost::readable_property_map_tag;

    explicit Discovered(BoostAstar& of) : astar(&of) {}
    std::uint32_t operator[](Vertex vertex) const {
      std::uint32_t& place = astar->places_[vertex];
      if (place == kNoPlace) {
        place = static_cast<std::uint32_t>(astar->discovered_.size());
        astar->discovered_.push_back(vertex);
      }
      return place;
    }
    BoostAstar* astar;
  };

  void set_back() {
    for (const Vertex vertex : discovered_) {
      costs_[vertex] = kInfinite;
      colors_[vertex] = boost::white_color;
      places_[vertex] = kNoPlace;
    }
    discovered_.clear();
    order_.clear();
  }

  const BoostMap& map_;
  std::vector<Vertex> parents_;
  std::vector<std::int64_t> ranks_, costs_;
  std::vector<boost::default_color_type> colors_;
  std::vector<std::uint32_t> places_;
  std::vector<Vertex> discovered_;
  std::vector<Vertex> order_;
};

template <class Heuristic>
Cost BoostAstar::search(Vertex start, Vertex goal, const Heuristic& h) {
  set_back();
  const auto scaled_h = [&h](Vertex vertex) { return h(vertex) * kScale; };
  const auto weights = boost::make_transform_value_property_map(
      [](Cost cost) { return cost * (kScale - 1); }, get(&BoostStep::cost, map_.graph));
  const auto index = get(boost::vertex_index, map_.graph);
  const auto map = [index](auto& vector) {
    return boost::make_iterator_property_map(vector.begin(), index);
  };
  costs_[start] = 0;
  ranks_[start] = scaled_h(start);
  try {
    boost::astar_search_no_init(map_.graph, start, scaled_h, Visitor(*this, goal), map(parents_),
                                map(ranks_), map(costs_), weights, map(colors_), Discovered(*this),
                                std::less<>(), std::plus<>(), kInfinite, std::int64_t{0});
  } catch (GoalReached) {
    return g(goal);
  }
  return kNoCost;
}

}  // namespace waymark::bench
