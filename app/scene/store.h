#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "app/scene/command.h"
#include "app/scene/state.h"
#include "core/map/map_version.h"

namespace waymark {

struct MoverPlan;  // core/mover/mover_plan.h

// A scene in the undo history, stored as the difference from the adjacent scene. If only cells were
// painted or the mover was changed, it stores these cells and the mover instead of a whole map.
class RememberedScene {
 public:
  // `next` is the adjacent scene, earlier or later. O(cells) if their maps differ.
  RememberedScene(Scene scene, const Scene& next);

  // Restores the scene. `next` is the scene it was constructed with. O(cells) if a map has to be
  // rebuilt, O(states) with a mover; a map that is still in memory is reused.
  Scene restored(const Scene& next) const;

 private:
  std::shared_ptr<const OpenedMap> made_again(std::shared_ptr<const OpenedMap> map) const;

  Scene scene_;  // without its map if that can be derived from the next scene's map
  std::weak_ptr<const OpenedMap> map_;
  // Changes from this map to the next; nullptr if the maps are the same.
  std::shared_ptr<const CellChanges> changes_;
  std::shared_ptr<const MoverPlan> plan_;  // the mover of this map; nullptr if there is none
  bool painted_ = false;                   // `painted` of this map
};

// The operations on a Store. A gesture, such as a drag or a placement, is a single undo step, which
// includes all commands between its start and its end.
struct BeginGesture {};
struct EndGesture {};
struct CancelGesture {};  // undoes the gesture, as if it had never started
struct Undo {};
struct Redo {};
using StoreStep = std::variant<Command, BeginGesture, EndGesture, CancelGesture, Undo, Redo>;

// Holds the State, applies Commands, and records edits for undo and redo, back to the first edit.
// It records Scenes, pen strokes, the presentation, and the events of a walk. A stored Scene is
// small: it shares its map with other Scenes, and stores only the painted cells of a painted map.
// View changes (camera, layers, selection) are not undo steps and undo does not revert them.
class Store {
 public:
  // `state` must have a map.
  explicit Store(State state) : state_(std::move(state)) {}

  const State& state() const { return state_; }

  // A command that changes the scene is one undo step, or part of the current gesture's step.
  void apply(const Command& command);

  // See StoreStep.
  void begin_gesture();
  void end_gesture();
  void cancel_gesture();
  bool in_gesture() const { return in_gesture_; }
  // The scene before the current gesture.
  const Scene& gesture_start() const { return gesture_start_.scene; }

  // The number of steps that can be undone and redone.
  struct History {
    int undo = 0, redo = 0;
  };
  History history() const {
    return {static_cast<int>(undo_.size()), static_cast<int>(redo_.size())};
  }
  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  void undo();
  void redo();

  // Clears the history, which then starts with the current state.
  void forget_history();
  // Calls the member function that performs this step.
  void take(const StoreStep& step);
  // Sets a function that is called after every completed step, one step at a time.
  void listen(std::function<void(const StoreStep&)> listener) { listener_ = std::move(listener); }

 private:
  // The parts of the state that undo restores.
  struct Edited {
    Scene scene;
    std::vector<PenStroke> pen;
    Presentation presentation;
    std::vector<WalkEvent> walk;
    friend bool operator==(const Edited&, const Edited&) = default;
  };
  // The parts of Edited, stored as the difference from their successor.
  struct Remembered {
    RememberedScene scene;
    std::vector<PenStroke> pen;
    Presentation presentation;
    std::vector<WalkEvent> walk;
  };

  Edited edited() const {
    return {state_.scene, state_.pen, state_.presentation, state_.walk.events};
  }
  void finish_gesture();
  void tell(const StoreStep& step) const {
    if (listener_) listener_(step);
  }
  void remember(Edited before);
  // Restores the last entry of `from` and adds the current state to `to`. Returns false if `from`
  // is empty.
  bool step(std::vector<Remembered>& from, std::vector<Remembered>& to);
  void show(Edited edited);

  State state_;
  // The last entry is stored relative to state_.
  std::vector<Remembered> undo_;
  std::vector<Remembered> redo_;
  bool in_gesture_ = false;
  std::function<void(const StoreStep&)> listener_;
  Edited gesture_start_;
};

}  // namespace waymark
