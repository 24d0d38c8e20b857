#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/frame/workspace.h"
#include "app/lessons/course.h"
#include "app/scene/open_session.h"
#include "app/scene/work_file.h"

namespace waymark {

// Opens and saves session files and share codes, lists the recent files, and autosaves the work.
class Sessions {
 public:
  // Saves work in `state_folder` and settings in `settings_file`. If a path is empty, nothing is
  // saved there. `continues_last`: whether the window starts with the last session in that folder.
  // `wake` is called on another thread when something could not be written.
  Sessions(Workspace& workspace, LessonGuide& lessons, std::string state_folder,
           std::string settings_file, bool continues_last, const std::function<void()>& wake);

  void add_actions();
  // Opens a source in the background. An image is read according to `options`; other settings are
  // guessed.
  void open(const std::string& named, const ImportOptions& options);
  // Saves in the background. If another program has changed the current file since it was last
  // opened or saved, asks the user instead of writing, unless `overwrites` is set.
  void save(const std::string& path, bool overwrites = false);
  void ask_where_to_save();
  // Makes the source with which the window was opened the current one.
  void begin_with(const Opened& found, const std::string& source);
  // These functions handle the outcomes of jobs.
  void opened(const JobOutcome::Opened& opened);
  void saved(const JobOutcome::SavedSession& saved);
  void ask_to_overwrite(const JobOutcome::ChangedSession& changed);
  void copied(const JobOutcome::ShareCode& share_code);
  // Offers, only once, unsaved work that another run left.
  void offer_left_work();

  // Saves what has changed. Call it at the end of each frame; the call is cheap if nothing has
  // changed.
  void keep(const Settings& settings);
  // Like keep(), but for the end of the program. Returns an Error if something could not be saved.
  std::optional<Error> end(const Settings& settings);

  // The current session file.
  const WorkFile& work() const { return work_; }
  bool unsaved() const { return unsaved_; }  // whether the State has unsaved changes
  // The window's title.
  std::string title() const;

 private:
  void add_recent_actions();
  void add_earlier_actions();
  void name_earlier_actions();
  void put_work_aside();
  void open_earlier(const std::string& path);
  void copy_share_code();
  void copy_link();
  // Copies a link, or only its part after the # if no page is set, which a dialog explains.
  void copied_link(const JobOutcome::ShareCode& link);
  void save_address();
  void copy_description();
  void paste_share_code();
  void remember_file(const std::string& path);
  void restore_left_work();

  Workspace& workspace_;
  LessonGuide& lessons_;
  std::string state_folder_, settings_file_;
  WorkFile work_;
  int undo_at_opening_ = 0;  // the number of steps that could be undone when the file was opened
  std::string pasted_;       // pasted share code while it is being opened
  std::string changed_;      // session file that the open question asks to overwrite; empty if no
                             // question is open
  bool unsaved_ = false;
  bool left_work_offered_ = false;
  std::optional<Settings> written_settings_;  // settings last passed to the writer
  BackgroundWriter writer_;
  WorkAutosave autosave_;
  std::vector<EarlierSession> earlier_;  // the newest first
};

}  // namespace waymark
