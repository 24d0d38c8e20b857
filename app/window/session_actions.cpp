#include <SDL_clipboard.h>
#include <filesystem>
#include <fmt/format.h>

#include "app/model/session/earlier_sessions.h"
#include "app/model/session/recent_files.h"
#include "app/model/session/recipe.h"
#include "app/model/session/session_label.h"
#include "app/model/session/session_text.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"
#include "app/window/open_outcome.h"
#include "core/base/safe_file.h"
#include "core/domain/grid_hash.h"
#include "core/file/import_source.h"

// Actions on sessions and recipes, and what is kept of the work without being asked.
namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr Chord ctrl(SDL_Keycode code, bool shift = false) { return {code, true, shift}; }

JobOutcome::Opened outcome_of(const Opened& found, const std::string& source) {
  JobOutcome::Opened outcome{
      {OpenScene{found.scene}}, source, found.work_file, found.unsaved, false, found.warning};
  outcome.commands.insert(outcome.commands.end(), found.looks.begin(), found.looks.end());
  if (fs::path(source).extension() == ".waymark" && !is_recipe(source)) {
    std::error_code problem;
    outcome.work_file = fs::absolute(source, problem).string();
    outcome.unsaved = false;
  }
  return outcome;
}

}  // namespace

JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportWishes& wishes) {
  const Result<Opened> found = open_source(source, places, wishes);
  if (!found) return found.error();
  return outcome_of(found.value(), source);
}

MapPlaces App::map_places() const {
  std::error_code problem;
  return {state().scene.map, settings_.recent, fs::current_path(problem).string()};
}

void App::open(const std::string& source) {
  if (is_recording(source)) return open_recording(source);
  if (!is_recipe(source) && names_import(source))
    read_import(source, nullptr);
  else
    open(source, {});
}

void App::open(const std::string& source, const ImportWishes& wishes) {
  const std::string title = is_recipe(source) ? "Opening a recipe" : "Opening " + source;
  job_.start(title, [source, wishes, places = map_places()](JobProgress&) {
    return open_outcome(source, places, wishes);
  });
}

void App::begin_with(const Opened& found, const std::string& source) {
  opened(outcome_of(found, source));
  store_.forget_history();  // there is nothing yet to undo
}

void App::opened(const JobOutcome::Opened& opened) {
  if (work_.lacks(own_state())) put_work_aside();
  // Who opens a map wants to see that map, not to lose it with the lesson's scene.
  leave_lesson();
  apply_as_one(opened.commands);
  work_ = WorkFile(opened.work_file, state().scene.map->source,
                   opened.unsaved ? std::nullopt : std::optional(state()));
  remember_file(opened.source);
  if (opened.left) keeper_.take_over_left();
  if (!opened.warning) return;
  Message warning = Message::failure(*opened.warning);
  warning.kind = Message::Kind::warning;
  show(std::move(warning));
}

void App::save_session(const std::string& path) {
  job_.start("Saving " + fs::path(path).filename().string(),
             [path, saved = state()](JobProgress&) -> JobOutcome {
               const OpenedMap& map = *saved.scene.map;
               const std::uint64_t hash = goes_by_name(map) ? grid_hash(map.grid) : 0;
               const std::string folder = fs::path(path).parent_path().string();
               const std::string text = session_text(session_of(saved, hash, folder));
               if (const std::optional<Error> error = write_file_safely(text, path)) return *error;
               return JobOutcome::SavedSession{path, saved};
             });
}

void App::saved(const JobOutcome::SavedSession& saved) {
  work_ = WorkFile(saved.path, saved.state.scene.map->source, saved.state);
  remember_file(saved.path);
  show({Message::Kind::note, "Saved " + fs::path(saved.path).filename().string(), saved.path, ""});
}

void App::copy_recipe() {
  job_.start("Making the recipe", [shown = state()](JobProgress&) -> JobOutcome {
    const OpenedMap& map = *shown.scene.map;
    const bool named = goes_by_name(map) || (map.import && !map.painted);
    return JobOutcome::Recipe{recipe_of(shown), !named};
  });
}

void App::copied(const JobOutcome::Recipe& recipe) {
  if (SDL_SetClipboardText(recipe.text.c_str()) != 0) {
    show({Message::Kind::failure, "The recipe cannot be copied", "", SDL_GetError()});
    return;
  }
  if (recipe.painted)
    show({Message::Kind::warning, "Copied the recipe, which cannot name this map", "",
          "It opens where the same map is open; a session holds the map as well"});
  else
    show({Message::Kind::note, "Copied the recipe of what is shown", "",
          "Ctrl+V in a window of Waymark opens it, and so does the command line"});
}

void App::paste_recipe() {
  const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), SDL_free);
  if (text && is_recipe(text.get()))
    open(text.get());
  else
    show({Message::Kind::warning, "There is no recipe to paste", "",
          "A recipe is a line that begins with waymark:, copied by Edit > Copy the recipe"});
}

void App::remember_file(const std::string& path) {
  settings_.recent = without_missing(with_recent(settings_.recent, path, Settings::kMostRecent));
  for (std::size_t i = 0; i < settings_.recent.size(); ++i)
    actions_.relabel(fmt::format("recent.{}", i + 1), settings_.recent[i]);
}

void App::add_recent_actions() {
  for (std::size_t i = 0; i < Settings::kMostRecent; ++i)
    actions_.add({fmt::format("recent.{}", i + 1),
                  fmt::format("Open recent file {}", i + 1),
                  "",
                  Chord{},
                  [this, i] { return i < settings_.recent.size(); },
                  {},
                  [this, i] { open(settings_.recent[i]); }});
  remember_file("");
}

