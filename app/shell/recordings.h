#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/scene/script_lines.h"
#include "app/shell/script_player.h"

namespace waymark {

// Makes, saves, opens and plays recordings in the window.
class Recordings {
 public:
  // A recording that cannot be saved to its path is saved in `other_folder`, unless that is empty.
  Recordings(Workspace& workspace, std::string other_folder);

  void add_actions();
  void open(const std::string& path);  // opens a recording in the background
  void play(std::shared_ptr<const TimedScript> script) { player_.emplace(std::move(script)); }
  // Advances the current recording, if any, by `elapsed`. Do not call it during a frame.
  void play(Stage& stage, std::chrono::duration<double, std::milli> elapsed);
  bool plays() const { return player_ && !player_->paused(); }
  // Whether a recording is being made or played.
  bool follows_steps() const { return recorder_ || player_; }
  RecordingView view() const;
  // Saves the recording in progress when the window closes. Returns an Error if it could not be
  // saved.
  std::optional<Error> end();

 private:
  void toggle();
  void save(const std::vector<StepRecorder::Entry>& entries, const std::string& path);
  void note(const StoreStep& step);

  Workspace& workspace_;
  std::string other_folder_;
  std::optional<StepRecorder> recorder_;
  StepRecorder::Time since_{0};  // start time on ImGui's clock
  std::optional<ScriptPlayer> player_;
  bool plays_step_ = false;  // whether the current changes of the Store come from player_
};

}  // namespace waymark
