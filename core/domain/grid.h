#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/domain/cell.h"
#include "core/domain/graph.h"
#include "core/domain/terrain.h"

namespace waymark {

// A rectangular map of terrain, one character a cell as in MovingAI files, and the rules by which
// it is gone over; by default '.' 'G' 'S' '0' to '9' are passable and '@' 'O' 'T' 'W' blocked.
// Storage has a blocked border one cell wide, so that a search may look at every neighbour of a
// cell without asking for the edge.
//
// Or a graph: then cells stand for its nodes, see Graph, those without a node are blocked, and its
// edges take the place of steps between neighbouring cells. Its terrain stays as it is.
class Grid {
 public:
  // The most cells that a map may have: 64 Mi, which is 8192 x 8192.
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 26;

  // All blocked ('@'). width and height at least 1, width * height at most kMaxCells.
  Grid(int width, int height, const TerrainRules& rules = {});
  explicit Grid(std::shared_ptr<const Graph> graph);

  // Null where it is no graph.
  const Graph* graph() const { return graph_.get(); }
  const std::shared_ptr<const Graph>& shared_graph() const { return graph_; }

  int width() const { return width_; }
  int height() const { return height_; }
  // Distance in storage from a node to the one below it.
  Node stride() const { return width_ + 2; }
  // Number of nodes in storage, the border included: the size of every array indexed by Node.
  std::size_t node_count() const { return walkable_.size(); }
  // Number of passable cells.
  int walkable_count() const { return walkable_count_; }

  bool contains(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
  }
  // True for a passable cell of the map, false for every other cell, also outside the map.
  bool walkable(Cell cell) const { return contains(cell) && walkable_[node(cell)]; }
  bool walkable(Node node) const { return walkable_[static_cast<std::size_t>(node)]; }
  // One byte a node, 1 where passable.
  const std::vector<std::uint8_t>& walkable_plane() const { return walkable_; }

  const TerrainRules& rules() const { return rules_; }
  // The same terrain by other rules. O(cells).
  void set_rules(const TerrainRules& rules);
  // True when any step between neighbouring passable cells is allowed at the same cost: by rules
  // that tell terrains apart, only a map that has no such terrain. The fast searches need this. No
  // graph is.
  bool uniform() const { return uniform_; }
  // True when all that is passable costs 1 and nothing climbs: a uniform map, or one that would be
  // if no terrain were apart. From a cell of such a map only a part is reached that is uniform.
  bool flat() const { return flat_; }
  // True when some step may cost more one way than back: the rules count climbing, and passable
  // cells have different heights; or an edge of the graph leads one way. Such a map is not uniform.
  bool directed() const { return graph_ ? graph_->directed() : rules_.climb > 0 && rise_ > 0; }
  // By how much the highest passable cell lies above the lowest one.
  int rise() const { return rise_; }
  // How many cells the map has of a terrain.
  int count_of(Terrain terrain) const { return counts_[static_cast<std::size_t>(terrain)]; }
  // The greatest cost of a terrain that the map has, at least 1.
  int most_cost() const;
  // The least cost of a passable terrain that the map has, 1 where it has none.
  int least_cost() const;
  // The median of what its passable cells cost, the lower one of two; 1 where it has none.
  int median_cost() const;

  // What a node's terrain costs, 0 where it is blocked.
  int cell_cost(Node node) const { return code(node) & kCostBits; }
  // The height of a node, 0 to kMostHeight.
  int height_of(Node node) const {
    return waymark::height_of(terrain_[static_cast<std::size_t>(node)]);
  }
  // How many times as much as on the level a step between two neighbouring nodes costs, at least 1.
  int climb_factor(Node from, Node to) const {
    return 1 + rules_.climb * std::max(0, height_of(to) - height_of(from));
  }
  // Whether the rules let a mover step between two neighbouring passable nodes.
  bool joined(Node a, Node b) const { return ((code(a) ^ code(b)) & ~kCostBits) == 0; }

  char terrain(Cell cell) const { return terrain_[node(cell)]; }
  // `cell` inside the map.
  void set_terrain(Cell cell, char terrain);

  // `cell` inside the map or on its border.
  Node node(Cell cell) const {
    assert(cell.x >= -1 && cell.y >= -1 && cell.x <= width_ && cell.y <= height_);
    return (cell.y + 1) * stride() + cell.x + 1;
  }
  // Searches ask this for every node, so the division is a product with the inverse 2^shift /
  // stride, rounded up. That is exact: what rounding adds to the quotient, below node / 2^shift,
  // stays below its distance from the next integer, at least 1 / stride, because nodes * stride <=
  // 2^shift; and the product, below 2 * nodes^2 + nodes, does not overflow.
  Cell cell(Node node) const {
    const int row = static_cast<int>(static_cast<std::uint64_t>(node) * inverse_stride_ >> shift_);
    return {node - row * stride() - 1, row - 1};
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  static constexpr int kCostBits = 15;  // of a code; above them: the terrain that is apart, or 0

  int code(Node node) const {
    return codes_[static_cast<unsigned char>(terrain_[static_cast<std::size_t>(node)])];
  }

  // After any change of terrain or rules.
  void judge();
  int rise_of_cells() const;
  // Of a cell of a terrain; kBlocked where the map has none.
  int cost_of_kind(std::size_t kind) const;

  int width_;
  int height_;
  std::uint64_t inverse_stride_;  // of 2^shift_
  int shift_;
  std::shared_ptr<const Graph> graph_;
  TerrainRules rules_;
  std::array<std::uint8_t, 256> codes_;          // by terrain character
  std::array<int, kTerrainKinds + 1> counts_{};  // cells by Terrain, the border left out
  std::array<int, kMostHeight + 1> cells_at_{};  // cells of height 1 and more, by height
  bool uniform_ = true;
  bool flat_ = true;
  int rise_ = 0;
  int walkable_count_ = 0;
  std::vector<char> terrain_;
  std::vector<std::uint8_t> walkable_;
};

// The walkable cell nearest to `cell` by straight distance (ties: the upper, then the left one);
// nothing when the map has no walkable cell. Looks at growing squares round `cell`.
std::optional<Cell> nearest_walkable(const Grid& grid, Cell cell);

}  // namespace waymark
