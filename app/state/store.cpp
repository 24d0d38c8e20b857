#include "app/state/store.h"

#include <utility>

namespace waymark {

void Store::apply(const Command& command) {
  Scene before = state_.scene;
  state_ = waymark::apply(std::move(state_), command);
  if (!in_gesture_) remember(std::move(before));
}

void Store::begin_gesture() {
  end_gesture();
  in_gesture_ = true;
  gesture_start_ = state_.scene;
}

void Store::end_gesture() {
  if (!std::exchange(in_gesture_, false)) return;
  remember(std::move(gesture_start_));
}

void Store::cancel_gesture() {
  if (!std::exchange(in_gesture_, false)) return;
  show(std::move(gesture_start_));
}

void Store::remember(Scene before) {
  if (before == state_.scene) return;
  undo_.push_back(std::move(before));
  redo_.clear();
}

void Store::undo() {
  end_gesture();
  if (!can_undo()) return;
  redo_.push_back(state_.scene);
  show(std::move(undo_.back()));
  undo_.pop_back();
}

void Store::redo() {
  end_gesture();
  if (!can_redo()) return;
  undo_.push_back(state_.scene);
  show(std::move(redo_.back()));
  redo_.pop_back();
}

void Store::show(Scene scene) {
  if (scene.map != state_.scene.map) state_.camera = {};
  state_.scene = std::move(scene);
  if (state_.selected >= static_cast<int>(state_.scene.landmarks.size()))
    state_.selected = kNothingSelected;
}

}  // namespace waymark
