#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/map/graph.h"

namespace waymark {

// Describes which numbers of a file became the costs of the graph's edges.
struct CostSource {
  // An attribute of the edges, or one of the two constants below; empty if the format has only one
  // cost.
  std::string name;
  // Other possible values of `name`: numeric attributes, sorted, then the two constants.
  std::vector<std::string> others;
  std::int64_t filled = 0;  // number of edges without the attribute; they cost the straight line
  std::string unit;         // unit of the costs, such as "m"; may be empty

  static constexpr std::string_view kEdges = "edges";  // each edge costs 1
  // Each edge costs the straight line between its ends.
  static constexpr std::string_view kStraight = "straight";

  friend bool operator==(const CostSource&, const CostSource&) = default;
};

// A graph from a file, with the source of its costs.
struct GraphDataWithCost : GraphData {
  CostSource source;
};

// A graph whose nodes and edges have attributes by name, as in GraphML, GML and node-link JSON. A
// reader adds values and then takes the draft.
//
// Places: nodes have `x` and `y`, `lon` and `lat`, `lng` and `lat`, or `longitude` and `latitude`;
// y grows to the north. Places are degrees of longitude and latitude if all are from -180 to 180
// and from -90 to 90, and one of these is true:
// - Their attributes have one of the longer names.
// - The graph has a `crs`, which is EPSG:4326 or CRS84.
// - The graph has no `crs`, and the `length`s of its edges are closer to great circles in metres
//   than to straight lines in the plane.
// - The graph has neither `crs` nor lengths, and is small and far from 0, 0: its distance from 0, 0
//   is more than four times its width.
// Degrees are converted to metres.
//
// Costs are the values of the attribute that the caller names. The default is the first of
// `length`, `weight`, `cost`, `distance` and `value` that all edges have, otherwise `length` if
// some edges have one, otherwise the straight line. An edge without a `length` costs the length of
// the straight line, or of the great circle if places are degrees. Costs are counted in the
// coarsest unit (ones, tenths, ... millionths) in which all are integers. If there is no such unit,
// the lowest cost gets five digits, or fewer if a path could otherwise cost too much. A `length` is
// counted in tenths or finer; if places are degrees, lengths are in metres and counted in tenths.
// An edge costs at least 1 such unit.
class AttributeGraph {
 public:
  // An error, thrown by all functions. `at` identifies the element with the error, as the caller
  // passed it.
  struct Fault {
    std::int64_t at;
    std::string what, remedy;
  };

  // `at`: any number that identifies the element for the caller. Add the values of a node or an
  // edge right after the node or edge itself. A value replaces earlier values of the same name; an
  // empty string is ignored.
  void add_node(std::string_view id, std::int64_t at);
  void node_value(std::string_view name, std::string_view text);
  void node_value(std::string_view name, double number);

  // Call after all nodes are added. An edge that is not `one_way` goes in both directions.
  void add_edge(std::string_view from, std::string_view to, bool one_way, std::int64_t at);
  void edge_value(std::string_view name, std::string_view text);
  void edge_value(std::string_view name, double number);

  void set_crs(std::string_view crs) { crs_ = crs; }

  // Returns the graph and leaves this object empty. `cost` is an attribute, CostSource::kEdges or
  // CostSource::kStraight; empty: the default. O(values).
  GraphDataWithCost draft(const std::string& cost) &&;

 private:
  // The values of one attribute, by node or edge.
  struct Column {
    std::vector<double> numbers;  // NaN: missing or not a number; may have fewer entries than rows
    std::size_t count = 0;        // number of `numbers` that are not NaN
    std::size_t wrong = 0;        // first row whose value is not a number
    std::string wrong_text;       // value in this row; empty if all are numbers

    double at(std::size_t row) const;
    bool is_numeric() const { return count > 0 && wrong_text.empty(); }
  };
  using Columns = std::unordered_map<std::string, Column>;
  struct Edge {
    int from, to;
    bool one_way;
  };

  static void put(Columns& columns, std::string_view name, std::size_t row, std::string_view text);
  static void put(Columns& columns, std::string_view name, std::size_t row, double number);
  int node_named(std::string_view id, const char* end, std::int64_t at) const;
  const Column* find(const Columns& columns, std::string_view name) const;
  void place_nodes();
  bool is_in_degrees(bool by_name) const;
  bool lengths_are_metres() const;
  bool is_small_and_far() const;
  void lay_out_degrees();
  double straight(const Edge& edge) const;
  bool has_straight_lines() const;
  std::vector<std::string> choices() const;
  std::string chosen(const std::string& request) const;
  std::vector<double> costs_by(const std::string& name);
  int decimals_for(const std::vector<double>& costs, const std::string& name) const;
  void put_edges(const std::vector<double>& costs, int decimals);

  std::unordered_map<std::string, int> numbers_;  // node number by id
  std::vector<std::int64_t> nodes_at_, edges_at_;
  std::vector<Edge> edges_;
  std::vector<std::size_t> main_edges_;
  Columns of_nodes_, of_edges_;
  std::string crs_;
  bool degrees_ = false;
  std::vector<NodePlace> degrees_of_;  // each node's place in degrees, if the places are degrees
  GraphDataWithCost draft_;
};

// The position of a byte of a text as "file:line:column", with line and column counted from 1.
// O(text).
std::string place_in(const std::string& name, std::string_view text, std::int64_t byte);

// Reads a graph in GML, as written by NetworkX, igraph and Gephi: `graph [ node [ id 1 x 2.5 y 4 ]
// ... edge [ source 1 target 2 weight 3 ] ... ]`. Edges go in both directions unless the graph has
// `directed 1`. Nodes are named by their `label` or `name` if each has its own, otherwise by `id`.
// Places may also be in `graphics [ x 2.5 y 4 ]`, or in a `pos` that occurs twice. For places and
// costs see attribute_graph.h. `name` is the file's name for messages, `cost` as in
// AttributeGraph::draft(). Errors name line and column. O(length).
Result<GraphDataWithCost> parse_gml(std::string_view text, const std::string& name,
                                    const std::string& cost = "");

// Reads a graph in GraphML, as written by OSMnx, NetworkX, igraph and Gephi: nodes with places,
// edges with costs, see attribute_graph.h. Several keys may have the same name, and a key may have
// a default. The graph's `edgedefault` determines whether edges go in both directions, unless an
// edge has its own `directed`; `oneway` is ignored. Nodes are on a main road if they are ends of
// edges whose `highway` is motorway, trunk, primary or secondary. `name` is the file's name for
// messages, `cost` as in AttributeGraph::draft(). Errors name line and column. O(length).
Result<GraphDataWithCost> parse_graphml(std::string_view text, const std::string& name,
                                        const std::string& cost = "");

}  // namespace waymark
