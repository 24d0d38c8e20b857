#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/table_memory.h"

namespace waymark {

struct MemoryWish {
  Scene scene;  // whose landmarks' tables are made smaller
  CountPlot pairs;
  MemoryPlot plot;
};

// What A* comes to with smaller tables of the scene's landmarks, as far as it was measured. Never
// changed afterwards.
struct MemoryRun {
  MemoryWish wish;
  std::size_t pairs = 0;              // that were searched
  std::vector<StoredTables> ways;     // all that are measured
  std::vector<TableFigures> figures;  // of the first of them

  bool whole() const { return figures.size() == ways.size(); }
  // The map and the moves are still what was studied.
  bool is_of(const Scene& now) const;
  // The State asks for other landmarks, other pairs, or another way to search.
  bool asks_for_more(const State& now) const;
  // Half of what whole tables take: the memory of which the finding speaks.
  std::uint64_t half() const;
};

// Measures it. `publish` gets what there is whenever there is more. An Error where there is no
// landmark or no pair, or when it was cancelled.
std::optional<Error> run_memory(const MemoryWish& wish, JobProgress& progress,
                                const std::function<void(MemoryRun)>& publish);

}  // namespace waymark
