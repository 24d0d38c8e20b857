#pragma once

#include <vector>

#include "app/state/command.h"
#include "app/state/remembered_scene.h"

namespace waymark {

// Holds the State, takes Commands, and remembers Scenes for undo and redo, back to the first one: a
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

  // Between begin and end all commands make one step: a drag, a placement.
  void begin_gesture();
  void end_gesture();
  // As if the gesture had never begun.
  void cancel_gesture();
  bool in_gesture() const { return in_gesture_; }
  // The scene before the gesture that is under way.
  const Scene& gesture_start() const { return gesture_start_; }

  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  void undo();
  void redo();

 private:
  void remember(Scene before);
  // Takes the last scene of one list, and puts the present one on the other.
  void step(std::vector<RememberedScene>& from, std::vector<RememberedScene>& to);
  void show(Scene scene);

  State state_;
  // Each beside the one that follows it, the last beside the scene of state_.
  std::vector<RememberedScene> undo_;
  std::vector<RememberedScene> redo_;
  bool in_gesture_ = false;
  Scene gesture_start_;
};

}  // namespace waymark
