#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "core/heuristic/heuristic_choice.h"
#include "core/map/cell_region.h"
#include "core/map/grid_graph.h"
#include "core/search/ida_options.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// The algorithm of a search.
enum class Algorithm {
  astar,
  dijkstra,
  greedy,
  bfs,
  bidirectional,
  ch,
  jps,
  subgoal,
  thetastar,
  fastmarching,
  prastar,
  idastar,
  fringe,
  trace,  // a search that another program ran, see SearchSpec::trace
};

// The properties of an algorithm.
struct AlgorithmRow {
  Algorithm algorithm;
  const char* name;     // name in the text form of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
  // The options that the algorithm accepts.
  bool takes_heuristic = false;
  bool takes_weight = false;
  bool takes_ties = false;
  bool takes_bpmx = false;
  bool takes_potential = false;
  bool takes_prune = false;
  bool takes_reach = false;
  bool takes_alpha = false;
  bool takes_anytime = false;
  bool takes_limit = false;      // see SearchSpec::limit
  bool takes_bounds = false;     // see SearchWindow
  bool takes_open = false;       // see OpenStructure
  bool takes_ida = false;        // see IdaOptions
  bool takes_canonical = false;  // see SearchSpec::canonical
  bool takes_repair = false;     // see Repair
  bool takes_bug = false;        // see SearchSpec::ends_early
  bool takes_speed = false;      // see WaveSpeed
  bool takes_levels = false;     // see RefinementOptions
  // Whether it records jumps, see SearchRecord::jumps().
  bool jumps = false;
  // Whether it searches in iterations with increasing thresholds.
  bool iterates = false;
  bool depth_first = false;  // has no open list
  // Whether its path consists of straight lines at any angle. The cost of such a path is not
  // comparable with the optimum along grid moves.
  bool any_angle = false;
  // Whether it searches a hierarchy of a graph that is prepared once, see ContractionHierarchy.
  bool needs_graph = false;
  // Whether it refines its path through levels of cliques that are prepared once, see
  // PartialRefinement. Each level is an iteration of its record.
  bool refines = false;
};

