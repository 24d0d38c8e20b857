#include "app/map/path_lines.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/compare/compare_panels.h"
#include "app/compute/compute.h"
#include "app/map/field_text.h"
#include "app/map/map_playback.h"
#include "app/map/portal_tool.h"
#include "app/map/summary_text.h"
#include "app/scene/command.h"
#include "app/scene/scene_parts.h"
#include "app/scene/store.h"
#include "app/studies/pairs_run.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::path_lines_test {
namespace {

// Results with paths set by hand, on an empty map.
class PathLinesTest : public testing::Test {
 protected:
  void paths(const std::vector<Cell>& a, const std::vector<Cell>& b) {
    const Grid& grid = results_.scene.map->grid;
    const auto nodes = [&](const std::vector<Cell>& cells) {
      std::vector<Node> path;
      for (const Cell cell : cells) path.push_back(grid.node(cell));
      return path;
    };
    results_.a.path = nodes(a);
    results_.b.path = nodes(b);
    SharedStepFinder().find(results_.a.path, results_.b.path, results_.shared_steps);
  }
  PathLines lines(const ShownPaths& shown, double least_straight = 100) const {
    return path_lines(results_, shown, least_straight);
  }

  Results results_ = *Computer().compute(
      {scene_of("........\n........\n........\n........\n", {0, 0}, {7, 3}), 5, 5});
};

// The paths lead east together. Then B goes around to the south while A continues straight, and
// they meet again.
const std::vector<Cell> kA = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}};
const std::vector<Cell> kB = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {3, 1},
                              {4, 1}, {4, 0}, {5, 0}, {6, 0}};

std::vector<MapPlace> middles(const std::vector<Cell>& cells) {
  std::vector<MapPlace> places;
  for (const Cell cell : cells) places.push_back({cell.x + 0.5, cell.y + 0.5});
  return places;
}

TEST_F(PathLinesTest, RunThroughTheMiddlesOfTheirCellsCommonStepsLast) {
  paths(kA, kB);
  const PathLines found = lines({true, true});
  ASSERT_EQ(found.stretches.size(), 4u);
  const auto expect = [&](std::size_t i, PathOf of, const std::vector<Cell>& corners, bool before,
                          bool after) {
    EXPECT_EQ(found.stretches[i].of, of) << i;
    EXPECT_EQ(found.stretches[i].places, middles(corners)) << i;
    EXPECT_EQ(found.stretches[i].turns_before, before) << i;
    EXPECT_EQ(found.stretches[i].turns_after, after) << i;
  };
  expect(0, PathOf::a, {{2, 0}, {4, 0}}, false, false);
  expect(1, PathOf::b, {{2, 0}, {2, 1}, {4, 1}, {4, 0}}, true, true);
  expect(2, PathOf::both, {{0, 0}, {2, 0}}, false, false);
  expect(3, PathOf::both, {{4, 0}, {6, 0}}, false, false);
}

TEST_F(PathLinesTest, TheOnlyOneThatIsShownIsDrawnAsThatOfBoth) {
  paths(kA, kB);
  const PathLines alone = lines({false, true});
  ASSERT_EQ(alone.stretches.size(), 1u);
  EXPECT_EQ(alone.stretches[0].of, PathOf::both);
  EXPECT_EQ(alone.stretches[0].places, middles({{0, 0}, {2, 0}, {2, 1}, {4, 1}, {4, 0}, {6, 0}}));
  const PathLines first = lines({true, false, true});
  ASSERT_EQ(first.stretches.size(), 1u);
  EXPECT_EQ(first.stretches[0].of, PathOf::a) << "the other search has not arrived yet";
  EXPECT_TRUE(lines({}).stretches.empty());
}

TEST_F(PathLinesTest, TheHeadStandsInTheMiddleOfTheLastPartThatIsLongEnough) {
  paths(kA, kB);
  // A goes straight for 6 cells; B ends with 2 straight cells.
  PathLines found = lines({true, true}, 2);
  ASSERT_EQ(found.heads.size(), 2u);
  EXPECT_EQ(found.heads[0].of, PathOf::a);
  EXPECT_EQ(found.heads[0].middle, (MapPlace{3.5, 0.5}));
  EXPECT_EQ(found.heads[1].of, PathOf::both);
  EXPECT_EQ(found.heads[1].middle, (MapPlace{5.5, 0.5}));
  EXPECT_EQ(found.heads[1].way, (MapPlace{1, 0}));
  found = lines({true, true}, 3);
  ASSERT_EQ(found.heads.size(), 1u) << "no straight part of B is long enough";
  EXPECT_TRUE(lines({true, true}, 7).heads.empty());
}

