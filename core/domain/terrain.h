#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// What a terrain character of a MovingAI file stands for: '.' and 'G' ground, 'S' swamp, 'W' water,
// 'T' trees, everything else a wall.
enum class Terrain : std::uint8_t { ground, swamp, water, trees, wall };
inline constexpr int kTerrainKinds = 4;  // those that rules speak of: all but walls

Terrain terrain_of(char character);

// "ground", "swamp", "water", "trees", "wall".
const char* name_of(Terrain terrain);

// How each terrain may be gone over. A cost is that of one cell in cells of plain ground; a step
// costs the mean of its two cells. kApart terrain costs 1, but is neither entered from another
// terrain nor left for one, as the benchmark has it of water and trees: who starts there stays.
struct TerrainRules {
  static constexpr int kBlocked = 0;
  static constexpr int kMostCost = 9;
  static constexpr int kApart = -1;

  std::array<int, kTerrainKinds> cost = {1, 1, kBlocked, kBlocked};  // by Terrain

  int& operator[](Terrain terrain) { return cost.at(static_cast<std::size_t>(terrain)); }
  int operator[](Terrain terrain) const {
    return terrain == Terrain::wall ? kBlocked : cost.at(static_cast<std::size_t>(terrain));
  }
  friend bool operator==(const TerrainRules&, const TerrainRules&) = default;
};

// E.g. "ground=1,swamp=3,water=apart,trees=blocked": the rules as people write them.
// parse_terrain_rules reads it back, and takes what is not named from `base`.
std::string text_of(const TerrainRules& rules);
Result<TerrainRules> parse_terrain_rules(std::string_view text, const TerrainRules& base = {});

}  // namespace waymark
