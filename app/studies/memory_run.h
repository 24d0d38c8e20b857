#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/kit/job_progress.h"
#include "app/scene/state.h"
#include "core/study/table_memory.h"

namespace waymark {

struct MemoryRequest {
  Scene scene;  // the scene whose landmark tables are compressed
  CountPlot pairs;
  MemoryPlot plot;
};

// The results so far of A* with compressed tables of the scene's landmarks. Immutable.
struct MemoryRun {
  MemoryRequest request;
  std::size_t pairs = 0;              // number of pairs searched
  std::vector<StoredTables> ways;     // all table formats to measure
  std::vector<TableFigures> figures;  // results for the first `figures.size()` of `ways`

  bool whole() const { return figures.size() == ways.size(); }
  // Whether the study used the map and the moves of `now`.
  bool is_of(const Scene& now) const;
  // Whether the State requests other landmarks or pairs, or toggles BPMX.
  bool asks_for_more(const State& now) const;
  // Half the size of the uncompressed tables, which is the memory limit in the finding.
  std::uint64_t half() const;
};

// Runs the measurement. Calls `publish` with the results so far whenever there are more. Returns an
// Error if there are no landmarks or no pairs, or if it was cancelled.
std::optional<Error> run_memory(const MemoryRequest& request, JobProgress& progress,
                                const std::function<void(MemoryRun)>& publish);

}  // namespace waymark
