#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/kit/files.h"
#include "app/kit/work_loop.h"
#include "app/scene/session.h"
#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// A hash of a file's contents, to distinguish versions.
std::uint64_t content_hash(std::string_view bytes);

// Whether writing `text` to a session file would destroy work that the program does not know:
// `path` is a regular file, its content differs from `text`, and the content's hash differs from
// `seen` (std::nullopt if the program has not read the file). Compares contents because file times
// can be coarse. Also true if the file cannot be read. O(bytes).
bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text);

// The session file that the user works on, and its saved content.
class WorkFile {
 public:
  // `saved` is the State in the session file `path`, or, if `path` is empty, the State right after
  // the map was opened; std::nullopt if the file is known to be incomplete. `source` is the source
  // of its map. `seen` is the content_hash() of the file when it was last opened or saved,
  // std::nullopt if unknown.
  WorkFile(std::string path, std::string source, std::optional<State> saved,
           std::optional<std::uint64_t> seen = {})
      : path_(std::move(path)),
        name_(std::filesystem::path(path_).filename().string()),
        sources_{std::move(source)},
        saved_(std::move(saved)),
        seen_(seen) {}

  const std::string& path() const { return path_; }  // empty if there is none yet
  const std::string& name() const { return name_; }  // file name without the folder
  std::optional<std::uint64_t> seen() const { return seen_; }
  // Whether `state` shows a map of the file, even if the user has painted on it. Another map must
  // not overwrite the file.
  bool is_of(const State& state) const {
    return std::find(sources_.begin(), sources_.end(), state.scene.map->source) != sources_.end();
  }
  // Adds the map of the scene that `state` shows, if it shows a scene of its presentation.
  void add_shown_scene(const State& state) {
    const PresentationScene* const scene = shown_scene(state);
    if (scene && scene->state.scene.map->source == state.scene.map->source && !is_of(state))
      sources_.push_back(state.scene.map->source);
  }
  // Takes over that `saved`, which is_of() the file, was written to `path`; see the constructor.
  void save_as(std::string path, State saved, std::uint64_t seen) {
    std::vector<std::string> sources = std::move(sources_);
    *this = WorkFile(std::move(path), "", std::move(saved), seen);
    sources_ = std::move(sources);
  }
  // Whether discarding `state` would lose changes.
  bool lacks(const State& state) const { return !saved_ || !(*saved_ == state); }

 private:
  std::string path_, name_;
  std::vector<std::string> sources_;  // of the maps of the file
  std::optional<State> saved_;
  std::optional<std::uint64_t> seen_;
};

// The paths of a scene's files: its map, the image next to the map, and its scenario file. Empty
// for a demo or a generated map.
std::vector<std::string> files_of(const Scene& scene);

// Whether two paths refer to the same file, even through ./, symbolic links or hard links. Also
// works for files that do not exist yet.
bool same_file(const std::string& a, const std::string& b);

// Moves a file to the front of the list and shortens the list to `most` entries. Entries are
// absolute paths without duplicates. A name that is not a file (a demo, a share code) does not
// change the list.
std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most);

// Returns the files that exist. Queries the file system for each.
std::vector<std::string> without_missing(std::vector<std::string> recent);

// Keeps files up to date on a thread of its own, so that the window never waits. For each file,
// only the newest content is written, and writing rounds start at least kPause apart. Uses
// write_file_safely() and creates missing folders.
class BackgroundWriter {
 public:
  // A crash may lose at most one second of work. The pause is much shorter, because writing after
  // the pause also takes time on a busy machine.
  static constexpr std::chrono::milliseconds kPause{400};

  // `on_failure` is called on the writer's thread when take_failure() has an error to return.
  explicit BackgroundWriter(std::function<void()> on_failure);
  // Returns when every requested file is written or has failed.
  ~BackgroundWriter() { flush(); }

  // The writer's thread calls `content`, and calls `then` after the file is written.
  void write(const std::string& path, std::function<std::string()> content,
             std::function<void()> then = {});
  // Returns when every requested file is written or has failed. Does not pause between rounds.
  void flush();
  // The error of a file that could not be written. Each failure is returned once, until a write to
  // the file succeeds.
  std::optional<Error> take_failure();

 private:
  struct Request {
    std::function<std::string()> content;
    std::function<void()> then;
  };
  using Round = std::map<std::string, Request>;  // indexed by path

  WorkThread begin();
  std::optional<Round> next_round();
  void fulfil(const std::string& path, const Request& request);

