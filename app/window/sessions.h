#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/model/session/background_writer.h"
#include "app/model/session/open_session.h"
#include "app/model/session/work_file.h"
#include "app/model/session/work_keeper.h"
#include "app/window/desk.h"
#include "app/window/lesson_guide.h"

namespace waymark {

// Opening and saving: session files, share codes, the files that were open before, and what is kept
// of the work without being asked.
class Sessions {
 public:
  // Keeps work in `state_folder` and settings in `settings_file`, nowhere where they are empty.
  // `continues_last`: what the window begins with is the last session of that folder. `wake` is
  // called on another thread when something could not be written.
  Sessions(Workspace& workspace, LessonGuide& lessons, std::string state_folder,
           std::string settings_file, bool continues_last, const std::function<void()>& wake);

  void add_actions();
  // In the background; a picture is read as the wishes say, the rest by the guess.
  void open(const std::string& named, const ImportWishes& wishes);
  // Likewise. The file that is worked on is not written if it was changed since it was opened or
  // saved last, unless `overwrites`: then the user is asked.
  void save(const std::string& path, bool overwrites = false);
  void ask_where_to_save();
  // What the window was opened with.
  void begin_with(const Opened& found, const std::string& source);
  // What jobs left behind.
  void opened(const JobOutcome::Opened& opened);
  void saved(const JobOutcome::SavedSession& saved);
  void ask_to_overwrite(const JobOutcome::ChangedSession& changed);
  void copied(const JobOutcome::ShareCode& share_code);
  // Asks about work that another run left, once.
  void offer_left_work();

  // Called at each frame's end; costs something only where there is something new.
  void keep(const Settings& settings);
  // The same at the very end; the Error says what could not be kept.
  std::optional<Error> end(const Settings& settings);

  // The session file that is worked on.
  const WorkFile& work() const { return work_; }
  bool unsaved() const { return unsaved_; }  // it lacks something of the State
  // For the window's frame.
  std::string title() const;

 private:
  void add_recent_actions();
  void add_earlier_actions();
  void name_earlier_actions();
  void put_work_aside();
  void open_earlier(const std::string& path);
  void copy_share_code();
  void copy_link();
  void paste_share_code();
  void remember_file(const std::string& path);
  void restore_left_work();

  Workspace& workspace_;
  LessonGuide& lessons_;
  std::string state_folder_, settings_file_;
  WorkFile work_;
  std::string pasted_;   // the share code that was pasted and is being opened
  std::string changed_;  // the session file of the question whether to overwrite it; empty: none
  bool unsaved_ = false;
  bool left_work_offered_ = false;
  std::optional<Settings> kept_settings_;  // as they were given to the writer last
  BackgroundWriter writer_;
  WorkAutosave autosave_;
  std::vector<EarlierSession> earlier_;  // the newest first
};

}  // namespace waymark
