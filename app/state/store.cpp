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
  undo_.emplace_back(std::move(before), state_.scene);
  redo_.clear();
}

void Store::undo() { step(undo_, redo_); }

void Store::redo() { step(redo_, undo_); }

void Store::step(std::vector<RememberedScene>& from, std::vector<RememberedScene>& to) {
  end_gesture();
  if (from.empty()) return;
  Scene scene = from.back().restored(state_.scene);
  from.pop_back();
  to.emplace_back(state_.scene, scene);
  show(std::move(scene));
}

void Store::show(Scene scene) {
  if (!same_origin(*scene.map, *state_.scene.map)) state_.camera = {};
  state_.scene = std::move(scene);
  if (state_.selected >= static_cast<int>(state_.scene.landmarks.size()))
    state_.selected = kNothingSelected;
}

}  // namespace waymark
