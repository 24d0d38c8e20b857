#pragma once

#include <span>
#include <string>

#include "core/study/weight_study.h"

namespace waymark {

// A search with the figures of its weights, and what it is called.
struct NamedWeights {
  std::string name;
  const WeightLine& line;
};

// Up to here more than the optimum, in the mean, findings call paths nearly optimal.
inline constexpr double kNearlyOptimal = 0.05;

// What weights come to, a sentence a search: "A* Manhattan with w = 1.5 expands 41% of what it
// does with 1; its paths cost 1.2% more than the best in the mean and 9.0% at most." Needs all
// points of every line.
std::string weight_finding(std::span<const NamedWeights> lines);
// The same of the first, in few words: "w 1.5: 41% of the cells, paths 1.2% dearer".
std::string weight_finding_in_short(std::span<const NamedWeights> lines);

}  // namespace waymark
