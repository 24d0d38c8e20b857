#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "app/model/session/step_recorder.h"
#include "app/ui/shell/recording_view.h"
#include "app/window/desk.h"
#include "app/window/script_player.h"

namespace waymark {

// Recordings in the window: made, saved, opened and played.
class Recordings {
 public:
  // Where a recording cannot be saved, it goes to `other_folder`, unless that is empty.
  Recordings(Workspace& workspace, std::string other_folder);

  void add_actions();
  void open(const std::string& path);  // in the background
  void play(std::shared_ptr<const TimedScript> script) { player_.emplace(std::move(script)); }
  // So much time more of the recording that is played, if any. Not to be called by a frame.
  void play(Stage& stage, std::chrono::duration<double, std::milli> elapsed);
  bool plays() const { return player_ && !player_->paused(); }
  // One is being made or played.
  bool follows_steps() const { return recorder_ || player_; }
  RecordingView view() const;
  // Saves the one that is being made, when the window closes.
  std::optional<Error> end();

 private:
  void toggle();
  void save(const std::vector<StepRecorder::Entry>& entries, const std::string& path);
  void note(const StoreStep& step);

  Workspace& workspace_;
  std::string other_folder_;
  std::optional<StepRecorder> recorder_;
  StepRecorder::Time since_{0};  // on ImGui's clock
  std::optional<ScriptPlayer> player_;
  bool plays_step_ = false;  // what happens to the Store comes from player_
};

}  // namespace waymark
