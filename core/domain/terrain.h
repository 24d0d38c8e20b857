#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// What a terrain character of a MovingAI file stands for: '.' and 'G' ground, 'S' swamp, 'W' water,
// 'T' trees, and beyond that format '0' to '9' ground of that height; everything else a wall.
enum class Terrain : std::uint8_t { ground, swamp, water, trees, wall };
inline constexpr int kTerrainKinds = 4;  // those that rules speak of: all but walls

Terrain terrain_of(char character);

// The height that a terrain character stands for: 1 to 9 for these digits, 0 for everything else.
inline constexpr int kMostHeight = 9;
constexpr int height_of(char character) {
  return character >= '1' && character <= '9' ? character - '0' : 0;
}
// Ground of that height, 0 to kMostHeight: '.', '1' to '9'.
constexpr char terrain_at(int height) {
  return height == 0 ? '.' : static_cast<char>('0' + height);
}

// "ground", "swamp", "water", "trees", "wall".
const char* name_of(Terrain terrain);

// How each terrain may be gone over. A cost is that of one cell in cells of plain ground; a step
// costs the mean of its two cells. kApart terrain costs 1, but is neither entered from another
// terrain nor left for one, as the benchmark has it of water and trees: who starts there stays.
//
// A step up by d heights costs 1 + climb * d times what it would cost on the level, and a step down
// as much as on the level. So where heights differ a step can cost more one way than back. No step
// costs less than on the level, so that the distance formulas, which count the cheapest terrain on
// the level, stay admissible and consistent.
struct TerrainRules {
  static constexpr int kBlocked = 0;
  static constexpr int kMostCost = 9;
  static constexpr int kApart = -1;
  static constexpr int kMostClimb = 9;

  std::array<int, kTerrainKinds> cost = {1, 1, kBlocked, kBlocked};  // by Terrain
  int climb = 2;  // 0 to kMostClimb; 0: heights cost nothing

  int& operator[](Terrain terrain) { return cost.at(static_cast<std::size_t>(terrain)); }
  int operator[](Terrain terrain) const {
    return terrain == Terrain::wall ? kBlocked : cost.at(static_cast<std::size_t>(terrain));
  }
  friend bool operator==(const TerrainRules&, const TerrainRules&) = default;
};

// E.g. "ground=1,swamp=3,water=apart,trees=blocked": the rules as people write them, with
// ",climb=4" where that is not the usual one.
// parse_terrain_rules reads it back, and takes what is not named from `base`.
std::string text_of(const TerrainRules& rules);
Result<TerrainRules> parse_terrain_rules(std::string_view text, const TerrainRules& base = {});

}  // namespace waymark
