#pragma once

#include <span>
#include <string>

#include "core/study/weight_study.h"

namespace waymark {

// A search's results for each weight, with its name.
struct NamedWeights {
  std::string name;
  const WeightLine& line;
};

// Texts call paths nearly optimal if their mean cost is at most this fraction above the optimum.
inline constexpr double kNearlyOptimal = 0.05;

// The effect of weights, one sentence per search: "A* Manhattan with w = 1.5 expands 41% of the
// cells it expands with w = 1; its paths cost 1.2% more than the optimum on average and 9.0% at
// worst." Every line in `lines` must be complete.
std::string weight_finding(std::span<const NamedWeights> lines);
// A short form for the first line: "w 1.5: 59% fewer cells, but paths cost 1.2% more".
std::string weight_finding_in_short(std::span<const NamedWeights> lines);

}  // namespace waymark
