#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/map/goals.h"
#include "core/search/search_spec.h"

namespace waymark {

// The weights that are compared, in thousandths: from Dijkstra's algorithm through A* to almost
// greedy search.
inline constexpr std::array<int, 14> kStudiedWeights = {0,    250,  500,  750,  900,  1000, 1100,
                                                        1250, 1500, 2000, 2500, 3000, 4000, 5000};

// The results of one weight over all pairs.
struct WeightPoint {
  int weight = 0;  // thousandths
  double mean_expanded = 0;
  // The excess cost of the paths, relative to the optimum: the mean over the pairs for which a path
  // was found, and the maximum.
  double mean_over = 0, most_over = 0;
  int found = 0;    // pairs for which a path was found
  int gave_up = 0;  // pairs where the search stopped at its limit or budget
};

// The results of one search with every weight, in the order of kStudiedWeights.
struct WeightLine {
  SearchSpec spec;
  std::vector<WeightPoint> points;
};

// Runs every search with each studied weight instead of its own, on every pair that has a path. All
// searches must accept a weight. The pairs' cells must be walkable, with different start and goal.
// Calls `found` with the lines over the pairs so far (at least one) and the number of these pairs.
// Calls `progress(done, of)` after each pair; returns std::nullopt if `progress` returns false.
// Both are called one at a time, on any of the `threads` threads, see PairSearchers. Returns no
// lines if no pair has a path.
std::optional<std::vector<WeightLine>> study_weights(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, std::span<const SearchSpec> specs,
    const std::function<bool(int, int)>& progress,
    const std::function<void(const std::vector<WeightLine>&, int)>& found,
    const CellRegion* region = nullptr, int threads = 1);

// The weight that expands the fewest nodes. Considers only weights that find a path for as many
// pairs as weight 1 does and whose paths cost on average at most `over` more than the optimum.
// Returns weight 1 if no weight expands fewer nodes; otherwise ties go to the lowest weight.
const WeightPoint& best_weight(const WeightLine& line, double over);
// The point for weight 1.
const WeightPoint& unweighted(const WeightLine& line);

}  // namespace waymark
