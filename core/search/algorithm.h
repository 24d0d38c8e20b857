#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// The algorithm of a search.
enum class Algorithm {
  astar,
  dijkstra,
  greedy,
  bfs,
  bidirectional,
  jps,
  thetastar,
  idastar,
  fringe
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
  bool takes_alpha = false;
  bool takes_anytime = false;
  bool takes_limit = false;   // on expanded nodes
  bool takes_bounds = false;  // see SearchWindow
  bool takes_open = false;    // see OpenStructure
  bool takes_ida = false;     // see IdaOptions
  bool takes_repair = false;  // see Repair
  bool takes_bug = false;     // can reproduce a common bug, see IdaBug and SearchSpec::ends_early
  // Whether it records jumps, see SearchRecord::jumps().
  bool jumps = false;
  // Whether it searches in iterations with increasing thresholds.
  bool iterates = false;
  bool depth_first = false;  // has no open list
  // Whether its path consists of straight lines at any angle. The cost of such a path is not
  // comparable with the optimum along grid moves.
  bool any_angle = false;
};

// Indexed by Algorithm.
inline constexpr std::array<AlgorithmRow, 9> kAlgorithms = {{
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
     .takes_alpha = true,
     .takes_anytime = true,
     .takes_limit = true,
     .takes_bounds = true,
     .takes_open = true,
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
     .takes_potential = true},
    {.algorithm = Algorithm::jps,
     .name = "jps",
     .title = "JPS",
     .tooltip = "Jump Point Search: A* that generates only cells where a shortest path may have to "
                "turn. It jumps to them along rows, columns and diagonals. Needs 8 moves and "
                "uniform-cost terrain.",
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
    {.algorithm = Algorithm::idastar,
     .name = "idastar",
     .title = "IDA*",
     .tooltip = "Depth-first search without an open list. Repeats with a higher threshold each "
                "time and turns back where f exceeds it.",
     .takes_heuristic = true,
     .takes_limit = true,
     .takes_ida = true,
     .takes_bug = true,
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

constexpr const AlgorithmRow& row_of(Algorithm algorithm) {
  return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

}  // namespace waymark
