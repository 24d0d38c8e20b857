#include "app/studies/mesh_report.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"

namespace waymark {
namespace {

Json json_of(const DomainStudy& study) {
  Json::List list;
  for (const DomainFigures& figures : study.of)
    list.push_back(Json::Object{{"landmarks", figures.landmarks},
                                {"mean_expanded", figures.mean_expanded},
                                {"of_exact", figures.of_exact},
                                {"h_of_cost", figures.h_of_cost}});
  return Json{{"exact_expanded", study.exact_expanded},
              {"on_best_paths", study.on_best_paths},
              {"on_near_paths", study.on_near_paths},
              {"results", std::move(list)}};
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

}  // namespace

std::string mesh_json(const MeshReport& report) {
  const bool drawn = report.scenario.empty();
  const Json object = {{"map", report.map},
                       {"moves", directions_json(report.moves)},
                       {"movement", text_of(report.moves)},
                       {"place", text_of(report.placement)},
                       {"scenario", drawn ? Json() : Json(report.scenario)},
                       {"seed", drawn ? Json(report.seed) : Json()},
                       {"cells", report.cell_count},
                       {"polygons", report.polygon_count},
                       {"portals", report.portal_count},
                       {"pairs", report.pairs},
                       {"omitted", report.left_out},
                       {"refused", report.refused.size()},
                       {"as_cells", json_of(report.cells)},
                       {"as_polygons", json_of(report.polygons)},
                       {"finding", finding(report)}};
  return object.written(2) + "\n";
}

std::string mesh_text(const MeshReport& report) {
  std::string text = fmt::format(
      "{}: {} cells, {}; its mesh has {} polygons and {} portals\n{} pairs {}; {} omitted because "
      "both ends are in the same polygon or no path connects them\n\n",
      report.map, grouped(report.cell_count), words_of(report.moves), grouped(report.polygon_count),
      grouped(report.portal_count), grouped(report.pairs),
      report.scenario.empty() ? fmt::format("chosen at random (seed {})", report.seed)
                              : "of " + report.scenario,
      grouped(report.left_out));
  std::vector<std::vector<std::string>> rows = {{"heuristic", "cells: h / cost", "expanded",
                                                 "of exact", "polygons: h / cost", "expanded",
                                                 "of exact"}};
  const auto add = [&rows](const std::string& name, const DomainFigures& cells,
                           const DomainFigures& polygons) {
    std::vector<std::string> row = {name};
    for (const DomainFigures* figures : {&cells, &polygons}) {
      row.push_back(percent_text(figures->h_of_cost));
      row.push_back(decimal_text(figures->mean_expanded, 1));
      row.push_back(ratio_text(figures->of_exact));
    }
    rows.push_back(std::move(row));
  };
  for (std::size_t i = 0; i < report.cells.of.size(); ++i) {
    const int count = report.cells.of[i].landmarks;
    add(count == 0   ? "distance"
        : count == 1 ? "1 landmark"
                     : fmt::format("{} landmarks", count),
        report.cells.of[i], report.polygons.of[i]);
  }
  add("exact", {0, report.cells.exact_expanded, 1, 1}, {0, report.polygons.exact_expanded, 1, 1});
  return text + table_text(rows) + "\n" + finding(report) + "\n";
}

std::string mesh_csv(const MeshReport& report) {
  CsvText csv;
  csv.line("domain", "landmarks", "mean_expanded", "of_exact", "h_of_cost");
  for (const auto& [name, study] :
       {std::pair("cells", &report.cells), std::pair("polygons", &report.polygons)})
    for (const DomainFigures& figures : study->of)
      csv.line(name, figures.landmarks, figures.mean_expanded, figures.of_exact, figures.h_of_cost);
  return csv.take();
}

}  // namespace waymark
