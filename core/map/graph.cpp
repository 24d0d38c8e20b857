#include "core/map/graph.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>
#include <optional>

#include "core/map/coordinate.h"
#include "core/map/grid.h"
#include "core/map/mover_states.h"
#include "core/map/path_bound.h"
#include "core/map/state_name.h"

namespace waymark {
namespace {

// Lower bounds are reduced by this fraction, which is more than rounding can add. For a step of
// cost c at the lowest cost per length, the bound is reduced by c * kSlack >= kSlack. Rounding
// errors are about 2^-22 if costs are below 2^30.
constexpr double kSlack = 1.0 / (1 << 20);

// The number of steps between two hexagons, in axial coordinates. The third coordinate is chosen so
// that the sum is 0.
int hex_steps(Cell a, Cell b) {
  const auto column = [](Cell cell) { return cell.x - (cell.y - (cell.y & 1)) / 2; };
  const int dq = column(a) - column(b), dr = a.y - b.y;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

std::optional<Error> fault_of(const GraphData& draft, const std::string& name) {
  const auto nodes = static_cast<std::int64_t>(draft.places.size());
  if (nodes == 0) return Error{"the graph has no nodes", name, "A graph needs at least one node"};
  if (nodes > Grid::kMaxCells)
    return Error{fmt::format("{} nodes are too many", nodes), name,
                 fmt::format("A graph has at most {}", Grid::kMaxCells)};
  if (draft.edges.size() > INT32_MAX)
    return Error{fmt::format("{} edges are too many", draft.edges.size()), name,
                 fmt::format("A graph has at most {}", INT32_MAX)};
  for (const NodePlace& place : draft.places)
    for (const double at : {place.x, place.y})
      if (!(std::abs(at) <= kMostCoordinate)) {
        const CoordinateFault fault = coordinate_fault(fmt::to_string(at));
        return Error{fault.what, name, fault.remedy};
      }
  for (const GraphData::Edge& edge : draft.edges) {
    const auto is_node = [nodes](int at) { return at >= 0 && at < nodes; };
    if (!is_node(edge.from) || !is_node(edge.to))
      return Error{"an edge leads to a missing node", name, "Define every node that an edge uses"};
    if (edge.cost < 0)
      return Error{fmt::format("an edge costs {}", edge.cost), name, "Costs must be at least 0"};
  }
  return std::nullopt;
}

}  // namespace

Result<Graph> Graph::of(GraphData draft, const std::string& name) {
  if (std::optional<Error> fault = fault_of(draft, name)) return *fault;
  Graph graph;
  graph.begin(draft);
  graph.put_edges(draft);
  return measured(std::move(graph), name);
}

Result<Graph> Graph::of(GraphData draft, EdgeRows rows, const std::string& name) {
  if (std::optional<Error> fault = fault_of(draft, name)) return *fault;
  Graph graph;
  graph.begin(draft);
  graph.put_rows(std::move(rows));
  return measured(std::move(graph), name);
}

void Graph::begin(GraphData& draft) {
  shape_ = draft.shape;
  unit_ = std::move(draft.unit);
  unit_cost_ = draft.unit_cost;
  node_count_ = static_cast<int>(draft.places.size());
  first_number_ = draft.first_number;
  put_nodes(draft);
}

Result<Graph> Graph::measured(Graph graph, const std::string& name) {
  graph.measure();
  const std::int64_t most = most_path_cost(graph) + graph.dearest_edge_;
  if (most >= kMostPathCost)
    return Error{
        fmt::format("path costs could reach {}, but the limit is {}", most, kMostPathCost - 1),
        name, "Use a coarser unit for the costs"};
  return graph;
}

// Arranges nodes in rows by their places: ceil(sqrt(nodes)) nodes per row, the rows from top to
// bottom, and the nodes of a row from left to right.
std::vector<Cell> Graph::cells_in_strips(const std::vector<NodePlace>& places) {
  width_ = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(places.size()))));
  const auto columns = static_cast<std::size_t>(width_);
  height_ = static_cast<int>((places.size() + columns - 1) / columns);
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(places[a].y, a) < std::pair(places[b].y, b);
  });
  std::vector<Cell> cells(places.size());
  for (std::size_t first = 0; first < order.size(); first += columns) {
    const std::size_t end = std::min(order.size(), first + columns);
    const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
    std::sort(at(first), at(end), [&](std::size_t a, std::size_t b) {
      return std::pair(places[a].x, a) < std::pair(places[b].x, b);
    });
    for (std::size_t i = first; i < end; ++i)
      cells[order[i]] = {static_cast<int>(i - first), static_cast<int>(first / columns)};
  }
  return cells;
}

void Graph::put_nodes(GraphData& draft) {
  std::vector<Cell> cells;
  if (!draft.cells.empty()) {
    width_ = draft.columns;
    height_ = draft.rows;
    cells = std::move(draft.cells);
  } else {
    cells = cells_in_strips(draft.places);
  }
  const std::size_t nodes =
      (static_cast<std::size_t>(width_) + 2) * (static_cast<std::size_t>(height_) + 2);
  heads_.assign(nodes + 1, {});
  nodes_.resize(cells.size());
  for (std::size_t number = 0; number < cells.size(); ++number) {
    Head& head = heads_[static_cast<std::size_t>(nodes_[number] = node(cells[number]))];
    head.place = draft.places[number];
    head.number = static_cast<std::int32_t>(number);
  }
  names_ = std::move(draft.names);
  ground_ = std::move(draft.ground);
  main_ = std::move(draft.main);
  mesh_ = std::move(draft.mesh);
  states_ = std::move(draft.states);
}

