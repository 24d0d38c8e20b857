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
  assert(kept.dropped >= 0 && kept.dropped <= 24 && active.size() <= LandmarkHeuristic::kMost);
  const Anchors round_goal = anchors_of(grid.node(goal));
  for (const int i : active) {
    const LandmarkTable& table = tables[static_cast<std::size_t>(i)];
    const CostPlane& values = kept.steps ? memory.of(grid, moves, table) : table->costs;
    tables_[count_++] = {&values, range(values, round_goal)};
  }
}

Cost SmallTableHeuristic::operator()(Node node) const {
  const Anchors anchors = anchors_of(node);
  Cost greatest = formula_(node);
  for (const Table& table : tables())
    greatest = std::max(greatest, bound(range(*table.values, anchors), table.goal));
  return greatest;
}

void SmallTableHeuristic::Anchors::add(Node node, Cost cost) {
  for (std::size_t i = 0; i < count; ++i)
    if (list[i].node == node) {
      list[i].cost = std::min(list[i].cost, cost);
      return;
    }
  list[count++] = {node, cost};
}

SmallTableHeuristic::Anchors SmallTableHeuristic::anchors_of(Node node) const {
  Anchors anchors;
  const Cell cell = grid_->cell(node);
  if (!kept_.half || is_stored(cell)) {
    anchors.add(node, 0);
    return anchors;
  }
  const auto is_round = [&](Node to) {
    const Cell other = grid_->cell(to);
    return is_stored(other) && std::abs(other.x - cell.x) <= 1 && std::abs(other.y - cell.y) <= 1;
  };
  const auto counted = [&](Cost step) { return kept_.steps ? 1 : step; };
  for_each_neighbour(*grid_, moves_, node, [&](Node first, Cost step) {
    if (is_round(first)) return anchors.add(first, counted(step));
    for_each_neighbour(*grid_, moves_, first, [&](Node second, Cost more) {
      if (is_round(second)) anchors.add(second, counted(step) + counted(more));
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
                                                      const Anchors& anchors) const {
  Range all;
  for (const Anchor& anchor : anchors.all()) {
    const Range one = stored(values[anchor.node]);
    if (one.least == kNoCost) return one;  // they are joined, so that it reaches neither
    if (one.most == kAny) continue;
    all.least = std::max(all.least, one.least - anchor.cost);
    all.most = std::min(all.most, one.most + anchor.cost);
  }
  return all;
}

Cost SmallTableHeuristic::bound(const Range& node, const Range& goal) const {
  if (node.most == kAny || goal.most == kAny) return 0;
  if (node.least == kNoCost || goal.least == kNoCost) return node.least == goal.least ? 0 : kNoCost;
  return unit_ * std::max({0, node.least - goal.most, goal.least - node.most});
}

}  // namespace waymark
