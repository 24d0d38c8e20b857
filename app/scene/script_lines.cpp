#include "app/scene/script_lines.h"

#include <charconv>
#include <fmt/format.h>

#include "app/scene/session_text.h"

namespace waymark {
namespace {

constexpr std::string_view kWait = "wait ", kSession = "session ", kRecording = "recording ";
constexpr int kMostPause = 24 * 60 * 60 * 1000;

// The integer after `verb`.
std::optional<int> number_behind(std::string_view verb, std::string_view line) {
  if (!line.starts_with(verb)) return std::nullopt;
  line.remove_prefix(verb.size());
  int number = 0;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (problem != std::errc{} || end != line.data() + line.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string_view script_step_of(std::string_view line) {
  if (line.starts_with('#')) return {};
  // Only " #" starts a comment, because colours and glyphs can contain a #.
  if (!line.starts_with(kSession)) line = line.substr(0, line.find(" #"));
  while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
  return line;
}

std::optional<int> pause_of(std::string_view line) {
  const std::optional<int> pause = number_behind(kWait, line);
  return pause && *pause >= 0 && *pause <= kMostPause ? pause : std::nullopt;
}

std::optional<int> recording_version_of(std::string_view line) {
  return number_behind(kRecording, line);
}

std::optional<Error> recording_fault(int version) {
  if (version >= 1 && version <= kRecordingVersion) return std::nullopt;
  if (version > kRecordingVersion)
    return Error{"this recording was made by a newer version of Waymark", "", "Update Waymark"};
  return Error{fmt::format("invalid recording version {}", version), "",
               fmt::format("Write 'recording {}'", kRecordingVersion)};
}

std::optional<std::string_view> session_of_line(std::string_view line) {
  if (!line.starts_with(kSession)) return std::nullopt;
  return line.substr(kSession.size());
}

Result<Opened> open_session_line(std::string_view session, const MapPlaces& places) {
  const Result<Session> parsed = parse_session(std::string(session), "the session in this line");
  if (!parsed) return parsed.error();
  return open_session(parsed.value(), places);
}

std::optional<StoreStep> gesture_of_line(std::string_view line) {
  if (line == "begin-gesture") return BeginGesture{};
  if (line == "end-gesture") return EndGesture{};
  if (line == "cancel-gesture") return CancelGesture{};
  if (line == "undo") return Undo{};
  if (line == "redo") return Redo{};
  return std::nullopt;
}

}  // namespace waymark
