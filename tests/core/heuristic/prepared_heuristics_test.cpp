// Heuristics with precomputed tables of the map, compared with true costs that the test computes by
// relaxation.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/compressed_tables.h"
#include "core/heuristic/embedding.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/placement/placement.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/terrain_query.h"

namespace waymark::prepared_heuristics_test {
namespace {

SearchSpec asking(const std::string& h) {
  const Result<SearchSpec> spec = parse_search("astar h=" + h);
  EXPECT_TRUE(spec) << h;
  return spec.value();
}

// The heuristic value of every walkable node for the goal; 0 elsewhere.
std::vector<Cost> values(const Query& query, const SearchSpec& spec) {
  EstimateStorage storage;
  const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
  std::vector<Cost> values(query.grid.node_count());
  for (const Cell cell : walkable_cells(query.grid))
    values[index(query.grid.node(cell))] = h(query.grid.node(cell));
  return values;
}

bool never_too_great(const Grid& grid, const std::vector<Cost>& h,
                     const std::vector<Cost>& true_cost) {
  for (const Cell cell : walkable_cells(grid)) {
    const auto at = static_cast<std::size_t>(grid.node(cell));
    if (h[at] > true_cost[at]) return false;
  }
  return true;
}

bool falls_by_no_more_than_steps(const Grid& grid, const Moves& moves, const std::vector<Cost>& h) {
  bool all = true;
  for (const Cell cell : walkable_cells(grid)) {
    const Node node = grid.node(cell);
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const Cost here = h[index(node)], there = h[index(next)];
      all = all && (there == kNoCost || (here != kNoCost && here <= step + there));
    });
  }
  return all;
}

RC_GTEST_PROP(PreparedHeuristics, NeverSayMoreThanItCosts, ()) {
  const TerrainQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  const std::array texts = {
      "embedding:1",      "embedding:3",      "embedding:8",
      "compressed:4:1",   "compressed:9:2",   "compressed:5:5",
      "waypoints:3:safe", "waypoints:9:safe", "max(embedding:2,compressed:6:2)"};
  // Each map uses two of the heuristics, in rotation.
  const auto first = *rc::gen::inRange<std::size_t>(0, texts.size());
  for (const char* h : {texts[first], texts[(first + 4) % texts.size()]}) {
    const SearchSpec spec = asking(h);
    const std::vector<Cost> said = values(c.query(spec), spec);
    RC_ASSERT(said[index(c.grid.node(c.goal))] == 0);
    RC_ASSERT(never_too_great(c.grid, said, true_cost));
    if (quality_of(spec.h, c.moves) == Quality::consistent)
      RC_ASSERT(falls_by_no_more_than_steps(c.grid, c.moves, said));
    for (const Cell cell : walkable_cells(c.grid)) {
      const auto at = static_cast<std::size_t>(c.grid.node(cell));
      RC_ASSERT(said[at] >= formula_cost(c.moves, cell, c.goal));
      // The embedding covers every part of the map.
      if (spec.h.heuristic == Heuristic::embedding)
        RC_ASSERT((said[at] == kNoCost) == (true_cost[at] == kNoCost));
    }
  }
}

RC_GTEST_PROP(PreparedHeuristics, AllPairsAreTheTrueCosts, ()) {
  const TerrainQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  const SearchSpec spec = asking("allpairs");
  const std::vector<Cost> said = values(c.query(spec), spec);
  for (const Cell cell : walkable_cells(c.grid)) {
    const auto at = static_cast<std::size_t>(c.grid.node(cell));
    RC_ASSERT(said[at] == true_cost[at]);
  }
}

RC_GTEST_PROP(PreparedHeuristics, TheGreaterOfTwoIsTheGreaterOfTwo, ()) {
  const TerrainQuery c;
  const std::array texts = {"landmarks", "embedding:2", "waypoints:4", "compressed:6:2", "zero"};
  const std::string a = texts[*rc::gen::inRange<std::size_t>(0, texts.size())],
                    b = texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
  const std::vector<Cost> of_a = values(c.query(asking(a)), asking(a)),
                          of_b = values(c.query(asking(b)), asking(b));
  const SearchSpec both = asking("max(" + a + "," + b + ")");
  const std::vector<Cost> said = values(c.query(both), both);
  for (std::size_t at = 0; at < said.size(); ++at)
    RC_ASSERT(said[at] == std::max(of_a[at], of_b[at]));
}

// If each cell stores all landmarks, the estimates equal those from complete tables of the same
// landmarks.
RC_GTEST_PROP(PreparedHeuristics, CompressedTablesThatKeepAllAreWholeTables, ()) {
  const TerrainQuery c;
  FieldBuilder fields(c.grid);
  const Components components(c.grid, c.moves.rule());
  const PlacedLandmarks placed =
      place_landmarks(fields, c.moves, components, components.largest(),
                      {PlacementMethod::farthest, 4, 1}, [](int, int) { return true; });
  const std::vector<LandmarkTable> whole = landmark_tables(fields, c.moves, placed.cells);
  const Query by_tables{c.grid, c.moves, c.start, c.goal, whole, c.goal_field};
  const std::vector<Cost> expected = values(by_tables, asking("landmarks"));
  const SearchSpec spec = asking("compressed:4:4");
  RC_ASSERT(values(c.query(spec), spec) == expected);
}

