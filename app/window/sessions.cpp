#include "app/window/sessions.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/model/graph/source_prefix.h"
#include "app/model/session/earlier_sessions.h"
#include "app/model/session/link.h"
#include "app/model/session/recent_files.h"
#include "app/model/session/recipe.h"
#include "app/model/session/session_label.h"
#include "app/model/session/session_text.h"
#include "app/ui/shell/icons.h"
#include "app/window/host.h"
#include "app/window/open_outcome.h"
#include "core/base/safe_file.h"
#include "core/file/import_source.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

}  // namespace

Sessions::Sessions(Desk& desk, LessonGuide& lessons, std::string state_folder,
                   std::string settings_file, bool continues_last,
                   const std::function<void()>& wake)
    : desk_(desk),
      lessons_(lessons),
      state_folder_(std::move(state_folder)),
      settings_file_(std::move(settings_file)),
      work_("", desk.state().scene.map->source, desk.state()),
      writer_(wake),
      keeper_(state_folder_, writer_) {
  continues_last ? keeper_.continue_last() : keeper_.put_last_aside();
}

void Sessions::open(const std::string& named, const ImportWishes& wishes) {
  const std::string source = wished_source(named, wishes);
  const std::string title = is_recipe(source) ? "Opening a recipe" : "Opening " + source;
  desk_.job.start(title,
                  [source, wishes, now = desk_.state().scene,
                   places = map_places(desk_)](JobProgress&) -> JobOutcome {
                    const Result<Opened> found = open_source(source, places, wishes);
                    if (!found) return found.error();
                    JobOutcome::Opened outcome = open_outcome(found.value(), source);
                    if (differs_by_cost(*now.map, *found.value().scene.map))
                      outcome.commands.push_back(SetPoints{now.start, now.goal, now.landmarks});
                    return outcome;
                  });
}

void Sessions::begin_with(const Opened& found, const std::string& source) {
  opened(open_outcome(found, source));
  desk_.store.forget_history();  // there is nothing yet to undo
}

void Sessions::opened(const JobOutcome::Opened& opened) {
  if (work_.lacks(lessons_.own_state())) put_work_aside();
  // Who opens a map wants to see that map, not to lose it with the lesson's scene.
  lessons_.leave();
  desk_.apply_as_one(opened.commands);
  work_ = WorkFile(opened.work_file, desk_.state().scene.map->source,
                   opened.unsaved ? std::nullopt : std::optional(desk_.state()), opened.work_seen);
  remember_file(opened.source);
  if (opened.left) keeper_.take_over_left();
  const bool was_pasted = opened.source == std::exchange(pasted_, "");
  if (was_pasted && !opened.source.empty() && !opened.warning)
    desk_.tell({Message::Kind::note, "The recipe opened " + desk_.state().scene.map->title, "",
                "Ctrl+Z goes back to what was here"});
  if (!opened.warning) return;
  Message warning = Message::failure(*opened.warning);
  warning.kind = Message::Kind::warning;
  desk_.tell(std::move(warning));
}

void Sessions::save(const std::string& path, bool overwrites) {
  // The dialog has asked about other files that exist.
  std::error_code problem;
  const bool checks =
      !overwrites && (path == work_.path() || fs::equivalent(path, work_.path(), problem));
  desk_.job.start(
      "Saving " + fs::path(path).filename().string(),
      [path, checks, seen = work_.seen(), saved = desk_.state()](JobProgress&) -> JobOutcome {
        const OpenedMap& map = *saved.scene.map;
        const std::uint64_t hash = goes_by_name(map) ? map_hash(map) : 0;
        const std::string folder = fs::path(path).parent_path().string();
        const std::string text = session_text(session_of(saved, hash, folder));
        if (checks && holds_other_work(path, seen, text)) return JobOutcome::ChangedSession{path};
        if (const std::optional<Error> error = write_file_safely(text, path)) return *error;
        return JobOutcome::SavedSession{path, saved, content_hash(text)};
      });
}

void Sessions::ask_to_overwrite(const JobOutcome::ChangedSession& changed) {
  changed_ = changed.path;
  desk_.ui.changed_file = fs::path(changed_).filename().string();
  desk_.open_popup(Popup::changed_file);
}

