#include <array>

#include "app/compute/built_tables.h"
#include "app/frame/actions.h"
#include "app/frame/workspace.h"

// Actions on frozen landmark tables, and on the certificates of heuristics.
namespace waymark {
namespace {

// Rebuilds the tables in the background. The old tables are used until all new ones are built.
void refresh_tables(Workspace& workspace) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Building landmark tables", [scene](JobProgress& progress) -> JobOutcome {
    JobOutcome::Tables tables = build_tables(scene, progress);
    if (!tables) return Error{"cancelled", scene.map->source, ""};
    return tables;
  });
}

struct CertificateRow {
  const char* id;
  const char* label;
  Slot of;
};
constexpr std::array<CertificateRow, 2> kCertificates = {{
    {"certificate.a", "Certificate of A", Slot::a},
    {"certificate.b", "Certificate of B", Slot::b},
}};

}  // namespace

void add_table_actions(Workspace& workspace) {
  const auto add = menu_action_adder(workspace);
  const auto always = [] { return true; };
  const auto kept = [&workspace] { return workspace.state().scene.stale.map != nullptr; };
  add(
      "tables.follow", "Tables follow the map",
      [&workspace] { workspace.apply(SetTables{TablesUse::follow}); }, always,
      [kept] { return !kept(); });
  add(
      "tables.keep", "Freeze tables while painting",
      [&workspace] { workspace.apply(SetTables{TablesUse::keep}); }, always, kept);
  workspace.actions.begin_group();
  add(
      "tables.refresh", "Rebuild tables", [&workspace] { refresh_tables(workspace); },
      [&workspace] { return tables_map(workspace.state().scene) != workspace.state().scene.map; });
  for (const CertificateRow& row : kCertificates)
    add(
        row.id, row.label,
        [&workspace, of = row.of] {
          workspace.ui.certificate =
              workspace.ui.certificate == of ? std::nullopt : std::optional(of);
          if (workspace.ui.certificate) workspace.ui.summary_over_map = true;
        },
        always, [&workspace, of = row.of] { return workspace.ui.certificate == of; });
}

}  // namespace waymark
