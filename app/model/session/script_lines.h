#pragma once

#include <optional>
#include <string_view>

#include "app/model/session/open_session.h"
#include "app/model/state/store.h"

namespace waymark {

// The lines of a script (app/window/script.h) that need no window to be understood.

// A line without its comment and the blanks at its end; empty where there is no step. A `session`
// line has no comment: its text may hold any character.
std::string_view script_step_of(std::string_view line);

// Of `wait N`: how many milliseconds, 0 to a day.
std::optional<int> pause_of(std::string_view line);

// What recordings are written in: their first step is `recording 2`. Version 1, of which sessions
// were those of version 1 and searches unknown, had no such line.
inline constexpr int kRecordingVersion = 2;
// Of `recording N`: the version.
std::optional<int> recording_version_of(std::string_view line);
// Why a recording of that version cannot be played; nothing where it can.
std::optional<Error> recording_fault(int version);

// Of `session JSON`: the text of the session.
std::optional<std::string_view> session_of_line(std::string_view line);

// Opens it, see open_session(). The Error says what is wrong in words, without a place.
Result<Opened> open_session_line(std::string_view session, const MapPlaces& places);

// Of `begin-gesture`, `end-gesture`, `cancel-gesture`, `undo` and `redo`.
std::optional<StoreStep> gesture_of_line(std::string_view line);

}  // namespace waymark
