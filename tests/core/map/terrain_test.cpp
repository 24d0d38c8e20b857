// Terrain that is expensive or apart.
#include "core/map/terrain.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/true_costs.h"
#include "core/io/map_file.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/grid_graph.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/support/terrain_query.h"

namespace waymark::terrain_test {
namespace {

TEST(Terrain, RulesAreReadBackFromTheirText) {
  TerrainRules rules;
  EXPECT_EQ(text_of(rules), "ground=1,swamp=1,water=blocked,trees=blocked");
  rules[Terrain::swamp] = 3;
  rules[Terrain::water] = TerrainRules::kApart;
  EXPECT_EQ(text_of(rules), "ground=1,swamp=3,water=apart,trees=blocked");
  EXPECT_EQ(parse_terrain_rules(text_of(rules)).value(), rules);
  EXPECT_EQ(parse_terrain_rules("water=apart,swamp=3").value(), rules);
  EXPECT_EQ(parse_terrain_rules("trees=9", rules).value()[Terrain::swamp], 3);
}

TEST(Terrain, NoTerrainHasTwoRules) {
  for (const char* text : {"swamp=3,swamp=4", "swamp=3,swamp=3", "swamp=3,water=2,swamp=4"}) {
    const Result<TerrainRules> rules = parse_terrain_rules(text);
    ASSERT_FALSE(rules) << text;
    EXPECT_EQ(rules.error().what, "swamp is named twice");
    EXPECT_EQ(rules.error().where, text);
  }
}

TEST(Terrain, WrongRulesAreNamed) {
  for (const char* text : {"swamp", "swamp=", "swamp=0", "swamp=10", "lava=2", "=2", "swamp=2x"}) {
    const Result<TerrainRules> rules = parse_terrain_rules(text);
    ASSERT_FALSE(rules) << text;
    EXPECT_TRUE(contains(rules.error().what, text)) << rules.error().text();
  }
}

Grid grid_with(std::string_view drawing, const char* rules) {
  Grid grid = grid_of(drawing);
  grid.set_rules(parse_terrain_rules(rules).value());
  return grid;
}

// Straight through two cells of swamp, the path costs (1+3)/2 + 3 + (3+1)/2 = 7 cells. Around the
// swamp, it costs 5.
TEST(Terrain, AStepCostsTheMeanOfItsTwoCells) {
  const Grid grid = grid_with(".SS.\n....\n", "swamp=3");
  const Moves moves = Moves::of(4, grid);
  const DistanceField field = distance_field(grid, moves, {0, 0});
  EXPECT_EQ(moves.cells(field.at(grid.node({1, 0}))), 2);
  EXPECT_EQ(moves.cells(field.at(grid.node({2, 0}))),
            5);  // through the swamp costs as much as around it
  EXPECT_EQ(moves.cells(field.at(grid.node({3, 0}))), 5);
  const Grid narrow = grid_with(".SS.\n@@@@\n", "swamp=3");
  EXPECT_EQ(moves.cells(distance_field(narrow, moves, {0, 0}).at(narrow.node({3, 0}))), 7);
}

TEST(Terrain, WaterThatIsApartIsNeitherEnteredNorLeft) {
  const Grid grid = grid_with("..W\n.WW\n..W\n", "water=apart");
  for (const int directions : {4, 8}) {
    const Moves moves = Moves::of(directions, grid);
    EXPECT_EQ(distance_field(grid, moves, {0, 0}).at(grid.node({1, 1})), kNoCost);
    EXPECT_EQ(distance_field(grid, moves, {1, 1}).at(grid.node({0, 1})), kNoCost);
    EXPECT_EQ(moves.cells(distance_field(grid, moves, {2, 0}).at(grid.node({2, 2}))), 2);
  }
  EXPECT_EQ(Components(grid).count(), 2);
}

TEST(Terrain, AMapWithoutSuchTerrainIsUniform) {
  EXPECT_TRUE(grid_with("..@\n.G.\n", "swamp=3,water=apart,trees=2").uniform());
  EXPECT_TRUE(grid_with("SSW\n", "").uniform());
  EXPECT_TRUE(grid_with("WW@\n", "water=apart").uniform());
  EXPECT_FALSE(grid_with("WW.\n", "water=apart").uniform());
  EXPECT_FALSE(grid_with("S.\n", "swamp=2").uniform());
  Grid grid = grid_with("S.\n", "swamp=2");
  grid.set_terrain({0, 0}, '@');
  EXPECT_TRUE(grid.uniform());
  grid.set_terrain({0, 0}, 'S');
  EXPECT_FALSE(grid.uniform());
}

TEST(Terrain, AMapIsScaledToTheNearestCellBefore) {
  const Grid grid = grid_of("@.S\nTW.\n");
  EXPECT_EQ(scaled(grid, 6, 4), grid_of("@@..SS\n@@..SS\nTTWW..\nTTWW..\n"));
  EXPECT_EQ(scaled(grid, 2, 2), grid_of("@.\nTW\n"));
  EXPECT_EQ(scaled(scaled(grid, 12, 10), 3, 2), grid);
}

RC_GTEST_PROP(TerrainProperty, FieldsAreWhatTheWordsOfTheRulesSay, ()) {
  const TerrainQuery c;
  const std::vector<Cost> costs = textbook_costs(c.grid, c.moves, c.goal);
  RC_ASSERT(c.goal_field.costs == CostPlane(CostPlane::WideArray(costs.begin(), costs.end())));
}

RC_GTEST_PROP(TerrainProperty, ComponentsAreWhatCanBeReached, ()) {
  const TerrainQuery c;
  const Components components(c.grid, c.moves.rule());
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT((components.of(node) == components.of(c.grid.node(c.goal))) ==
              (c.goal_field.at(node) != kNoCost));
  }
}

template <class Heuristic>
void check_search(const TerrainQuery& c, Slot kind, const Heuristic& h) {
  const SearchOutcome found = Searcher(c.grid).run(c.query(), spec_of(kind));
  SearchRecord record;
  const GraphPath expected = graph_astar(GridGraph(c.grid, c.moves), c.grid.node(c.start),
                                         c.grid.node(c.goal), h, Recorder{record});
  RC_ASSERT(found.cost == c.goal_field.at(c.grid.node(c.start)));
  RC_ASSERT(found.cost == expected.cost);
  RC_ASSERT(found.path == expected.nodes);
  RC_ASSERT(found.record.node == record.node);
  RC_ASSERT(found.record.parent == record.parent);
  RC_ASSERT(found.record.g == record.g);
  RC_ASSERT(found.record.h == record.h);
}

RC_GTEST_PROP(TerrainProperty, SearchesDoWhatTheReferenceDoes, ()) {
  const TerrainQuery c;
  check_search(c, Slot::a, DistanceFormula(c.grid, c.moves, c.goal));
  check_search(c, Slot::b, LandmarkHeuristic(c.grid, c.moves, c.goal, c.tables));
  check_search(c, Slot::exact, ExactHeuristic(c.goal_field));
}

}  // namespace
}  // namespace waymark::terrain_test
