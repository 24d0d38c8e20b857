#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/kit/work_loop.h"
#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/io/import_source.h"
#include "core/io/map_picture.h"

namespace waymark {

// A thread that computes Results. The latest request wins: it replaces a request that is still
// waiting. A computation that has started always finishes, so that a long drag still updates the
// display. If the program of a pipe needs more time than Computer::kPatience, the results come
// twice: first without its search, and with it when the program has answered, unless there is a
// newer request. The same holds for a contraction hierarchy, or labels of hubs, that takes longer
// to build.
//
// Scenes that need only their two searches can wait in a side queue. A second thread searches them
// one by one while nothing is requested or being computed, so they never delay a request.
class Worker {
 public:
  // The worker's thread calls `on_ready` whenever Results can be taken.
  explicit Worker(std::function<void()> on_ready);
  // Completes the running computations, but does not wait for the programs of pipes.
  ~Worker() {
    loop_.change([this] { ending_ = true; });
  }

  void submit(ComputeRequest request);
  // The newest Results that have not been taken yet, nullptr if there are none.
  std::shared_ptr<const Results> take();
  // Like take(), but leaves them in place.
  std::shared_ptr<const Results> ready() const;
  // The hierarchy or the labels being built, std::nullopt if there are none. Any thread may call
  // it.
  std::optional<JobStatus> preparing() const;
  // Stops building them.
  void cancel_preparation() {
    loop_.change([this] { computer_.cancel_preparation(); });
  }
  // Waits, at most `longest`, until nothing is requested or being computed, and no program is
  // working for the results. Returns whether that is the case.
  bool wait_idle(std::chrono::milliseconds longest);
  // Like wait_idle(), but does not wait for programs.
  bool wait_computed(std::chrono::milliseconds longest);

  static constexpr std::size_t kMostAside = 32;
  // Sets the scenes in the side queue, in the order in which they will be searched. Replaces those
  // still waiting. Omits scenes beyond kMostAside.
  void search_aside(std::vector<Scene> scenes);
  // The scenes from the side queue that were searched since the last call. `on_ready` is called for
  // them too.
  std::vector<SearchedScene> take_searched();
  // Waits, at most `longest`, until the side queue is empty. Returns whether that is the case.
  bool wait_aside(std::chrono::milliseconds longest);

 private:
  // A request to compute now, or as soon as a program has answered.
  struct Job {
    ComputeRequest request;
    bool waits_for_rest = false;  // for a program, or a hierarchy
  };

  WorkThread begin();
  WorkThread begin_aside();

  WorkLoop loop_;  // guards the members below, for both threads
  std::optional<ComputeRequest> waiting_;
  bool computing_ = false;
  std::optional<ComputeRequest> incomplete_;  // the last request if its results lack a program's
  bool listening_ = false;                    // whether the thread waits for a program
  bool ending_ = false;
  std::shared_ptr<const Results> ready_;
  std::vector<Scene> aside_;        // in reverse order: the next one is last
  std::optional<Scene> searching_;  // the scene that the second thread is searching
  std::vector<SearchedScene> searched_;
  Computer computer_;     // only used on the worker's thread
  SceneSearcher search_;  // only used on the second thread
  WorkThread thread_;     // last, so the threads end before the members they use
  WorkThread aside_thread_;
};

struct BuiltTables;
struct ImportOffer;
struct ReadTrace;
struct TimedScript;

// The outcome of a job: commands to apply as one undo step, a function to call, an image to import,
// a file that was written, something that was opened, or the Error.
class JobOutcome {
 public:
  using Commands = std::vector<Command>;
  using Then = std::function<void()>;  // called between two frames
  using Import = std::shared_ptr<const ImportOffer>;
  using Tables = std::shared_ptr<const BuiltTables>;  // tables to use from now on
  using Script = std::shared_ptr<const TimedScript>;  // script to play

