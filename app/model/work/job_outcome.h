#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/model/state/command.h"
#include "core/base/result.h"

namespace waymark {

struct BuiltTables;
struct PairsRun;
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
  using Tables = std::shared_ptr<const BuiltTables>;  // to be kept from now on
  using Script = std::shared_ptr<const TimedScript>;  // to be played

  struct SavedFile {
    std::string path;
    std::string remark = {};  // what a person should know of it
  };
  // Commands that open something else, and what they open.
  struct Opened {
    Commands commands;
    std::string source;                      // as it was named
    std::string work_file;                   // the session file that it is, or empty
    std::optional<std::uint64_t> work_seen;  // its content_hash(), nothing if it is not known
    bool unsaved = false;                    // it is more than that file holds
    bool left = false;                       // it is what a program left that did not end well
    std::optional<Error> warning;            // something was left out
  };
  struct ShareCode {
    std::string text;
    bool painted = false;  // its map is in no file
    bool is_link = false;  // it is what stands behind the # of a link to the page
  };
  struct SavedSession {
    std::string path;
    State state;
    std::uint64_t hash;  // content_hash() of the file
  };
  // A session was not saved, since that would have destroyed other work, see holds_other_work().
  struct ChangedSession {
    std::string path;
  };

  // Compiled in one file, see Command.
  JobOutcome(Commands content);
  JobOutcome(Study content);
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

  // Null where it is another of them.
  const Commands* commands() const { return std::get_if<Commands>(&content_); }
  const Study* study() const { return std::get_if<Study>(&content_); }
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
  std::variant<Commands, Study, Import, SavedFile, Opened, SavedSession, ChangedSession, ShareCode,
               Script, Tables, Error>
      content_;
};

}  // namespace waymark
