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

#include "app/kit/work_loop.h"
#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/io/import_source.h"
#include "core/io/map_picture.h"

namespace waymark {

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
