#include "core/mover/mover_plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "core/mover/mover.h"

namespace waymark {
namespace {

// The footprint at an axis-aligned heading. It is turned in half cells, to stay in integers.
std::vector<Cell> footprint_at(const Mover& mover, int quarters) {
  std::vector<Cell> cells;
  for (const Cell cell : mover.footprint) {
    Cell at{2 * cell.x - mover.turns_about.x, 2 * cell.y - mover.turns_about.y};
    for (int i = 0; i < quarters; ++i) at = {-at.y, at.x};
    cells.push_back({(at.x + mover.turns_about.x) / 2, (at.y + mover.turns_about.y) / 2});
  }
  return cells;
}

Cell times(Cell cell, int by) { return {cell.x * by, cell.y * by}; }

// The cells under the mover after the move, then the other cells that the move sweeps.
std::vector<Cell> in_order(const std::vector<Cell>& under, Cell by, const std::vector<Cell>& way) {
  std::vector<Cell> cells;
  for (const Cell cell : under) cells.push_back({cell.x + by.x, cell.y + by.y});
  for (const Cell cell : way)
    if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(under.size()), cell) ==
        cells.begin() + static_cast<std::ptrdiff_t>(under.size()))
      cells.push_back(cell);
  return cells;
}

// Computes the moves of one mover.
class MovePlanner {
 public:
  explicit MovePlanner(MoverPlan& plan)
      : plan_(plan), body_(plan.mover), headings_{.headings = plan.mover.headings} {}

  void plan_heading(int heading) {
    const Mover::Times& times = plan_.mover.times(heading);
    for (int kind = 0; kind < kMoveKinds; ++kind)
      if (const Cost time = times[static_cast<std::size_t>(kind)]; time > 0)
        plan_.moves[static_cast<std::size_t>(heading)].push_back(
            planned(heading, static_cast<MoveKind>(kind), time));
  }

  std::vector<Cell> under(int heading) const {
    const int angle = eighths(heading);
    if (angle % 2 == 0) return footprint_at(plan_.mover, angle / 2);
    return body_.cells_moved(angle, {0, 0});
  }

 private:
  int eighths(int heading) const { return heading * (8 / plan_.mover.headings); }
  int later(int heading, int by) const {
    return (heading + by + plan_.mover.headings) % plan_.mover.headings;
  }
  // The displacement of one step to the right, for a mover at this heading.
  Cell right_of(int heading) const {
    return headings_.ahead(later(heading, plan_.mover.headings / 4));
  }

  PlannedMove planned(int heading, MoveKind kind, Cost time) const {
    const Cell ahead = headings_.ahead(heading), right = right_of(heading);
    switch (kind) {
      case MoveKind::forward:
        return step(heading, kind, ahead, time);
      case MoveKind::backward:
        return step(heading, kind, times(ahead, -1), time);
      case MoveKind::left:
        return step(heading, kind, times(right, -1), time);
      case MoveKind::right:
        return step(heading, kind, right, time);
      case MoveKind::turn_left:
      case MoveKind::turn_right:
        return turn(heading, kind, {0, 0}, {0, 0}, time);
      case MoveKind::arc_left:
      case MoveKind::arc_right:
        break;
    }
    const int radius = plan_.mover.radius;
    const Cell beside = times(right, kind == MoveKind::arc_right ? radius : -radius);
    return turn(heading, kind, beside, times(ahead, radius), time);
  }

  PlannedMove step(int heading, MoveKind kind, Cell by, Cost time) const {
    return {kind, by, heading, time,
            in_order(under(heading), by, body_.cells_moved(eighths(heading), by))};
  }

  // A turn about the point at the offset `beside` from the turning point. The turn displaces the
  // pivot by `beside` + `ahead`.
  PlannedMove turn(int heading, MoveKind kind, Cell beside, Cell ahead, Cost time) const {
    const int sign = kind == MoveKind::turn_right || kind == MoveKind::arc_right ? 1 : -1;
    const int by_headings = is_arc(kind) ? plan_.mover.headings / 4 : 1;
    const int after = later(heading, sign * by_headings);
    const Cell about = plan_.mover.turns_about;
    const Cell by{beside.x + ahead.x, beside.y + ahead.y};
    const std::vector<Cell> way =
        body_.cells_turned(eighths(heading), {about.x / 2.0 + beside.x, about.y / 2.0 + beside.y},
                           sign * eighths(by_headings));
    return {kind, by, after, time, in_order(under(after), by, way)};
  }

  MoverPlan& plan_;
  MoverBody body_;
  MoverStates headings_;
};

}  // namespace

MoverPlan::MoverPlan(Mover of) : mover(std::move(of)) {
  MovePlanner planner(*this);
  const auto look = [this](const std::vector<Cell>& cells) {
    for (const Cell cell : cells) reach = std::max({reach, std::abs(cell.x), std::abs(cell.y)});
  };
  for (int heading = 0; heading < mover.headings; ++heading) {
    const auto at = static_cast<std::size_t>(heading);
    under[at] = planner.under(heading);
    look(under[at]);
    planner.plan_heading(heading);
    for (const PlannedMove& move : moves[at]) look(move.swept);
  }
}

int MoverPlan::move_of(int heading, MoveKind kind) const {
  const std::vector<PlannedMove>& all = moves[static_cast<std::size_t>(heading)];
  const auto at =
      std::find_if(all.begin(), all.end(), [kind](const auto& move) { return move.kind == kind; });
  return at == all.end() ? kNoMove : static_cast<int>(at - all.begin());
}

