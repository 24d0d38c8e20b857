#include "core/heuristic/compressed_tables.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <queue>
#include <stdexcept>
#include <unordered_map>

#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

// The number of cells read around a goal, divided by the number of turns. On average, sixteen of
// these cells store any given landmark.
constexpr std::size_t kAskedOfATurn = 16;

// Calls visit(node, cost) for the `most` nodes closest to `from`, in ascending order of cost.
template <class Visit>
void for_each_near(const Grid& grid, const Moves& moves, Node from, std::size_t most,
                   Visit&& visit) {
  using Open = std::pair<Cost, Node>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  std::unordered_map<Node, Cost> known = {{from, 0}};
  open.push({0, from});
  for (std::size_t visited = 0; !open.empty() && visited < most;) {
    const Cost cost = open.top().first;
    const Node node = open.top().second;
    open.pop();
    if (known[node] != cost) continue;
    visit(node, cost);
    ++visited;
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const auto [at, is_new] = known.try_emplace(next, kNoCost);
      if (cost + step >= at->second) return;
      at->second = cost + step;
      open.push({at->second, next});
    });
  }
}

}  // namespace

CompressedTables::CompressedTables(FieldBuilder& fields, const Moves& moves,
                                   std::span<const Cell> landmarks, int stored)
    : landmarks_(landmarks.size()),
      stored_(std::min(static_cast<std::size_t>(stored), landmarks_)),
      turns_(landmarks_ == 0 ? 1 : (landmarks_ + stored_ - 1) / stored_),
      down_(static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(turns_))))) {
  if (landmarks_ > LandmarkHeuristic::kMost)
    throw std::length_error("more landmarks than LandmarkHeuristic::kMost");
  if (landmarks_ == 0) return;
  const Grid& grid = fields.grid();
  CostPlane::WideArray values(grid.node_count() * stored_, kNoCost);
  DistanceField field;
  Cost greatest = 0;
  for (std::size_t i = 0; i < landmarks_; ++i) {
    field = fields.build(moves, landmarks[i], std::move(field));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        const std::size_t slot =
            (i + landmarks_ - turn({x, y}) * stored_ % landmarks_) % landmarks_;
        const Node node = grid.node({x, y});
        if (slot >= stored_ || !grid.walkable(node)) continue;
        const Cost cost = field.at(node);
        values[static_cast<std::size_t>(node) * stored_ + slot] = cost;
        if (cost != kNoCost) greatest = std::max(greatest, cost);
      }
  }
  if (greatest > CostPlane::kGreatestNarrow) {
    values_ = CostPlane(std::move(values));
    return;
  }
  CostPlane::NarrowArray narrow(values.size(), CostPlane::kNarrowNoCost);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] != kNoCost) narrow[i] = static_cast<CostPlane::Narrow>(values[i]);
  values_ = CostPlane(std::move(narrow));
}

std::size_t CompressedTables::turn(Cell cell) const {
  return (static_cast<std::size_t>(cell.x) + down_ * static_cast<std::size_t>(cell.y)) % turns_;
}

// The heuristic's data for one goal, computed before the search and stored in place.
struct CompressedTables::Towards {
  std::array<Range, LandmarkHeuristic::kMost> goal;  // by landmark
  // Whether a path joins the landmarks and the goal.
  bool reached = false;
};

CompressedTables::Towards CompressedTables::known_of(const Query& query) const {
  Towards known;
  const Node goal = query.grid.node(query.goal);
  known.reached = value(goal, 0) != kNoCost;
  if (!known.reached) return known;
  for_each_near(query.grid, query.moves, goal, kAskedOfATurn * turns_, [&](Node node, Cost away) {
    const std::size_t at = turn(query.grid.cell(node));
    for (std::size_t slot = 0; slot < stored_; ++slot) {
      Range& range = known.goal[landmark(at, slot)];
      const Cost cost = value(node, slot);
      range.least = std::max(range.least, cost - away);
      range.most = std::min(range.most, cost + away);
    }
  });
  return known;
}

const Estimate& CompressedTables::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  if (landmarks_ == 0) return storage.hold(formula);
  return storage.hold([this, formula, grid = &query.grid, known = known_of(query)](Node node) {
    Cost greatest = formula(node);
    const bool reached = value(node, 0) != kNoCost;
    if (reached != known.reached) return kNoCost;
    if (!reached) return greatest;
    const std::size_t at = turn(grid->cell(node));
    for (std::size_t slot = 0; slot < stored_; ++slot) {
      const Range& goal = known.goal[landmark(at, slot)];
      const Cost cost = value(node, slot);
      greatest = std::max({greatest, goal.least - cost, cost - goal.most});
    }
    return greatest;
  });
}

std::uint64_t CompressedTables::bytes() const {
  return values_.size() * (values_.is_narrow() ? sizeof(CostPlane::Narrow) : sizeof(Cost));
}

