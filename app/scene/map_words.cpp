#include "app/scene/map_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "app/kit/numbers.h"
#include "app/source/named_grid.h"
#include "core/io/import_source.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

bool has_own_names(const Grid& grid) {
  return grid.graph() && grid.graph()->shape() != GraphShape::hexagons;
}

int digits_of_places(const Grid& grid) {
  return grid.width() > 1000 || grid.height() > 1000 ? 4 : 3;
}

}  // namespace

std::string counted_cells(const Grid& grid, std::int64_t count) {
  return fmt::format("{} {}", grouped(count), cell_word(grid).of(count));
}

std::string map_facts(const Grid& grid) {
  const Graph* const graph = grid.graph();
  if (!graph)
    return fmt::format("{} × {}  ·  {} free cells", grid.width(), grid.height(),
                       grouped(grid.walkable_count()));
  const std::string nodes = counted_cells(grid, graph->node_count());
  if (const MoverStates* const states = graph->states())
    return fmt::format("{} × {}  ·  {}", states->columns, states->rows, nodes);
  if (graph->mesh())
    return fmt::format("{}, {} portals", nodes,
                       grouped(static_cast<std::int64_t>(graph->mesh()->portals.size())));
  return fmt::format("{}, {} edges", nodes,
                     grouped(static_cast<std::int64_t>(graph->edge_count())));
}

std::string cell_text(const Grid& grid, Cell cell) {
  if (has_own_names(grid)) return cell_name(grid.graph(), cell);
  return fmt::format("{}, {}", cell.x, cell.y);
}

std::string padded_cell_text(const Grid& grid, Cell cell) {
  if (has_own_names(grid))
    return fmt::format("{:>{}}", cell_name(grid.graph(), cell), cell_text_columns(grid));
  const int digits = digits_of_places(grid);
  return fmt::format("{:>{}}, {:>{}}", cell.x, digits, cell.y, digits);
}

int cell_text_columns(const Grid& grid) {
  if (grid.graph() && grid.graph()->mesh())  // the last polygon has the longest name
    return static_cast<int>(grid.graph()->name(grid.graph()->at(grid.walkable_count() - 1)).size());
  if (has_own_names(grid)) return static_cast<int>(fmt::to_string(grid.walkable_count()).size());
  return 2 * digits_of_places(grid) + 2;
}

std::vector<std::string> place_columns(const Moves& moves, Cell cell) {
  if (!moves.graph) return {fmt::to_string(cell.x), fmt::to_string(cell.y)};
  const NodePlace place = moves.graph->place(moves.graph->node(cell));
  std::vector<std::string> columns = {fmt::format("{}", place.x), fmt::format("{}", place.y)};
  if (has_name_column(moves)) columns.insert(columns.begin(), cell_name(moves.graph.get(), cell));
  return columns;
}

std::vector<std::string> place_heads(const Moves& moves, const std::string& place) {
  std::vector<std::string> heads = {place + "_x", place + "_y"};
  if (has_name_column(moves)) heads.insert(heads.begin(), place);
  return heads;
}

bool has_name_column(const Moves& moves) {
  return moves.graph && moves.graph->shape() != GraphShape::hexagons;
}

std::string with_unit(const Grid& grid, std::string_view length) {
  const std::string_view unit = length_unit(grid);
  return unit.empty() ? std::string(length) : fmt::format("{} {}", length, unit);
}

std::string tight_words(const Grid& grid, double length) {
  return fmt::format(
      "Shortest line through these polygons: {}; other polygons may allow a shorter one.",
      with_unit(grid, decimal_text(length, 1)));
}

std::string radius_words(const Grid& grid, int length) {
  return length == 1 && !grid.graph() ? "1 cell" : with_unit(grid, fmt::to_string(length));
}

std::string closest_words(const Grid& grid, const Moves& moves, std::size_t goals, Cell closest,
                          Cost cost) {
  return fmt::format("{} The closest reachable {} is {}; the path there costs {}.",
                     goals == 1 ? "The goal cannot be reached."
                                : fmt::format("None of the {} goals can be reached.", goals),
                     cell_word(grid).one, cell_text(grid, closest), length_text(cost, moves));
}