  std::function<void()> on_failure_;
  WorkLoop loop_;  // guards the members below
  Round wishes_;
  bool writing_ = false;
  WorkLoop::Clock::time_point pause_ends_;
  int flushing_ = 0;  // number of callers waiting in flush()
  std::set<std::string> failing_;
  std::optional<Error> failure_;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

// A session that was on the screen when the program ended and has not been resumed since.
struct EarlierSession {
  std::string path;
  std::string title;  // see title_of()
  std::filesystem::file_time_type written;
};

inline constexpr std::size_t kMostEarlier = 8;

// The earlier sessions in a state folder, newest first. Reads only file names.
std::vector<EarlierSession> earlier_sessions(const std::string& folder);

// An unused path for an earlier session with that title.
std::string earlier_path(const std::string& folder, const std::string& title);
// Removes the oldest sessions beyond kMostEarlier.
void drop_oldest_earlier(const std::string& folder);

// Turns a session file into an earlier session. Leaves the file in place if it is not a valid
// session or cannot be moved.
void keep_as_earlier(const std::string& session_file, const std::string& folder);

// Work left by a program that did not end cleanly.
struct UnsavedWork {
  std::string path;  // path of the session file that the program autosaved
  FileLock lock;     // prevents other programs from offering the same work
  std::filesystem::file_time_type written;
  Session session;
};

// Autosaves the State. While the program runs, its own session file in the state folder,
// "work-N.waymark", follows the State; the lock file next to it shows other programs that it is in
// use. When the program ends cleanly, it renames the file to "last.waymark", which the next start
// opens. A work file without a running program was left by a program that crashed or was killed. If
// this program did not start with the last session, that session is kept as an EarlierSession.
class WorkAutosave {
 public:
  // If `folder` is empty, nothing is saved. Looks for leftover work immediately. `writer` must
  // outlive this object.
  WorkAutosave(std::string folder, BackgroundWriter& writer);

  // Reports the newest State, the session file being edited, and its WorkFile::seen(). Writes in
  // the background if the State has changed.
  void note(const State& state, const std::string& work_file, bool unsaved,
            std::optional<std::uint64_t> seen = {});

  // Leftover work, oldest first.
  const std::vector<UnsavedWork>& left() const { return left_; }
  // The user's decision about the newest leftover work: discard it, or continue with it on the
  // screen. In the second case, the work's file is removed as soon as the work is autosaved again.
  void discard_left();
  void take_over_left();
  // The reason why nothing can be saved. Returned once. Failed writes are reported by the writer
  // instead.
  std::optional<Error> take_failure() { return std::exchange(failure_, std::nullopt); }
  // Files of leftover work that could not be read and were set aside.
  const std::vector<std::string>& set_aside_files() const { return set_aside_; }

  // Call continue_last() if the last session is now on the screen. Otherwise call put_last_aside(),
  // which turns it into an earlier session.
  void continue_last();
  void put_last_aside();
  // Saves a State as an earlier session, in the background. Returns std::nullopt if nothing is
  // saved.
  std::optional<EarlierSession> put_aside(const State& state, const std::string& work_file,
                                          std::optional<std::uint64_t> seen = {});

  // Ends cleanly: the next start opens this State. Returns an Error if the State could not be
  // saved; the work file stays in place in that case.
  std::optional<Error> finish(const State& state, const std::string& work_file, bool unsaved,
                              std::optional<std::uint64_t> seen = {});

 private:
  struct Noted {
    State state;
    std::string work_file;
    bool unsaved = false;
    std::optional<std::uint64_t> seen = {};
  };
  // Writes session text and caches the text of the last map.
  class Scribe;

  void look_for_work();
  void find_left(const std::string& path, FileLock lock);
  std::string path_of(int number, const char* extension) const;

  std::string folder_;
  BackgroundWriter& writer_;
  std::shared_ptr<Scribe> scribe_;
  int number_ = 0;  // number of this program's work file, 0 if there is none
  std::optional<FileLock> lock_;
  std::optional<Noted> noted_;
  std::vector<UnsavedWork> left_;
  std::vector<std::string> set_aside_;
  std::optional<UnsavedWork> taken_over_;   // set until the work is autosaved again
  std::string put_aside_;                   // path of the last State that was put aside
  std::optional<std::uint64_t> continued_;  // content_hash() of the last session
  std::optional<Error> failure_;
};

// The path, in a state folder, of the session that the next start opens.
std::string last_session_path(const std::string& folder);

}  // namespace waymark
