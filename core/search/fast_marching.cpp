#include "core/search/fast_marching.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "core/search/theta_astar.h"

namespace waymark {
namespace {

// The integer square root, rounded down. `square` is at least 0 and at most 2^62.
std::int64_t root_of(std::int64_t square) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

// The arrival time at a cell, from the earlier of the times at its neighbours on each axis and the
// time in which the wave crosses the cell: the solution t of (t - a)^2 + (t - b)^2 = crossing^2, or
// the earlier time plus the crossing if the wave comes along one axis only.
std::int64_t upwind_time(std::int64_t a, std::int64_t b, std::int64_t crossing) {
  if (a > b) std::swap(a, b);
  const std::int64_t later = b - a;
  if (later >= crossing) return a + crossing;
  return (a + b + root_of(2 * crossing * crossing - later * later) + 1) / 2;
}

std::array<Node, 4> sides_of(const Grid& grid, Node node) {
  return {node - grid.stride(), node + 1, node + grid.stride(), node - 1};
}

}  // namespace

// A new time is later than the time of the cell from which the wave comes. A diagonal step past a
// wall takes the longest: the diagonal of a cell.
void FastMarching::begin(const Grid& grid, Time first, Time most_slowness) {
  visits_.begin(grid.node_count());
  open_.reset(first, root_of(2 * most_slowness * most_slowness));
}

void FastMarching::push(Node node, Time time, Node parent) {
  Visit& visit = visits_.fresh(node);
  visit.time = time;
  visit.parent = parent;
  open_.push(node, time);
}

FastMarching::Time FastMarching::time_of(const Grid& grid, Node from, Node node) const {
  if (!visits_.wrote(node) || !visits_[node].arrived || !grid.joined(from, node)) return kNever;
  return visits_[node].time;
}

template <class Slowness, class Opened, class Arrived>
void FastMarching::march(const Grid& grid, const Moves& moves, const Slowness& slowness,
                         const Opened& opened, const Arrived& arrived) {
  const auto reach = [&](Node from, Node next, Time time) {
    if (time >= visits_[next].time) return;
    push(next, time, from);
    opened(next, time);
  };
  while (!open_.empty()) {
    const WaveQueue::Entry best = open_.pop();
    Visit& at = visits_[best.node];
    if (at.arrived || best.time != at.time) continue;  // an earlier time has been found since
    at.arrived = true;
    if (!arrived(best.node)) return;
    const auto open = [&](Node next) {
      return grid.walkable(next) && grid.joined(best.node, next);
    };
    const auto sides = sides_of(grid, best.node);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const Node next = sides[i], after = sides[(i + 1) % sides.size()];
      const bool is_open = open(next);
      if (is_open && !visits_.fresh(next).arrived) {
        const auto [north, east, south, west] = sides_of(grid, next);
        reach(best.node, next,
              upwind_time(std::min(time_of(grid, next, west), time_of(grid, next, east)),
                          std::min(time_of(grid, next, north), time_of(grid, next, south)),
                          slowness(next)));
      }
      const int free = int{is_open} + int{open(after)};
      const Node corner = next + after - best.node;
      if (moves.directions != 8 || free == 2 || free < static_cast<int>(moves.corners) ||
          !open(corner) || visits_.fresh(corner).arrived)
        continue;
      const Time crossing = slowness(corner);
      reach(best.node, corner, best.time + root_of(2 * crossing * crossing));
    }
  }
}

std::vector<Cost> arrival_times(const Grid& grid, const Moves& moves, Cell source) {
  std::vector<Cost> times(grid.node_count(), kNoCost);
  if (grid.graph() || !grid.walkable(source)) return times;
  FastMarching wave;
  const std::int64_t plain = moves.straight / moves.terrain_parts;
  wave.begin(grid, 0, plain * grid.most_cost());
  wave.push(grid.node(source), 0, kNoNode);
  wave.march(
      grid, moves, [&](Node node) { return plain * grid.cell_cost(node); },
      [](Node, FastMarching::Time) {},
      [&](Node node) {
        const FastMarching::Time time = wave.visits_[node].time;
        times[static_cast<std::size_t>(node)] =
            static_cast<Cost>(std::min<FastMarching::Time>(time, kNoCost - 1));
        return true;
      });
  return times;
}