std::string axis_with_unit(const Grid& grid, std::string_view name) {
  const bool named = grid.graph() && !grid.graph()->unit().empty();
  return named ? fmt::format("{}, {}", name, grid.graph()->unit()) : std::string(name);
}

Json cell_json(const Graph* graph, Cell cell) {
  if (graph && graph->shape() != GraphShape::hexagons) return cell_name(graph, cell);
  return Json::List{cell.x, cell.y};
}

Json cells_json(const Graph* graph, const std::vector<Cell>& cells) {
  Json::List list;
  for (const Cell cell : cells) list.push_back(cell_json(graph, cell));
  return list;
}

Json path_json(const Grid& grid, const std::vector<Node>& path) {
  Json::List list;
  for (const Node node : path) list.push_back(cell_json(grid.graph(), grid.cell(node)));
  return list;
}

const char* nodes_word(const Graph* graph) {
  if (!graph) return "cells";
  switch (graph->shape()) {
    case GraphShape::hexagons:
      return "hexes";
    case GraphShape::polygons:
      return "polygons";
    case GraphShape::states:
      return "states";
    case GraphShape::roads:
      break;
  }
  return "nodes";
}

Json directions_json(const Moves& moves) { return moves.graph ? Json() : Json(moves.directions); }

std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules) {
  return fmt::format("{}: {} x {} cells, read with {}", file, grid.width(), grid.height(),
                     options_text(rules));
}

std::string edge_cost_words(const CostSource& costs) {
  if (costs.name.empty()) return {};
  if (costs.name == CostSource::kEdges) return "an edge costs 1";
  std::string words = costs.name == CostSource::kStraight
                          ? "an edge costs the straight-line distance"
                          : "an edge costs its " + costs.name;
  if (!costs.unit.empty()) words += ", in " + costs.unit;
  if (costs.filled > 0)
    words += fmt::format("; {} without one {} the straight-line distance", grouped(costs.filled),
                         costs.filled == 1 ? "costs" : "cost");
  return words;
}

std::string edge_cost_line(const std::string& file, const CostSource& costs) {
  if (costs.name.empty()) return {};
  return fmt::format("{}: {} (--cost also accepts {})", file, edge_cost_words(costs),
                     fmt::join(costs.others, ", "));
}

std::string cost_label(std::string_view name) {
  if (name == CostSource::kEdges) return "1 per edge";
  return name == CostSource::kStraight ? "straight line" : std::string(name);
}

std::string skipped_faces_words(const Graph& graph) {
  if (!graph.mesh()) return {};
  const PolygonMesh::Reading& reading = graph.mesh()->reading;
  const auto counted = [](int count, std::string_view kind, std::string_view rest) {
    return fmt::format("{} {}{}{}", grouped(count), kind, count == 1 ? "face" : "faces", rest);
  };
  std::vector<std::string> kinds;
  if (reading.without_area > 0) kinds.push_back(counted(reading.without_area, "", " with no area"));
  if (reading.vertical > 0) kinds.push_back(counted(reading.vertical, "vertical ", ""));
  if (kinds.empty()) return {};
  return fmt::format("{} {} skipped.", fmt::join(kinds, " and "),
                     reading.without_area + reading.vertical == 1 ? "was" : "were");
}

std::string mesh_reading_words(const Graph& graph) {
  std::string words = skipped_faces_words(graph);
  if (!graph.mesh()) return words;
  const auto add = [&words](const std::string& sentence) {
    words += (words.empty() ? "" : " ") + sentence;
  };
  const PolygonMesh::Reading& reading = graph.mesh()->reading;
  if (reading.z_is_up) add("z is up, because the faces extend further in x and y.");
  if (reading.step > 0)
    add(fmt::format("Sides are joined if their heights differ by at most {:.2g}.", reading.step));
  return words;
}

std::optional<Error> unused_options(const std::string& source, const ImportOptions& options) {
  if (std::optional<Error> error = vain_cost(wished_source(source, options))) return error;
  ImportOptions picture = options;
  picture.cost.clear();
  if (picture == ImportOptions{} || names_import(source)) return std::nullopt;
  return Error{"--walls, --cell, --heights and --grey only apply to images and .xp files", source,
               "Remove them"};
}

}  // namespace waymark
