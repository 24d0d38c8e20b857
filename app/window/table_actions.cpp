#include <array>

#include "app/model/work/built_tables.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "app/window/menu_action.h"

// Actions on landmark tables that are kept while the map is painted, and on what they are worth.
namespace waymark {
namespace {

// Beside the window: the tables that there are serve until all of the new ones are built.
void refresh_tables(Desk& desk) {
  const Scene scene = desk.state().scene;
  desk.job.start("Building landmark tables", [scene](JobProgress& progress) -> JobOutcome {
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

void add_table_actions(Desk& desk) {
  const auto add = menu_action_adder(desk);
  const auto always = [] { return true; };
  const auto kept = [&desk] { return desk.state().scene.kept.map != nullptr; };
  add(
      "tables.follow", "Tables follow the map",
      [&desk] { desk.apply(SetTables{TablesUse::follow}); }, always, [kept] { return !kept(); });
  add(
      "tables.keep", "Keep the tables while the map is painted",
      [&desk] { desk.apply(SetTables{TablesUse::keep}); }, always, kept);
  desk.actions.begin_group();
  add(
      "tables.refresh", "Refresh: build the kept tables again", [&desk] { refresh_tables(desk); },
      [&desk] { return tables_map(desk.state().scene) != desk.state().scene.map; });
  for (const CertificateRow& row : kCertificates)
    add(
        row.id, row.label,
        [&desk, of = row.of] {
          desk.ui.certificate = desk.ui.certificate == of ? std::nullopt : std::optional(of);
          if (desk.ui.certificate) desk.ui.story_over_map = true;
        },
        always, [&desk, of = row.of] { return desk.ui.certificate == of; });
}

}  // namespace waymark
