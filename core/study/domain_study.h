#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/components.h"
#include "core/domain/map_cut.h"
#include "core/domain/pair.h"
#include "core/placement/placement.h"

namespace waymark {

// The counts of landmarks that are compared; 0 is the distance formula alone.
inline constexpr std::array kDomainStudyCounts = {0, 1, 2, 4, 8, 16};

inline constexpr double kNearlyBest = 0.02;  // of the cost

// What A* with so many landmarks comes to over pairs.
struct DomainFigures {
  int landmarks = 0;  // of kDomainStudyCounts
  double mean_expanded = 0;
  double of_exact = 0;   // over all pairs, how many times as much as with the exact heuristic
  double h_of_cost = 0;  // which part of the true cost it sees at the start, the mean
};

struct DomainStudy {
  double exact_expanded = 0;  // the mean, with the exact heuristic
  // How many nodes lie on a path that costs the least, and on one that costs at most
  // kNearlyBest more: the means.
  double on_best_paths = 0, on_near_paths = 0;
  std::vector<DomainFigures> of;  // by kDomainStudyCounts, up to the placement's count
};

// Searches pairs on a map or graph with the distance formula, with landmarks and with the exact
// heuristic. Landmarks are placed in one component; a smaller count has the first ones of the
// largest where the method grows (PlacementRow::grows). There is at least one pair, and each has a
// path between two nodes. `progress(done, of)` is called after each search, one call at a time;
// false from it cancels, and there is nothing then. On so many threads, see PairSearchers.
std::optional<DomainStudy> study_domain(const Grid& grid, const Moves& moves,
                                        std::span<const Pair> pairs, const Components& components,
                                        int component, const Placement& placement,
                                        const std::function<bool(int, int)>& progress,
                                        int threads = 1);

// Pairs of cells, and the nodes of a cut of the same map that hold them.
struct CutPairs {
  std::vector<Pair> cells, nodes;
  int left_out = 0;  // whose ends lie in one node, or that have no path
};

// `graph` is the map of `components`, cut by `cut`. O(cells + pairs).
CutPairs pairs_on_cut(const Grid& grid, const Components& components, const MapCut& cut,
                      const Grid& graph, std::span<const Pair> pairs);

}  // namespace waymark
