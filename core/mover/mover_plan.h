#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"
#include "core/map/map_version.h"
#include "core/map/mover_states.h"
#include "core/mover/mover.h"

namespace waymark {

// One move of a mover from one heading. Cells are relative to the pivot before the move.
struct PlannedMove {
  MoveKind kind = MoveKind::forward;
  Cell by;          // displacement of the pivot
  int heading = 0;  // heading after the move
  Cost time = 0;    // base time
  // The cells that the move sweeps: first the cells under the mover after the move, in the order of
  // MoverPlan::under, then all others.
  std::vector<Cell> swept;
};

// A mover with the cells that it covers and sweeps, computed once from its geometry, see MoverBody.
//
// At each heading the footprint is turned about the mover's turning point. At a diagonal heading
// the mover covers all cells that its turned body reaches into.
//
// Forward and backward steps go straight ahead or back, and sidesteps go right or left, each by one
// cell (at a diagonal heading, one cell diagonally). A turn about the turning point leads to the
// next heading. An arc of radius r is a quarter turn about the point r steps to the side of the
// turning point.
struct MoverPlan : StatePlan {
  explicit MoverPlan(Mover mover);  // must have no fault()

  Mover mover;
  // Cells under the mover, by heading, relative to the pivot. At the headings east, south, west and
  // north, they are in the order of the footprint.
  std::array<std::vector<Cell>, 8> under;
  std::array<std::vector<PlannedMove>, 8> moves;  // moves by heading, in the order of MoveKind
  int reach = 0;  // maximum columns and rows between any of these cells and the pivot

  // The index of the move of this kind at a heading, or kNoMove.
  static constexpr int kNoMove = -1;
  int move_of(int heading, MoveKind kind) const;
  // The index of the move at `heading` with this displacement and final heading, or kNoMove.
  int move_to(int heading, Cell by, int heading_after) const;
};

// The plan in the states of a mover_grid().
const MoverPlan& plan_in(const MoverStates& states);

// The reason why a mover cannot be in a state or make a move.
struct MoveFault {
  enum class Kind : std::uint8_t {
    none,     // the mover can be or move there
    no_move,  // the mover has no such move at that heading
    off_map,  // the mover would leave the map
    closed,   // the mover would enter terrain that is closed to it
  };
  Kind kind = Kind::none;
  MoverTerrain terrain = MoverTerrain::wall;  // only for Kind::closed
  // For off_map and closed: the index of the first such cell under the mover or among the swept
  // cells, or kPivot for the pivot's cell.
  int cell = 0;
  static constexpr int kPivot = -1;

  explicit operator bool() const { return kind != Kind::none; }
  friend bool operator==(const MoveFault&, const MoveFault&) = default;
};

// The reason why the mover cannot be at this heading with its pivot on this ground cell.
// O(footprint).
MoveFault stand_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading);
// The reason why the mover cannot make a move from this pivot and heading. `move` is the index of
// the move, or MoverPlan::kNoMove. O(swept cells).
MoveFault move_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading, int move);

// The reason as a code for other programs: "none", "no_move", "off_map", or the name of the closed
// terrain, such as "wall" and "deep".
std::string code_of(const MoveFault& fault);
// Codes of moves that cannot be made, with the number of such moves.
using RefusedMoves = std::map<std::string, std::int64_t>;
// Adds all moves of this heading that the mover cannot make from this pivot. O(swept cells).
void count_refused(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading,
                   RefusedMoves& refused);

// The reason as a clause without a full stop: "the front left cell is on a wall"; "the rear cell
// would enter deep water"; "it would swing over trees".
std::string stand_words(const MoveFault& fault, const MoverPlan& plan, int heading);
std::string move_words(const MoveFault& fault, const MoverPlan& plan, int heading, int move);

// The name of a cell under the mover: "front left", "rear", "middle"; empty if the mover has only
// one cell. `cell` is an index into MoverPlan::under.
std::string cell_words(const MoverPlan& plan, int heading, int cell);

