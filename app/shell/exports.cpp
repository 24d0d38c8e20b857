#include "app/shell/exports.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compare/compare_panels.h"
#include "app/kit/files.h"
#include "app/kit/palette.h"
#include "app/map/map_svg.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_parts.h"
#include "app/scene/share_code.h"
#include "app/scene/table_folder.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_pictures.h"
#include "core/base/files.h"

namespace waymark {
namespace {

// The positions of drags on this map; nullptr if there are none.
std::shared_ptr<const std::vector<DragRow>> drags_of(const Workspace& workspace) {
  std::vector<DragRow> rows = drag_rows(workspace.of<DragLog>(), workspace.results().asked());
  return rows.empty() ? nullptr : std::make_shared<const std::vector<DragRow>>(std::move(rows));
}

// The menu does not need all positions.
bool has_drags(const Workspace& workspace) {
  return workspace.of<DragLog>().has_positions_on(*workspace.state().scene.map);
}

// The latest study of pairs; nullptr if it belongs to another map.
std::shared_ptr<const PairsRun> pairs_of(const Workspace& workspace) {
  const std::shared_ptr<const PairsRun>& run = workspace.of<LatestPairs>().run;
  return run && same_origin(*run->scene.map, *workspace.state().scene.map) ? run : nullptr;
}

FileContent map_content(const Workspace& w) {
  return [state = w.state(), results = w.shown](const Palette& colors,
                                                double scale) -> Result<std::string> {
    return map_svg(state, *results, colors, scale);
  };
}
FileContent compare_csv_content(const Workspace& w) { return text_content(w.shown, compare_csv); }
FileContent scatter_svg_content(const Workspace& w) {
  return plot_content(
      w.shown, [plot = w.state().scatter_plot](const Results& results, const Palette& colors) {
        return scatter_picture(results, plot, colors);
      });
}
FileContent scatter_csv_content(const Workspace& w) {
  return text_content(w.shown, [](const Results& results) {
    return scatter_csv(scatter_rows(results), pair_on_map(results.scene), results.moves);
  });
}
FileContent drag_svg_content(const Workspace& w) {
  return plot_content(drags_of(w), [plot = w.state().drag_plot, moves = w.results().moves](
                                       const std::vector<DragRow>& rows, const Palette& colors) {
    return drag_picture(rows, moves, plot, colors);
  });
}
FileContent drag_csv_content(const Workspace& w) {
  return text_content(drags_of(w), [moves = w.results().moves](const std::vector<DragRow>& rows) {
    return drag_csv(rows, moves);
  });
}
FileContent pairs_svg_content(const Workspace& w) {
  return plot_content(pairs_of(w), [across = w.state().pairs_plot.across, results = w.shown](
                                       const PairsRun& run, const Palette& colors) {
    return pairs_picture(run, results->scene, across, colors);
  });
}
FileContent pairs_csv_content(const Workspace& w) {
  return text_content(
      pairs_of(w), [](const PairsRun& run) { return pairs_csv(run.pairs, run.specs, run.moves); });
}
template <Slot slot>
FileContent trace_content(const Workspace& w) {
  return text_content(w.shown, [](const Results& results) { return posthoc_trace(results, slot); });
}

std::vector<Export> plot_exports() {
  const Error no_drags{"no drag positions on this map", "",
                       "Drag the start, the goal or a landmark first"};
  const Error no_pairs{"no pairs searched yet", "", "Use 'Run every search on many pairs' first"};
  return {
      {"map-svg", "map", "svg", "Export map as SVG", map_content},
      {"compare-csv", "compare", "csv", "Export searches as CSV", compare_csv_content},
      {"truth-svg", "truth", "svg", "Export true-cost plot as SVG", scatter_svg_content},
      {"truth-csv", "truth", "csv", "Export true-cost points as CSV", scatter_csv_content},
      {"drag-svg", "drag", "svg", "Export drag plot as SVG", drag_svg_content, no_drags, has_drags},
      {"drag-csv", "drag", "csv", "Export drag positions as CSV", drag_csv_content, no_drags,
       has_drags},
      {"pairs-svg", "pairs", "svg", "Export plot of many pairs as SVG", pairs_svg_content,
       no_pairs},
      {"pairs-csv", "pairs", "csv", "Export pairs as CSV", pairs_csv_content, no_pairs}};
}

void add_study_exports(std::vector<Export>& all) {
  for (const Study* study : kStudies) {
    const Error missing{
        study->missing, "",
        study->remedy != nullptr ? study->remedy : fmt::format("Use '{}' first", study->run_label)};
    for (const auto& [part, extension] : {std::pair{study->svg, "svg"}, {study->csv, "csv"}})
      if (part.label != nullptr)
        all.push_back({fmt::format("{}-{}", study->file, extension), study->file, extension,
                       part.label,
                       [content = part.content](const Workspace& w) {
                         return content(w.of<CountStudies>(), w.state());
                       },
                       missing});
  }
}

void add_trace_exports(std::vector<Export>& all) {
  const std::string extension(kTraceExtension);
  const auto has_b = [](const Workspace& w) { return w.results().has_b(); };
  all.insert(
      all.end(),
      {{"a-trace", "search-a", extension, "Export search A for Posthoc", trace_content<Slot::a>},
       {"b-trace",
        "search-b",
        extension,
        "Export search B for Posthoc",
        trace_content<Slot::b>,
        {},
        has_b},
       {"exact-trace", "exact", extension, "Export search with perfect heuristic for Posthoc",
        trace_content<Slot::exact>}});
}

}  // namespace

const std::vector<Export>& exports() {
  static const std::vector<Export> all = [] {
    std::vector<Export> made = plot_exports();
    add_study_exports(made);
    add_trace_exports(made);
    return made;
  }();
  return all;
}

const Export* export_named(std::string_view name) {
  if (name == "distance-trace") name = "a-trace";
  if (name == "landmarks-trace") name = "b-trace";
  for (const Export& known : exports())
    if (known.name == name) return &known;
  return nullptr;
}

PreparedExport prepare_export(const Export& what, const Workspace& workspace) {
  return {&what, what.content(workspace), workspace.state(), workspace.shown};
}

std::optional<Error> write_export(const PreparedExport& prepared, const Palette& palette,
                                  double scale, const std::filesystem::path& path) {
  const Export& what = *prepared.what;
  const Grid& grid = prepared.results->scene.map->grid;
  if (what.is_trace())
    if (std::optional<Error> error = trace_path_fault(grid, path)) return error;
  if (!prepared.content) return what.missing;
  Result<std::string> text = prepared.content(palette, scale);
  if (text && what.extension == "svg")
    text = svg_with_share_code(std::move(text.value()), share_code_of(prepared.state));
  if (!text) return text.error();
  if (std::optional<Error> error = write_file_safely(text.value(), path)) return error;
  return what.is_trace() ? write_map_beside(grid, path) : std::nullopt;
}

void FileExports::ask(const Export& what) {
  const bool with_map = what.is_trace() && !workspace_.state().scene.map->grid.graph();
  workspace_.ask_where(
      {what.label, free_path(what.stem, what.extension, with_map ? "map" : "").string(),
       "." + what.extension, with_map ? "The map is saved next to the trace, as a .map file." : ""},
      [this, &what](const std::string& path) { write(what, path); });
}

void FileExports::write(const Export& what, const std::filesystem::path& path) {
  const bool with_map = what.is_trace() && !workspace_.state().scene.map->grid.graph();
  workspace_.job.start(
      "Writing " + path.filename().string(),
      [prepared = prepare_export(what, workspace_), colors = &palette(workspace_.settings.theme),
       path, with_map](JobProgress&) -> JobOutcome {
        if (const std::optional<Error> error = write_export(prepared, *colors, 1, path))
          return *error;
        return JobOutcome::SavedFile{
            path.string(), with_map ? "The map is next to the trace, as a .map file" : ""};
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
  for (const Export& what : exports())
    workspace_.actions.add(
        "export." + what.name, what.label + "…", [this, &what] { ask(what); },
        [this, &what] {
          return what.offered ? what.offered(workspace_) : what.content(workspace_) != nullptr;
        });
  workspace_.actions.add(
      "export.landmark-tables", "Export landmark tables for another program…",
      [this] { ask_for_tables(); }, [this] { return !workspace_.state().scene.landmarks.empty(); });
}

}  // namespace waymark
