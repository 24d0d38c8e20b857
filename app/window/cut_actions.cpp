#include <fmt/format.h>
#include <string>

#include "app/model/graph/recut.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "app/window/menu_action.h"
#include "app/window/open_outcome.h"

// Actions that show the map cut into polygons or hexagons, or as cells again.
namespace waymark {
namespace {

// The map cut another way, with the points where they stood.
JobOutcome recut(const std::string& source, const MapPlaces& places, const Scene& from) {
  const Result<Opened> found = open_source(source, places);
  if (!found) return found.error();
  JobOutcome::Opened outcome = open_outcome(found.value(), source);
  outcome.commands.push_back(carried_points(from, *found.value().scene.map));
  return outcome;
}

void cut_map_shown(Desk& desk, const MapCut* cut) {
  const Scene& scene = desk.state().scene;
  const Result<std::string> source = recut_source(*scene.map, cut);
  if (!source) return desk.tell(Message::failure(source.error()));
  desk.job.start("Opening " + source.value(),
                 [source = source.value(), scene, places = map_places(desk)](JobProgress&) {
                   return recut(source, places, scene);
                 });
}

}  // namespace

void add_cut_actions(Desk& desk) {
  const auto add = menu_action_adder(desk);
  const auto add_cut = [&](std::string id, std::string label, const MapCut* cut) {
    const auto shown = [&desk, cut] {
      const OpenedMap& map = *desk.state().scene.map;
      return cut_of(map) == cut && (cut || !map.grid.graph() || map.ground);
    };
    add(
        std::move(id), std::move(label),
        [&desk, cut, shown] {
          if (!shown()) cut_map_shown(desk, cut);
        },
        always, shown);
  };
  add_cut("cut.cells", "Cells", nullptr);
  for (const MapCut& cut : map_cuts())
    add_cut(fmt::format("cut.{}", cut.name), fmt::format("{}: {}", cut.title, cut.sentence), &cut);
  desk.actions.refuse("cut.", [&desk]() -> std::optional<std::string> {
    const Result<std::string> source = recut_source(*desk.state().scene.map, nullptr);
    if (source) return std::nullopt;
    return fmt::format("{}. {}", source.error().what, source.error().remedy);
  });
}

}  // namespace waymark
