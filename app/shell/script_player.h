#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

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

}  // namespace waymark