// The algorithms that Waymark runs, indexed by Algorithm.
inline constexpr std::array<AlgorithmRow, 13> kAlgorithms = {{
    {.algorithm = Algorithm::astar,
     .name = "astar",
     .title = "A*",
     .tooltip = "Expands the node with the lowest f = g + w h: the cost so far plus the weighted "
                "estimate.",
     .takes_heuristic = true,
     .takes_weight = true,
     .takes_ties = true,
     .takes_bpmx = true,
     .takes_prune = true,
     .takes_reach = true,
     .takes_alpha = true,
     .takes_anytime = true,
     .takes_limit = true,
     .takes_bounds = true,
     .takes_open = true,
     .takes_canonical = true,
     .takes_repair = true,
     .takes_bug = true},
    {.algorithm = Algorithm::dijkstra,
     .name = "dijkstra",
     .title = "Dijkstra",
     .tooltip = "Expands the node with the lowest cost from the start. Needs no heuristic.",
     .takes_ties = true,
     .takes_alpha = true,
     .takes_limit = true,
     .takes_bounds = true},
    {.algorithm = Algorithm::greedy,
     .name = "greedy",
     .title = "Greedy best-first",
     .tooltip =
         "Expands the node with the lowest estimate to the goal and ignores the cost so far.",
     .takes_heuristic = true,
     .takes_ties = true,
     .takes_limit = true,
     .takes_bounds = true},
    {.algorithm = Algorithm::bfs,
     .name = "bfs",
     .title = "Breadth-first",
     .tooltip = "Expands nodes by their number of steps from the start. Finds a path with the "
                "fewest steps, whatever their cost."},
    {.algorithm = Algorithm::bidirectional,
     .name = "bidirectional",
     .title = "Bidirectional",
     .tooltip = "A* from the start and from the goal in turn, each side with an estimate towards "
                "the other end. Stops when no path can cost less than the best one found so far.",
     .takes_heuristic = true,
     .takes_ties = true,
     .takes_potential = true,
     .takes_reach = true},
    {.algorithm = Algorithm::ch,
     .name = "ch",
     .title = "Contraction hierarchy",
     .tooltip =
         "Dijkstra's algorithm from the start and from the goal in turn, to more important nodes "
         "only. Shortcuts that are prepared once stand for the nodes between. Needs a graph.",
     .needs_graph = true},
    {.algorithm = Algorithm::jps,
     .name = "jps",
     .title = "JPS",
     .tooltip = "Jump Point Search: A* that generates only cells where a shortest path may have to "
                "turn. It jumps to them along rows, columns and diagonals. Needs 8 moves and "
                "uniform-cost terrain.",
     .takes_heuristic = true,
     .jumps = true},
    {.algorithm = Algorithm::subgoal,
     .name = "subgoal",
     .title = "Subgoals",
     .tooltip =
         "A* that searches the corners only: a graph built in advance links the cells at the "
         "corners of walls. Needs 8 moves and uniform-cost terrain.",
     .takes_heuristic = true,
     .jumps = true},
    {.algorithm = Algorithm::thetastar,
     .name = "thetastar",
     .title = "Theta*",
     .tooltip = "A* along straight lines at any angle: a cell that is visible from its parent's "
                "parent connects directly to that cell. Needs 8 moves, uniform-cost terrain, and "
                "an estimate no longer than the straight line.",
     .takes_heuristic = true,
     .jumps = true,
     .any_angle = true},
    {.algorithm = Algorithm::fastmarching,
     .name = "fastmarching",
     .title = "Fast marching",
     .tooltip = "A wave from the start. The path goes from the goal against the direction in which "
                "the wave arrived. Needs 8 moves and uniform-cost terrain.",
     .takes_speed = true,
     .jumps = true,
     .any_angle = true},
    {.algorithm = Algorithm::prastar,
     .name = "prastar",
     .title = "PRA*",
     .tooltip = "Finds a path on a coarse copy of the map and refines it level by level, each time "
                "only next to the path before. Needs 8 moves and uniform-cost terrain.",
     .takes_heuristic = true,
     .takes_levels = true,
     .iterates = true,
     .refines = true},
    {.algorithm = Algorithm::idastar,
     .name = "idastar",
     .title = "IDA*",
     .tooltip = "Depth-first search without an open list. Repeats with a higher threshold each "
                "time and turns back where f exceeds it.",
     .takes_heuristic = true,
     .takes_ida = true,
     .iterates = true,
     .depth_first = true},
    {.algorithm = Algorithm::fringe,
     .name = "fringe",
     .title = "Fringe search",
     .tooltip = "Scans its list of open nodes repeatedly, with a higher threshold each time, and "
                "expands the nodes whose f does not exceed it. The list is never sorted.",
     .takes_heuristic = true,
     .iterates = true},
}};

inline constexpr AlgorithmRow kTraceRow = {
    .algorithm = Algorithm::trace,
    .name = "trace",
    .title = "Trace",
    .tooltip = "A search that another program ran, see docs/traces.md."};

constexpr const AlgorithmRow& row_of(Algorithm algorithm) {
  return algorithm == Algorithm::trace ? kTraceRow
                                       : kAlgorithms[static_cast<std::size_t>(algorithm)];
}

// The data structure of an open list.
enum class OpenStructure { buckets, list, heap, stacks, pairing };

// The properties of one data structure.
struct OpenStructureRow {
  OpenStructure structure;
  const char* name;     // name in the text form of a search
  const char* title;    // in titles and lists
  const char* tooltip;  // a sentence
};

// Indexed by OpenStructure.
inline constexpr std::array<OpenStructureRow, 5> kOpenStructures = {{
    {OpenStructure::buckets, "buckets", "buckets",
     "The default: by f and then g, with the cells of one bucket contiguous in memory."},
    {OpenStructure::list, "list", "a scanned list",
     "Scans all open cells for the one with the lowest f."},
    {OpenStructure::heap, "heap", "a binary heap", "The priority queue of the standard library."},
    {OpenStructure::stacks, "stacks", "an array of stacks",
     "One stack for each f and a cursor at the lowest f; among nodes of equal f the newest goes "
     "first."},
    {OpenStructure::pairing, "pairing", "a pairing heap",
     "A heap of trees joined in pairs, from Boost."},
}};

constexpr const OpenStructureRow& row_of(OpenStructure structure) {
  return kOpenStructures[static_cast<std::size_t>(structure)];
}

// The priority by which both sides of a bidirectional search are ordered.
enum class Potential { own, average };

