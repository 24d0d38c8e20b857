#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/scene/script_lines.h"
#include "app/scene/store.h"

namespace waymark {

struct Opened;

// Receives the steps of a recording.
class Stage {
 public:
  virtual ~Stage() = default;
  // Handles a step as if a panel had sent it.
  virtual void take(const StoreStep& step) = 0;
  // Shows what was opened.
  virtual void take_up(const Opened& opened) = 0;
  // Runs any other line of a script. Returns an Error if the line is invalid.
  virtual std::optional<Error> run_line(std::string_view line) = 0;
};

// Plays a script in the window, at any speed.
class ScriptPlayer {
 public:
  static constexpr double kSlowest = 0.25, kFastest = 16;

  explicit ScriptPlayer(std::shared_ptr<const TimedScript> script) : script_(std::move(script)) {}

  const TimedScript& script() const { return *script_; }
  std::chrono::milliseconds at() const { return std::chrono::milliseconds(std::int64_t(at_ms_)); }
  double speed() const { return speed_; }
  // Limits the speed to the range from kSlowest to kFastest.
  void set_speed(double speed);
  bool paused() const { return paused_; }
  void set_paused(bool paused) { paused_ = paused; }
  bool done() const { return next_ == script_->steps.size() && at() >= script_->length; }

  // Advances the clock by `elapsed` and runs the steps that are due. Returns an Error that names
  // the failed step. Later steps are not played.
  std::optional<Error> advance(Stage& stage, std::chrono::duration<double, std::milli> elapsed);

 private:
  std::shared_ptr<const TimedScript> script_;
  std::size_t next_ = 0;
  double at_ms_ = 0;
  double speed_ = 1;
  bool paused_ = false;
};

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

// While a recording is being made or played, draws its name, progress and controls at the map's
// upper edge. Draws inside the map's pane.
void recording_strip(const UiContext& c);

}  // namespace waymark