// The expected values follow only from the header's comments.
RC_GTEST_PROP(PreparedHeuristics, WaypointsAreTheWayByThem, ()) {
  const TerrainQuery c;
  const int count = *rc::gen::inRange(1, 7), near = *rc::gen::inRange(1, 5);
  FieldBuilder fields(c.grid);
  const Components components(c.grid, c.moves.rule());
  const PlacedLandmarks placed =
      place_landmarks(fields, c.moves, components, components.largest(),
                      {PlacementMethod::farthest, count, 1}, [](int, int) { return true; });
  std::vector<std::vector<Cost>> from;
  for (const Cell cell : placed.cells) from.push_back(textbook_costs(c.grid, c.moves, cell));
  // The closest waypoints of a node that can be reached, closest first.
  const auto nearest = [&](std::size_t at) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < from.size(); ++i)
      if (from[i][at] != kNoCost) all.push_back(i);
    std::stable_sort(all.begin(), all.end(),
                     [&](std::size_t a, std::size_t b) { return from[a][at] < from[b][at]; });
    all.resize(std::min(all.size(), static_cast<std::size_t>(near)));
    return all;
  };
  const std::string text = "waypoints:" + std::to_string(count) + ":near:" + std::to_string(near);
  const SearchSpec way = asking(text), safe = asking(text + ":safe");
  const std::vector<Cost> by_way = values(c.query(way), way),
                          at_least = values(c.query(safe), safe);
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  const auto goal = static_cast<std::size_t>(c.grid.node(c.goal));
  for (const Cell cell : walkable_cells(c.grid)) {
    const auto at = static_cast<std::size_t>(c.grid.node(cell));
    const std::vector<std::size_t> here = nearest(at), there = nearest(goal);
    const Cost distance = formula_cost(c.moves, cell, c.goal);
    if (here.empty() != there.empty()) {
      RC_ASSERT(true_cost[at] == kNoCost);
      RC_ASSERT(by_way[at] == kNoCost && at_least[at] == kNoCost);
    } else if (here.empty() || here.front() == there.front()) {
      RC_ASSERT(by_way[at] == distance && at_least[at] == distance);
    } else {
      Cost least = kNoCost, bound = distance;
      for (const std::size_t w : here)
        for (const std::size_t v : there) {
          const Cost ends = from[w][at] + from[v][goal],
                     between = from[w][static_cast<std::size_t>(c.grid.node(placed.cells[v]))];
          least = std::min(least, between + ends);
          bound = std::max(bound, between - ends);
        }
      RC_ASSERT(by_way[at] == least);
      RC_ASSERT(by_way[at] >= true_cost[at]);
      RC_ASSERT(at_least[at] == bound);
      RC_ASSERT(at_least[at] <= true_cost[at]);
    }
  }
}

// Two waypoints are in the corners of a room, and the path through them leads around the
// outside. This fixed map shows the only guarantee that waypoints break.
TEST(PreparedHeuristics, WaypointsAreTooGreatInARoom) {
  std::string drawing;
  for (int y = 0; y < 9; ++y) drawing += std::string(9, '.') + "\n";
  const Grid grid = grid_of(drawing);
  const Moves moves = Moves::four();
  const DistanceField goal_field = distance_field(grid, moves, {5, 4});
  const std::vector<LandmarkTable> none;
  const SearchSpec spec = asking("waypoints:2");
  HeuristicPreparer preparer(grid);
  preparer.prepare(moves, spec);
  const Query query{
      grid, moves, {3, 4}, {5, 4}, none, goal_field, kAllActive, {}, preparer.prepared()};
  EstimateStorage storage;
  const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
  EXPECT_GT(h(grid.node({3, 4})), 2);
  const Certificate certificate = certify(grid, moves, goal_field, h);
  EXPECT_FALSE(certificate.admissible());
  EXPECT_EQ(certificate.at_goal, 0);
  EXPECT_EQ(guarantee_of(spec, moves).kind, Guarantee::Kind::none);
}

// Neighbouring cells use different landmarks, which makes h inconsistent on some of these maps.
TEST(PreparedHeuristics, CompressedTablesAreNotConsistent) {
  Random random(5);
  bool falls = false;
  for (int i = 0; i < 200 && !falls; ++i) {
    std::string drawing;
    for (int y = 0; y < 12; ++y) {
      for (int x = 0; x < 12; ++x) drawing += random.below(100) < 35 ? '@' : '.';
      drawing += '\n';
    }
    const Grid grid = grid_of(drawing);
    const Moves moves = Moves::eight(grid);
    const Cell goal = *nearest_walkable(grid, {6, 6});
    const SearchSpec spec = asking("compressed:8:1");
    HeuristicPreparer preparer(grid);
    preparer.prepare(moves, spec);
    const DistanceField true_cost = distance_field(grid, moves, goal);
    const std::vector<LandmarkTable> none;
    const Query query{
        grid, moves, goal, goal, none, true_cost, kAllActive, {}, preparer.prepared()};
    falls = !falls_by_no_more_than_steps(grid, moves, values(query, spec));
  }
  EXPECT_TRUE(falls);
}

