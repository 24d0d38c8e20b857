#pragma once

#include <string>

#include "app/model/work/count_run.h"
#include "app/model/work/two_placements.h"

namespace waymark {

// A head, then a line for each method, draw and number of landmarks:
//   method, seed, landmarks, lower_quartile, median, upper_quartile, percentile_95, mean,
//   table_bytes, saved_part, positions
// The figures are of expanded cells; saved_part is of what the most landmarks of that line save,
// empty before the line is whole; positions are "x y" parted by semicolons.
std::string count_csv(const CountRun& run);

// A head, then a line a pair, the one that gains most by the second placement first:
//   start_x, start_y, goal_x, goal_y, true_cost, expanded_one, expanded_two, difference
std::string two_csv(const TwoPlacements& two);

}  // namespace waymark
