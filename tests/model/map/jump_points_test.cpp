// The screen texts for Jump Point Search, and for a search that does not fit the moves.
#include <gtest/gtest.h>

#include "app/compare/compare_row.h"
#include "app/compute/compute.h"
#include "app/map/field_text.h"
#include "app/map/map_playback.h"
#include "app/map/summary_text.h"
#include "app/scene/scene_searches.h"
#include "app/studies/pairs_run.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::jump_points_test {
namespace {

constexpr const char* kMap = R"(
........
...@....
...@....
...@....
........)";

Scene scene_with(const char* roster, int directions) {
  Scene scene = scene_of(kMap, {0, 2}, {7, 2});
  scene.directions = directions;
  scene.roster = parse_roster(roster).value();
  return scene;
}
std::shared_ptr<const Results> results_of(const Scene& scene) {
  return Computer().compute({scene, 10, 10});
}

TEST(JumpPointsOnScreen, AreToldWithTheCellsPassedOver) {
  const auto r = results_of(scene_with("1 2 12 jps | astar", 8));
  EXPECT_EQ(r->a.cost, r->exact.cost);
  EXPECT_LT(r->a.counts.expanded, r->b.counts.expanded);
  EXPECT_EQ(r->figures[0].scanned, r->a.scanned);
  EXPECT_GT(r->a.scanned, 0);
  const std::string summary = plain_text(summary_text(*r));
  EXPECT_TRUE(contains(summary, "A (JPS) explores "));
  EXPECT_TRUE(contains(summary, " and finds an optimal path. It scans "));
}

// The moves of a scene can change at any time. If a search does not fit them, the reason replaces
// its numbers.
TEST(JumpPointsOnScreen, SayWhyTheyDoNotFit) {
  for (const char* roster : {"1 2 12 jps | astar", "1 2 12 astar | jps"}) {
    const bool is_a = roster[0] == '1' && std::string(roster).find("jps |") != std::string::npos;
    const auto r = results_of(scene_with(roster, 4));
    const Slot jps = r->a.fits ? Slot::b : Slot::a, other = r->a.fits ? Slot::a : Slot::b;
    EXPECT_FALSE(r->run(jps).fits) << is_a;
    EXPECT_EQ(r->run(jps).cost, kNoCost);
    EXPECT_EQ(r->run(other).cost, 11);
    EXPECT_EQ(r->has_b(), jps == Slot::a);
    EXPECT_EQ(misfit_on(r->scene, jps), "needs 8 moves");
    const std::string summary = plain_text(summary_text(*r));
    EXPECT_TRUE(contains(summary, "(JPS) needs 8 moves, so it can't run here."));
    EXPECT_FALSE(contains(summary, "no path"));
    const std::string csv = compare_csv(*r);
    EXPECT_TRUE(contains(csv, ",JPS,jps,,,,,,,\n"));
    EXPECT_FALSE(contains(playback_sentence(*r, {}), "no path"));
  }
}

TEST(JumpPointsOnScreen, PairsSayWhoDoesNotFit) {
  JobProgress progress;
  const auto run = run_pairs(scene_with("1 2 123 astar | dijkstra | jps", 4), {}, progress);
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().what, "JPS needs 8 moves");
  EXPECT_TRUE(run_pairs(scene_with("1 2 123 astar | dijkstra | jps", 8), {}, progress));
}

// Must-expand is undefined for Jump Point Search, but saved cells are defined.
TEST(JumpPointsOnScreen, TheFieldOfReasonsLeavesThemOut) {
  const auto r = results_of(scene_with("1 2 12 astar | jps", 8));
  int saved = 0;
  for (const Node node : r->a.record.node) {
    const std::optional<double> reason =
        field_value(r->field_query(), FieldKind::why, Slot::b, node);
    if (r->b.steps.at(node) != StepIndex::kNotExpanded) {
      EXPECT_FALSE(reason);
    } else {
      saved += reason == 2;
    }
  }
  EXPECT_GT(saved, 0);
}

// The search may reach a jump point by a path that is not optimal, so its g does not explain why
// the other search explored the cell.
TEST(JumpPointsOnScreen, ReasonsDoNotReadTheirG) {
  const auto r = results_of(scene_with("1 2 12 jps | astar", 8));
  for (const Node node : r->a.record.node) {
    const std::string reason = reason_text(*r, Slot::a, node);
    EXPECT_EQ(reason, "explored");
    if (r->b.steps.at(node) == StepIndex::kNotExpanded) {
      EXPECT_EQ(reason_text(*r, Slot::b, node), "not explored");
    }
  }
}

}  // namespace
}  // namespace waymark::jump_points_test
