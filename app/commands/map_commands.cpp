#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/source/cost_map_file.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "app/source/portal_file.h"
#include "core/base/files.h"
#include "core/generate/generators.h"
#include "core/io/cost_matrix.h"
#include "core/io/map_file.h"
#include "core/io/mesh_files.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

Json demos_json() {
  Json::List list;
  for (const Demo& demo : demos()) list.push_back({{"name", demo.name}, {"title", demo.title}});
  return {{"demos", std::move(list)}};
}

std::string demos_text() {
  std::size_t longest = 0;
  for (const Demo& demo : demos()) longest = std::max(longest, demo.name.size());
  std::string text;
  for (const Demo& demo : demos())
    text += fmt::format("{:{}}  {}\n", demo.name, longest, demo.title);
  return text;
}

}  // namespace

void add_demos_command(Usage& program) {
  Usage command = program.subcommand(
      "demos", "List the bundled maps. Their names can be used instead of files");
  const auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print one JSON object instead of a list");
  command.runs([json] {
    print(*json ? json_text(demos_json()) : demos_text());
    return kDone;
  });
}

namespace {

struct GenerateOptions {
  std::string kind;
  std::string size;
  int width = 0;  // 0: the kind's default size
  int height = 0;
  std::uint64_t seed = 1;
  std::map<std::string_view, std::optional<int>> values;  // parameters of all kinds, by name
  std::string out;
  bool list = false;
};

std::string list_text() {
  std::string text;
  for (const Generator& generator : generators()) {
    text += fmt::format("{:<14}{:>4} x {:<5}{}\n", generator.kind, generator.width,
                        generator.height, generator.description);
    for (const GeneratorParameter& parameter : generator.parameters)
      text += fmt::format("{:>26}  --{} {}..{}, default {}: {}\n", "", parameter.name,
                          parameter.least, parameter.most, parameter.usual, parameter.meaning);
  }
  return text;
}

// "maze, braided-maze: corridor width in cells, 1..64"; kinds with another range follow after a
// semicolon.
std::string help_of(std::string_view name) {
  std::vector<std::pair<std::string, std::string>> parts;  // meaning, and kinds
  for (const Generator& generator : generators())
    for (const GeneratorParameter& parameter : generator.parameters) {
      if (parameter.name != name) continue;
      const std::string means =
          fmt::format("{}, {}..{}", parameter.meaning, parameter.least, parameter.most);
      if (!parts.empty() && parts.back().first == means)
        parts.back().second += ", " + std::string(generator.kind);
      else
        parts.emplace_back(means, generator.kind);
    }
  std::string text;
  for (const auto& [means, kinds] : parts)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", kinds, means);
  return text;
}

Result<MapPlan> plan_of(const GenerateOptions& options) {
  Result<MapPlan> made = usual_plan(options.kind);
  if (!made) return made;
  MapPlan& plan = made.value();
  if (!options.size.empty()) {
    const Result<GridSize> size = parse_size(options.size);
    if (!size) return size.error();
    plan.width = size.value().width;
    plan.height = size.value().height;
  }
  if (options.width != 0) plan.width = options.width;
  if (options.height != 0) plan.height = options.height;
  plan.seed = options.seed;
  const std::vector<GeneratorParameter>& parameters = find_generator(plan.kind)->parameters;
  for (const auto& [name, value] : options.values) {
    if (!value) continue;
    // Clang does not let a lambda refer to a structured binding.
    const auto found =
        std::find_if(parameters.begin(), parameters.end(),
                     [&wanted = name](const GeneratorParameter& p) { return p.name == wanted; });
    if (found == parameters.end())
      return Error{fmt::format("maps of kind '{}' have no option --{}", plan.kind, name),
                   "generate", "List the kinds and their options with --list"};
    plan.values[static_cast<std::size_t>(found - parameters.begin())] = *value;
  }
  return made;
}

// Returns an Error if the file extension is not one for graphs.
std::optional<Error> graph_output_fault(const std::string& out) {
  if (out.empty() || names_graph(out)) return std::nullopt;
  return Error{"unknown file extension for a graph", out, "Use .gr, .json or .hex"};
}

int run_generate(const GenerateOptions& options) {
  if (options.list) {
    print(list_text());
    return kDone;
  }
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  if (options.kind.empty())
    return bad({"the kind of map is missing", "generate",
                "Choose one, as in 'waymark generate manor', or list them with --list"});
  const Result<MapPlan> plan = plan_of(options);
  if (!plan) return bad(plan.error());
  const bool is_graph = find_generator(plan.value().kind)->graph;
  if (is_graph)
    if (const auto error = graph_output_fault(options.out)) return bad(*error);
  if (const auto error = CommandFiles().output_fault(options.out, is_graph ? "" : ".map"))
    return bad(*error);
  const Result<Grid> grid = generate(plan.value());
  if (!grid) return bad(grid.error());
  const Graph* const graph = grid.value().graph();
  if (options.out.empty()) {
    print_data(graph ? json_graph(*graph) : map_text(grid.value()));
    return kDone;
  }
  const Result<bool> written =
      graph ? write_graph_file(*graph, options.out) : write_map_file(grid.value(), options.out);
  if (written) return kDone;
  print_error(written.error());
  return kWorkFailed;
}

}  // namespace

