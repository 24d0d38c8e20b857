// Compressed landmark tables, checked cell by cell against their documented rules.
#include <filesystem>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/heuristic.h"
#include "core/io/map_file.h"
#include "core/placement/placement.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"
#include "tests/support/real_maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::small_tables_test {
namespace {

SearchSpec asking(const std::string& options, bool bpmx = false) {
  return parse_search("astar h=landmarks:" + options + (bpmx ? " bpmx=1" : "")).value();
}

// By Node; h is 0 for walls.
std::vector<Cost> estimates(const TerrainQuery& c, const HeuristicChoice& choice) {
  const Query query = c.query();
  EstimateStorage storage;
  const Estimate& h = row_of(choice.heuristic).make(query, choice, storage);
  std::vector<Cost> values(c.grid.node_count());
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    values[index(node)] = h(node);
  }
  return values;
}

// Checks that h is the maximum of the formula and of `bound(landmark, cell)`.
template <class Bound>
void expect_bounds(const TerrainQuery& c, const HeuristicChoice& choice, const Bound& bound) {
  const std::vector<Cost> found = estimates(c, choice);
  for (const Cell cell : walkable_cells(c.grid)) {
    Cost expected = formula_cost(c.moves, cell, c.goal);
    for (std::size_t i = 0; i < c.tables.size(); ++i) expected = std::max(expected, bound(i, cell));
    RC_ASSERT(found[index(c.grid.node(cell))] == expected);
  }
}

// The costs to each landmark, from the textbook's relaxation.
struct Costs {
  const TerrainQuery& c;
  std::vector<std::vector<Cost>> of;
  explicit Costs(const TerrainQuery& query) : c(query) {
    for (const LandmarkTable& table : c.tables)
      of.push_back(textbook_costs(c.grid, c.moves, table->source));
  }
  Cost operator()(std::size_t landmark, Cell cell) const {
    return of[landmark][index(c.grid.node(cell))];
  }
};

RC_GTEST_PROP(SmallTables, DroppedBitsAllowForAllThatTheyCanHaveBeen, ()) {
  const TerrainQuery c;
  const Costs costs(c);
  const int bits = *rc::gen::inRange(1, 13);
  const Cost unit = Cost{1} << bits;
  expect_bounds(c, OneHeuristic{.heuristic = Heuristic::landmarks, .drop = bits},
                [&](std::size_t i, Cell n) {
                  const Cost here = costs(i, n), there = costs(i, c.goal);
                  if (here == kNoCost || there == kNoCost) return here == there ? 0 : kNoCost;
                  const Cost apart = std::abs(here / unit - there / unit);
                  return std::max(0, (apart - 1) * unit + 1);
                });
}

RC_GTEST_PROP(SmallTables, StepsAreWorthTheCheapestOne, ()) {
  const TerrainQuery c;
  // Relaxes until nothing changes.
  std::vector<std::vector<Cost>> steps;
  for (const LandmarkTable& table : c.tables) {
    std::vector<Cost> of(c.grid.node_count(), kNoCost);
    of[index(c.grid.node(table->source))] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Cell cell : walkable_cells(c.grid)) {
        const Node node = c.grid.node(cell);
        const Cost here = of[index(node)];
        if (here == kNoCost) continue;
        for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost) {
          Cost& there = of[index(next)];
          if (here + 1 >= there) return;
          there = here + 1;
          changed = true;
        });
      }
    }
    steps.push_back(of);
  }
  // The cheapest step on this map.
  Cost least = kNoCost;
  for (const Cell cell : walkable_cells(c.grid))
    for_each_neighbour(c.grid, c.moves, c.grid.node(cell),
                       [&](Node, Cost step) { least = std::min(least, step); });
  const Cost worth = c.moves.straight * c.grid.least_cost();
  RC_ASSERT(worth <= least);
  expect_bounds(c, OneHeuristic{.heuristic = Heuristic::landmarks, .hops = 1},
                [&](std::size_t i, Cell n) {
                  const Cost here = steps[i][index(c.grid.node(n))];
                  const Cost there = steps[i][index(c.grid.node(c.goal))];
                  if (here == kNoCost || there == kNoCost) return here == there ? 0 : kNoCost;
                  return worth * std::abs(here - there);
                });
}

