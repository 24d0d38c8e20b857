#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/weight_study.h"

namespace waymark {

// The results of `waymark study weights`.
struct WeightReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::string scenario;  // the scenario file; empty for random pairs
  std::uint64_t seed;
  std::size_t pairs;
  std::vector<WeightLine> lines;
  std::vector<Error> refused;  // problems that are invalid on the map
};

std::string weight_json(const WeightReport& report);  // one object, indented
std::string weight_text(const WeightReport& report);  // tables
// A line for each search and weight. Columns:
//   search, weight, mean_expanded, mean_excess, most_excess, found, gave_up
// Excess costs are fractions of the optimum: 0.05 is 5%.
std::string weight_csv(const WeightReport& report);

}  // namespace waymark
