#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/model/work/count_run.h"
#include "app/model/work/drag_log.h"
#include "app/model/work/memory_run.h"
#include "app/model/work/pairs_run.h"
#include "app/model/work/results.h"
#include "app/model/work/streams_run.h"
#include "app/model/work/two_placements.h"
#include "app/present/export/points_csv.h"
#include "app/present/export/posthoc_trace.h"
#include "app/present/palette.h"

namespace waymark {

// What can be written to a file as text.
enum class ExportKind {
  map_svg,
  compare_csv,
  truth_svg,
  truth_csv,
  drag_svg,
  drag_csv,
  pairs_svg,
  pairs_csv,
  count_svg,
  count_csv,
  two_csv,
  memory_svg,
  memory_csv,
  streams_svg,
  streams_csv,
  a_trace,
  b_trace,
  exact_trace
};

struct ExportName {
  ExportKind kind;
  std::string_view name;       // on the command line
  std::string_view stem;       // of a file that is named by the program
  std::string_view extension;  // of its name
  std::string_view label;      // in menus
};
inline constexpr std::array<ExportName, 18> kExports = {{
    {ExportKind::map_svg, "map-svg", "map", "svg", "Export the map as SVG"},
    {ExportKind::compare_csv, "compare-csv", "compare", "csv",
     "Export the table of contenders as CSV"},
    {ExportKind::truth_svg, "truth-svg", "truth", "svg",
     "Export the plot against true cost as SVG"},
    {ExportKind::truth_csv, "truth-csv", "truth", "csv",
     "Export the points against true cost as CSV"},
    {ExportKind::drag_svg, "drag-svg", "drag", "svg", "Export the plot of the drags as SVG"},
    {ExportKind::drag_csv, "drag-csv", "drag", "csv", "Export the positions of the drags as CSV"},
    {ExportKind::pairs_svg, "pairs-svg", "pairs", "svg", "Export the plot over many pairs as SVG"},
    {ExportKind::pairs_csv, "pairs-csv", "pairs", "csv", "Export the pairs as CSV"},
    {ExportKind::count_svg, "count-svg", "count", "svg",
     "Export the plot of how many landmarks as SVG"},
    {ExportKind::count_csv, "count-csv", "count", "csv",
     "Export the figures of how many landmarks as CSV"},
    {ExportKind::two_csv, "two-csv", "two", "csv", "Export the two placements pair by pair as CSV"},
    {ExportKind::memory_svg, "memory-svg", "memory", "svg",
     "Export the plot of smaller tables as SVG"},
    {ExportKind::memory_csv, "memory-csv", "memory", "csv",
     "Export the figures of smaller tables as CSV"},
    {ExportKind::streams_svg, "streams-svg", "streams", "svg",
     "Export the plot of a stream of searches as SVG"},
    {ExportKind::streams_csv, "streams-csv", "streams", "csv",
     "Export the searches of a stream as CSV"},
    {ExportKind::a_trace, "a-trace", "search-a", kTraceExtension,
     "Export the search of A for Posthoc"},
    {ExportKind::b_trace, "b-trace", "search-b", kTraceExtension,
     "Export the search of B for Posthoc"},
    {ExportKind::exact_trace, "exact-trace", "exact", kTraceExtension,
     "Export the perfect search for Posthoc"},
}};
const ExportName& name_of(ExportKind kind);
// Takes "distance-trace" and "landmarks-trace" for the traces of A and B as well.
std::optional<ExportKind> export_named(std::string_view name);

// What is exported: values and what never changes, so that a job may hold it.
struct ExportSource {
  State state;
  std::shared_ptr<const Results> results;
  std::vector<DragRow> drags;                      // with the map and the moves of the results
  std::shared_ptr<const PairsRun> pairs;           // null: none were searched
  std::shared_ptr<const CountRun> counts = {};     // null: nothing was measured
  std::shared_ptr<const TwoPlacements> two = {};   // null: no two were compared
  std::shared_ptr<const MemoryRun> memory = {};    // null: no smaller tables were measured
  std::shared_ptr<const StreamsRun> streams = {};  // null: no stream was searched
};

// The positions of drags on the map and with the moves of a scene whose searches have been run,
// with whatever searches. The sets are told apart by a number before their names.
std::vector<DragRow> drag_rows(const DragLog& log, const Scene& scene);

// The file's content; pictures are `scale` times as large as designed and carry the share code of
// the state. The Error says what is missing.
Result<std::string> export_text(const ExportSource& source, ExportKind kind, const Palette& palette,
                                double scale);

// Writes that to a file, and beside a trace, whose name must end as Posthoc knows it, the map under
// the same name with `.map`. The Error says why it could not.
std::optional<Error> write_export(const ExportSource& source, ExportKind kind,
                                  const Palette& palette, double scale,
                                  const std::filesystem::path& path);

}  // namespace waymark
