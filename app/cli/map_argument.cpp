#include "app/cli/map_argument.h"

#include <filesystem>

#include "app/scene/import_text.h"
#include "app/scene/map_edits.h"
#include "app/scene/open_session.h"
#include "app/scene/scene_searches.h"
#include "app/scene/work_file.h"
#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "core/generate/generators.h"
#include "core/io/import_source.h"
#include "core/io/map_file.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

Result<MapArgument> open_import(const std::string& path, const ImportOptions& options) {
  const Result<ImportSource> source = read_import_source(path);
  if (!source) return source.error();
  const Result<ImportRules> rules = import_rules(source.value(), options);
  if (!rules) return rules.error();
  Result<Grid> grid = import_grid(source.value(), rules.value());
  if (!grid) return grid.error();
  std::string read_as = import_line(path, grid.value(), rules.value()) + '\n';
  MapArgument argument{std::move(grid.value())};
  argument.read_as = std::move(read_as);
  argument.files = {path};
  return argument;
}

Result<MapArgument> open_generated(const std::string& name) {
  const Result<MapPlan> plan = parse_plan(name);
  if (!plan) return plan.error();
  Result<Grid> grid = generate(plan.value());
  if (!grid) return grid.error();
  return MapArgument{std::move(grid.value())};
}

Result<MapArgument> open_graph(const std::string& source) {
  Result<CostedGraph> graph = read_costed_graph(source);
  if (!graph) return graph.error();
  MapArgument argument{std::move(graph.value().grid)};
  argument.files = {std::string(source_map(source))};
  const CostSource& costs = graph.value().costs;
  argument.edge_cost = costs.name;
  argument.read_as = edge_cost_line(argument.files.front(), costs);
  if (!argument.read_as.empty()) argument.read_as += '\n';
  if (const std::string words = mesh_reading_words(*argument.grid.graph()); !words.empty())
    argument.read_as = argument.files.front() + ": " + words + '\n';
  return argument;
}

// Puts a demo's points on the polygons or hexagons that contain them.
Result<MapArgument> open_cut(const std::string& source) {
  Result<MapArgument> argument = open_graph(source);
  if (!argument) return argument;
  if (const auto points = demo_points(source, *argument.value().grid.graph())) {
    argument.value().start = points->start;
    argument.value().goal = points->goal;
    argument.value().landmarks = points->landmarks;
  }
  return argument;
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
  argument.ground = scene.map->ground;
  argument.files.push_back(name);
  return argument;
}

}  // namespace

Result<MapArgument> open_map_argument(const std::string& named, const ImportOptions& options) {
  if (std::optional<Error> error = unused_options(named, options)) return *error;
  const std::string name = wished_source(named, options);
  if (const Demo* demo = find_demo(name)) {
    Result<Grid> grid = demo_grid(*demo);
    if (!grid) return grid.error();
    MapArgument argument{std::move(grid.value()), demo->start, demo->goal, demo->landmarks};
    argument.mover = demo->mover;
    return argument;
  }
  if (holds_session(name, options)) return open_held(name);
  if (is_plan_text(name)) return open_generated(name);
  if (cut_named(name)) return open_cut(name);
  const std::string file = named_file(name);
  std::error_code problem;
  if (!std::filesystem::exists(source_map(file), problem))
    return Error{"there is no such file or demo", named,
                 "Check the name, or list maps with 'waymark demos' and 'waymark maps'"};
  if (names_import(file)) return open_import(file, options);
  if (names_graph(file)) return open_graph(file);
  Result<Grid> grid = read_map_file(file);
  if (!grid) return grid.error();
  MapArgument argument{std::move(grid.value())};
  argument.files = {file};
  return argument;
}

void add_map_argument(Usage& command, std::string& name) {
  command
      .option("MAP", name,
              "A demo's name, a .map or .waymark file, an image, a .xp file, a share code, or a "
              "graph: .gr, .graphml, .gml, .hex, .json or .obj, mesh:MAP or hex:MAP")
      .type("")
      .required();
}

}  // namespace waymark