// The cost of the cheapest path of at most two steps between two cells, kNoCost if there is none.
Cost short_way(const TerrainQuery& c, Cell from, Cell to) {
  Cost least = kNoCost;
  const auto try_step = [&](Node node, Cost spent, const auto& then) {
    for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
      if (next == c.grid.node(to)) least = std::min(least, spent + step);
      then(next, spent + step);
    });
  };
  try_step(c.grid.node(from), 0,
           [&](Node next, Cost spent) { try_step(next, spent, [](Node, Cost) {}); });
  return from == to ? 0 : least;
}

RC_GTEST_PROP(SmallTables, CellsBetweenStoredOnesLieWithinWhatThoseLeave, ()) {
  const TerrainQuery c;
  const Costs costs(c);
  const int bits = *rc::gen::inRange(0, 4);
  const Cost unit = Cost{1} << bits;
  struct Range {
    bool unreached = false, known = false;
    Cost least = 0, most = 0;
  };
  const auto range = [&](std::size_t i, Cell n) {
    Range all;
    for (int y = n.y - 1; y <= n.y + 1; ++y)
      for (int x = n.x - 1; x <= n.x + 1; ++x) {
        const bool own = n.x % 2 == 0 && n.y % 2 == 0;
        if (x % 2 != 0 || y % 2 != 0 || !c.grid.walkable(Cell{x, y})) continue;
        if (own && !(Cell{x, y} == n)) continue;
        const Cost way = short_way(c, n, {x, y});
        if (way == kNoCost) continue;
        const Cost stored = costs(i, {x, y});
        if (stored == kNoCost) return Range{true, true};
        const Cost low = stored / unit * unit, high = low + unit - 1;
        all.least = all.known ? std::max(all.least, low - way) : std::max(0, low - way);
        all.most = all.known ? std::min(all.most, high + way) : high + way;
        all.known = true;
      }
    return all;
  };
  expect_bounds(c, OneHeuristic{.heuristic = Heuristic::landmarks, .drop = bits, .half = 1},
                [&](std::size_t i, Cell n) {
                  const Range here = range(i, n), there = range(i, c.goal);
                  if (!here.known || !there.known) return 0;
                  if (here.unreached || there.unreached)
                    return here.unreached == there.unreached ? 0 : kNoCost;
                  return std::max({0, here.least - there.most, there.least - here.most});
                });
}

RC_GTEST_PROP(SmallTables, TheNearestToTheEndsAreAskedAlone, ()) {
  const TerrainQuery c;
  const Costs costs(c);
  const int count = *rc::gen::inRange(1, 4);
  // Every used landmark is at least as close as every unused one.
  const ActiveLandmarks asked =
      nearest_landmarks(c.tables, c.grid.node(c.start), c.grid.node(c.goal), count);
  RC_ASSERT(asked.size() == std::min(c.tables.size(), static_cast<std::size_t>(count)));
  const auto near = [&](int i) {
    const auto landmark = static_cast<std::size_t>(i);
    return std::min(costs(landmark, c.start), costs(landmark, c.goal));
  };
  for (const int in : asked)
    for (int out = 0; out < static_cast<int>(c.tables.size()); ++out)
      if (!asked.contains(out))
        RC_ASSERT(near(in) < near(out) || (near(in) == near(out) && in < out));
  expect_bounds(
      c, OneHeuristic{.heuristic = Heuristic::landmarks, .nearest = count},
      [&](std::size_t i, Cell n) {
        return asked.contains(static_cast<int>(i)) ? lower_bound(costs(i, n), costs(i, c.goal)) : 0;
      });
}

// With each option on its own and with several together, the heuristic keeps its guarantee and the
// path is optimal, with and without pathmax.
RC_GTEST_PROP(SmallTables, KeepTheirGuarantees, ()) {
  const TerrainQuery c;
  const std::string options = *rc::gen::element<std::string>(
      "drop:1", "drop:3", "drop:10", "hops", "half", "nearest:1", "nearest:2:drop:2",
      "best:1:half:drop:1", "hops:drop:1", "hops:half", "hops:half:drop:2");
  const SearchSpec spec = asking(options, *rc::gen::arbitrary<bool>());
  const Query query = c.query();
  EstimateStorage storage;
  const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
  const Certificate certificate = certify(c.grid, c.moves, c.goal_field, h);
  RC_ASSERT(certificate.admissible());
  RC_ASSERT(certificate.consistent() || quality_of(spec.h, c.moves) != Quality::consistent);
  RC_ASSERT(guarantee_of(spec, c.moves).kind == Guarantee::Kind::optimal);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  RC_ASSERT(found.cost == c.goal_field.at(c.grid.node(c.start)));
  RC_CLASSIFY(found.reopened > 0, "reopened");
  RC_CLASSIFY(!certificate.consistent(), "inconsistent");
}

