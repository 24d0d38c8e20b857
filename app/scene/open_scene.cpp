#include "app/scene/open_scene.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "app/scene/map_mover.h"
#include "app/source/artwork.h"
#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "core/base/available_memory.h"
#include "core/base/on_threads.h"
#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/generate/generators.h"
#include "core/heuristic/distance_formula.h"
#include "core/io/known_format.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "core/map/map_cut.h"
#include "core/mover/mover_plan.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

struct Ends {
  Cell start;
  Cell goal;
  Cost gap = -1;               // between the true cost and the distance formula
  LandmarkTable to_goal = {};  // the distance field of the goal; may be empty
};

// The start at which the distance formula is furthest below the true cost to the goal.
Ends widest_gap(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes, Cell goal) {
  const Grid& grid = fields.grid();
  Ends widest{goal, goal, -1, fields.share(moves, goal)};
  const DistanceFormula formula(grid, moves, goal);
  for (const Node node : nodes) {
    const Cost cost = widest.to_goal->at(node);
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
    return Error{fmt::format("a {} x {} map is too large for height differences this big",
                             grid.width(), grid.height()),
                 source, "Use part of the map, or smaller height differences"};
  return memory_refusal(grid, window_memory(grid, directions, Placement{}.count),
                        available_memory(), source);
}

Result<std::shared_ptr<const OpenedMap>> map_from(const std::string& source, std::string title,
                                                  Grid grid, const Directions& directions = {}) {
  if (grid.walkable_count() == 0)
    return Error{"the map has no walkable cell", source, "Open another map"};
  if (std::optional<Error> error = refusal(grid, directions, source)) return *error;
  Components components(grid);
  OpenedMap map{source, std::move(title), "", "", std::move(grid), std::move(components)};
  map.layout = layout_of(map.grid);
  if (!map.layout) map.artwork = artwork_beside(source);
  return std::make_shared<const OpenedMap>(std::move(map));
}

Result<std::shared_ptr<const OpenedMap>> open_demo_map(const Demo& demo) {
  Result<Grid> grid = demo_grid(demo);
  if (!grid) return grid.error();
  Components components(grid.value());
  OpenedMap map{demo.name,
                demo.title,
                demo.style,
                demo.lesson,
                std::move(grid.value()),
                std::move(components)};
  map.layout = layout_of(map.grid);
  return std::make_shared<const OpenedMap>(std::move(map));
}

Result<Scene> open_demo(const Demo& demo) {
  Result<std::shared_ptr<const OpenedMap>> map = open_demo_map(demo);
  if (!map) return map.error();
  Scene scene;
  scene.map = std::move(map.value());
  scene.start = demo.start;
  scene.goal = demo.goal;
  scene.landmarks = demo.landmarks;
  if (demo.mover.empty()) return scene;
  int selected = kNothingSelected;
  take_mover(scene, selected, std::make_shared<const MoverPlan>(*find_mover(demo.mover)));
  return scene;
}

std::string title_of(const std::string& path) {
  if (cut_named(path)) return cut_title(path);
  return std::filesystem::path(source_map(path)).stem().string();
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
  placed.tables.push_back(std::move(ends.to_goal));
  scene.map->offered.offer(std::move(placed.tables));
  scene.start = beside_landmarks(scene, scene.start);
  scene.goal = beside_landmarks(scene, scene.goal);
  return scene;
}

Result<std::shared_ptr<const OpenedMap>> open_file_map(const std::string& path,
                                                       const std::vector<Problem>* problems) {
  if (!names_graph(path)) {
    Result<Grid> grid = read_map_file(path);
    if (!grid) return grid.error();
    if (problems) fit_to_problems(grid.value(), *problems);
    return map_from(path, title_of(path), std::move(grid.value()), problems ? 8 : 4);
  }
  Result<CostedGraph> graph = read_costed_graph(path);
  if (!graph) return graph.error();
  auto& [grid, costs] = graph.value();
  if (costs.name.empty()) return map_from(path, title_of(path), std::move(grid));
  const std::string source = with_cost(path, costs.name);
  Result<std::shared_ptr<const OpenedMap>> opened =
      map_from(source, title_of(path), std::move(grid));
  if (!opened) return opened;
  OpenedMap map = *opened.value();
  ImportRules rules;
  rules.costs = std::move(costs);
  map.import = std::make_shared<const ImportRules>(std::move(rules));
  return std::make_shared<const OpenedMap>(std::move(map));
}

Result<Scene> open_map_file(const std::string& path, const std::vector<Problem>* problems) {
  Result<std::shared_ptr<const OpenedMap>> map = open_file_map(path, problems);
  if (!map) return map.error();
  if (cut_named(path))
    if (auto points = demo_points(path, *map.value()->grid.graph())) {
      Scene scene;
      scene.map = std::move(map.value());
      scene.start = points->start;
      scene.goal = points->goal;
      scene.landmarks = std::move(points->landmarks);
      return scene;
    }
  return instructive_scene(std::move(map.value()));
}

Result<Scene> open_scenario_file(const std::string& path) {
  Result<std::vector<Problem>> problems = read_scenario_file(path);
  if (!problems) return problems.error();
  const Result<std::string> map_path = find_scenario_map(path, problems.value());
  if (!map_path) return map_path.error();
  if (names_graph(map_path.value()))
    return Error{"the scenario file belongs to a graph", path, "Scenario files are for grid maps"};
  Result<Scene> opened = open_map_file(map_path.value(), &problems.value());
  if (!opened) return opened.error();
  Scene& scene = opened.value();
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
  return opened;
}

Result<std::shared_ptr<const OpenedMap>> open_generated_map(const std::string& text) {
  const Result<MapPlan> plan = parse_plan(text);
  if (!plan) return plan.error();
  Result<Grid> grid = generate(plan.value());
  if (!grid) return grid.error();
  return map_from(plan_text(plan.value()), plan_title(plan.value()), std::move(grid.value()));
}

Result<Scene> open_generated(const std::string& text) {
  Result<std::shared_ptr<const OpenedMap>> map = open_generated_map(text);
  if (!map) return map.error();
  return instructive_scene(std::move(map.value()));
}

Result<Scene> open_import_file(const std::string& path, const ImportOptions& options) {
  const Result<ImportSource> source = read_import_source(path);
  if (!source) return source.error();
  const Result<ImportRules> rules = import_rules(source.value(), options);
  if (!rules) return rules.error();
  return open_import(source.value(), rules.value(),
                     artwork_of(source.value(), rules.value(), looks_of(source.value())));
}

}  // namespace