void Sessions::ask_where_to_save() {
  const fs::path map(source_map(desk_.state().scene.map->source));
  desk_.ask_where(
      {"Save the session", work_.path().empty() ? map.stem().string() + ".waymark" : work_.path(),
       ".waymark", "Map, points, view and scenes go into one file.", work_.path()},
      [this](const std::string& path) { save(path); });
}

void Sessions::saved(const JobOutcome::SavedSession& saved) {
  work_ = WorkFile(saved.path, saved.state.scene.map->source, saved.state, saved.hash);
  changed_.clear();
  remember_file(saved.path);
  desk_.tell(
      {Message::Kind::note, "Saved " + fs::path(saved.path).filename().string(), saved.path, ""});
}

void Sessions::copy_recipe() {
  desk_.job.start("Making the recipe", [shown = desk_.state()](JobProgress&) -> JobOutcome {
    const OpenedMap& map = *shown.scene.map;
    const bool named = goes_by_name(map) || (map.import && !map.painted);
    return JobOutcome::Recipe{recipe_of(shown), !named};
  });
}

void Sessions::copy_link() {
  desk_.job.start("Making the link", [shown = desk_.state()](JobProgress&) -> JobOutcome {
    const Result<std::string> fragment = link_fragment(shown);
    if (!fragment) return fragment.error();
    return JobOutcome::Recipe{fragment.value(), false, true};
  });
}

void Sessions::copied(const JobOutcome::Recipe& recipe) {
  if (const std::optional<std::string> reason =
          copy_text(recipe.is_link ? link_to(recipe.text) : recipe.text)) {
    desk_.tell({Message::Kind::failure, "The recipe cannot be copied", "", *reason});
    return;
  }
  if (recipe.is_link) {
    desk_.tell({Message::Kind::note, "Copied a link to what is shown", "",
                "It opens in any browser, and shows the same there"});
    return;
  }
  if (recipe.painted)
    desk_.tell({Message::Kind::warning, "Copied the recipe, which cannot name this map", "",
                "It opens where the same map is open; a session holds the map as well"});
  else
    desk_.tell({Message::Kind::note, "Copied the recipe of what is shown", "",
                "Ctrl+V in a window of Waymark opens it, and so does the command line"});
}

void Sessions::paste_recipe() {
  const std::string text = copied_text();
  if (is_recipe(text)) {
    pasted_ = text;
    desk_.send(OpenSource{pasted_});
  } else
    desk_.tell({Message::Kind::warning, "There is no recipe to paste", "",
                "A recipe is a line that begins with waymark:, copied by Edit > Copy the recipe"});
}

void Sessions::remember_file(const std::string& path) {
  desk_.settings.recent =
      without_missing(with_recent(desk_.settings.recent, path, Settings::kMostRecent));
  for (std::size_t i = 0; i < desk_.settings.recent.size(); ++i)
    desk_.actions.relabel(fmt::format("recent.{}", i + 1), desk_.settings.recent[i]);
}

void Sessions::add_recent_actions() {
  for (std::size_t i = 0; i < Settings::kMostRecent; ++i)
    desk_.actions.add({fmt::format("recent.{}", i + 1),
                       fmt::format("Open recent file {}", i + 1),
                       "",
                       Chord{},
                       [this, i] { return i < desk_.settings.recent.size(); },
                       {},
                       [this, i] { desk_.send(OpenSource{desk_.settings.recent[i]}); }});
  remember_file("");
}

// What is thrown off the screen without having been saved.
void Sessions::put_work_aside() {
  if (const std::optional<EarlierSession> put =
          keeper_.put_aside(lessons_.own_state(), work_.path(), work_.seen()))
    earlier_.insert(earlier_.begin(), *put);
  name_earlier_actions();
}

void Sessions::name_earlier_actions() {
  if (earlier_.size() > kMostEarlier) earlier_.resize(kMostEarlier);
  for (std::size_t i = 0; i < earlier_.size(); ++i)
    desk_.actions.relabel(
        fmt::format("earlier.{}", i + 1),
        fmt::format("Go back to {}, {}", earlier_[i].title, time_text(earlier_[i].written)));
}

void Sessions::add_earlier_actions() {
  earlier_ = earlier_sessions(state_folder_);
  for (std::size_t i = 0; i < kMostEarlier; ++i)
    desk_.actions.add({fmt::format("earlier.{}", i + 1),
                       fmt::format("Go back to earlier session {}", i + 1),
                       "",
                       Chord{},
                       [this, i] { return i < earlier_.size(); },
                       {},
                       [this, i] { open_earlier(earlier_[i].path); }});
  name_earlier_actions();
}

