#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/domain/components.h"
#include "core/domain/pair.h"
#include "core/file/scenario.h"
#include "core/placement/placement.h"

namespace waymark {

// Pairs that a command was told of, all of them fit for the map; at least one.
struct ChosenPairs {
  std::vector<Pair> pairs;
  std::vector<bool> told_pathless;  // by pair: the problem file says that there is no path
  std::vector<Error> refused;       // problems that do not fit the map
};

inline constexpr int kMostDrawnPairs = 10'000'000;  // that a person may ask for

// What --pairs says: a file of problems, or how many pairs are drawn.
struct PairsWish {
  std::string scenario;  // empty: they are drawn
  int count = PlacementInput::kDrawnPairs;
};
// Reads "FILE.scen" or a number; nothing in the text: the usual count.
Result<PairsWish> parse_pairs_wish(const std::string& text);

// Draws `count` pairs on the map that `map` names.
Result<ChosenPairs> draw_pairs(const Grid& grid, const Components& components,
                               const std::string& map, int count, std::uint64_t seed);

// Takes the problems of the file `scenario`.
Result<ChosenPairs> pairs_of_problems(const Grid& grid, const std::vector<Problem>& problems,
                                      const std::string& scenario);

}  // namespace waymark
