#include "core/map/map_version.h"

#include <utility>

namespace waymark {

CellChanges::CellChanges(const Grid& before, const Grid& after) {
  assert(before.width() == after.width() && before.height() == after.height());
  for (int y = 0; y < before.height(); ++y)
    for (int x = 0; x < before.width(); ++x) {
      const CellContent was = before.content({x, y}), is = after.content({x, y});
      if (was == is) continue;
      const bool goes_on = !runs_.empty() && runs_.back().first.y == y &&
                           runs_.back().first.x + runs_.back().length == x &&
                           runs_.back().before == was && runs_.back().after == is;
      if (goes_on)
        ++runs_.back().length;
      else
        runs_.push_back({{x, y}, 1, was, is});
    }
}

void CellChanges::take_back(Grid& after) const {
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x)
      after.set_content({x, run.first.y}, run.before);
}

std::vector<Cell> CellChanges::cells() const {
  std::vector<Cell> cells;
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x) cells.push_back({x, run.first.y});
  return cells;
}

void CellChanges::make(Grid& before) const {
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x)
      before.set_content({x, run.first.y}, run.after);
}

namespace {

using Edges = std::vector<std::pair<Node, Cost>>;

void write_edges(const Grid& grid, const Moves& moves, Node node, Edges& edges) {
  edges.clear();
  if (!grid.walkable(node)) return;
  for_each_neighbour(grid, moves, node,
                     [&](Node next, Cost cost) { edges.emplace_back(next, cost); });
  std::sort(edges.begin(), edges.end());
}

// The edges in both lists are sorted by the node they lead to.
void add_differences(Node from, const Edges& before, const Edges& after,
                     std::vector<EdgeChange>& changes) {
  for (std::size_t b = 0, a = 0; b < before.size() || a < after.size();) {
    const bool was = b < before.size() && (a == after.size() || before[b].first <= after[a].first);
    const bool is = a < after.size() && (b == before.size() || after[a].first <= before[b].first);
    const Node to = was ? before[b].first : after[a].first;
    const Cost cost = was ? before[b++].second : kNoCost;
    const Cost now = is ? after[a++].second : kNoCost;
    if (cost != now) changes.push_back({from, to, cost, now});
  }
}

// The nodes whose steps can differ: the changed cells and all cells around them, because a diagonal
// step depends on the cells next to it. Also the ends of all portals.
std::vector<Node> nodes_round_changes(const Grid& before, const Grid& after) {
  std::vector<Node> nodes;
  for (const Grid* const grid : {&before, &after})
    if (grid->portals())
      for (const Portal& portal : grid->portals()->all())
        nodes.insert(nodes.end(), {after.node(portal.from), after.node(portal.to)});
  for (int y = 0; y < after.height(); ++y)
    for (int x = 0; x < after.width(); ++x)
      if (before.content({x, y}) != after.content({x, y}))
        for (int down = -1; down <= 1; ++down)
          for (int right = -1; right <= 1; ++right)
            nodes.push_back(after.node({x + right, y + down}));
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

}  // namespace

std::vector<EdgeChange> changed_edges(const Grid& before, const Moves& moves_before,
                                      const Grid& after, const Moves& moves_after) {
  std::vector<EdgeChange> changes;
  Edges had, has;
  const auto compare = [&](Node node) {
    write_edges(before, moves_before, node, had);
    write_edges(after, moves_after, node, has);
    add_differences(node, had, has, changes);
  };
  if (after.graph())
    for (Node node = 0; node < static_cast<Node>(after.node_count()); ++node) compare(node);
  else
    for (const Node node : nodes_round_changes(before, after)) compare(node);
  return changes;
}

}  // namespace waymark