// The properties of a potential.
struct PotentialRow {
  Potential potential;
  const char* name;     // name in the text form of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// Indexed by value.
inline constexpr std::array<PotentialRow, 2> kPotentials = {{
    {Potential::own, "own", "separate estimates",
     "The forward search takes the lowest g + estimate to the goal first, the backward search the "
     "lowest g + estimate to the start. Stops when one side has no open node left that could give "
     "a shorter path."},
    {Potential::average, "average", "averaged estimates",
     "Both sides use half the difference of the two estimates, so a step has the same cost on "
     "both. Stops when no pair of open nodes can give a shorter path."},
}};

constexpr const PotentialRow& row_of(Potential potential) {
  return kPotentials[static_cast<std::size_t>(potential)];
}

// The results that a search reuses from earlier searches to the same goal on earlier versions of
// the map, see core/heuristic/learned_costs.h. Without earlier searches, all values of this type
// have the same effect.
enum class Repair {
  anew,      // nothing
  adaptive,  // costs proven by those searches
  old_path,  // unchecked costs that those searches found on and next to their paths
};

// The properties of a Repair.
struct RepairRow {
  Repair repair;
  const char* name;     // name in the text form of a search
  const char* title;    // appended to the search's title on the screen; may be empty
  const char* tooltip;  // a sentence
};

// Indexed by Repair.
inline constexpr std::array<RepairRow, 3> kRepairs = {{
    {Repair::anew, "anew", "", "Each search starts from scratch and ignores earlier ones."},
    {Repair::adaptive, "adaptive", ", repaired",
     "Adaptive A*: every cell that a search has expanded stores the path cost minus its g. The "
     "next search to the same goal uses this value as an estimate. The path costs as much as in a "
     "search from scratch."},
    {Repair::old_path, "trusts-old-path", ", by the old path",
     "Common bug: keeps the costs to the goal found on and next to the old path when the map "
     "changes. Next to the path they can overestimate."},
}};

constexpr const RepairRow& row_of(Repair repair) {
  return kRepairs[static_cast<std::size_t>(repair)];
}

// The cells where the weight of a heuristic applies. In other cells the weight is 1. The
// straight-line distance determines whether the start or the goal is closer. The user paints the
// region, which is part of the query.
enum class WeightPlace { everywhere, near_start, near_goal, region };

// The properties of a WeightPlace.
struct WeightPlaceRow {
  WeightPlace place;
  const char* name;     // name in the text form of a search; empty: omitted there
  const char* title;    // text on screen after the weight
  const char* tooltip;  // a sentence
};

// Indexed by value.
inline constexpr std::array<WeightPlaceRow, 4> kWeightPlaces = {{
    {WeightPlace::everywhere, "", "", "Every cell uses w times h."},
    {WeightPlace::near_start, "start", " closer to the start",
     "Cells closer to the start use w times h, the others h."},
    {WeightPlace::near_goal, "goal", " closer to the goal",
     "Cells closer to the goal use w times h, the others h."},
    {WeightPlace::region, "region", " in the region",
     "Cells in the painted region use w times h, the others h."},
}};

constexpr const WeightPlaceRow& row_of(WeightPlace place) {
  return kWeightPlaces[static_cast<std::size_t>(place)];
}

// The speed of the wave in fast marching, see FastMarching.
enum class WaveSpeed { even, clearance };

// The properties of a WaveSpeed.
struct WaveSpeedRow {
  WaveSpeed speed;
  const char* name;     // name in the text form of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// Indexed by WaveSpeed.
inline constexpr std::array<WaveSpeedRow, 2> kWaveSpeeds = {{
    {WaveSpeed::even, "even", "the same everywhere",
     "The path is about as short as a path at any angle can be."},
    {WaveSpeed::clearance, "clearance", "by clearance",
     "The closer a cell is to a wall, the slower is the wave, so the path keeps away from walls."},
}};

constexpr const WaveSpeedRow& row_of(WaveSpeed speed) {
  return kWaveSpeeds[static_cast<std::size_t>(speed)];
}

// The search of the cells in partial-refinement A*, see PartialRefinement.
enum class BottomSearch { astar, idastar };

// The properties of a BottomSearch.
struct BottomSearchRow {
  BottomSearch bottom;
  const char* name;     // name in the text form of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// Indexed by BottomSearch.
inline constexpr std::array<BottomSearchRow, 2> kBottomSearches = {{
    {BottomSearch::astar, "astar", "A*", "A* searches the cells, as at all other levels."},
    {BottomSearch::idastar, "idastar", "IDA*",
     "IDA* searches the cells. A* searches the levels above."},
}};

constexpr const BottomSearchRow& row_of(BottomSearch bottom) {
  return kBottomSearches[static_cast<std::size_t>(bottom)];
}

// The options of partial-refinement A*, see PartialRefinement.
struct RefinementOptions {
  static constexpr int kHalf = -1;
  static constexpr int kMostLevel = 99, kMostWidth = 100;

