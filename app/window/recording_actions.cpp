#include <SDL_keycode.h>
#include <filesystem>
#include <fmt/format.h>

#include "app/model/state/look_commands.h"
#include "app/present/export/free_path.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"
#include "core/base/safe_file.h"
#include "core/file/map_file.h"

// Recordings: made, saved, opened and played.
namespace waymark {
namespace {

namespace fs = std::filesystem;

// On the interface's clock, which in tests goes by frames.
std::chrono::milliseconds now() {
  return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * ImGui::GetTime()));
}

// Where recordings go, or, where that cannot be written to, in `other_folder`: what was recorded
// cannot be done again. The path that was written.
Result<fs::path> write_recording(const std::vector<StepRecorder::Entry>& entries,
                                 const std::string& other_folder) {
  const std::string text = recording_text(entries);
  const fs::path path = free_path("", kRecordingExtension.substr(1));
  const std::optional<Error> error = write_file_safely(text, path);
  if (!error) return path;
  const fs::path other = fs::path(other_folder) / path.filename();
  std::error_code problem;
  if (other_folder.empty() || fs::exists(other, problem) || write_file_safely(text, other))
    return *error;
  return other;
}

}  // namespace

void App::add_recording_actions() {
  const auto add = [this](std::string id, std::string label, std::function<bool()> enabled,
                          std::function<void()> run, std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  const auto playing = [this] { return script_player_.has_value(); };
  add(
      "file.record", "Record what is done", [] { return true; }, [this] { toggle_recording(); },
      [this] { return recorder_.has_value(); });
  actions_.begin_group();
  add(
      "file.play_recording", "Play a recording…", [] { return true; },
      [this] { open_file_popup(Popup::open); });
  add(
      "recording.pause", "Pause the recording", playing,
      [this] { script_player_->set_paused(!script_player_->paused()); },
      [this] { return script_player_ && script_player_->paused(); });
  add("recording.slower", "Play the recording at half the speed", playing,
      [this] { script_player_->set_speed(script_player_->speed() / 2); });
  add("recording.faster", "Play the recording at twice the speed", playing,
      [this] { script_player_->set_speed(script_player_->speed() * 2); });
  add("recording.stop", "Stop the recording", playing, [this] { script_player_.reset(); });
}

void App::toggle_recording() {
  if (!recorder_) {
    recorder_.emplace(store_);
    recording_since_ = now();
    return;
  }
  job_.start(
      "Saving the recording",
      [entries = recorder_->entries(), folder = options_.state_folder](JobProgress&) -> JobOutcome {
        const Result<fs::path> written = write_recording(entries, folder);
        if (!written) return written.error();
        return JobOutcome::SavedFile{written.value().string()};
      });
  recorder_.reset();
}

std::optional<Error> App::end_recording() {
  if (!recorder_) return std::nullopt;
  const Result<fs::path> written = write_recording(recorder_->entries(), options_.state_folder);
  recorder_.reset();
  return written ? std::nullopt : std::optional(written.error());
}

void App::open_recording(const std::string& path) {
  job_.start("Opening " + fs::path(path).filename().string(),
             [path, places = map_places()](JobProgress&) -> JobOutcome {
               const Result<std::string> text = read_file(path);
               if (!text) return text.error();
               Result<TimedScript> script = timed_script(text.value(), path, places);
               if (!script) return script.error();
               return std::make_shared<const TimedScript>(std::move(script.value()));
             });
}

// Whoever edits while a recording plays has the map from there on.
void App::note_step(const StoreStep& step) {
  if (recorder_) recorder_->note(now() - recording_since_, step, store_);
  const auto* command = std::get_if<Command>(&step);
  if (!script_player_ || plays_step_ || (command && is_look(*command))) return;
  script_player_.reset();
  show({Message::Kind::note, "The recording stopped: the map is yours", "", ""});
}

void App::play_script(std::chrono::duration<double, std::milli> elapsed) {
  if (!script_player_ || job_.status()) return;
  plays_step_ = true;
  // A step may open another one.
  ScriptPlayer player = *script_player_;
  const std::optional<Error> error = player.advance(*this, elapsed);
  plays_step_ = false;
  if (!script_player_) return;
  script_player_ = player;
  if (error)
    show(Message::failure(*error));
  else if (player.done())
    show({Message::Kind::note, "Played " + fs::path(player.script().name).filename().string(), "",
          ""});
  if (error || player.done()) script_player_.reset();
}

void App::take_up(const Opened& opened) {
  intend(Command{OpenScene{opened.scene}});
  for (const Command& look : opened.looks) intend(look);
}

void App::intend(Intent intent) {
  intents_.push_back(std::move(intent));
  apply_intents();
}

RecordingView App::recording_view() const {
  RecordingView view;
  if (recorder_) {
    view.doing = RecordingView::Doing::recording;
    view.seconds = std::chrono::duration<double>(now() - recording_since_).count();
    view.steps = recorder_->steps();
  } else if (script_player_) {
    const TimedScript& script = script_player_->script();
    view.doing = RecordingView::Doing::playing;
    view.name = fs::path(script.name).filename().string();
    view.seconds = std::chrono::duration<double>(script_player_->at()).count();
    view.length = std::chrono::duration<double>(script.length).count();
    view.speed = script_player_->speed();
    view.paused = script_player_->paused();
  }
  return view;
}

}  // namespace waymark
