#include "core/heuristic/distance_formula.h"

#include <algorithm>
#include <cstddef>

namespace waymark {

PortalDetours::PortalDetours(const Moves& moves, Cell goal, BoundSense sense) {
  if (!moves.portals) return;
  struct Way {
    Cell from, to;
    Cost cost, beyond;  // cost of the portal; cost from `from` to the goal, beginning with it
    bool done = false;
  };
  std::vector<Way> ways;
  const auto add = [&](Cell from, Cell to, Cost cost) {
    if (sense == BoundSense::backward) std::swap(from, to);
    ways.push_back({from, to, cost, cost + open_cost(moves, to, goal)});
  };
  for (const Portal& portal : moves.portals->all()) {
    const Cost cost = portal.cost * moves.straight;
    add(portal.from, portal.to, cost);
    if (!portal.one_way) add(portal.to, portal.from, cost);
  }
  // Dijkstra's algorithm from the goal. Every portal is a node, so the graph is complete.
  for (std::size_t round = 0; round < ways.size(); ++round) {
    Way* next = nullptr;
    for (Way& way : ways)
      if (!way.done && (next == nullptr || way.beyond < next->beyond)) next = &way;
    next->done = true;
    for (Way& way : ways)
      if (!way.done)
        way.beyond =
            std::min(way.beyond, way.cost + open_cost(moves, way.to, next->from) + next->beyond);
  }
  // By the triangle inequality, no other portal is worth entering first.
  for (const Way& way : ways)
    if (way.beyond < open_cost(moves, way.from, goal)) entries_.push_back({way.from, way.beyond});
}

Cost PortalDetours::least_of_entries(const Moves& moves, Cell cell, Cost most) const {
  for (const Entry& entry : entries_)
    most = std::min(most, open_cost(moves, cell, entry.at) + entry.beyond);
  return most;
}

}  // namespace waymark
