#include "app/landmarks/puzzle.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::puzzle_test {
namespace {

// A wall with a gap at its lower end.
Scene walled() {
  return scene_of(R"(
..........@.........
..........@.........
..........@.........
..........@.........
....................)",
                  {6, 0}, {13, 0});
}

int must_expand(const Scene& scene, const std::vector<Cell>& landmarks) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks) tables.push_back(fields.share(moves, landmark));
  const DistanceField none;
  return Searcher(grid)
      .run({grid, moves, scene.start, scene.goal, tables, none}, spec_of(Slot::b))
      .counts.must_expand;
}

std::int64_t expanded(const Scene& scene, const std::vector<Cell>& landmarks) {
  return puzzle_score({scene, 1, false}, landmarks).expanded;
}

// Tries every cell for one landmark, and every pair of cells for two.
TEST(Puzzle, TheBestPlacesAreThoseOfAllThatThereAre) {
  const Scene scene = walled();
  const std::vector<Cell> cells = walkable_cells(scene.map->grid);
  std::int64_t one = 1 << 30, two = 1 << 30;
  for (std::size_t a = 0; a < cells.size(); ++a) {
    one = std::min(one, expanded(scene, {cells[a]}));
    for (std::size_t b = 0; b < a; b += 1)
      two = std::min(two, expanded(scene, {cells[a], cells[b]}));
  }
  JobProgress progress;
  const auto best_one = solve_puzzle({scene, 1, false}, progress);
  ASSERT_TRUE(best_one);
  EXPECT_TRUE(best_one->proven);
  ASSERT_EQ(best_one->cells.size(), 1u);
  EXPECT_EQ(best_one->expanded, one);
  EXPECT_EQ(expanded(scene, best_one->cells), one);
  const auto best_two = solve_puzzle({scene, 2, false}, progress);
  EXPECT_EQ(best_two->expanded, two);
  EXPECT_EQ(expanded(scene, best_two->cells), two);
  EXPECT_EQ(progress.done(), progress.of());
}

TEST(Puzzle, IsScoredByWhatASearchExpands) {
  Scene scene = walled();
  scene.landmarks = {{19, 0}, {18, 0}, {2, 4}};
  const PuzzleScore score = puzzle_score({scene, 3, false}, scene.landmarks);
  const auto r = Computer().compute({scene});
  EXPECT_EQ(score.expanded, r->b.counts.expanded);
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<Cell> others = scene.landmarks;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(score.worth[i], must_expand(scene, others) - must_expand(scene, scene.landmarks));
  }
  EXPECT_EQ(score.covered_by[1], 0) << "both are behind the goal";
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(score.alone[i], must_expand(scene, {}) - must_expand(scene, {scene.landmarks[i]}));
}

// Over many pairs, not even a single place is proven to be the best. No place is better by more
// than 5%.
TEST(Puzzle, OverManyPairsTheBestIsCountedBySearches) {
  const Scene scene = walled();
  JobProgress progress;
  const auto best = solve_puzzle({scene, 1, true}, progress);
  ASSERT_TRUE(best);
  EXPECT_FALSE(best->proven);
  std::int64_t least = 1 << 30;
  for (const Cell cell : walkable_cells(scene.map->grid))
    least = std::min(least, puzzle_score({scene, 1, true}, {cell}).expanded);
  EXPECT_LE(best->expanded, 1.05 * static_cast<double>(least));
}

TEST(Puzzle, OverManyPairsIsTheSameEveryTime) {
  const Scene scene = walled();
  JobProgress progress;
  const PuzzleTask task{scene, 2, true};
  const auto best = solve_puzzle(task, progress), again = solve_puzzle(task, progress);
  EXPECT_EQ(best->cells, again->cells);
  EXPECT_EQ(best->expanded, puzzle_score(task, best->cells).expanded);
  EXPECT_LT(best->expanded, puzzle_score(task, {}).expanded);
  EXPECT_LE(best->expanded, puzzle_score(task, {{9, 1}, {3, 3}}).expanded);
}

TEST(Puzzle, IsNothingWhenItIsCancelled) {
  JobProgress progress;
  progress.cancel();
  EXPECT_FALSE(solve_puzzle({walled(), 2, false}, progress));
}

TEST(Puzzle, TheVerdictSaysWhy) {
  Scene scene = walled();
  scene.landmarks = {{19, 0}, {18, 0}};
  const PuzzleTask task{scene, 2, false};
  JobProgress progress;
  PuzzleView view;
  view.on = true;
  view.count = 2;
  const auto r = Computer().compute({scene});
  EXPECT_EQ(puzzle_figure(view), "–");
  EXPECT_EQ(puzzle_verdict(view, *r), "Counting the cells for your landmarks.");
  view.yours = puzzle_score(task, scene.landmarks);
  view.current = true;
  view.best = solve_puzzle(task, progress);
  // Simulates a better solution.
  view.best->expanded = view.yours->expanded - 1;
  const std::string verdict = puzzle_verdict(view, *r);
  EXPECT_TRUE(contains(verdict, "saves no cells that landmark"));
  EXPECT_TRUE(contains(verdict, "The best known place"));
  view.count = 3;
  EXPECT_EQ(puzzle_verdict(view, *r), "The puzzle is for 3 landmarks: add 1.");
  view.count = 1;
  EXPECT_EQ(puzzle_verdict(view, *r), "The puzzle is for 1 landmark: remove 1.");
  view.count = 2;
  view.yours->expanded = view.best->expanded;
  view.best->proven = false;
  EXPECT_TRUE(contains(puzzle_verdict(view, *r), "No better placement is known."));
  view.best->proven = true;
  EXPECT_TRUE(contains(puzzle_verdict(view, *r), "This is optimal:"));
  EXPECT_EQ(puzzle_figure(view), "100%");
}

}  // namespace
}  // namespace waymark::puzzle_test
