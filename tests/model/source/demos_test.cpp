#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>
#include <tuple>

#include "app/source/named_grid.h"
#include "core/generate/generators.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/map_file.h"
#include "core/map/components.h"
#include "core/map/map_cut.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/maps.h"

namespace waymark::demos_test {
namespace {

Grid grid_of(const Demo& demo) {
  Result<Grid> grid = demo_grid(demo);
  EXPECT_TRUE(grid.ok()) << (grid.ok() ? "" : grid.error().text());
  return std::move(grid.value());
}

struct Expanded {
  int manhattan;
  int landmarks;
  double ratio() const { return static_cast<double>(manhattan) / landmarks; }
};

Expanded expanded(const Demo& demo, const Grid& grid, const std::vector<Cell>& landmarks) {
  const Moves moves = Moves::of(4, grid);
  std::vector<LandmarkTable> tables;
  for (const Cell cell : landmarks)
    tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, cell)));
  const DistanceField goal_field = distance_field(grid, moves, demo.goal);
  const Query query{grid, moves, demo.start, demo.goal, tables, goal_field};
  Searcher searcher(grid);
  return {searcher.run(query, spec_of(Slot::a)).counts.expanded,
          searcher.run(query, spec_of(Slot::b)).counts.expanded};
}

TEST(Demos, AreTheFifteenInOrder) {
  std::vector<std::string> names;
  for (const Demo& demo : demos()) names.push_back(demo.name);
  EXPECT_EQ(names, (std::vector<std::string>{"denerim-bloodmage", "circle-tower", "maze",
                                             "lothering", "hills", "cogmind-research-2",
                                             "cogmind-factory-4", "cogmind-factory-5",
                                             "cogmind-factory-5-many", "door-near", "door-far",
                                             "manor-mesh", "hex-land", "town", "lake-and-hills"}));
  for (const Demo& demo : demos()) {
    EXPECT_EQ(find_demo(demo.name), &demo);
    EXPECT_FALSE(demo.title.empty());
    EXPECT_FALSE(demo.style.empty());
    EXPECT_TRUE(demo.lesson.ends_with('.') || demo.lesson.ends_with('?')) << demo.lesson;
  }
  EXPECT_EQ(find_demo("no-such-demo"), nullptr);
}

TEST(Demos, EachMapIsGeneratedToTheByte) {
  for (const Demo& demo : demos()) {
    if (!demo.graph.empty() || demo.kind.empty()) continue;
    const Result<Grid> grid = generate(demo.kind, demo.width, demo.height, demo.seed);
    ASSERT_TRUE(grid.ok()) << demo.name;
    EXPECT_TRUE(map_text(grid.value()) == demo.map_bytes)
        << demo.name << ": the generator makes a different map than " << demo.map;
  }
}

TEST(Demos, PointsAreApartAndReachOneAnother) {
  for (const Demo& demo : demos()) {
    SCOPED_TRACE(demo.name);
    const Grid grid = grid_of(demo);
    const Components components(grid);
    std::vector<Cell> points = {demo.start, demo.goal};
    points.insert(points.end(), demo.landmarks.begin(), demo.landmarks.end());
    std::set<Node> nodes;
    for (const Cell point : points) {
      ASSERT_TRUE(grid.walkable(point)) << point.x << "," << point.y;
      EXPECT_EQ(components.of(grid.node(point)), components.largest());
      nodes.insert(grid.node(point));
    }
    EXPECT_EQ(nodes.size(), points.size()) << "two points on one cell";
  }
}

TEST(Demos, LandmarksCutTheSearchToAThirdOrLess) {
  for (const Demo& demo : demos()) {
    // These maps are deliberately small, and a mover's demo counts states instead of cells.
    if (demo.kind == "two-rooms" || !demo.mover.empty()) continue;
    const Expanded counts = expanded(demo, grid_of(demo), demo.landmarks);
    // The manor has only a few hundred polygons. Exploring half of them is enough.
    EXPECT_GE(counts.manhattan, demo.name == "manor-mesh" ? 350 : 4000)
        << demo.name << ": too little to see";
    if (demo.name == "cogmind-factory-5") continue;
    EXPECT_GE(counts.ratio(), 3.0) << demo.name;
  }
}

