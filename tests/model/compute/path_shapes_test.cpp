#include <algorithm>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>

#include "app/compare/compare_panels.h"
#include "app/compute/compute.h"
#include "app/map/path_lines.h"
#include "app/map/summary_text.h"
#include "app/scene/open_scene.h"
#include "app/scene/state.h"
#include "app/shell/exports.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::path_shapes_test {
namespace {

std::shared_ptr<const Results> computed(const std::string& source) {
  ComputeRequest request;
  request.scene = open_scene(source).value();
  return Computer().compute(request);
}

bool is_inside(std::span<const NodePlace> outline, NodePlace place) {
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (turn(outline[i], outline[(i + 1) % outline.size()], place) < -1e-6) return false;
  return true;
}

// Checks that no line on the map leads through a wall: every point on it is in a polygon of the
// mesh.
void expect_to_stay_inside(const OpenedMap& map, const PathLines& lines) {
  const Graph& graph = *map.grid.graph();
  const PolygonMesh& mesh = *graph.mesh();
  const NodePlace origin = map.layout->on_map({0, 0}), unit = map.layout->on_map({1, 1});
  const auto in_plane = [&](MapPlace at) {
    return NodePlace{(at.x - origin.x) / (unit.x - origin.x),
                     (at.y - origin.y) / (unit.y - origin.y)};
  };
  for (const PathStretch& stretch : lines.stretches)
    for (std::size_t i = 1; i < stretch.places.size(); ++i) {
      const NodePlace a = in_plane(stretch.places[i - 1]), b = in_plane(stretch.places[i]);
      for (int part = 0; part <= 40; ++part) {
        const NodePlace at{a.x + part / 40.0 * (b.x - a.x), a.y + part / 40.0 * (b.y - a.y)};
        bool held = false;
        for (int number = 0; number < mesh.count() && !held; ++number)
          held = is_inside(mesh.outline(number), at);
        EXPECT_TRUE(held) << at.x << ", " << at.y;
      }
    }
}

TEST(MeshPath, IsPulledTightAndStaysInItsPolygons) {
  for (const char* const source : {"manor-mesh", "mesh:circle-tower", "mesh:cogmind-factory-5"}) {
    SCOPED_TRACE(source);
    const auto r = computed(source);
    ASSERT_GT(r->a.path.size(), 3u);
    const PathLines lines = path_lines(*r, {true, true}, 3);
    expect_to_stay_inside(*r->scene.map, lines);
    EXPECT_GE(lines.portals.size(), r->a.path.size() - 1);
    const Graph& graph = *r->scene.map->grid.graph();
    // The line is shorter than the path through the polygon centres, whose length is the cost, and
    // not shorter than the straight line.
    const double cost = static_cast<double>(r->a.cost) / r->moves.straight;
    EXPECT_LT(*tight_length(*r), cost);
    EXPECT_GE(*tight_length(*r),
              length(graph.place(r->a.path.front()), graph.place(r->a.path.back())));
  }
}

// A path within one polygon, or an empty path, has no portals and no line.
TEST(MeshPath, WhereTheStartIsTheGoalThereIsNothingToDraw) {
  const Scene scene = open_scene("manor-mesh").value();
  ComputeRequest request;
  request.scene = scene;
  request.scene.goal = scene.start;
  const auto r = Computer().compute(request);
  const PathLines lines = path_lines(*r, {true, true}, 3);
  EXPECT_TRUE(lines.stretches.empty());
  EXPECT_TRUE(lines.portals.empty());
}

TEST(MeshPath, OtherMapsHaveNone) {
  const auto r = computed("maze");
  EXPECT_EQ(tight_length(*r), std::nullopt);
  EXPECT_TRUE(path_lines(*r, {true, true}, 3).portals.empty());
}

// The texts and lines on the screen for a search whose path consists of straight lines.

// The path around the wall leads from 0,2 via 4,3 to 6,2 in straight lines.
constexpr const char* kMap = R"(
...@...
...@...
...@...
.......
.......)";

std::shared_ptr<const Results> results_with(const char* roster) {
  Scene scene = scene_of(kMap, {0, 2}, {6, 2});
  scene.directions = 8;
  scene.roster = parse_roster(roster).value();
  return Computer().compute({scene, 10, 10});
}

TEST(StraightLinesOnScreen, AreDrawnAsTheyAre) {
  const auto r = results_with("1 2 12 thetastar | astar");
  const PathLines lines = path_lines(*r, {true, false}, 100);
  ASSERT_EQ(lines.stretches.size(), 1u);
  EXPECT_EQ(lines.stretches[0].places, (std::vector<MapPlace>{{0.5, 2.5}, {4.5, 3.5}, {6.5, 2.5}}));
  ASSERT_EQ(r->a.profile.size(), 3u);
  EXPECT_EQ(r->a.profile[1].g, 4062);
  EXPECT_EQ(r->a.profile[2].g, r->a.cost);
  EXPECT_EQ(r->a.profile[2].h, 0);
}

