#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "app/state/store.h"

namespace waymark {

// The file name of a recording ends in this, as is_recording() sees.
inline constexpr std::string_view kRecordingExtension = ".recording";

bool is_recording(std::string_view source);

// Writes down what happens to a Store, so that it can be played again. A recording is a script
// (app/window/script.h): `session` lines hold a whole State where something else was opened, `wait`
// lines the time between, everything else the steps.
class StepRecorder {
 public:
  using Time = std::chrono::milliseconds;  // since the recording began

  // A State that was taken, or the line of a step.
  struct Entry {
    Time at;
    std::variant<State, std::string> what;
  };

  explicit StepRecorder(const State& first) : entries_{{Time(0), first}} {}

  // A step of the Store, which gave the state `after`.
  void note(Time at, const StoreStep& step, const State& after);

  // The first one holds the State that it began with.
  const std::vector<Entry>& entries() const { return entries_; }
  int steps() const { return static_cast<int>(entries_.size()) - 1; }

 private:
  std::vector<Entry> entries_;
};

// The recording as text. O(cells) for each State that is held.
std::string recording_text(const std::vector<StepRecorder::Entry>& entries);

}  // namespace waymark
