#include "app/shell/recordings.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/frame/workspace.h"
#include "app/kit/free_path.h"
#include "app/scene/view_text.h"
#include "app/screen/style.h"
#include "app/shell/sessions.h"
#include "core/base/whole_file.h"
#include "core/io/map_file.h"

namespace waymark {
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
  const auto add = [this](std::string id, std::string label, std::function<bool()> enabled,
                          std::function<void()> run, std::function<bool()> checked = {}) {
    workspace_.actions.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                            std::move(checked), std::move(run)});
  };
  const auto playing = [this] { return player_.has_value(); };
  add(
      "file.record", "Record", [] { return true; }, [this] { toggle(); },
      [this] { return recorder_.has_value(); });
  workspace_.actions.begin_group();
  add(
      "file.play_recording", "Play a recording…", [] { return true; },
      [this] { workspace_.open_file_popup(Popup::open); });
  add(
      "recording.pause", "Pause the recording", playing,
      [this] { player_->set_paused(!player_->paused()); },
      [this] { return player_ && player_->paused(); });
  add("recording.slower", "Play the recording at half speed", playing,
      [this] { player_->set_speed(player_->speed() / 2); });
  add("recording.faster", "Play the recording at double speed", playing,
      [this] { player_->set_speed(player_->speed() * 2); });
  add("recording.stop", "Stop the recording", playing, [this] { player_.reset(); });
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

}  // namespace waymark
