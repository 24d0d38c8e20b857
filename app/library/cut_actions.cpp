#include <fmt/format.h>
#include <string>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/scene/recut.h"

// Actions that show the map cut into polygons or hexagons, or as cells again.
namespace waymark {
namespace {

// Opens the map cut in another way, and keeps the points in the same places.
JobOutcome recut(const std::string& source, const MapPlaces& places, const Scene& from) {
  const Result<Opened> found = open_source(source, places);
  if (!found) return found.error();
  JobOutcome::Opened outcome = open_outcome(found.value(), source);
  outcome.commands.push_back(carried_points(from, *found.value().scene.map));
  return outcome;
}

void cut_map_shown(Workspace& workspace, const MapCut* cut) {
  const Scene& scene = workspace.state().scene;
  const Result<std::string> source = recut_source(*scene.map, cut);
  if (!source) return workspace.tell(Message::failure(source.error()));
  workspace.job.start("Opening " + source.value(),
                      [source = source.value(), scene, places = map_places(workspace)](
                          JobProgress&) { return recut(source, places, scene); });
}

}  // namespace

void add_cut_actions(Workspace& workspace) {
  const auto add = menu_action_adder(workspace);
  const auto add_cut = [&](std::string id, std::string label, const MapCut* cut) {
    const auto shown = [&workspace, cut] {
      const OpenedMap& map = *workspace.state().scene.map;
      return cut_of(map) == cut && (cut || !map.grid.graph() || map.ground);
    };
    add(
        std::move(id), std::move(label),
        [&workspace, cut, shown] {
          if (!shown()) cut_map_shown(workspace, cut);
        },
        always, shown);
  };
  add_cut("cut.cells", "Cells", nullptr);
  for (const MapCut& cut : map_cuts())
    add_cut(fmt::format("cut.{}", cut.name), fmt::format("{}: {}", cut.title, cut.sentence), &cut);
  workspace.actions.refuse("cut.", [&workspace]() -> std::optional<std::string> {
    const Result<std::string> source = recut_source(*workspace.state().scene.map, nullptr);
    if (source) return std::nullopt;
    return fmt::format("{}. {}", source.error().what, source.error().remedy);
  });
}

}  // namespace waymark
