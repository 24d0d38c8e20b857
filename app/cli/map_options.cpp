#include "app/cli/map_options.h"

#include <memory>
#include <utility>

#include "app/cli/progress_line.h"
#include "app/cli/search_options.h"
#include "app/scene/map_edits.h"
#include "app/scene/map_mover.h"
#include "app/source/mover_file.h"
#include "core/mover/mover_grid.h"

namespace waymark {
namespace {

// Returns the state closest to a ground cell, with the first walkable heading there, counted from
// east.
std::optional<Cell> nearest_state(const Grid& states, Cell ground) {
  const MoverStates& of = *states.graph()->states();
  const std::optional<Cell> near = nearest_walkable(states, of.state(ground, 0));
  if (!near) return std::nullopt;
  return any_heading(states, *near).front();
}

void move_points(const Grid& states, MapArgument& map) {
  const auto moved = [&states](const std::optional<Cell>& cell) {
    return cell ? nearest_state(states, *cell) : std::nullopt;
  };
  map.start = moved(map.start);
  map.goal = moved(map.goal);
  for (Cell& landmark : map.landmarks)
    landmark = nearest_state(states, landmark).value_or(landmark);
  map.goals = {};
  if (!map.goal) return;
  for (const Cell state : any_heading(states, *map.goal))
    if (state != *map.goal) map.goals.further.push_back(state);
}

// `mover`: its name, empty for none.
std::optional<Error> take_mover(const std::string& mover, const MapOptions& options,
                                MapArgument& map) {
  if (mover.empty()) return std::nullopt;
  if (map.grid.graph())
    return Error{"a mover needs a grid map, but this map is a graph", options.map,
                 "Omit --mover, or choose a grid map"};
  if (!options.terrain.empty())
    return Error{"the mover defines its own speed on each terrain", "--terrain",
                 "Omit --terrain, or set the speeds in a file for --mover"};
  const Result<Mover> named = named_mover(mover);
  if (!named)
    return Error{named.error().what, named.error().where.empty() ? "--mover" : named.error().where,
                 named.error().remedy};
  Result<Grid> states =
      mover_grid(map.grid, std::make_shared<const MoverPlan>(named.value()), options.map);
  if (!states) return states.error();
  map.ground = std::make_shared<const Grid>(std::exchange(map.grid, std::move(states.value())));
  map.region = nullptr;
  move_points(map.grid, map);
  return std::nullopt;
}

}  // namespace

void add_map_options(Usage& command, MapOptions& options, const std::string& usual_moves) {
  add_import_options(command, options.import);
  add_terrain_option(command, options.terrain);
  add_mover_option(command, options.mover);
  add_moves_option(command, options.moves, usual_moves);
}

void add_mover_option(Usage& command, std::string& mover) {
  command
      .option("--mover", mover,
              "A unit with a size and a heading: infantry, cart, barge, ogre, scout, boat, or a "
              "file. Points are then states, X,Y:HEADING, as in 12,34:NE; a goal without a heading "
              "accepts any")
      .type("NAME|FILE.json");
}

Result<MapArgument> open_map(const MapOptions& options, const CheckMap& check) {
  const OpeningLine line;
  Result<MapArgument> opened = open_map_argument(options.map, options.import);
  if (!opened) return opened;
  MapArgument& map = opened.value();
  if (check)
    if (std::optional<Error> error = check(map)) return *std::move(error);
  if (std::optional<Error> error = take_terrain(options.terrain, options.map, map.grid))
    return *std::move(error);
  const std::string& mover = options.mover.empty() ? map.mover : options.mover;
  if (std::optional<Error> error = take_mover(mover, options, map)) return *std::move(error);
  return opened;
}

std::vector<Cell> any_heading(const Grid& states, Cell state) {
  const MoverStates& of = *states.graph()->states();
  std::vector<Cell> all;
  for (int heading = 0; heading < of.headings; ++heading)
    if (const Cell one = of.state(of.ground_cell(state), heading); states.walkable(one))
      all.push_back(one);
  return all;
}

void add_scene_mover_option(Usage& command, std::string& mover) {
  command
      .option("--mover", mover,
              "A unit with a size and a heading: infantry, cart, barge, ogre, scout, boat, or a "
              "file; none removes the unit set in the file")
      .type("NAME|FILE.json");
}

std::optional<Error> take_named_mover(const std::string& mover, Scene& scene) {
  if (mover.empty()) return std::nullopt;
  int selected = kNothingSelected;
  if (mover == "none") {
    take_mover(scene, selected, nullptr);
    return std::nullopt;
  }
  const Result<Mover> named = named_mover(mover);
  if (!named)
    return Error{named.error().what, named.error().where.empty() ? "--mover" : named.error().where,
                 named.error().remedy};
  const auto plan = std::make_shared<const MoverPlan>(named.value());
  const Result<std::shared_ptr<const OpenedMap>> map = map_over(scene.map, plan);
  if (!map) return map.error();
  take_mover(scene, selected, plan);
  return std::nullopt;
}

}  // namespace waymark
