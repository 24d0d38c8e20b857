#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/threads_option.h"
#include "app/studies/mesh_report.h"
#include "app/studies/study_command.h"
#include "app/studies/study_map.h"

namespace waymark {
namespace {

struct MeshStudyOptions : StudyOptions {
  std::string pairs;
};

// Returns an Error if the map has no comparable mesh. A mesh stores only which cells are walkable,
// so terrain with different costs would make it a different map.
std::optional<Error> unlike_fault(const Grid& grid, const std::string& map) {
  if (grid.graph()) return Error{"this map is already a graph", map, "Choose a grid map"};
  if (grid.uniform()) return std::nullopt;
  return Error{"the terrain has different costs, which a mesh can't store", map,
               "Choose a map with uniform costs, or set them with --terrain"};
}

Result<MeshReport> study(const MeshStudyOptions& options) {
  const Result<StudyPairs> pairs = read_study_pairs(options.pairs);
  if (!pairs) return pairs.error();
  const std::string& scenario = pairs.value().request.scenario;
  const Result<StudyMap> map = open_study_map(options, pairs.value().problems, scenario);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  if (const auto error = unlike_fault(grid, options.map)) return *error;
  const Placement& placement = map.value().placement;
  ProgressLine line("Cutting the map into polygons");
  const MapCut& cut = *cut_named("mesh:");
  const Result<Grid> mesh = cut_map(cut, grid, options.map);
  if (!mesh) return mesh.error();
  const Components components(grid), mesh_components(mesh.value());
  const Result<ChosenPairs> chosen =
      choose_study_pairs(options, map.value(), components, pairs.value());
  if (!chosen) return chosen.error();
  const CutPairs both = pairs_on_cut(grid, components, cut, mesh.value(), chosen.value().pairs);
  if (both.cells.empty())
    return Error{"no pair has a path between two different polygons", options.map,
                 "Use other pairs or another seed"};
  const auto searched = [&](const Grid& domain, const Moves& moves, const std::vector<Pair>& of,
                            const Components& parts, int component) {
    return *study_domain(
        domain, moves, of, parts, component, placement,
        [&](int done, int all) {
          line.show(done, all);
          return true;
        },
        map.value().threads);
  };
  const int largest = components.largest();
  const Graph& graph = *mesh.value().graph();
  const Cell first = grid.cell(components.nodes(largest).front());
  const int same = mesh_components.of(node_at(graph, middle_on(cut, first)));
  return MeshReport{
      options.map,
      map.value().moves,
      placement,
      scenario,
      options.seed,
      grid.walkable_count(),
      graph.node_count(),
      static_cast<int>(graph.edge_count() / 2),
      static_cast<int>(both.cells.size()),
      both.left_out,
      searched(grid, map.value().moves, both.cells, components, largest),
      searched(mesh.value(), Moves::of(4, mesh.value()), both.nodes, mesh_components, same),
      chosen.value().refused};
}

int run_mesh_study(const MeshStudyOptions& options) {
  const Result<MeshReport> result = study(options);
  if (!result) {
    print_error(result.error());
    return kBadInput;
  }
  const MeshReport& report = result.value();
  const int told =
      tell_study(options, options.json ? mesh_json(report) : mesh_text(report), mesh_csv(report));
  return tell_refused(told, report.refused, static_cast<std::size_t>(report.pairs),
                      report.scenario);
}

}  // namespace

void add_mesh_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "mesh", "Compare what landmarks save on a grid map and on its navigation mesh");
  const auto options = std::make_shared<MeshStudyOptions>();
  options->place = "farthest:16:1";
  options->usual_moves = Directions(8);
  add_study_options(command, *options, "the pairs", "Default: 8");
  command
      .option("--pairs", options->pairs, "Problems from FILE.scen or N random pairs. Default: 300")
      .type("FILE.scen|N");
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.footer(
      "Searches every pair on the grid, and on the mesh between the polygons that contain its "
      "ends: with the\ndistance formula, with 1, 2, 4, 8 and 16 landmarks up to the number in "
      "--place, and with the exact heuristic.\nExits with 0 on success, 1 if a problem in the file "
      "is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] { return run_mesh_study(*options); });
}

}  // namespace waymark
