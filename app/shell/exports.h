#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/compute/results.h"
#include "app/frame/workspace.h"
#include "app/kit/palette.h"
#include "app/shell/posthoc_trace.h"
#include "app/studies/count_run.h"
#include "app/studies/drag_log.h"
#include "app/studies/memory_run.h"
#include "app/studies/pairs_run.h"
#include "app/studies/points_csv.h"
#include "app/studies/streams_run.h"

namespace waymark {

// The exports to text files.
enum class ExportKind {
  map_svg,
  compare_csv,
  scatter_svg,
  scatter_csv,
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
  std::string_view name;       // the name on the command line
  std::string_view stem;       // the stem of default file names
  std::string_view extension;  // the file extension
  std::string_view label;      // the label in menus
};
inline constexpr std::array<ExportName, 18> kExports = {{
    {ExportKind::map_svg, "map-svg", "map", "svg", "Export map as SVG"},
    {ExportKind::compare_csv, "compare-csv", "compare", "csv", "Export searches as CSV"},
    {ExportKind::scatter_svg, "truth-svg", "truth", "svg", "Export true-cost plot as SVG"},
    {ExportKind::scatter_csv, "truth-csv", "truth", "csv", "Export true-cost points as CSV"},
    {ExportKind::drag_svg, "drag-svg", "drag", "svg", "Export drag plot as SVG"},
    {ExportKind::drag_csv, "drag-csv", "drag", "csv", "Export drag positions as CSV"},
    {ExportKind::pairs_svg, "pairs-svg", "pairs", "svg", "Export plot of many pairs as SVG"},
    {ExportKind::pairs_csv, "pairs-csv", "pairs", "csv", "Export pairs as CSV"},
    {ExportKind::count_svg, "count-svg", "count", "svg", "Export landmark-count plot as SVG"},
    {ExportKind::count_csv, "count-csv", "count", "csv", "Export landmark-count results as CSV"},
    {ExportKind::two_csv, "two-csv", "two", "csv", "Export placement comparison as CSV"},
    {ExportKind::memory_svg, "memory-svg", "memory", "svg", "Export plot of smaller tables as SVG"},
    {ExportKind::memory_csv, "memory-csv", "memory", "csv",
     "Export results of smaller tables as CSV"},
    {ExportKind::streams_svg, "streams-svg", "streams", "svg", "Export query sequence plot as SVG"},
    {ExportKind::streams_csv, "streams-csv", "streams", "csv", "Export query sequence as CSV"},
    {ExportKind::a_trace, "a-trace", "search-a", kTraceExtension, "Export search A for Posthoc"},
    {ExportKind::b_trace, "b-trace", "search-b", kTraceExtension, "Export search B for Posthoc"},
    {ExportKind::exact_trace, "exact-trace", "exact", kTraceExtension,
     "Export search with perfect heuristic for Posthoc"},
}};
const ExportName& name_of(ExportKind kind);
// Also accepts "distance-trace" and "landmarks-trace" for the traces of A and B.
std::optional<ExportKind> export_named(std::string_view name);

// The data of an export: values and immutable objects, so a job may hold it.
struct ExportSource {
  State state;
  std::shared_ptr<const Results> results;
  std::vector<DragRow> drags;                      // positions on the results' map with its moves
  std::shared_ptr<const PairsRun> pairs;           // nullptr if no pairs were searched
  std::shared_ptr<const CountRun> counts = {};     // nullptr if no counts were measured
  std::shared_ptr<const TwoPlacements> two = {};   // nullptr if no placements were compared
  std::shared_ptr<const MemoryRun> memory = {};    // nullptr if no tables were measured
  std::shared_ptr<const StreamsRun> streams = {};  // nullptr if no sequence was run
};

// Returns the content of the file. Images are scaled by `scale` and contain the share code of the
// state. Returns an Error if data is missing.
Result<std::string> export_text(const ExportSource& source, ExportKind kind, const Palette& palette,
                                double scale);

// Writes that content to a file. The name of a trace must end with the extension that Posthoc
// expects; its map is saved next to it under the same name with `.map`. Returns an Error if writing
// fails.
std::optional<Error> write_export(const ExportSource& source, ExportKind kind,
                                  const Palette& palette, double scale,
                                  const std::filesystem::path& path);

// Exports what is on the screen to files, in the background.
class FileExports {
 public:
  explicit FileExports(Workspace& workspace) : workspace_(workspace) {}

  void add_actions();
  // The data to export, as of now.
  ExportSource source() const;

 private:
  void ask(ExportKind kind);
  void write(ExportKind kind, const std::filesystem::path& path);
  void ask_for_tables();
  void write_tables(const std::filesystem::path& folder);

  Workspace& workspace_;
};

}  // namespace waymark
