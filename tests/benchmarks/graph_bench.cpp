#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "core/base/random.h"
#include "core/base/threads.h"
#include "core/field/distance_field.h"
#include "core/generate/generators.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/goals.h"
#include "core/search/searcher.h"
#include "tests/benchmarks/boost_astar.h"
#include "tests/benchmarks/prepared_bench.h"

// waymark_graph_bench: A* with the straight-line distance on towns of 20,000 and 1,000,000
// crossings. It compares Waymark with Boost.Graph on a compressed graph: astar_search as in its
// manual, and the same search with reused property maps and Waymark's tie-breaking rule (see
// BoostAstar). All of them answer the same questions in turn, and the median processor time of the
// rounds counts. Then it compares the searches that prepare a map, on a smaller town. The program
// exits with an error if the costs differ. With arguments, it makes only the second comparison, on
// these scenario files and generated graphs, see compare_prepared().
namespace waymark::bench {
namespace {

constexpr int kQuestionsAsked = 20, kRounds = 9;

struct Timed {
  double nanoseconds = 0;
  std::int64_t nodes = 0;
};

template <class Search>
void time_one(Timed& timed, const Search& search) {
  const std::int64_t before = thread_nanoseconds();
  timed.nodes += search();
  timed.nanoseconds += static_cast<double>(thread_nanoseconds() - before);
}

// boost::astar_search as in its manual, with maps allocated before the search.
class PlainBoost {
 public:
  explicit PlainBoost(const BoostMap& map)
      : map_(map),
        parents_(map.size()),
        costs_(map.size()),
        ranks_(map.size()),
        colors_(map.size()) {}

  template <class Heuristic>
  Cost search(BoostMap::Vertex start, BoostMap::Vertex goal, const Heuristic& h) {
    struct Estimate : boost::astar_heuristic<BoostMap::Graph, Cost> {
      explicit Estimate(const Heuristic& of) : h(of) {}
      Cost operator()(BoostMap::Vertex vertex) const { return h(vertex); }
      const Heuristic& h;
    };
    expanded_ = 0;
    try {
      boost::astar_search(map_.graph, start, Estimate(h),
                          boost::weight_map(get(&BoostStep::cost, map_.graph))
                              .predecessor_map(parents_.data())
                              .distance_map(costs_.data())
                              .rank_map(ranks_.data())
                              .color_map(colors_.data())
                              .visitor(Visitor{{}, goal, &expanded_}));
    } catch (GoalReached) {
      return costs_[goal];
    }
    return kNoCost;
  }
  std::int64_t expanded() const { return expanded_; }

 private:
  struct GoalReached {};
  struct Visitor : boost::default_astar_visitor {
    Visitor(boost::default_astar_visitor base, BoostMap::Vertex to, std::int64_t* count)
        : boost::default_astar_visitor(base), goal(to), expanded(count) {}
    void examine_vertex(BoostMap::Vertex vertex, const BoostMap::Graph&) {
      ++*expanded;
      if (vertex == goal) throw GoalReached{};
    }
    BoostMap::Vertex goal;
    std::int64_t* expanded;
  };

  const BoostMap& map_;
  std::vector<BoostMap::Vertex> parents_;
  std::vector<Cost> costs_, ranks_;
  std::vector<boost::default_color_type> colors_;
  std::int64_t expanded_ = 0;
};

std::vector<Pair> questions_on(const Grid& grid) {
  Random random(1);
  const auto draw = [&] {
    const auto count = static_cast<std::uint64_t>(grid.graph()->node_count());
    return grid.cell(grid.graph()->at(static_cast<int>(random.below(count))));
  };
  std::vector<Pair> pairs;
  for (int i = 0; i < kQuestionsAsked; ++i) {
    const Cell start = draw();
    pairs.push_back({start, draw()});
  }
  return pairs;
}

std::string spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return fmt::format("{:.1f} ({:.1f} to {:.1f})", values[values.size() / 2], values.front(),
                     values.back());
}

void compare(int width, int height) {
  const Grid grid = generate("town", width, height, 1).value();
  const Moves moves = Moves::of(4, grid);
  const std::vector<Pair> pairs = questions_on(grid);
  const std::vector<LandmarkTable> no_tables;
  const DistanceField no_field;
  const BoostMap map(grid, moves);
  BoostAstar boost(map);
  PlainBoost plain(map);
  Searcher searcher(grid);
  SearchOutcome outcome;
  std::vector<double> ours, tuned, usual, tuned_ratios, usual_ratios;
  for (int round = 0; round < kRounds; ++round) {
    Timed our, kept, fresh;
    for (const auto& [start, goal] : pairs) {
      time_one(our, [&] {
        outcome = searcher.run({grid, moves, start, goal, no_tables, no_field}, SearchSpec{},
                               std::move(outcome));
        return outcome.record.steps();
      });
      const StraightLine line(*grid.graph(), grid.node(goal));
      const auto h = [&](BoostMap::Vertex vertex) { return line(grid.node(map.cells[vertex])); };
      const BoostMap::Vertex from = map.vertex(start), to = map.vertex(goal);
      Cost cost = 0, usual_cost = 0;
      time_one(kept, [&] {
        cost = boost.search(from, to, h);
        return static_cast<std::int64_t>(boost.order().size());
      });
      time_one(fresh, [&] {
        usual_cost = plain.search(from, to, h);
        return plain.expanded();
      });
      if (cost != outcome.cost || usual_cost != outcome.cost) {
        fmt::print(stderr, "The costs differ: {}, {} and {}\n", outcome.cost, cost, usual_cost);
        std::exit(1);
      }
    }
    ours.push_back(our.nanoseconds / static_cast<double>(our.nodes));
    tuned.push_back(kept.nanoseconds / static_cast<double>(kept.nodes));
    usual.push_back(fresh.nanoseconds / static_cast<double>(fresh.nodes));
    tuned_ratios.push_back(tuned.back() / ours.back());
    usual_ratios.push_back(usual.back() / ours.back());
  }
  fmt::print(
      "{} crossings, ns per node: ours {}\n"
      "  astar_search {}, {} times ours\n"
      "  with reused maps {}, {} times ours\n",
      grid.graph()->node_count(), spread_of(ours), spread_of(usual), spread_of(usual_ratios),
      spread_of(tuned), spread_of(tuned_ratios));
}

}  // namespace
}  // namespace waymark::bench

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) waymark::bench::compare_prepared(arguments[i]);
  if (count > 1) return 0;
  waymark::bench::compare(152, 144);
  waymark::bench::compare(1024, 1024);
  waymark::bench::compare_prepared("generate:town?width=120&height=120&seed=1");
}