// Two steps with the same difference between node numbers need not have the same direction. For
// example, the steps from 9,0 to 0,1 and from 0,1 to 3,1 have the same difference.
TEST(StraightLinesOnScreen, TurnWhereTheirDirectionsDiffer) {
  Scene scene = scene_of("..........\n..........\n..........", {9, 0}, {2, 1});
  auto r = std::make_shared<Results>(*Computer().compute({scene, 10, 10}));
  const Grid& grid = r->scene.map->grid;
  r->a.path = {grid.node({9, 0}), grid.node({0, 1}), grid.node({3, 1})};
  ASSERT_EQ(r->a.path[1] - r->a.path[0], r->a.path[2] - r->a.path[1]);
  EXPECT_EQ(path_lines(*r, {true, false}, 100).stretches[0].places.size(), 3u);
}

TEST(StraightLinesOnScreen, AreNotHeldAgainstTheOptimum) {
  const auto r = results_with("1 2 123 thetastar | astar | thetastar h=zero");
  EXPECT_LT(r->a.cost, r->exact.cost);
  const std::string summary = plain_text(summary_text(*r));
  EXPECT_TRUE(contains(summary, "A (Theta*) explores"));
  EXPECT_TRUE(
      contains(summary, "Its path costs 6.36 in straight lines, 0.47 less than the grid optimum."));
  const std::string csv = compare_csv(*r);
  EXPECT_TRUE(contains(csv, "A,Theta*,thetastar,5.998984771573604,"));
}

// The clearance is measured on the cells of the path: 3,3 is next to the wall, 0,2 to the outside.
TEST(StraightLinesOnScreen, SayHowFarTheyStayFromWalls) {
  const auto r = results_with("1 2 12 thetastar | fastmarching speed=clearance");
  EXPECT_TRUE(
      contains(plain_text(summary_text(*r)), "The path stays at least 1.0 cells away from walls"));
  ASSERT_TRUE(r->a.clearance && r->b.clearance);
  EXPECT_EQ(r->a.clearance->least, 1);
  EXPECT_GT(r->b.clearance->mean, r->b.clearance->least);
  EXPECT_FALSE(results_with("1 2 12 astar | dijkstra")->a.clearance);
}

// The arrival times exist only while an overlay shows them, and follow the start.
TEST(ArrivalOverlay, ShowsTheTimesOfAWaveFromTheStart) {
  ComputeRequest request{scene_of(kMap, {0, 2}, {6, 2}), 10, 10};
  request.scene.directions = 8;
  Computer computer;
  EXPECT_EQ(computer.compute(request)->arrival, nullptr);
  request.field.kind = FieldKind::arrival;
  const auto r = computer.compute(request);
  ASSERT_TRUE(r->arrival && r->fields[0]);
  const auto value = [](const Results& of, Cell cell) {
    return field_value(of.field_query(), FieldKind::arrival, Slot::b,
                       of.scene.map->grid.node(cell));
  };
  EXPECT_EQ(value(*r, {0, 2}), 0);
  EXPECT_EQ(value(*r, {2, 2}), 2);
  EXPECT_EQ(value(*r, {3, 0}), std::nullopt);
  EXPECT_EQ(computer.compute(request)->arrival, r->arrival);
  request.scene.start = {2, 2};
  EXPECT_EQ(value(*computer.compute(request), {0, 2}), 2);
}

// In a trace, g is the g of the named parent plus the length of the line from the parent. The
// parent of some nodes is the parent of the expanded node.
TEST(StraightLinesOnScreen, TracesNameTheParentsThatNodesHangOn) {
  const auto r = results_with("1 2 12 thetastar | astar");
  std::istringstream trace(posthoc_trace(*r, Slot::a));
  std::map<int, double> expanded;
  int lines = 0, far = 0;
  for (std::string line; std::getline(trace, line);) {
    char type[20];
    int id = 0, parent = 0, x = 0, y = 0;
    double g = 0;
    if (std::sscanf(line.c_str(), "  - {type: %19[^,], id: %d, pId: %d, x: %d, y: %d, g: %lf", type,
                    &id, &parent, &x, &y, &g) != 6)
      continue;
    ASSERT_TRUE(expanded.contains(parent) || parent == 2 * 7 + 1) << line;
    const double across = x - (parent - 1) % 7, down = y - (parent - 1) / 7;
    EXPECT_NEAR(g, expanded[parent] + std::hypot(across, down), 0.002) << line;
    if (type == std::string("expanding")) expanded[id] = g;
    far += type == std::string("generating") && std::hypot(across, down) > 1.5;
    ++lines;
  }
  EXPECT_GT(lines, 30);
  EXPECT_GT(far, 5);
}

}  // namespace
}  // namespace waymark::path_shapes_test
