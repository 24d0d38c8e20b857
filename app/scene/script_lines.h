#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/scene/open_session.h"
#include "app/scene/store.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The script lines (app/shell/script.h) that need no window.

// A line without its comment and trailing blanks; empty if it contains no step. `session` lines
// cannot have comments, because their text may contain any character.
std::string_view script_step_of(std::string_view line);

// The duration in a `wait N` line, in milliseconds, 0 to one day.
std::optional<int> pause_of(std::string_view line);

// The version of recordings that Waymark writes. The first line of a recording is `recording 2`.
// Version 1 had no such line, contained version 1 sessions, and had no searches.
inline constexpr int kRecordingVersion = 2;
// The version in a `recording N` line.
std::optional<int> recording_version_of(std::string_view line);
// Explains why a recording of that version cannot be played; std::nullopt if it can.
std::optional<Error> recording_fault(int version);

// The JSON text in a `session JSON` line.
std::optional<std::string_view> session_of_line(std::string_view line);

// Opens the session, see open_session(). The Error has no position.
Result<Opened> open_session_line(std::string_view session, const MapPlaces& places);

// The step in a `begin-gesture`, `end-gesture`, `cancel-gesture`, `undo` or `redo` line.
std::optional<StoreStep> gesture_of_line(std::string_view line);

// Replaces each word "@NAME" in a script line by the X and Y of that graph node's cell: "move-start
// @inn" -> "move-start 3 0". Returns lines for grids unchanged. For a mover's states, pointer verbs
// get the position of the state's wedge, in ground cells. The Error names the name that the graph
// does not have.
Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line);

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

// A script step and its time.
struct TimedStep {
  std::chrono::milliseconds at;  // since the start: the sum of the preceding `wait` lines
  int line;                      // line number in the file, from 1
  // The line, or for a `session` line the opened session.
  std::variant<std::string, Opened> what;
};

// A script with its sessions already opened, so it plays without delays.
struct TimedScript {
  std::string name;  // name used in messages
  std::vector<TimedStep> steps;
  std::chrono::milliseconds length{0};

  // Returns the Error with that line as its position.
  Error error_at(int line, Error error) const;
};

// Parses a script and opens its sessions; may take seconds. The Error names the line.
Result<TimedScript> timed_script(std::string_view text, const std::string& name,
                                 const MapPlaces& places);

}  // namespace waymark
