#pragma once

#include <functional>
#include <utility>
#include <variant>
#include <vector>

#include "app/model/state/command.h"
#include "app/model/state/remembered_scene.h"

namespace waymark {

// What can be done to a Store. Between the beginning and the end of a gesture all commands make one
// step to undo: a drag, a placement.
struct BeginGesture {};
struct EndGesture {};
struct CancelGesture {};  // as if it had never begun
struct Undo {};
struct Redo {};
using StoreStep = std::variant<Command, BeginGesture, EndGesture, CancelGesture, Undo, Redo>;

// Holds the State, takes Commands, and remembers for undo and redo what was edited, back to the
// first one: Scenes, strokes of the pen, the presentation, and what happens while a unit walks. A
// Scene is small, its map is shared, and of a painted map what was painted is kept. Looking
// (camera, layers, selection) is no step of its own: undo brings back what was edited, not where
// one looked.
class Store {
 public:
  // `state` has a map.
  explicit Store(State state) : state_(std::move(state)) {}

  const State& state() const { return state_; }

  // A command that changes the scene is one undo step, or part of the gesture's.
  void apply(const Command& command);

  // See StoreStep.
  void begin_gesture();
  void end_gesture();
  void cancel_gesture();
  bool in_gesture() const { return in_gesture_; }
  // The scene before the gesture that is under way.
  const Scene& gesture_start() const { return gesture_start_.scene; }

  // How many steps can be undone and done again.
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

  // As if the state were the first one.
  void forget_history();
  // Does a step by whichever of these it is for.
  void take(const StoreStep& step);
  // Is called after every step that was done, one at a time.
  void listen(std::function<void(const StoreStep&)> listener) { listener_ = std::move(listener); }

 private:
  // What undo brings back.
  struct Edited {
    Scene scene;
    std::vector<PenStroke> pen;
    Presentation presentation;
    std::vector<WalkEvent> walk;
    friend bool operator==(const Edited&, const Edited&) = default;
  };
  // The same, beside the one that follows it.
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
  // Takes the last of one list, and puts the present one on the other. False: there is none.
  bool step(std::vector<Remembered>& from, std::vector<Remembered>& to);
  void show(Edited edited);

  State state_;
  // The last is beside what is in state_.
  std::vector<Remembered> undo_;
  std::vector<Remembered> redo_;
  bool in_gesture_ = false;
  std::function<void(const StoreStep&)> listener_;
  Edited gesture_start_;
};

}  // namespace waymark
