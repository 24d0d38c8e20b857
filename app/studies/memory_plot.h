#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/table.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/study/table_memory.h"

namespace waymark {

struct MemoryRequest {
  Scene scene;  // the scene whose landmark tables are compressed
  CountPlot pairs;
  MemoryPlot plot;

  static MemoryRequest of(const State& state) {
    return {state.scene, state.count_plot, state.memory_plot};
  }
};

// The results so far of A* with compressed tables of the scene's landmarks. Immutable.
struct MemoryRun {
  using Request = MemoryRequest;

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

// The name of tables in a list: "whole", "whole, first 3", "drop:2", "16 bits, drop:4".
std::string tables_title(const StoredTables& tables);
// For a narrow key: "whole", "first 3", "drop:2", "16 bits".
std::string tables_title_in_short(const StoredTables& tables);

// A number of bytes with its unit: "51.2 kB".
std::string bytes_words(std::uint64_t bytes);

// The best tables that fit into that many bytes, as sentences: "Within 51.2 kB, drop:4 expands the
// fewest cells: 612 in the median search, using 50.0 kB of memory. The whole tables of all 8
// landmarks take 102 kB, and A* expands 600 cells with them; with drop:4 it expands 1.02 times as
// many. ..." `figures` must cover every TableWay, all on the same map.
std::string memory_finding(std::span<const TableFigures> figures, std::uint64_t bytes);
// "Best within 51.2 kB: drop:4, 612 cells".
std::string memory_finding_in_short(std::span<const TableFigures> figures, std::uint64_t bytes);

// The columns of the results. In CSV, lower, median, upper and mean count expanded cells; reopened
// is the number of repeated expansions over all pairs.
Columns<TableFigures> memory_columns(bool bpmx);
// A line per way to store the tables.
std::string memory_csv(std::span<const TableFigures> figures, bool bpmx);

}  // namespace waymark
