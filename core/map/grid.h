#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/cell.h"
#include "core/map/graph.h"
#include "core/map/portals.h"
#include "core/map/terrain.h"

namespace waymark {

// A number that is computed when it is first needed. Threads may compute it at the same time: all
// get the same number. Copies keep it.
class LazyNumber {
 public:
  LazyNumber() = default;
  LazyNumber(const LazyNumber& other) noexcept : number_(other.number_.load()) {}
  LazyNumber& operator=(const LazyNumber& other) noexcept {
    number_ = other.number_.load();
    return *this;
  }
  void forget() { number_ = kUnknown; }
  // `compute` returns a number of at least 0.
  template <class Compute>
  std::int64_t get(const Compute& compute) const {
    if (number_ == kUnknown) number_ = compute();
    return number_;
  }
  friend bool operator==(const LazyNumber&, const LazyNumber&) { return true; }

 private:
  static constexpr std::int64_t kUnknown = -1;
  mutable std::atomic<std::int64_t> number_ = kUnknown;
};

// The content of a cell.
struct CellContent {
  char terrain;
  int cost;  // only for '.': its own cost in thousandths, see Grid::set_cost(); 0: the terrain's
             // cost

  CellContent(char of, int own_cost = 0) : terrain(of), cost(own_cost) {}
  friend bool operator==(const CellContent&, const CellContent&) = default;
};

// A rectangular map of terrain, one character per cell as in MovingAI files, with the terrain
// costs. By default '.' 'G' 'S' '0' to '9' are passable and '@' 'O' 'T' 'W' blocked. Storage has a
// blocked border one cell wide, so a search can read all neighbours of a cell without checking for
// the edge of the map.
//
// A Grid can also have a cost for each cell, see set_cost(). The costs of ground cells then replace
// the rule for ground. Swamp, water and trees keep their rules.
//
// A Grid can also be a graph: its cells then stand for the graph's nodes, see Graph. Cells without
// a node are blocked, and the graph's edges replace steps between neighbouring cells. Its terrain
// does not change.
//
// A Grid that is not a graph can have portals, which are further steps between its cells.
class Grid {
 public:
  // The maximum number of cells: 64 Mi, which is 8192 x 8192.
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 26;

  // A map of blocked cells ('@'). width and height are at least 1, and width * height is at most
  // kMaxCells.
  Grid(int width, int height, const TerrainRules& rules = {});
  explicit Grid(std::shared_ptr<const Graph> graph);

  // nullptr if this is not a graph.
  const Graph* graph() const { return graph_.get(); }
  const std::shared_ptr<const Graph>& shared_graph() const { return graph_; }

  int width() const { return width_; }
  int height() const { return height_; }
  // Storage offset from a node to the node below it.
  Node stride() const { return width_ + 2; }
  // Number of nodes in storage, including the border: the size of every array indexed by Node.
  std::size_t node_count() const { return walkable_.size(); }
  // Number of passable cells.
  int walkable_count() const { return walkable_count_; }

  bool contains(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
  }
  // Whether a cell of the map is passable. False outside the map.
  bool walkable(Cell cell) const { return contains(cell) && walkable_[node(cell)]; }
  bool walkable(Node node) const { return walkable_[static_cast<std::size_t>(node)]; }
  // One byte per node, 1 if passable.
  const std::vector<std::uint8_t>& walkable_plane() const { return walkable_; }

  const TerrainRules& rules() const { return rules_; }
  // Replaces the terrain rules and keeps the terrain. If the map is costed(), passable cells of
  // level ground ('.') keep their costs. O(cells).
  void set_rules(const TerrainRules& rules);

