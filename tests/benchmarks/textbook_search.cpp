#include "tests/benchmarks/textbook_search.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace waymark::bench {
namespace {

void breadth_first(const TextbookMap& map, int source, std::vector<int>& costs) {
  std::queue<int> queue;
  queue.push(source);
  costs[static_cast<std::size_t>(source)] = 0;
  while (!queue.empty()) {
    const int node = queue.front();
    queue.pop();
    for_each_textbook_step(map, Moves::four(), node, [&](int next, int, int, int) {
      if (costs[static_cast<std::size_t>(next)] >= 0) return;
      costs[static_cast<std::size_t>(next)] = costs[static_cast<std::size_t>(node)] + 1;
      queue.push(next);
    });
  }
}

void dijkstra(const TextbookMap& map, const Moves& moves, int source, std::vector<int>& costs) {
  using Entry = std::pair<int, int>;  // cost, node
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.push({0, source});
  costs[static_cast<std::size_t>(source)] = 0;
  while (!open.empty()) {
    const auto [cost, node] = open.top();
    open.pop();
    if (cost != costs[static_cast<std::size_t>(node)]) continue;
    for_each_textbook_step(map, moves, node, [&, from = cost](int next, int, int, int step) {
      int& known = costs[static_cast<std::size_t>(next)];
      if (known >= 0 && known <= from + step) return;
      known = from + step;
      open.push({known, next});
    });
  }
}

int farthest(const std::vector<int>& costs) {
  return static_cast<int>(std::max_element(costs.begin(), costs.end()) - costs.begin());
}

// `nearest` is empty before the first table.
void keep_nearest(const std::vector<int>& table, std::vector<int>& nearest) {
  if (nearest.empty()) nearest = table;
  for (std::size_t node = 0; node < nearest.size(); ++node)
    nearest[node] = std::min(nearest[node], table[node]);
}

}  // namespace

TextbookMap::TextbookMap(const Grid& grid)
    : width(grid.width()),
      height(grid.height()),
      costs(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
      level(grid.uniform()) {
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      costs[static_cast<std::size_t>(y * width + x)] =
          static_cast<char>(grid.cell_cost(grid.node({x, y})));
}

void textbook_table(const TextbookMap& map, const Moves& moves, int source,
                    std::vector<int>& costs) {
  costs.assign(map.costs.size(), -1);
  if (moves.unit())
    breadth_first(map, source, costs);
  else
    dijkstra(map, moves, source, costs);
}

std::vector<int> textbook_farthest(const TextbookMap& map, int drawn, std::size_t count) {
  std::vector<int> table, nearest;
  textbook_table(map, Moves::four(), drawn, table);
  std::vector<int> landmarks = {farthest(table)};
  while (landmarks.size() < count) {
    textbook_table(map, Moves::four(), landmarks.back(), table);
    keep_nearest(table, nearest);
    landmarks.push_back(farthest(nearest));
  }
  return landmarks;
}

std::vector<int> textbook_farthest(const TextbookMap& map, int drawn, std::size_t count,
                                   std::vector<std::vector<int>>& tables) {
  std::vector<int> from_drawn, nearest;
  textbook_table(map, Moves::four(), drawn, from_drawn);
  std::vector<int> landmarks = {farthest(from_drawn)};
  tables.resize(count);
  for (std::vector<int>& table : tables) {
    textbook_table(map, Moves::four(), landmarks.back(), table);
    if (landmarks.size() == count) break;
    keep_nearest(table, nearest);
    landmarks.push_back(farthest(nearest));
  }
  return landmarks;
}

TextbookAstar::TextbookAstar(const TextbookMap& map, const Moves& moves)
    : map_(map),
      moves_(moves),
      g_(map.costs.size()),
      parent_(map.costs.size()),
      stamp_(map.costs.size()) {}

int TextbookAstar::breadth_first(int start, int goal) {
  ++now_;
  order_.clear();
  std::queue<int> open;
  const auto reach = [&](int node, int parent, int g) {
    const auto at = static_cast<std::size_t>(node);
    if (stamp_[at] == now_) return;
    stamp_[at] = now_;
    g_[at] = g;
    parent_[at] = parent;
    open.push(node);
  };
  reach(start, -1, 0);
  while (!open.empty()) {
    const int node = open.front();
    open.pop();
    order_.push_back(node);
    if (node == goal) return g(node);
    for_each_textbook_step(map_, moves_, node, [&](int next, int, int, int cost) {
      reach(next, node, g(node) + cost);
    });
  }
  return -1;
}

std::vector<int> TextbookAstar::path(int goal) const {
  std::vector<int> nodes;
  for (int node = goal; node >= 0; node = parent_[static_cast<std::size_t>(node)])
    nodes.push_back(node);
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

}  // namespace waymark::bench
