#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>

#include "app/model/demo.h"
#include "core/domain/components.h"
#include "core/file/map_file.h"
#include "core/generate/generators.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"
#include "core/study/comparison.h"

namespace waymark {
namespace {

Grid grid_of(const Demo& demo) {
  Result<Grid> grid = parse_map(demo.map_bytes, demo.map);
  EXPECT_TRUE(grid.ok()) << (grid.ok() ? "" : grid.error().text());
  return std::move(grid.value());
}

struct Expanded {
  int manhattan;
  int landmarks;
  double ratio() const { return static_cast<double>(manhattan) / landmarks; }
};

Expanded expanded(const Demo& demo, const Grid& grid, const std::vector<Cell>& landmarks) {
  const Moves moves = Moves::four();
  std::vector<LandmarkTable> tables;
  for (const Cell cell : landmarks)
    tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, cell)));
  const DistanceField goal_field = distance_field(grid, moves, demo.goal);
  const Query query{grid, moves, demo.start, demo.goal, tables, goal_field};
  Searcher searcher(grid);
  return {searcher.run(query, contender_of(Slot::a)).counts.expanded,
          searcher.run(query, contender_of(Slot::b)).counts.expanded};
}

TEST(Demos, AreTheEightInOrder) {
  std::vector<std::string> names;
  for (const Demo& demo : demos()) names.push_back(demo.name);
  EXPECT_EQ(names, (std::vector<std::string>{"denerim-bloodmage", "circle-tower", "maze",
                                             "lothering", "cogmind-research-2", "cogmind-factory-4",
                                             "cogmind-factory-5", "cogmind-factory-5-many"}));
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
    const Result<Grid> grid = generate(demo.kind, demo.width, demo.height, demo.seed);
    ASSERT_TRUE(grid.ok()) << demo.name;
    EXPECT_TRUE(map_text(grid.value()) == demo.map_bytes)
        << demo.name << ": the generator makes another map than " << demo.map;
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
    const Expanded counts = expanded(demo, grid_of(demo), demo.landmarks);
    EXPECT_GE(counts.manhattan, 4000) << demo.name << ": too little to see";
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
  EXPECT_GE(expanded(demo, grid, better).ratio(), 3.0) << "as many landmarks, placed farthest";
}

TEST(Demos, TheTwoLastOnesShareAMap) {
  const Demo& few = *find_demo("cogmind-factory-5");
  const Demo& many = *find_demo("cogmind-factory-5-many");
  EXPECT_EQ(few.map, many.map);
  EXPECT_GE(many.landmarks.size(), 12u);
  EXPECT_LE(many.landmarks.size(), 16u);
}

}  // namespace
}  // namespace waymark