Result<std::shared_ptr<const OpenedMap>> open_map(const std::string& source,
                                                  const std::vector<Problem>* problems) {
  if (const Demo* demo = find_demo(source)) return open_demo_map(*demo);
  return is_plan_text(source) ? open_generated_map(source) : open_file_map(source, problems);
}

Result<Scene> open_import(const ImportSource& source, const ImportRules& rules,
                          std::shared_ptr<const PictureLevels> artwork) {
  Result<Grid> grid = import_grid(source, rules);
  if (!grid) return grid.error();
  if (grid.value().walkable_count() == 0)
    return Error{"with these options, the image has no walkable cell", source.name,
                 "Change which pixels are walls"};
  if (std::optional<Error> error = refusal(grid.value(), 4, source.name)) return *error;
  Components components(grid.value());
  OpenedMap map{source.name, title_of(source.name),   "",
                "",          std::move(grid.value()), std::move(components)};
  map.artwork = std::move(artwork);
  map.import = std::make_shared<const ImportRules>(rules);
  return instructive_scene(std::make_shared<const OpenedMap>(std::move(map)));
}

Result<Scene> open_scene(const std::string& name, const ImportOptions& options) {
  if (const Demo* demo = find_demo(name)) return open_demo(*demo);
  if (is_plan_text(name)) return open_generated(name);
  const std::string source = named_file(name);
  const std::string extension = std::filesystem::path(source).extension().string();
  if (extension == ".scen") return open_scenario_file(source);
  if (extension == ".map" || names_graph(source)) return open_map_file(source, nullptr);
  if (names_import(source)) return open_import_file(source, options);
  std::error_code problem;
  if (std::filesystem::exists(source, problem)) {
    const Result<std::string> text = read_file(source);
    const KnownFormat* const format = text ? known_format(text.value()) : nullptr;
    if (format) return format_error(*format, source);
    return Error{"unknown file type", source,
                 "Waymark opens .map and .scen files, graphs (.gr, .graphml, .gml, .hex, .json, "
                 ".obj), .xp files, and images: PNG, JPEG, BMP, GIF, TGA"};
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

}  // namespace waymark
