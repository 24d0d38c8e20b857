#include "core/search/subgoal_astar.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_rows.h"

namespace waymark {
namespace {

// The direction of a step of -1, 0 or 1 columns and rows.
unsigned direction_of(int dx, int dy) {
  const Cell step{(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)};
  return static_cast<unsigned>(std::find(kSteps.begin(), kSteps.end(), step) - kSteps.begin());
}

// The neighbours of a node that are passable, see kCanonicalSteps.
std::uint8_t open_around(const Grid& grid, const std::array<Node, 9>& offsets, Node node) {
  unsigned open = 0;
  for (unsigned i = 0; i < kSteps.size(); ++i)
    open |= unsigned{grid.walkable(node + offsets[i])} << i;
  return static_cast<std::uint8_t>(open);
}

// The directions in which a shortest path can continue from a subgoal, however it arrives there by
// a link: a wall ends next to its last step.
unsigned directions_worth_trying(unsigned open) {
  unsigned directions = 0;
  for (unsigned arrival = 0; arrival < 4; ++arrival) {
    const auto is_open = [open](unsigned direction) { return (open >> direction & 1) != 0; };
    const unsigned right = (arrival + 1) % 4, back = (arrival + 2) % 4, left = (arrival + 3) % 4;
    // The diagonals behind the cell are 4 + right and 4 + back.
    const bool jumps = is_open(back) && ((is_open(right) && !is_open(4 + right)) ||
                                         (is_open(left) && !is_open(4 + back)));
    if (jumps) directions |= kCanonicalSteps[arrival][open];
  }
  return directions;
}

}  // namespace

bool is_subgoal(const Grid& grid, Node node) {
  if (!grid.walkable(node)) return false;
  for (const Node row : {-grid.stride(), grid.stride()})
    for (const Node column : {-1, 1})
      if (grid.walkable(node + row) && grid.walkable(node + column) &&
          !grid.walkable(node + row + column))
        return true;
  return false;
}

SubgoalGraph::SubgoalGraph(const Grid& grid)
    : grid_(&grid), offsets_(step_offsets(grid)), planes_(grid), marks_(planes_.subgoals()) {
  before_word_.reserve(marks_.words());
  int count = 0;
  for (std::size_t i = 0; i < marks_.words(); ++i) {
    before_word_.push_back(count);
    count += std::popcount(marks_.word(i));
  }
  numbers_.resize(static_cast<std::size_t>(count));
  std::iota(numbers_.begin(), numbers_.end(), 0);
  link_all();
  renumber();
}

void SubgoalGraph::link_all() {
  subgoals_.reserve(numbers_.size());
  for (std::size_t i = 0; i < marks_.words(); ++i)
    for (std::uint64_t left = marks_.word(i); left != 0; left &= left - 1) {
      Subgoal& subgoal = subgoals_.emplace_back();
      subgoal.node = static_cast<Node>(64 * i) + std::countr_zero(left);
      subgoal.first = static_cast<std::uint32_t>(links_.size());
      subgoal.open = open_around(*grid_, offsets_, subgoal.node);
      const unsigned directions = directions_worth_trying(subgoal.open);
      const Place place = place_of(subgoal.node);
      for (unsigned direction = 0; direction < kSteps.size(); ++direction) {
        if (direction > 0)
          subgoal.later[direction - 1] = static_cast<std::uint16_t>(links_.size() - subgoal.first);
        const std::size_t before = links_.size();
        if (direction < 4)
          add_straight(place, direction, links_);
        else
          subgoal.diagonals[direction - 4] =
              static_cast<std::uint16_t>(add_diagonal(place, direction, links_));
        if ((directions >> direction & 1) == 0) links_.resize(before);
      }
    }
}

// Numbers the subgoals in the order of a depth-first search, so a search along a corridor reads
// consecutive memory.
void SubgoalGraph::renumber() {
  std::vector<int> order, stack;
  order.reserve(subgoals_.size());
  std::fill(numbers_.begin(), numbers_.end(), kNone);
  const auto end_of = [this](int subgoal) {
    const std::size_t next = static_cast<std::size_t>(subgoal) + 1;
    return next < subgoals_.size() ? subgoals_[next].first : links_.size();
  };
  for (int root = 0; root < size(); ++root) {
    stack.push_back(root);
    while (!stack.empty()) {
      const int subgoal = stack.back();
      stack.pop_back();
      int& number = numbers_[static_cast<std::size_t>(subgoal)];
      if (number != kNone) continue;
      number = static_cast<int>(order.size());
      order.push_back(subgoal);
      for (std::size_t i = end_of(subgoal); i > at(subgoal).first; --i)
        stack.push_back(links_[i - 1].subgoal());
    }
  }
  std::vector<Subgoal> subgoals;
  std::vector<Link> links;
  subgoals.reserve(subgoals_.size());
  links.reserve(links_.size());
  for (const int subgoal : order) {
    subgoals.push_back(at(subgoal));
    subgoals.back().first = static_cast<std::uint32_t>(links.size());
    for (std::size_t i = at(subgoal).first; i < end_of(subgoal); ++i)
      links.push_back(
          {numbers_[static_cast<std::size_t>(links_[i].subgoal())], links_[i].arrival()});
  }
  subgoals_ = std::move(subgoals);
  links_ = std::move(links);
}

SubgoalGraph::Place SubgoalGraph::after(const Place& from, unsigned direction, int steps) const {
  const Cell step = kSteps[direction];
  return {from.row + static_cast<std::size_t>(std::ptrdiff_t{offsets_[direction]} * steps),
          from.column + static_cast<std::size_t>((step.x * planes_.column() + step.y) * steps)};
}

bool SubgoalGraph::can_step(const Place& from, unsigned diagonal) const {
  const auto is_free = [&](unsigned direction) {
    return !planes_.is_wall(after(from, direction, 1).row);
  };
  return is_free(diagonal - 4) && is_free((diagonal - 3) % 4) && is_free(diagonal);
}

JumpPlanes::Stop SubgoalGraph::scan(const Place& from, unsigned direction) const {
  switch (direction) {
    case 0:
      return planes_.north(from.column);
    case 1:
      return planes_.east(static_cast<Node>(from.row));
    case 2:
      return planes_.south(from.column);
    default:
      return planes_.west(static_cast<Node>(from.row));
  }
}

void SubgoalGraph::add_straight(const Place& from, unsigned direction,
                                std::vector<Link>& to) const {
  const JumpPlanes::Stop stop = scan(from, direction);
  if (stop.jumps) to.push_back({number(after(from, direction, stop.steps).row), direction});
}

// Returns the number of possible steps along the diagonal.
int SubgoalGraph::add_diagonal(Place from, unsigned direction, std::vector<Link>& to) const {
  int steps = 0;
  for (; can_step(from, direction); ++steps) {
    from = after(from, direction, 1);
    add_straight(from, direction - 4, to);
    add_straight(from, (direction - 3) % 4, to);
  }
  return steps;
}

void SubgoalGraph::reach(Node from, std::vector<Link>& to) const {
  const Place place = place_of(from);
  for (unsigned direction = 0; direction < 4; ++direction) {
    add_straight(place, direction, to);
    add_diagonal(place, 4 + direction, to);
  }
}

// Whether the straight part of a path is free. `turn` is where it begins, after the diagonal from
// `from`.
bool SubgoalGraph::ends_straight(const Place& turn, Cell from, Cell to) const {
  const int dx = to.x - from.x, dy = to.y - from.y, x = std::abs(dx), y = std::abs(dy);
  if (x == y) return true;
  const JumpPlanes::Stop stop = scan(turn, x > y ? direction_of(dx, 0) : direction_of(0, dy));
  const int left = std::abs(x - y);
  return stop.steps > left || (stop.steps == left && stop.jumps);
}

bool SubgoalGraph::leads_straight(Node from, Cell to) const {
  const Cell cell = grid_->cell(from);
  const int dx = to.x - cell.x, dy = to.y - cell.y;
  Place at = place_of(from);
  for (int left = std::min(std::abs(dx), std::abs(dy)); left > 0; --left) {
    const unsigned diagonal = direction_of(dx, dy);
    if (!can_step(at, diagonal)) return false;
    at = after(at, diagonal, 1);
  }
  return ends_straight(at, cell, to);
}

bool SubgoalGraph::subgoal_leads_straight(int from, Cell to) const {
  const Subgoal& subgoal = at(from);
  const Cell cell = grid_->cell(subgoal.node);
  const int dx = to.x - cell.x, dy = to.y - cell.y, steps = std::min(std::abs(dx), std::abs(dy));
  Place turn = {static_cast<std::size_t>(subgoal.node), planes_.place(cell)};
  if (steps > 0) {
    const unsigned diagonal = dx > 0 ? (dy < 0 ? 4 : 5) : (dy > 0 ? 6 : 7);
    if (subgoal.diagonals[diagonal - 4] < steps) return false;
    turn = after(turn, diagonal, steps);
  }
  return ends_straight(turn, cell, to);
}

std::uint64_t SubgoalGraph::bytes() const {
  return planes_.size_in_bytes() + marks_.size_in_bytes() +
         (before_word_.size() + numbers_.size()) * sizeof(int) +
         subgoals_.size() * sizeof(Subgoal) + links_.size() * sizeof(Link);
}

void SubgoalTables::hold(const SubgoalGraph& graph, std::span<const LandmarkTable> tables) {
  const bool same = std::equal(tables.begin(), tables.end(), held_.begin(), held_.end(),
                               [](const LandmarkTable& table, const auto& held) {
                                 return !held.owner_before(table) && !table.owner_before(held);
                               });
  if (same) return;
  constexpr std::size_t block = WideLandmarkRows::kBlock;
  lanes_ = (tables.size() + block - 1) / block * block;
  held_.assign(tables.begin(), tables.end());
  landmarks_.clear();
  for (const LandmarkTable& table : tables) landmarks_.push_back(table->source);
  rows_.assign(static_cast<std::size_t>(graph.size() + kFurther) * lanes_, 0);
  for (std::size_t lane = 0; lane < tables.size(); ++lane)
    for (int subgoal = 0; subgoal < graph.size(); ++subgoal)
      rows_[static_cast<std::size_t>(subgoal) * lanes_ + lane] =
          tables[lane]->at(graph.node(subgoal));
}

void SubgoalTables::write(const SubgoalGraph& graph, const Grid& grid, const Moves& moves, int row,
                          Node node, std::span<const SubgoalGraph::Link> links) {
  const Cell cell = grid.cell(node);
  Cost* const to = rows_.data() + static_cast<std::size_t>(row) * lanes_;
  std::fill(to, to + landmarks_.size(), kNoCost);
  for (const SubgoalGraph::Link link : links) {
    const Cost cost = octile_cost(moves, cell, grid.cell(graph.node(link.subgoal())));
    const Cost* const from = this->row(link.subgoal());
    for (std::size_t lane = 0; lane < landmarks_.size(); ++lane)
      if (from[lane] != kNoCost) to[lane] = std::min(to[lane], from[lane] + cost);
  }
  // Shortest paths to a landmark that use no link.
  for (std::size_t lane = 0; lane < landmarks_.size(); ++lane) {
    const Cell landmark = landmarks_[lane];
    const Cost direct = octile_cost(moves, cell, landmark);
    if (direct < to[lane] && grid.walkable(landmark) && graph.leads_straight(node, landmark))
      to[lane] = direct;
  }
}

SubgoalAstar::SubgoalAstar(const Grid& grid)
    : grid_(&grid), graph_(grid), states_(static_cast<std::size_t>(graph_.size()) + 2) {
  for (int subgoal = 0; subgoal < graph_.size(); ++subgoal)
    state(subgoal).node = graph_.node(subgoal);
}

void SubgoalAstar::connect(const Moves& moves, Node start, Node goal) {
  assert(moves.octile());
  moves_ = moves;
  place(goal_, goal, graph_.size());
  place(start_, start, start == goal ? graph_.size() : graph_.size() + 1);
  start_links_.clear();
  graph_.reach(start, start_links_);
}

// Finds the number of one end; `further` is its number if it is not a subgoal.
void SubgoalAstar::place(End& end, Node node, int further) {
  const int subgoal = graph_.number_at(node);
  end = {subgoal == SubgoalGraph::kNone ? further : subgoal, node};
  state(end.number).node = node;
}

Cost SubgoalAstar::finish(SearchRecord& record, std::vector<Node>& path) {
  const Cost cost = write_jumps(*grid_, goal_.node, expanded_, record, path);
  for (const int number : touched_) state(number).g_and_mark = State::kUnreached;
  touched_.clear();
  expanded_.clear();
  queue_.clear();
  return cost;
}

}  // namespace waymark
