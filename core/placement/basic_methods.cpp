#include <algorithm>
#include <cstdint>

#include "core/placement/placement.h"
#include "core/placement/placement_parts.h"

namespace waymark {
namespace {

// Places landmarks uniformly at random: on the first nodes of a Fisher-Yates shuffle that have no
// landmark.
void place_random(Placer& placer) {
  std::vector<Node> nodes(placer.nodes().begin(), placer.nodes().end());
  for (std::size_t i = 0;; ++i) {
    std::swap(nodes[i], nodes[i + placer.random().below(nodes.size() - i)]);
    if (!placer.has_landmark(nodes[i]) && !placer.add(nodes[i])) return;
  }
}

}  // namespace

const PlacementRow kRandomRow = {PlacementMethod::random,
                                 "random",
                                 "At random among the free cells",
                                 "Goldberg and Harrelson, 2005",
                                 false,
                                 true,
                                 place_random};

namespace {

// The first landmark is the cell farthest from a random cell. Each further landmark is the cell
// whose closest landmark is farthest away. Ties: the upper cell, then the left cell. The random
// cell does not become a landmark; it only determines the first landmark, and only if none is
// locked.
void place_farthest(Placer& placer) {
  NearestCosts nearest(placer.nodes());
  for (const LandmarkTable& table : placer.tables()) nearest.add(table->costs);
  const bool locked = !placer.tables().empty();
  if (!locked) nearest.add(placer.costs_from(placer.random_node())->costs);
  for (bool first = true; placer.add(nearest.farthest()); first = false) {
    if (first && !locked) nearest.clear();
    nearest.add(placer.last_table());
  }
}

}  // namespace

const PlacementRow kFarthestRow = {PlacementMethod::farthest,
                                   "farthest",
                                   "Each as far as possible from the previous landmarks",
                                   "Goldberg and Harrelson, 2005",
                                   false,
                                   true,
                                   place_farthest};

namespace {

// The node closest to the mean position of all nodes. Ties: the first.
Node middle_of(const Grid& grid, std::span<const Node> nodes) {
  const auto count = static_cast<std::int64_t>(nodes.size());
  std::int64_t sum_x = 0, sum_y = 0;
  for (const Node node : nodes) {
    sum_x += grid.cell(node).x;
    sum_y += grid.cell(node).y;
  }
  const Cell mean{static_cast<int>(sum_x / count), static_cast<int>(sum_y / count)};
  const auto apart = [&](Node node) {
    const Cell cell = grid.cell(node);
    const std::int64_t dx = cell.x - mean.x, dy = cell.y - mean.y;
    return dx * dx + dy * dy;
  };
  return *std::min_element(nodes.begin(), nodes.end(),
                           [&](Node a, Node b) { return apart(a) < apart(b); });
}

// Sorts the nodes by their direction from the centre, in integer arithmetic. The centre itself
// comes first. Nodes in the same direction are in reading order.
std::vector<Node> round_the_middle(const Grid& grid, std::span<const Node> nodes, Cell middle) {
  struct Seen {
    std::int32_t dx, dy;
    Node node;
    // 0: the centre; 1: from east through south to just before west; 2: the rest
    int half() const { return dx == 0 && dy == 0 ? 0 : dy > 0 || (dy == 0 && dx > 0) ? 1 : 2; }
  };
  std::vector<Seen> seen;
  seen.reserve(nodes.size());
  for (const Node node : nodes) {
    const Cell cell = grid.cell(node);
    seen.push_back({cell.x - middle.x, cell.y - middle.y, node});
  }
  std::sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) {
    if (a.half() != b.half()) return a.half() < b.half();
    const std::int64_t turn =
        static_cast<std::int64_t>(a.dx) * b.dy - static_cast<std::int64_t>(a.dy) * b.dx;
    return turn != 0 ? turn > 0 : a.node < b.node;
  });
  std::vector<Node> order;
  order.reserve(seen.size());
  for (const Seen& one : seen) order.push_back(one.node);
  return order;
}

// Places one landmark in each sector. The sectors are arranged around the centre, starting in a
// random direction, and their numbers of nodes differ by at most one. In each sector, the landmark
// goes to the node farthest from the centre. If the landmark of an adjacent sector is in the
// quarter next to the common border, the quarter on this side of the border is skipped. The number
// of sectors includes the locked landmarks; a sector with a locked landmark gets no other landmark.
void place_planar(Placer& placer) {
  const Grid& grid = placer.grid();
  const Node middle = middle_of(grid, placer.nodes());
  const std::vector<Node> order = round_the_middle(grid, placer.nodes(), grid.cell(middle));
  const LandmarkTable from_middle = placer.costs_from(middle);
  const std::size_t all = order.size(), drawn = placer.random().below(all);
  const std::size_t sectors = placer.locked_count() + static_cast<std::size_t>(placer.count());
  const auto node_at = [&](std::size_t at) { return order[(drawn + at) % all]; };
  const auto cost = [&](std::size_t at) {
    return from_middle->costs[static_cast<std::size_t>(node_at(at))];
  };
  // The index of the first locked landmark in [begin, end), `all` if there is none.
  const auto locked_in = [&](std::size_t begin, std::size_t end) {
    if (placer.locked_count() == 0) return all;
    const std::span<const Node> locked = placer.landmarks().first(placer.locked_count());
    for (std::size_t at = begin; at < end; ++at)
      if (std::find(locked.begin(), locked.end(), node_at(at)) != locked.end()) return at;
    return all;
  };
  bool first_is_near = false, last_is_near = false;
  for (std::size_t i = 0; i < sectors; ++i) {
    std::size_t begin = i * all / sectors, end = (i + 1) * all / sectors;
    const std::size_t margin = (end - begin) / 4;
    const std::size_t low = begin + margin, high = end - margin;
    if (last_is_near) begin = low;
    if (first_is_near && i + 1 == sectors) end = high;
    std::size_t best = locked_in(i * all / sectors, (i + 1) * all / sectors);
    const bool locked = best < all;
    if (!locked) {
      best = begin;
      for (std::size_t at = begin + 1; at < end; ++at)
        if (cost(at) > cost(best)) best = at;
    }
    if (i == 0) first_is_near = best < low;
    last_is_near = best >= high;
    if (!locked && !placer.add(node_at(best))) return;
  }
}

}  // namespace

const PlacementRow kPlanarRow = {
    PlacementMethod::planar,
    "planar",
    "One in each sector around the map's centre, as far out as possible",
    "Goldberg and Harrelson, 2005",
    false,
    false,
    place_planar};

}  // namespace waymark
