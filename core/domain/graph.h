#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/large_pages.h"
#include "core/base/result.h"
#include "core/domain/cell.h"

namespace waymark {

struct MoverStates;  // core/domain/mover_states.h
struct PolygonMesh;  // core/domain/polygon_mesh.h

// A point of the plane in the graph's unit of length; y grows downwards, as on the screen.
struct NodePlace {
  double x = 0, y = 0;
  friend bool operator==(const NodePlace&, const NodePlace&) = default;
};

// How far they lie apart.
inline double length(NodePlace a, NodePlace b) {
  const double dx = a.x - b.x, dy = a.y - b.y;
  return std::sqrt(dx * dx + dy * dy);
}

// Above 0 where `point` lies to the right of who goes from `a` to `b`, as seen on the screen: twice
// the area of the triangle that they make.
inline double turn(NodePlace a, NodePlace b, NodePlace point) {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

// What the nodes of a graph are.
enum class GraphShape {
  roads,     // crossings, with roads between them
  hexagons,  // of a honeycomb: pointy ones, odd rows half of one to the right
  polygons,  // convex ones of a navigation mesh, with portals between them
  states,    // of a mover: a cell and a heading
};

// A graph as a file or a generator tells it.
struct GraphDraft {
  // Leads one way. Costs at least 0.
  struct Edge {
    int from, to;  // nodes, by number
    Cost cost;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  GraphShape shape = GraphShape::roads;
  std::string unit;                // of lengths, in the plural: "m", "hexes"; may be empty
  Cost unit_cost = 1;              // cost units that are written as 1 of the unit
  std::vector<NodePlace> places;   // by node number
  std::vector<Edge> edges;         // in any order
  std::vector<std::string> names;  // by node number; empty: the number and `first_number`
  int first_number = 0;
  // The columns and rows of the grid of nodes, and where in it each node lies: of hexagons, states
  // and places. Empty of others, which are put into rows by their places.
  int columns = 0, rows = 0;
  std::vector<Cell> cells;
  std::vector<std::uint8_t> main;  // of roads, by node: 1 where a main road goes; empty: nowhere
  std::shared_ptr<const PolygonMesh> mesh;    // of polygons alone
  std::shared_ptr<const MoverStates> states;  // of states alone
  std::vector<std::uint8_t> ground;           // what each node's costs, 1 to 9
};

// Nodes with places and edges of their own. They are numbered as the nodes of a Grid, border
// included, so that all that goes over a grid goes over a graph: where the draft says in which cell
// each node lies, as of hexagons and states, there; else nodes are put into rows from the top to
// the bottom and from left to right in each, so that what lies together in the plane lies together
// in the grid. Of parallel edges the cheapest one is kept, and loops are left out. Never changed.
class Graph {
 public:
  struct Link {
    Node to;
    Cost cost;
    friend auto operator<=>(const Link&, const Link&) = default;
  };

  // A shortest path and one edge more cost less than this together, so that g + h never overflows.
  // A longer path can cost more: searches skip it, see is_counted().
  static constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

  // Returns an Error if the draft has no nodes or too many, an edge to a node that is not there or
  // with a cost below 0, a place that is not a number, or costs that most_path_cost() cannot bound
  // by kMostPathCost. `name` is the file's name for messages. O(nodes log nodes + edges log edges).
  static Result<Graph> of(GraphDraft draft, const std::string& name);

  // Edges that stand in order already: by the node of the grid that they lead out of, those of one
  // by where they lead to. None is a loop, and no two are parallel.
  struct EdgeRows {
    std::vector<std::int32_t> begins;  // by node of the grid, and one behind them
    CellArray<Link> out;
  };
  // The same of a draft without edges whose nodes are put into cells, row by row. O(nodes + edges).
  static Result<Graph> of(GraphDraft draft, EdgeRows rows, const std::string& name);

  // Which nodes of a grid come, go, or have other edges out of them.
  struct Edit {
    std::vector<Node> nodes;           // ascending
    std::vector<std::uint8_t> there;   // by place in `nodes`, whether the graph has it afterwards
    std::vector<NodePlace> places;     // likewise
    std::vector<std::int32_t> begins;  // likewise, and one behind them
    CellArray<Link> out;               // in order, as in EdgeRows; all their edges
  };
  // This graph after the edit: what of() makes of a draft that is so, in less time, since what is
  // not edited is copied. Of states alone. What leads to a node that goes must be edited as well.
  Result<Graph> edited(const Edit& edit, const std::string& name) const;

  GraphShape shape() const { return shape_; }
  int width() const { return width_; }  // of the grid
  int height() const { return height_; }
  int node_count() const { return node_count_; }
  std::size_t edge_count() const { return out_.size(); }  // one way each
  // Whether some edge has none of the same cost that leads back.
  bool directed() const { return directed_; }
  bool costs_alike() const { return costs_alike_; }  // whether all edges cost 1
  Cost dearest_edge() const { return dearest_edge_; }
  bool has_free_edges() const { return least_edge_ == 0; }  // whether some edge costs 0
  Cost unit_cost() const { return unit_cost_; }
  const std::string& unit() const { return unit_; }

  // Of a cell of the grid, or of its border.
  Node node(Cell cell) const { return (cell.y + 1) * (width_ + 2) + cell.x + 1; }
  Cell cell(Node node) const { return {node % (width_ + 2) - 1, node / (width_ + 2) - 1}; }
  std::uint64_t bytes() const;  // that it takes, without names

  // Whether the grid has a node there.
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
  // What the ground of a hexagon costs, 1 to 9; 1 of other nodes.
  int ground(Node node) const {
    return ground_.empty() ? 1 : ground_[static_cast<std::size_t>(number(node))];
  }
  // Whether a main road goes through a node of roads.
  bool on_main_road(Node node) const {
    return !main_.empty() && main_[static_cast<std::size_t>(number(node))] != 0;
  }
  // What the polygons or the states are; null of other shapes.
  const PolygonMesh* mesh() const { return mesh_.get(); }
  const MoverStates* states() const { return states_.get(); }
  NodePlace place(Node node) const { return heads_[static_cast<std::size_t>(node)].place; }
  // What a search is about to read of a node: where its edges begin and its place, and then the
  // edges.
  void prefetch(Node node) const { __builtin_prefetch(heads_.data() + node); }
  void prefetch_edges(Node node) const {
    __builtin_prefetch(out_.data() + heads_[static_cast<std::size_t>(node)].out);
  }

  // A lower bound of the cost between two nodes, rounded down: the straight line times the least
  // cost that an edge has for its length; of hexagons the steps between them on an empty honeycomb
  // times the least cost of a step. Consistent towards any node.
  Cost distance(Node a, Node b) const;
  // The straight line in the same unit. Of hexagons it is at most the distance.
  Cost line(Node a, Node b) const;

  // A node's number in the draft, from 0, and back.
  int number(Node node) const { return heads_[static_cast<std::size_t>(node)].number; }
  Node at(int number) const { return nodes_[static_cast<std::size_t>(number)]; }

  // What every edge costs at least for its length, a little less: distances count with it. Also so
  // small that no straight line between two nodes passes kMostPathCost.
  double least_cost_a_length() const { return least_cost_a_length_; }

  // What a node is called in its file, and back: kNoNode where none is called so. States are called
  // by cell and heading, see state_name.h; a cell alone is the first of its states, from east on.
  // Names O(1), finding O(nodes).
  std::string name(Node node) const;
  Node find(std::string_view name) const;

 private:
  static constexpr std::int32_t kNone = -1;

  // What is asked of a node at once stands together.
  struct Head {
    NodePlace place;
    std::int32_t out = 0;  // its first edge; those of the next node follow
    std::int32_t number = kNone;
  };

  Graph() = default;
  std::vector<Cell> cells_in_strips(const std::vector<NodePlace>& places);
  void put_nodes(GraphDraft& draft);
  void begin(GraphDraft& draft);
  void put_edges(GraphDraft& draft);
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
  CellArray<Head> heads_;                // by node of the grid, and one behind them
  CellArray<Link> out_;                  // node by node
  CellArray<Link> in_;                   // likewise; of directed ones alone, as the next
  std::vector<std::int32_t> in_begins_;  // by node, and one behind them
  std::vector<Node> nodes_;              // by number
  std::vector<std::string> names_;       // by number
  std::vector<std::uint8_t> ground_;     // likewise; empty: 1 everywhere
  std::vector<std::uint8_t> main_;       // likewise; empty: 0 everywhere
  std::shared_ptr<const PolygonMesh> mesh_;
  std::shared_ptr<const MoverStates> states_;
  int first_number_ = 0;
};

}  // namespace waymark
