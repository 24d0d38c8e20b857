#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/weight_study.h"

namespace waymark {

// What `waymark study weights` found.
struct WeightReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::string scenario;  // the problem file; empty: the pairs were drawn by the seed
  std::uint64_t seed;
  std::size_t pairs;
  std::vector<WeightLine> lines;
  std::vector<Error> refused;  // problems that do not fit the map
};

std::string weight_json(const WeightReport& report);  // one object, indented
std::string weight_text(const WeightReport& report);  // the same for people
// A head, then a line for each search and weight:
//   search, weight, mean_expanded, mean_over, most_over
// Paths cost so many parts of the optimum more than it.
std::string weight_csv(const WeightReport& report);

}  // namespace waymark
