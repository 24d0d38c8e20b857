#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/map/map_cut.h"
#include "core/placement/placement.h"

namespace waymark {

// The numbers of landmarks that are compared; 0 means only the distance formula.
inline constexpr std::array kDomainStudyCounts = {0, 1, 2, 4, 8, 16};

inline constexpr double kNearlyBest = 0.02;  // maximum excess cost, relative to the optimum

// The results of A* with a given number of landmarks over all pairs.
struct DomainFigures {
  int landmarks = 0;  // one of kDomainStudyCounts
  double mean_expanded = 0;
  double of_exact = 0;   // total expansions, divided by those with the exact heuristic
  double h_of_cost = 0;  // mean ratio of h at the start to the true cost
};

struct DomainStudy {
  double exact_expanded = 0;  // mean expansions with the exact heuristic
  // The mean number of nodes on some optimal path, and the mean number on some path whose relative
  // excess cost is at most kNearlyBest.
  double on_best_paths = 0, on_near_paths = 0;
  // One per count in kDomainStudyCounts, up to the placement's count.
  std::vector<DomainFigures> of;
};

// Searches pairs on a map or graph with the distance formula, with landmarks and with the exact
// heuristic. Landmarks are placed in one component. If the method grows (PlacementRow::grows),
// smaller counts use the first landmarks of the largest placement. There must be at least one pair;
// each must have two different nodes and a path. Calls `progress(done, of)` after each search, one
// call at a time. Returns std::nullopt if `progress` returns false. Runs on `threads` threads, see
// PairSearchers.
std::optional<DomainStudy> study_domain(const Grid& grid, const Moves& moves,
                                        std::span<const Pair> pairs, const Components& components,
                                        int component, const Placement& placement,
                                        const std::function<bool(int, int)>& progress,
                                        int threads = 1);

// Pairs of cells, and the pairs of nodes that contain the cells in a graph cut from the same map.
struct CutPairs {
  std::vector<Pair> cells, nodes;
  int left_out = 0;  // number of skipped pairs: both ends in one node, or no path
};

// `graph` is the map of `components`, cut by `cut`. O(cells + pairs).
CutPairs pairs_on_cut(const Grid& grid, const Components& components, const MapCut& cut,
                      const Grid& graph, std::span<const Pair> pairs);

}  // namespace waymark
