#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

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

}  // namespace waymark