std::vector<Cost> wall_distances(const Grid& grid, const Moves& moves) {
  std::vector<Cost> distances(grid.node_count(), 0);
  FastMarching wave;
  wave.begin(grid, moves.straight, moves.straight);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      const auto sides = sides_of(grid, node);
      if (grid.walkable(node) &&
          std::any_of(sides.begin(), sides.end(), [&](Node side) { return !grid.walkable(side); }))
        wave.push(node, moves.straight, kNoNode);
    }
  wave.march(
      grid, Moves::four(), [&](Node) { return moves.straight; }, [](Node, FastMarching::Time) {},
      [&](Node node) {
        distances[static_cast<std::size_t>(node)] = static_cast<Cost>(wave.visits_[node].time);
        return true;
      });
  return distances;
}

void FastMarching::prepare(const Grid& grid, const Moves& moves) {
  if (slowness_.size() == grid.node_count() && straight_ == moves.straight) return;
  straight_ = moves.straight;
  slowness_ = wall_distances(grid, moves);
  const Time most = *std::max_element(slowness_.begin(), slowness_.end());
  for (Cost& cell : slowness_)
    if (cell > 0) cell = static_cast<Cost>((moves.straight * most + cell / 2) / cell);
  most_slowness_ = *std::max_element(slowness_.begin(), slowness_.end());
}

FastMarching::Found FastMarching::search(const Grid& grid, const Moves& moves, Node start,
                                         Node goal, WaveSpeed speed, SearchRecord& record,
                                         std::vector<Node>& path) {
  assert(grid.uniform() && moves.any_angle());
  if (speed == WaveSpeed::clearance) prepare(grid, moves);
  begin(grid, 0, speed == WaveSpeed::clearance ? most_slowness_ : moves.straight);
  const auto time = [](Time exact) { return static_cast<Cost>(std::min<Time>(exact, kMostTime)); };
  const auto opened = [&](Node node, Time at) {
    record.opened.push_back({node, record.steps() - 1, time(at)});
  };
  const auto arrived = [&](Node node) {
    const Visit& visit = visits_[node];
    Recorder{record}.expanded(node, visit.parent, time(visit.time), 0);
    return node != goal;
  };
  push(start, 0, kNoNode);
  record.opened.push_back({start, -1, 0});
  if (speed == WaveSpeed::clearance)
    march(
        grid, moves, [&](Node node) { return Time{slowness_[static_cast<std::size_t>(node)]}; },
        opened, arrived);
  else
    march(
        grid, moves, [&](Node) { return Time{moves.straight}; }, opened, arrived);
  Found found;
  if (!visits_.wrote(goal) || !visits_[goal].arrived) return found;
  found.fallbacks = descend(grid, moves, start, goal);
  straighten(grid, moves.corners, path);
  found.cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    found.cost += line_cost(moves, grid.cell(path[i - 1]), grid.cell(path[i]));
  return found;
}

// The gradient of the arrival times at a cell's centre, by differences to earlier neighbours. If a
// diagonal step past a wall brought the wave, the gradient points along the step.
FastMarching::Point FastMarching::slope_of(const Grid& grid, Node node) const {
  const Time here = visits_[node].time;
  if (const Node parent = visits_[node].parent; parent != kNoNode) {
    const Cell from = grid.cell(parent), to = grid.cell(node);
    const Time later = (here - visits_[parent].time) / 2;
    if (from.x != to.x && from.y != to.y) return {(to.x - from.x) * later, (to.y - from.y) * later};
  }
  const auto [north, east, south, west] = sides_of(grid, node);
  const auto along = [&](Node before, Node after) -> Time {
    const Time a = time_of(grid, node, before), b = time_of(grid, node, after);
    if (std::min(a, b) >= here) return 0;
    return a <= b ? here - a : b - here;
  };
  return {along(west, east), along(north, south)};
}

