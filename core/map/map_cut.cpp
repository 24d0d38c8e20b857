#include "core/map/map_cut.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <tuple>

namespace waymark {
namespace {

constexpr Cost kFinestUnit = 1000;  // maximum cost units per cell of a mesh
constexpr double kHexRow = 0.8660254037844386;

GraphData mesh_of(const Grid& grid) {
  return mesh_draft(rectangle_mesh(grid), "cells", kFinestUnit);
}

// Hexagons are one cell wide, and each row has one per column. The hexagon map has every row whose
// centres are on the cell map. The outermost centres are a quarter of a cell from the sides of the
// map, because odd rows are half a hexagon to the right of even rows.
int hex_rows(int height) {
  return static_cast<int>(std::ceil(static_cast<double>(height) / kHexRow - 0.5));
}
NodePlace hex_plane(NodePlace on_map) { return {on_map.x - 0.25, on_map.y - kHexRow / 2}; }
NodePlace hexes_on_map(NodePlace plane) { return {plane.x + 0.25, plane.y + kHexRow / 2}; }

GraphData hexes_of(const Grid& grid) {
  const int rows = hex_rows(grid.height());
  std::vector<int> costs;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < grid.width(); ++x)
      costs.push_back(grid.walkable(Cell{x, static_cast<int>((y + 0.5) * kHexRow)}) ? 1 : 0);
  return hex_draft(grid.width(), rows, costs);
}

constexpr std::array kCuts = {
    MapCut{"mesh", "Navigation mesh", "as a mesh", "rectangles joined by portals", mesh_of,
           [](NodePlace on_map) { return on_map; }, [](NodePlace plane) { return plane; }},
    MapCut{"hex", "Hexagons", "as hexagons", "one cell wide", hexes_of, hex_plane, hexes_on_map},
};

}  // namespace

std::span<const MapCut> map_cuts() { return kCuts; }

const MapCut* cut_named(std::string_view source) {
  const std::string_view name = source.substr(0, source.find(':'));
  if (name.size() == source.size()) return nullptr;
  const auto found =
      std::find_if(kCuts.begin(), kCuts.end(), [&](const MapCut& cut) { return cut.name == name; });
  return found == kCuts.end() ? nullptr : &*found;
}

std::string_view cut_prefix(std::string_view source) {
  const MapCut* const cut = cut_named(source);
  return source.substr(0, cut ? cut->name.size() + 1 : 0);
}

std::string_view map_of_cut(std::string_view source) {
  return source.substr(cut_prefix(source).size());
}

Result<Grid> cut_map(const MapCut& cut, const Grid& map, const std::string& name) {
  if (map.graph()) return Error{"this map is already a graph", name, "Choose a grid map"};
  if (map.portals())
    return Error{"a map with portals can't be converted", name, "Remove its portals"};
  if (map.walkable_count() == 0)
    return Error{"the map has no walkable cell", name, "Open another map"};
  if (std::int64_t{map.width()} * hex_rows(map.height()) > Grid::kMaxCells)
    return Error{fmt::format("a map of {} x {} is too large", map.width(), map.height()), name,
                 "Use a part of it"};
  Result<Graph> graph = Graph::of(cut.draft(map), name);
  if (!graph) return graph.error();
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

Node node_at(const Graph& graph, NodePlace place) {
  if (const PolygonMesh* const mesh = graph.mesh())
    if (const int number = polygon_at(*mesh, place); number >= 0) return graph.at(number);
  double least = std::numeric_limits<double>::infinity();
  Node nearest = kNoNode;
  for (int number = 0; number < graph.node_count(); ++number) {
    const double away = length(graph.place(graph.at(number)), place);
    if (away < least) {
      least = away;
      nearest = graph.at(number);
    }
  }
  return nearest;
}

namespace {

// The steps from a hexagon in an even row, then the steps from a hexagon in an odd row.
constexpr std::array<std::array<Cell, 6>, 2> kHexSteps = {
    {{{{-1, -1}, {0, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}}},
     {{{0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}, {1, 1}}}}};

}  // namespace

GraphData hex_draft(int columns, int rows, const std::vector<int>& costs) {
  const bool alike = std::all_of(costs.begin(), costs.end(), [](int cost) { return cost <= 1; });
  const double row_height = std::sqrt(3.0) / 2;
  GraphData draft;
  draft.shape = GraphShape::hexagons;
  draft.unit = "hexes";
  draft.unit_cost = alike ? 1 : 2;
  draft.columns = columns;
  draft.rows = rows;
  const auto at = [columns](Cell cell) {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(cell.x);
  };
  std::vector<int> numbers(costs.size(), -1);
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      if (costs[at({x, y})] == 0) continue;
      numbers[at({x, y})] = static_cast<int>(draft.cells.size());
      draft.cells.push_back({x, y});
      draft.ground.push_back(static_cast<std::uint8_t>(costs[at({x, y})]));
      draft.places.push_back({x + (y % 2) / 2.0, y * row_height});
    }
  for (const Cell cell : draft.cells)
    for (const Cell step : kHexSteps[static_cast<std::size_t>(cell.y % 2)]) {
      const Cell to{cell.x + step.x, cell.y + step.y};
      const bool inside = to.x >= 0 && to.y >= 0 && to.x < columns && to.y < rows;
      if (inside && costs[at(to)] != 0)
        draft.edges.push_back(
            {numbers[at(cell)], numbers[at(to)], alike ? 1 : costs[at(cell)] + costs[at(to)]});
    }
  return draft;
}

