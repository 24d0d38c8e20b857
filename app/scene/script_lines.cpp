#include "app/scene/script_lines.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/session_text.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"

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

namespace {

// Pointer verbs use ground cells, so this gives the position of the state's wedge in its ground
// cell.
std::string place_of_state(const MoverStates& states, Cell state) {
  constexpr double kInWedge = 0.25;
  const Cell ground = states.ground_cell(state), ahead = states.ahead(states.heading(state));
  return fmt::format("{} {}", ground.x + kInWedge * ahead.x, ground.y + kInWedge * ahead.y);
}

bool is_of_pointer(std::string_view line) {
  return line.starts_with("point ") || line.starts_with("drag ") || line.starts_with("press ") ||
         line.starts_with("click ");
}

}  // namespace

Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line) {
  std::string said;
  const MoverStates* const states =
      grid.graph() && is_of_pointer(line) ? grid.graph()->states() : nullptr;
  while (!line.empty()) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    // A lone '@' is wall terrain.
    if (grid.graph() && word.starts_with('@') && word.size() > 1) {
      const std::optional<Cell> cell = cell_named(grid.graph(), word.substr(1));
      if (!cell || !grid.walkable(*cell))
        return Error{fmt::format("the graph has no node '{}'", word.substr(1)), "",
                     "Use a node name from the graph file"};
      said += states ? place_of_state(*states, *cell) : fmt::format("{} {}", cell->x, cell->y);
    } else {
      said += word;
    }
    line.remove_prefix(blank);
    const std::size_t next = std::min(line.find_first_not_of(' '), line.size());
    said += line.substr(0, next);
    line.remove_prefix(next);
  }
  return said;
}

namespace {

struct LineOf {
  std::string operator()(const Command& command) const { return text_of(command); }
  std::string operator()(const BeginGesture&) const { return "begin-gesture"; }
  std::string operator()(const EndGesture&) const { return "end-gesture"; }
  std::string operator()(const CancelGesture&) const { return "cancel-gesture"; }
  std::string operator()(const Undo&) const { return "undo"; }
  std::string operator()(const Redo&) const { return "redo"; }
};

std::string session_line(const State& state) {
  const OpenedMap& map = *state.scene.map;
  const std::uint64_t hash = goes_by_name(map) ? map_hash(map) : 0;
  const std::string text = session_text(session_of(state, hash, ""));
  return "session " + parse_json(text, "").value().written();
}

}  // namespace

bool is_recording(std::string_view source) { return source.ends_with(kRecordingExtension); }

bool StepRecorder::goes_beyond(const StoreStep& step, const Store::History& now) const {
  return (std::holds_alternative<Undo>(step) && now.undo < foreign_.undo) ||
         (std::holds_alternative<Redo>(step) && now.redo < foreign_.redo);
}

void StepRecorder::note(Time at, const StoreStep& step, const Store& store) {
  const Store::History now = store.history();
  const bool beyond = goes_beyond(step, now);
  const auto* command = std::get_if<Command>(&step);
  const bool whole = command && (std::holds_alternative<OpenScene>(*command) ||
                                 std::holds_alternative<SetPresentation>(*command));
  if (beyond || whole)
    entries_.push_back({at, store.state()});
  else
    entries_.push_back({at, std::visit(LineOf{}, step)});
  foreign_ =
      beyond ? now
             : Store::History{std::min(foreign_.undo, now.undo), std::min(foreign_.redo, now.redo)};
}

std::string recording_text(const std::vector<StepRecorder::Entry>& entries) {
  std::string text = fmt::format(
      "# A Waymark recording. Open it to play it; 'waymark shot --script' runs it.\nrecording {}\n",
      kRecordingVersion);
  StepRecorder::Time before{0};
  for (const StepRecorder::Entry& entry : entries) {
    if (entry.at > before) text += fmt::format("wait {}\n", (entry.at - before).count());
    before = std::max(before, entry.at);
    const auto* state = std::get_if<State>(&entry.what);
    text += (state ? session_line(*state) : std::get<std::string>(entry.what)) + "\n";
  }
  return text;
}

Error TimedScript::error_at(int line, Error error) const {
  error.where = fmt::format("{}:{}", name, line);
  return error;
}

Result<TimedScript> timed_script(std::string_view text, const std::string& name,
                                 const MapPlaces& places) {
  TimedScript script{name, {}, {}};
  Lines lines(text);
  while (const std::optional<std::string_view> read = lines.next()) {
    const std::string_view line = script_step_of(*read);
    if (line.empty()) continue;
    if (const std::optional<int> pause = pause_of(line)) {
      script.length += std::chrono::milliseconds(*pause);
      continue;
    }
    if (const std::optional<int> version = recording_version_of(line)) {
      if (const std::optional<Error> fault = recording_fault(*version))
        return script.error_at(lines.number(), *fault);
      continue;
    }
    TimedStep step{script.length, lines.number(), std::string(line)};
    if (const std::optional<std::string_view> held = session_of_line(line)) {
      Result<Opened> opened = open_session_line(*held, places);
      if (!opened) return script.error_at(lines.number(), opened.error());
      step.what = std::move(opened.value());
    }
    script.steps.push_back(std::move(step));
  }
  if (script.steps.empty())
    return Error{"the script has no steps", name, "Check that the file is a script or a recording"};
  return script;
}

}  // namespace waymark
