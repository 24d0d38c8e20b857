#pragma once

#include <optional>
#include <string_view>

#include "app/scene/open_session.h"
#include "app/scene/store.h"

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

}  // namespace waymark
