#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <utility>

#include "app/compute/compute.h"
#include "app/kit/svg.h"
#include "app/map/map_svg.h"
#include "app/scene/opened_map.h"
#include "core/generate/generators.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/xml.h"

namespace waymark::svg_shapes_test {
namespace {

struct DrawnScene {
  State state;
  std::shared_ptr<const Results> results;

  // The start is the first node and the goal is the last, with a landmark in the middle.
  explicit DrawnScene(Grid grid, FieldChoice field = {}) {
    const Graph& graph = *grid.graph();
    Scene scene;
    scene.start = graph.cell(graph.at(0));
    scene.goal = graph.cell(graph.at(graph.node_count() - 1));
    scene.landmarks = {graph.cell(graph.at(graph.node_count() / 2))};
    Components components(grid);
    const auto map = std::shared_ptr<OpenedMap>(
        new OpenedMap{"drawn", "drawn", "", "", std::move(grid), std::move(components)});
    map->layout = layout_of(map->grid);
    scene.map = map;
    state = state_of(std::move(scene));
    state.field = field;
    ComputeRequest request{state.scene, 10, 10};
    request.field = field;
    results = Computer().compute(request);
  }
  const Graph& graph() const { return *results->scene.map->grid.graph(); }
  std::string svg() const { return map_svg(state, *results, palette(Theme::kLight), 1); }
};

Grid small(const char* kind) { return generate(kind, 20, 17, 4).value(); }

// Squares in a row. Between neighbours, there is a portal that is half a side wide.
Grid mesh() {
  return Grid(std::make_shared<const Graph>(Graph::of(row_of_squares(6, 4, 2), "mesh").value()));
}

// The number of closed outlines and the number of lines in a group.
int outlines(const std::string& group) { return count_of(group, "Z"); }
int lines(const std::string& group) { return count_of(group, "M"); }

std::set<Node> explored_by(const Run& run) {
  return {run.record.node.begin(), run.record.node.end()};
}

TEST(SvgShapes, HexagonsHaveOneOutlineEach) {
  const DrawnScene scene(small("hexes"));
  const std::string svg = scene.svg();
  EXPECT_EQ(xml_fault(svg), "");
  const int nodes = scene.graph().node_count();
  EXPECT_EQ(outlines(svg_group(svg, "shapes")), nodes);
  EXPECT_EQ(outlines(svg_group(svg, "walls")), 20 * 17 - nodes);
  const auto a = explored_by(scene.results->a), b = explored_by(scene.results->b);
  EXPECT_EQ(outlines(svg_group(svg, "explored-distance")), static_cast<int>(a.size()));
  EXPECT_EQ(outlines(svg_group(svg, "explored-landmarks")), static_cast<int>(b.size()));
}

TEST(SvgShapes, PolygonsHavePortalsAndWallsOnTheirSides) {
  const DrawnScene scene(mesh());
  const std::string svg = scene.svg();
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(outlines(svg_group(svg, "shapes")), 6);
  // Five portals, each with a wall at both ends, and 2 * 6 + 2 sides around the row.
  EXPECT_EQ(lines(svg_group(svg, "lines")), 5 + 2 * 5 + 14);
}

TEST(SvgShapes, RoadsAreDrawnOnceAndCountWhereOneEndWasExplored) {
  DrawnScene scene(small("town"));
  const std::string svg = scene.svg();
  EXPECT_EQ(xml_fault(svg), "");
  std::set<std::pair<Node, Node>> roads, explored;
  const auto a = explored_by(scene.results->a);
  for (int number = 0; number < scene.graph().node_count(); ++number) {
    const Node node = scene.graph().at(number);
    for (const Graph::Link link : scene.graph().edges_out(node)) {
      roads.insert(std::minmax(node, link.to));
      if (a.contains(node) || a.contains(link.to)) explored.insert(std::minmax(node, link.to));
    }
  }
  // Each road has a casing and a core.
  EXPECT_EQ(lines(svg_group(svg, "shapes")), 2 * static_cast<int>(roads.size()));
  EXPECT_EQ(lines(svg_group(svg, "explored-distance")), 2 * static_cast<int>(explored.size()));
  scene.state.layer(Layer::explored_a).shown = false;
  EXPECT_FALSE(contains(scene.svg(), "explored-distance"));
}

TEST(SvgShapes, AFieldColoursEachNode) {
  const DrawnScene scene(small("hexes"), {FieldKind::true_cost, Slot::a});
  const std::string svg = scene.svg();
  EXPECT_EQ(xml_fault(svg), "");
  int with_value = 0;
  for (const std::uint16_t texel : scene.results->fields[0]->texels)
    with_value += (texel & 0xFF) != CellField::kNothing;
  EXPECT_EQ(outlines(svg_group(svg, "field")), with_value);
}

}  // namespace
}  // namespace waymark::svg_shapes_test
