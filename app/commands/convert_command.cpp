#include "app/commands/convert_command.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/command_files.h"
#include "app/cli/import_options.h"
#include "app/cli/map_argument.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/terrain_option.h"
#include "app/kit/numbers.h"
#include "app/source/graph_file.h"
#include "core/io/map_file.h"
#include "core/io/obj_mesh.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

struct ConvertOptions {
  std::string map;
  std::string to;
  std::string out;
  std::string terrain;
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

int run_convert(const ConvertOptions& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  Result<MapArgument> map = open_map_argument(options.map, options.import);
  if (!map) return bad(map.error());
  if (const auto error = out_fault(options, map.value())) return bad(*error);
  if (const auto error = take_terrain(options.terrain, options.map, map.value().grid))
    return bad(*error);
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
  Usage command =
      program.subcommand("convert", "Convert a map to a navigation mesh, hexagons or a road graph");
  const auto options = std::make_shared<ConvertOptions>();
  add_map_argument(command, options->map);
  std::vector<std::string> names;
  for (const Conversion& conversion : kConversions) names.emplace_back(conversion.name);
  command
      .option("--to", options->to,
              "mesh: rectangles of walkable cells (.obj); hex: hexagons (.hex); dimacs: a node per "
              "cell "
              "and an edge per step (.gr and .co)")
      .type("mesh|hex|dimacs")
      .one_of(names)
      .required();
  command.option("--out", options->out,
                 "Output file: .obj, .hex, or .gr with its .co. Default: standard output");
  add_import_options(command, options->import);
  add_terrain_option(command, options->terrain);
  add_moves_option(command, options->moves,
                   "Only for --to dimacs. Default: 4, or as in the session");
  command.footer(
      "Meshes and hexagon maps store which cells are walkable, but not terrain costs. A graph can "
      "be\nconverted to another file format.\n");
  command.runs([options] { return run_convert(*options); });
}

}  // namespace waymark
