#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "core/base/random.h"
#include "core/contender/searcher.h"
#include "core/domain/pair.h"
#include "core/generate/generators.h"
#include "core/heuristic/distance_formula.h"
#include "tests/benchmarks/boost_astar.h"

// waymark_graph_bench: A* with the straight line on towns of 20,000 and of 900,000 crossings, ours
// beside Boost.Graph's on its compressed graph, its property maps kept between searches (see
// BoostAstar). Both answer the same questions in turn; the median of the rounds counts. Ends with
// an error where the two do not agree on a cost.
namespace waymark::bench {
namespace {

constexpr int kQuestionsAsked = 20, kRounds = 9;

struct Timed {
  double nanoseconds = 0;
  std::int64_t nodes = 0;
};

template <class Search>
void time_one(Timed& timed, const Search& search) {
  const auto before = std::chrono::steady_clock::now();
  timed.nodes += search();
  timed.nanoseconds +=
      std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - before).count();
}

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
  Searcher searcher(grid);
  SearchOutcome outcome;
  std::vector<double> ours, theirs, ratios;
  for (int round = 0; round < kRounds; ++round) {
    Timed our, their;
    for (const auto& [start, goal] : pairs) {
      time_one(our, [&] {
        outcome = searcher.run({grid, moves, start, goal, no_tables, no_field}, Contender{},
                               std::move(outcome));
        return outcome.record.steps();
      });
      Cost cost = 0;
      time_one(their, [&] {
        cost = boost.search(map.vertex(start), map.vertex(goal), [&](BoostMap::Vertex vertex) {
          return formula_cost(moves, map.cells[vertex], goal);
        });
        return static_cast<std::int64_t>(boost.order().size());
      });
      if (cost != outcome.cost) {
        fmt::print(stderr, "The two do not agree: {} and {}\n", outcome.cost, cost);
        std::exit(1);
      }
    }
    ours.push_back(our.nanoseconds / static_cast<double>(our.nodes));
    theirs.push_back(their.nanoseconds / static_cast<double>(their.nodes));
    ratios.push_back(theirs.back() / ours.back());
  }
  fmt::print("{} crossings: ours {} ns a node, Boost.Graph {}, ratio {}\n",
             grid.graph()->node_count(), spread_of(ours), spread_of(theirs), spread_of(ratios));
}

}  // namespace
}  // namespace waymark::bench

int main() {
  waymark::bench::compare(152, 144);
  waymark::bench::compare(1024, 1024);
}
