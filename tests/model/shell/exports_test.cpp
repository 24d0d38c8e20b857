#include "app/shell/exports.h"

#include <gtest/gtest.h>

#include "app/compute/scene_search.h"
#include "tests/support/scenes.h"

namespace waymark::exports_test {
namespace {

// Lengths depend on the moves, so drags with other moves are omitted.
TEST(ExportsTest, DragsAreThoseOnTheMapWithTheMoves) {
  DragLog log;
  State state = state_of(scene_of("....\n....", {0, 0}, {3, 1}, {{0, 1}}));
  const auto drag = [&](const Command& command) {
    state = apply(state, command);
    log.visit(state.scene, command);
    log.answer(state.scene, SceneSearcher().search(state.scene));
  };
  drag(MoveStart{{1, 0}});
  drag(MoveStart{{2, 0}});
  const Scene four = state.scene;
  state = apply(state, SetDirections{8});
  drag(MoveStart{{1, 0}});
  EXPECT_EQ(drag_rows(log, four).size(), 2u);
  EXPECT_EQ(drag_rows(log, state.scene).size(), 1u);
  EXPECT_TRUE(drag_rows(log, scene_of("....\n....", {0, 0}, {3, 1})).empty()) << "a different map";
}

TEST(ExportsTest, DragsSayWhoseTheyAre) {
  DragLog log;
  State state = state_of(scene_of("....\n....", {0, 0}, {3, 1}, {{0, 1}}));
  const auto drag = [&](const Command& command) {
    state = apply(state, command);
    log.visit(state.scene, command);
    log.answer(state.scene, SceneSearcher().search(state.scene));
  };
  drag(MoveStart{{1, 0}});
  Roster roster = state.scene.roster;
  const SearchSpec greedy = parse_search("greedy").value();
  roster.replace(roster.a(), greedy);
  state = apply(state, SetSearches{roster});
  drag(MoveStart{{2, 0}});
  const std::vector<DragRow> rows = drag_rows(log, state.scene);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].of, SlotPair{});
  EXPECT_EQ(rows[1].of.a, greedy);
  EXPECT_EQ(rows[1].of.b, SlotPair{}.b);
}

TEST(ExportsTest, OldWordsAreTheTracesOfAAndB) {
  EXPECT_EQ(export_named("distance-trace"), ExportKind::a_trace);
  EXPECT_EQ(export_named("landmarks-trace"), ExportKind::b_trace);
  for (const ExportName& name : kExports) EXPECT_EQ(export_named(name.name), name.kind);
  EXPECT_EQ(export_named("trace"), std::nullopt);
}

}  // namespace
}  // namespace waymark::exports_test
