#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/workspace.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/study/triangle.h"

namespace waymark {

// A puzzle: where do this many landmarks save the most?
struct PuzzleTask {
  Scene scene;        // gives the map, moves, start and goal
  int count = 3;      // number of landmarks, 1 to kMost
  bool many = false;  // whether kPairs fixed pairs replace this start and goal

  static constexpr int kMost = 8, kPairs = 200;
};
bool same_task(const PuzzleTask& a, const PuzzleTask& b);

// The score of a set of landmarks.
struct PuzzleScore {
  std::vector<Cell> landmarks;
  std::int64_t expanded = 0;  // cells expanded by A*, over all pairs of the task
  // Per landmark: how many more cells A* would have to expand without it; how many it saves on its
  // own, compared with no landmarks; and the index of another landmark that saves all of these, -1
  // if there is none or if it saves none.
  std::vector<int> worth, alone, covered_by;
};
PuzzleScore puzzle_score(const PuzzleTask& task, const std::vector<Cell>& landmarks);

// The best places known.
struct PuzzleSolution {
  PuzzleTask task;
  std::vector<Cell> cells;
  std::int64_t expanded = 0;
  std::vector<TripPosition> positions;  // per cell along the route; unknown for many pairs
  // Whether no places are better: A* expands only the cells of the paths.
  bool proven = false;
};

// Finds the best places. It ranks places by the number of cells that A* must expand. The candidates
// are all cells of the component, or a sample spread over it: at most kMostPlaces for one search,
// kMostPlacesOfPairs for many. For one landmark it ranks every candidate. For several landmarks, it
// places them greedily, then tries to replace them one by one. It also tries to improve random sets
// in this way. Finally it runs searches with the best sets (for a single search, also with the
// goal) and returns the set with which A* really expands the fewest cells. std::nullopt if it was
// cancelled. Deterministic: the same task always has the same solution.
inline constexpr std::size_t kMostPlaces = 20'000, kMostPlacesOfPairs = 2000;
std::optional<PuzzleSolution> solve_puzzle(const PuzzleTask& task, JobProgress& progress);

// The state of a puzzle, for the panels.
struct PuzzleView {
  bool on = false;
  int count = 3;
  bool many = false;
  std::int64_t began = 0;              // expanded cells at the beginning
  std::optional<PuzzleScore> yours;    // the score of the last landmarks on the map
  bool current = false;                // whether these landmarks are still there
  std::optional<PuzzleSolution> best;  // set once it is found
  int done = 0, of = 0;                // progress of finding the best places
  bool hint = false, solving = false;  // whether to show the solution, place by place
};

// The texts of a puzzle.

// The score compared with the best known, "24%"; a dash before both are known.
std::string puzzle_figure(const PuzzleView& puzzle);
// "of the best known result with 3 landmarks".
std::string puzzle_caption(const PuzzleView& puzzle);
// "Your 3 landmarks: 909 cells. Best known: 214." followed by explanations that apply to the
// landmarks on the map.
std::string puzzle_verdict(const PuzzleView& puzzle, const Results& results);
// A hint about the position of one of the best known places, or a request to wait until they are
// known.
std::string puzzle_hint(const PuzzleView& puzzle, const Results& results);

// The puzzle: a number of landmarks are placed at random, the user drags them, and Waymark shows
// how close they are to the best known places. The search for these places runs in the background.
class PuzzleGame {
 public:
  PuzzleGame(Workspace& workspace, const std::function<void()>& wake);
  ~PuzzleGame();

  void add_actions();
  // Requests new results after changes, collects finished results, and continues showing the
  // solution. Call it once a frame.
  void follow(double seconds);
  PuzzleView view() const;
  bool busy() const;
  void wait();

 private:
  struct ScoreAsk {
    PuzzleTask task;
    std::vector<Cell> landmarks;
  };
  struct Scored {
    PuzzleTask task;
    PuzzleScore score;
  };
  struct SolveAsk {
    PuzzleTask task;
    std::shared_ptr<JobProgress> progress;
  };

  void begin();
  void draw_landmarks();
  void end();
  void solve();
  void show_next(double seconds);
  void ask_for_changes();
  PuzzleTask task_now() const;
  void take_score(Scored scored);
  void take_record();

  Workspace& workspace_;
  bool on_ = false, many_ = false, hint_ = false, begins_ = false;
  int count_ = 3;
  std::int64_t began_ = 0;
  std::optional<PuzzleTask> asked_;      // task that search_ solves
  std::shared_ptr<JobProgress> search_;  // progress of the search for asked_
  std::optional<PuzzleSolution> best_;
  std::optional<ScoreAsk> score_asked_;
  std::optional<PuzzleScore> yours_;
  std::optional<Scored> record_;  // user's best placement for the task
  std::vector<Cell> to_show_;     // remaining landmarks of the solution, in order of showing
  double show_in_ = 0;            // seconds until the next landmark is shown
  LatestWins<ScoreAsk, Scored> scorer_;
  LatestWins<SolveAsk, std::optional<PuzzleSolution>> solver_;  // last: its thread ends first
};

}  // namespace waymark
