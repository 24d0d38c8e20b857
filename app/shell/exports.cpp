#include "app/shell/exports.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compare/compare_csv.h"
#include "app/map/map_svg.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_searches.h"
#include "app/scene/share_code.h"
#include "app/shell/trace_files.h"
#include "app/studies/count_run.h"
#include "app/studies/memory_run.h"
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

SlotPair on_map(const Scene& scene) { return {spec_on(scene, Slot::a), spec_on(scene, Slot::b)}; }

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
      return scatter_csv(scatter_rows(results), on_map(results.scene), results.moves);
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

std::vector<DragRow> drag_rows(const DragLog& log, const Scene& scene) {
  std::vector<DragRow> rows;
  for (std::size_t set = 0; set < log.sets().size(); ++set) {
    const std::string name = fmt::format("{}: {}", set + 1, log.sets()[set].name());
    for (const DragPoint& point : log.sets()[set].points())
      if (point.figures && point.scene.map == scene.map &&
          point.scene.directions == scene.directions)
        rows.push_back({name, point.scene.landmarks, *point.figures, on_map(point.scene)});
  }
  return rows;
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

}  // namespace waymark
