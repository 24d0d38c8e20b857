#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/map/grid.h"
#include "core/mover/mover.h"
#include "tests/support/maps.h"

namespace waymark {

// The cells that a mover's body sweeps, computed differently from the program. The test compares
// the body with each cell at many moments of a move, then finds the closest moment by numeric
// search. Headings beyond the first quarter turn are headings of the first one, rotated by whole
// quarter turns.
class BruteSweeps {
 public:
  // Uses only the shape, turning point, radius and headings of the mover.
  explicit BruteSweeps(const Mover& mover);

  // Cells relative to the pivot, in row order.
  const std::vector<Cell>& under(int heading) const { return under_.at(heading); }
  const std::vector<Cell>& swept(int heading, MoveKind kind) const {
    return swept_.at({heading, kind});
  }
  // The pivot and the heading after a move.
  std::pair<Cell, int> after(int heading, MoveKind kind) const;

 private:
  Mover mover_;
  std::map<int, std::vector<Cell>> under_;
  std::map<std::pair<int, MoveKind>, std::vector<Cell>> swept_;
};

// A mover's states on the ground as a list of edges, computed from the mover's rules, with
// Dijkstra's algorithm on them. States are numbered (y * width + x) * headings + heading.
class BruteStates {
 public:
  struct Edge {
    int to;
    Cost cost;
    MoveKind kind;
  };

  BruteStates(const Grid& ground, const Mover& mover, const BruteSweeps& sweeps);

  int count() const { return static_cast<int>(edges_.size()); }
  int state(Cell pivot, int heading) const {
    return (pivot.y * ground_.width() + pivot.x) * mover_.headings + heading;
  }
  bool stands(int state) const { return stands_[index(state)] != 0; }
  const std::vector<Edge>& edges(int state) const { return edges_[index(state)]; }
  // The costs from one state to all others, or from all others to one state.
  std::vector<Cost> costs_from(int state) const { return textbook_costs(costs(), {state}); }
  std::vector<Cost> costs_to(int state) const { return textbook_costs(reversed(costs()), {state}); }

 private:
  Edges costs() const;
  bool open(Cell cell) const;
  int height(Cell pivot, int heading) const;
  Cost time(Cell pivot, int heading, MoveKind kind, Cost base) const;

  const Grid& ground_;
  const Mover& mover_;
  const BruteSweeps& sweeps_;
  std::vector<std::uint8_t> stands_;
  std::vector<std::vector<Edge>> edges_;
};

}  // namespace waymark