SmallTableHeuristic::SmallTableHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                                         std::span<const LandmarkTable> tables,
                                         const ActiveLandmarks& active, const SmallTables& kept,
                                         StepTables& memory)
    : grid_(&grid),
      moves_(moves),
      kept_(kept),
      formula_(grid, moves, goal, kept.sense),
      unit_(kept.steps ? moves.least_straight() : 1) {
  assert(kept.dropped >= 0 && kept.dropped <= 24);
  const Anchors round_goal = anchors_of(grid.node(goal));
  for (const int i : active) {
    const LandmarkTable& table = tables[static_cast<std::size_t>(i)];
    Table one;
    if (kept.steps) {
      one.values = &memory.of(grid, moves, table);
    } else {
      if (table->costs.size() != 0) one.values = &table->costs;
      if (table->is_directed()) one.away = &table->away;
    }
    if (one.values) one.goal = range(*one.values, round_goal, false);
    if (one.away) one.away_goal = range(*one.away, round_goal, true);
    tables_.push_back(one);
  }
}

Cost SmallTableHeuristic::operator()(Node node) const {
  const Anchors anchors = anchors_of(node);
  Cost greatest = formula_(node);
  for (const Table& table : tables()) greatest = std::max(greatest, bound(table, anchors));
  return greatest;
}

void SmallTableHeuristic::Anchors::add(const Anchor& anchor) {
  for (Anchor& known : list)
    if (known.node == anchor.node) {
      known.to = std::min(known.to, anchor.to);
      known.back = std::min(known.back, anchor.back);
      return;
    }
  list.push_back(anchor);
}

SmallTableHeuristic::Anchors SmallTableHeuristic::anchors_of(Node node) const {
  Anchors anchors;
  const Cell cell = grid_->cell(node);
  if (!kept_.half || is_stored(cell)) {
    anchors.add({node, 0, 0});
    return anchors;
  }
  const auto is_round = [&](Node to) {
    const Cell other = grid_->cell(to);
    return is_stored(other) && std::abs(other.x - cell.x) <= 1 && std::abs(other.y - cell.y) <= 1;
  };
  const auto counted = [&](Cost step) { return kept_.steps ? 1 : step; };
  const auto back = [&](Node from, Node to, Cost step) {
    return counted(cost_of_return(*grid_, {from, to}, step));
  };
  for_each_neighbour(*grid_, moves_, node, [&](Node first, Cost step) {
    const Anchor one{first, counted(step), back(node, first, step)};
    if (is_round(first)) return anchors.add(one);
    for_each_neighbour(*grid_, moves_, first, [&](Node second, Cost more) {
      if (is_round(second))
        anchors.add({second, one.to + counted(more), one.back + back(first, second, more)});
    });
  });
  return anchors;
}

SmallTableHeuristic::Range SmallTableHeuristic::stored(Cost value) const {
  if (value == kNoCost) return kept_.partial ? Range{} : Range{kNoCost, kNoCost};
  const Cost lost = (Cost{1} << kept_.dropped) - 1;
  return {value & ~lost, value | lost};
}

SmallTableHeuristic::Range SmallTableHeuristic::range(const CostPlane& values,
                                                      const Anchors& anchors, bool away) const {
  Range all;
  for (const Anchor& anchor : anchors.all()) {
    const Range one = stored(values[anchor.node]);
    if (one.least == kNoCost)
      return one;  // the landmark reaches neither node, because the two are connected
    if (one.most == kAny) continue;
    all.least = std::max(all.least, one.least - (away ? anchor.to : anchor.back));
    all.most = std::min(all.most, one.most + (away ? anchor.back : anchor.to));
  }
  return all;
}

Cost SmallTableHeuristic::bound(const Table& table, const Anchors& anchors) const {
  if (!table.away) return bound(range(*table.values, anchors, false), table.goal, {true, true});
  const bool towards = kept_.sense == BoundSense::towards;
  const Cost by_away =
      bound(range(*table.away, anchors, true), table.away_goal, {!towards, towards});
  if (!table.values) return by_away;
  return std::max(by_away,
                  bound(range(*table.values, anchors, false), table.goal, {towards, !towards}));
}

Cost SmallTableHeuristic::bound(const Range& node, const Range& goal, Signs signs) const {
  if (node.most == kAny || goal.most == kAny) return 0;
  if (node.least == kNoCost && goal.least == kNoCost) return 0;
  // If only one of the two nodes has a value, this can prove that there is no path, see Fall.
  if (node.least == kNoCost) return signs.falls ? kNoCost : 0;
  if (goal.least == kNoCost) return signs.rises ? kNoCost : 0;
  return unit_ * std::max({0, signs.falls ? node.least - goal.most : 0,
                           signs.rises ? goal.least - node.most : 0});
}

}  // namespace waymark
