// Navigation meshes in files, and portals found from the positions of sides.
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <optional>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/io/mesh_files.h"
#include "core/map/cell_name.h"
#include "core/map/map_cut.h"
#include "core/map/node_layout.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::obj_mesh_test {
namespace {

// Two squares and a triangle on the ground plane of x and z. One square counts its vertices from
// the end of the list and has normals. The remaining lines are others that Blender writes.
constexpr const char* kYard =
    "# a yard\n"
    "mtllib yard.mtl\n"
    "o Yard\n"
    "v 0 0.5 0\nv 2 0.5 0\nv 2 0.5 2\nv 0 0.5 2\n"
    "v 4 0 0\nv 4 0 2\nv 6 0 1\n"
    "vt 0 0\nvn 0 1 0\ns off\n"
    "f 1 4 3 2\n"
    "f -6//1 -3//1 -2//1 -5//1\n"
    "f 5/1/1 6/1/1 7/1/1\n";

TEST(ObjMesh, IsRead) {
  const Result<GraphData> draft = parse_obj(kYard, "yard.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  const PolygonMesh& mesh = *draft.value().mesh;
  ASSERT_EQ(mesh.count(), 3);
  EXPECT_EQ(std::vector(mesh.outline(0).begin(), mesh.outline(0).end()),
            (std::vector<NodePlace>{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
  EXPECT_EQ(mesh.portals,
            (std::vector<PolygonMesh::Portal>{{0, 1, {2, 0}, {2, 2}}, {1, 2, {4, 0}, {4, 2}}}));
  EXPECT_EQ(draft.value().places[1], (NodePlace{3, 1}));
  // The unit of a mesh 6 across is less than a hundred-thousandth: a length of 1 is 1,000,000
  // units.
  EXPECT_EQ(draft.value().unit_cost, 1'000'000);
  const Graph graph = Graph::of(draft.value(), "yard.obj").value();
  EXPECT_EQ(graph.shape(), GraphShape::polygons);
  EXPECT_EQ(graph.edges_out(graph.find("1"))[0].cost, 2'000'000);
}

// The same triangle and square in x and y, with north up as in mathematics.
TEST(ObjMesh, TheGroundIsWhereThePolygonsTakeMoreRoom) {
  for (const char* heights : {"0 0 0 0 0", "0 0 0.25 0.25 0.1"}) {
    const std::string all = heights;
    std::array<double, 5> z{};
    std::size_t at = 0;
    for (double& each : z) {
      std::size_t read = 0;
      each = std::stod(all.substr(at), &read);
      at += read;
    }
    std::string text;
    const std::array<NodePlace, 5> places = {{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {3, 1}}};
    for (std::size_t i = 0; i < 5; ++i)
      text += "v " + std::to_string(places[i].x) + " " + std::to_string(places[i].y) + " " +
              std::to_string(z[i]) + "\n";
    const Result<GraphData> draft = parse_obj(text + "f 1 2 3 4\nf 2 5 3\n", "z.obj");
    ASSERT_TRUE(draft) << draft.error().text();
    EXPECT_EQ(draft.value().places[0], (NodePlace{1, -1}));
    EXPECT_EQ(draft.value().mesh->portals.size(), 1u);
  }
}

// A long side that touches two shorter sides. One of them extends beyond it, and one side occurs
// twice, with separate vertices.
TEST(ObjMesh, SidesMeetInParts) {
  const std::string text =
      "v 0 0 0\nv 6 0 0\nv 6 0 2\nv 0 0 2\n"
      "v 1 0 2\nv 3 0 2\nv 3 0 4\nv 1 0 4\n"
      "v 3 0 2\nv 8 0 2\nv 8 0 4\nv 3 0 4\n"
      "v 20 0 0\nv 21 0 0\nv 20 0 1\n";
  const Result<GraphData> draft =
      parse_obj(text + "f 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12\nf 13 14 15\n", "p.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().mesh->portals,
            (std::vector<PolygonMesh::Portal>{
                {0, 1, {3, 2}, {1, 2}}, {0, 2, {6, 2}, {3, 2}}, {1, 2, {3, 2}, {3, 4}}}));
  EXPECT_EQ(draft.value().places.size(), 4u) << "an island is kept";
}

// Vertices in the middle of a straight side do not split a portal.
TEST(ObjMesh, APortalGoesOverCornersOnItsLine) {
  const std::string text = "v 0 0 0\nv 2 0 0\nv 2 0 1\nv 2 0 2\nv 0 0 2\nv 4 0 0\nv 4 0 2\n";
  for (const char* faces : {"f 1 2 3 4 5\nf 2 6 7 4 3\n", "f 1 2 3 4 5\nf 2 6 7 4\n"}) {
    const Result<GraphData> draft = parse_obj(text + faces, "l.obj");
    ASSERT_TRUE(draft) << draft.error().text();
    EXPECT_EQ(draft.value().mesh->portals,
              (std::vector<PolygonMesh::Portal>{{0, 1, {2, 0}, {2, 2}}}));
  }
}

TEST(ObjMesh, FaultsNameLineAndColumn) {
  const auto fault = [](const std::string& text) {
    const Result<GraphData> draft = parse_obj(text, "m.obj");
    return draft ? "read" : draft.error().text();
  };
  const std::string square = "v 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nv 1 0 2\n";
  EXPECT_EQ(fault(""), "m.obj: the file has no faces. Write each polygon as f with its corners");
  EXPECT_EQ(fault("v 0 1\n"), "m.obj:1:1: a vertex needs three numbers. Write v X Y Z");
  EXPECT_EQ(fault("v 0 one 1\n"),
            "m.obj:1:5: \"one\" can't be a coordinate. Coordinates are numbers from -100000000 to "
            "100000000");
  EXPECT_EQ(fault("v 0 nan 1\n"),
            "m.obj:1:5: \"nan\" can't be a coordinate. Coordinates are numbers from -100000000 to "
            "100000000");
  EXPECT_EQ(fault(square + "f 1 2\n"),
            "m.obj:6:1: a face needs at least three corners. Write f V V V ...");
  EXPECT_EQ(
      fault(square + "f 1 2 0\n"),
      "m.obj:6:7: '0' is not a corner. Write vertex numbers, from 1, on the same line as the f");
  EXPECT_EQ(
      fault(square + "f 1 2 \\\n3\n"),
      "m.obj:6:7: '\\' is not a corner. Write vertex numbers, from 1, on the same line as the f");
  EXPECT_EQ(fault(square + "f 1 2  3 9/1\n"),
            "m.obj:6:10: there is no vertex 9. The file has 5 vertices");
  EXPECT_EQ(fault(square + "f 1 2 -6\n"),
            "m.obj:6:7: there is no vertex 0. The file has 5 vertices");
  for (const char* concave : {"f 1 2 5 4\n", "f 4 5 2 1\n"})
    EXPECT_EQ(fault(square + "f 1 2 3\n" + concave),
              std::string("m.obj:7:") + (concave[2] == '1' ? "7" : "5") +
                  ": the face is not convex at this corner. Split it, in Blender with Mesh > Clean "
                  "Up > Split Concave Faces");
  EXPECT_EQ(fault(square + "f 1 2 3\nf 1 2 2 3\n"),
            "m.obj:7:5: two corners of the face are in the same place. Remove one of them");
  EXPECT_EQ(fault(square + "f 1 2 1\n"),
            "m.obj: no face has an area. Write each polygon as f with its corners");
  // A five-pointed star turns in the same direction at each corner, and winds around twice.
  EXPECT_EQ(fault("v 0 0 -10\nv 6 0 8\nv -10 0 -3\nv 10 0 -3\nv -6 0 8\nf 1 2 3 4 5\n"),
            "m.obj:6:3: the face crosses itself. Redraw it without crossings");
  EXPECT_EQ(fault("v 0 0 0\nv 1e-5 0 0\nv 0 0 1e-5\nf 1 2 3\n"),
            "m.obj: the mesh is 1e-05 across. Scale it to between 0.001 and 100000000");
}

PolygonMesh moved(PolygonMesh mesh, double a, double b, double c, double d) {
  const auto move = [&](NodePlace& place) {
    place = {a * place.x + b * place.y, c * place.x + d * place.y};
  };
  for (NodePlace& corner : mesh.corners) move(corner);
  for (PolygonMesh::Portal& portal : mesh.portals) {
    move(portal.from);
    move(portal.to);
  }
  return mesh;
}

void expect_portals_near(const PolygonMesh& found, const PolygonMesh& expected, int i) {
  ASSERT_EQ(found.portals.size(), expected.portals.size()) << "case " << i;
  for (std::size_t k = 0; k < found.portals.size(); ++k) {
    const PolygonMesh::Portal &one = found.portals[k], &other = expected.portals[k];
    ASSERT_EQ(std::pair(one.a, one.b), std::pair(other.a, other.b)) << "case " << i;
    EXPECT_LT(length(one.from, other.from), 1e-6) << "case " << i;
    EXPECT_LT(length(one.to, other.to), 1e-6) << "case " << i;
  }
}

Grid any_map(Random& random) {
  const int width = random.between(1, 14), height = random.between(1, 14);
  return random_walls(random, width, height, random.between(0, 60));
}

// The portals of rectangles are known from their cells. The reader must find the same portals from
// the sides after the mesh is rotated and skewed.
TEST(SidePortals, AreThoseOfTheCells) {
  Random random(7);
  for (int i = 0; i < cases(3'000); ++i) {
    const PolygonMesh straight = rectangle_mesh(any_map(random));
    const double turned = random.between(0, 628) / 100.0, skew = random.between(0, 10) / 10.0;
    const PolygonMesh mesh = i % 2 == 0 ? straight
                                        : moved(straight, std::cos(turned), skew - std::sin(turned),
                                                std::sin(turned), std::cos(turned) + skew);
    if (i % 2 != 0 && std::cos(turned) * (std::cos(turned) + skew) -
                              std::sin(turned) * (skew - std::sin(turned)) <
                          0.1)
      continue;  // mirrored, or nearly flat
    PolygonMesh found = mesh;
    ASSERT_TRUE(find_portals(found, {1e-7, 0}));
    expect_portals_near(found, mesh, i);
  }
}

// The portals of a mesh on a lattice, computed from all pairs of sides in exact arithmetic. They
// are the stretches of each line that two polygons share, with touching stretches merged.
struct LatticeSide {
  int polygon;
  std::array<int, 3> from, to;  // x, y, height
};

struct LatticeLine {
  int dx, dy;  // coprime, and dx > 0 or dy > 0
  int across;  // cross product with any point on it
  auto operator<=>(const LatticeLine&) const = default;
};

LatticeLine line_of(const LatticeSide& side) {
  int dx = side.to[0] - side.from[0], dy = side.to[1] - side.from[1];
  const int whole = std::gcd(dx, dy) * (dx < 0 || (dx == 0 && dy < 0) ? -1 : 1);
  dx /= whole;
  dy /= whole;
  return {dx, dy, dx * side.from[1] - dy * side.from[0]};
}

// A stretch of a line, given by dot products with its direction.
struct Stretch {
  int from, to;
};

std::optional<Stretch> shared_by_force(const LatticeSide& a, const LatticeSide& b, double step) {
  if (a.polygon == b.polygon || line_of(a) != line_of(b)) return std::nullopt;
  const LatticeLine line = line_of(a);
  const auto at = [&](const std::array<int, 3>& end) {
    return line.dx * end[0] + line.dy * end[1];
  };
  const bool a_onwards = at(a.from) < at(a.to), b_onwards = at(b.from) < at(b.to);
  if (a_onwards == b_onwards) return std::nullopt;
  const auto ends = [&](const LatticeSide& side) {
    return Stretch{std::min(at(side.from), at(side.to)), std::max(at(side.from), at(side.to))};
  };
  const Stretch shared{std::max(ends(a).from, ends(b).from), std::min(ends(a).to, ends(b).to)};
  if (shared.from >= shared.to) return std::nullopt;
  const auto height = [&](const LatticeSide& side, int place) {
    return side.from[2] + static_cast<double>(side.to[2] - side.from[2]) * (place - at(side.from)) /
                              (at(side.to) - at(side.from));
  };
  for (const int place : {shared.from, shared.to})
    if (std::abs(height(a, place) - height(b, place)) > step) return std::nullopt;
  return shared;
}

bool same_ends(const LatticeSide& a, const LatticeSide& b) {
  return a.from[0] == b.to[0] && a.from[1] == b.to[1] && a.to[0] == b.from[0] &&
         a.to[1] == b.from[1];
}

// For each pair of polygons, the length of their longest shared stretch in the plane.
std::map<std::pair<int, int>, double> portals_by_force(const std::vector<LatticeSide>& sides,
                                                       double step) {
  std::vector<bool> has_equal(sides.size(), false);
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (const LatticeSide& other : sides)
      has_equal[i] =
          has_equal[i] || (same_ends(sides[i], other) && shared_by_force(sides[i], other, step));
  std::map<std::pair<int, int>, std::map<LatticeLine, std::vector<Stretch>>> shared;
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (std::size_t k = i + 1; k < sides.size(); ++k) {
      const auto stretch = shared_by_force(sides[i], sides[k], step);
      if (!stretch || ((has_equal[i] || has_equal[k]) && !same_ends(sides[i], sides[k]))) continue;
      shared[std::minmax(sides[i].polygon, sides[k].polygon)][line_of(sides[i])].push_back(
          *stretch);
    }
  std::map<std::pair<int, int>, double> portals;
  for (auto& [two, lines] : shared)
    for (auto& [line, stretches] : lines) {
      std::sort(stretches.begin(), stretches.end(),
                [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
      Stretch now = stretches.front();
      for (const Stretch& next : stretches) {
        now = next.from <= now.to ? Stretch{now.from, std::max(now.to, next.to)} : next;
        double& most = portals[two];
        most = std::max(most, (now.to - now.from) / std::hypot(line.dx, line.dy));
      }
    }
  return portals;
}

// Random triangles and quadrangles on a small lattice, in planes with integer heights. Sides meet
// fully or partly, polygons overlap, and many polygons meet at one corner. At most four polygons
// are identical.
std::vector<LatticeSide> any_sides(Random& random, PolygonMesh& mesh) {
  std::vector<LatticeSide> sides;
  const int wanted = random.between(2, 40), wide = random.between(2, 6);
  std::map<std::vector<std::array<int, 3>>, int> copies;
  const bool fan = random.below(3) == 0;
  while (mesh.count() < wanted) {
    const int slope_x = random.between(-1, 1),
              slope_y = random.below(2) == 0 ? 0 : random.between(-1, 1);
    const int floor = 3 * random.between(0, 2);
    const auto corner = [&](int x, int y) {
      return std::array<int, 3>{x, y, floor + slope_x * x + slope_y * y};
    };
    std::vector<std::array<int, 3>> corners;
    if (random.below(2) == 0) {
      const int x = random.between(0, wide - 1), y = random.between(0, wide - 1);
      const int right = random.between(x + 1, wide), below = random.between(y + 1, wide);
      corners = {corner(x, y), corner(right, y), corner(right, below), corner(x, below)};
    } else {
      for (int i = 0; i < 3; ++i)
        corners.push_back(fan && i == 0 ? corner(0, 0)
                                        : corner(random.between(0, wide), random.between(0, wide)));
    }
    std::vector<NodePlace> outline;
    for (const auto& at : corners)
      outline.push_back({static_cast<double>(at[0]), static_cast<double>(at[1])});
    const double area = twice_area(outline);
    if (area == 0) continue;
    if (area < 0) {
      std::reverse(corners.begin(), corners.end());
      std::reverse(outline.begin(), outline.end());
    }
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end()), corners.end());
    if (++copies[corners] > kMostCopies) continue;
    outline.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
      outline.push_back({static_cast<double>(corners[i][0]), static_cast<double>(corners[i][1])});
      mesh.heights.push_back(corners[i][2]);
      sides.push_back({mesh.count(), corners[i], corners[(i + 1) % corners.size()]});
    }
    mesh.add(outline);
  }
  return sides;
}

TEST(SidePortals, AreThoseOfAllPairsOfSides) {
  Random random(9);
  std::size_t portals = 0;
  for (int i = 0; i < cases(4'000); ++i) {
    PolygonMesh mesh;
    const std::vector<LatticeSide> sides = any_sides(random, mesh);
    const double step = std::array{0.0, 0.3819, 1.618, 100.0}[random.below(4)];
    const auto expected = portals_by_force(sides, step + 1e-9);
    ASSERT_TRUE(find_portals(mesh, {1e-7, step + 1e-9}));
    ASSERT_EQ(mesh.portals.size(), expected.size()) << "case " << i;
    portals += expected.size();
    auto next = expected.begin();
    for (const PolygonMesh::Portal& portal : mesh.portals) {
      ASSERT_EQ(std::pair(portal.a, portal.b), next->first) << "case " << i;
      ASSERT_NEAR(length(portal.from, portal.to), next->second, 1e-9) << "case " << i;
      ++next;
      // `from` is on the left when going from one polygon to the other.
      const NodePlace inside = middle_of(mesh.outline(portal.a)),
                      outside = middle_of(mesh.outline(portal.b));
      ASSERT_GT(turn(portal.from, portal.to, inside), 0) << "case " << i;
      ASSERT_LT(turn(portal.from, portal.to, outside), 0) << "case " << i;
    }
  }
  EXPECT_GT(portals, 1000u);
}

// The portals do not change when the lattice is rotated and its corners are rounded.
TEST(SidePortals, AreFoundAtEveryAngle) {
  Random random(10);
  for (int i = 0; i < cases(2'000); ++i) {
    PolygonMesh mesh;
    any_sides(random, mesh);
    ASSERT_TRUE(find_portals(mesh, {1e-7, 1.3819}));
    const double turned = random.between(0, 6283) / 1000.0;
    PolygonMesh other =
        moved(mesh, std::cos(turned), -std::sin(turned), std::sin(turned), std::cos(turned));
    const PolygonMesh expected = other;
    ASSERT_TRUE(find_portals(other, {1e-7, 1.3819}));
    expect_portals_near(other, expected, i);
    if (HasFatalFailure()) return;
  }
}

TEST(SidePortals, CopiesHaveTheSameNeighboursWithinABound) {
  PolygonMesh mesh;
  for (int i = 0; i < 20; ++i) {
    mesh.add(std::array<NodePlace, 3>{{{0, 0}, {2, 0}, {0, 2}}});
    mesh.add(std::array<NodePlace, 3>{{{2, 0}, {2, 2}, {0, 2}}});
  }
  ASSERT_TRUE(find_portals(mesh, {1e-7, 0}));
  const int few = kMostCopies;
  EXPECT_EQ(static_cast<int>(mesh.portals.size()), few * 20 + (20 - few) * few);
  for (int number = 2; number < 40; number += 2) EXPECT_TRUE(mesh.portal(number, 1)) << number;
  PolygonMesh heap;
  Random random(4);
  for (int i = 0; i < 4'000; ++i) {
    const double x = random.between(1, 1'000'000) * 1e-7, y = i % 2 == 0 ? 2 : -2;
    const std::array<NodePlace, 3> above{{{x - 2, 0}, {x, y}, {x + 2, 0}}};
    heap.add(twice_area(above) > 0 ? above
                                   : std::array<NodePlace, 3>{{above[2], above[1], above[0]}});
  }
  EXPECT_FALSE(find_portals(heap, {1e-6, 0})) << "2,000 sides facing 2,000 others";
  EXPECT_TRUE(heap.portals.empty());
}

// Ten squares, a ramp from height 0 to 3, and ten squares that lead back above the first ones,
// offset by half a square. The sides of the two storeys meet in the plane, but in space only the
// ramp connects them.
TEST(ObjMesh, StoreysAreJoinedByRampsOnly) {
  std::string text;
  int vertices = 0;
  const auto face = [&](double left, double from, double right, double to, int y) {
    text += fmt::format("v {0} {1} {4}\nv {2} {3} {4}\nv {2} {3} {5}\nv {0} {1} {5}\n", left, from,
                        right, to, y, y + 1);
    vertices += 4;
    text += fmt::format("f {} {} {} {}\n", vertices - 3, vertices - 2, vertices - 1, vertices);
  };
  for (int x = 0; x < 5; ++x) face(x, 0, x + 1, 0, 0);
  face(5, 0, 8, 3, 0);
  face(8, 3, 9, 3, 0);
  for (int x = 8; x >= 0; --x) face(x, 3, x + 1, 3, 1);
  face(0, 3, 1, 3, 0);
  const Result<GraphData> draft = parse_obj(text, "floors.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  const PolygonMesh& mesh = *draft.value().mesh;
  ASSERT_EQ(mesh.count(), 17);
  ASSERT_EQ(mesh.portals.size(), 16u) << "a chain";
  for (int i = 0; i < 16; ++i) EXPECT_TRUE(mesh.portal(i, i + 1)) << i;
  EXPECT_NEAR(mesh.reading.step, 0.09, 1e-12) << "a hundredth of the extent";
  EXPECT_EQ(polygon_at(mesh, {0.5, 0.5}), 16) << "the top polygon";
  EXPECT_EQ(polygon_at(mesh, {0.5, 0.5}, 1.0), 0);
  EXPECT_EQ(polygon_at(mesh, {6.5, 0.5}, 99.0), 5);
  EXPECT_TRUE(mesh.above(16, 0));
  const auto graph = std::make_shared<const Graph>(Graph::of(draft.value(), "floors.obj").value());
  EXPECT_EQ(cell_named(graph.get(), "0.5,0.5"), graph->cell(graph->at(16)));
  EXPECT_EQ(cell_named(graph.get(), "0.5,0.5,0.2"), graph->cell(graph->at(0)));
  EXPECT_EQ(cell_named(graph.get(), "0.5,0.5,low"), std::nullopt);
  const NodeLayout layout(graph);
  EXPECT_EQ(layout.holder(layout.on_map({0.5, 0.5})), graph->at(16));
  const Result<GraphData> again = parse_obj(obj_text(*graph), "again.obj");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again.value().mesh->heights, mesh.heights);
  EXPECT_EQ(again.value().mesh->portals, mesh.portals);
}

TEST(ObjMesh, FacesWithoutAreaAndVerticalFacesAreSkippedAndCounted) {
  const std::string square = "v 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nv 4 2 0\nv 8 0 0\nv 8 0 4\n";
  const Result<GraphData> draft =
      parse_obj(square + "f 1 2 3 4\nf 1 2 1\nf 2 3 5\nf 2 2 3\nf 2 6 7 3\n", "s.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().mesh->reading.without_area, 2);
  EXPECT_EQ(draft.value().mesh->reading.vertical, 1);
  EXPECT_EQ(draft.value().mesh->portals.size(), 1u);
  const Graph graph = Graph::of(draft.value(), "s.obj").value();
  EXPECT_EQ(graph.name(graph.at(1)), "5") << "the number of the face in the file";
  EXPECT_EQ(graph.edges_out(graph.find("1"))[0].to, graph.find("5"));
}

TEST(ObjMesh, LevelGeometryIsNamed) {
  const std::string ends = ". Export the navigation mesh: the polygons that units walk on";
  const auto fault = [](const std::string& text) {
    const Result<GraphData> draft = parse_obj(text, "m.obj");
    return draft ? "read" : draft.error().text();
  };
  const std::string faces = "f 1 2 3 4\nf 8 7 6 5\nf 1 5 6 2\nf 2 6 7 3\nf 3 7 8 4\nf 4 8 5 1\n";
  EXPECT_EQ(
      fault("v 0 0 0\nv 9 0 0\nv 9 0 9\nv 0 0 9\nv 0 9 0\nv 9 9 0\nv 9 9 9\nv 0 9 9\n" + faces),
      "m.obj: the file is level geometry, not a navigation mesh: 4 of 6 faces are steeper than "
      "70 degrees" +
          ends);
  // The same box, tilted.
  EXPECT_EQ(
      fault("v 0 0 0\nv 9 4 0\nv 9 8 9\nv 0 4 9\nv 9 9 9\nv 18 13 9\nv 18 17 18\nv 9 13 18\n" +
            faces),
      "m.obj: the file is level geometry, not a navigation mesh: its faces enclose a solid" + ends);
}

// Storeys, copies and faces that partly touch do not change when they are written and read back.
TEST(ObjMesh, ALayeredMeshIsWrittenAndReadBack) {
  Random random(11);
  int read = 0;
  for (int i = 0; i < cases(1'000); ++i) {
    PolygonMesh mesh;
    any_sides(random, mesh);
    std::string text;
    int vertices = 0;
    for (int number = 0; number < mesh.count(); ++number) {
      std::string face = "f";
      for (std::size_t k = 0; k < mesh.outline(number).size(); ++k) {
        const NodePlace at = mesh.outline(number)[k];
        text += fmt::format("v {} {} {}\n", at.x, mesh.height(number, k), at.y);
        face += fmt::format(" {}", ++vertices);
      }
      text += face + '\n';
    }
    const Result<GraphData> one = parse_obj(text, "m.obj");
    if (!one) continue;
    ++read;
    const Result<GraphData> two =
        parse_obj(obj_text(Graph::of(one.value(), "m.obj").value()), "m.obj");
    ASSERT_TRUE(two) << two.error().text();
    EXPECT_EQ(two.value().mesh->corners, one.value().mesh->corners);
    EXPECT_EQ(two.value().mesh->heights, one.value().mesh->heights);
    EXPECT_EQ(two.value().mesh->portals, one.value().mesh->portals);
  }
  EXPECT_GT(read, cases(1'000) / 2);
}

TEST(ObjMesh, AMeshIsWrittenAndReadBack) {
  Random random(8);
  for (int i = 0; i < cases(1'000); ++i) {
    const Grid grid = any_map(random);
    if (grid.walkable_count() == 0) continue;
    const Grid cut = cut_map(map_cuts()[0], grid, "random").value();
    const Result<GraphData> read = parse_obj(obj_text(*cut.graph()), "m.obj");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read.value().mesh->corners, cut.graph()->mesh()->corners);
    EXPECT_EQ(read.value().mesh->first, cut.graph()->mesh()->first);
    EXPECT_EQ(read.value().mesh->portals, cut.graph()->mesh()->portals);
  }
}

TEST(ObjMesh, LargeOnesAreRead) {
  const Grid cut = cut_map(map_cuts()[0], generate("noise", 800, 800, 1).value(), "n").value();
  const Result<GraphData> read = parse_obj(obj_text(*cut.graph()), "m.obj");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value().mesh->portals.size(), cut.graph()->mesh()->portals.size());
}

TEST(ObjMesh, DamagedFilesGiveAMeshOrWords) {
  const std::array<std::string, 12> pieces = {
      "\n", " ", "\t", "-1", "0", "nan", "1e9", "1e999", "/", "f 1 2 3\n", "v 1 0 1\n", "\\\n"};
  const int files = cases(20'000);
  int read = 0;
  for (int seed = 0; seed < files; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Result<GraphData> draft = parse_obj(damaged(kYard, random, pieces), "m.obj");
    if (!draft) {
      EXPECT_FALSE(draft.error().what.empty());
      EXPECT_TRUE(draft.error().where.starts_with("m.obj"));
      continue;
    }
    ++read;
    if (const Result<Graph> graph = Graph::of(draft.value(), "m.obj")) {
      const Result<GraphData> again = parse_obj(obj_text(graph.value()), "m.obj");
      ASSERT_TRUE(again) << "seed " << seed << ": " << again.error().text();
      ASSERT_EQ(again.value().mesh->portals, draft.value().mesh->portals) << "seed " << seed;
    }
  }
  EXPECT_GT(read, files / 100);
  EXPECT_LT(read, files * 9 / 10);
}

}  // namespace
}  // namespace waymark::obj_mesh_test
