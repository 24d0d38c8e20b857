#include "app/model/session/script_lines.h"

#include <charconv>

#include "app/model/session/session_text.h"

namespace waymark {
namespace {

constexpr std::string_view kWait = "wait ", kSession = "session ";
constexpr int kMostPause = 24 * 60 * 60 * 1000;

}  // namespace

std::string_view script_step_of(std::string_view line) {
  if (line.starts_with('#')) return {};
  // Colours and glyphs have a # in their words.
  if (!line.starts_with(kSession)) line = line.substr(0, line.find(" #"));
  while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
  return line;
}

std::optional<int> pause_of(std::string_view line) {
  if (!line.starts_with(kWait)) return std::nullopt;
  line.remove_prefix(kWait.size());
  int pause = -1;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), pause);
  const bool whole = problem == std::errc{} && end == line.data() + line.size();
  if (!whole || pause < 0 || pause > kMostPause) return std::nullopt;
  return pause;
}

std::optional<std::string_view> session_of_line(std::string_view line) {
  if (!line.starts_with(kSession)) return std::nullopt;
  return line.substr(kSession.size());
}

Result<Opened> open_session_line(std::string_view session, const MapPlaces& places) {
  const Result<Session> parsed = parse_session(std::string(session), "the session of this line");
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
