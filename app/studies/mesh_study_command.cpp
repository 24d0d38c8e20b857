#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "core/base/result.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"
#include "core/study/domain_study.h"

namespace waymark {
namespace {

// The results of `waymark study mesh`: the same map as cells and as polygons.
struct MeshReport {
  std::string map;
  Moves moves;  // moves on the cells
  Placement placement;
  ReportedPairs pairs;
  int cell_count, polygon_count, portal_count;
  int left_out;  // pairs omitted because both ends are in one polygon or no path exists
  DomainStudy cells, polygons;
};

// The columns of the rows of a domain, "cells" or "polygons".
Columns<DomainFigures> mesh_columns(const std::string& domain) {
  using F = DomainFigures;
  const auto percent = [](const Json& value) { return percent_text(value.number()); };
  const auto ratio = [](const Json& value) { return ratio_text(value.number()); };
  return {{"", "", "domain", [domain](const F&) { return domain; }},
          {"", "landmarks", "landmarks", &F::landmarks},
          {domain + ": h / cost", "", "", &F::h_of_cost, percent},
          {"expanded", "mean_expanded", "mean_expanded", &F::mean_expanded, with_decimals(1)},
          {"of exact", "of_exact", "of_exact", &F::of_exact, ratio},
          {"", "h_of_cost", "h_of_cost", &F::h_of_cost}};
}

Json json_of(const DomainStudy& study) {
  return Json{{"exact_expanded", study.exact_expanded},
              {"on_best_paths", study.on_best_paths},
              {"on_near_paths", study.on_near_paths},
              {"results", rows_json(mesh_columns(""), study.of)}};
}

// The unnecessary expansions with the most landmarks, as a share of those without landmarks.
double left_in_vain(const DomainStudy& study) {
  const double before = study.of.front().mean_expanded - study.exact_expanded;
  return before > 0 ? (study.of.back().mean_expanded - study.exact_expanded) / before : 0;
}

// The number of nodes on nearly optimal paths, divided by the expansions with the exact heuristic,
// which leads A* along a single optimal path.
double beside_one_path(const DomainStudy& study) {
  return study.on_near_paths / study.exact_expanded;
}

std::string finding(const MeshReport& report) {
  const DomainFigures &cells = report.cells.of.back(), &polygons = report.polygons.of.back();
  return fmt::format(
      "With {} landmarks, A* expands {} as many polygons as with the exact heuristic, and {} as "
      "many cells. {} of the unnecessary expansions with the distance formula remain on the mesh, "
      "and {} on the grid.\nPaths at most {} above the optimum cover {} as many polygons as one "
      "optimal path, and {} as many cells.",
      cells.landmarks, ratio_text(polygons.of_exact), ratio_text(cells.of_exact),
      percent_text(left_in_vain(report.polygons)), percent_text(left_in_vain(report.cells)),
      percent_text(kNearlyBest), ratio_text(beside_one_path(report.polygons)),
      ratio_text(beside_one_path(report.cells)));
}

Json mesh_json(const MeshReport& report) {
  return {{"map", report.map},
          {"moves", directions_json(report.moves)},
          {"movement", text_of(report.moves)},
          {"place", text_of(report.placement)},
          {"scenario", report.pairs.scenario_json()},
          {"seed", report.pairs.seed_json()},
          {"cells", report.cell_count},
          {"polygons", report.polygon_count},
          {"portals", report.portal_count},
          {"pairs", report.pairs.count},
          {"omitted", report.left_out},
          {"refused", report.pairs.refused.size()},
          {"as_cells", json_of(report.cells)},
          {"as_polygons", json_of(report.polygons)},
          {"finding", finding(report)}};
}

// A table.
std::string mesh_text(const MeshReport& report) {
  std::string text = fmt::format(
      "{}: {} cells, {}; its mesh has {} polygons and {} portals\n{} pairs {}; {} omitted because "
      "both ends are in the same polygon or no path connects them\n\n",
      report.map, grouped(report.cell_count), words_of(report.moves), grouped(report.polygon_count),
      grouped(report.portal_count), grouped(static_cast<std::int64_t>(report.pairs.count)),
      report.pairs.origin(), grouped(report.left_out));
  std::vector<std::vector<std::string>> rows = {{"heuristic"}};
  for (const DomainFigures& figures : report.cells.of)
    rows.push_back({figures.landmarks == 0   ? "distance"
                    : figures.landmarks == 1 ? "1 landmark"
                                             : fmt::format("{} landmarks", figures.landmarks)});
  rows.push_back({"exact"});
  for (const auto& [domain, study] :
       {std::pair("cells", &report.cells), std::pair("polygons", &report.polygons)}) {
    std::vector<DomainFigures> of = study->of;
    of.push_back({0, study->exact_expanded, 1, 1});
    const std::vector<std::vector<std::string>> table = table_rows(mesh_columns(domain), of);
    for (std::size_t i = 0; i < rows.size(); ++i)
      rows[i].insert(rows[i].end(), table[i].begin(), table[i].end());
  }
  return text + table_text(rows) + "\n" + finding(report) + "\n";
}

// A line for each domain and number of landmarks.
std::string mesh_csv(const MeshReport& report) {
  const std::string polygons = rows_csv(mesh_columns("polygons"), report.polygons.of);
  return rows_csv(mesh_columns("cells"), report.cells.of) +
         polygons.substr(polygons.find('\n') + 1);  // without its head
}

// Returns an Error if the map has no comparable mesh. A mesh stores only which cells are walkable,
// so terrain with different costs would make it a different map.
std::optional<Error> unlike_fault(const Grid& grid, const std::string& map) {
  if (grid.graph()) return Error{"this map is already a graph", map, "Choose a grid map"};
  if (grid.uniform()) return std::nullopt;
  return Error{"the terrain has different costs, which a mesh can't store", map,
               "Choose a map with uniform costs, or set them with --terrain"};
}

Result<MeshReport> study(const StudyOptions& options) {
  const Result<StudyMap> map = open_study_map(options);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  if (const auto error = unlike_fault(grid, options.map)) return *error;
  const Placement& placement = map.value().placement;
  ProgressLine line("Cutting the map into polygons");
  const MapCut& cut = *cut_named("mesh:");
  const Result<Grid> mesh = cut_map(cut, grid, options.map);
  if (!mesh) return mesh.error();
  const Components components(grid), mesh_components(mesh.value());
  const Result<ChosenPairs> chosen = choose_study_pairs(options, map.value(), components);
  if (!chosen) return chosen.error();
  const CutPairs both = pairs_on_cut(grid, components, cut, mesh.value(), chosen.value().pairs);
  if (both.cells.empty())
    return Error{"no pair has a path between two different polygons", options.map,
                 "Use other pairs or another seed"};
  const auto searched = [&](const Grid& domain, const Moves& moves, const std::vector<Pair>& of,
                            const Components& parts, int component) {
    return *study_domain(domain, moves, of, parts, component, placement, line.callback(),
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
      reported_pairs(options, map.value(), chosen.value(), both.cells.size()),
      grid.walkable_count(),
      graph.node_count(),
      static_cast<int>(graph.edge_count() / 2),
      both.left_out,
      searched(grid, map.value().moves, both.cells, components, largest),
      searched(mesh.value(), Moves::of(4, mesh.value()), both.nodes, mesh_components, same)};
}

}  // namespace

void add_mesh_options(Usage& command) {
  const auto options = std::make_shared<StudyOptions>();
  options->place = "farthest:16:1";
  options->usual_moves = Directions(8);
  add_study_options(command, *options, "the pairs", "Default: 8");
  add_study_pairs_option(command, *options);
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.footer(
      "Searches every pair on the grid, and on the mesh between the polygons that contain its "
      "ends: with the\ndistance formula, with 1, 2, 4, 8 and 16 landmarks up to the number in "
      "--place, and with the exact heuristic.\nExits with 0 on success, 1 if a problem in the file "
      "is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] {
    return run_pairs_report<MeshReport>(*options, study(*options),
                                        {mesh_text, mesh_json, mesh_csv});
  });
}

}  // namespace waymark
