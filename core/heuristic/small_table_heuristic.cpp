#include "core/heuristic/small_table_heuristic.h"

#include <cassert>

namespace waymark {

SmallTableHeuristic::SmallTableHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                                         std::span<const LandmarkTable> tables,
                                         const ActiveLandmarks& active, const SmallTables& kept,
                                         StepTables& memory)
    : grid_(&grid),
      moves_(moves),
      kept_(kept),
      formula_(grid, moves, goal),
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
