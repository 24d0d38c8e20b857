#include "app/export/exports.h"
#include "app/export/free_path.h"
#include "app/window/app.h"

// Actions that write what is shown to a file as text.
namespace waymark {

ExportSource App::export_source() const { return {state(), textures_.results()}; }

void App::export_file(ExportKind kind) {
  const std::string_view name = name_of(kind).name;
  const std::size_t dash = name.rfind('-');
  const std::filesystem::path path = free_path(name.substr(0, dash), name.substr(dash + 1));
  job_note_ = std::make_shared<Message>();
  job_.start(
      "Writing " + path.filename().string(),
      [source = export_source(), kind, colors = &palette(settings_.theme), path,
       note = job_note_](JobProgress&) -> JobOutcome {
        const Result<std::string> text = export_text(source, kind, *colors, 1);
        if (!text) return text.error();
        if (const std::optional<Error> error = write_text(text.value(), path)) return *error;
        *note = {Message::Kind::note, "Saved " + path.filename().string(), path.string(), ""};
        return std::vector<Command>{};
      });
}

void App::add_export_actions() {
  for (const ExportName& name : kExports)
    actions_.add({"export." + std::string(name.name),
                  std::string(name.label),
                  "",
                  Chord{},
                  [] { return true; },
                  {},
                  [this, kind = name.kind] { export_file(kind); }});
}

}  // namespace waymark
