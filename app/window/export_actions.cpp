#include "app/present/export/exports.h"
#include "app/present/export/free_path.h"
#include "app/window/app.h"

// Actions that write what is shown to a file as text.
namespace waymark {

ExportSource App::export_source() const {
  return {state(), textures_.results(), drag_rows(drag_log_, results().scene), pairs_};
}

void App::export_file(ExportKind kind) {
  const ExportName& name = name_of(kind);
  const bool trace = name.extension == kTraceExtension;
  const std::filesystem::path path = free_path(name.stem, name.extension, trace ? "map" : "");
  job_.start(
      "Writing " + path.filename().string(),
      [source = export_source(), kind, colors = &palette(settings_.theme), path,
       trace](JobProgress&) -> JobOutcome {
        if (const std::optional<Error> error = write_export(source, kind, *colors, 1, path))
          return *error;
        return JobOutcome::SavedFile{path.string(), trace ? "Its map lies beside it as .map" : ""};
      });
}

void App::add_export_actions() {
  const auto enabled = [this](ExportKind kind) {
    switch (kind) {
      case ExportKind::drag_svg:
      case ExportKind::drag_csv:
        return !drag_log_.empty();
      case ExportKind::pairs_svg:
      case ExportKind::pairs_csv:
        return pairs_ != nullptr;
      case ExportKind::landmarks_trace:
        return results().has_b();
      default:
        return true;
    }
  };
  for (const ExportName& name : kExports)
    actions_.add({"export." + std::string(name.name),
                  std::string(name.label),
                  "",
                  Chord{},
                  [enabled, kind = name.kind] { return enabled(kind); },
                  {},
                  [this, kind = name.kind] { export_file(kind); }});
}

}  // namespace waymark
