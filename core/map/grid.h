#pragma once

#include <algorithm>
#include <array>
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
#include "core/map/terrain.h"

namespace waymark {

// A rectangular map of terrain, one character per cell as in MovingAI files, with the terrain
// costs. By default '.' 'G' 'S' '0' to '9' are passable and '@' 'O' 'T' 'W' blocked. Storage has a
// blocked border one cell wide, so a search can read all neighbours of a cell without checking for
// the edge of the map.
//
// A Grid can also be a graph: its cells then stand for the graph's nodes, see Graph. Cells without
// a node are blocked, and the graph's edges replace steps between neighbouring cells. Its terrain
// does not change.
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
  // Replaces the terrain rules and keeps the terrain. O(cells).
  void set_rules(const TerrainRules& rules);
  // Whether every step between neighbouring passable cells is allowed, at the same cost. If the
  // rules distinguish certain terrains, this is true only for a map without those terrains. The
  // fast searches need a uniform map. A graph is never uniform.
  bool uniform() const { return uniform_; }
  // Whether all passable terrain costs 1 and there is no climbing: a uniform map, or one that would
  // be uniform if no terrain were apart. The part of such a map that a search can reach from any
  // cell is uniform.
  bool flat() const { return flat_; }
  // Whether some step may cost more in one direction than in the other. This is the case if the
  // rules charge for climbing and passable cells have different heights, or if an edge of the graph
  // is one-way. Such a map is not uniform.
  bool directed() const { return graph_ ? graph_->directed() : rules_.climb > 0 && rise_ > 0; }
  // The height difference between the highest and the lowest passable cell.
  int rise() const { return rise_; }
  // The number of cells that have the given terrain.
  int count_of(Terrain terrain) const { return counts_[static_cast<std::size_t>(terrain)]; }
  // The highest terrain cost on the map, at least 1.
  int most_cost() const;
  // The lowest cost of any passable terrain on the map, 1 if no terrain is passable.
  int least_cost() const;
  // The median cost of the passable cells (the lower of two middle costs); 1 if there are no
  // passable cells.
  int median_cost() const;

  // The cost of a node's terrain, 0 if the node is blocked.
  int cell_cost(Node node) const { return code(node) & kCostBits; }
  // The height of a node, 0 to kMostHeight.
  int height_of(Node node) const {
    return waymark::height_of(terrain_[static_cast<std::size_t>(node)]);
  }
  // The factor by which climbing multiplies the cost of a step between two neighbouring nodes, at
  // least 1.
  int climb_factor(Node from, Node to) const {
    return 1 + rules_.climb * std::max(0, height_of(to) - height_of(from));
  }
  // Whether the rules allow a step between two neighbouring passable nodes.
  bool joined(Node a, Node b) const { return ((code(a) ^ code(b)) & ~kCostBits) == 0; }

  char terrain(Cell cell) const { return terrain_[node(cell)]; }
  // `cell` must be inside the map.
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
  static constexpr int kCostBits =
      15;  // mask of a code's cost; higher bits: the terrain if it is apart, otherwise 0

  int code(Node node) const {
    return codes_[static_cast<unsigned char>(terrain_[static_cast<std::size_t>(node)])];
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
};

// The walkable cell closest to `cell` in a straight line (ties: the upper cell, then the left
// cell); std::nullopt if the map has no walkable cell. Searches increasingly large squares around
// `cell`.
std::optional<Cell> nearest_walkable(const Grid& grid, Cell cell);

// A hash that identifies a map: the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the width and the
// height, each as four bytes with the lowest first, of the terrain characters row by row and, for a
// graph, of the edges. The same map has the same hash on every machine, whatever its file name or
// line endings. O(cells).
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

}  // namespace waymark
