// Navigation meshes in files, and portals that are found by where sides lie.
#include "core/file/obj_mesh.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/domain/map_cut.h"
#include "core/domain/polygon_mesh.h"
#include "core/domain/rectangle_mesh.h"
#include "core/domain/side_portals.h"
#include "core/generate/generators.h"
#include "tests/support/cases.h"
#include "tests/support/damaged.h"

namespace waymark::obj_mesh_test {
namespace {

// Two squares and a triangle on the ground of x and z, the second square from the end, by normals,
// and what else Blender writes.
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
  const Result<GraphDraft> draft = parse_obj(kYard, "yard.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  const PolygonMesh& mesh = *draft.value().mesh;
  ASSERT_EQ(mesh.count(), 3);
  EXPECT_EQ(std::vector(mesh.outline(0).begin(), mesh.outline(0).end()),
            (std::vector<NodePlace>{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
  EXPECT_EQ(mesh.portals,
            (std::vector<PolygonMesh::Portal>{{0, 1, {2, 0}, {2, 2}}, {1, 2, {4, 0}, {4, 2}}}));
  EXPECT_EQ(draft.value().places[1], (NodePlace{3, 1}));
  // A mesh 6 across is counted in hundred-thousandths and more: 1,000,000 are 1.
  EXPECT_EQ(draft.value().unit_cost, 1'000'000);
  const Graph graph = Graph::of(draft.value(), "yard.obj").value();
  EXPECT_EQ(graph.shape(), GraphShape::polygons);
  EXPECT_EQ(graph.edges_out(graph.find("1"))[0].cost, 2'000'000);
}

// The same triangle and square lying in x and y, as mathematics has them: north is up.
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
    const Result<GraphDraft> draft = parse_obj(text + "f 1 2 3 4\nf 2 5 3\n", "z.obj");
    ASSERT_TRUE(draft) << draft.error().text();
    EXPECT_EQ(draft.value().places[0], (NodePlace{1, -1}));
    EXPECT_EQ(draft.value().mesh->portals.size(), 1u);
  }
}

// A long side with two shorter ones against it, one of which goes beyond it, and one that lies
// there twice by its own vertices.
TEST(ObjMesh, SidesMeetInParts) {
  const std::string text =
      "v 0 0 0\nv 6 0 0\nv 6 0 2\nv 0 0 2\n"
      "v 1 0 2\nv 3 0 2\nv 3 0 4\nv 1 0 4\n"
      "v 3 0 2\nv 8 0 2\nv 8 0 4\nv 3 0 4\n"
      "v 20 0 0\nv 21 0 0\nv 20 0 1\n";
  const Result<GraphDraft> draft =
      parse_obj(text + "f 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12\nf 13 14 15\n", "p.obj");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().mesh->portals,
            (std::vector<PolygonMesh::Portal>{
                {0, 1, {3, 2}, {1, 2}}, {0, 2, {6, 2}, {3, 2}}, {1, 2, {3, 2}, {3, 4}}}));
  EXPECT_EQ(draft.value().places.size(), 4u) << "an island is kept";
}

// Corners in the middle of a straight side are no reason for two portals.
TEST(ObjMesh, APortalGoesOverCornersOnItsLine) {
  const std::string text = "v 0 0 0\nv 2 0 0\nv 2 0 1\nv 2 0 2\nv 0 0 2\nv 4 0 0\nv 4 0 2\n";
  for (const char* faces : {"f 1 2 3 4 5\nf 2 6 7 4 3\n", "f 1 2 3 4 5\nf 2 6 7 4\n"}) {
    const Result<GraphDraft> draft = parse_obj(text + faces, "l.obj");
    ASSERT_TRUE(draft) << draft.error().text();
    EXPECT_EQ(draft.value().mesh->portals,
              (std::vector<PolygonMesh::Portal>{{0, 1, {2, 0}, {2, 2}}}));
  }
}

TEST(ObjMesh, FaultsNameLineAndColumn) {
  const auto fault = [](const std::string& text) {
    const Result<GraphDraft> draft = parse_obj(text, "m.obj");
    return draft ? "read" : draft.error().text();
  };
  const std::string square = "v 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nv 1 0 2\n";
  EXPECT_EQ(fault(""), "m.obj: the file has no faces. Write each polygon as f with its corners");
  EXPECT_EQ(fault("v 0 1\n"), "m.obj:1:1: a vertex has three numbers. Write v X Y Z");
  EXPECT_EQ(fault("v 0 one 1\n"),
            "m.obj:1:5: 'one' is no place. Write a number from -100000000 to 100000000");
  EXPECT_EQ(fault("v 0 nan 1\n"),
            "m.obj:1:5: 'nan' is no place. Write a number from -100000000 to 100000000");
  EXPECT_EQ(fault(square + "f 1 2\n"),
            "m.obj:6:1: a face has three corners or more. Write f V V V ...");
  EXPECT_EQ(
      fault(square + "f 1 2 0\n"),
      "m.obj:6:7: '0' is no corner. Write the number of a vertex, from 1, on the same line as "
      "its f");
  EXPECT_EQ(fault(square + "f 1 2 \\\n3\n"),
            "m.obj:6:7: '\\' is no corner. Write the number of a vertex, from 1, on the same line "
            "as its f");
  EXPECT_EQ(fault(square + "f 1 2  3 9/1\n"), "m.obj:6:10: there is no vertex 9. The file has 5");
  EXPECT_EQ(fault(square + "f 1 2 -6\n"), "m.obj:6:7: there is no vertex 0. The file has 5");
  for (const char* concave : {"f 1 2 5 4\n", "f 4 5 2 1\n"})
    EXPECT_EQ(
        fault(square + "f 1 2 3\n" + concave),
        std::string("m.obj:7:") + (concave[2] == '1' ? "7" : "5") +
            ": the face is not convex at this corner. Split it, in Blender by Mesh > Clean Up "
            "> Split Concave Faces");
  EXPECT_EQ(fault(square + "f 1 2 3\nf 1 2 2 3\n"),
            "m.obj:7:5: two corners of the face lie on one place. Leave one of them out");
  EXPECT_EQ(fault(square + "f 1 2 3\nf 1 2 1\n"),
            "m.obj:7:3: seen from above the face has no area. Take it out, or mend its corners");
  // A star of five points turns the same way at each of its corners, and goes round twice.
  EXPECT_EQ(fault("v 0 0 -10\nv 6 0 8\nv -10 0 -3\nv 10 0 -3\nv -6 0 8\nf 1 2 3 4 5\n"),
            "m.obj:6:3: the face crosses itself. Draw it anew, without a crossing");
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
  Grid grid(random.between(1, 14), random.between(1, 14));
  const int walls = random.between(0, 60);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      grid.set_terrain({x, y}, random.between(0, 99) < walls ? '@' : '.');
  return grid;
}

// What is known of rectangles from their cells is found again from their sides, turned and skewed.
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
    find_portals(found, 1e-7);
    expect_portals_near(found, mesh, i);
  }
}

