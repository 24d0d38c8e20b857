#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/session/background_writer.h"
#include "app/model/session/earlier_sessions.h"
#include "app/model/session/file_lock.h"
#include "app/model/session/session.h"

namespace waymark {

// Work that a program left behind when it did not end well.
struct LeftWork {
  std::string path;  // of the session file that it kept
  FileLock lock;     // so that no other program offers it as well
  std::filesystem::file_time_type written;
  Session session;
};

// Keeps what is on the screen safe without being asked. While the program runs, a session file of
// its own in the state folder, "work-N.waymark", follows the State; the lock file beside it tells
// others that somebody is at work there. A clean end makes "last.waymark" of it, which the next
// start opens; what is found without a program that works on it was left by one that was killed. A
// last session that this program did not begin with is not lost by that, see earlier_sessions.h.
class WorkAutosave {
 public:
  // With an empty folder nothing is kept. Looks for left work at once. `writer` outlives this.
  WorkAutosave(std::string folder, BackgroundWriter& writer);

  // The newest State, the session file that is worked on, and its WorkFile::seen(): written in the
  // background where it is another one than before.
  void note(const State& state, const std::string& work_file, bool unsaved,
            std::optional<std::uint64_t> seen = {});

  // Left work, the newest last.
  const std::vector<LeftWork>& left() const { return left_; }
  // What a person decided about the newest: it is thrown away, or it is on the screen now and may
  // go as soon as it is kept again.
  void discard_left();
  void take_over_left();
  // Why nothing can be kept, told once; what could not be written the writer tells.
  std::optional<Error> take_failure() { return std::exchange(failure_, std::nullopt); }
  // Files of left work that could not be read and were set aside.
  const std::vector<std::string>& set_aside_files() const { return set_aside_; }

  // The last session, as it is now, is on the screen; or it is not, and becomes an earlier one.
  void continue_last();
  void put_last_aside();
  // Makes an earlier session of a State, in the background. Nothing where nothing is kept.
  std::optional<EarlierSession> put_aside(const State& state, const std::string& work_file,
                                          std::optional<std::uint64_t> seen = {});

  // A clean end: the State is what the next start opens. The Error says why it could not be kept;
  // the work stays then where it is.
  std::optional<Error> finish(const State& state, const std::string& work_file, bool unsaved,
                              std::optional<std::uint64_t> seen = {});

 private:
  struct Noted {
    State state;
    std::string work_file;
    bool unsaved = false;
    std::optional<std::uint64_t> seen = {};
  };
  // The text of sessions; remembers what it wrote of the map last.
  class Scribe;

  void look_for_work();
  void find_left(const std::string& path, FileLock lock);
  std::string path_of(int number, const char* extension) const;

  std::string folder_;
  BackgroundWriter& writer_;
  std::shared_ptr<Scribe> scribe_;
  int number_ = 0;  // of the own file, 0: none could be had
  std::optional<FileLock> lock_;
  std::optional<Noted> noted_;
  std::vector<LeftWork> left_;
  std::vector<std::string> set_aside_;
  std::optional<LeftWork> taken_over_;      // until it is kept again
  std::string put_aside_;                   // path of what was put aside last
  std::optional<std::uint64_t> continued_;  // content_hash() of the last session
  std::optional<Error> failure_;
};

// $XDG_STATE_HOME/waymark, by default below ~/.local/state. Empty when there is no home.
std::string state_folder();
// The session that the next start opens, in a state folder.
std::string last_session_path(const std::string& folder);

}  // namespace waymark
