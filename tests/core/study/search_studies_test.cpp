#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/search/searcher.h"
#include "core/study/domain_study.h"
#include "core/study/pair_study.h"
#include "core/study/repair_study.h"
#include "core/study/weight_study.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::search_studies_test {
namespace {

// Compares means and maxima with searches that the test runs one at a time.
TEST(WeightStudy, SumsUpSearchesOfEveryWeight) {
  const Grid grid = grid_of(
      "..........\n"
      ".########.\n"
      ".#......#.\n"
      ".#.####.#.\n"
      "...#..#...\n"
      ".#.#..#.#.\n"
      ".#......#.\n"
      "..........\n");
  const Moves moves = Moves::four();
  const std::vector<LandmarkTable> tables = plain_tables(grid, moves, {{0, 0}});
  const std::vector<Pair> pairs = {{{0, 0}, {5, 5}}, {{9, 7}, {4, 4}}, {{2, 2}, {0, 7}}};
  const std::vector<SearchSpec> specs = {parse_search("astar").value(),
                                         parse_search("astar h=landmarks w=3").value()};
  int told = 0;
  const auto lines = study_weights(
      grid, moves, tables, pairs, specs, [](int, int) { return true; },
      [&told](const std::vector<WeightLine>&, int count) { told = count; });
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ(told, 3);
  for (std::size_t of = 0; of < specs.size(); ++of)
    for (std::size_t at = 0; at < kStudiedWeights.size(); ++at) {
      SearchSpec weighed = specs[of];
      weighed.weight = kStudiedWeights[at];
      double expanded = 0, over = 0, most = 0;
      for (const Pair& pair : pairs) {
        const DistanceField field = distance_field(grid, moves, pair.goal);
        const Query query{grid, moves, pair.start, pair.goal, tables, field};
        const SearchOutcome found = Searcher(grid).run(query, weighed);
        const double best = field.costs[grid.node(pair.start)];
        expanded += found.counts.expanded / 3.0;
        over += (found.cost / best - 1) / 3;
        most = std::max(most, found.cost / best - 1);
      }
      const WeightPoint& point = (*lines)[of].points[at];
      EXPECT_EQ(point.weight, kStudiedWeights[at]);
      EXPECT_NEAR(point.mean_expanded, expanded, 1e-9);
      EXPECT_NEAR(point.mean_over, over, 1e-9);
      EXPECT_NEAR(point.most_over, most, 1e-9);
    }
}

// A path of six steps along a corridor. With a limit of 3 nodes, A* finds no path, and the means of
// the other search are the same as without A*.
TEST(WeightStudy, SearchesThatGiveUpCountForThemselves) {
  const Grid grid = grid_of(".......\n");
  const std::vector<Pair> pairs = {{{0, 0}, {6, 0}}, {{2, 0}, {3, 0}}};
  const auto study = [&](std::vector<SearchSpec> specs) {
    return *study_weights(
        grid, Moves::four(), {}, pairs, specs, [](int, int) { return true; },
        [](const std::vector<WeightLine>&, int) {});
  };
  const SearchSpec plain, limited = parse_search("astar limit=3").value();
  const auto alone = study({plain}), first = study({limited, plain}),
             last = study({plain, limited});
  ASSERT_EQ(first.size(), 2u);
  for (std::size_t at = 0; at < kStudiedWeights.size(); ++at) {
    for (const WeightLine& line : {first[1], last[0]}) {
      EXPECT_EQ(line.points[at].mean_expanded, alone[0].points[at].mean_expanded);
      EXPECT_EQ(line.points[at].mean_over, 0);
      EXPECT_EQ(line.points[at].found, 2);
      EXPECT_EQ(line.points[at].gave_up, 0);
    }
    for (const WeightLine& line : {first[0], last[1]}) {
      EXPECT_EQ(line.points[at].found, 1);
      EXPECT_EQ(line.points[at].gave_up, 1);
      EXPECT_EQ(line.points[at].mean_over, 0);
      EXPECT_EQ(line.points[at].most_over, 0);
    }
  }
}

TEST(WeightStudy, TheBestWeightExpandsLeastWherePathsAreGoodEnough) {
  WeightLine line;
  line.points = {{500, 90, 0, 0},
                 {1000, 50, 0, 0},
                 {1500, 20, 0.04, 0.3},
                 {2000, 20, 0.01, 0.2},
                 {3000, 10, 0.06, 0.1}};
  EXPECT_EQ(best_weight(line, 0.05).weight, 1500);
  EXPECT_EQ(best_weight(line, 0.02).weight, 2000);
  EXPECT_EQ(best_weight(line, 1).weight, 3000);
  EXPECT_EQ(best_weight(line, 0).weight, 1000);
  EXPECT_EQ(unweighted(line).mean_expanded, 50);
}

TEST(WeightStudy, PairsWithoutAPathCountForNothing) {
  const Grid grid = grid_of("..#..\n");
  const std::vector<LandmarkTable> none;
  const std::vector<SearchSpec> specs = {SearchSpec{}};
  const auto study = [&](const std::vector<Pair>& pairs, bool go_on) {
    return study_weights(
        grid, Moves::four(), none, pairs, specs, [&](int, int) { return go_on; },
        [](const std::vector<WeightLine>&, int) {});
  };
  EXPECT_TRUE(study({{{0, 0}, {4, 0}}}, true)->empty());
  const auto lines = study({{{0, 0}, {4, 0}}, {{0, 0}, {1, 0}}}, true);
  EXPECT_EQ(unweighted(lines->front()).mean_expanded, 2);
  EXPECT_FALSE(study({{{0, 0}, {1, 0}}}, false)) << "cancelled";
}

// Drops obstacles on the paths of units and counts the expansions by repair and from scratch.

SearchSpec parsed(const std::string& text) { return parse_search(text).value(); }

MapVersion version_of(Grid grid, const Directions& rule) {
  const Moves moves = Moves::of(rule, grid);
  return {std::make_shared<const Grid>(std::move(grid)), moves};
}

std::vector<RepairFigures> studied(const MapVersion& map, const RepairStudyOptions& options) {
  const Components components(*map.grid, map.moves.rule());
  return *study_repair(EditedMap(map), components, components.largest(), options,
                       [](int, int) { return true; });
}

Grid strewn() {
  Random random(5);
  return random_grid(random, 40, 40);
}

TEST(RepairStudy, EveryKindOfEditCostsWhatASearchAnewDoes) {
  RepairStudyOptions options;
  options.edits = 150;
  options.specs = {parsed("astar repair=adaptive"), parsed("astar h=landmarks repair=adaptive")};
  options.landmarks = {{0, 0}, {39, 39}, {39, 0}};
  for (const int directions : {4, 8}) {
    const std::vector<RepairFigures> rows = studied(version_of(strewn(), directions), options);
    ASSERT_EQ(rows.size(), 6u);
    for (const RepairFigures& row : rows) {
      EXPECT_EQ(row.edits, 150);
      EXPECT_EQ(row.dearer, 0);
      EXPECT_LE(row.repaired, row.anew) << row_of(row.kind).name;
      EXPECT_LE(row.others_repaired, row.others_from_scratch) << row_of(row.kind).name;
      EXPECT_EQ(row.lowered > 0, row.kind != EditKind::appearing);
      EXPECT_EQ(row.spec, options.specs[static_cast<std::size_t>(&row - rows.data()) % 2]);
    }
    EXPECT_LT(rows[1].anew, rows[0].anew) << "landmarks also help searches from scratch";
  }
}

TEST(RepairStudy, IsTheSameForOneSeed) {
  RepairStudyOptions options;
  options.edits = 40;
  options.specs = {parsed("astar repair=adaptive")};
  const MapVersion map = version_of(strewn(), 4);
  const auto counts = [&] {
    std::vector<std::int64_t> all;
    for (const RepairFigures& row : studied(map, options))
      all.insert(all.end(), {row.repaired, row.anew, row.others_repaired, row.lowered});
    return all;
  };
  const auto first = counts();
  EXPECT_EQ(counts(), first);
  options.seed = 2;
  EXPECT_NE(counts(), first);
}

TEST(RepairStudy, CanBeCancelledAndEndsWhereNothingFindsAPlace) {
  RepairStudyOptions options;
  options.specs = {parsed("astar repair=adaptive")};
  const MapVersion map = version_of(strewn(), 4);
  const Components components(*map.grid);
  EXPECT_FALSE(study_repair(EditedMap(map), components, components.largest(), options,
                            [](int done, int) { return done < 5; }));
  const std::vector<RepairFigures> none = studied(version_of(grid_of(".."), 4), options);
  ASSERT_EQ(none.size(), 3u);
  EXPECT_EQ(none[0].edits, 0);
  EXPECT_TRUE(studied(version_of(grid_of("."), 4), options).empty());
}

// Compares the same map in two domains.

bool go_on(int, int) { return true; }

// Compares the results with single searches and with the textbook Dijkstra from both start and
// goal.
TEST(DomainStudy, CountsWhatIsExpandedAndWhatLiesOnGoodPaths) {
  const Grid grid = generate("rooms", 60, 40, 1).value();
  const Moves moves = Moves::four();
  const Components components(grid);
  const std::vector<Pair> pairs = sample_pairs(grid, components, 12, 1);
  const Placement placement{PlacementMethod::farthest, 4, 1};
  const DomainStudy study =
      *study_domain(grid, moves, pairs, components, components.largest(), placement, go_on);
  FieldBuilder fields(grid);
  const PlacedLandmarks placed =
      place_landmarks(fields, moves, components, components.largest(), placement, go_on);
  ASSERT_EQ(study.of.size(), 4u);  // for 0, 1, 2 and 4 landmarks
  double best = 0, near = 0, exact = 0;
  std::vector<double> expanded(study.of.size()), seen(study.of.size());
  for (const Pair& pair : pairs) {
    const std::vector<Cost> from = textbook_costs(grid, moves, pair.start),
                            to = textbook_costs(grid, moves, pair.goal);
    const Cost cost = to[index(grid.node(pair.start))];
    exact += cost + 1;
    for (const Cell cell : walkable_cells(grid)) {
      const auto node = static_cast<std::size_t>(grid.node(cell));
      if (from[node] == kNoCost) continue;
      best += from[node] + to[node] == cost;
      near += from[node] + to[node] <= 1.02 * cost;
    }
    const DistanceField goal_field = distance_field(grid, moves, pair.goal);
    Searcher searcher(grid);
    for (std::size_t i = 0; i < study.of.size(); ++i) {
      const std::vector<LandmarkTable> tables(placed.tables.begin(),
                                              placed.tables.begin() + study.of[i].landmarks);
      const SearchOutcome outcome = searcher.run_plainly(
          {grid, moves, pair.start, pair.goal, tables, goal_field},
          parse_search(study.of[i].landmarks == 0 ? "astar" : "astar h=landmarks").value());
      expanded[i] += outcome.counts.expanded;
      seen[i] += figures_of(outcome).h_start / static_cast<double>(cost);
    }
  }
  EXPECT_DOUBLE_EQ(study.exact_expanded, exact / 12);
  EXPECT_DOUBLE_EQ(study.on_best_paths, best / 12);
  EXPECT_DOUBLE_EQ(study.on_near_paths, near / 12);
  for (std::size_t i = 0; i < study.of.size(); ++i) {
    EXPECT_EQ(study.of[i].landmarks, kDomainStudyCounts[i]);
    EXPECT_DOUBLE_EQ(study.of[i].mean_expanded, expanded[i] / 12);
    EXPECT_DOUBLE_EQ(study.of[i].of_exact, expanded[i] / exact);
    EXPECT_NEAR(study.of[i].h_of_cost, seen[i] / 12, 1e-12);
  }
}

TEST(DomainStudy, IsCancelled) {
  const Grid grid = generate("rooms", 40, 30, 1).value();
  const Components components(grid);
  const std::vector<Pair> pairs = sample_pairs(grid, components, 5, 1);
  int calls = 0;
  EXPECT_EQ(study_domain(grid, Moves::four(), pairs, components, 0, Placement{},
                         [&](int, int) { return ++calls < 12; }),
            std::nullopt);
}

// Two rooms without a door: a and b are in one rectangle, c is in the other room.
TEST(DomainStudy, PairsWhoseEndsLieInOnePolygonAreLeftOut) {
  const Grid grid = grid_of("....@..\n....@..\n..@@@..\n");
  const Components components(grid);
  const MapCut& cut = *cut_named("mesh:");
  const Grid mesh = cut_map(cut, grid, "rooms").value();
  const std::vector<Pair> pairs = {{{0, 0}, {3, 1}}, {{0, 0}, {1, 2}}, {{0, 0}, {6, 0}}};
  const CutPairs both = pairs_on_cut(grid, components, cut, mesh, pairs);
  EXPECT_EQ(both.left_out, 2);
  EXPECT_EQ(both.cells, (std::vector<Pair>{pairs[1]}));
  const Graph& graph = *mesh.graph();
  EXPECT_EQ(both.nodes, (std::vector<Pair>{{graph.cell(node_at(graph, {0.5, 0.5})),
                                            graph.cell(node_at(graph, {1.5, 2.5}))}}));
}

}  // namespace
}  // namespace waymark::search_studies_test
