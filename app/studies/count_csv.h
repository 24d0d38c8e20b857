#pragma once

#include <string>

#include "app/studies/count_run.h"
#include "app/studies/two_placements.h"

namespace waymark {

// A header line, then one line per method, draw and number of landmarks:
//  method, seed, landmarks, lower_quartile, median, upper_quartile, percentile_95, mean,
//  table_bytes, saved_part, positions
// The quartiles, percentile and mean count expanded cells. saved_part is the saving as a fraction
// of the saving with the most landmarks on that line; empty until the line is complete. Positions
// are "x y", separated by semicolons.
std::string count_csv(const CountRun& run);

// A header line, then one line per pair, sorted by the gain from the second placement, largest
// first:
//  start_x, start_y, goal_x, goal_y, true_cost, expanded_one, expanded_two, difference
std::string two_csv(const TwoPlacements& two);

}  // namespace waymark
