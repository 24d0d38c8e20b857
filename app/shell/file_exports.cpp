#include "app/shell/file_exports.h"

#include "app/kit/free_path.h"
#include "app/kit/palette.h"
#include "app/scene/table_folder.h"
#include "app/studies/count_studies.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"

namespace waymark {

ExportSource FileExports::source() const {
  const bool of_this_map =
      workspace_.of<LatestPairs>().run &&
      same_origin(*workspace_.of<LatestPairs>().run->scene.map, *workspace_.state().scene.map);
  return {workspace_.state(),
          workspace_.shown,
          drag_rows(workspace_.of<DragLog>(), workspace_.results().scene),
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
  workspace_.ask_where({"Export landmark tables", free_path("tables", "").string(), "",
                        "A folder with the arrays, and C++ and C# code that reads them."},
                       [this](const std::string& folder) { write_tables(folder); });
}

// Builds the tables of the current map and landmarks and writes them. The tables in use may be
// stale.
void FileExports::write_tables(const std::filesystem::path& folder) {
  workspace_.job.start(
      "Writing landmark tables",
      [scene = workspace_.state().scene, folder](JobProgress& progress) -> JobOutcome {
        const Moves moves = Moves::of(scene.directions, scene.map->grid);
        if (const std::optional<Error> error = table_moves_fault(moves, scene.map->title))
          return *error;
        FieldBuilder fields(scene.map->grid);
        const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
        const auto wanted = [&progress](int done, int of) { return progress.report(done, of); };
        if (const std::optional<Error> error = write_table_folder(
                {scene.map->title, scene.map->grid, moves, tables}, folder, wanted))
          return *error;
        return JobOutcome::SavedFile{folder.string(),
                                     "The folder includes C++ and C# code that reads them"};
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
    workspace_.actions.add({"export." + std::string(name.name),
                            std::string(name.label) + "…",
                            "",
                            Chord{},
                            [enabled, kind = name.kind] { return enabled(kind); },
                            {},
                            [this, kind = name.kind] { ask(kind); }});
  workspace_.actions.add({"export.landmark-tables",
                          "Export landmark tables for another program…",
                          "",
                          Chord{},
                          [this] { return !workspace_.state().scene.landmarks.empty(); },
                          {},
                          [this] { ask_for_tables(); }});
}

}  // namespace waymark
