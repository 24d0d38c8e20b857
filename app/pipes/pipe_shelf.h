#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/pipes/pipe_program.h"
#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/trace.h"

namespace waymark {

// The commands that the user has set for the names of pipes: in the settings or on the command
// line, never in a file that can come from somebody else.
struct PipeCommands {
  static constexpr std::size_t kMost = 20;              // commands in the settings
  static constexpr std::size_t kMostCharacters = 4096;  // in a command

  std::map<std::string, std::string> by_name;
  int restarts = 0;  // raised to start all programs again

  friend bool operator==(const PipeCommands&, const PipeCommands&) = default;
};

// The Error in a name or a command of a pipe, std::nullopt if there is none.
std::optional<Error> pipe_fault(std::string_view name, std::string_view command);

// Parses "NAME=COMMAND". COMMAND is a line for the shell /bin/sh.
Result<std::pair<std::string, std::string>> parse_pipe_command(std::string_view text);

// The requests to a program, as JSON on one line with its end. docs/traces.md describes them. All
// costs are in cells of plain ground, or in the unit of a graph.

// The map, for which a program prepares its searches. O(cells), or on a graph O(edges).
std::string map_message(const Grid& grid, const Moves& moves);

// The tables of landmarks: their costs to and from all cells or nodes.
// O(tables * cells).
std::string tables_message(const Grid& grid, const Moves& moves,
                           const std::vector<LandmarkTable>& tables);

// The query with this number. The cells must be on the map.
std::string query_message(const Grid& grid, int number, Cell start, Cell goal,
                          const std::vector<Cell>& landmarks);

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