  // The level at which the search begins, 0 to kMostLevel; kHalf for half the lowest level at which
  // start and goal have the same node. At most that lowest level.
  int level = kHalf;
  // The width of the corridor, 0 to kMostWidth: how many edges its nodes may be away from the path
  // at the level above.
  int width = 0;
  BottomSearch bottom = BottomSearch::astar;

  friend bool operator==(const RefinementOptions&, const RefinementOptions&) = default;
};

// A search configuration: algorithm, heuristic and options, as a plain value. Options that the
// algorithm does not use keep their defaults.
//
// Example: parse_search("astar h=landmarks:best:2 w=1.5") is weighted A* with the two landmarks
// that give the tightest bounds at the start.
struct SearchSpec {
  // Weights are integers in thousandths: 1500 is a weight of 1.5.
  static constexpr int kOne = 1000;
  static constexpr int kMostWeight = 100 * kOne;
  static constexpr int kMostBudget = 1'000'000'000;

  Algorithm algorithm = Algorithm::astar;
  HeuristicChoice h;
  int weight = kOne;                             // weight of h, 0 to kMostWeight
  WeightPlace weighs = WeightPlace::everywhere;  // where the weight applies
  TieChoice ties = {};
  // Propagates h between neighbours (pathmax in both directions), see SearchOrder::pathmax. Has no
  // effect if h is consistent.
  bool bpmx = false;
  Potential potential = Potential::own;  // bidirectional search only
  // Skips nodes whose f exceeds the upper bound from the landmarks, see heuristic_preparer.h.
  bool prune = false;
  // Skips nodes whose reach shows that they are on no optimal path, see core/search/reach.h.
  bool reach = false;
  // The search prices terrain of cost g as 1 + alpha (g - 1), with alpha in thousandths, see
  // grid_graph.h. The path cost is still reported with the original costs g.
  int alpha = AlphaGraph::kOne;
  // Anytime search: repeats with decreasing weights down to 1, see anytime_astar.h. The first
  // weight is `weight` if `weight` is above 1.
  bool anytime = false;
  int budget = 0;  // anytime search: maximum number of expansions, 0 for no limit

  // Limits of A*, Dijkstra's algorithm and greedy best-first search: the maximum number of
  // expansions (0 for no limit), and the cells that the search may enter (for a mover, the cells
  // that its pivot may enter), see SearchWindow. IDA* has its own limit in `ida`.
  int limit = 0;
  std::optional<CellBox> bounds = {};

  // The open list's data structure, and whether each entry is allocated separately.
  OpenStructure open = OpenStructure::buckets;
  bool new_nodes = false;

  // Whether only canonical steps generate cells, see is_canonical_step(). Away from walls,
  // each cell is then generated by only one of the paths that have the same cost.
  bool canonical = false;

  // Reproduces a common bug: the search ends when the goal is generated, not when it is expanded,
  // see SearchOrder::goal_first.
  bool ends_early = false;
  // Reproduces a common bug: wherever the search's h is printed, g is printed instead, see
  // printed_h(). Excludes ends_early.
  bool prints_g = false;

  Repair repair = Repair::anew;  // costs reused from earlier searches to the same goal

  WaveSpeed speed = WaveSpeed::even;  // fast marching only

  RefinementOptions refinement = {};  // partial-refinement A* only

  IdaOptions ida = {};  // IDA* only

  // The file of a trace (Algorithm::trace), which has no other options, or "pipe:NAME". Not empty,
  // without '|' and control characters, and without blanks at its ends.
  std::string trace = {};

  friend bool operator==(const SearchSpec&, const SearchSpec&) = default;
};

// The h that the search prints for an expanded node: h, unless the search has a bug.
constexpr Cost printed_h(const SearchSpec& spec, Cost g, Cost h) { return spec.prints_g ? g : h; }

}  // namespace waymark
