#include <array>
#include <fmt/format.h>

#include "app/compute/built_tables.h"
#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/work_loop.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
#include "app/scene/state.h"
#include "app/screen/style.h"
#include "core/field/field_builder.h"
#include "core/placement/placement.h"

namespace waymark {
// Actions that place and remove landmarks, and set how many the searches use.

namespace {

// Places landmarks in the component of the start, in addition to others, which do not change.
PlacedLandmarks place_more(const Scene& scene, const Placement& placement,
                           const std::vector<Cell>& others, JobProgress& progress) {
  const Grid& grid = scene.map->grid;
  const Components& components = components_of(scene);
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  PlacementInput input;
  input.threads = job_threads();
  input.locked.cells = others;
  for (const Cell other : others) input.locked.tables.push_back(fields.share(moves, other));
  return place_landmarks(
      fields, moves, components, components.of(grid.node(scene.start)), placement,
      [&progress](int done, int of) { return progress.report(done, of); }, input);
}

// Places landmarks in the background. The placement is one undo step.
void place(Workspace& workspace, Placement placement) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Placing landmarks", [scene, placement](JobProgress& progress) -> JobOutcome {
    SetLandmarks landmarks{locked_landmarks(scene)};
    const PlacedLandmarks placed = place_more(scene, placement, landmarks.cells, progress);
    landmarks.cells.insert(landmarks.cells.end(), placed.cells.begin(), placed.cells.end());
    return std::vector<Command>{SetPlacement{placement}, std::move(landmarks)};
  });
}

// Adds a landmark in the background, as far from the others as possible.
void place_one_more(Workspace& workspace) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Placing a landmark", [scene](JobProgress& progress) -> JobOutcome {
    const Placement placement{PlacementMethod::farthest, 1};
    std::vector<Command> commands;
    for (const Cell cell : place_more(scene, placement, scene.landmarks, progress).cells)
      commands.push_back(AddLandmark{cell});
    return commands;
  });
}

}  // namespace

void add_landmark_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  actions.add("landmarks.place", "Place landmarks again", key(SDLK_p),
              [&workspace] { place(workspace, workspace.state().placement); });
  actions.add("landmarks.place_next", "Place landmarks with a new random seed",
              {SDLK_p, false, true}, [&workspace] {
                Placement next = workspace.state().placement;
                ++next.seed;
                place(workspace, next);
              });
  actions.add(
      "landmarks.add", "Place one more landmark", [&workspace] { place_one_more(workspace); },
      [&workspace] { return workspace.state().scene.landmarks.size() < Placement::kMaxLandmarks; });
  for (const PlacementRow& row : placement_rows())
    for (const int count : {1, 2, 4, 6, 8, 16})
      actions.add(fmt::format("place.{}_{}", row.name, count),
                  fmt::format("Place {}, {}", count, row.name),
                  [&workspace, method = row.method, count] {
                    place(workspace, {method, count, workspace.state().placement.seed});
                  });
  for (const int count : kActiveOffers)
    actions.add(
        count == kAllActive ? "active.all" : fmt::format("active.{}", count),
        count == kAllActive ? "Search with all landmarks"
                            : fmt::format("Search with the best {} at the start", count),
        [&workspace, count] { workspace.apply(SetActiveLandmarks{count}); }, always,
        [&workspace, count] { return landmarks_asked(workspace.state().scene) == count; });
  actions.add(
      "landmarks.remove", "Remove the selected landmark", icon::kRemove, key(SDLK_DELETE),
      [&workspace] { workspace.apply(RemoveLandmark{workspace.state().selected}); },
      // If a search in the list is under the pointer, the key removes that search instead.
      [&workspace] {
        return workspace.state().selected != kNothingSelected && workspace.ui.spec.pointed < 0;
      });
  actions.add(
      "landmarks.lock", "Lock the selected landmark", icon::kLocked,
      [&workspace] {
        const int selected = workspace.state().selected;
        workspace.apply(LockLandmark{selected, !is_locked(workspace.state().scene, selected)});
      },
      [&workspace] { return workspace.state().selected != kNothingSelected; },
      [&workspace] { return is_locked(workspace.state().scene, workspace.state().selected); });
  actions.begin_group();
  actions.add(
      "landmarks.clear", "Remove all landmarks", [&workspace] { workspace.apply(SetLandmarks{}); },
      [&workspace] { return !workspace.state().scene.landmarks.empty(); });
  actions.add("landmarks.three", "Three searches…",
              [&workspace] { workspace.open_popup(Popup::three_searches); });
}

// Actions on frozen landmark tables, and on the certificates of heuristics.

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

constexpr std::array<ChoiceRow<Slot>, 2> kCertificates = {{
    {Slot::a, "certificate.a", "Certificate of A"},
    {Slot::b, "certificate.b", "Certificate of B"},
}};

}  // namespace

void add_table_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto kept = [&workspace] { return workspace.state().scene.stale.map != nullptr; };
  actions.add(
      "tables.follow", "Tables follow the map",
      [&workspace] { workspace.apply(SetTables{TablesUse::follow}); }, always,
      [kept] { return !kept(); });
  actions.add(
      "tables.keep", "Freeze tables while painting",
      [&workspace] { workspace.apply(SetTables{TablesUse::keep}); }, always, kept);
  actions.begin_group();
  actions.add(
      "tables.refresh", "Rebuild tables", [&workspace] { refresh_tables(workspace); },
      [&workspace] { return tables_map(workspace.state().scene) != workspace.state().scene.map; });
  add_choices(
      actions, kCertificates,
      [&workspace](Slot of) {
        workspace.ui.certificate =
            workspace.ui.certificate == of ? std::nullopt : std::optional(of);
        if (workspace.ui.certificate) workspace.ui.summary_over_map = true;
      },
      [&workspace](Slot of) { return workspace.ui.certificate == of; });
}

}  // namespace waymark