namespace {

class RectangleCutter {
 public:
  explicit RectangleCutter(const Grid& grid) : grid_(grid), owners_(grid.node_count(), kNone) {}

  PolygonMesh mesh() {
    for (int y = 0; y < grid_.height(); ++y)
      for (int x = 0; x < grid_.width(); ++x)
        if (free(grid_.node({x, y}))) take(larger_at({x, y}));
    for (std::size_t i = 0; i < boxes_.size(); ++i) find_portals(static_cast<int>(i));
    const auto by_polygons = [](const auto& one, const auto& other) {
      return std::tie(one.a, one.b) < std::tie(other.a, other.b);
    };
    std::sort(mesh_.portals.begin(), mesh_.portals.end(), by_polygons);
    return std::move(mesh_);
  }

 private:
  static constexpr std::int32_t kNone = -1;

  struct Box {
    Cell from;
    int width, height;
    std::int64_t area() const { return std::int64_t{width} * height; }
  };

  bool free(Node node) const {
    return grid_.walkable(node) && owners_[static_cast<std::size_t>(node)] == kNone;
  }

  // The number of consecutive free cells from a node on. `step` is the offset from one cell's node
  // to the next.
  int run(Node from, Node step) const {
    int count = 0;
    for (Node node = from; free(node); node += step) ++count;
    return count;
  }

  // The number of consecutive lines of `count` free cells. The cells of the first line are known to
  // be free.
  int lines(Node from, Node step, int count, Node aside) const {
    int free_lines = 1;
    for (Node line = from + aside;; line += aside, ++free_lines)
      for (int i = 0; i < count; ++i)
        if (!free(line + i * step)) return free_lines;
  }

  // Reads at most a few times as many cells as the rectangle has: besides its own cells, the cells
  // of the smaller candidate and one line beyond each candidate.
  Box larger_at(Cell cell) const {
    const Node node = grid_.node(cell), down = grid_.stride();
    const int across = run(node, 1), deep = run(node, down);
    const Box wide{cell, across, lines(node, 1, across, down)};
    const Box high{cell, lines(node, down, deep, 1), deep};
    return high.area() > wide.area() ? high : wide;
  }

  void take(const Box& box) {
    const auto number = static_cast<std::int32_t>(boxes_.size());
    for (int y = 0; y < box.height; ++y) {
      const auto row = owners_.begin() + grid_.node({box.from.x, box.from.y + y});
      std::fill(row, row + box.width, number);
    }
    boxes_.push_back(box);
    const double left = box.from.x, top = box.from.y, right = left + box.width,
                 bottom = top + box.height;
    mesh_.add(
        std::array<NodePlace, 4>{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}});
  }

  // Finds the portals on the right and the bottom side. The neighbours to the left and above handle
  // the other two sides.
  void find_portals(int number) {
    const Box& box = boxes_[static_cast<std::size_t>(number)];
    const int right = box.from.x + box.width, bottom = box.from.y + box.height;
    for_each_stretch(grid_.node({right, box.from.y}), grid_.stride(), box.height,
                     [&](int other, int begin, int end) {
                       add_portal(number, other, at(right, box.from.y + begin),
                                  at(right, box.from.y + end));
                     });
    for_each_stretch(
        grid_.node({box.from.x, bottom}), 1, box.width, [&](int other, int begin, int end) {
          add_portal(number, other, at(box.from.x + end, bottom), at(box.from.x + begin, bottom));
        });
  }

  static NodePlace at(int x, int y) { return {static_cast<double>(x), static_cast<double>(y)}; }

  // Calls visit(owner, begin, end) for each run of cells in a line that belong to the same
  // rectangle.
  template <class Visit>
  void for_each_stretch(Node from, Node step, int count, const Visit& visit) const {
    const auto owner = [&](int i) { return owners_[static_cast<std::size_t>(from + i * step)]; };
    for (int begin = 0, end = 0; begin < count; begin = end) {
      while (end < count && owner(end) == owner(begin)) ++end;
      if (owner(begin) != kNone) visit(owner(begin), begin, end);
    }
  }

  // `left` is the portal's end on the left when going from `one` to `other`.
  void add_portal(int one, int other, NodePlace left, NodePlace right) {
    mesh_.portals.push_back(one < other ? PolygonMesh::Portal{one, other, left, right}
                                        : PolygonMesh::Portal{other, one, right, left});
  }

  const Grid& grid_;
  std::vector<std::int32_t> owners_;  // by node
  std::vector<Box> boxes_;
  PolygonMesh mesh_;
};

}  // namespace

PolygonMesh rectangle_mesh(const Grid& grid) { return RectangleCutter(grid).mesh(); }

}  // namespace waymark
