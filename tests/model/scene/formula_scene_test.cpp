// Formulas in scenes: their text in sessions, share codes and commands, and the landmark formula on
// demos and game maps.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/scene/command_verbs.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/source/named_grid.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/map_file.h"
#include "core/map/components.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/real_maps.h"
#include "tests/support/scenes.h"

namespace waymark::formula_scene_test {
namespace {

constexpr const char* kSearches =
    "1 2 651 astar h={if(x < 3 and not y == 2, max(dx, dy), dx + dy)} w=1.5 | "
    "astar h=max({max over L: abs(cost(L, n) - cost(L, goal))},landmarks:best:2) | "
    "greedy h={ (dx ^ 2 + dy ^ 2) / 3 - 1 }";

State state_with_formulas() {
  State state = state_of(open_scene("maze").value());
  state.scene.roster = parse_roster(kSearches).value();
  return state;
}

TEST(FormulaScene, SessionsKeepFormulas) {
  const State state = state_with_formulas();
  const std::string text = session_text(session_of(state, grid_hash(state.scene.map->grid), ""));
  const Result<Session> read = parse_session(text, "s.waymark");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value().roster, state.scene.roster);
  EXPECT_EQ(text_of(read.value().roster), kSearches);
}

TEST(FormulaScene, ShareCodesKeepFormulas) {
  const State state = state_with_formulas();
  const Result<Session> read = parse_share_code(share_code_of(state));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(text_of(read.value().roster), kSearches);
}

TEST(FormulaScene, CommandsKeepFormulas) {
  const Command command = SetSearches{parse_roster(kSearches).value()};
  EXPECT_EQ(text_of(command), std::string("searches ") + kSearches);
  const Result<Command> read = parse_command(text_of(command));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(text_of(read.value()), text_of(command));
}

// The landmark heuristic written out has the same values, and expands the same nodes in the same
// order, as the built-in one.
void expect_alike(const Grid& grid, const Moves& moves, Cell start, Cell goal,
                  const std::vector<Cell>& landmarks) {
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, landmarks);
  const DistanceField unused;
  const Query query{grid, moves, start, goal, tables, unused};
  const SearchSpec built_in = parse_search("astar h=landmarks").value();
  const SearchSpec written =
      parse_search(moves.directed
                       ? "astar h={max(distance, max over L: max(cost(n, L) - cost(goal, L), "
                         "cost(L, goal) - cost(L, n)))}"
                       : "astar h={max(distance, max over L: abs(cost(L, n) - cost(L, goal)))}")
          .value();
  EstimateStorage rooms[2];
  const Estimate& a = estimate_of(query, built_in, rooms[0]);
  const Estimate& b = estimate_of(query, written, rooms[1]);
  for (const Cell cell : walkable_cells(grid))
    ASSERT_EQ(a(grid.node(cell)), b(grid.node(cell))) << cell.x << "," << cell.y;
  Searcher searcher(grid);
  const SearchOutcome expected = searcher.run(query, built_in),
                      found = searcher.run(query, written);
  EXPECT_TRUE(found.fits);
  EXPECT_EQ(found.cost, expected.cost);
  EXPECT_EQ(found.path, expected.path);
  EXPECT_TRUE(found.record.node == expected.record.node);
  EXPECT_TRUE(found.record.g == expected.record.g);
  EXPECT_TRUE(found.record.h == expected.record.h);
  EXPECT_GT(found.record.node.size(), 0u);
}

TEST(FormulaScene, TheLandmarkFormulaIsTheBuiltInOneOnAllDemos) {
  for (const Demo& demo : demos()) {
    SCOPED_TRACE(demo.name);
    const Scene scene = open_scene(demo.name).value();
    const Grid& grid = scene.map->grid;
    for (const int directions : {4, 8})
      expect_alike(grid, Moves::of(Directions(directions), grid), scene.start, scene.goal,
                   scene.landmarks);
  }
}

TEST(FormulaScene, TheLandmarkFormulaIsTheBuiltInOneOnGameMaps) {
  for (const char* const name : {"lak303d", "den501d", "ost100d"}) {
    SCOPED_TRACE(name);
    const Result<Grid> grid =
        read_map_file((real_maps_folder() / "dao" / (std::string(name) + ".map")).string());
    if (!grid) GTEST_SKIP() << "needs the game maps, see WAYMARK_MAPS";
    const Components components(grid.value());
    const auto nodes = components.nodes(components.largest());
    Random random(5);
    const auto any = [&] { return grid.value().cell(nodes[random.below(nodes.size())]); };
    std::vector<Cell> landmarks;
    for (int i = 0; i < 6; ++i) landmarks.push_back(any());
    for (const int directions : {4, 8})
      expect_alike(grid.value(), Moves::of(Directions(directions), grid.value()), any(), any(),
                   landmarks);
  }
}

}  // namespace
}  // namespace waymark::formula_scene_test
