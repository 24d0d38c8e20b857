#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "app/scene/store.h"

namespace waymark {

// The file extension of recordings, see is_recording().
inline constexpr std::string_view kRecordingExtension = ".recording";

bool is_recording(std::string_view source);

// Records the steps of a Store for replay. A recording is a script (app/shell/script.h). Its first
// line is the version. A `session` line contains a whole State and is written whenever another map
// or session was opened. A `wait` line contains the time between steps. Every other line is a step.
class StepRecorder {
 public:
  using Time = std::chrono::milliseconds;  // since the start of the recording

  // A captured State, or the line of a step.
  struct Entry {
    Time at;
    std::variant<State, std::string> what;
  };

  explicit StepRecorder(const Store& store)
      : entries_{{Time(0), store.state()}}, foreign_(store.history()) {}

  // Records a step that the Store has just taken.
  void note(Time at, const StoreStep& step, const Store& store);

  // The first entry contains the initial State.
  const std::vector<Entry>& entries() const { return entries_; }
  int steps() const { return static_cast<int>(entries_.size()) - 1; }

 private:
  bool goes_beyond(const StoreStep& step, const Store::History& now) const;

  std::vector<Entry> entries_;
  // The number of history steps from before the recording. A replay lacks them, so an undo or redo
  // that leads to one of them is recorded as the resulting State.
  Store::History foreign_;
};

// The recording as text. O(cells) for each recorded State.
std::string recording_text(const std::vector<StepRecorder::Entry>& entries);

}  // namespace waymark
