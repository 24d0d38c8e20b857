#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/pipes/pipe_commands.h"
#include "app/pipes/pipe_program.h"
#include "core/heuristic/landmark_heuristic.h"
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

  friend bool operator==(const PipeQuery&, const PipeQuery&) = default;
};

// The tables of a query's landmarks, in their order. Called only for programs that use them.
using TablesOfPipe = std::function<std::vector<LandmarkTable>()>;

// Runs the programs of pipes, and checks their answers against the map like other traces. A program
// is started for its first query. It receives each query, and the map before the first query on it.
// It answers with a trace as JSON on one line, see docs/traces.md. While it works, newer queries
// wait, and only the newest one is sent next. A program that fails is stopped, and is not started
// again before its command or PipeCommands::restarts changes. Only one thread at a time may use it.
class PipeShelf {
 public:
  explicit PipeShelf(const PipeLimits& limits = {}) : limits_(limits) {}

  // The search of the pipe `source`, "pipe:NAME". If there is none, it contains the Error. If the
  // trace has neither `destination` nor `end`, its goal is the query's. `optimum`: as in
  // traced_search(). Returns nullptr if the program has not answered this query until `patience`
  // after it was sent, or if it is still working on another query; then call it again after
  // wait(). O(1) if neither the query nor the commands have changed.
  std::shared_ptr<const TracedSearch> search(const std::string& source,
                                             const PipeCommands& commands, const PipeQuery& query,
                                             const TablesOfPipe& tables,
                                             const OptimumOfTrace& optimum,
                                             std::chrono::milliseconds patience);
  // The last answer of the pipe `source` on the query's map with its moves, to any query. nullptr
  // if there is none.
  std::shared_ptr<const TracedSearch> last_answer(const std::string& source,
                                                  const PipeQuery& query) const;
  // Waits for an answer, at most `longest` for each program. Returns whether there is one that
  // search() has not used yet.
  bool wait(std::chrono::milliseconds longest);
  // Ends the programs that search() has not used since the last call.
  void keep_used();

 private:
  struct Entry {
    std::string source, command;
    int restarts = 0;
    std::unique_ptr<PipeProgram> program = {};
    int queries = 0;
    std::weak_ptr<const Grid> map = {};  // that the program was sent
    Moves moves = {};
    bool wants_tables = false;
    std::optional<std::vector<Cell>> tables_of = {};  // landmarks whose tables on it were sent
    // The last query, and when it was sent. std::nullopt: the next one can be sent.
    std::optional<PipeQuery> sent = {};
    std::chrono::steady_clock::time_point sent_at = {};
    std::optional<Result<std::string>> line = {};     // the answer until search() reads it
    std::shared_ptr<const TracedSearch> search = {};  // the answer, or the failure
    std::shared_ptr<const TracedSearch> last = {};    // the last answer on `map` with `moves`
    bool used = true;
  };

  Entry& entry(const std::string& source);
  std::optional<Error> send(Entry& entry, const PipeQuery& query, const TablesOfPipe& tables) const;
  void keep_stale(Entry& entry, const std::string& line, const PipeQuery& query) const;
  std::shared_ptr<const TracedSearch> fail(Entry& entry, const Error& error) const;

  PipeLimits limits_;
  std::vector<Entry> entries_;
};

}  // namespace waymark
