#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "app/model/state/store.h"

namespace waymark {

// The file name of a recording ends in this, as is_recording() sees.
inline constexpr std::string_view kRecordingExtension = ".recording";

bool is_recording(std::string_view source);

// Writes down what happens to a Store, so that it can be played again. A recording is a script
// (app/window/script.h): its first line says its version, `session` lines hold a whole State where
// something else was opened, `wait` lines the time between, everything else the steps.
class StepRecorder {
 public:
  using Time = std::chrono::milliseconds;  // since the recording began

  // A State that was taken, or the line of a step.
  struct Entry {
    Time at;
    std::variant<State, std::string> what;
  };

  explicit StepRecorder(const Store& store)
      : entries_{{Time(0), store.state()}}, foreign_(store.history()) {}

  // A step that the Store has just done.
  void note(Time at, const StoreStep& step, const Store& store);

  // The first one holds the State that it began with.
  const std::vector<Entry>& entries() const { return entries_; }
  int steps() const { return static_cast<int>(entries_.size()) - 1; }

 private:
  bool goes_beyond(const StoreStep& step, const Store::History& now) const;

  std::vector<Entry> entries_;
  // So much of the Store's history does not come from what is recorded. Who plays the recording
  // does not have it, so a step back into it is held as the State that it gave.
  Store::History foreign_;
};

// The recording as text. O(cells) for each State that is held.
std::string recording_text(const std::vector<StepRecorder::Entry>& entries);

}  // namespace waymark
