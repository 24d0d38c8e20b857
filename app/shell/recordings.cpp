#include "app/shell/recordings.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/map/map_pane.h"
#include "app/scene/command_verbs.h"
#include "app/scene/script_lines.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/sessions.h"
#include "core/base/files.h"
#include "core/io/map_file.h"

namespace waymark {

void ScriptPlayer::set_speed(double speed) { speed_ = std::clamp(speed, kSlowest, kFastest); }

std::optional<Error> ScriptPlayer::advance(Stage& stage,
                                           std::chrono::duration<double, std::milli> elapsed) {
  if (paused_) return std::nullopt;
  at_ms_ =
      std::min(at_ms_ + speed_ * elapsed.count(), static_cast<double>(script_->length.count()));
  for (; next_ < script_->steps.size() && script_->steps[next_].at <= at(); ++next_) {
    const TimedStep& step = script_->steps[next_];
    if (const auto* opened = std::get_if<Opened>(&step.what)) {
      stage.take_up(*opened);
      continue;
    }
    const std::string& line = std::get<std::string>(step.what);
    const Result<Command> command = parse_command(line);
    if (const std::optional<StoreStep> gesture = gesture_of_line(line))
      stage.take(*gesture);
    else if (command)
      stage.take(command.value());
    else if (std::optional<Error> error = stage.run_line(line))
      return script_->error_at(step.line, std::move(*error));
  }
  return std::nullopt;
}

namespace {

namespace fs = std::filesystem;

// The time on the interface's clock. In tests, the clock advances frame by frame.
std::chrono::milliseconds now() {
  return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * ImGui::GetTime()));
}

fs::path free_recording_path() { return free_path("", kRecordingExtension.substr(1)); }

// Writes to `path` or, if that fails, to `other_folder`, because the user cannot repeat a
// recording. Returns the path written.
Result<fs::path> write_recording(const std::vector<StepRecorder::Entry>& entries,
                                 const fs::path& path, const std::string& other_folder) {
  const std::string text = recording_text(entries);
  const std::optional<Error> error = write_file_safely(text, path);
  if (!error) return path;
  const fs::path other = fs::path(other_folder) / path.filename();
  std::error_code problem;
  if (other_folder.empty() || fs::exists(other, problem) || write_file_safely(text, other))
    return *error;
  return other;
}

}  // namespace

Recordings::Recordings(Workspace& workspace, std::string other_folder)
    : workspace_(workspace), other_folder_(std::move(other_folder)) {
  workspace_.store.listen([this](const StoreStep& step) { note(step); });
}

void Recordings::add_actions() {
  ActionTable& actions = workspace_.actions;
  const auto playing = [this] { return player_.has_value(); };
  actions.add(
      "file.record", "Record", [this] { toggle(); }, always,
      [this] { return recorder_.has_value(); });
  actions.begin_group();
  actions.add("file.play_recording", "Play a recording…",
              [this] { workspace_.open_file_popup(Popup::open); });
  actions.add(
      "recording.pause", "Pause the recording", [this] { player_->set_paused(!player_->paused()); },
      playing, [this] { return player_ && player_->paused(); });
  actions.add(
      "recording.slower", "Play the recording at half speed",
      [this] { player_->set_speed(player_->speed() / 2); }, playing);
  actions.add(
      "recording.faster", "Play the recording at double speed",
      [this] { player_->set_speed(player_->speed() * 2); }, playing);
  actions.add(
      "recording.stop", "Stop the recording", [this] { player_.reset(); }, playing);
}

void Recordings::toggle() {
  if (!recorder_) {
    recorder_.emplace(workspace_.store);
    since_ = now();
    return;
  }
  // If the user cancels the dialog, the recording continues.
  workspace_.ask_where({"Save recording", free_recording_path().string(),
                        std::string(kRecordingExtension), "Cancel to keep recording."},
                       [this, entries = recorder_->entries()](const std::string& path) {
                         recorder_.reset();
                         save(entries, path);
                       });
}

void Recordings::save(const std::vector<StepRecorder::Entry>& entries, const std::string& path) {
  workspace_.job.start("Saving the recording",
                       [entries, path, folder = other_folder_](JobProgress&) -> JobOutcome {
                         const Result<fs::path> written = write_recording(entries, path, folder);
                         if (!written) return written.error();
                         return JobOutcome::SavedFile{written.value().string()};
                       });
}

std::optional<Error> Recordings::end() {
  if (!recorder_) return std::nullopt;
  const Result<fs::path> written =
      write_recording(recorder_->entries(), free_recording_path(), other_folder_);
  recorder_.reset();
  return written ? std::nullopt : std::optional(written.error());
}

void Recordings::open(const std::string& path) {
  workspace_.job.start("Opening " + fs::path(path).filename().string(),
                       [path, places = map_places(workspace_)](JobProgress&) -> JobOutcome {
                         const Result<std::string> text = read_file(path);
                         if (!text) return text.error();
                         Result<TimedScript> script = timed_script(text.value(), path, places);
                         if (!script) return script.error();
                         return std::make_shared<const TimedScript>(std::move(script.value()));
                       });
}

// If the user edits while a recording plays, the recording stops.
void Recordings::note(const StoreStep& step) {
  if (recorder_) recorder_->note(now() - since_, step, workspace_.store);
  const auto* command = std::get_if<Command>(&step);
  if (!player_ || plays_step_ || (command && is_look(*command))) return;
  player_.reset();
  workspace_.tell(
      {Message::Kind::note, "The recording stopped because you edited the map", "", ""});
}