// A Searcher keeps step tables between searches and rebuilds them for different landmark tables.
TEST(SmallTables, StepsFollowTheTables) {
  const Grid grid = grid_of("....\n.@@.\n....");
  const Moves moves = Moves::eight(grid);
  const DistanceField none;
  Searcher searcher(grid);
  const SearchSpec spec = asking("hops");
  for (const Cell landmark : {Cell{0, 0}, Cell{3, 2}, Cell{0, 0}, Cell{0, 2}}) {
    const std::vector<LandmarkTable> tables = plain_tables(grid, moves, {landmark});
    const Query query{grid, moves, {0, 0}, {3, 0}, tables, none};
    const Cost formula = 3 * moves.straight;
    EXPECT_EQ(searcher.run(query, spec).h_start, formula);
    const Query round{grid, moves, {1, 0}, {1, 2}, tables, none};
    // The two cells are 1 and 3 steps, 3 and 1 steps, or 2 and 4 steps away from the corners.
    EXPECT_EQ(searcher.run(round, spec).h_start, 2 * moves.straight) << landmark.x;
  }
}

// If inconsistent bounds cause nodes to be reopened, pathmax reduces the number of reopenings.
TEST(SmallTables, PathmaxLessensReopenings) {
  Random random(5);
  std::int64_t plain = 0, raised = 0;
  for (int map = 0; map < 60; ++map) {
    const Grid grid = random_grid(random, 40, 40, 3);
    const auto any = [&] {
      for (;;) {
        const Cell cell{random.between(0, 39), random.between(0, 39)};
        if (grid.walkable(cell)) return cell;
      }
    };
    const Moves moves = Moves::of(map % 2 == 0 ? 4 : 8, grid);
    const std::vector<LandmarkTable> tables = tables_of(grid, moves, {any(), any(), any()});
    const DistanceField none;
    const Query query{grid, moves, any(), any(), tables, none};
    const std::string bits = map % 2 == 0 ? "drop:2" : "drop:12";
    const SearchOutcome without = Searcher(grid).run(query, asking(bits));
    const SearchOutcome with = Searcher(grid).run(query, asking(bits, true));
    EXPECT_EQ(with.cost, without.cost);
    plain += without.reopened;
    raised += with.reopened;
  }
  EXPECT_GT(plain, 100);
  EXPECT_LT(raised, plain);
}

// Checks every cell of published maps.
TEST(SmallTablesOnRealMaps, NoBoundIsTooGreat) {
  const std::filesystem::path folder = real_maps_folder() / "dao";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no maps in " << folder;
  for (const char* const name : {"lak303d", "den501d", "arena2"}) {
    const Result<Grid> grid = read_map_file((folder / (std::string(name) + ".map")).string());
    ASSERT_TRUE(grid) << name;
    const Components components(grid.value());
    const Moves moves = Moves::eight(grid.value());
    FieldBuilder fields(grid.value());
    const PlacedLandmarks placed =
        place_landmarks(fields, moves, components, components.largest(),
                        {PlacementMethod::farthest, 8, 1}, [](int, int) { return true; });
    for (const Pair& pair : sample_pairs(grid.value(), components, 3, 7)) {
      const DistanceField true_cost = distance_field(grid.value(), moves, pair.goal);
      const Query query{grid.value(), moves, pair.start, pair.goal, placed.tables, true_cost};
      for (const char* const options : {"drop:1", "drop:2", "drop:3", "drop:4", "drop:5", "drop:6",
                                        "drop:12", "half", "hops"}) {
        const HeuristicChoice choice = asking(options).h;
        EstimateStorage storage;
        const Estimate& h = row_of(choice.heuristic).make(query, choice, storage);
        EXPECT_TRUE(certify(grid.value(), moves, true_cost, h).admissible())
            << name << " " << options;
      }
    }
  }
}

}  // namespace
}  // namespace waymark::small_tables_test
