#include <fmt/format.h>

#include "app/model/state/locked_landmarks.h"
#include "app/model/state/scene_components.h"
#include "app/model/state/scene_contenders.h"
#include "app/model/work/slices.h"
#include "app/ui/map/landmarks_panel.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "core/field/field_builder.h"
#include "core/placement/placement_row.h"

// Actions that place landmarks, remove them, and say how many are asked.
namespace waymark {
namespace {

// In the background; one step to undo.
void place(Desk& desk, Placement placement) {
  const Scene scene = desk.state().scene;
  desk.job.start("Placing landmarks", [scene, placement](JobProgress& progress) -> JobOutcome {
    const OpenedMap& map = *scene.map;
    const Components& components = components_of(scene);
    const int component = components.of(map.grid.node(scene.start));
    const Moves moves = Moves::of(scene.directions, map.grid);
    FieldBuilder fields(map.grid);
    PlacementInput input;
    input.threads = job_threads();
    input.locked.cells = locked_landmarks(scene);
    for (const Cell locked : input.locked.cells)
      input.locked.tables.push_back(fields.share(moves, locked));
    const PlacedLandmarks placed = place_landmarks(
        fields, moves, components, component, placement,
        [&progress](int done, int of) { return progress.report(done, of); }, input);
    SetLandmarks landmarks{std::move(input.locked.cells)};
    landmarks.cells.insert(landmarks.cells.end(), placed.cells.begin(), placed.cells.end());
    return std::vector<Command>{SetPlacement{placement}, std::move(landmarks)};
  });
}

}  // namespace

void add_landmark_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled = always,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  add("landmarks.place", "Place landmarks again", "", key(SDLK_p),
      [&desk] { place(desk, desk.state().placement); });
  add("landmarks.place_next", "Place landmarks by another draw", "", {SDLK_p, false, true},
      [&desk] {
        Placement next = desk.state().placement;
        ++next.seed;
        place(desk, next);
      });
  for (const PlacementRow& row : placement_rows())
    for (const int count : {1, 2, 4, 6, 8, 16})
      add(fmt::format("place.{}_{}", row.name, count), fmt::format("Place {}, {}", count, row.name),
          "", {}, [&desk, method = row.method, count] {
            place(desk, {method, count, desk.state().placement.seed});
          });
  for (const int count : kActiveOffers)
    add(
        count == kAllActive ? "active.all" : fmt::format("active.{}", count),
        count == kAllActive ? "Search with all landmarks"
                            : fmt::format("Search with the best {} at the start", count),
        "", {}, [&desk, count] { desk.apply(SetActiveLandmarks{count}); }, always,
        [&desk, count] { return landmarks_asked(desk.state().scene) == count; });
  add(
      "landmarks.remove", "Remove the selected landmark", icon::kRemove, key(SDLK_DELETE),
      [&desk] { desk.apply(RemoveLandmark{desk.state().selected}); },
      // The key is for the contender that is pointed at.
      [&desk] {
        return desk.state().selected != kNothingSelected && desk.ui.contender.pointed < 0;
      });
  add(
      "landmarks.lock", "Lock the selected landmark", icon::kLocked, {},
      [&desk] {
        const int selected = desk.state().selected;
        desk.apply(LockLandmark{selected, !is_locked(desk.state().scene, selected)});
      },
      [&desk] { return desk.state().selected != kNothingSelected; },
      [&desk] { return is_locked(desk.state().scene, desk.state().selected); });
  desk.actions.begin_group();
  add(
      "landmarks.clear", "Remove all landmarks", "", {}, [&desk] { desk.apply(SetLandmarks{}); },
      [&desk] { return !desk.state().scene.landmarks.empty(); });
  add("landmarks.three", "Three searches…", "", {},
      [&desk] { desk.open_popup(Popup::three_searches); });
}

}  // namespace waymark