void Sessions::open_earlier(const std::string& path) {
  writer_.flush();  // it may have been put aside just now
  desk_.job.start("Opening an earlier session",
                  [path, places = map_places(desk_)](JobProgress&) -> JobOutcome {
                    const Result<Opened> found = open_source(path, places);
                    if (!found) return found.error();
                    return open_outcome(found.value(), "");
                  });
}

void Sessions::add_actions() {
  const auto add = [this](std::string id, std::string label, std::string icon, Chord chord,
                          std::function<void()> run, std::function<bool()> enabled) {
    desk_.actions.add({std::move(id),
                       std::move(label),
                       std::move(icon),
                       chord,
                       std::move(enabled),
                       {},
                       std::move(run)});
  };
  const auto always = [] { return true; };
  // What a lesson shows is not the person's own.
  const auto own_is_shown = [this] { return !lessons_.course().taken(); };
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
          ask_where_to_save();
        else
          save(work_.path());
      },
      own_is_shown);
  add(
      "file.overwrite", "Overwrite the session that was changed", "", {},
      [this] { save(changed_, true); },
      [this, own_is_shown] {
        return own_is_shown() && !changed_.empty() && changed_ == work_.path();
      });
  desk_.actions.begin_group();
  add(
      "file.save_as", "Save session as…", "", ctrl(SDLK_s, true), [this] { ask_where_to_save(); },
      own_is_shown);
  add(
      "edit.copy_recipe", "Copy the recipe of what is shown", icon::kRecipe, ctrl(SDLK_c),
      [this] { copy_recipe(); }, always);
  if (!link_to("").empty())
    add(
        "edit.copy_link", "Copy a link to what is shown", icon::kRecipe, ctrl(SDLK_l, true),
        [this] { copy_link(); }, always);
  add(
      "edit.paste_recipe", "Paste a recipe", "", ctrl(SDLK_v), [this] { paste_recipe(); }, always);
}

void Sessions::offer_left_work() {
  if (left_work_offered_ || keeper_.left().empty() || desk_.ui.popup != Popup::none) return;
  left_work_offered_ = true;
  const LeftWork& left = keeper_.left().back();
  const LeftWorkWords words = left_work_words();
  desk_.ui.left_work = {title_of(left.session), time_text(left.written), words.title, words.again};
  desk_.open_popup(Popup::left_work);
}

void Sessions::restore_left_work() {
  desk_.job.start("Going back to the work that was left",
                  [session = keeper_.left().back().session,
                   places = map_places(desk_)](JobProgress&) -> JobOutcome {
                    const Result<Opened> found = open_session(session, places);
                    if (!found) return found.error();
                    JobOutcome::Opened opened = open_outcome(found.value(), "");
                    opened.left = true;
                    return opened;
                  });
}

void Sessions::keep(const Settings& settings) {
  const State& own = lessons_.own_state();
  if (!work_.is_of(own)) work_ = WorkFile("", own.scene.map->source, std::nullopt);
  unsaved_ = work_.lacks(own);
  keeper_.note(own, work_.path(), unsaved_, work_.seen());
  if (!settings_file_.empty()) {
    if (kept_settings_ && !(settings == *kept_settings_))
      writer_.write(settings_file_, [settings] { return settings_text(settings); });
    kept_settings_ = settings;
  }
  for (std::optional<Error> failure : {keeper_.take_failure(), writer_.take_failure()})
    if (failure) desk_.tell(Message::failure(*failure));
}

std::string Sessions::title() const {
  const bool marked = unsaved_ && !work_.path().empty();
  return fmt::format("{}{} · Waymark", marked ? "● " : "",
                     work_.name().empty() ? lessons_.own_state().scene.map->title : work_.name());
}

std::optional<Error> Sessions::end(const Settings& settings) {
  if (!settings_file_.empty())
    writer_.write(settings_file_, [settings] { return settings_text(settings); });
  const State& own = lessons_.own_state();
  std::optional<Error> failure = keeper_.finish(own, work_.path(), work_.lacks(own), work_.seen());
  writer_.flush();
  return failure ? failure : writer_.take_failure();
}

}  // namespace waymark
