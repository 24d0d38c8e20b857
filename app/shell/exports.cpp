#include "app/shell/exports.h"

#include <array>
#include <fmt/format.h>
#include <vector>

#include "app/compare/compare_panels.h"
#include "app/compute/playing.h"
#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/kit/palette.h"
#include "app/kit/table.h"
#include "app/map/legend.h"
#include "app/map/map_svg.h"
#include "app/map/summary_text.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_parts.h"
#include "app/scene/share_code.h"
#include "app/scene/table_folder.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_panels.h"
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

namespace {

std::string map_line(const Scene& scene) {
  std::string facts = map_facts(scene.map->grid);
  for (std::size_t at; (at = facts.find("  ·  ")) != std::string::npos;)
    facts.replace(at, std::string_view("  ·  ").size(), ", ");
  std::string line = fmt::format("The map is {}: {}.", scene.map->title, facts);
  if (scene.map->painted) line += " It has been painted.";
  if (const Mover* const mover = mover_of(*scene.map))
    return line + fmt::format(" The unit {} moves on it.", mover->name);
  if (scene.map->grid.graph()) return line;
  return line + fmt::format(" A step leads in {} directions.", scene.directions.count);
}

std::string points_line(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  std::string line = fmt::format("The start is at {}.", cell_text(grid, scene.start));
  std::vector<std::string> goals, landmarks;
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    goals.push_back("at " + cell_text(grid, goal_of(scene, i)));
  line += goals.size() == 1 ? fmt::format(" The goal is {}.", goals.front())
                            : fmt::format(" The {} goals are {}.", goals.size(), listed(goals));
  for (int i = 0; i < static_cast<int>(scene.landmarks.size()); ++i)
    landmarks.push_back(fmt::format("{} at {}", landmark_number(scene, i),
                                    cell_text(grid, scene.landmarks[static_cast<std::size_t>(i)])));
  if (landmarks.empty()) return line + " There are no landmarks.";
  return line + fmt::format(" {} {}.", landmarks.size() == 1 ? "Landmark" : "Landmarks",
                            listed(landmarks));
}

// The two estimates at the start, with the cost that they estimate.
std::string estimates_line(const Results& r) {
  if (r.exact.cost == kNoCost || !r.a.fits) return "";
  const auto estimate = [&](Slot slot) {
    const Cost h = r.run(slot).h_start;
    return fmt::format("{} estimates {}", slot_title(r.scene, r.moves, slot),
                       h == kNoCost ? "that there is no path" : length_text(h, r.moves));
  };
  const std::string b = r.has_b() && r.b.fits ? " and " + estimate(Slot::b) : "";
  return fmt::format("At the start, {}{}; the true cost is {}.\n", estimate(Slot::a), b,
                     length_text(r.exact.cost, r.moves));
}

std::string results_lines(const Results& r) {
  const SummaryText summary = summary_text(r);
  std::string lines = fmt::format("Result: {} {}.\n", summary.figure, summary.caption);
  lines += plain_text(summary) + estimates_line(r);
  for (const OtherSearch& other : others_text(r)) lines += other.title + other.words + "\n";
  return lines;
}

std::string shown_line(const State& state, const Results& r) {
  constexpr std::array<const char*, 4> kModes = {"Explore", "Lab", "Learn", "Present"};
  std::vector<std::string> layers;
  for (const Layer layer : listed_layers(state))
    if (state.layer(layer).shown) layers.push_back(layer_word(state, r, layer));
  std::string line =
      fmt::format("Mode: {}. Plot: {}. ", kModes[static_cast<std::size_t>(state.mode)],
                  plot_heading(state.plot_tab));
  line += layers.empty() ? "No layers are shown." : fmt::format("Layers: {}.", listed(layers));
  if (state.selected >= 0 && state.selected < static_cast<int>(state.scene.landmarks.size()))
    line += fmt::format(" Landmark {} is selected.", landmark_number(state.scene, state.selected));
  if (!state.playback.at_end())
    line += fmt::format(" The playback shows {} of {} expansions.",
                        grouped(position(r, state.playback)),
                        grouped(r.run(leader(r, state.playback)).layers.steps()));
  return line;
}

}  // namespace

std::string scene_description(const State& state, const Results& results) {
  const std::string lines = map_line(state.scene) + "\n" + points_line(state.scene) + "\n";
  if (state.prediction.hides())
    return lines + "The results are hidden until the answer is revealed.\n";
  return lines + results_lines(results) + shown_line(state, results) + "\n";
}

}  // namespace waymark
