#pragma once

#include <vector>

#include "app/state/command.h"

namespace waymark {

// Holds the State, takes Commands, and remembers Scenes for undo and redo, back to the first one: a
// Scene is small, its map is shared. Looking (camera, layers, selection) is no step of its own:
// undo brings back what was edited, not where one looked.
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

  bool can_undo() const { return !undo_.empty(); }
  bool can_redo() const { return !redo_.empty(); }
  void undo();
  void redo();

 private:
  void remember(Scene before);
  void show(Scene scene);

  State state_;
  std::vector<Scene> undo_;
  std::vector<Scene> redo_;
  bool in_gesture_ = false;
  Scene gesture_start_;
};

}  // namespace waymark
