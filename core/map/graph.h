#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/memory.h"
#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

// The largest absolute value of x and y that a file may give to a node, in the graph's unit of
// length.
inline constexpr double kMostCoordinate = 1e8;

// The error that every reader reports for a coordinate that is beyond kMostCoordinate or is not a
// number. `text` is the coordinate as written in the file; `limit` is kMostCoordinate in the file's
// own unit.
struct CoordinateFault {
  std::string what, remedy;
};
inline CoordinateFault coordinate_fault(std::string_view text, double limit = kMostCoordinate) {
  return {fmt::format("\"{}\" can't be a coordinate", text),
          fmt::format("Coordinates are numbers from -{0:.0f} to {0:.0f}", limit)};
}

struct MoverStates;  // core/map/mover_states.h
struct PolygonMesh;  // core/map/polygon_mesh.h

// A point in the plane, in the graph's unit of length; y grows downwards, as on the screen.
struct NodePlace {
  double x = 0, y = 0;
  friend bool operator==(const NodePlace&, const NodePlace&) = default;
};

// The distance between two points.
inline double length(NodePlace a, NodePlace b) {
  const double dx = a.x - b.x, dy = a.y - b.y;
  return std::sqrt(dx * dx + dy * dy);
}

// Positive if `point` is to the right of the direction from `a` to `b`, as seen on the screen.
// Twice the area of the triangle of the three points.
inline double turn(NodePlace a, NodePlace b, NodePlace point) {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

// The kind of a graph's nodes.
enum class GraphShape {
  roads,     // nodes are crossings, joined by roads
  hexagons,  // pointy-topped; odd rows are half a hexagon further right
  polygons,  // convex polygons of a navigation mesh, joined by portals
  states,    // states of a mover: a cell and a heading
};

// A graph as read from a file or created by a generator.
struct GraphData {
  // A directed edge. Its cost is at least 0.
  struct Edge {
    int from, to;  // node numbers
    Cost cost;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  GraphShape shape = GraphShape::roads;
  std::string unit;                // unit of length in the plural: "m", "hexes"; may be empty
  Cost unit_cost = 1;              // cost units per unit of length
  std::vector<NodePlace> places;   // by node number
  std::vector<Edge> edges;         // in any order
  std::vector<std::string> names;  // by number; empty: names are numbers from `first_number` on
  int first_number = 0;
  // For hexagons, states and the graph of place_grid(): the size of the grid of nodes, and each
  // node's cell in it. For other graphs, these members are 0 and empty, and Graph arranges the
  // nodes in rows by their places.
  int columns = 0, rows = 0;
  std::vector<Cell> cells;
  // By node number: its heuristic value in the file, in units of length, NaN if it has none. Empty
  // if no node has one.
  std::vector<double> h;
  std::vector<std::uint8_t> main;  // roads only, by node: 1 on a main road; empty: 0 everywhere
  std::shared_ptr<const PolygonMesh> mesh;    // polygons only
  std::shared_ptr<const MoverStates> states;  // states only
  std::vector<std::uint8_t> ground;           // terrain cost of each node, 1 to 9
};

// Nodes with places and explicit edges. Immutable. Nodes are numbered like the nodes of a Grid,
// including the border, so code for grids also works on graphs. If the draft gives each node's
// cell, as for hexagons and states, that cell is used. Otherwise, nodes are arranged in rows from
// top to bottom, and from left to right in each row, so that nodes close to each other in the plane
// are close in the grid. Only the cheapest of several parallel edges is kept; edges from a node to
// itself are dropped.
class Graph {
 public:
  struct Link {
    Node to;
    Cost cost;
    friend auto operator<=>(const Link&, const Link&) = default;
  };

  // A shortest path plus one more edge costs less than this, so g + h never overflows. Longer paths
  // can cost more; searches skip them, see is_counted().
  static constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

  // Returns an Error if the draft has no nodes or too many, an edge that leads to a missing node or
  // has a negative cost, a place that is not a number, or costs for which most_path_cost() cannot
  // prove the limit kMostPathCost. `name` is the file name used in messages. O(nodes log nodes +
  // edges log edges).
  static Result<Graph> of(GraphData draft, const std::string& name);

  // Edges, already sorted by the grid node that they leave and then by the node that they lead to.
  // No edge leads from a node to itself, and there are no parallel edges.
  struct EdgeRows {
    std::vector<std::int32_t> begins;  // start of each grid node's edges, plus an end
    CellArray<Link> out;
  };
  // Like of() above, but with the edges in `rows`. The draft has no edges, and its nodes have
  // cells, row by row. O(nodes + edges).
  static Result<Graph> of(GraphData draft, EdgeRows rows, const std::string& name);

  // The grid nodes that are added or removed, or whose outgoing edges change.
  struct Edit {
    std::vector<Node> nodes;           // in ascending order
    std::vector<std::uint8_t> there;   // by index in `nodes`: present after the edit
    std::vector<NodePlace> places;     // by index in `nodes`
    std::vector<std::int32_t> begins;  // by index in `nodes`, plus an end
    CellArray<Link> out;               // all edges out of these nodes, in the order of EdgeRows
  };
  // Returns this graph after the edit. The result equals the graph that of() would create, but is
  // created faster because unedited parts are copied. For graphs of states only. If a node is
  // removed, the nodes with edges to it must be edited as well.
  Result<Graph> edited(const Edit& edit, const std::string& name) const;

  GraphShape shape() const { return shape_; }
  int width() const { return width_; }  // width of the grid
  int height() const { return height_; }
  int node_count() const { return node_count_; }
  std::size_t edge_count() const { return out_.size(); }  // directed edges
  // Whether some edge has no counterpart of the same cost in the opposite direction.
  bool directed() const { return directed_; }
  bool costs_alike() const { return costs_alike_; }  // whether all edges cost 1
  Cost dearest_edge() const { return dearest_edge_; }
  bool has_free_edges() const { return least_edge_ == 0; }  // whether some edge costs 0
  Cost unit_cost() const { return unit_cost_; }
  const std::string& unit() const { return unit_; }

  // `cell` must be in the grid or on its border.
  Node node(Cell cell) const { return (cell.y + 1) * (width_ + 2) + cell.x + 1; }
  Cell cell(Node node) const { return {node % (width_ + 2) - 1, node / (width_ + 2) - 1}; }
  std::uint64_t bytes() const;  // memory used, excluding names

  // Whether this cell of the grid has a node.
  bool has(Node node) const { return number(node) != kNone; }
  std::span<const Link> edges_out(Node node) const {
    const Head* const at = heads_.data() + node;
    return {out_.data() + at->out, out_.data() + at[1].out};
  }
  std::span<const Link> edges_in(Node node) const {
    if (!directed_) return edges_out(node);
    const std::int32_t* const at = in_begins_.data() + node;
    return {in_.data() + at[0], in_.data() + at[1]};
  }
  // The terrain cost of a hexagon, 1 to 9; 1 for other nodes.
  int ground(Node node) const {
    return ground_.empty() ? 1 : ground_[static_cast<std::size_t>(number(node))];
  }
  // Whether a node of a road graph is on a main road.
  bool on_main_road(Node node) const {
    return !main_.empty() && main_[static_cast<std::size_t>(number(node))] != 0;
  }
  // The heuristic values of the file, as in GraphData.
  std::span<const double> h() const { return h_; }
  // The polygons or the states; nullptr for other shapes.
  const PolygonMesh* mesh() const { return mesh_.get(); }
  const MoverStates* states() const { return states_.get(); }
  NodePlace place(Node node) const { return heads_[static_cast<std::size_t>(node)].place; }
  // Loads into the cache the data of a node that a search reads next: first the node's place and
  // the range of its edges, then the edges.
  void prefetch(Node node) const { __builtin_prefetch(heads_.data() + node); }
  void prefetch_edges(Node node) const {
    __builtin_prefetch(out_.data() + heads_[static_cast<std::size_t>(node)].out);
  }

  // A lower bound on the cost between two nodes, rounded down. It is the straight-line distance
  // times the lowest cost per unit of length of any edge. For hexagons, it is the number of steps
  // on an empty honeycomb times the lowest cost of a step. The bound is consistent towards any
  // node.
  Cost distance(Node a, Node b) const;
  // The lower bound based on the straight line, even for hexagons. It is at most distance().
  Cost line(Node a, Node b) const;

  // A node's number in the draft, from 0, and the inverse.
  int number(Node node) const { return heads_[static_cast<std::size_t>(node)].number; }
  Node at(int number) const { return nodes_[static_cast<std::size_t>(number)]; }

  // The lowest cost per unit of length of any edge, rounded down slightly. distance() uses this
  // value. It is also small enough that no straight line between two nodes costs more than
  // kMostPathCost.
  double least_cost_a_length() const { return least_cost_a_length_; }

  // A node's name in its file, and the inverse: kNoNode if no node has that name. States are named
  // by cell and heading, see mover_states.h. A cell without a heading means the first of its
  // states, clockwise from east. name() is O(1), find() is O(nodes).
  std::string name(Node node) const;
  Node find(std::string_view name) const;

 private:
  static constexpr std::int32_t kNone = -1;

  // Stored together because a search reads them together.
  struct Head {
    NodePlace place;
    std::int32_t out = 0;  // index of its first edge; its edges end at the next node's first edge
    std::int32_t number = kNone;
  };

  Graph() = default;
  std::vector<Cell> cells_in_strips(const std::vector<NodePlace>& places);
  void put_nodes(GraphData& draft);
  void begin(GraphData& draft);
  void put_edges(GraphData& draft);
  void put_rows(EdgeRows rows);
  void put_edges_in();
  void leave_in_where_alike();
  void edit_nodes(const Graph& before, const Edit& edit);
  void edit_edges(const Graph& before, const Edit& edit);
  static Result<Graph> measured(Graph graph, const std::string& name);
  void measure();
  Node find_state(std::string_view name) const;

  GraphShape shape_ = GraphShape::roads;
  std::string unit_;
  Cost unit_cost_ = 1;
  int width_ = 0, height_ = 0;
  int node_count_ = 0;
  bool directed_ = false, costs_alike_ = false;
  Cost dearest_edge_ = 1, least_edge_ = 1;
  double least_cost_a_length_ = 0;
  CellArray<Head> heads_;                // by grid node, plus an end
  CellArray<Link> out_;                  // outgoing edges, node by node
  CellArray<Link> in_;                   // incoming edges; like in_begins_, empty unless directed_
  std::vector<std::int32_t> in_begins_;  // by grid node, plus an end
  std::vector<Node> nodes_;              // by number
  std::vector<std::string> names_;       // by number
  std::vector<std::uint8_t> ground_;     // by number; empty: 1 everywhere
  std::vector<std::uint8_t> main_;       // by number; empty: 0 everywhere
  std::vector<double> h_;                // by number; may be empty
  std::shared_ptr<const PolygonMesh> mesh_;
  std::shared_ptr<const MoverStates> states_;
  int first_number_ = 0;
};

// Returns the graph without any edge to or from these nodes. The nodes themselves stay in place.
// Not for graphs of states. O(nodes + edges log edges).
std::shared_ptr<const Graph> with_closed_nodes(const std::shared_ptr<const Graph>& graph,
                                               std::span<const Node> closed);

// Returns an upper bound on the cost of a shortest path between any two nodes of a graph: the first
// of these bounds that stays below Graph::kMostPathCost after adding the most expensive edge, or
// the lowest of them if none does.
//
// - The sum of every node's most expensive edge: a shortest path leaves no node twice. O(edges).
// - A bound from the strongly connected components and the distances from one, two or three nodes
//   of each component. For a node r of a component, let out be the maximum distance from r to a
//   node of the component, and let in be the maximum distance from a node of the component to r.
//   From u to v there is a path through r, so a shortest path between two nodes of the component
//   costs at most in + out. No path between two nodes of one component leaves it. So any shortest
//   path crosses components in topological order, never returns to one, and costs at most in + out
//   in each. The bound is the most expensive such chain of components and of edges between them.
//   The second node r is the one farthest from the first, and the third one is halfway on a
//   shortest path from the second to the node farthest from it: in a road network the bound is then
//   close to the real maximum. O(edges log nodes) time, and up to 48 bytes of memory per node.
std::int64_t most_path_cost(const Graph& graph);

}  // namespace waymark