TEST_F(PathLinesTest, OneHeadWhereBothEndTheSameWay) {
  paths(kB, kB);
  const PathLines found = lines({true, true}, 2);
  ASSERT_EQ(found.heads.size(), 1u);
  EXPECT_EQ(found.heads[0].of, PathOf::both);
  ASSERT_EQ(found.stretches.size(), 1u);
}

// Every step of a path is on exactly one stretch, either of this path or of both paths.
TEST_F(PathLinesTest, OnRandomScenesEveryStepIsDrawnOnce) {
  Random random(3);
  int parted = 0;
  for (int i = 0; i < 200; ++i) {
    Scene scene = random_scene(random, 20);
    const std::shared_ptr<const Results> r = Computer().compute({scene, 5, 5});
    if (!r->has_b() || r->a.path.size() < 2) continue;
    const PathLines found = path_lines(*r, {true, true}, 3);
    const auto length = [&](PathOf of) {
      double sum = 0;
      for (const PathStretch& stretch : found.stretches) {
        if (stretch.of != of) continue;
        for (std::size_t k = 0; k + 1 < stretch.places.size(); ++k)
          sum += std::hypot(stretch.places[k + 1].x - stretch.places[k].x,
                            stretch.places[k + 1].y - stretch.places[k].y);
      }
      return sum;
    };
    const auto walked = [&](const std::vector<Node>& path) {
      double sum = 0;
      const Grid& grid = r->scene.map->grid;
      for (std::size_t k = 0; k + 1 < path.size(); ++k) {
        const Cell from = grid.cell(path[k]), to = grid.cell(path[k + 1]);
        sum += std::hypot(to.x - from.x, to.y - from.y);
      }
      return sum;
    };
    EXPECT_NEAR(length(PathOf::a) + length(PathOf::both), walked(r->a.path), 1e-9);
    EXPECT_NEAR(length(PathOf::b) + length(PathOf::both), walked(r->b.path), 1e-9);
    parted += length(PathOf::a) > 0;
  }
  EXPECT_GT(parted, 5);
}

// The step through the portal follows its arc, in both directions, and not the straight line.
TEST(PortalPath, FollowsTheArc) {
  for (const bool back : {false, true}) {
    Scene scene = scene_of("........\n@@@@@@@@\n........", {0, 0}, {7, 2});
    if (back) std::swap(scene.start, scene.goal);
    const Scene shown =
        waymark::apply(state_of(scene), parse_command("portal 2,0 5,2").value()).scene;
    const std::shared_ptr<const Results> r = Computer().compute({shown, 5, 5});
    ASSERT_EQ(r->a.path.size(), 6u);
    const PortalArc arc = arc_of({{2, 0}, {5, 2}});
    const PathLines lines = path_lines(*r, {true, false}, 100);
    std::vector<MapPlace> places;
    for (const PathStretch& stretch : lines.stretches)
      places.insert(places.end(), stretch.places.begin(), stretch.places.end());
    const auto middle = std::find(places.begin(), places.end(), arc.at(0.5));
    ASSERT_NE(middle, places.end());
    for (std::size_t i = 1; i < places.size(); ++i)
      EXPECT_LT(std::hypot(places[i].x - places[i - 1].x, places[i].y - places[i - 1].y), 2.5);
  }
}

// The screen texts for Jump Point Search, and for a search that does not fit the moves.

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

TEST(SubgoalsOnScreen, AreCorners) {
  const auto r = results_of(scene_with("1 2 12 subgoal | astar", 8));
  EXPECT_EQ(r->a.cost, r->exact.cost);
  EXPECT_LT(r->a.counts.expanded, r->b.counts.expanded);
  const std::string summary = plain_text(summary_text(*r));
  EXPECT_TRUE(contains(summary, "A (Subgoals) explores "));
  EXPECT_TRUE(contains(summary, " It searches only the cells at the corners of walls."));
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
}  // namespace waymark::path_lines_test