// What is thrown off the screen without having been saved.
void App::put_work_aside() {
  if (const std::optional<EarlierSession> put = keeper_.put_aside(own_state(), work_.path()))
    earlier_.insert(earlier_.begin(), *put);
  name_earlier_actions();
}

void App::name_earlier_actions() {
  if (earlier_.size() > kMostEarlier) earlier_.resize(kMostEarlier);
  for (std::size_t i = 0; i < earlier_.size(); ++i)
    actions_.relabel(
        fmt::format("earlier.{}", i + 1),
        fmt::format("Go back to {}, {}", earlier_[i].title, time_text(earlier_[i].written)));
}

void App::add_earlier_actions() {
  earlier_ = earlier_sessions(options_.state_folder);
  for (std::size_t i = 0; i < kMostEarlier; ++i)
    actions_.add({fmt::format("earlier.{}", i + 1),
                  fmt::format("Go back to earlier session {}", i + 1),
                  "",
                  Chord{},
                  [this, i] { return i < earlier_.size(); },
                  {},
                  [this, i] { open_earlier(earlier_[i].path); }});
  name_earlier_actions();
}

void App::open_earlier(const std::string& path) {
  writer_.flush();  // it may have been put aside just now
  job_.start("Opening an earlier session",
             [path, places = map_places()](JobProgress&) -> JobOutcome {
               const Result<Opened> found = open_source(path, places);
               if (!found) return found.error();
               return outcome_of(found.value(), "");
             });
}

void App::add_session_actions() {
  const auto add = [this](std::string id, std::string label, std::string icon, Chord chord,
                          std::function<void()> run, std::function<bool()> enabled) {
    actions_.add({std::move(id),
                  std::move(label),
                  std::move(icon),
                  chord,
                  std::move(enabled),
                  {},
                  std::move(run)});
  };
  const auto always = [] { return true; };
  // What a lesson shows is not the person's own.
  const auto own_is_shown = [this] { return !course_.taken(); };
  const auto work_is_left = [this] { return !keeper_.left().empty(); };
  add_recent_actions();
  add_earlier_actions();
  add(
      "file.restore_left", "Go back to the work that was left", "", {},
      [this] { restore_left_work(); }, work_is_left);
  add(
      "file.discard_left", "Throw away the work that was left", "", {},
      [this] {
        keeper_.discard_left();
        left_work_offered_ = false;  // there may be more
      },
      work_is_left);
  add(
      "file.save", "Save session", icon::kSave, ctrl(SDLK_s),
      [this] {
        if (work_.path().empty())
          open_file_popup(Popup::save);
        else
          save_session(work_.path());
      },
      own_is_shown);
  actions_.begin_group();
  add(
      "file.save_as", "Save session as…", "", ctrl(SDLK_s, true),
      [this] { open_file_popup(Popup::save); }, own_is_shown);
  add(
      "edit.copy_recipe", "Copy the recipe of what is shown", icon::kRecipe, ctrl(SDLK_c),
      [this] { copy_recipe(); }, always);
  add(
      "edit.paste_recipe", "Paste a recipe", "", ctrl(SDLK_v), [this] { paste_recipe(); }, always);
}

void App::offer_left_work() {
  if (left_work_offered_ || keeper_.left().empty() || ui_.popup != Popup::none) return;
  left_work_offered_ = true;
  const LeftWork& left = keeper_.left().back();
  ui_.left_work = {title_of(left.session), time_text(left.written)};
  open_popup(Popup::left_work);
}

void App::restore_left_work() {
  job_.start(
      "Going back to the work that was left",
      [session = keeper_.left().back().session, places = map_places()](JobProgress&) -> JobOutcome {
        const Result<Opened> found = open_session(session, places);
        if (!found) return found.error();
        JobOutcome::Opened opened = outcome_of(found.value(), "");
        opened.left = true;
        return opened;
      });
}

// Called at each frame's end; costs something only where there is something new.
void App::keep_work() {
  const State& own = own_state();
  if (!work_.is_of(own)) work_ = WorkFile("", own.scene.map->source, std::nullopt);
  unsaved_ = work_.lacks(own);
  keeper_.note(own, work_.path(), unsaved_);
  if (!options_.settings_file.empty()) {
    const Settings now = settings();
    if (kept_settings_ && !(now == *kept_settings_))
      writer_.write(options_.settings_file, [now] { return settings_text(now); });
    kept_settings_ = now;
  }
  for (std::optional<Error> failure : {keeper_.take_failure(), writer_.take_failure()})
    if (failure) show(Message::failure(*failure));
  if (options_.visible) show_window_title();
}

void App::show_window_title() {
  const bool marked = unsaved_ && !work_.path().empty();
  const std::string title =
      fmt::format("{}{} · Waymark", marked ? "● " : "",
                  work_.name().empty() ? own_state().scene.map->title : work_.name());
  if (title == window_title_) return;
  window_title_ = title;
  SDL_SetWindowTitle(window_.handle(), title.c_str());
}

std::optional<Error> App::end() {
  if (!options_.settings_file.empty())
    writer_.write(options_.settings_file, [now = settings()] { return settings_text(now); });
  const std::optional<Error> unrecorded = end_recording();
  const State& own = own_state();
  std::optional<Error> failure = keeper_.finish(own, work_.path(), work_.lacks(own));
  writer_.flush();
  if (!failure) failure = unrecorded;
  return failure ? failure : writer_.take_failure();
}

}  // namespace waymark
