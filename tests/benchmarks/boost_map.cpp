#include "tests/benchmarks/boost_map.h"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <utility>

namespace waymark::bench {
namespace {

std::vector<Cell> walkable_cells(const Grid& grid) {
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (grid.walkable(Cell{x, y})) cells.push_back({x, y});
  return cells;
}

std::vector<BoostMap::Vertex> numbering(const Grid& grid, const std::vector<Cell>& cells) {
  std::vector<BoostMap::Vertex> vertices(grid.node_count());
  for (std::size_t i = 0; i < cells.size(); ++i)
    vertices[static_cast<std::size_t>(grid.node(cells[i]))] = static_cast<BoostMap::Vertex>(i);
  return vertices;
}

BoostMap::Graph edges_of(const BoostMap& map, const Moves& moves) {
  std::vector<std::pair<BoostMap::Vertex, BoostMap::Vertex>> ends;
  std::vector<BoostStep> steps;
  for (const Cell cell : map.cells)
    for_each_neighbour(map.grid, moves, map.grid.node(cell), [&](Node next, Cost cost) {
      ends.push_back({map.vertex(cell), map.vertices[static_cast<std::size_t>(next)]});
      steps.push_back({cost});
    });
  return {boost::edges_are_sorted, ends.begin(), ends.end(), steps.begin(),
          static_cast<BoostMap::Vertex>(map.size())};
}

}  // namespace

BoostMap::BoostMap(const Grid& of, const Moves& moves)
    : grid(of),
      unit_steps(moves.unit()),
      cells(walkable_cells(of)),
      vertices(numbering(of, cells)),
      graph(edges_of(*this, moves)) {}

BoostTables::BoostTables(const BoostMap& map, const Moves& moves)
    : map_(map), moves_(moves), colors_(map.size()) {}

void BoostTables::build(Cell source, std::vector<Cost>& costs) {
  const auto index = get(boost::vertex_index, map_.graph);
  const auto colors = boost::make_iterator_property_map(colors_.begin(), index);
  const BoostMap::Vertex from = map_.vertex(source);
  if (moves_.unit()) {
    costs.assign(map_.size(), kNoCost);
    costs[from] = 0;
    const auto distances = boost::make_iterator_property_map(costs.begin(), index);
    boost::breadth_first_search(map_.graph, from,
                                boost::visitor(boost::make_bfs_visitor(boost::record_distances(
                                                   distances, boost::on_tree_edge())))
                                    .color_map(colors));
  } else {
    costs.resize(map_.size());
    boost::dijkstra_shortest_paths(
        map_.graph, from,
        boost::weight_map(get(&BoostStep::cost, map_.graph))
            .distance_map(boost::make_iterator_property_map(costs.begin(), index))
            .distance_inf(kNoCost)
            .color_map(colors));
  }
}

}  // namespace waymark::bench
