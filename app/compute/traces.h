#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/scene/opened_map.h"
#include "core/base/result.h"
#include "core/map/moves.h"
#include "core/record/trace.h"
#include "core/search/roster.h"

namespace waymark {

// The content of a trace's file, or the Error if it can't be read.
struct ReadTrace {
  std::string file;
  // Time and size of the file when it was read; they show whether it has changed.
  std::filesystem::file_time_type written = {};
  std::uintmax_t bytes = 0;
  Result<Trace> trace;
};
using ReadTraces = std::vector<std::shared_ptr<const ReadTrace>>;

// Reads a trace. Reports its progress, see core/base/progress.h. O(size of the file).
std::shared_ptr<const ReadTrace> read_trace_file(const std::string& file);
// Reads the files of all traces in the list of searches, but runs no programs.
ReadTraces traces_of(const Roster& roster);

// Reads the files of traces and keeps their searches. A file is read again when it has changed.
class TraceShelf {
 public:
  // Takes traces that were read before. They do not affect the searches.
  void offer(const ReadTraces& traces);
  // The search of a trace on the map. If the file can't be read, the search contains the Error.
  // `optimum`: as in traced_search(). O(1) if neither the file, the map nor the moves have changed.
  std::shared_ptr<const TracedSearch> search(const std::string& file,
                                             const std::shared_ptr<const OpenedMap>& map,
                                             const Moves& moves, const OptimumOfTrace& optimum);
  // Forgets the files that search() has not used since the last call.
  void keep_used();

 private:
  struct Entry {
    std::string file;
    std::shared_ptr<const ReadTrace> read = {};
    std::weak_ptr<const OpenedMap> map = {};
    Moves moves = {};
    std::shared_ptr<const TracedSearch> search = {};
    bool used = true;
  };

  Entry& entry(const std::string& file);

  std::vector<Entry> entries_;
};

// The number of errors and the first `most` of them, one per line. Empty if there are none.
std::string error_words(const TracedSearch& traced, std::size_t most);

}  // namespace waymark
