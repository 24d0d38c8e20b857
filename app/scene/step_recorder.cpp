#include "app/scene/step_recorder.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/script_lines.h"
#include "app/scene/session_text.h"

namespace waymark {
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

}  // namespace waymark