int MoverPlan::move_to(int heading, Cell by, int heading_after) const {
  const std::vector<PlannedMove>& all = moves[static_cast<std::size_t>(heading)];
  const auto at = std::find_if(all.begin(), all.end(), [&](const PlannedMove& move) {
    return move.by == by && move.heading == heading_after;
  });
  return at == all.end() ? kNoMove : static_cast<int>(at - all.begin());
}

const MoverPlan& plan_in(const MoverStates& states) {
  return static_cast<const MoverPlan&>(*states.plan);
}

namespace {

MoveFault first_fault(const Grid& ground, const Mover& mover, Cell pivot,
                      const std::vector<Cell>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell at{pivot.x + cells[i].x, pivot.y + cells[i].y};
    const int cell = static_cast<int>(i);
    if (!ground.contains(at)) return {MoveFault::Kind::off_map, MoverTerrain::wall, cell};
    const MoverTerrain terrain = mover_terrain(ground.terrain(at));
    if (mover.factor(terrain) == Mover::kClosed) return {MoveFault::Kind::closed, terrain, cell};
  }
  return {};
}

const PlannedMove* planned_move(const MoverPlan& plan, int heading, int move) {
  return move == MoverPlan::kNoMove
             ? nullptr
             : &plan.moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)];
}

// The subject of the message: "it", or for example "the front left cell".
std::string who(const MoverPlan& plan, int heading, int cell) {
  const std::string words = cell_words(plan, heading, cell);
  return words.empty() ? "it" : fmt::format("the {} cell", words);
}

}  // namespace

MoveFault stand_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading) {
  return first_fault(ground, plan.mover, pivot, plan.under[static_cast<std::size_t>(heading)]);
}

MoveFault move_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading, int move) {
  const PlannedMove* const planned = planned_move(plan, heading, move);
  if (planned == nullptr) return {.kind = MoveFault::Kind::no_move};
  if (const MoveFault fault = first_fault(ground, plan.mover, pivot, planned->swept)) return fault;
  if (ground.contains({pivot.x + planned->by.x, pivot.y + planned->by.y})) return {};
  return {MoveFault::Kind::off_map, MoverTerrain::wall, MoveFault::kPivot};
}

std::string code_of(const MoveFault& fault) {
  switch (fault.kind) {
    case MoveFault::Kind::none:
      return "none";
    case MoveFault::Kind::no_move:
      return "no_move";
    case MoveFault::Kind::off_map:
      return "off_map";
    case MoveFault::Kind::closed:
      break;
  }
  return name_of(fault.terrain);
}

void count_refused(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading,
                   RefusedMoves& refused) {
  const auto moves = static_cast<int>(plan.moves[static_cast<std::size_t>(heading)].size());
  for (int move = 0; move < moves; ++move)
    if (const MoveFault fault = move_fault(ground, plan, pivot, heading, move))
      ++refused[code_of(fault)];
}

std::string stand_words(const MoveFault& fault, const MoverPlan& plan, int heading) {
  const std::string cell = who(plan, heading, fault.cell);
  switch (fault.kind) {
    case MoveFault::Kind::off_map:
      return cell + " is off the map";
    case MoveFault::Kind::closed:
      return fmt::format("{} is {} {}", cell, fault.terrain == MoverTerrain::wall ? "in" : "on",
                         words_of(fault.terrain));
    default:
      return "it can stand here";
  }
}

std::string move_words(const MoveFault& fault, const MoverPlan& plan, int heading, int move) {
  if (fault.kind == MoveFault::Kind::none) return "it can go there";
  const PlannedMove* const planned = planned_move(plan, heading, move);
  if (planned == nullptr) return "it has no such move";
  const auto& after = plan.under[static_cast<std::size_t>(planned->heading)];
  const bool off = fault.kind == MoveFault::Kind::off_map;
  if (fault.cell == MoveFault::kPivot) return "its pivot would leave the map";
  if (fault.cell < static_cast<int>(after.size())) {
    const std::string cell = who(plan, planned->heading, fault.cell);
    if (off) return cell + " would leave the map";
    return fmt::format("{} would {} {}", cell,
                       fault.terrain == MoverTerrain::wall ? "run into" : "enter",
                       words_of(fault.terrain));
  }
  const char* const goes = turns(planned->kind) ? "swing" : "pass";
  if (off) return fmt::format("it would {} off the map on the way", goes);
  return fmt::format("it would {} over {} on the way", goes, words_of(fault.terrain));
}

std::string cell_words(const MoverPlan& plan, int heading, int cell) {
  const std::vector<Cell>& under = plan.under[static_cast<std::size_t>(heading)];
  if (under.size() == 1) return "";
  // Turns the footprint to head east and finds its extent.
  NodePlace from{1e9, 1e9}, to{-1e9, -1e9}, here;
  for (std::size_t i = 0; i < under.size(); ++i) {
    const NodePlace at = turned({static_cast<double>(under[i].x), static_cast<double>(under[i].y)},
                                -heading * (8 / plan.mover.headings));
    from = {std::min(from.x, at.x), std::min(from.y, at.y)};
    to = {std::max(to.x, at.x), std::max(to.y, at.y)};
    if (static_cast<int>(i) == cell) here = at;
  }
  constexpr double kMiddle = 0.25;
  const double ahead = here.x - (from.x + to.x) / 2, right = here.y - (from.y + to.y) / 2;
  std::string words = ahead > kMiddle ? "front" : ahead < -kMiddle ? "rear" : "";
  const char* const side = right > kMiddle ? "right" : right < -kMiddle ? "left" : "";
  if (!words.empty() && *side != '\0') words += ' ';
  words += side;
  return words.empty() ? "middle" : words;
}

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