TEST(Demos, BadlyPlacedLandmarksHardlyHelpAndBetterPlacesWould) {
  const Demo& demo = *find_demo("cogmind-factory-5");
  const Grid grid = grid_of(demo);
  EXPECT_LT(expanded(demo, grid, demo.landmarks).ratio(), 1.3);

  const Components components(grid);
  const Placement placement{PlacementMethod::farthest, static_cast<int>(demo.landmarks.size()), 1};
  FieldBuilder fields(grid);
  const std::vector<Cell> better =
      place_landmarks(fields, Moves::four(), components, components.largest(), placement,
                      [](int, int) { return true; })
          .cells;
  EXPECT_GE(expanded(demo, grid, better).ratio(), 3.0)
      << "the same number of landmarks, placed with farthest";
}

// One estimate but two true costs: only the position of the door differs.
TEST(Demos, TheTwoRoomsAreNearOrFarByTheirDoorAlone) {
  for (const auto& [name, four, eight] : {std::tuple{"door-near", 7, 5}, {"door-far", 21, 19}}) {
    const Demo& demo = *find_demo(name);
    const Grid grid = grid_of(demo);
    EXPECT_EQ(manhattan_cost(Moves::four(), demo.start, demo.goal), 3) << name;
    const Moves cut = Moves::of({8, DiagonalCost::one, Corners::cut}, grid);
    for (const auto& [moves, steps] : {std::pair{Moves::four(), four}, {cut, eight}}) {
      const Node start = grid.node(demo.start);
      EXPECT_EQ(textbook_costs(grid, moves, demo.goal)[index(start)], steps) << name;
      EXPECT_EQ(distance_field(grid, moves, demo.goal).at(start), steps) << name;
    }
    EXPECT_EQ(find_demo("door-near")->start, demo.start);
    EXPECT_EQ(find_demo("door-near")->goal, demo.goal);
  }
}

// With a single table per landmark, as if both directions had the same cost, A* finds a path that
// is not optimal.
TEST(Demos, OnTheHillsOnePlaneIsTooGreat) {
  const Demo& demo = *find_demo("hills");
  const Grid grid = grid_of(demo);
  const Moves moves = Moves::of(4, grid);
  ASSERT_TRUE(moves.directed);
  std::vector<LandmarkTable> tables;
  for (const Cell cell : demo.landmarks)
    tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, cell)));
  const DistanceField goal_field = distance_field(grid, moves, demo.goal);
  const Query query{grid, moves, demo.start, demo.goal, tables, goal_field};
  const auto certificate = [&](const char* text) {
    EstimateStorage storage;
    return certify(grid, moves, goal_field,
                   estimate_of(query, parse_search(text).value(), storage));
  };
  EXPECT_TRUE(certificate("astar h=landmarks").consistent());
  const Certificate abs = certificate("astar h=landmarks:abs");
  EXPECT_GT(abs.overestimating, 1000);
  EXPECT_GT(moves.cells(abs.greatest->by), 4);
}

TEST(Demos, TheTwoLastOnesShareAMap) {
  const Demo& few = *find_demo("cogmind-factory-5");
  const Demo& many = *find_demo("cogmind-factory-5-many");
  EXPECT_EQ(few.map, many.map);
  EXPECT_GE(many.landmarks.size(), 12u);
  EXPECT_LE(many.landmarks.size(), 16u);
}

// The mesh is built from the same map, and its start and goal are the polygons of the same cells.
TEST(Demos, TheManorsMeshIsSearchedFromTheManorsEnds) {
  const Demo &manor = *find_demo("denerim-bloodmage"), &mesh = *find_demo("manor-mesh");
  EXPECT_EQ(mesh.graph, "mesh:" + manor.name);
  const Grid grid = grid_of(mesh);
  const Graph& graph = *grid.graph();
  const MapCut& cut = *cut_named(mesh.graph);
  EXPECT_EQ(graph.cell(node_at(graph, middle_on(cut, manor.start))), mesh.start);
  EXPECT_EQ(graph.cell(node_at(graph, middle_on(cut, manor.goal))), mesh.goal);
}

TEST(Demos, TheTownHasTwentyThousandCrossingsAndAnotherWayBack) {
  const Demo& demo = *find_demo("town");
  const Grid grid = grid_of(demo);
  EXPECT_GE(grid.walkable_count(), 20'000);
  EXPECT_TRUE(grid.directed());
  const DistanceField field = distance_field(grid, Moves::of(4, grid), demo.goal);
  EXPECT_NE(field.at(grid.node(demo.start)), field.from(grid.node(demo.start)));
}

}  // namespace
}  // namespace waymark::demos_test