  struct SavedFile {
    std::string path;
    std::string remark = {};  // a remark for the user
  };
  // Something that was opened, and the commands that show it.
  struct Opened {
    Commands commands;
    std::string source;                      // the source as the user named it
    std::string work_file;                   // path if `source` is a session file; otherwise empty
    std::optional<std::uint64_t> work_seen;  // content_hash() of that file, std::nullopt if unknown
    bool unsaved = false;                    // whether it has changes that are not in that file
    bool left = false;  // whether it is the session of a program that did not exit normally
    std::optional<Error> warning;  // set if something was skipped
    // The traces among the searches, read already.
    std::vector<std::shared_ptr<const ReadTrace>> read_traces = {};
  };
  struct ShareCode {
    std::string text;
    bool painted = false;  // whether the map is in no file
    // What the link opens, such as "this view", if the text is the part after the # of a link to
    // the page; otherwise empty.
    std::string linked = {};
  };
  struct SavedSession {
    std::string path;
    State state;
    std::uint64_t hash;  // content_hash() of the file
  };
  // A session that was not saved, because saving would have overwritten other work, see
  // holds_other_work().
  struct ChangedSession {
    std::string path;
  };

  // Defined in one .cpp file, see Command.
  JobOutcome(Commands content);
  JobOutcome(Then content);
  JobOutcome(Import content);
  JobOutcome(SavedFile content);
  JobOutcome(Opened content);
  JobOutcome(SavedSession content);
  JobOutcome(ChangedSession content);
  JobOutcome(ShareCode content);
  JobOutcome(Script content);
  JobOutcome(Tables content);
  JobOutcome(Error content);
  JobOutcome(JobOutcome&&) noexcept;
  JobOutcome& operator=(JobOutcome&&) noexcept;
  ~JobOutcome();

  // Each is nullptr if the outcome is of another type.
  const Commands* commands() const { return std::get_if<Commands>(&content_); }
  const Then* then() const { return std::get_if<Then>(&content_); }
  const Import* import() const { return std::get_if<Import>(&content_); }
  const SavedFile* saved_file() const { return std::get_if<SavedFile>(&content_); }
  const Opened* opened() const { return std::get_if<Opened>(&content_); }
  const ShareCode* share_code() const { return std::get_if<ShareCode>(&content_); }
  const SavedSession* saved_session() const { return std::get_if<SavedSession>(&content_); }
  const ChangedSession* changed_session() const { return std::get_if<ChangedSession>(&content_); }
  const Tables* tables() const { return std::get_if<Tables>(&content_); }
  const Script* script() const { return std::get_if<Script>(&content_); }
  const Error* error() const { return std::get_if<Error>(&content_); }

 private:
  std::variant<Commands, Then, Import, SavedFile, Opened, SavedSession, ChangedSession, ShareCode,
               Script, Tables, Error>
      content_;
};

// Runs one long job at a time in the background: placing landmarks, opening files, running many
// searches. A new job cancels the previous one and starts as soon as that one has stopped. No
// caller waits for a cancelled job: if it does not check its JobProgress, it continues in the
// background until it ends, and its outcome is discarded. Calls to report_progress()
// (core/base/progress.h) on the job's thread set the job's progress, and end the job if it is
// cancelled.
class JobRunner {
 public:
  // The job's thread calls `on_done` when there is an outcome to take.
  explicit JobRunner(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
  ~JobRunner() { cancel(); }

  void start(std::string title, std::function<JobOutcome(JobProgress&)> work);
  // Cancels the job, but does not wait until it stops.
  void cancel();
  // std::nullopt if no job is running.
  std::optional<JobStatus> status() const;
  // The outcome of a job that was not cancelled. Returned once.
  std::optional<JobOutcome> take();
  // Waits until all jobs have ended, including cancelled ones.
  void wait() const { thread_.wait(); }

 private:
  std::function<void()> on_done_;
  std::string title_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<JobProgress> progress_;  // nullptr if no job is running
  std::mutex mutex_;                       // guards outcome_
  std::optional<JobOutcome> outcome_;
  TaskThread thread_;  // last, so the thread ends before the members it uses
};

// An image or REXPaint file that was read, with the data for the import dialog.
struct ImportOffer {
  ImportSource source;
  std::shared_ptr<const PictureLevels> looks;  // the image; for an .xp file, its drawn glyphs
  std::vector<XpGlyph> glyphs;                 // glyphs in an .xp file, the most common first
  ImportRules guess;
  ImportRules rules;  // initial rules: the guess, or the rules of the open map
};

}  // namespace waymark
