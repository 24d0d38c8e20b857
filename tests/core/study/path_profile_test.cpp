#include <gtest/gtest.h>

#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::path_profile_test {
namespace {

struct Profiled {
  std::vector<PathStep> steps;
  Cost cost;
};

Profiled profiled(const Grid& grid, const Moves& moves, Cell start, Cell goal,
                  const std::string& text) {
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, none, field};
  const SearchSpec spec = parse_search(text).value();
  const SearchOutcome found = Searcher(grid).run(query, spec);
  EstimateStorage storage;
  Profiled result{{}, found.cost};
  profile_path(query, spec, found.path, estimate_of(query, spec, storage), result.steps);
  return result;
}

// The path around a wall of one cell costs 6, but Manhattan gives 4.
TEST(PathProfile, FAlongAPathByHand) {
  const Grid grid = grid_of(
      ".....\n"
      "..#..\n"
      ".....\n");
  const auto [steps, cost] = profiled(grid, Moves::four(), {0, 1}, {4, 1}, "astar");
  EXPECT_EQ(cost, 6);
  ASSERT_EQ(steps.size(), 7u);
  EXPECT_EQ(steps.front().f(), 4);
  EXPECT_EQ(steps.back().f(), 6);
  EXPECT_EQ(steps.back().g, 6);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_GE(steps[i].f(), steps[i - 1].f());
  EXPECT_EQ(estimated_scale(steps), 1);
}

// If the heuristic is exact, f is constant, with every kind of move.
TEST(PathProfile, IsLevelWithTheExactHeuristic) {
  const Grid grid = grid_of(
      "......\n"
      ".####.\n"
      ".#....\n"
      ".#.##.\n"
      "....#.\n");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)}) {
    const auto [steps, cost] = profiled(grid, moves, {2, 4}, {2, 0}, "astar h=exact");
    for (const PathStep& step : steps) EXPECT_EQ(step.f(), cost);
  }
}

TEST(PathProfile, AnotherUnitIsSeen) {
  const Grid grid = grid_of(std::string(40, '.') + "\n");
  const auto scale = [&](const std::string& text) {
    return estimated_scale(profiled(grid, Moves::eight(grid), {0, 0}, {39, 0}, text).steps);
  };
  EXPECT_NEAR(scale("astar"), 1, 1e-3);
  EXPECT_NEAR(scale("astar scale=0.0667"), 0.0667, 1e-3);
  EXPECT_NEAR(scale("astar scale=3"), 3, 2e-3);
  EXPECT_EQ(scale("dijkstra"), 0);
}

// Paths have bends and steps of cost 1, so a small h falls by a whole unit only now and then.
TEST(PathProfile, AnotherUnitIsSeenRoundBends) {
  std::string rows;
  for (int y = 0; y < 40; ++y)
    rows += y % 4 == 1   ? std::string(39, '#') + ".\n"
            : y % 4 == 3 ? "." + std::string(39, '#') + "\n"
                         : std::string(40, '.') + "\n";
  const Grid grid = grid_of(rows);
  const auto scale = [&](const std::string& text) {
    return estimated_scale(profiled(grid, Moves::four(), {0, 0}, {0, 38}, text).steps);
  };
  EXPECT_EQ(scale("astar"), 1);
  EXPECT_NEAR(1 / scale("astar scale=0.0667"), 15, 1.5);
  EXPECT_GT(scale("astar h=euclidean"), 0.5);
}

}  // namespace
}  // namespace waymark::path_profile_test
