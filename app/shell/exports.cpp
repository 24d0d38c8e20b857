#include "app/shell/exports.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compare/compare_row.h"
#include "app/kit/files.h"
#include "app/kit/palette.h"
#include "app/map/map_svg.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_searches.h"
#include "app/scene/share_code.h"
#include "app/scene/table_folder.h"
#include "app/shell/posthoc_trace.h"
#include "app/studies/count_run.h"
#include "app/studies/count_studies.h"
#include "app/studies/drag_log.h"
#include "app/studies/memory_run.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/points_csv.h"
#include "app/studies/streams_run.h"
#include "core/base/whole_file.h"

namespace waymark {

const ExportName& name_of(ExportKind kind) {
  return *std::find_if(kExports.begin(), kExports.end(),
                       [kind](const ExportName& name) { return name.kind == kind; });
}

std::optional<ExportKind> export_named(std::string_view name) {
  if (name == "distance-trace") return ExportKind::a_trace;
  if (name == "landmarks-trace") return ExportKind::b_trace;
  for (const ExportName& known : kExports)
    if (known.name == name) return known.kind;
  return std::nullopt;
}

namespace {

std::vector<StreamRun> made_runs(const StreamsRun& run) {
  std::vector<StreamRun> runs;
  for (const auto& line : run.lines) runs.push_back(line->run);
  return runs;
}

Result<std::string> text_of(const ExportSource& source, ExportKind kind, const Palette& palette,
                            double scale) {
  const Results& results = *source.results;
  const State& state = source.state;
  const bool of_drags = kind == ExportKind::drag_svg || kind == ExportKind::drag_csv;
  if (of_drags && source.drags.empty())
    return Error{"no drag positions on this map", "",
                 "Drag the start, the goal or a landmark first"};
  const bool of_pairs = kind == ExportKind::pairs_svg || kind == ExportKind::pairs_csv;
  if (of_pairs && !source.pairs)
    return Error{"no pairs searched yet", "", "Use 'Run every search on many pairs' first"};
  const bool of_counts = kind == ExportKind::count_svg || kind == ExportKind::count_csv;
  if (of_counts && !source.counts)
    return Error{"nothing measured yet", "", "Use 'Measure how many landmarks are enough' first"};
  if (kind == ExportKind::two_csv && !source.two)
    return Error{"no placements compared yet", "",
                 "Pin one placement, then place other landmarks and pin them as the second"};
  const bool of_memory = kind == ExportKind::memory_svg || kind == ExportKind::memory_csv;
  if (of_memory && !source.memory)
    return Error{"no smaller tables measured yet", "", "Use 'Measure smaller tables' first"};
  const bool of_streams = kind == ExportKind::streams_svg || kind == ExportKind::streams_csv;
  if (of_streams && !source.streams)
    return Error{"no query sequence run yet", "", "Use 'Run a query sequence' first"};
  switch (kind) {
    case ExportKind::map_svg:
      return map_svg(state, results, palette, scale);
    case ExportKind::compare_csv:
      return compare_csv(results);
    case ExportKind::scatter_svg:
      return plot_svg(scatter_picture(results, state.scatter_plot, palette), palette, scale);
    case ExportKind::scatter_csv:
      return scatter_csv(scatter_rows(results), pair_on_map(results.scene), results.moves);
    case ExportKind::drag_svg: {
      const DragLook look{state.drag_plot.vertical == DragPlot::Vertical::ratio,
                          state.drag_plot.logarithmic};
      return plot_svg(drag_picture(source.drags, results.moves, look, palette), palette, scale);
    }
    case ExportKind::drag_csv:
      return drag_csv(source.drags, results.moves);
    case ExportKind::pairs_svg: {
      const bool explored = state.pairs_plot.across == PairsPlot::Across::explored;
      return plot_svg(pairs_picture(*source.pairs, results.scene, explored, palette), palette,
                      scale);
    }
    case ExportKind::count_svg:
      return plot_svg(count_picture(*source.counts, state.count_plot, palette), palette, scale);
    case ExportKind::count_csv:
      return count_csv(*source.counts);
    case ExportKind::two_csv:
      return two_csv(*source.two);
    case ExportKind::memory_svg:
      return plot_svg(memory_picture(*source.memory, palette), palette, scale);
    case ExportKind::memory_csv:
      return memory_csv(source.memory->figures, source.memory->request.plot.bpmx);
    case ExportKind::streams_svg:
      return plot_svg(streams_picture(*source.streams, state.stream_plot, palette), palette, scale);
    case ExportKind::streams_csv:
      return stream_csv(Moves::of(source.streams->request.scene.directions,
                                  source.streams->request.scene.map->grid),
                        *source.streams->searches, made_runs(*source.streams));
    case ExportKind::a_trace:
      return posthoc_trace(results, Slot::a);
    case ExportKind::b_trace:
      return posthoc_trace(results, Slot::b);
    case ExportKind::exact_trace:
      return posthoc_trace(results, Slot::exact);
    case ExportKind::pairs_csv:
      break;
  }
  return pairs_csv(source.pairs->pairs, source.pairs->specs, source.pairs->moves);
}

}  // namespace

Result<std::string> export_text(const ExportSource& source, ExportKind kind, const Palette& palette,
                                double scale) {
  Result<std::string> text = text_of(source, kind, palette, scale);
  if (!text || !name_of(kind).name.ends_with("-svg")) return text;
  return svg_with_share_code(std::move(text.value()), share_code_of(source.state));
}

std::optional<Error> write_export(const ExportSource& source, ExportKind kind,
                                  const Palette& palette, double scale,
                                  const std::filesystem::path& path) {
  const Grid& grid = source.results->scene.map->grid;
  const bool trace = name_of(kind).extension == kTraceExtension;
  if (trace)
    if (std::optional<Error> error = trace_path_fault(grid, path)) return error;
  const Result<std::string> text = export_text(source, kind, palette, scale);
  if (!text) return text.error();
  if (std::optional<Error> error = write_file_safely(text.value(), path)) return error;
  return trace ? write_map_beside(grid, path) : std::nullopt;
}

ExportSource FileExports::source() const {
  const bool of_this_map =
      workspace_.of<LatestPairs>().run &&
      same_origin(*workspace_.of<LatestPairs>().run->scene.map, *workspace_.state().scene.map);
  return {workspace_.state(),
          workspace_.shown,
          drag_rows(workspace_.of<DragLog>(), workspace_.results().asked()),
          of_this_map ? workspace_.of<LatestPairs>().run : nullptr,
          workspace_.of<CountStudies>().counts(),
          workspace_.of<CountStudies>().two(),
          workspace_.of<CountStudies>().memory(),
          workspace_.of<CountStudies>().streams()};
}

void FileExports::ask(ExportKind kind) {
  const ExportName& name = name_of(kind);
  const bool trace =
      name.extension == kTraceExtension && !workspace_.state().scene.map->grid.graph();
  const std::string label(name.label);
  workspace_.ask_where({label, free_path(name.stem, name.extension, trace ? "map" : "").string(),
                        "." + std::string(name.extension),
                        trace ? "The map is saved next to the trace, as a .map file." : ""},
                       [this, kind](const std::string& path) { write(kind, path); });
}

void FileExports::write(ExportKind kind, const std::filesystem::path& path) {
  const bool trace =
      name_of(kind).extension == kTraceExtension && !workspace_.state().scene.map->grid.graph();
  workspace_.job.start(
      "Writing " + path.filename().string(),
      [source = source(), kind, colors = &palette(workspace_.settings.theme), path,
       trace](JobProgress&) -> JobOutcome {
        if (const std::optional<Error> error = write_export(source, kind, *colors, 1, path))
          return *error;
        return JobOutcome::SavedFile{path.string(),
                                     trace ? "The map is next to the trace, as a .map file" : ""};
      });
}

void FileExports::ask_for_tables() {
  workspace_.ask_where(
      {"Export landmark tables", free_path("tables", "").string(), "",
       "A folder with the arrays, and C++, C#, Python and GDScript code that reads them."},
      [this](const std::string& folder) { write_tables(folder); });
}

// Builds the tables of the current map and landmarks and writes them. The tables in use may be
// stale.
void FileExports::write_tables(const std::filesystem::path& folder) {
  workspace_.job.start(
      "Writing landmark tables",
      [scene = workspace_.state().scene, folder](JobProgress& progress) -> JobOutcome {
        if (const std::optional<Error> error = table_map_fault(scene.map->grid, scene.map->title))
          return *error;
        const Moves moves = Moves::of(scene.directions, scene.map->grid);
        FieldBuilder fields(scene.map->grid);
        const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
        const auto wanted = [&progress](int done, int of) { return progress.report(done, of); };
        if (const std::optional<Error> error = write_table_folder(
                {scene.map->title, scene.map->grid, moves, tables}, folder, wanted))
          return *error;
        return JobOutcome::SavedFile{
            folder.string(),
            "The folder includes C++, C#, Python and GDScript code that reads them"};
      });
}

void FileExports::add_actions() {
  const auto enabled = [this](ExportKind kind) {
    switch (kind) {
      case ExportKind::drag_svg:
      case ExportKind::drag_csv:
        return workspace_.of<DragLog>().has_positions_on(*workspace_.state().scene.map);
      case ExportKind::pairs_svg:
      case ExportKind::pairs_csv:
        return source().pairs != nullptr;
      case ExportKind::count_svg:
      case ExportKind::count_csv:
        return workspace_.of<CountStudies>().counts() != nullptr;
      case ExportKind::two_csv:
        return workspace_.of<CountStudies>().two() != nullptr;
      case ExportKind::memory_svg:
      case ExportKind::memory_csv:
        return workspace_.of<CountStudies>().memory() != nullptr;
      case ExportKind::streams_svg:
      case ExportKind::streams_csv:
        return workspace_.of<CountStudies>().streams() != nullptr;
      case ExportKind::b_trace:
        return workspace_.results().has_b();
      default:
        return true;
    }
  };
  for (const ExportName& name : kExports)
    workspace_.actions.add(
        "export." + std::string(name.name), std::string(name.label) + "…",
        [this, kind = name.kind] { ask(kind); },
        [enabled, kind = name.kind] { return enabled(kind); });
  workspace_.actions.add(
      "export.landmark-tables", "Export landmark tables for another program…",
      [this] { ask_for_tables(); }, [this] { return !workspace_.state().scene.landmarks.empty(); });
}

}  // namespace waymark
