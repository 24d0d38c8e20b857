// Polyanya's .mesh files, against meshes whose costs and lengths are known.
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/io/mesh_files.h"
#include "core/map/grid.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::polyanya_mesh_test {
namespace {

Grid mesh_grid(const std::string& text) {
  Result<GraphData> draft = parse_polyanya_mesh(text, "m.mesh");
  EXPECT_TRUE(draft) << draft.error().text() << '\n' << text;
  return Grid(std::make_shared<const Graph>(Graph::of(std::move(draft.value()), "m.mesh").value()));
}

// A mesh with a square of side 1 for each cell of the map. In version 3 blocked cells are
// polygons that are not traversable, in version 2 they are missing. `turned`: whether the vertices
// of each polygon are clockwise instead of counterclockwise.
std::string squares(const Grid& map, int version, bool turned) {
  std::map<std::pair<int, int>, int> numbers;
  for (int y = 0; y < map.height(); ++y)
    for (int x = 0; x < map.width(); ++x)
      if (version == 3 || map.walkable(Cell{x, y})) {
        const int number = static_cast<int>(numbers.size());
        numbers[{x, y}] = number;
      }
  const int across = map.width() + 1, base = version == 3 ? 1 : 0;
  std::string text =
      fmt::format("mesh\n{}\n{} {}\n", version, across * (map.height() + 1), numbers.size());
  for (int y = 0; y <= map.height(); ++y)
    for (int x = 0; x <= map.width(); ++x)
      text += fmt::format("{} {}{}\n", x, -y, version == 3 ? "" : " 1 -1");
  std::map<int, std::pair<int, int>> cells;
  for (const auto& [cell, number] : numbers) cells[number] = cell;
  for (const auto& [number, cell] : cells) {
    const int x = cell.first, y = cell.second;
    const auto vertex = [&](int right, int down) { return (y + down) * across + x + right + base; };
    const bool open = map.walkable(Cell{x, y});
    const auto beside = [&](int dx, int dy) {
      const auto found = numbers.find({x + dx, y + dy});
      if (found == numbers.end()) return version == 3 ? 0 : -1;
      const bool crosses = open && map.walkable(Cell{x + dx, y + dy});
      return version == 3 ? (crosses ? 1 : -1) * (found->second + 1) : found->second;
    };
    if (version == 3) text += open ? "1 " : "0 ";
    text +=
        turned
            ? fmt::format("4 {} {} {} {}  {} {} {} {}\n", vertex(0, 0), vertex(1, 0), vertex(1, 1),
                          vertex(0, 1), beside(-1, 0), beside(0, -1), beside(1, 0), beside(0, 1))
            : fmt::format("4 {} {} {} {}  {} {} {} {}\n", vertex(0, 0), vertex(0, 1), vertex(1, 1),
                          vertex(1, 0), beside(0, -1), beside(-1, 0), beside(0, 1), beside(1, 0));
  }
  return text;
}

// Between the centres of neighbouring squares, the path through the portal is 1 long.
TEST(PolyanyaMesh, SquaresCostAsManyStepsAsTheMap) {
  for (int seed = 0; seed < cases(200); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    Grid map = random_grid(random, random.between(1, 9), random.between(1, 9), 3);
    map.set_terrain({0, 0}, '.');
    const DistanceField steps = FieldBuilder(map).build(Moves::of(4, map), {0, 0});
    for (const int version : {2, 3}) {
      const Grid mesh = mesh_grid(squares(map, version, random.one_in(2)));
      const Graph& graph = *mesh.graph();
      const Moves moves = Moves::of(4, mesh);
      ASSERT_EQ(graph.node_count(), map.walkable_count());
      const DistanceField costs = FieldBuilder(mesh).build(moves, mesh.cell(graph.at(0)));
      for (int number = 0; number < graph.node_count(); ++number) {
        const NodePlace place = graph.place(graph.at(number));
        const Cell cell{static_cast<int>(place.x), static_cast<int>(place.y)};
        const Cost expected = steps.at(map.node(cell));
        const Cost found = costs.at(graph.at(number));
        ASSERT_EQ(found == kNoCost, expected == kNoCost) << seed;
        if (found != kNoCost) {
          ASSERT_EQ(found, expected * moves.straight) << seed;
        }
        if (version == 3) {
          ASSERT_EQ(graph.name(graph.at(number)),
                    fmt::to_string(cell.y * map.width() + cell.x + 1));
        }
      }
    }
  }
}

// Around a wall of one square, the shortest line turns at its two upper corners.
TEST(PolyanyaMesh, TheShortestLineTurnsAtCorners) {
  const Grid map = grid_of("...\n.@.\n");
  for (const int version : {2, 3})
    for (const bool turned : {false, true}) {
      const Grid mesh = mesh_grid(squares(map, version, turned));
      const Graph& graph = *mesh.graph();
      // Numbers in reading order: the upper row is 0 to 2, and below it are 3 and 4.
      const std::vector<Node> path = {graph.at(3), graph.at(0), graph.at(1), graph.at(2),
                                      graph.at(4)};
      EXPECT_NEAR(tight_length(graph, path), 1 + 2 * std::sqrt(0.5), 1e-9);
    }
}

TEST(PolyanyaMesh, SidesThatCannotBeCrossedAreNoPortals) {
  const std::string text =
      "mesh\n3\n5 4 // vertices, polygons\n0 0\n0 10\n10 10\n10 0\n5 5\n"
      "0 3  4 1 5  -4 0 -2\n1 3  1 2 5  -1 0 3\n1 3  2 3 5  2 0 4\n1 3  3 4 5  3 0 -1\n";
  const Grid mesh = mesh_grid(text);
  EXPECT_EQ(mesh.graph()->node_count(), 3);
  EXPECT_EQ(mesh.graph()->edge_count(), 4u);
  EXPECT_EQ(mesh.graph()->name(mesh.graph()->at(0)), "2");
  std::string closed = text;
  closed.replace(closed.find("-1 0 3\n"), 6, "-1 0 -3");
  closed.replace(closed.find("2 0 4\n"), 5, "-2 0 4");
  EXPECT_EQ(mesh_grid(closed).graph()->edge_count(), 2u);
}

TEST(PolyanyaMesh, ErrorsNameTheLineTheColumnAndTheRemedy) {
  const std::string square = "mesh\n2\n4 1\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n";
  const std::string all[][2] = {
      {"OFF\n", "m.mesh:1:1: the file does not begin with mesh. Open a .mesh file of Polyanya"},
      {"mesh\n4\n", "m.mesh:2:1: can't read version 4 of the format. Use version 2 or 3"},
      {"mesh\n2\n4\n",
       "m.mesh:3:1: the file ends before the number of polygons. Download it again"},
      {"mesh\n2\n4 1\n0 x 0\n",
       "m.mesh:4:3: \"x\" can't be a coordinate. Coordinates are numbers from -100000000 to "
       "100000000"},
      {square + "4 0 1 2 9 -1 -1 -1 -1\n",
       "m.mesh:8:9: expected a vertex's number, an integer from 0 to 3. Correct it, or write the "
       "mesh "
       "again"},
      {square + "4 0 2 1 3 -1 -1 -1 -1\n", "m.mesh:8:1: the polygon has no area. Delete it"},
      {square + "4 0 1 2 3 -1 -1 -1 -1\n7\n",
       "m.mesh:9:1: unexpected text after the last polygon. Correct the numbers in line 3"},
      {"mesh\n2\n5 1\n0 0 0\n2 0 0\n2 2 0\n1 0.5 0\n0 2 0\n5 0 1 2 3 4 -1 -1 -1 -1 -1\n",
       "m.mesh:9:1: the polygon is not convex. Split it into convex polygons"},
      {"mesh\n2\n6 2\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n2 0 0\n2 1 0\n4 0 1 2 3 -1 -1 1 -1\n"
       "4 1 4 5 2 -1 -1 -1 -1\n",
       "m.mesh:10:1: polygon 2 is a neighbour, but does not share the side or does not lead back. "
       "Write the mesh again"},
      {"mesh\n3\n3 1\n0 0\n1 0\n0 1\n0 3 1 2 3 0 0 0\n",
       "m.mesh: no polygon is traversable. Open another mesh"}};
  for (const auto& [text, error] : all) {
    const Result<GraphData> draft = parse_polyanya_mesh(text, "m.mesh");
    ASSERT_FALSE(draft) << text;
    EXPECT_EQ(draft.error().text(), error);
  }
}

}  // namespace
}  // namespace waymark::polyanya_mesh_test
