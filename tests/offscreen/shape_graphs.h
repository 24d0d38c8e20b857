#pragma once

#include <cmath>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/map/shape_map.h"
#include "core/map/map_cut.h"
#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"
#include "tests/offscreen/gl_test.h"

namespace waymark {

// A small graph to draw, with its nodes' bits.
struct DrawnGraph {
  std::shared_ptr<const ShapeMap> map;
  std::vector<std::uint8_t> cells;  // of the raster

  DrawnGraph(GraphData draft, std::shared_ptr<const Grid> ground = nullptr) {
    const auto graph = std::make_shared<const Graph>(Graph::of(std::move(draft), "drawn").value());
    map = std::make_shared<const ShapeMap>(std::make_shared<const NodeLayout>(graph), ground);
    cells.resize(static_cast<std::size_t>(graph->width()) *
                 static_cast<std::size_t>(graph->height()));
    for (int number = 0; number < graph->node_count(); ++number) at(number) = kFloor;
  }
  // The bits of a node, by its number in the draft.
  std::uint8_t& at(int number) {
    return cells[static_cast<std::size_t>(map->cell(map->graph().at(number)))];
  }
  NodePlace place(int number) const { return map->layout().place(map->graph().at(number)); }
};

// Hexagons from rows of letters, as in TextMap.
inline DrawnGraph hexagons(std::initializer_list<std::string_view> rows) {
  const auto columns = static_cast<int>(rows.begin()->size());
  std::vector<int> costs;
  for (const std::string_view row : rows)
    for (const char cell : row) costs.push_back(cell == '#' ? 0 : 1);
  DrawnGraph graph(hex_draft(columns, static_cast<int>(rows.size()), costs));
  int number = 0;
  for (const std::string_view row : rows)
    for (const char cell : row)
      if (cell != '#') graph.at(number++) = TextMap::bits(cell);
  return graph;
}

// Three squares with sides of length 10 next to each other. The third square has a portal only in
// the lower half of its side:
//   0 1 2
//   0 1 (2 is half as high, at the bottom)
inline DrawnGraph three_rooms() {
  GraphData draft;
  draft.shape = GraphShape::polygons;
  const auto mesh = std::make_shared<PolygonMesh>();
  const auto room = [&](double left, double top, double right, double bottom) {
    for (const NodePlace corner :
         {NodePlace{left, top}, {right, top}, {right, bottom}, {left, bottom}})
      mesh->corners.push_back(corner);
    mesh->first.push_back(static_cast<std::int32_t>(mesh->corners.size()));
    draft.places.push_back({(left + right) / 2, (top + bottom) / 2});
  };
  room(0, 0, 10, 10);
  room(10, 0, 20, 10);
  room(20, 5, 30, 10);
  mesh->portals = {{0, 1, {10, 0}, {10, 10}}, {1, 2, {20, 5}, {20, 10}}};
  for (const auto& [a, b] : {std::pair{0, 1}, {1, 2}})
    for (const auto& [from, to] : {std::pair{a, b}, {b, a}}) draft.edges.push_back({from, to, 10});
  draft.mesh = mesh;
  return DrawnGraph(std::move(draft));
}

// Crossings in a row, 10 apart, and one below the second crossing. The first three are on a main
// road.
//   0 = 1 = 2 - 3
//       |
//       4
inline DrawnGraph five_crossings() {
  GraphData draft;
  draft.places = {{0, 0}, {10, 0}, {20, 0}, {30, 0}, {10, 10}};
  for (const auto& [a, b] : {std::pair{0, 1}, {1, 2}, {2, 3}, {1, 4}}) {
    draft.edges.push_back({a, b, 10});
    if (b != 3) draft.edges.push_back({b, a, 10});  // the last road is one-way
  }
  draft.main = {1, 1, 1, 0, 0};
  return DrawnGraph(std::move(draft));
}

// All states on the walkable cells of the ground. Each state can turn on the spot.
inline DrawnGraph states(int headings, const std::shared_ptr<const Grid>& ground) {
  GraphData draft;
  draft.shape = GraphShape::states;
  MoverStates states{headings};
  draft.columns = ground->width() * states.block_width();
  draft.rows = ground->height() * MoverStates::kBlockHeight;
  for (int y = 0; y < ground->height(); ++y)
    for (int x = 0; x < ground->width(); ++x) {
      if (!ground->walkable(Cell{x, y})) continue;
      const auto first = static_cast<int>(draft.places.size());
      for (int heading = 0; heading < headings; ++heading) {
        draft.places.push_back({x + 0.5, y + 0.5});
        draft.cells.push_back(states.state({x, y}, heading));
        draft.edges.push_back({first + heading, first + (heading + 1) % headings, 1});
      }
    }
  draft.states = std::make_shared<const MoverStates>(states);
  return DrawnGraph(std::move(draft), ground);
}

}  // namespace waymark