// The graph of a mover's states on the ground. It has a node for every cell and heading at which
// the mover can be, at MoverStates::state() in the grid of nodes. It has an edge for every legal
// move, whose cost is the move's time, see Mover. The ground must be a map of cells. Its terrain
// rules are ignored, because the mover has its own.
//
// Returns an Error that mentions `name` if the mover fits nowhere, or if there would be more states
// than a grid may have cells. O(cells * headings * swept cells).
Result<Grid> mover_grid(const Grid& ground, std::shared_ptr<const MoverPlan> plan,
                        const std::string& name);

// The move that an edge of a mover_grid() represents, as an index into MoverPlan::moves for the
// heading where the edge starts. O(moves of a heading).
int move_of_edge(const Graph& graph, Node from, Node to);

// A mover's states after an edit to the ground.
struct ChangedStates {
  Grid grid;                        // equal to mover_grid() for the changed ground
  std::vector<EdgeChange> changes;  // ordered by `from`, then by `to`
};

// Updates the graph of states after the terrain of some cells changed. `states` is the mover_grid()
// of the old ground, `ground` the new one. `cells` must contain every cell that differs, and may
// contain unchanged cells. The time is that of copying the graph, plus a little per changed cell
// for the states whose moves sweep the cell. Errors as for mover_grid().
Result<ChangedStates> change_ground(const Grid& states, const Grid& ground,
                                    std::span<const Cell> cells, const std::string& name);

// The states of a mover on some ground and the moves out of each state, as nodes and edges of the
// grid of states; see mover_grid(). Copies the terrain data that it needs from the ground. The plan
// must outlive the StateRows.
class StateRows {
 public:
  StateRows(const Grid& ground, const MoverPlan& plan);

  // The size of the grid of states.
  int width() const { return columns_ * states_.block_width(); }
  int height() const { return rows_ * MoverStates::kBlockHeight; }
  Node node(Cell state) const { return (state.y + 1) * (width() + 2) + state.x + 1; }
  const MoverStates& states() const { return states_; }

  // Whether the mover can be at this pivot and heading. `pivot` must be on the map.
  bool stands(Cell pivot, int heading) const {
    return slowest(at(pivot), under_[static_cast<std::size_t>(heading)]) != kClosed;
  }
  // Adds the edges for the mover's legal moves from this pivot and heading, ordered by the node
  // that they lead to.
  void add_edges(Cell pivot, int heading, CellArray<Graph::Link>& out) const;

 private:
  static constexpr std::uint8_t kClosed = UINT8_MAX;

  struct Way {
    Cell by;             // displacement of the pivot
    std::int32_t place;  // displacement of the pivot, as an offset in the planes
    Node to;             // offset of the final state's node from the initial state's node
    int heading;         // heading after the move
    Cost time;
    std::vector<std::int32_t> swept;  // offsets in the planes
  };

  bool on_map(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < columns_ && cell.y < rows_;
  }
  std::size_t at(Cell cell) const {
    return static_cast<std::size_t>((cell.y + margin_) * stride_ + cell.x + margin_);
  }
  std::int32_t offset(Cell by) const { return by.y * stride_ + by.x; }
  static std::uint8_t greatest(const std::vector<std::uint8_t>& plane, std::size_t place,
                               const std::vector<std::int32_t>& offsets) {
    std::uint8_t most = 0;
    for (const std::int32_t by : offsets)
      most = std::max(most, plane[place + static_cast<std::size_t>(by)]);
    return most;
  }
  std::uint8_t slowest(std::size_t place, const std::vector<std::int32_t>& offsets) const {
    return greatest(factors_, place, offsets);
  }
  void see(const Grid& ground);
  void plan_ways(int heading);
  int factor_of_slope(int rise) const;

  const MoverPlan& plan_;
  MoverStates states_;
  int columns_, rows_;
  int margin_;  // width of the closed margin around the planes
  std::int32_t stride_;
  bool slopes_;  // whether heights change times
  // Terrain factors; kClosed for terrain that the mover cannot enter.
  std::vector<std::uint8_t> factors_;
  std::vector<std::uint8_t> heights_;  // heights; empty if slopes_ is false
  // Cells under the mover, by heading, as offsets in the planes.
  std::array<std::vector<std::int32_t>, 8> under_;
  std::array<std::vector<Way>, 8> ways_;  // moves, by heading, in order of `to`
};

}  // namespace waymark
