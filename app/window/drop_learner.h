#pragma once

#include "app/window/desk.h"

namespace waymark {

// What is learned from the searches that a person makes: counts what the landmarks are good for,
// and moves one by the State's rule when a dragged start or goal is dropped, as one step to undo
// with it. What a recording or a script does step by step moves none: it holds those moves.
class DropLearner {
 public:
  explicit DropLearner(Workspace& workspace) : workspace_(workspace) {}

  // A step that a panel asked for. The end of such a drag waits for the search of what was dropped.
  void take(const StoreStep& step);
  // Once a frame, when what was searched is there.
  void follow();
  bool waits() const { return waits_; }

  void add_actions();

 private:
  bool is_drop() const;
  void move();
  void finish();

  Workspace& workspace_;
  bool dragged_ = false;  // the start or the goal, in the gesture that is under way
  bool waits_ = false;
};

}  // namespace waymark
