#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "app/model/state/command.h"
#include "app/model/work/job_progress.h"
#include "app/model/work/pairs_run.h"
#include "core/base/result.h"

namespace waymark {

struct ImportOffer;
struct TimedScript;

// What a job leaves behind: commands to apply as one undo step, a study to show, a picture to be
// asked about, a file that was written, or something that was opened; or why it could do none of
// that.
class JobOutcome {
 public:
  using Commands = std::vector<Command>;
  using Study = std::shared_ptr<const PairsRun>;
  using Import = std::shared_ptr<const ImportOffer>;
  using Script = std::shared_ptr<const TimedScript>;  // to be played

  struct SavedFile {
    std::string path;
    std::string remark = {};  // what a person should know of it
  };
  // Commands that open something else, and what they open.
  struct Opened {
    Commands commands;
    std::string source;            // as it was named
    std::string work_file;         // the session file that it is, or empty
    bool unsaved = false;          // it is more than that file holds
    bool left = false;             // it is what a program left that did not end well
    std::optional<Error> warning;  // something was left out
  };
  struct Recipe {
    std::string text;
    bool painted = false;  // its map is in no file
  };
  struct SavedSession {
    std::string path;
    State state;
  };

  JobOutcome(Commands commands) : content_(std::move(commands)) {}
  JobOutcome(Study study) : content_(std::move(study)) {}
  JobOutcome(Import import) : content_(std::move(import)) {}
  JobOutcome(SavedFile file) : content_(std::move(file)) {}
  JobOutcome(Opened opened) : content_(std::move(opened)) {}
  JobOutcome(SavedSession session) : content_(std::move(session)) {}
  JobOutcome(Recipe recipe) : content_(std::move(recipe)) {}
  JobOutcome(Script script) : content_(std::move(script)) {}
  JobOutcome(Error error) : content_(std::move(error)) {}

  // Null where it is another of them.
  const Commands* commands() const { return std::get_if<Commands>(&content_); }
  const Study* study() const { return std::get_if<Study>(&content_); }
  const Import* import() const { return std::get_if<Import>(&content_); }
  const SavedFile* saved_file() const { return std::get_if<SavedFile>(&content_); }
  const Opened* opened() const { return std::get_if<Opened>(&content_); }
  const Recipe* recipe() const { return std::get_if<Recipe>(&content_); }
  const SavedSession* saved_session() const { return std::get_if<SavedSession>(&content_); }
  const Script* script() const { return std::get_if<Script>(&content_); }
  const Error* error() const { return std::get_if<Error>(&content_); }

 private:
  std::variant<Commands, Study, Import, SavedFile, Opened, SavedSession, Recipe, Script, Error>
      content_;
};

// Runs one long piece of work at a time beside the window: placing landmarks, opening files, many
// searches. A new
// job cancels the one before and waits for it to notice.
class JobRunner {
 public:
  struct Status {
    std::string title;
    int done = 0;
    int of = 0;
    double seconds = 0;  // since it began
  };

  // `on_done` is called on the job's thread when there is an outcome to take.
  explicit JobRunner(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
  ~JobRunner() { cancel(); }

  void start(std::string title, std::function<JobOutcome(JobProgress&)> work);
  void cancel();
  // Nothing when no job runs.
  std::optional<Status> status() const;
  // The outcome of a job that ended by itself, once; a cancelled job has none.
  std::optional<JobOutcome> take();
  // Waits for the running job's end.
  void wait();

 private:
  std::function<void()> on_done_;
  std::string title_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<JobProgress> progress_;  // null when no job runs
  std::mutex mutex_;                       // for outcome_
  std::optional<JobOutcome> outcome_;
  std::jthread thread_;
};

}  // namespace waymark