void add_generate_command(Usage& program) {
  Usage command =
      program.subcommand("generate", "Generate a map: a manor, a maze, random walls, a town ...");
  const auto options = std::make_shared<GenerateOptions>();
  command.option("KIND", options->kind, "Kind of map, see --list");
  command.option("--size", options->size, "WIDTHxHEIGHT in cells. Default: depends on the kind");
  command.option("--width", options->width, "Width in cells");
  command.option("--height", options->height, "Height in cells");
  add_seed_option(command, options->seed, "Random seed. Default: 1");
  for (const Generator& generator : generators())
    for (const GeneratorParameter& parameter : generator.parameters) {
      if (options->values.contains(parameter.name)) continue;
      command.option(fmt::format("--{}", parameter.name), options->values[parameter.name],
                     help_of(parameter.name));
    }
  command.option("--out", options->out,
                 "Output file: .map; for a graph .gr with its .co, .json or .hex. Default: "
                 "standard output");
  command.flag("--list", options->list, "List the kinds and their options");
  command.runs([options] { return run_generate(*options); });
}

namespace {

struct ConvertOptions {
  std::string map;
  std::string to;
  std::string out;
  std::string terrain;
  std::vector<std::string> portals;
  std::optional<Directions> moves;
  ImportOptions import;
};

// A kind of graph to convert a map to.
struct Conversion {
  std::string_view name;    // the value of --to, and the name of the cut if there is one
  std::string_view ending;  // the file extension
  GraphShape shape;         // required shape of the graph; roads: any shape
};
constexpr std::array kConversions = {Conversion{"mesh", ".obj", GraphShape::polygons},
                                     Conversion{"hex", ".hex", GraphShape::hexagons},
                                     Conversion{"dimacs", ".gr", GraphShape::roads}};

const Conversion& conversion_of(const ConvertOptions& options) {
  return *std::ranges::find(kConversions, options.to, &Conversion::name);
}

// Performs every conversion except from cells to a road graph, see convert_cells().
Result<Grid> converted(const ConvertOptions& options, MapArgument map) {
  const Conversion& conversion = conversion_of(options);
  if (const Graph* const graph = map.grid.graph()) {
    if (conversion.shape == GraphShape::roads || conversion.shape == graph->shape())
      return std::move(map.grid);
    return Error{fmt::format("this graph can't be written as {}", conversion.name), options.map,
                 "Choose a grid map, or use --to dimacs"};
  }
  if (!options.portals.empty())
    return Error{fmt::format("--to {} can't store portals", conversion.name), "--portal",
                 "Remove the portals, or use --to dimacs, csv or json"};
  return cut_map(*cut_named(fmt::format("{}:", conversion.name)), map.grid, options.map);
}

int report_written(const Result<bool>& written, const std::string& path, std::int64_t nodes,
                   std::int64_t edges) {
  if (!written) {
    print_error(written.error());
    return kWorkFailed;
  }
  print(fmt::format("{}: {} nodes, {} edges\n", path, grouped(nodes), grouped(edges)));
  return kDone;
}

// Writes the cells as roads without building a graph, which would need 40 times as much memory.
int convert_cells(const ConvertOptions& options, const MapArgument& map) {
  const Result<Moves> moves = choose_moves(map.grid, options.moves, map.directions);
  if (!moves) {
    print_error(moves.error());
    return kBadInput;
  }
  if (map.grid.walkable_count() == 0) {
    print_error({"the map has no walkable cell", options.map, "Choose another map"});
    return kBadInput;
  }
  const CellRoads roads(map.grid, moves.value());
  return report_written(write_cell_roads(roads, options.out), options.out, roads.node_count(),
                        roads.edge_count());
}

// Returns an Error if the output can't be written.
std::optional<Error> out_fault(const ConvertOptions& options, const MapArgument& map) {
  const Conversion& conversion = conversion_of(options);
  if (options.out.empty()) {
    if (conversion.shape != GraphShape::roads) return std::nullopt;
    return Error{"a DIMACS graph consists of two files, .gr and .co", "--to dimacs",
                 "Add --out FILE.gr"};
  }
  CommandFiles files;
  files.reads(map.files);
  return files.output_fault(options.out, conversion.ending);
}

// A text form of the costs of a map's cells.
struct CostForm {
  std::string_view name;  // the value of --to
  std::string (*text)(const Grid& grid);
};
constexpr std::array kCostForms = {CostForm{"csv", cost_csv}, CostForm{"json", cost_json}};

int write_costs(const ConvertOptions& options, const CostForm& form, const MapArgument& map) {
  CommandFiles files;
  files.reads(map.files);
  std::optional<Error> error = files.output_fault(options.out, fmt::format(".{}", form.name));
  if (map.grid.graph())
    error = Error{"a graph has no matrix of costs", options.map, "Choose a grid map"};
  if (error) {
    print_error(*error);
    return kBadInput;
  }
  const std::string text = form.text(map.grid);
  if (options.out.empty()) {
    print_data(text);
    return kDone;
  }
  std::optional<Error> fault = write_file_safely(text, options.out);
  if (!fault && map.grid.portals()) fault = write_portal_file(map.grid, options.out);
  if (fault) {
    print_error(*fault);
    return kWorkFailed;
  }
  print(fmt::format("{}: {} x {} cells\n", options.out, map.grid.width(), map.grid.height()));
  return kDone;
}

int run_convert(const ConvertOptions& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return bad(map.error());
  const auto form = std::ranges::find(kCostForms, options.to, &CostForm::name);
  const bool as_costs = form != kCostForms.end();
  if (!as_costs)
    if (const auto error = out_fault(options, map.value())) return bad(*error);
  if (const auto error = take_terrain(options.terrain, options.map, map.value().grid))
    return bad(*error);
  if (const auto error = take_portal_options(options.portals, map.value().grid)) return bad(*error);
  if (as_costs) return write_costs(options, *form, map.value());
  if (map.value().grid.graph() && options.moves)
    return bad({"a graph has edges, so there are no moves to choose", "--moves", "Remove it"});
  if (!options.out.empty()) print(map.value().read_as);
  if (!map.value().grid.graph() && conversion_of(options).shape == GraphShape::roads)
    return convert_cells(options, map.value());
  const Result<Grid> grid = converted(options, std::move(map.value()));
  if (!grid) return bad(grid.error());
  const Graph& graph = *grid.value().graph();
  if (options.out.empty()) {
    print_data(graph.shape() == GraphShape::polygons ? obj_text(graph) : hex_text(graph));
    return kDone;
  }
  return report_written(write_graph_file(graph, options.out), options.out, graph.node_count(),
                        static_cast<std::int64_t>(graph.edge_count()));
}

}  // namespace

