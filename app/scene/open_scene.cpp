#include "app/scene/open_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/source/artwork.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "core/base/memory.h"
#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/base/threads.h"
#include "core/field/field_builder.h"
#include "core/heuristic/distance_formula.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "core/mover/mover_plan.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

struct Ends {
  Cell start;
  Cell goal;
  Cost gap = -1;               // between the true cost and the distance formula
  DistanceField to_goal = {};  // the distance field of the goal; empty if no goal was tried
};

// The start at which the distance formula is furthest below the true cost to the goal.
Ends widest_gap(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes, Cell goal) {
  const Grid& grid = fields.grid();
  Ends widest{goal, goal, -1, fields.build(moves, goal)};
  const DistanceFormula formula(grid, moves, goal);
  for (const Node node : nodes) {
    const Cost cost = widest.to_goal.at(node);
    if (cost == kNoCost) continue;  // the goal is reachable only against one-way edges
    const Cost gap = cost - formula(node);
    if (gap <= widest.gap) continue;
    widest.gap = gap;
    widest.start = grid.cell(node);
  }
  return widest;
}

// Tries a few random goals in the largest component and picks the goal and start with the widest
// gap.
Ends instructive_ends(const Grid& grid, const Components& components) {
  constexpr std::size_t kTries = 6;
  constexpr std::uint64_t kSeed = 7;
  const std::span<const Node> nodes = components.nodes(components.largest());
  Random random(kSeed);
  std::array<Cell, kTries> goals;
  for (Cell& goal : goals) goal = grid.cell(nodes[random.below(nodes.size())]);
  const Moves moves = Moves::of(4, grid);
  Ends best{grid.cell(nodes.front()), grid.cell(nodes.back())};
  std::vector<std::optional<FieldBuilder>> builders(static_cast<std::size_t>(
      thread_count(usable_threads(), kTries, 2 * grid.node_count() * sizeof(Cost))));
  in_order(
      std::span(builders), kTries,
      [&](std::optional<FieldBuilder>& builder, std::size_t i) {
        if (!builder) builder.emplace(grid);
        return widest_gap(*builder, moves, nodes, goals[i]);
      },
      [&best](std::size_t i, Ends ends) {
        report_progress("choosing a start and a goal", static_cast<std::int64_t>(i + 1), kTries);
        if (ends.gap > best.gap) best = std::move(ends);
        return true;
      });
  return best;
}

// Returns an Error if the window could not show the map or its costs would be out of range. Called
// before any computation.
std::optional<Error> refusal(const Grid& grid, const Directions& directions,
                             const std::string& source) {
  if (!Moves::countable(grid))
    return Error{fmt::format("a {} x {} map is too large for {}", grid.width(), grid.height(),
                             grid.costed() ? "costs this high with this many decimals"
                                           : "height differences this big"),
                 source,
                 grid.costed() ? "Use part of the map, lower costs or fewer decimals"
                               : "Use part of the map, or smaller height differences"};
  return memory_refusal(grid, window_memory(grid, directions, Placement{}.count),
                        available_memory(), source);
}

// The map for a window. `problems`: as in open_map().
Result<std::shared_ptr<const OpenedMap>> opened_map(
    NamedMap named, const std::vector<Problem>* problems = nullptr,
    std::shared_ptr<const PictureLevels> artwork = {}) {
  Grid& grid = named.grid;
  if (problems && !grid.graph()) fit_to_problems(grid, *problems);
  if (grid.walkable_count() == 0 && named.import && named.import->is_of_picture())
    return Error{"with these options, the image has no walkable cell", named.source,
                 "Change which pixels are walls"};
  if (grid.walkable_count() == 0)
    return Error{"the map has no walkable cell", named.source, "Open another map"};
  if (std::optional<Error> error = refusal(grid, problems ? 8 : 4, named.source)) return *error;
  Components components(grid);
  OpenedMap map{std::move(named.source), std::move(named.title), "", "",
                std::move(grid),         std::move(components)};
  if (named.demo) {
    map.style = named.demo->style;
    map.lesson = named.demo->lesson;
  }
  map.import = std::move(named.import);
  map.layout = layout_of(map.grid);
  map.artwork = std::move(artwork);
  if (!map.artwork && !map.layout && !map.import && !needs_no_file(map.source))
    map.artwork = artwork_beside(map.source);
  return std::make_shared<const OpenedMap>(std::move(map));
}

