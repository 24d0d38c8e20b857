#include "app/lessons/solution_player.h"

#include <algorithm>
#include <cmath>

#include "app/scene/scene_points.h"

namespace waymark {
namespace {

struct PointMove {
  Cell from, to;
};

// The cells between which a command moves a point, origin and destination; std::nullopt if the
// command moves no point.
std::optional<PointMove> move_of(const Command& command, const Scene& scene) {
  if (const auto* move = std::get_if<MoveStart>(&command)) return PointMove{scene.start, move->to};
  if (const auto* move = std::get_if<MoveGoal>(&command))
    if (is_goal(scene, move->index)) return PointMove{goal_of(scene, move->index), move->to};
  if (const auto* move = std::get_if<MoveLandmark>(&command))
    if (move->index >= 0 && move->index < static_cast<int>(scene.landmarks.size()))
      return PointMove{scene.landmarks[static_cast<std::size_t>(move->index)], move->to};
  return std::nullopt;
}

// Returns the command with another destination.
Command moved_to(Command command, Cell to) {
  if (auto* move = std::get_if<MoveStart>(&command)) move->to = to;
  if (auto* move = std::get_if<MoveGoal>(&command)) move->to = to;
  if (auto* move = std::get_if<MoveLandmark>(&command)) move->to = to;
  return command;
}

}  // namespace

std::vector<SolutionPlayer::Act> SolutionPlayer::advance(const Scene& scene, double seconds) {
  std::vector<Act> acts;
  if (moving_) {
    moving_->passed += seconds;
    move_on(acts);
  } else if (rest_ > 0) {
    rest_ -= seconds;
  } else if (next_ < steps_.size()) {
    begin_step(scene, acts);
  }
  return acts;
}

void SolutionPlayer::begin_step(const Scene& scene, std::vector<Act>& acts) {
  const SolutionStep& step = steps_[next_++];
  rest_ = kPause * pace_;
  if (const auto* point = std::get_if<SolutionPoint>(&step)) {
    pointed_ = point->at;
  } else if (const auto* action = std::get_if<SolutionAction>(&step)) {
    acts.push_back(*action);
  } else {
    const Command& command = std::get<Command>(step);
    const std::optional<PointMove> move = move_of(command, scene);
    if (move) {
      moving_ = Moving{command, move->from, move->to};
      acts.push_back(StoreStep{BeginGesture{}});
    } else {
      acts.push_back(StoreStep{command});
    }
  }
}

void SolutionPlayer::move_on(std::vector<Act>& acts) {
  const double part = std::min(moving_->passed / (kMove * pace_), 1.0);
  if (part >= 1) {
    acts.push_back(StoreStep{moving_->last});
    acts.push_back(StoreStep{EndGesture{}});
    moving_.reset();
    return;
  }
  const auto between = [part](int from, int to) {
    return static_cast<int>(std::lround(from + part * (to - from)));
  };
  const Cell at{between(moving_->from.x, moving_->to.x), between(moving_->from.y, moving_->to.y)};
  acts.push_back(StoreStep{moved_to(moving_->last, at)});
}

}  // namespace waymark
