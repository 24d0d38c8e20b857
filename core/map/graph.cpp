#include "core/map/graph.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

#include "core/map/grid.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

// A changed edge, as stored for the node it leads to.
struct ChangedArrival {
  Node to, from;
  Cost cost;  // kNoCost: removed
};

using Links = std::span<const Graph::Link>;

// Appends the differences between the edges out of one node.
void note_arrivals(Node from, Links before, Links after, std::vector<ChangedArrival>& changes) {
  for (auto old = before.begin(), now = after.begin(); old != before.end() || now != after.end();) {
    const bool goes = now == after.end() || (old != before.end() && old->to < now->to);
    if (goes) {
      changes.push_back({old++->to, from, kNoCost});
      continue;
    }
    const bool stays = old != before.end() && old->to == now->to;
    if (!stays || old->cost != now->cost) changes.push_back({now->to, from, now->cost});
    if (stays) ++old;
    ++now;
  }
}

// The edges that lead to a node after its changes, sorted by the node they come from.
void merge_arrivals(Links before, std::span<const ChangedArrival> changes,
                    CellArray<Graph::Link>& in) {
  for (auto old = before.begin(); old != before.end() || !changes.empty();) {
    const bool changed =
        !changes.empty() && (old == before.end() || changes.front().from <= old->to);
    if (!changed) {
      in.push_back(*old++);
      continue;
    }
    if (old != before.end() && changes.front().from == old->to) ++old;
    if (changes.front().cost != kNoCost) in.push_back({changes.front().from, changes.front().cost});
    changes = changes.subspan(1);
  }
}

}  // namespace

Result<Graph> Graph::edited(const Edit& edit, const std::string& name) const {
  assert(shape_ == GraphShape::states && names_.empty() && ground_.empty());
  Graph graph;
  graph.shape_ = shape_;
  graph.unit_ = unit_;
  graph.unit_cost_ = unit_cost_;
  graph.width_ = width_;
  graph.height_ = height_;
  graph.first_number_ = first_number_;
  graph.states_ = states_;
  graph.edit_nodes(*this, edit);
  if (graph.node_count_ == 0)
    return Error{"the graph has no nodes", name, "A graph needs at least one node"};
  graph.edit_edges(*this, edit);
  return measured(std::move(graph), name);
}

void Graph::edit_nodes(const Graph& before, const Edit& edit) {
  heads_ = before.heads_;
  bool others = false;
  for (std::size_t i = 0; i < edit.nodes.size(); ++i) {
    Head& head = heads_[static_cast<std::size_t>(edit.nodes[i])];
    const bool there = edit.there[i] != 0;
    others |= there != (head.number != kNone);
    head.number = there ? 0 : kNone;
    head.place = there ? edit.places[i] : NodePlace{};
  }
  nodes_.reserve(before.nodes_.size() + edit.nodes.size());
  if (others) {
    for (std::size_t at = 0; at < heads_.size(); ++at)
      if (heads_[at].number != kNone) nodes_.push_back(static_cast<Node>(at));
  } else {
    nodes_ = before.nodes_;
  }
  for (std::size_t number = 0; number < nodes_.size(); ++number)
    heads_[static_cast<std::size_t>(nodes_[number])].number = static_cast<std::int32_t>(number);
  node_count_ = static_cast<int>(nodes_.size());
}