// In a corridor, one dimension is exact. The embedding also distinguishes two rooms that are not
// connected.
TEST(PreparedHeuristics, AnEmbeddingOfACorridorIsExact) {
  const Grid grid = grid_of(
      "..........@...\n"
      "@@@@@@@@@.@...\n"
      "..........@...\n"
      ".@@@@@@@@@@...\n"
      "..........@...\n");
  const Moves moves = Moves::four();
  const Embedding embedding(grid, moves, 1);
  const DistanceField true_cost = distance_field(grid, moves, {0, 4});
  const auto at = [&](Cell cell) { return embedding.coordinates(grid.node(cell))[0]; };
  for (const Cell cell : walkable_cells(grid)) {
    EXPECT_EQ(embedding.joined(grid.node({0, 4}), grid.node(cell)), cell.x < 10);
    if (cell.x >= 10) continue;
    EXPECT_EQ(std::abs(at(cell) - at({0, 4})), true_cost.at(grid.node(cell))) << cell.x << cell.y;
  }
}

TEST(HeuristicPreparer, KeepsTablesWhileTheyAreAskedFor) {
  const Grid grid = grid_of("........\n.@@@@@@.\n........\n");
  HeuristicPreparer preparer(grid);
  const Moves four = Moves::four(), eight = Moves::eight(grid);
  const std::array both = {asking("max(embedding:2,waypoints:3)"), asking("embedding:2")};
  for (const SearchSpec& spec : both) preparer.prepare(four, spec);
  ASSERT_EQ(preparer.prepared().size(), 2u);
  const PreparedTables* const embedding = preparer.prepared()[0].tables.get();
  preparer.prepare(four, both[1]);
  EXPECT_EQ(preparer.prepared()[0].tables.get(), embedding);
  preparer.keep_only(std::span(both).last(1));
  ASSERT_EQ(preparer.prepared().size(), 1u);
  EXPECT_EQ(preparer.prepared()[0].tables.get(), embedding);
  // An algorithm without a heuristic needs no tables, even if its options name one.
  SearchSpec dijkstra = both[1];
  dijkstra.algorithm = Algorithm::dijkstra;
  preparer.keep_only(std::span(&dijkstra, 1));
  EXPECT_TRUE(preparer.prepared().empty());
  preparer.prepare(four, both[1]);
  preparer.prepare(eight, both[1]);
  EXPECT_EQ(preparer.prepared().size(), 1u);
}

TEST(HeuristicPreparer, AllPairsOfALargeMapAreRefusedInWords) {
  std::string drawing;
  for (int y = 0; y < 80; ++y) drawing += std::string(50, '.') + "\n";
  const Grid most = grid_of(drawing), more = grid_of(drawing + std::string(50, '.') + "\n");
  const SearchSpec spec = asking("max(octile,allpairs)");
  EXPECT_FALSE(unprepared(spec, most));
  ASSERT_TRUE(unprepared(spec, more));
  EXPECT_EQ(
      unprepared(spec, more)->what,
      "allpairs stores the costs of all pairs of at most 4000 cells, but this map has 4050, which "
      "would take 16.4 MB")
      << "4050 * 4051 / 2 pairs of 2 bytes";
  EXPECT_EQ(prepared_bytes(std::span(&spec, 1), most, Moves::four()),
            4000u * 4001 / 2 * 2 + 52 * 82 * 2);
  EXPECT_EQ(prepared_bytes(std::span(&spec, 1), more, Moves::four()), 0u);
  // The heuristic falls back to the distance formula.
  HeuristicPreparer preparer(more);
  preparer.prepare(Moves::four(), spec);
  EXPECT_TRUE(preparer.prepared().empty());
  const std::vector<LandmarkTable> none;
  const DistanceField not_read;
  const Query query{more, Moves::four(), {0, 0}, {9, 9}, none, not_read};
  EXPECT_EQ(values(query, asking("allpairs")), values(query, asking("distance")));
}

// The memory announced in advance equals the memory used by the tables.
TEST(HeuristicPreparer, TellsTheMemoryThatTablesTake) {
  const Grid grid = grid_of("........\n.@@@@@@.\n........\n");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)})
    for (const char* h : {"embedding:3", "compressed:8:3", "waypoints:4", "allpairs"}) {
      const SearchSpec spec = asking(h);
      HeuristicPreparer preparer(grid);
      preparer.prepare(moves, spec);
      const std::uint64_t told = prepared_bytes(std::span(&spec, 1), grid, moves);
      const std::uint64_t taken = preparer.prepared().at(0).tables->bytes();
      EXPECT_LE(taken, told + 200) << h;
      EXPECT_GE(2 * taken + 200, told) << h;
    }
}

}  // namespace
}  // namespace waymark::prepared_heuristics_test
