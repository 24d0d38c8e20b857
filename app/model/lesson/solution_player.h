#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "app/model/lesson/solution.h"
#include "app/model/state/store.h"

namespace waymark {

// Shows how a task is solved, step by step, so that each can be followed: points move along as a
// hand moves them, and after each step there is a pause. Knows no clock: it is told how much time
// has passed.
class SolutionPlayer {
 public:
  // Seconds that a point takes on its way, and that pass after each step.
  static constexpr double kMove = 0.9, kPause = 0.7;
  using Act = std::variant<StoreStep, SolutionAction>;

  // All of it takes `pace` times as long as it usually does.
  explicit SolutionPlayer(std::vector<SolutionStep> steps, double pace = 1)
      : steps_(std::move(steps)), pace_(pace) {}

  // What is to be done after so much more time, in order. `scene` is what the acts before have come
  // to.
  std::vector<Act> advance(const Scene& scene, double seconds);
  // Where the pointer is said to be; nothing before any step says it.
  const std::optional<Cell>& pointed() const { return pointed_; }
  // Nothing is left to do, and the last pause is over.
  bool done() const { return next_ == steps_.size() && !moving_ && rest_ <= 0; }

 private:
  void begin_step(const Scene& scene, std::vector<Act>& acts);
  void move_on(std::vector<Act>& acts);

  // A point on its way: `last` is the command that brings it to its end.
  struct Moving {
    Command last;
    Cell from, to;
    double passed = 0;  // seconds
  };

  std::vector<SolutionStep> steps_;
  double pace_;
  std::size_t next_ = 0;
  std::optional<Moving> moving_;
  double rest_ = 0;  // seconds of the pause that is left
  std::optional<Cell> pointed_;
};

}  // namespace waymark