void add_convert_command(Usage& program) {
  Usage command = program.subcommand(
      "convert",
      "Convert a map to a navigation mesh, hexagons, a road graph or a matrix of "
      "costs");
  const auto options = std::make_shared<ConvertOptions>();
  add_map_argument(command, options->map);
  std::vector<std::string> names;
  for (const Conversion& conversion : kConversions) names.emplace_back(conversion.name);
  for (const CostForm& form : kCostForms) names.emplace_back(form.name);
  command
      .option("--to", options->to,
              "mesh: rectangles of walkable cells (.obj); hex: hexagons (.hex); dimacs: a node per "
              "cell and an edge per step (.gr and .co); csv, json: the cost of each cell")
      .type("mesh|hex|dimacs|csv|json")
      .one_of(names)
      .required();
  command.option(
      "--out", options->out,
      "Output file: .obj, .hex, .csv, .json, or .gr with its .co. Default: standard output");
  add_import_options(command, options->import);
  add_terrain_option(command, options->terrain);
  add_portal_option(command, options->portals);
  add_moves_option(command, options->moves,
                   "Only for --to dimacs. Default: 4, or as in the session");
  command.footer(
      "Meshes and hexagon maps store which cells are walkable, but not terrain costs. A graph can "
      "be\nconverted to another file format. A matrix of costs does not store heights.\n");
  command.runs([options] { return run_convert(*options); });
}

}  // namespace waymark
