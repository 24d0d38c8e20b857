// Precomputed tables of heuristics, as built and cached by the worker.
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/map/map_dialogs.h"
#include "app/scene/scene_parts.h"
#include "tests/support/scenes.h"

namespace waymark::prepared_results_test {
namespace {

constexpr const char* kRooms =
    "............\n"
    ".@@@@.@@@@@.\n"
    ".@........@.\n"
    ".@.@@@@@@.@.\n"
    "...@......@.\n"
    ".@@@.@@@@@@.\n"
    "............\n";

Scene scene_with(const std::string& roster) {
  Scene scene = scene_of(kRooms, {2, 4}, {9, 4}, {{0, 0}});
  scene.roster = parse_roster(roster).value();
  return scene;
}

ComputeRequest request_of(const Scene& scene, bool others = true) {
  ComputeRequest request;
  request.scene = scene;
  request.others = others;
  return request;
}

TEST(PreparedResults, TablesStayWhileTheMapAndTheMovesDo) {
  Computer computer;
  Scene scene = scene_with("1 2 65 astar h=embedding:2 | astar h=max(landmarks,waypoints:3:safe)");
  const auto first = computer.compute(request_of(scene));
  ASSERT_EQ(first->prepared.size(), 2u);
  scene.start = {4, 6};
  scene.landmarks.push_back({11, 6});
  const auto moved = computer.compute(request_of(scene));
  ASSERT_EQ(moved->prepared.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(moved->prepared[i].tables, first->prepared[i].tables) << i;
  scene.directions = 8;
  const auto by_eight = computer.compute(request_of(scene));
  ASSERT_EQ(by_eight->prepared.size(), 2u);
  EXPECT_NE(by_eight->prepared[0].tables, first->prepared[0].tables);
  EXPECT_EQ(by_eight->a.cost, by_eight->exact.cost);
  EXPECT_EQ(by_eight->b.cost, by_eight->exact.cost);
  const Scene other = scene_of(kRooms, {2, 4}, {9, 4}, {});
  scene.map = other.map;
  const auto on_other = computer.compute(request_of(scene));
  EXPECT_NE(on_other->prepared[0].tables, by_eight->prepared[0].tables);
  // Results that are still shown keep alive the heuristic to which they refer.
  EXPECT_EQ(first->prepared[0].heuristic.count, 2);
}

TEST(PreparedResults, OnlyWhatIsSearchedHasTables) {
  Computer computer;
  const Scene scene = scene_with("1 2 651 astar | astar h=allpairs | astar h=embedding:1");
  const auto two = computer.compute(request_of(scene, false));
  ASSERT_EQ(two->prepared.size(), 1u);
  EXPECT_EQ(two->b.counts.expanded, two->exact.counts.expanded);
  const auto all = computer.compute(request_of(scene, true));
  ASSERT_EQ(all->prepared.size(), 2u);
  EXPECT_TRUE(all->figures[2].current);
  EXPECT_EQ(all->figures[2].cost, all->exact.cost);
  EXPECT_EQ(all->prepared[0].tables, two->prepared[0].tables);
}

// The estimates that fields, plots and cards read come from the tables of the heuristic.
TEST(PreparedResults, EstimatesAreThoseOfTheirTables) {
  Computer computer;
  const auto results =
      computer.compute(request_of(scene_with("1 2 65 astar h=waypoints:4 | astar h=allpairs")));
  const Grid& grid = results->scene.map->grid;
  bool too_great = false;
  for (std::size_t at = 0; at < grid.node_count(); ++at) {
    if (!grid.walkable(static_cast<Node>(at))) continue;
    const Cost true_cost = results->goal_field->at(static_cast<Node>(at));
    EXPECT_EQ(results->estimates->b[at], true_cost);
    too_great |= results->estimates->a[at] > true_cost;
  }
  EXPECT_TRUE(too_great);
}

TEST(PreparedResults, SmallMapsAskThemToo) {
  const Scene scene = scene_with("1 2 65 astar h=allpairs | astar h=landmarks");
  const SmallSearches searches = small_searches(scene, SmallSearchSet::tie_rules);
  ASSERT_FALSE(searches.of.empty());
  for (const SmallSearches::One& one : searches.of) EXPECT_EQ(one.figures.h_start, searches.cost);
}

// The distance between two dots is at most the cost of the path between their cells, and for
// neighbours at most the cost of the step.
TEST(PreparedResults, TheEmbeddedMapHasItsCellsAtTheirCoordinates) {
  Computer computer;
  const Scene scene = scene_with("1 2 65 astar h=max(octile,embedding:2) | astar h=landmarks");
  const auto results = computer.compute(request_of(scene));
  const std::optional<EmbeddedMap> map = embedded_map(*results, 1000);
  ASSERT_TRUE(map);
  EXPECT_EQ(map->of, Slot::a);
  EXPECT_EQ(map->dimensions, 2);
  EXPECT_EQ(static_cast<int>(map->dots.size()), scene.map->grid.walkable_count());
  const auto apart = [](const EmbeddedMap::Place& a, const EmbeddedMap::Place& b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
  };
  float farthest = 0;
  for (const EmbeddedMap::Dot& dot : map->dots) {
    EXPECT_LE(apart(dot.at, map->goal), static_cast<float>(results->goal_field->at(dot.node)));
    farthest = std::max(farthest, apart(dot.at, map->goal));
    EXPECT_TRUE(dot.at.x >= map->least.x && dot.at.x <= map->most.x);
    EXPECT_TRUE(dot.at.y >= map->least.y && dot.at.y <= map->most.y);
  }
  EXPECT_GT(farthest, 8);
  ASSERT_EQ(map->path.size(), static_cast<std::size_t>(results->a.cost) + 1);
  EXPECT_EQ(map->path.front(), map->start);
  EXPECT_EQ(map->path.back(), map->goal);
  for (std::size_t i = 1; i < map->path.size(); ++i)
    EXPECT_LE(apart(map->path[i - 1], map->path[i]), 1);
  EXPECT_LE(embedded_map(*results, 10)->dots.size(), 10u);
  const auto without = computer.compute(request_of(scene_with("1 2 65 astar | astar h=landmarks")));
  EXPECT_FALSE(embedded_map(*without, 1000));
}

// A landmark heuristic with stale tables is marked as stale, even as an operand of max().
TEST(PreparedResults, OneOfTwoMayBeAskedForKeptTables) {
  Scene scene = scene_with("1 2 65 astar | astar h=max(embedding:2,landmarks:best:2)");
  EXPECT_EQ(landmarks_asked(scene), 2);
  ask_landmarks(scene, 3);
  EXPECT_EQ(text_of(scene.roster.at(1)), "astar h=max(embedding:2,landmarks:best:3)");
  EXPECT_FALSE(uses_stale_tables(spec_on(scene, Slot::b)));
  scene.stale.map = scene_of(kRooms, {2, 4}, {9, 4}, {}).map;
  EXPECT_TRUE(uses_stale_tables(spec_on(scene, Slot::b)));
  EXPECT_FALSE(spec_on(scene, Slot::b).h.of[0].stale);
  EXPECT_EQ(quality_of(spec_on(scene, Slot::b).h, Moves::four()), Quality::too_great);
}

}  // namespace
}  // namespace waymark::prepared_results_test