  // nullptr if there are none.
  const Portals* portals() const { return portals_.get(); }
  const std::shared_ptr<const Portals>& shared_portals() const { return portals_; }
  // Replaces the portals, which must be made for the size of this grid. nullptr or an empty list:
  // none. Not for graphs. O(1).
  void set_portals(std::shared_ptr<const Portals> portals);
  // Whether every step between neighbouring passable cells is allowed, at the same cost, and there
  // are no other steps. If the rules distinguish certain terrains, this is true only for a map
  // without those terrains. The fast searches need a uniform map. A graph is never uniform, and a
  // map with portals is not uniform.
  bool uniform() const { return uniform_; }
  // Whether all passable terrain costs 1 and there are no climbing and no portals: a uniform map,
  // or one that would be uniform if no terrain were apart. The part of such a map that a search can
  // reach from any cell is uniform.
  bool flat() const { return flat_; }
  // Whether some step may cost more in one direction than in the other. This is the case if the
  // rules charge for climbing and passable cells have different heights, if a step pays for the
  // cell that it enters and costs differ, or if an edge of the graph or a portal is one-way. Such a
  // map is not uniform.
  bool directed() const {
    if (graph_) return graph_->directed();
    return (rules_.climb > 0 && rise_ > 0) || (pays_entered() && least_cost() < most_cost()) ||
           (portals_ && portals_->directed());
  }
  // The height difference between the highest and the lowest passable cell.
  int rise() const { return rise_; }
  // The number of cells that have the given terrain.
  int count_of(Terrain terrain) const { return counts_[static_cast<std::size_t>(terrain)]; }
  // The cost of plain ground in the units of the next four functions: 1, or on a map with a cost
  // for each cell the smallest number, up to 1,000, with which all costs are integers.
  int cost_parts() const { return costed() ? CellCosts::kOne / costs_.grain() : 1; }
  // The highest terrain cost on the map, at least 1.
  int most_cost() const;
  // The lowest cost of any passable terrain on the map; the cost of plain ground if no terrain is
  // passable.
  int least_cost() const;
  // The median cost of the passable cells (the lower of two middle costs); the cost of plain ground
  // if there are no passable cells.
  int median_cost() const;
  // The cost of a node's terrain, 0 if the node is blocked.
  int cell_cost(Node node) const {
    return costed() ? costs_[node] / costs_.grain() : code(node) & kCostBits;
  }

  // Whether each cell has its own cost, see set_cost().
  bool costed() const { return !costs_.empty(); }
  // The costs by node if costed().
  const CellCosts& costs() const { return costs_; }
  // The cost of a cell in thousandths of plain ground, 0 if it is blocked. `cell` must be inside
  // the map.
  int cost_of(Cell cell) const {
    return costed() ? costs_[node(cell)] : cell_cost(node(cell)) * CellCosts::kOne;
  }
  // Makes the cell level ground ('.') with this cost in thousandths of plain ground, 1 to
  // CellCosts::kMost. The map must not be a graph, and its rules must not block ground. While some
  // cell costs something other than its terrain, the map is costed().
  void set_cost(Cell cell, int thousandths);
  // The content of a cell, and its inverse. holds() returns whether set_content() would change
  // nothing. `cell` must be inside the map.
  CellContent content(Cell cell) const {
    return {terrain(cell), terrain(cell) == kPlainGround ? cost_of(cell) : 0};
  }
  bool holds(Cell cell, const CellContent& content) const;
  void set_content(Cell cell, const CellContent& content);
  // The cell whose cost a step pays.
  StepRule step_rule() const { return step_rule_; }
  void set_step_rule(StepRule rule);
  // An upper bound on the cost of a cheapest path with 4 moves between any two cells that such
  // paths join, for maps that are costed(), in the units of cell_cost() and steps of length 1. If a
  // map has several such parts, the bound also covers paths that lead from part to part. The costs
  // of portals are to be added. O(cells log cells) on the first call after an edit, see
  // most_path_cost().
  std::int64_t path_bound() const;
  // The height of a node, 0 to kMostHeight.
  int height_of(Node node) const {
    return waymark::height_of(terrain_[static_cast<std::size_t>(node)]);
  }
  // The factor by which climbing multiplies the cost of a step between two neighbouring nodes, at
  // least 1.
  int climb_factor(Node from, Node to) const {
    return 1 + rules_.climb * std::max(0, height_of(to) - height_of(from));
  }
  // The sum of two cell costs that a step between two neighbouring passable nodes pays, for half
  // its length each.
  int paid_costs(int from_cost, int to_cost) const {
    return to_cost + (pays_entered() ? to_cost : from_cost);
  }
  // Whether the rules allow a step between two neighbouring passable nodes.
  bool joined(Node a, Node b) const { return ((code(a) ^ code(b)) & ~kCostBits) == 0; }

  char terrain(Cell cell) const { return terrain_[node(cell)]; }
  // Sets a cell's terrain, and its cost to the cost of the terrain. `cell` must be inside the map.
  void set_terrain(Cell cell, char terrain);

