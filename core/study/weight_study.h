#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/contender/contender.h"
#include "core/domain/pair.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The weights that are compared, in thousandths: from Dijkstra's algorithm by A* to what is nearly
// greedy.
inline constexpr std::array<int, 14> kStudiedWeights = {0,    250,  500,  750,  900,  1000, 1100,
                                                        1250, 1500, 2000, 2500, 3000, 4000, 5000};

// What a weight comes to over pairs.
struct WeightPoint {
  int weight = 0;  // thousandths
  double mean_expanded = 0;
  // How much more than the optimum its paths cost, as a share of it: the mean over the pairs for
  // which it found a path, and the most.
  double mean_over = 0, most_over = 0;
  int found = 0;    // pairs for which it found a path
  int gave_up = 0;  // pairs for which it stopped at its limit or budget
};

// A search with every weight, in the order of kStudiedWeights.
struct WeightLine {
  SearchSpec spec;
  std::vector<WeightPoint> points;
};

// Searches every pair that has a path with every search and every weight in the place of its
// own. Searches take a weight; pairs are of walkable cells, start and goal apart. `found` gets
// the lines over the pairs so far, at least one, and how many these are; `progress(done, of)` is
// called after each pair, false from it cancels, and there is nothing then. Both are called one at
// a time, on any of the `threads`; see PairSearchers. No lines where no pair has a path.
std::optional<std::vector<WeightLine>> study_weights(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, std::span<const SearchSpec> specs,
    const std::function<bool(int, int)>& progress,
    const std::function<void(const std::vector<WeightLine>&, int)>& found,
    const CellRegion* region = nullptr, int threads = 1);

// The weight that expands least of those that find a path for as many pairs as the weight 1 and
// whose paths cost at most `over` more than the optimum in the mean: that of 1 where no other
// expands less, else the least of equal ones.
const WeightPoint& best_weight(const WeightLine& line, double over);
// That of the weight 1.
const WeightPoint& unweighted(const WeightLine& line);

}  // namespace waymark
