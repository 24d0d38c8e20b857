#include "app/model/state/store.h"

#include <algorithm>
#include <utility>

#include "app/model/state/command.h"

namespace waymark {

void Store::apply(const Command& command) {
  Scene before = state_.scene;
  state_ = waymark::apply(std::move(state_), command);
  // A stroke is one edit, however many commands it is made of.
  int& edits = state_.scene.kept.edits;
  if (in_gesture_) edits = std::min(edits, gesture_start_.kept.edits + 1);
  if (!in_gesture_) remember(std::move(before));
  tell(command);
}

void Store::begin_gesture() {
  finish_gesture();
  in_gesture_ = true;
  gesture_start_ = state_.scene;
  tell(BeginGesture{});
}

void Store::end_gesture() {
  if (!in_gesture_) return;
  finish_gesture();
  tell(EndGesture{});
}

void Store::finish_gesture() {
  if (!std::exchange(in_gesture_, false)) return;
  remember(std::move(gesture_start_));
}

void Store::cancel_gesture() {
  if (!std::exchange(in_gesture_, false)) return;
  show(std::move(gesture_start_));
  tell(CancelGesture{});
}

void Store::remember(Scene before) {
  if (before == state_.scene) return;
  undo_.emplace_back(std::move(before), state_.scene);
  redo_.clear();
}

void Store::undo() {
  if (step(undo_, redo_)) tell(Undo{});
}

void Store::redo() {
  if (step(redo_, undo_)) tell(Redo{});
}

void Store::forget_history() {
  undo_.clear();
  redo_.clear();
}

bool Store::step(std::vector<RememberedScene>& from, std::vector<RememberedScene>& to) {
  end_gesture();
  if (from.empty()) return false;
  Scene scene = from.back().restored(state_.scene);
  from.pop_back();
  to.emplace_back(state_.scene, scene);
  show(std::move(scene));
  return true;
}

void Store::take(const StoreStep& step) {
  struct Taker {
    Store& store;
    void operator()(const Command& command) const { store.apply(command); }
    void operator()(const BeginGesture&) const { store.begin_gesture(); }
    void operator()(const EndGesture&) const { store.end_gesture(); }
    void operator()(const CancelGesture&) const { store.cancel_gesture(); }
    void operator()(const Undo&) const { store.undo(); }
    void operator()(const Redo&) const { store.redo(); }
  };
  std::visit(Taker{*this}, step);
}

void Store::show(Scene scene) {
  // What part of a map or of its plot was looked at, and what was picked out there.
  if (!same_origin(*scene.map, *state_.scene.map)) {
    state_.camera = {};
    fit_plot(state_.truth_plot);
    state_.brush = {};
  }
  state_.scene = std::move(scene);
  if (state_.selected >= static_cast<int>(state_.scene.landmarks.size()))
    state_.selected = kNothingSelected;
}

}  // namespace waymark
