#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

// The meaning of a terrain character. In MovingAI files, '.' and 'G' are ground, 'S' is swamp, 'W'
// water and 'T' trees. As an extension, '0' to '9' are ground of that height. Everything else is a
// wall.
enum class Terrain : std::uint8_t { ground, swamp, water, trees, wall };
inline constexpr int kTerrainKinds = 4;  // terrains with rules: all except walls

Terrain terrain_of(char character);

// The height of a terrain character: 1 to 9 for the digits '1' to '9', 0 for everything else.
inline constexpr int kMostHeight = 9;
constexpr int height_of(char character) {
  return character >= '1' && character <= '9' ? character - '0' : 0;
}
// The character for ground of that height, 0 to kMostHeight: '.', '1' to '9'.
constexpr char terrain_at(int height) {
  return height == 0 ? '.' : static_cast<char>('0' + height);
}

// "ground", "swamp", "water", "trees", "wall".
const char* name_of(Terrain terrain);

// The cost of each terrain, in cells of plain ground. A step costs the mean of its two cells'
// costs. kApart terrain costs 1, but no step leads into it from another terrain or out of it, as
// the MovingAI benchmarks define water and trees: a search that starts there stays there.
//
// A step up by d height levels costs 1 + climb * d times its cost on level ground; a step down
// costs the same as on level ground. So if heights differ, a step can cost more in one direction.
// No step costs less than on level ground, so the distance formulas, which assume the cheapest
// terrain on level ground, stay admissible and consistent.
struct TerrainRules {
  static constexpr int kBlocked = 0;
  static constexpr int kMostCost = 9;
  static constexpr int kApart = -1;
  static constexpr int kMostClimb = 9;

  std::array<int, kTerrainKinds> cost = {1, 1, kBlocked, kBlocked};  // by Terrain
  int climb = 2;  // 0 to kMostClimb; 0 if heights do not affect costs

  int& operator[](Terrain terrain) { return cost.at(static_cast<std::size_t>(terrain)); }
  int operator[](Terrain terrain) const {
    return terrain == Terrain::wall ? kBlocked : cost.at(static_cast<std::size_t>(terrain));
  }
  friend bool operator==(const TerrainRules&, const TerrainRules&) = default;
};

// The rules as text: "ground=1,swamp=3,water=apart,trees=blocked", followed by ",climb=4" if that
// is not the default. parse_terrain_rules() is the inverse. Rules that are not in `text` are taken
// from `base`.
std::string text_of(const TerrainRules& rules);
Result<TerrainRules> parse_terrain_rules(std::string_view text, const TerrainRules& base = {});

// The cell whose cost a step on a grid pays, times the length of the step.
enum class StepRule {
  mean,     // the mean of its two cells
  entered,  // the cell that it leads to
};

// The cost of each cell of a grid, in thousandths of plain ground, with the statistics that
// searches need. Empty until begin().
class CellCosts {
 public:
  static constexpr int kOne = 1000;          // the cost of plain ground
  static constexpr int kMost = 1000 * kOne;  // the lowest cost is 1

  bool empty() const { return costs_.empty(); }
  // Sets the cost of every node to 0.
  void begin(std::size_t nodes) { costs_.assign(nodes, 0); }

  // 0: the cell is blocked.
  int operator[](Node node) const { return costs_[static_cast<std::size_t>(node)]; }
  // `cost` is 0 for a blocked cell, or 1 to kMost. O(1), but O(kMost) if the last cell with the
  // lowest or the highest cost changes.
  void set(Node node, int cost);

  // The greatest common divisor of kOne and all costs.
  int grain() const { return grain_; }
  // The lowest and the highest cost of the passable cells; kOne if there are none.
  int least() const { return count_ == 0 ? kOne : least_; }
  int most() const { return count_ == 0 ? kOne : most_; }
  // The sum of all costs.
  std::int64_t sum() const { return sum_; }
  // The median cost of the passable cells, the lower of two; kOne if there are none. O(kMost).
  int median() const;

  // Compares the costs; the other members follow from them.
  friend bool operator==(const CellCosts& a, const CellCosts& b) { return a.costs_ == b.costs_; }

 private:
  void count(int cost, int by);

  std::vector<std::int32_t> costs_;     // by node
  std::vector<std::int32_t> cells_at_;  // number of cells, by cost, up to the highest cost so far
  std::array<std::int32_t, 16> cells_by_divisor_{};  // by the cost's common divisor with kOne
  int count_ = 0, least_ = 0, most_ = 0, grain_ = kOne;
  std::int64_t sum_ = 0;
};

}  // namespace waymark