void Graph::put_edges(GraphData& draft) {
  std::vector<GraphData::Edge> edges = std::move(draft.edges);
  std::erase_if(edges, [](const GraphData::Edge& edge) { return edge.from == edge.to; });
  const auto numbered = [this](int number) { return nodes_[static_cast<std::size_t>(number)]; };
  for (GraphData::Edge& edge : edges) edge = {numbered(edge.from), numbered(edge.to), edge.cost};
  std::sort(edges.begin(), edges.end());
  const auto parallel = [](const auto& a, const auto& b) {
    return a.from == b.from && a.to == b.to;
  };
  edges.erase(std::unique(edges.begin(), edges.end(), parallel), edges.end());
  EdgeRows rows;
  rows.begins.assign(heads_.size(), 0);
  rows.out.reserve(edges.size());
  for (const GraphData::Edge& edge : edges) {
    ++rows.begins[static_cast<std::size_t>(edge.from) + 1];
    rows.out.push_back({edge.to, edge.cost});
  }
  std::partial_sum(rows.begins.begin(), rows.begins.end(), rows.begins.begin());
  put_rows(std::move(rows));
}

void Graph::put_rows(EdgeRows rows) {
  for (std::size_t at = 0; at < heads_.size(); ++at) heads_[at].out = rows.begins[at];
  out_ = std::move(rows.out);
  put_edges_in();
}

// Stores the reversed edges by node. The edges that lead to a node are sorted by the node they come
// from.
void Graph::put_edges_in() {
  in_begins_.assign(heads_.size(), 0);
  for (const Link& link : out_) ++in_begins_[static_cast<std::size_t>(link.to) + 1];
  std::partial_sum(in_begins_.begin(), in_begins_.end(), in_begins_.begin());
  std::vector<std::int32_t> next = in_begins_;
  in_.resize(out_.size());
  for (std::size_t from = 0; from + 1 < heads_.size(); ++from)
    for (std::int32_t i = heads_[from].out; i < heads_[from + 1].out; ++i) {
      const Link& link = out_[static_cast<std::size_t>(i)];
      in_[static_cast<std::size_t>(next[static_cast<std::size_t>(link.to)]++)] = {
          static_cast<Node>(from), link.cost};
    }
  leave_in_where_alike();
}

// Drops the reversed edges if they equal the edges, because one list is then enough.
void Graph::leave_in_where_alike() {
  directed_ = in_ != out_;
  for (std::size_t at = 0; at < heads_.size() && !directed_; ++at)
    directed_ = in_begins_[at] != heads_[at].out;
  if (directed_) return;
  in_ = {};
  in_begins_ = {};
}

void Graph::measure() {
  dearest_edge_ = 1;
  least_edge_ = kNoCost;
  double least = std::numeric_limits<double>::infinity();
  for (const Node from : nodes_)
    for (const Link& link : edges_out(from)) {
      dearest_edge_ = std::max(dearest_edge_, link.cost);
      least_edge_ = std::min(least_edge_, link.cost);
      const double long_as = length(place(from), place(link.to));
      if (long_as > 0) least = std::min(least, link.cost / long_as);
    }
  if (least_edge_ == kNoCost) least_edge_ = 1;
  costs_alike_ = dearest_edge_ == 1 && least_edge_ == 1;
  if (!std::isfinite(least)) return;
  NodePlace low = place(nodes_[0]), high = low;
  for (const Node node : nodes_) {
    const NodePlace here = place(node);
    low = {std::min(low.x, here.x), std::min(low.y, here.y)};
    high = {std::max(high.x, here.x), std::max(high.y, here.y)};
  }
  // Nodes that are farther apart than the second term allows have no path between them.
  least_cost_a_length_ =
      std::min(least * (1 - kSlack), static_cast<double>(kMostPathCost) / length(low, high));
}

Cost Graph::distance(Node a, Node b) const {
  if (shape_ == GraphShape::hexagons) return least_edge_ * hex_steps(cell(a), cell(b));
  return line(a, b);
}

Cost Graph::line(Node a, Node b) const {
  return static_cast<Cost>(least_cost_a_length_ * length(place(a), place(b)));
}

std::uint64_t Graph::bytes() const {
  return heads_.size() * sizeof(Head) + (out_.size() + in_.size()) * sizeof(Link) +
         in_begins_.size() * sizeof(std::int32_t) + nodes_.size() * sizeof(Node);
}

std::string Graph::name(Node node) const {
  if (shape_ == GraphShape::states) return state_name(*states_, cell(node));
  if (!has(node)) return {};
  if (shape_ == GraphShape::hexagons) {
    const Cell at = cell(node);
    return fmt::format("{},{}", at.x, at.y);
  }
  if (names_.empty()) return fmt::format("{}", number(node) + first_number_);
  return names_[static_cast<std::size_t>(number(node))];
}

Node Graph::find(std::string_view name) const {
  if (shape_ == GraphShape::states) return find_state(name);
  if (!names_.empty()) {
    const auto at = std::find(names_.begin(), names_.end(), name);
    return at == names_.end() ? kNoNode : nodes_[static_cast<std::size_t>(at - names_.begin())];
  }
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), number);
  number -= first_number_;
  if (problem != std::errc() || end != name.data() + name.size() || number < 0 ||
      number >= node_count_)
    return kNoNode;
  return nodes_[static_cast<std::size_t>(number)];
}

Node Graph::find_state(std::string_view name) const {
  const std::optional<NamedState> named = state_named(*states_, name);
  if (!named) return kNoNode;
  for (int heading = 0; heading < states_->headings; ++heading) {
    if (named->heading && *named->heading != heading) continue;
    if (const Node state = node(states_->state(named->ground, heading)); has(state)) return state;
  }
  return kNoNode;
}

}  // namespace waymark
