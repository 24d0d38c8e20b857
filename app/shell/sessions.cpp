#include "app/shell/sessions.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/frame/host.h"
#include "app/frame/workspace.h"
#include "app/lessons/class_question.h"
#include "app/scene/links.h"
#include "app/scene/session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"
#include "app/screen/style.h"
#include "app/shell/exports.h"
#include "app/shell/window_parts.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/import_source.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

}  // namespace

Sessions::Sessions(Workspace& workspace, LessonGuide& lessons, std::string state_folder,
                   std::string settings_file, bool continues_last,
                   const std::function<void()>& wake)
    : workspace_(workspace),
      lessons_(lessons),
      state_folder_(std::move(state_folder)),
      settings_file_(std::move(settings_file)),
      work_("", workspace.state().scene.map->source, workspace.state()),
      writer_(wake),
      autosave_(state_folder_, writer_) {
  continues_last ? autosave_.continue_last() : autosave_.put_last_aside();
}

void Sessions::open(const std::string& named, const ImportOptions& options) {
  const std::string source = wished_source(named, options);
  const std::string title = is_share_code(source) ? "Opening a share code" : "Opening " + source;
  workspace_.job.start(
      title,
      [source, options, now = workspace_.state().scene,
       places = map_places(workspace_)](JobProgress&) -> JobOutcome {
        const Result<Opened> found = open_source(source, places, options);
        if (!found) return found.error();
        JobOutcome::Opened outcome = open_with_traces(found.value(), source);
        if (differs_by_cost(*now.map, *found.value().scene.map))
          outcome.commands.push_back(SetPoints{now.start, now.goal, now.landmarks});
        return outcome;
      });
}

void Sessions::begin_with(const Opened& found, const std::string& source) {
  opened(open_outcome(found, source));
  workspace_.store.forget_history();  // the opened State is the start of the undo history
  undo_at_opening_ = 0;
}

void Sessions::opened(const JobOutcome::Opened& opened) {
  if (work_.lacks(lessons_.own_state())) put_work_aside();
  // Leaves the lesson: the user wants to see the opened map, and to keep it when the lesson's scene
  // is discarded.
  lessons_.leave();
  workspace_.read_traces = opened.read_traces;
  workspace_.apply_as_one(opened.commands);
  undo_at_opening_ = workspace_.store.history().undo;
  workspace_.of<ClassQuestion>() = {};
  if (is_question_link(opened.source))
    workspace_.of<ClassQuestion>().id = question_id(workspace_.state());
  work_ =
      WorkFile(opened.work_file, workspace_.state().scene.map->source,
               opened.unsaved ? std::nullopt : std::optional(workspace_.state()), opened.work_seen);
  remember_file(opened.source);
  if (opened.left) autosave_.take_over_left();
  const bool was_pasted = opened.source == std::exchange(pasted_, "");
  if (was_pasted && !opened.source.empty() && !opened.warning)
    workspace_.tell({Message::Kind::note,
                     "The share code opened " + workspace_.state().scene.map->title, "",
                     "Press Ctrl+Z to go back"});
  if (!opened.warning) return;
  Message warning = Message::failure(*opened.warning);
  warning.kind = Message::Kind::warning;
  workspace_.tell(std::move(warning));
}

