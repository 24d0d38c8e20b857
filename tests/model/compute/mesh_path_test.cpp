#include <algorithm>
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/path_lines.h"
#include "app/scene/open_scene.h"
#include "app/scene/state.h"
#include "core/map/polygon_mesh.h"

namespace waymark::mesh_path_test {
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

}  // namespace
}  // namespace waymark::mesh_path_test
