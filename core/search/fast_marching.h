#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/node_visits.h"
#include "core/search/search_options.h"
#include "core/search/wave_queue.h"

namespace waymark {

// The time at which a wave from `source` arrives at each node, in cost units. The wave crosses a
// cell of plain ground in the time that a straight step costs, and other terrain in that time times
// the cell's cost. kNoCost for nodes that the wave does not reach; on a graph, that is every node.
// Walls and the terrain rules stop the wave as they stop steps, but it ignores slopes and portals.
//
// The times solve the eikonal equation with first-order upwind differences (Sethian, 1996). They
// approach the lengths of the shortest paths at any angle: on an empty map, the error relative to
// the width of the map about halves when the number of cells per side doubles. If the corner rule
// allows diagonal steps past blocked cells, such a step carries the wave on, too. Each time is
// rounded to a unit, and all computations use integers, so all machines compute the same times.
// O(nodes * log nodes).
std::vector<Cost> arrival_times(const Grid& grid, const Moves& moves, Cell source);

// The distance of each walkable cell from the closest wall or from the outside of the map, as the
// arrival time of a wave that starts at all walls: a cell next to a wall has moves.straight.
// Indexed by node; 0 for walls. O(nodes * log nodes).
std::vector<Cost> wall_distances(const Grid& grid, const Moves& moves);

// Fast marching: a wave from the start, and the path that goes from the goal against the direction
// in which the wave arrived. The path consists of straight lines at any angle, each at most one
// cell away from the curve that follows the gradient of the arrival times, and each checked with
// line_of_sight(). It is not always the shortest path.
//
// With WaveSpeed::clearance, this is the fast marching square method (Valero-Gomez, Gomez, Garrido
// and Moreno, 2013): the wave is slower the closer a cell is to a wall, so the path keeps away from
// walls. The speed is the cell's wall distance divided by the largest wall distance of the map.
//
// Keeps its arrays between searches, and the wall distances of the map that it searched last.
class FastMarching {
 public:
  struct Found {
    Cost cost = kNoCost;  // length of the path, each line rounded up to a cost unit
    // The number of times that the gradient did not lead to a cell with an earlier arrival time, or
    // led across a wall. The path then goes to the neighbour with the earliest time.
    int fallbacks = 0;
  };

  // The grid must be uniform, with 8 moves whose diagonal steps cost their length;
  // start and goal must be walkable. Writes the record of a jumping search: g is the arrival time,
  // at most kMostTime, h is 0, and the parent is the cell from which the wave came last. Ties: the
  // newest first. `path` receives the ends of the straight lines from start to goal, nothing if
  // there is no path. O(expanded * log expanded + (length of a straight line)^2 * lines).
  Found search(const Grid& grid, const Moves& moves, Node start, Node goal, WaveSpeed speed,
               SearchRecord& record, std::vector<Node>& path);

  // Computes the wall distances that searches with WaveSpeed::clearance on this grid need.
  void prepare(const Grid& grid, const Moves& moves);

  static constexpr Cost kMostTime = 1 << 30;

 private:
  friend std::vector<Cost> arrival_times(const Grid& grid, const Moves& moves, Cell source);
  friend std::vector<Cost> wall_distances(const Grid& grid, const Moves& moves);

  using Time = WaveQueue::Time;
  static constexpr Time kNever = INT64_MAX / 4;

  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool arrived = false;     // whether the time is final
    Node parent = kNoNode;
    Time time = kNever;
  };
  // A direction or a place, in fractions of a cell. Centres of cells have multiples of kFine.
  struct Point {
    Time x = 0, y = 0;
  };
  // A place on the curve, and the index of its cell in the chain of cells that the curve crosses.
  struct Sample {
    Point at;
    std::size_t link;
  };
  static constexpr Time kFine = 1 << 12, kStride = kFine / 2;

  // Begins a wave with the time `first` that takes at most `most_slowness` to cross a cell.
  void begin(const Grid& grid, Time first, Time most_slowness);
  void push(Node node, Time time, Node parent);
  // Moves the wave on until `arrived(node)` returns false. `slowness(node)` is the time in which it
  // crosses a cell, above 0. Calls opened(node, time) when a node's time becomes earlier.
  template <class Slowness, class Opened, class Arrived>
  void march(const Grid& grid, const Moves& moves, const Slowness& slowness, const Opened& opened,
             const Arrived& arrived);
  // The final arrival time of a neighbour of `from`, kNever if the wave has not arrived there.
  Time time_of(const Grid& grid, Node from, Node node) const;

  Point slope_of(const Grid& grid, Node node) const;
  Point slope_at(const Grid& grid, Point at) const;
  // Writes the chain of cells from `goal` to `start` and the curve. Returns the number of
  // fallbacks.
  int descend(const Grid& grid, const Moves& moves, Node start, Node goal);
  // Follows the curve from the last cell of the chain to the next one. Returns false if it leads to
  // no cell with an earlier time.
  bool follow(const Grid& grid, Corners corners, Point& at);
  // Whether a straight line may replace the chain between two of its cells.
  bool is_straight(const Grid& grid, Corners corners, std::size_t from, std::size_t to,
                   std::span<const Sample> between) const;
  void straighten(const Grid& grid, Corners corners, std::vector<Node>& path) const;

  NodeVisits<Visit> visits_;
  WaveQueue open_;
  std::vector<Cost> slowness_;  // by node, with WaveSpeed::clearance
  Cost most_slowness_ = 0;
  Cost straight_ = 0;  // the straight step for which slowness_ was computed
  std::vector<Node> chain_;
  std::vector<Sample> curve_;
};

}  // namespace waymark
