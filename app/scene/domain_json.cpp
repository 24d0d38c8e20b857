#include "app/scene/domain_json.h"

#include "core/map/cell_name.h"

namespace waymark {

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

}  // namespace waymark
