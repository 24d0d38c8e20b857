#include "core/mover/mover_grid.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

// All states in the order of their nodes, each with its edges.
Graph::EdgeRows rows_of(const StateRows& rows, GraphData& draft) {
  const MoverStates& states = rows.states();
  Graph::EdgeRows edges;
  const int across = rows.width() + 2;
  edges.begins.assign(static_cast<std::size_t>(across), 0);
  const auto begin_node = [&edges] {
    edges.begins.push_back(static_cast<std::int32_t>(edges.out.size()));
  };
  for (int y = 0; y < rows.height(); ++y) {
    begin_node();
    for (int x = 0; x < rows.width(); ++x) {
      begin_node();
      const Cell state{x, y}, pivot = states.ground_cell(state);
      const int heading = states.heading(state);
      if (!rows.stands(pivot, heading)) continue;
      draft.cells.push_back(state);
      draft.places.push_back({pivot.x + 0.5, pivot.y + 0.5});
      rows.add_edges(pivot, heading, edges.out);
    }
    begin_node();
  }
  for (int x = 0; x <= across; ++x) begin_node();
  return edges;
}

}  // namespace

Result<Grid> mover_grid(const Grid& ground, std::shared_ptr<const MoverPlan> plan,
                        const std::string& name) {
  assert(!ground.graph());
  if (ground.costed())
    return Error{"each cell of this map has its own cost, but units need terrain", name,
                 "Open the map without a unit"};
  const Mover& mover = plan->mover;
  const std::int64_t states = std::int64_t{ground.width()} * ground.height() * mover.headings;
  if (states > Grid::kMaxCells)
    return Error{fmt::format("{} cells with {} headings each are too many states",
                             std::int64_t{ground.width()} * ground.height(), mover.headings),
                 name, fmt::format("The maximum is {}. Use a smaller map", Grid::kMaxCells)};
  const StateRows rows(ground, *plan);
  GraphData draft;
  draft.shape = GraphShape::states;
  draft.unit = mover.unit;
  draft.unit_cost = mover.unit_time;
  draft.columns = rows.width();
  draft.rows = rows.height();
  Graph::EdgeRows edges = rows_of(rows, draft);
  if (draft.cells.empty())
    return Error{fmt::format("the unit {} fits nowhere on this map", mover.name), name,
                 "Choose another unit, or a map with terrain it can enter"};
  draft.states = std::make_shared<const MoverStates>(
      MoverStates{mover.headings, ground.width(), ground.height(), std::move(plan)});
  Result<Graph> graph = Graph::of(std::move(draft), std::move(edges), name);
  if (!graph) return graph.error();
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

int move_of_edge(const Graph& graph, Node from, Node to) {
  const MoverStates& states = *graph.states();
  const Cell before = graph.cell(from), after = graph.cell(to);
  const Cell pivot = states.ground_cell(before), there = states.ground_cell(after);
  return plan_in(states).move_to(states.heading(before), {there.x - pivot.x, there.y - pivot.y},
                                 states.heading(after));
}

namespace {

// The pivots, relative to a cell, at which a heading's footprint or one of its moves covers that
// cell.
std::vector<Cell> seen_from(const MoverPlan& plan, int heading) {
  std::vector<Cell> pivots;
  const auto add = [&pivots](const std::vector<Cell>& cells) {
    for (const Cell cell : cells) pivots.push_back({-cell.x, -cell.y});
  };
  add(plan.under[static_cast<std::size_t>(heading)]);
  for (const PlannedMove& move : plan.moves[static_cast<std::size_t>(heading)]) add(move.swept);
  std::sort(pivots.begin(), pivots.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  pivots.erase(std::unique(pivots.begin(), pivots.end()), pivots.end());
  return pivots;
}

// All states whose footprint or moves cover one of the cells, in ascending order.
std::vector<Node> states_over(const MoverPlan& plan, const StateRows& rows, const Grid& ground,
                              std::span<const Cell> cells) {
  std::vector<Node> nodes;
  for (int heading = 0; heading < plan.mover.headings; ++heading) {
    const std::vector<Cell> pivots = seen_from(plan, heading);
    for (const Cell cell : cells)
      for (const Cell by : pivots)
        if (const Cell pivot{cell.x + by.x, cell.y + by.y}; ground.contains(pivot))
          nodes.push_back(rows.node(rows.states().state(pivot, heading)));
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

void note_changes(Node from, std::span<const Graph::Link> before,
                  std::span<const Graph::Link> after, std::vector<EdgeChange>& changes) {
  auto old = before.begin(), now = after.begin();
  while (old != before.end() || now != after.end()) {
    if (now == after.end() || (old != before.end() && old->to < now->to)) {
      changes.push_back({from, old->to, old->cost, kNoCost});
      ++old;
    } else if (old == before.end() || now->to < old->to) {
      changes.push_back({from, now->to, kNoCost, now->cost});
      ++now;
    } else {
      if (old->cost != now->cost) changes.push_back({from, old->to, old->cost, now->cost});
      ++old;
      ++now;
    }
  }
}

}  // namespace

Result<ChangedStates> change_ground(const Grid& states, const Grid& ground,
                                    std::span<const Cell> cells, const std::string& name) {
  if (ground.costed())
    return Error{"a cost for a single cell has no meaning for a unit", name, "Use terrain"};
  const Graph& graph = *states.graph();
  const MoverPlan& plan = plan_in(*graph.states());
  const StateRows rows(ground, plan);
  Graph::Edit edit;
  std::vector<EdgeChange> changes;
  for (const Node node : states_over(plan, rows, ground, cells)) {
    const Cell state = graph.cell(node), pivot = rows.states().ground_cell(state);
    const int heading = rows.states().heading(state);
    const std::size_t first = edit.out.size(), noted = changes.size();
    const bool stands = rows.stands(pivot, heading);
    if (stands) rows.add_edges(pivot, heading, edit.out);
    note_changes(node, graph.edges_out(node), std::span(edit.out).subspan(first), changes);
    if (changes.size() == noted && stands == graph.has(node)) {
      edit.out.resize(first);
      continue;
    }
    edit.nodes.push_back(node);
    edit.there.push_back(stands);
    edit.places.push_back({pivot.x + 0.5, pivot.y + 0.5});
    edit.begins.push_back(static_cast<std::int32_t>(first));
  }
  if (edit.nodes.empty()) return ChangedStates{states, {}};
  edit.begins.push_back(static_cast<std::int32_t>(edit.out.size()));
  Result<Graph> changed = graph.edited(edit, name);
  if (!changed) return changed.error();
  return ChangedStates{Grid(std::make_shared<const Graph>(std::move(changed.value()))),
                       std::move(changes)};
}

StateRows::StateRows(const Grid& ground, const MoverPlan& plan)
    : plan_(plan),
      states_{.headings = plan.mover.headings, .columns = ground.width(), .rows = ground.height()},
      columns_(ground.width()),
      rows_(ground.height()),
      margin_(plan.reach),
      stride_(ground.width() + 2 * plan.reach),
      slopes_(plan.mover.up != 0 || plan.mover.down != 0) {
  see(ground);
  for (int heading = 0; heading < states_.headings; ++heading) {
    for (const Cell cell : plan.under[static_cast<std::size_t>(heading)])
      under_[static_cast<std::size_t>(heading)].push_back(offset(cell));
    plan_ways(heading);
  }
}

void StateRows::see(const Grid& ground) {
  std::array<std::uint8_t, 256> factor_of;
  for (int character = 0; character < 256; ++character) {
    const int factor = plan_.mover.factor(mover_terrain(static_cast<char>(character)));
    factor_of[static_cast<std::size_t>(character)] =
        factor == Mover::kClosed ? kClosed : static_cast<std::uint8_t>(factor);
  }
  const std::size_t size =
      static_cast<std::size_t>(stride_) * static_cast<std::size_t>(rows_ + 2 * margin_);
  factors_.assign(size, kClosed);
  if (slopes_) heights_.assign(size, 0);
  int highest = 0;
  for (int y = 0; y < rows_; ++y) {
    std::size_t place = at({0, y});
    for (int x = 0; x < columns_; ++x, ++place) {
      const char terrain = ground.terrain({x, y});
      factors_[place] = factor_of[static_cast<unsigned char>(terrain)];
      if (!slopes_) continue;
      highest = std::max(highest, height_of(terrain));
      heights_[place] = static_cast<std::uint8_t>(height_of(terrain));
    }
  }
  slopes_ = slopes_ && highest > 0;
}

void StateRows::plan_ways(int heading) {
  std::vector<Way>& ways = ways_[static_cast<std::size_t>(heading)];
  const Node here = node(states_.state({0, 0}, heading));
  for (const PlannedMove& move : plan_.moves[static_cast<std::size_t>(heading)]) {
    Way way{move.by,      offset(move.by), node(states_.state({0, 0}, move.heading)) - here,
            move.heading, move.time,       {}};
    way.to +=
        move.by.y * MoverStates::kBlockHeight * (width() + 2) + move.by.x * states_.block_width();
    for (const Cell cell : move.swept) way.swept.push_back(offset(cell));
    ways.push_back(std::move(way));
  }
  std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.to < b.to; });
}

int StateRows::factor_of_slope(int rise) const {
  return rise > 0 ? plan_.mover.up * rise : plan_.mover.down * -rise;
}

void StateRows::add_edges(Cell pivot, int heading, CellArray<Graph::Link>& out) const {
  const std::size_t place = at(pivot);
  const Node here = node(states_.state(pivot, heading));
  const auto height = [this](std::size_t from, int way_heading) {
    return int{greatest(heights_, from, under_[static_cast<std::size_t>(way_heading)])};
  };
  const int height_here = slopes_ ? height(place, heading) : 0;
  for (const Way& way : ways_[static_cast<std::size_t>(heading)]) {
    int factor = slowest(place, way.swept);
    if (factor == kClosed || !on_map({pivot.x + way.by.x, pivot.y + way.by.y})) continue;
    if (slopes_)
      factor = std::max(
          1, factor +
                 factor_of_slope(height(place + static_cast<std::size_t>(way.place), way.heading) -
                                 height_here));
    out.push_back({here + way.to, way.time * factor});
  }
}

}  // namespace waymark
