#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/pipes/pipe_commands.h"
#include "app/pipes/pipe_program.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/trace.h"

namespace waymark {

// A query to a pipe. `grid` identifies the map: the same pointer is the same map.
struct PipeQuery {
  std::shared_ptr<const Grid> grid;
  Moves moves;
  Cell start, goal;
  std::vector<Cell> landmarks;
};

// Runs the programs of pipes, and checks their answers against the map like other traces. A program
// is started for its first query. It receives each query, and the map before the first query on it.
// It answers with a trace as JSON on one line, see docs/traces.md. A program that fails is stopped,
// and is not started again before its command or PipeCommands::restarts changes.
class PipeShelf {
 public:
  explicit PipeShelf(const PipeLimits& limits = {}) : limits_(limits) {}

  // The search of the pipe `source`, "pipe:NAME". If there is none, it contains the Error. If the
  // trace has neither `destination` nor `end`, its goal is the query's. `optimum`: as in
  // traced_search(). Waits for the program, at most PipeLimits::answer, so call it on a worker.
  // Returns nullptr if want_only() excludes the program before it has answered. O(1) if neither the
  // query nor the commands have changed.
  std::shared_ptr<const TracedSearch> search(const std::string& source,
                                             const PipeCommands& commands, const PipeQuery& query,
                                             const OptimumOfTrace& optimum);
  // Ends the programs that search() has not used since the last call.
  void keep_used();
  // From now on, search() waits only for the programs of `sources` with these commands. A search()
  // that waits for another one ends, and so does its program. Before the first call, it waits for
  // all. On any thread.
  void want_only(std::vector<std::string> sources, const PipeCommands& commands);

 private:
  struct Entry {
    std::string source, command;
    int restarts = 0;
    std::unique_ptr<PipeProgram> program = {};
    std::weak_ptr<const Grid> grid = {};  // that the program was sent
    Moves moves = {};
    Cell start = {}, goal = {};
    std::vector<Cell> landmarks = {};
    int queries = 0;
    std::shared_ptr<const TracedSearch> search = {};  // the last answer, or the failure
    bool used = true;
  };

  // The newest argument of want_only().
  struct Wanted {
    std::vector<std::string> sources;
    PipeCommands commands;
  };

  Entry& entry(const std::string& source);
  bool is_wanted(const Entry& entry) const;
  Result<Trace> answer(Entry& entry, const PipeQuery& query) const;
  Error failure(Entry& entry, const Error& error) const;

  PipeLimits limits_;
  std::vector<Entry> entries_;
  mutable std::mutex mutex_;  // guards the member below
  std::optional<Wanted> wanted_;
};

}  // namespace waymark