TEST(ObjMesh, AMeshIsWrittenAndReadBack) {
  Random random(8);
  for (int i = 0; i < cases(1'000); ++i) {
    const Grid grid = any_map(random);
    if (grid.walkable_count() == 0) continue;
    const Grid cut = cut_map(map_cuts()[0], grid, "random").value();
    const Result<GraphDraft> read = parse_obj(obj_text(*cut.graph()), "m.obj");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read.value().mesh->corners, cut.graph()->mesh()->corners);
    EXPECT_EQ(read.value().mesh->first, cut.graph()->mesh()->first);
    EXPECT_EQ(read.value().mesh->portals, cut.graph()->mesh()->portals);
  }
}

TEST(ObjMesh, LargeOnesAreRead) {
  const Grid cut = cut_map(map_cuts()[0], generate("noise", 800, 800, 1).value(), "n").value();
  const Result<GraphDraft> read = parse_obj(obj_text(*cut.graph()), "m.obj");
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
    const Result<GraphDraft> draft = parse_obj(damaged(kYard, random, pieces), "m.obj");
    if (!draft) {
      EXPECT_FALSE(draft.error().what.empty());
      EXPECT_TRUE(draft.error().where.starts_with("m.obj"));
      continue;
    }
    ++read;
    if (const Result<Graph> graph = Graph::of(draft.value(), "m.obj")) {
      const Result<GraphDraft> again = parse_obj(obj_text(graph.value()), "m.obj");
      ASSERT_TRUE(again) << "seed " << seed << ": " << again.error().text();
      ASSERT_EQ(again.value().mesh->portals, draft.value().mesh->portals) << "seed " << seed;
    }
  }
  EXPECT_GT(read, files / 100);
  EXPECT_LT(read, files * 9 / 10);
}

}  // namespace
}  // namespace waymark::obj_mesh_test
