#include "app/scene/store.h"

#include <algorithm>
#include <utility>

#include "app/scene/command.h"
#include "app/scene/opened_map.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

std::shared_ptr<const MoverPlan> shared_plan(const OpenedMap& map) {
  return map.ground ? std::static_pointer_cast<const MoverPlan>(states_of(map)->plan) : nullptr;
}

}  // namespace

RememberedScene::RememberedScene(Scene scene, const Scene& next)
    : scene_(std::move(scene)),
      map_(scene_.map),
      plan_(shared_plan(*scene_.map)),
      painted_(scene_.map->painted) {
  if (scene_.map != next.map) {
    if (!differ_in_cells_and_mover(*scene_.map, *next.map)) return;
    const Grid& ground = ground_of(*scene_.map);
    auto changes = std::make_shared<const CellChanges>(ground, ground_of(*next.map));
    // Keeps the map if the changes need more memory.
    if (changes->bytes() > ground.node_count()) return;
    changes_ = std::move(changes);
  }
  scene_.map.reset();
}

Scene RememberedScene::restored(const Scene& next) const {
  Scene scene = scene_;
  if (!scene.map) scene.map = changes_ ? map_.lock() : next.map;
  if (!scene.map) scene.map = made_again(next.map);
  return scene;
}

// Restores the ground before the mover, because only the old ground is known to suit the old mover.
std::shared_ptr<const OpenedMap> RememberedScene::made_again(
    std::shared_ptr<const OpenedMap> map) const {
  if (map->ground && plan_ != shared_plan(*map)) map = map_over(map, nullptr).value();
  const std::vector<Cell> cells = changes_->cells();
  if (!cells.empty() || map->painted != painted_) {
    Grid ground = ground_of(*map);
    changes_->take_back(ground);
    map = map_on(*map, std::move(ground), cells, painted_).value();
  }
  return map_over(map, plan_).value();
}

void Store::apply(const Command& command) {
  Edited before = edited();
  state_ = waymark::apply(std::move(state_), command);
  // A stroke counts as one edit, even if it consists of many commands.
  int& edits = state_.scene.stale.edits;
  if (in_gesture_) edits = std::min(edits, gesture_start_.scene.stale.edits + 1);
  if (!in_gesture_) remember(std::move(before));
  tell(command);
}

void Store::begin_gesture() {
  finish_gesture();
  in_gesture_ = true;
  gesture_start_ = edited();
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

void Store::remember(Edited before) {
  if (before == edited()) return;
  undo_.push_back({RememberedScene(std::move(before.scene), state_.scene), std::move(before.pen),
                   std::move(before.presentation), std::move(before.walk)});
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

bool Store::step(std::vector<Remembered>& from, std::vector<Remembered>& to) {
  end_gesture();
  if (from.empty()) return false;
  Remembered& last = from.back();
  Edited taken{last.scene.restored(state_.scene), std::move(last.pen), std::move(last.presentation),
               std::move(last.walk)};
  from.pop_back();
  to.push_back({RememberedScene(state_.scene, taken.scene), state_.pen, state_.presentation,
                state_.walk.events});
  show(std::move(taken));
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

void Store::show(Edited edited) {
  // The camera, the plot's range and the brush belong to one map.
  if (!same_extent(*edited.scene.map, *state_.scene.map)) state_.camera = {};
  if (!same_origin(*edited.scene.map, *state_.scene.map)) {
    fit_plot(state_.scatter_plot);
    state_.brush = {};
  }
  state_.scene = std::move(edited.scene);
  state_.pen = std::move(edited.pen);
  state_.presentation = std::move(edited.presentation);
  state_.walk.events = std::move(edited.walk);
  if (state_.selected >= static_cast<int>(state_.scene.landmarks.size()))
    state_.selected = kNothingSelected;
}

}  // namespace waymark
