#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/scenario.h"
#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"

namespace waymark {

// The pairs that a command searches. All are valid on the map; there is at least one.
struct ChosenPairs {
  std::vector<Pair> pairs;
  std::vector<bool> told_pathless;  // per pair: the file states no path
  std::vector<Error> refused;       // problems that are invalid on the map
};

inline constexpr int kMostDrawnPairs = 10'000'000;  // maximum that the user may request

// The value of --pairs: a scenario file, or a number of random pairs.
struct PairsRequest {
  std::string scenario;  // empty for random pairs
  int count = PlacementInput::kDrawnPairs;
};
// Parses "FILE.scen" or a number. An empty string means the default number of random pairs.
Result<PairsRequest> parse_pairs_request(const std::string& text);

// Generates `count` random pairs. `map` is the map's name, for the Error.
Result<ChosenPairs> draw_pairs(const Grid& grid, const Components& components,
                               const std::string& map, int count, std::uint64_t seed);

// Takes the pairs from the problems of the file `scenario`.
Result<ChosenPairs> pairs_of_problems(const Grid& grid, const std::vector<Problem>& problems,
                                      const std::string& scenario);

// The maximum number of lines about errors in a scenario file.
inline constexpr std::size_t kMostProblemLines = 5;

// "and 3 more" as a line if `count` is above the maximum, otherwise empty.
std::string more_problem_lines(std::size_t count);

// The first errors in problems that are invalid on the map. Each line has one error and its place
// in the file.
std::string refused_text(const std::vector<Error>& refused);

// Reports how many of `problems` were skipped, and what to do. `refused`: at least 1.
Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario);

}  // namespace waymark
