#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/model/work/latest_wins.h"
#include "app/model/work/puzzle.h"
#include "app/window/desk.h"

namespace waymark {

// The puzzle: so many landmarks are drawn, a person drags them, and is told how near they are to
// the best known places, which are looked for beside the window.
class PuzzleGame {
 public:
  PuzzleGame(Workspace& workspace, const std::function<void()>& wake);
  ~PuzzleGame();

  void add_actions();
  // Once a frame: asks for what changed, takes what is done, goes on showing the solution.
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
  std::optional<PuzzleTask> asked_;      // that is searched, or was
  std::shared_ptr<JobProgress> search_;  // of that
  std::optional<PuzzleSolution> best_;
  std::optional<ScoreAsk> score_asked_;
  std::optional<PuzzleScore> yours_;
  std::optional<Scored> record_;  // the best that a person has placed for the task that is asked
  std::vector<Cell> to_show_;     // of the solution, the next one first
  double show_in_ = 0;            // seconds until then
  LatestWins<ScoreAsk, Scored> scorer_;
  LatestWins<SolveAsk, std::optional<PuzzleSolution>> solver_;  // last, as its thread ends first
};

}  // namespace waymark
