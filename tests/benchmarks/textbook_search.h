#pragma once

#include <cstdint>
#include <cstdlib>
#include <queue>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

// The code that a good student would write from a textbook, without optimising for the hardware.
// Nodes are cells row by row, y * width + x, and a cost of -1 means that there is no path. Terrains
// may have different costs, but terrain that is apart and slopes are not supported.
namespace waymark::bench {

struct TextbookMap {
  explicit TextbookMap(const Grid& grid);

  bool free(int x, int y) const {
    return x >= 0 && y >= 0 && x < width && y < height && cost(y * width + x) != 0;
  }
  int cost(int node) const { return costs[static_cast<std::size_t>(node)]; }
  int index(Cell cell) const { return cell.y * width + cell.x; }
  Cell cell(int node) const { return {node % width, node / width}; }

  int width;
  int height;
  std::vector<char> costs;  // by cell, 0 for a wall
  bool level;               // every free cell costs 1
};

// Calls visit(neighbour, its x, its y, cost of the step). A diagonal step requires both orthogonal
// neighbours to be free.
template <class Visit>
void for_each_textbook_step(const TextbookMap& map, const Moves& moves, int node, Visit&& visit) {
  const int x = node % map.width, y = node / map.width;
  for (int direction = 0; direction < moves.directions; ++direction) {
    const auto [dx, dy] = kSteps[static_cast<std::size_t>(direction)];
    if (!map.free(x + dx, y + dy)) continue;
    const bool diagonal = direction >= 4;
    if (diagonal && !(map.free(x + dx, y) && map.free(x, y + dy))) continue;
    const int next = (y + dy) * map.width + x + dx;
    const int length = diagonal ? moves.diagonal : moves.straight;
    visit(next, x + dx, y + dy,
          map.level ? length : length / 2 * (map.cost(node) + map.cost(next)));
  }
}

// Computes the cost from `source` to every cell: breadth-first search on a std::queue for 4 moves
// of cost 1, otherwise Dijkstra's algorithm on a std::priority_queue.
void textbook_table(const TextbookMap& map, const Moves& moves, int source,
                    std::vector<int>& costs);

// Places `count` landmarks for 4 moves: the first is the cell farthest from `drawn`, each further
// one is the cell whose closest landmark is farthest away (ties: the upper, then the left cell).
std::vector<int> textbook_farthest(const TextbookMap& map, int drawn, std::size_t count);
// Like textbook_farthest() above, but also keeps the table of each landmark.
std::vector<int> textbook_farthest(const TextbookMap& map, int drawn, std::size_t count,
                                   std::vector<std::vector<int>>& tables);

// A* on a std::priority_queue ordered by f, then greater g. Outdated entries stay in the queue
// until they are popped. Generation stamps avoid clearing g and parents. The order of expansion is
// recorded.
class TextbookAstar {
 public:
  TextbookAstar(const TextbookMap& map, const Moves& moves);

  // Requires a consistent `h(node, x, y)`. Returns the cost of the path, or -1.
  template <class Heuristic>
  int search(int start, int goal, const Heuristic& h);
  // Breadth-first search on a std::queue, with the same results. For moves that all cost the same.
  int breadth_first(int start, int goal);

  // Results of the last search.
  const std::vector<int>& order() const { return order_; }
  int g(int node) const { return g_[static_cast<std::size_t>(node)]; }
  std::vector<int> path(int goal) const;

 private:
  struct Entry {
    int f, g, node;
    bool operator<(const Entry& other) const { return f != other.f ? f > other.f : g < other.g; }
  };

  const TextbookMap& map_;
  Moves moves_;
  std::vector<int> g_, parent_;
  std::vector<std::uint32_t> stamp_;
  std::uint32_t now_ = 0;
  std::vector<int> order_;
};

template <class Heuristic>
int TextbookAstar::search(int start, int goal, const Heuristic& h) {
  ++now_;
  order_.clear();
  std::priority_queue<Entry> open;
  const auto reach = [&](int node, int parent, int g, int x, int y) {
    const auto at = static_cast<std::size_t>(node);
    if (stamp_[at] == now_ && g_[at] <= g) return;
    stamp_[at] = now_;
    g_[at] = g;
    parent_[at] = parent;
    open.push({g + h(node, x, y), g, node});
  };
  const Cell first = map_.cell(start);
  reach(start, -1, 0, first.x, first.y);
  while (!open.empty()) {
    const Entry best = open.top();
    open.pop();
    if (best.g != g(best.node)) continue;
    order_.push_back(best.node);
    if (best.node == goal) return best.g;
    for_each_textbook_step(map_, moves_, best.node, [&](int next, int x, int y, int cost) {
      reach(next, best.node, best.g + cost, x, y);
    });
  }
  return -1;
}

// The distance formula: Manhattan with 4 moves, octile with 8.
inline int textbook_formula(const Moves& moves, int dx, int dy) {
  dx = std::abs(dx);
  dy = std::abs(dy);
  const int straight = moves.least_straight();
  if (moves.directions == 4) return straight * (dx + dy);
  return straight * std::abs(dx - dy) + moves.least_diagonal() * std::min(dx, dy);
}

}  // namespace waymark::bench