// The gradient at any place, interpolated between the centres of four cells.
FastMarching::Point FastMarching::slope_at(const Grid& grid, Point at) const {
  const Cell base{static_cast<int>(at.x >> 12), static_cast<int>(at.y >> 12)};
  const Time right = at.x - base.x * kFine, below = at.y - base.y * kFine;
  Point sum;
  for (const int dy : {0, 1})
    for (const int dx : {0, 1}) {
      const Cell cell{base.x + dx, base.y + dy};
      if (!grid.walkable(cell)) continue;
      const Node node = grid.node(cell);
      if (!visits_.wrote(node) || !visits_[node].arrived) continue;
      const Time share = (dx == 1 ? right : kFine - right) * (dy == 1 ? below : kFine - below);
      const Point slope = slope_of(grid, node);
      sum.x += share * slope.x;
      sum.y += share * slope.y;
    }
  return {sum.x / (kFine * kFine / 64), sum.y / (kFine * kFine / 64)};
}

bool FastMarching::follow(const Grid& grid, Corners corners, Point& at) {
  constexpr int kMostStrides = 8;  // no straight line through a cell takes more
  const Node last = chain_.back();
  const Cell here = grid.cell(last);
  for (int i = 0; i < kMostStrides; ++i) {
    const Point slope = slope_at(grid, at);
    const Time steep = root_of(slope.x * slope.x + slope.y * slope.y);
    if (steep == 0) return false;
    at.x -= slope.x * kStride / steep;
    at.y -= slope.y * kStride / steep;
    const Cell there{static_cast<int>((at.x + kFine / 2) >> 12),
                     static_cast<int>((at.y + kFine / 2) >> 12)};
    if (there == here) {
      curve_.push_back({at, chain_.size() - 1});
      continue;
    }
    if (!grid.walkable(there) || !line_of_sight(grid, corners, here, there)) return false;
    const Node next = grid.node(there);
    if (!visits_.wrote(next) || !visits_[next].arrived || visits_[next].time >= visits_[last].time)
      return false;
    chain_.push_back(next);
    curve_.push_back({at, chain_.size() - 1});
    return true;
  }
  return false;
}

int FastMarching::descend(const Grid& grid, const Moves& moves, Node start, Node goal) {
  const auto centre = [&](Node node) {
    const Cell cell = grid.cell(node);
    return Point{cell.x * kFine, cell.y * kFine};
  };
  chain_.assign(1, goal);
  curve_.assign(1, {centre(goal), 0});
  Point at = centre(goal);
  int fallbacks = 0;
  while (chain_.back() != start) {
    if (follow(grid, moves.corners, at)) continue;
    ++fallbacks;
    while (curve_.size() > 1 && curve_.back().link + 1 == chain_.size()) curve_.pop_back();
    Node best = kNoNode;
    for_each_neighbour(grid, moves, chain_.back(), [&](Node next, Cost) {
      if (visits_.wrote(next) && visits_[next].arrived &&
          (best == kNoNode || visits_[next].time < visits_[best].time))
        best = next;
    });
    assert(best != kNoNode && visits_[best].time < visits_[chain_.back()].time);
    chain_.push_back(best);
    at = centre(best);
    curve_.push_back({at, chain_.size() - 1});
  }
  return fallbacks;
}

bool FastMarching::is_straight(const Grid& grid, Corners corners, std::size_t from, std::size_t to,
                               std::span<const Sample> between) const {
  const Cell a = grid.cell(chain_[from]), b = grid.cell(chain_[to]);
  const Time dx = b.x - a.x, dy = b.y - a.y;
  // Rounded up, so a line next to the curve's own cells is never too far.
  const Time most = kFine * (root_of(dx * dx + dy * dy) + 1);
  for (const Sample& sample : between)
    if (std::abs(dx * (sample.at.y - a.y * kFine) - dy * (sample.at.x - a.x * kFine)) > most)
      return false;
  return line_of_sight(grid, corners, a, b);
}

void FastMarching::straighten(const Grid& grid, Corners corners, std::vector<Node>& path) const {
  path.assign(1, chain_.front());
  for (std::size_t from = 0, first = 0; from + 1 < chain_.size();) {
    std::size_t to = from + 1;
    while (first < curve_.size() && curve_[first].link <= from) ++first;
    std::size_t end = first;  // end of the curve's part up to the cell `to`
    for (std::size_t next = to; next < chain_.size(); ++next) {
      while (end < curve_.size() && curve_[end].link <= next) ++end;
      if (next > to &&
          !is_straight(grid, corners, from, next, std::span(curve_).subspan(first, end - first)))
        break;
      to = next;
    }
    path.push_back(chain_[to]);
    from = to;
  }
  std::reverse(path.begin(), path.end());
}

}  // namespace waymark
