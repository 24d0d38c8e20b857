#pragma once

#include <optional>
#include <string_view>

#include "app/model/session/open_session.h"
#include "app/model/state/store.h"

namespace waymark {

// The script lines (app/window/script.h) that need no window.

// A line without its comment and trailing blanks; empty if it contains no step. `session` lines
// cannot have comments, because their text may contain any character.
std::string_view script_step_of(std::string_view line);

// For `wait N`: the milliseconds, 0 to one day.
std::optional<int> pause_of(std::string_view line);

// The version of the recordings that Waymark writes: their first step is `recording 2`. Version 1
// had no such line, contained version 1 sessions, and had no searches.
inline constexpr int kRecordingVersion = 2;
// For `recording N`: the version.
std::optional<int> recording_version_of(std::string_view line);
// Explains why a recording of that version cannot be played; std::nullopt if it can.
std::optional<Error> recording_fault(int version);

// For `session JSON`: the text of the session.
std::optional<std::string_view> session_of_line(std::string_view line);

// Opens the session, see open_session(). The Error has no position.
Result<Opened> open_session_line(std::string_view session, const MapPlaces& places);

// For `begin-gesture`, `end-gesture`, `cancel-gesture`, `undo` and `redo`.
std::optional<StoreStep> gesture_of_line(std::string_view line);

}  // namespace waymark
