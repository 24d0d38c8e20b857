#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/frame/workspace.h"
#include "app/kit/work_loop.h"
#include "app/landmarks/puzzle.h"

namespace waymark {

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