void Graph::edit_edges(const Graph& before, const Edit& edit) {
  std::vector<ChangedArrival> changes;
  out_.reserve(before.out_.size() + edit.out.size());
  const auto copy = [&](Node from, Node to) {
    const auto first = before.out_.begin();
    out_.insert(out_.end(), first + before.heads_[static_cast<std::size_t>(from)].out,
                first + before.heads_[static_cast<std::size_t>(to)].out);
  };
  const auto shift = [this](Node from, Node to, std::int32_t by) {
    if (by != 0)
      for (Node node = from; node < to; ++node) heads_[static_cast<std::size_t>(node)].out += by;
  };
  const auto end = static_cast<Node>(heads_.size());
  Node at = 0;
  std::int32_t longer = 0;
  for (std::size_t i = 0; i < edit.nodes.size(); ++i) {
    const Node node = edit.nodes[i];
    copy(at, node);
    shift(at, node + 1, longer);
    const Links now =
        Links(edit.out).subspan(static_cast<std::size_t>(edit.begins[i]),
                                static_cast<std::size_t>(edit.begins[i + 1] - edit.begins[i]));
    const Links old = before.edges_out(node);
    out_.insert(out_.end(), now.begin(), now.end());
    longer += static_cast<std::int32_t>(now.size()) - static_cast<std::int32_t>(old.size());
    note_arrivals(node, old, now, changes);
    at = node + 1;
  }
  copy(at, end - 1);
  shift(at, end, longer);
  if (!before.directed_) return put_edges_in();

  std::sort(changes.begin(), changes.end(), [](const ChangedArrival& a, const ChangedArrival& b) {
    return a.to < b.to || (a.to == b.to && a.from < b.from);
  });
  in_begins_ = before.in_begins_;
  in_.reserve(before.in_.size() + changes.size());
  at = 0;
  longer = 0;
  const auto copy_in = [&](Node to) {
    const auto first = before.in_.begin();
    in_.insert(in_.end(), first + before.in_begins_[static_cast<std::size_t>(at)],
               first + before.in_begins_[static_cast<std::size_t>(to)]);
    for (; at < to; ++at) in_begins_[static_cast<std::size_t>(at)] += longer;
  };
  for (std::size_t i = 0; i < changes.size();) {
    const Node node = changes[i].to;
    std::size_t next = i;
    while (next < changes.size() && changes[next].to == node) ++next;
    copy_in(node);
    in_begins_[static_cast<std::size_t>(at++)] += longer;
    const std::size_t first = in_.size();
    merge_arrivals(before.edges_in(node), std::span(changes).subspan(i, next - i), in_);
    longer += static_cast<std::int32_t>(in_.size() - first) -
              static_cast<std::int32_t>(before.edges_in(node).size());
    i = next;
  }
  copy_in(end - 1);
  in_begins_[static_cast<std::size_t>(end - 1)] += longer;
  leave_in_where_alike();
}

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
  h_ = std::move(draft.h);
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
         in_begins_.size() * sizeof(std::int32_t) + nodes_.size() * sizeof(Node) +
         h_.size() * sizeof(double);
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

std::shared_ptr<const Graph> with_closed_nodes(const std::shared_ptr<const Graph>& graph,
                                               std::span<const Node> closed) {
  assert(graph->shape() != GraphShape::states);
  GraphData draft;
  draft.shape = graph->shape();
  draft.unit = graph->unit();
  draft.unit_cost = graph->unit_cost();
  draft.columns = graph->width();
  draft.rows = graph->height();
  draft.h.assign(graph->h().begin(), graph->h().end());
  // The pointer shares ownership of the graph that contains the mesh.
  if (graph->mesh() != nullptr) draft.mesh = {graph, graph->mesh()};
  std::vector<std::uint8_t> is_closed(static_cast<std::size_t>(graph->node_count()), 0);
  for (const Node node : closed)
    if (graph->has(node)) is_closed[static_cast<std::size_t>(graph->number(node))] = 1;
  for (int number = 0; number < graph->node_count(); ++number) {
    const Node node = graph->at(number);
    draft.places.push_back(graph->place(node));
    draft.names.push_back(graph->name(node));
    draft.cells.push_back(graph->cell(node));
    draft.ground.push_back(static_cast<std::uint8_t>(graph->ground(node)));
    draft.main.push_back(graph->on_main_road(node));
    if (is_closed[static_cast<std::size_t>(number)]) continue;
    for (const Graph::Link& link : graph->edges_out(node)) {
      const int to = graph->number(link.to);
      if (!is_closed[static_cast<std::size_t>(to)]) draft.edges.push_back({number, to, link.cost});
    }
  }
  return std::make_shared<const Graph>(Graph::of(std::move(draft), "").value());
}

}  // namespace waymark
