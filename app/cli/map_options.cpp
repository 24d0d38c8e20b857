#include "app/cli/map_options.h"

#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/numbers.h"
#include "app/scene/map_edits.h"
#include "app/scene/map_words.h"
#include "app/scene/open_session.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/work_file.h"
#include "app/source/mover_file.h"
#include "app/source/named_grid.h"
#include "app/source/portal_file.h"
#include "core/base/memory.h"
#include "core/map/map_cut.h"
#include "core/map/moves.h"
#include "core/mover/mover_plan.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

// How an image or a mesh was read, or which cost a graph's edges have.
std::string reading_line(const NamedMap& map) {
  const std::string file(source_map(map.source));
  const Graph* const graph = map.grid.graph();
  if (const std::string words = graph ? mesh_reading_words(*graph) : ""; !words.empty())
    return file + ": " + words + '\n';
  if (!map.import) return {};
  const std::string line = map.import->is_of_picture() ? import_line(file, map.grid, *map.import)
                                                       : edge_cost_line(file, map.import->costs);
  return line.empty() ? line : line + '\n';
}

// Opens a session, a share code or an image that contains one.
Result<MapArgument> open_held(const std::string& name) {
  const Result<Opened> opened = open_source(name);
  if (!opened) return opened.error();
  const Scene& scene = opened.value().scene;
  MapArgument argument{scene.map->grid, scene.start,      scene.goal,
                       scene.landmarks, scene.directions, landmarks_asked(scene),
                       region_of(scene)};
  argument.files = files_of(scene);
  argument.goals = scene.goals;
  argument.landmark_numbers = scene.landmark_numbers;
  argument.ground = scene.map->ground;
  argument.files.push_back(name);
  return argument;
}

}  // namespace

Result<MapArgument> open_map_argument(const std::string& named, const ImportOptions& options) {
  if (std::optional<Error> error = unused_options(named, options)) return *error;
  const std::string name = wished_source(named, options);
  if (!find_demo(name) && holds_session(name, options)) return open_held(name);
  const std::string file = named_file(name);
  std::error_code problem;
  if (!needs_no_file(file) && !cut_named(file) &&
      !std::filesystem::exists(source_map(file), problem))
    return Error{"there is no such file or demo", named,
                 "Check the name, or list maps with 'waymark demos' and 'waymark maps'"};
  Result<NamedMap> map = read_named_map(file, options);
  if (!map) return map.error();
  std::string read_as = reading_line(map.value());
  MapArgument argument{std::move(map.value().grid)};
  argument.read_as = std::move(read_as);
  if (!needs_no_file(file)) argument.files = {std::string(source_map(file))};
  if (const auto& points = map.value().points) {
    argument.start = points->start;
    argument.goal = points->goal;
    argument.landmarks = points->landmarks;
  }
  if (map.value().demo) argument.mover = map.value().demo->mover;
  if (map.value().import) argument.edge_cost = map.value().import->costs.name;
  return argument;
}

void add_map_argument(Usage& command, std::string& name) {
  command
      .option(
          "MAP", name,
          "A demo's name, a .map or .waymark file, a matrix of costs (.csv or .json), a Tiled map "
          "(.tmx or .tmj), an image, a .xp file, a share code, or a graph: .gr, .graphml, .gml, "
          ".hex, .json, .mesh or .obj, mesh:MAP or hex:MAP")
      .type("")
      .required();
}

void add_import_options(Usage& command, ImportOptions& options) {
  command
      .option(
          "--walls",
          [&options](const std::string& text) -> std::optional<Error> {
            const Result<WallRule> rule = parse_wall_rule(text);
            if (!rule) return rule.error();
            options.walls = rule.value();
            return std::nullopt;
          },
          "Walls of an image: dark, light, below:N, from:N, color:#RRGGBB,...[~T], "
          "floor-color:..., "
          "transparent or opaque; for a .xp file also glyph:#,│,... or floor-glyph:... Default: "
          "guessed")
      .type("RULE");
  command
      .option("--cell", options.cell_px,
              fmt::format("Pixels per cell side, 1 to {}. Default: guessed from the image",
                          ImportRules::kMostCellPx))
      .type("N")
      .from_to(1, ImportRules::kMostCellPx);
  command.flag(
      "--heights", options.heights,
      "Read brightness as ground height, 0 to 9. Nothing is a wall unless --walls is given");
  command
      .option(
          "--grey",
          [&options](const std::string& text) -> std::optional<Error> {
            const Result<GreyCosts> costs = parse_grey_costs(text);
            if (!costs) return costs.error();
            options.grey = costs.value();
            return std::nullopt;
          },
          "Read brightness as the cost of a cell: the costs of black and of white, 0.001 to 1000, "
          "as in 1:10. Nothing is a wall unless --walls is given")
      .type("BLACK:WHITE");
  command
      .option(
          "--cost", options.cost,
          "Edge cost of a .graphml, .gml or node-link .json file: an attribute such as "
          "travel_time, straight (the straight-line length), or edges (1 each). "
          "Default: length, weight, cost, distance or value, otherwise straight. For a Tiled map "
          "the property with a tile's cost, or layer=NAME,walls=NAME,wall=NAME,cost=NAME. For a "
          ".map file digits, alphabet, or characters with their costs: .=1,S=2.5,@=0")
      .type("NAME");
}