void Sessions::save(const std::string& path, bool overwrites) {
  // If the path is another existing file, the dialog has already asked before overwriting it.
  std::error_code problem;
  const bool checks =
      !overwrites && (path == work_.path() || fs::equivalent(path, work_.path(), problem));
  workspace_.job.start(
      "Saving " + fs::path(path).filename().string(),
      [path, checks, seen = work_.seen(), saved = workspace_.state()](JobProgress&) -> JobOutcome {
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
  workspace_.ui.changed_file = fs::path(changed_).filename().string();
  workspace_.open_popup(Popup::changed_file);
}

void Sessions::ask_where_to_save() {
  const fs::path map(source_map(workspace_.state().scene.map->source));
  workspace_.ask_where(
      {"Save session", work_.path().empty() ? map.stem().string() + ".waymark" : work_.path(),
       ".waymark", "Saves the map, points, view and scenes in one file.", work_.path()},
      [this](const std::string& path) { save(path); });
}

void Sessions::saved(const JobOutcome::SavedSession& saved) {
  if (work_.is_of(saved.state))
    work_.save_as(saved.path, saved.state, saved.hash);
  else
    work_ = WorkFile(saved.path, saved.state.scene.map->source, saved.state, saved.hash);
  changed_.clear();
  remember_file(saved.path);
  workspace_.tell(
      {Message::Kind::note, "Saved " + fs::path(saved.path).filename().string(), saved.path, ""});
}

void Sessions::copy_share_code() {
  workspace_.job.start("Creating the share code",
                       [shown = workspace_.state()](JobProgress&) -> JobOutcome {
                         if (const auto fault = share_code_fault(shown)) return *fault;
                         const OpenedMap& map = *shown.scene.map;
                         const bool named = goes_by_name(map) || (map.import && !map.painted);
                         return JobOutcome::ShareCode{share_code_of(shown), !named};
                       });
}

void Sessions::copy_link() {
  workspace_.job.start("Creating the link",
                       [shown = workspace_.state()](JobProgress&) -> JobOutcome {
                         const Result<std::string> fragment = link_fragment(shown);
                         if (!fragment) return fragment.error();
                         return JobOutcome::ShareCode{fragment.value(), false, "this view"};
                       });
}

void Sessions::copy_description() {
  const std::optional<std::string> reason =
      copy_text(scene_description(workspace_.state(), workspace_.results()));
  if (reason)
    workspace_.tell({Message::Kind::failure, "Can't copy the description", "", *reason});
  else
    workspace_.tell({Message::Kind::note, "Copied a description of the scene", "", ""});
}

void Sessions::copied_link(const JobOutcome::ShareCode& link) {
  const std::string address = workspace_.page_address();
  if (const std::optional<std::string> reason =
          copy_text(address.empty() ? link.text : link_at(address, link.text))) {
    workspace_.tell({Message::Kind::failure, "Can't copy the link", "", *reason});
    return;
  }
  if (!address.empty()) {
    workspace_.tell({Message::Kind::note, "Copied a link to " + link.linked, "",
                     "It opens the same in any browser"});
    return;
  }
  workspace_.ui.own.get<LinkForm>() = {link.linked, link.text, "", false};
  workspace_.open_popup(Popup::link);
}

// Saves the typed address, and copies the link that the dialog shows.
void Sessions::save_address() {
  const LinkForm form = workspace_.ui.own.get<LinkForm>();
  if (const std::optional<Error> error = page_address_fault(form.address);
      error && !form.address.empty())
    return workspace_.tell(Message::failure(*error));
  workspace_.settings.page_address = form.address;
  if (form.address.empty())
    workspace_.tell({Message::Kind::note, "Removed the page's address", "", ""});
  else if (form.fragment.empty())
    workspace_.tell({Message::Kind::note, "Saved the page's address", form.address, ""});
  else
    copied_link({form.fragment, false, form.linked});
}

void Sessions::copied(const JobOutcome::ShareCode& share_code) {
  if (!share_code.linked.empty()) return copied_link(share_code);
  if (const std::optional<std::string> reason = copy_text(share_code.text)) {
    workspace_.tell({Message::Kind::failure, "Can't copy the share code", "", *reason});
    return;
  }
  if (share_code.painted)
    workspace_.tell({Message::Kind::warning,
                     "Copied a share code that does not include your painted map", "",
                     "It needs the same map to be open. Save a session to include the map"});
  else
    workspace_.tell({Message::Kind::note, "Copied the share code of this view", "",
                     "Open it with Ctrl+V in Waymark, or on the command line"});
}

void Sessions::paste_share_code() {
  const std::string text = copied_text();
  if (workspace_.state().prediction.hides() && has_guess_lines(text))
    return paste_guesses(workspace_, text);
  if (is_share_code(text)) {
    pasted_ = text;
    workspace_.send(OpenSource{pasted_});
  } else
    workspace_.tell(
        {Message::Kind::warning, "No share code to paste", "",
         "A share code is a line that begins with waymark:. Copy one with Edit > Copy share code"});
}

void Sessions::remember_file(const std::string& path) {
  workspace_.settings.recent =
      without_missing(with_recent(workspace_.settings.recent, path, Settings::kMostRecent));
  for (std::size_t i = 0; i < workspace_.settings.recent.size(); ++i)
    workspace_.actions.relabel(fmt::format("recent.{}", i + 1), workspace_.settings.recent[i]);
}

void Sessions::add_recent_actions() {
  for (std::size_t i = 0; i < Settings::kMostRecent; ++i)
    workspace_.actions.add(
        fmt::format("recent.{}", i + 1), fmt::format("Open recent file {}", i + 1),
        [this, i] { workspace_.send(OpenSource{workspace_.settings.recent[i]}); },
        [this, i] { return i < workspace_.settings.recent.size(); });
  remember_file("");
}

// Saves unsaved work as an earlier session before it is replaced.
void Sessions::put_work_aside() {
  if (const std::optional<EarlierSession> put =
          autosave_.put_aside(lessons_.own_state(), work_.path(), work_.seen()))
    earlier_.insert(earlier_.begin(), *put);
  name_earlier_actions();
}

void Sessions::name_earlier_actions() {
  if (earlier_.size() > kMostEarlier) earlier_.resize(kMostEarlier);
  for (std::size_t i = 0; i < earlier_.size(); ++i)
    workspace_.actions.relabel(
        fmt::format("earlier.{}", i + 1),
        fmt::format("Restore {}, {}", earlier_[i].title, time_text(earlier_[i].written)));
}

void Sessions::add_earlier_actions() {
  earlier_ = earlier_sessions(state_folder_);
  for (std::size_t i = 0; i < kMostEarlier; ++i)
    workspace_.actions.add(
        fmt::format("earlier.{}", i + 1), fmt::format("Restore earlier session {}", i + 1),
        [this, i] { open_earlier(earlier_[i].path); }, [this, i] { return i < earlier_.size(); });
  name_earlier_actions();
}

void Sessions::open_earlier(const std::string& path) {
  writer_.flush();  // the work may have been saved a moment ago
  workspace_.job.start("Opening an earlier session",
                       [path, places = map_places(workspace_)](JobProgress&) -> JobOutcome {
                         const Result<Opened> found = open_source(path, places);
                         if (!found) return found.error();
                         return open_with_traces(found.value(), "");
                       });
}

void Sessions::add_actions() {
  ActionTable& actions = workspace_.actions;

  // A lesson's scene is not the user's own work.
  const auto own_is_shown = [this] { return !lessons_.course().taken(); };
  const auto work_is_left = [this] { return !autosave_.left().empty(); };
  add_recent_actions();
  add_earlier_actions();
  actions.add(
      "file.restore_left", "Restore unsaved work", [this] { restore_left_work(); }, work_is_left);
  actions.add(
      "file.discard_left", "Discard unsaved work",
      [this] {
        autosave_.discard_left();
        left_work_offered_ = false;  // there may be more unsaved work
      },
      work_is_left);
  actions.add(
      "file.save", "Save session", icon::kSave, ctrl(SDLK_s),
      [this] {
        if (work_.path().empty())
          ask_where_to_save();
        else
          save(work_.path());
      },
      own_is_shown);
  actions.add(
      "file.overwrite", "Overwrite the session file", [this] { save(changed_, true); },
      [this, own_is_shown] {
        return own_is_shown() && !changed_.empty() && changed_ == work_.path();
      });
  actions.begin_group();
  actions.add(
      "file.save_as", "Save session as…", ctrl(SDLK_s, true), [this] { ask_where_to_save(); },
      own_is_shown);
  actions.add("edit.copy_recipe", "Copy share code", icon::kShareCode, ctrl(SDLK_c),
              [this] { copy_share_code(); });
  actions.add("edit.copy_link", "Copy link to this view", icon::kShareCode, ctrl(SDLK_l, true),
              [this] { copy_link(); });
  if (own_page_address().empty()) {
    actions.add("edit.page_address", "Page address for links…", [this] {
      workspace_.ui.own.get<LinkForm>() = {};
      workspace_.open_popup(Popup::link);
    });
    actions.add(
        "edit.save_address", "Save the page address", [this] { save_address(); },
        [this] { return workspace_.ui.own.find<LinkForm>() != nullptr; });
  }
  actions.add("edit.copy_description", "Copy description", icon::kCopy, ctrl(SDLK_d, true),
              [this] { copy_description(); });
  actions.add("edit.paste_recipe", "Paste share code", ctrl(SDLK_v),
              [this] { paste_share_code(); });
}

void Sessions::offer_left_work() {
  if (left_work_offered_ || autosave_.left().empty() || workspace_.ui.popup != Popup::none) return;
  left_work_offered_ = true;
  const UnsavedWork& left = autosave_.left().back();
  const LeftWorkWords words = left_work_words();
  workspace_.ui.unsaved_work = {title_of(left.session), time_text(left.written), words.title,
                                words.again};
  workspace_.open_popup(Popup::unsaved_work);
}

void Sessions::restore_left_work() {
  workspace_.job.start("Restoring unsaved work",
                       [session = autosave_.left().back().session,
                        places = map_places(workspace_)](JobProgress&) -> JobOutcome {
                         const Result<Opened> found = open_session(session, places);
                         if (!found) return found.error();
                         JobOutcome::Opened opened = open_with_traces(found.value(), "");
                         opened.left = true;
                         return opened;
                       });
}

void Sessions::keep(const Settings& settings) {
  const State& own = lessons_.own_state();
  // A lesson has a history of its own.
  const bool undone =
      !lessons_.course().taken() && workspace_.store.history().undo < undo_at_opening_;
  if (!undone) work_.add_shown_scene(own);
  if (undone || !work_.is_of(own)) {
    work_ = WorkFile("", own.scene.map->source, std::nullopt);
    undo_at_opening_ = 0;
  }
  unsaved_ = work_.lacks(own);
  autosave_.note(own, work_.path(), unsaved_, work_.seen());
  if (!settings_file_.empty()) {
    if (written_settings_ && !(settings == *written_settings_))
      writer_.write(settings_file_, [settings] { return settings_text(settings); });
    written_settings_ = settings;
  }
  for (std::optional<Error> failure : {autosave_.take_failure(), writer_.take_failure()})
    if (failure) workspace_.tell(Message::failure(*failure));
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
  std::optional<Error> failure =
      autosave_.finish(own, work_.path(), work_.lacks(own), work_.seen());
  writer_.flush();
  return failure ? failure : writer_.take_failure();
}

}  // namespace waymark
