#pragma once

#include "app/window/desk.h"

namespace waymark {

// Learns from the user's searches. Counts how often each landmark is useful, and moves one by the
// State's rule when a dragged start or goal is dropped. The drop and the move are one undo step.
// Steps from recordings and scripts do not move landmarks, because recordings and scripts already
// contain those moves.
class DropLearner {
 public:
  explicit DropLearner(Workspace& workspace) : workspace_(workspace) {}

  // Takes a step from a panel. The end of a drag is delayed until the search for the new position
  // is done.
  void take(const StoreStep& step);
  // Call it once a frame, after the search results have arrived.
  void follow();
  bool waits() const { return waits_; }

  void add_actions();

 private:
  bool is_drop() const;
  void move();
  void finish();

  Workspace& workspace_;
  bool dragged_ = false;  // whether the current gesture has dragged the start or the goal
  bool waits_ = false;
};

}  // namespace waymark
