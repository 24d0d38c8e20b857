#pragma once

#include "app/frame/workspace.h"

namespace waymark {

// Learns from the user's searches. Counts how often each landmark is useful. When the user drops a
// dragged start or goal, moves a landmark by the State's rule. The drop and the move are one undo
// step. Steps from recordings and scripts do not move landmarks, because recordings and scripts
// already contain those moves.
class LearnOnDrop : public StepListener {
 public:
  explicit LearnOnDrop(Workspace& workspace);

  // Holds back the end of a drag until the search for the new position is done.
  bool holds_back(const StoreStep& step) override;
  // Call it once a frame, after the search results have arrived.
  void follow();
  bool waits() const { return waits_; }

  void add_actions();

 private:
  bool is_drop() const;
  void move();
  void finish();

  Workspace& workspace_;
  bool dragged_ = false;  // whether the current gesture dragged the start or goal
  bool waits_ = false;
};

}  // namespace waymark