void add_portal_option(Usage& command, std::vector<std::string>& portals) {
  command
      .option(
          "--portal", portals,
          "A step between any two cells, such as stairs or a teleporter: both ends, the cost in "
          "cells, default 1, and oneway if it leads only to the second end. As in '3,4 20,9 "
          "cost=2 oneway'. Can be repeated")
      .type("PORTAL")
      .one_value_each();
}

std::optional<Error> take_portal_options(const std::vector<std::string>& portals, Grid& grid) {
  for (const std::string& text : portals) {
    const Result<Portal> portal = parse_portal(text);
    if (!portal) return Error{portal.error().what, "--portal", portal.error().remedy};
    const auto before = grid.portals() ? grid.portals()->all() : std::span<const Portal>();
    if (const auto error = take_portals(with_portal(before, portal.value()), grid))
      return Error{error->what, "--portal", error->remedy};
  }
  return std::nullopt;
}

void add_terrain_option(Usage& command, std::string& rules) {
  command
      .option(
          "--terrain",
          [&rules](const std::string& text) -> std::optional<Error> {
            const Result<TerrainRules> parsed = parse_terrain_rules(text);
            if (!parsed) return parsed.error();
            rules = text;
            return std::nullopt;
          },
          "Cost of ground, swamp, water and trees: 1 to 9, blocked, or apart, which can't be "
          "entered from other terrain. climb, 0 to 9: extra cost of a step uphill, per unit of "
          "height and of step length. As in swamp=3,water=apart,climb=4")
      .type("KIND=RULE[,...]");
}

std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid) {
  if (!rules.empty() && grid.graph())
    return Error{"a graph has edge costs instead of terrain", "--terrain", "Remove it"};
  if (!rules.empty() && grid.costed())
    return Error{"each cell of this map has its own cost instead of terrain", "--terrain",
                 "Remove it"};
  if (!rules.empty()) grid.set_rules(parse_terrain_rules(rules, grid.rules()).value());
  if (!rules.empty() && grid.walkable_count() == 0)
    return Error{"these rules leave no walkable cell", map, "Block less terrain with --terrain"};
  if (!Moves::countable(grid) && grid.costed())
    return Error{"the map is too large for costs this high with this many decimals", map,
                 "Use part of the map, lower costs or fewer decimals"};
  if (!Moves::countable(grid))
    return Error{"the map is too large for terrain this expensive", map,
                 "Use lower costs with --terrain, or a lower climb"};
  return std::nullopt;
}

void add_tables_of_option(Usage& command, std::string& old_map) {
  command
      .option("--tables-of", old_map,
              "Use landmark tables built for an earlier version of MAP with the same size, and "
              "check them on MAP")
      .type("OLDMAP");
}

Result<Grid> open_tables_map(const std::string& old_map, const ImportOptions& options,
                             const std::string& terrain, const Grid& grid, const std::string& map) {
  Result<MapArgument> opened =
      open_map_argument(old_map, names_import(old_map) ? options : ImportOptions{});
  if (!opened) return opened.error();
  Grid& old = opened.value().grid;
  if (std::optional<Error> error = take_terrain(terrain, old_map, old)) return *error;
  if (old.graph() || grid.graph())
    return Error{"stale tables are only supported on grid maps", "--tables-of " + old_map,
                 "Remove it"};
  if (old.width() == grid.width() && old.height() == grid.height()) return std::move(old);
  return Error{
      fmt::format(
          "this map has {} x {} cells, but {} has {} x {}, so the landmark tables don't match",
          old.width(), old.height(), map, grid.width(), grid.height()),
      "--tables-of " + old_map, "Choose a version of the same map"};
}

std::optional<Error> tell_memory(const Grid& grid, std::uint64_t needed, const std::string& map) {
  constexpr std::uint64_t kMuch = 1'000'000'000;
  const std::optional<std::uint64_t> available = available_memory();
  if (std::optional<Error> error = memory_refusal(grid, needed, available, map)) return error;
  if (needed < kMuch) return std::nullopt;
  const auto text = [](std::uint64_t bytes) {
    return bytes_text(static_cast<std::int64_t>(bytes));
  };
  print_error({fmt::format("a {} x {} map may need up to {} of memory{}", grid.width(),
                           grid.height(), text(needed),
                           available ? fmt::format("; {} is available", text(*available)) : ""),
               map, ""});
  return std::nullopt;
}

std::optional<Error> tell_window_memory(const Scene& scene, const std::string& source) {
  const Grid& grid = scene.map->grid;
  const auto landmarks = static_cast<int>(scene.landmarks.size());
  std::vector<SearchSpec> specs;
  for (const Roster::Entry& entry : scene.roster.entries()) specs.push_back(entry.spec);
  return tell_memory(grid,
                     window_memory(grid, scene.directions, landmarks) +
                         prepared_bytes(specs, grid, Moves::of(scene.directions, grid)),
                     source);
}

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
  if (map.grid.portals())
    return Error{"units cannot use portals", options.map, "Omit --mover, or remove the portals"};
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
  add_portal_option(command, options.portals);
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
  if (std::optional<Error> error = take_portal_options(options.portals, map.grid))
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