  // `cell` must be inside the map or on its border.
  Node node(Cell cell) const {
    assert(cell.x >= -1 && cell.y >= -1 && cell.x <= width_ && cell.y <= height_);
    return (cell.y + 1) * stride() + cell.x + 1;
  }
  // Searches call this for every node, so the division is a multiplication by the inverse 2^shift /
  // stride, rounded up. The result is exact: rounding adds less than node / 2^shift to the
  // quotient. The quotient's distance from the next integer is at least 1 / stride, which is more,
  // because nodes * stride <= 2^shift. The product is below 2 * nodes^2 + nodes and does not
  // overflow.
  Cell cell(Node node) const {
    const int row = static_cast<int>(static_cast<std::uint64_t>(node) * inverse_stride_ >> shift_);
    return {node - row * stride() - 1, row - 1};
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  static constexpr char kPlainGround = '.';
  static constexpr int kCostBits =
      15;  // mask of a code's cost; higher bits: the terrain if it is apart, otherwise 0

  int code(Node node) const {
    return codes_[static_cast<unsigned char>(terrain_[static_cast<std::size_t>(node)])];
  }

  bool has_own_cost(Node node) const {
    return costed() && costs_[node] != rule_cost(terrain_[static_cast<std::size_t>(node)]);
  }
  // Drops the costs if all cells have the cost of their terrain.
  void drop_needless_costs();
  bool pays_entered() const { return step_rule_ == StepRule::entered; }
  // The cost of a terrain character in thousandths of plain ground, 0 if it is blocked.
  int rule_cost(char terrain) const {
    return (codes_[static_cast<unsigned char>(terrain)] & kCostBits) * CellCosts::kOne;
  }
  // Updates uniform_, flat_ and rise_ after the terrain or the rules have changed.
  void judge();
  int rise_of_cells() const;
  // The cost of a cell with this terrain; kBlocked if the map has none.
  int cost_of_kind(std::size_t kind) const;

  int width_;
  int height_;
  std::uint64_t inverse_stride_;  // 2^shift_ / stride, rounded up
  int shift_;
  std::shared_ptr<const Graph> graph_;
  std::shared_ptr<const Portals> portals_;  // nullptr if there are none
  TerrainRules rules_;
  std::array<std::uint8_t, 256> codes_;  // by terrain character
  std::array<int, kTerrainKinds + 1>
      counts_{};  // number of cells per Terrain, excluding the border
  std::array<int, kMostHeight + 1> cells_at_{};  // number of cells per height, from height 1
  bool uniform_ = true;
  bool flat_ = true;
  int rise_ = 0;
  int walkable_count_ = 0;
  std::vector<char> terrain_;
  std::vector<std::uint8_t> walkable_;
  CellCosts costs_;    // empty unless costed()
  int own_costs_ = 0;  // number of cells whose cost is not the cost of their terrain
  StepRule step_rule_ = StepRule::mean;
  LazyNumber path_bound_;
};

// Whether some edge or portal may cost 0.
inline bool has_free_steps(const Grid& grid) {
  if (grid.graph()) return grid.graph()->has_free_edges();
  return grid.portals() && grid.portals()->has_free();
}

// The walkable cell closest to `cell` in a straight line (ties: the upper cell, then the left
// cell); std::nullopt if the map has no walkable cell. Searches increasingly large squares around
// `cell`.
std::optional<Cell> nearest_walkable(const Grid& grid, Cell cell);

// A hash that identifies a map: the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the width and the
// height, each as four bytes with the lowest first, of the terrain characters row by row, of the
// cells' costs and the step rule if the map is costed(), and, for a graph, of the edges. The same
// map has the same hash on every machine, whatever its file name or line endings. O(cells).
std::uint64_t grid_hash(const Grid& grid);

// Formats a hash as 16 hexadecimal digits, and parses such a string. Parsing returns std::nullopt
// if the string has any other form.
std::string hash_text(std::uint64_t hash);
std::optional<std::uint64_t> parse_hash(std::string_view text);

// The map stretched or shrunk to width x height, for scenario files whose map size differs from the
// size of the map. Cell (x, y) copies the cell at (x * old width / width, y * old height / height),
// rounded down. width and height are at least 1, and their product is at most Grid::kMaxCells.
// O(cells).
Grid scaled(const Grid& grid, int width, int height);

// Implements Grid::path_bound(). In each part of the map that steps N, E, S and W join, the bound
// is twice the maximum mean-rule cost from one of its cells. A cheapest path between two cells of a
// part costs at most that much, also with further moves, and at most the highest cost of a cell
// more if steps pay for the cell that they enter. A path that squeezes between walls from part to
// part, or leads through portals that cost nothing, costs at most the sum for all parts: otherwise,
// the detour between its first and its last cell in a part would be cheaper. O(cells log cells)
// time, and 16 bytes of memory per cell.
std::int64_t most_path_cost(const Grid& grid);

}  // namespace waymark
