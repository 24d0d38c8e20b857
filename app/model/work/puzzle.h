#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/lie.h"

namespace waymark {

// Where do so many landmarks save most? What the puzzle asks for.
struct PuzzleTask {
  Scene scene;        // whose map, moves, start and goal it is about
  int count = 3;      // of landmarks, 1 to kMost
  bool many = false;  // for kPairs fixed pairs instead of this start and goal

  static constexpr int kMost = 8, kPairs = 200;
};
bool same_task(const PuzzleTask& a, const PuzzleTask& b);

// What landmarks on some cells come to.
struct PuzzleScore {
  std::vector<Cell> landmarks;
  std::int64_t expanded = 0;  // by A*, over all pairs of the task
  // Of each landmark how many cells more A* would have to expand without it; how many it alone
  // saves of those that it would have to expand with none; and the place in the list of another one
  // that saves all of these, -1 where none does, or there are none.
  std::vector<int> worth, alone, covered_by;
};
PuzzleScore puzzle_score(const PuzzleTask& task, const std::vector<Cell>& landmarks);

// The best places that are known.
struct PuzzleSolution {
  PuzzleTask task;
  std::vector<Cell> cells;
  std::int64_t expanded = 0;
  std::vector<Lie> lies;  // of each, along the trip; unknown for many pairs
  // No places are better: A* expands the cells of the paths alone.
  bool proven = false;
};

// Places are ranked by the cells that A* must expand, of all cells of the component, or of so many
// that are spread over it: kMostPlaces for one search, kMostPlacesOfPairs for many. One landmark:
// each place; more: greedily, then by exchanging them one by one, and the same from sets that are
// drawn. Then the first of them are searched with, and the goal of the one search besides, and
// those with which A* really expands fewest are the best. Nothing when it was cancelled. The same
// task gives the same places.
inline constexpr std::size_t kMostPlaces = 20'000, kMostPlacesOfPairs = 2000;
std::optional<PuzzleSolution> solve_puzzle(const PuzzleTask& task, JobProgress& progress);

// What the panels are shown of a puzzle.
struct PuzzleView {
  bool on = false;
  int count = 3;
  bool many = false;
  std::int64_t began = 0;              // expanded cells when it began
  std::optional<PuzzleScore> yours;    // with the landmarks that were on the map last
  bool current = false;                // they are those that are there now
  std::optional<PuzzleSolution> best;  // once it is found
  int done = 0, of = 0;                // of the search for it
  bool hint = false, solving = false;  // asked for; shown place by place
};

}  // namespace waymark