void Recordings::play(Stage& stage, std::chrono::duration<double, std::milli> elapsed) {
  if (!player_ || workspace_.job.status()) return;
  plays_step_ = true;
  // A step may open another recording.
  ScriptPlayer player = *player_;
  const std::optional<Error> error = player.advance(stage, elapsed);
  plays_step_ = false;
  if (!player_) return;
  player_ = player;
  if (error)
    workspace_.tell(Message::failure(*error));
  else if (player.done())
    workspace_.tell({Message::Kind::note,
                     "Played " + fs::path(player.script().name).filename().string(), "", ""});
  if (error || player.done()) player_.reset();
}

RecordingView Recordings::view() const {
  RecordingView view;
  if (recorder_) {
    view.doing = RecordingView::Doing::recording;
    view.seconds = std::chrono::duration<double>(now() - since_).count();
    view.steps = recorder_->steps();
  } else if (player_) {
    const TimedScript& script = player_->script();
    view.doing = RecordingView::Doing::playing;
    view.name = fs::path(script.name).filename().string();
    view.seconds = std::chrono::duration<double>(player_->at()).count();
    view.length = std::chrono::duration<double>(script.length).count();
    view.speed = player_->speed();
    view.paused = player_->paused();
  }
  return view;
}

namespace {

constexpr float kHeight = 36, kButton = 28, kInset = (kHeight - kButton) / 2, kMostName = 200;

// "1:05".
std::string clock_text(double seconds) {
  const int whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string speed_text(double speed) {
  return speed < 1 ? fmt::format("{:g}×", speed) : fmt::format("{:.0f}×", speed);
}

// The top edge of the strip, which is below the headers if two maps are shown.
float top_of_strip(const UiContext& c) {
  const float head = c.state.split == Split::side_by_side ? c.px(kRaceHead) : 0;
  return c.layout.map.y + head + c.px(8);
}

// Draws the background of a strip, centred at the map's upper edge.
Box draw_ground(const UiContext& c, float width) {
  const Rect& map = c.layout.map;
  const Rect strip{std::round(map.x + (map.w - width) / 2), top_of_strip(c), width, c.px(kHeight)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, strip, c.palette.ui.pop, c.px(6));
  frame_rect(list, strip, c.palette.ui.line2, c.px(6));
  return {c, strip};
}

void icon_button(const UiContext& c, const char* action_id, const Rect& rect, const char* label) {
  if (quiet_button(c, action_id, rect, label, c.palette.ui.text)) c.run(action_id);
  tooltip(c, rect, action_hint(c.actions.at(action_id)));
}

void recording(const UiContext& c) {
  const RecordingView& r = c.recording;
  const std::string words = fmt::format("{} step{} in {}", grouped(r.steps),
                                        r.steps == 1 ? "" : "s", clock_text(r.seconds));
  // Wide enough for a long recording, so the width stays the same while the recording grows.
  const float words_width = text_width(c.fonts.body, "Recording  00,000 steps in 00:00");
  constexpr float kSave = 112;
  Box row = draw_ground(c, c.px(44 + kSave) + words_width).inset(kInset, kInset);
  if (push_button(c, "stop-recording", row.right(kSave), "Stop and save")) c.run("file.record");
  const Rect dot = row.left(28);
  add_disc(*ImGui::GetWindowDrawList(), {dot.x + dot.w / 2, dot.y + dot.h / 2}, c.px(5),
           c.palette.ui.bad.packed());
  row.text(c.fonts.semibold, c.palette.ui.text, "Recording", 10);
  row.text(c.fonts.body, c.palette.ui.text2, words);
}

void draw_progress(const UiContext& c, Box strip) {
  const RecordingView& r = c.recording;
  const float part = r.length > 0 ? static_cast<float>(std::min(1.0, r.seconds / r.length)) : 1;
  strip.bottom(4).inset(6).top(2).bar(c.palette.panel.b, part, c.px(1));
}

void playing(const UiContext& c) {
  const RecordingView& r = c.recording;
  const std::string name = fitted(c.fonts.semibold, r.name, c.px(kMostName));
  const std::string clock = fmt::format("{} / {}", clock_text(r.seconds), clock_text(r.length));
  constexpr float kSpeed = 44;
  const Box strip =
      draw_ground(c, c.px(4 * kButton + 40 + kSpeed) + text_width(c.fonts.semibold, name) +
                         text_width(c.fonts.mono, clock));
  Box row = strip.inset(kInset, kInset);
  icon_button(c, "recording.pause", row.left(kButton, 6), r.paused ? icon::kPlay : icon::kPause);
  row.text(c.fonts.semibold, c.palette.ui.text, name, 12);
  row.text(c.fonts.mono, c.palette.ui.text2, clock, 8);
  icon_button(c, "recording.slower", row.left(kButton), "−");
  row.left(kSpeed).text_centered(c.fonts.body, c.palette.ui.text, speed_text(r.speed));
  icon_button(c, "recording.faster", row.left(kButton), "+");
  icon_button(c, "recording.stop", row.left(kButton), icon::kRemove);
  draw_progress(c, strip);
}

}  // namespace

void recording_strip(const UiContext& c) {
  if (c.recording.doing == RecordingView::Doing::recording) recording(c);
  if (c.recording.doing == RecordingView::Doing::playing) playing(c);
}

}  // namespace waymark
