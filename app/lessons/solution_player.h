#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "app/lessons/solution.h"
#include "app/scene/store.h"

namespace waymark {

// Shows the solution of a task step by step at a pace that the user can follow: points move as if
// dragged, and there is a pause after each step. It reads no clock: the caller passes the elapsed
// time.
class SolutionPlayer {
 public:
  // The time in which a point moves, and the pause after each step, in seconds.
  static constexpr double kMove = 0.9, kPause = 0.7;
  using Act = std::variant<StoreStep, SolutionAction>;

  // Playback takes `pace` times as long as the default.
  explicit SolutionPlayer(std::vector<SolutionStep> steps, double pace = 1)
      : steps_(std::move(steps)), pace_(pace) {}

  // The acts due within the next `seconds`, in order. `scene` is the result of the previous acts.
  std::vector<Act> advance(const Scene& scene, double seconds);
  // The cell at which the pointer rests; std::nullopt until a step sets it.
  const std::optional<Cell>& pointed() const { return pointed_; }
  // Whether there are no acts left and the last pause is over.
  bool done() const { return next_ == steps_.size() && !moving_ && rest_ <= 0; }

 private:
  void begin_step(const Scene& scene, std::vector<Act>& acts);
  void move_on(std::vector<Act>& acts);

  // A moving point. `last` is the command that brings it to its destination.
  struct Moving {
    Command last;
    Cell from, to;
    double passed = 0;  // seconds
  };

  std::vector<SolutionStep> steps_;
  double pace_;
  std::size_t next_ = 0;
  std::optional<Moving> moving_;
  double rest_ = 0;  // remaining seconds of the pause
  std::optional<Cell> pointed_;
};

}  // namespace waymark