// Moves a start or goal off a landmark, if there is a free cell.
Cell beside_landmarks(const Scene& scene, Cell end) {
  const Grid& grid = scene.map->grid;
  const auto is_free = [&](Cell cell) {
    return grid.walkable(cell) && cell != scene.start && cell != scene.goal &&
           !std::count(scene.landmarks.begin(), scene.landmarks.end(), cell);
  };
  if (std::count(scene.landmarks.begin(), scene.landmarks.end(), end) == 0) return end;
  if (const Graph* const graph = grid.graph()) {
    for (const Graph::Link& link : graph->edges_out(graph->node(end)))
      if (is_free(graph->cell(link.to))) return graph->cell(link.to);
    return end;
  }
  for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}}) {
    const Cell near{end.x + step.x, end.y + step.y};
    if (is_free(near)) return near;
  }
  return end;
}

// Chooses points that make the effect of landmarks clear.
Scene instructive_scene(std::shared_ptr<const OpenedMap> map) {
  Scene scene;
  scene.map = std::move(map);
  Ends ends = instructive_ends(scene.map->grid, scene.map->components);
  scene.start = ends.start;
  scene.goal = ends.goal;
  FieldBuilder fields(scene.map->grid);
  PlacedLandmarks placed =
      place_landmarks(fields, Moves::of(4, scene.map->grid), scene.map->components,
                      scene.map->components.largest(), Placement{}, [](int done, int of) {
                        report_progress("placing landmarks", done, of);
                        return true;
                      });
  scene.landmarks = std::move(placed.cells);
  placed.tables.push_back(std::make_shared<const DistanceField>(std::move(ends.to_goal)));
  scene.map->offered.offer(std::move(placed.tables));
  scene.start = beside_landmarks(scene, scene.start);
  scene.goal = beside_landmarks(scene, scene.goal);
  return scene;
}

// The map with the points of its demo, or with points chosen for it.
Result<Scene> opened_scene(NamedMap named) {
  const Demo* const demo = named.demo;
  const bool has_points = named.points.has_value();
  MapPoints points = has_points ? std::move(*named.points) : MapPoints{};
  std::shared_ptr<const PictureLevels> artwork;
  if (named.image) artwork = artwork_of(*named.image, *named.import, looks_of(*named.image));
  Result<std::shared_ptr<const OpenedMap>> map =
      opened_map(std::move(named), nullptr, std::move(artwork));
  if (!map) return map.error();
  if (!has_points) return instructive_scene(std::move(map.value()));
  Scene scene;
  scene.map = std::move(map.value());
  scene.start = points.start;
  scene.goal = points.goal;
  scene.landmarks = std::move(points.landmarks);
  if (!demo || demo->mover.empty()) return scene;
  int selected = kNothingSelected;
  take_mover(scene, selected, std::make_shared<const MoverPlan>(*find_mover(demo->mover)));
  return scene;
}

Result<Scene> open_scenario_file(const std::string& path) {
  Result<std::vector<Problem>> problems = read_scenario_file(path);
  if (!problems) return problems.error();
  const Result<std::string> map_path = find_scenario_map(path, problems.value());
  if (!map_path) return map_path.error();
  if (names_graph(map_path.value()))
    return Error{"the scenario file belongs to a graph", path, "Scenario files are for grid maps"};
  Result<std::shared_ptr<const OpenedMap>> map = open_map(map_path.value(), &problems.value());
  if (!map) return map.error();
  Scene scene = instructive_scene(std::move(map.value()));
  scene.directions = 8;  // the lengths in these files are for 8 moves
  scene.map->offered.take();
  scene.problem = -1;
  scene.problems =
      std::make_shared<const OpenedProblems>(OpenedProblems{path, std::move(problems.value())});
  const std::vector<Problem>& all = scene.problems->problems;
  scene.problem = problem_beside(scene, 1);
  if (scene.problem < 0) return *problem_misfit(all.front(), scene.map->grid, path);
  scene.start = all[static_cast<std::size_t>(scene.problem)].start;
  scene.goal = all[static_cast<std::size_t>(scene.problem)].goal;
  return scene;
}

}  // namespace

Result<std::shared_ptr<const OpenedMap>> open_map(const std::string& source,
                                                  const std::vector<Problem>* problems) {
  Result<NamedMap> named = read_named_map(source);
  if (!named) return named.error();
  return opened_map(std::move(named.value()), problems);
}

Result<Scene> open_import(const ImportSource& source, const ImportRules& rules,
                          std::shared_ptr<const PictureLevels> artwork) {
  Result<Grid> grid = import_grid(source, rules);
  if (!grid) return grid.error();
  NamedMap named{source.name, file_title(source.name), std::move(grid.value())};
  named.import = std::make_shared<const ImportRules>(rules);
  Result<std::shared_ptr<const OpenedMap>> map =
      opened_map(std::move(named), nullptr, std::move(artwork));
  if (!map) return map.error();
  return instructive_scene(std::move(map.value()));
}

Result<Scene> open_scene(const std::string& name, const ImportOptions& options) {
  const std::string source = named_file(name);
  if (needs_no_file(source) || names_map_file(source) || names_import(source)) {
    Result<NamedMap> named = read_named_map(source, options);
    if (!named) return named.error();
    return opened_scene(std::move(named.value()));
  }
  if (std::filesystem::path(source).extension() == ".scen") return open_scenario_file(source);
  std::error_code problem;
  if (std::filesystem::exists(source, problem)) {
    const Result<std::string> text = read_file(source);
    const KnownFormat* const format = text ? known_format(text.value()) : nullptr;
    if (format) return format_error(*format, source);
    return Error{
        "unknown file type", source,
        "Waymark opens .map and .scen files, maps with costs (.csv, .json, .tmx, .tmj), "
        "graphs (.gr, .graphml, .gml, .hex, .json, .mesh, .obj), .xp files, and images: PNG, JPEG, "
        "BMP, GIF, TGA"};
  }
  return Error{"there is no such file or demo", source,
               "Check the name, or list the maps with 'waymark demos' and 'waymark maps'"};
}

int problem_beside(const Scene& scene, int by) {
  if (!scene.problems) return -1;
  const std::vector<Problem>& problems = scene.problems->problems;
  const auto count = static_cast<int>(problems.size());
  for (int index = scene.problem + by; index >= 0 && index < count; index += by)
    if (fits(problems[static_cast<std::size_t>(index)], scene.map->grid)) return index;
  return -1;
}

std::optional<Error> passed_over(const Scene& scene) {
  if (!scene.problems) return std::nullopt;
  const auto& [source, problems] = *scene.problems;
  std::optional<Error> first;
  int count = 0;
  for (const Problem& problem : problems) {
    if (fits(problem, scene.map->grid)) continue;
    if (++count == 1) first = problem_misfit(problem, scene.map->grid, source);
  }
  if (!first) return std::nullopt;
  return Error{fmt::format("{} of {} problems {} skipped: {}", count, problems.size(),
                           count == 1 ? "is" : "are", first->what),
               first->where, "Fix the file, or open the map that it belongs to"};
}

namespace {

// The source that opens a map; if a demo is a graph, the source of that graph.
std::string_view opened_by(const OpenedMap& map) {
  const Demo* const demo = find_demo(map.source);
  return demo && !demo->graph.empty() ? std::string_view(demo->graph) : map.source;
}

// The position of a point on the grid map, in cells.
NodePlace place_on_map(const OpenedMap& map, Cell cell) {
  if (const MapCut* const cut = cut_of(map))
    return cut->on_map(map.grid.graph()->place(map.grid.node(cell)));
  const Cell ground = ground_cell_of(map, cell);
  return {ground.x + 0.5, ground.y + 0.5};
}

Cell nearest_to(const OpenedMap& map, NodePlace place) {
  if (const MapCut* const cut = cut_of(map))
    return map.grid.graph()->cell(map.layout->nearest(map.layout->on_map(cut->plane(place))));
  const Cell cell{std::clamp(static_cast<int>(std::floor(place.x)), 0, map.grid.width() - 1),
                  std::clamp(static_cast<int>(std::floor(place.y)), 0, map.grid.height() - 1)};
  return nearest_walkable(map.grid, cell).value_or(cell);
}

}  // namespace

const MapCut* cut_of(const OpenedMap& map) {
  return map.grid.graph() && !map.ground ? cut_named(opened_by(map)) : nullptr;
}

Result<std::string> recut_source(const OpenedMap& map, const MapCut* cut) {
  const std::string_view name = opened_by(map);
  if (map.grid.graph() && !map.ground && !cut_named(name))
    return Error{"this graph was not made from a grid map", map.title,
                 "Open a grid map, for example from File > Maps"};
  if (map.painted)
    return Error{"the map was painted and has not been saved", map.title,
                 "Save it with File > Save map as, then open the file"};
  if (map.import)
    return Error{"the map comes from an image", map.title,
                 "Save it with File > Save map as, then open the file"};
  const std::string cells(map_of_cut(name));
  return cut ? std::string(cut->name) + ":" + cells : cells;
}

SetPoints carried_points(const Scene& from, const OpenedMap& to) {
  const auto carried = [&](Cell cell) { return nearest_to(to, place_on_map(*from.map, cell)); };
  SetPoints points{carried(from.start), carried(from.goal), {}};
  for (const Cell landmark : from.landmarks)
    if (const Cell at = carried(landmark);
        std::find(points.landmarks.begin(), points.landmarks.end(), at) == points.landmarks.end())
      points.landmarks.push_back(at);
  return points;
}

}  // namespace waymark
