#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// How a search searches.
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

// All that is known of one.
struct AlgorithmRow {
  Algorithm algorithm;
  const char* name;     // in the text of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
  // Its settings.
  bool takes_heuristic = false;
  bool takes_weight = false;
  bool takes_ties = false;
  bool takes_bpmx = false;
  bool takes_potential = false;
  bool takes_prune = false;
  bool takes_alpha = false;
  bool takes_anytime = false;
  bool takes_limit = false;   // of expanded nodes
  bool takes_bounds = false;  // see SearchWindow
  bool takes_open = false;    // see OpenStructure
  bool takes_ida = false;     // see IdaOptions
  bool takes_repair = false;  // see Repair
  bool takes_bug = false;     // it can have a fault of published code
  // Whether it is one whose record is that of a search that jumps, see SearchRecord::jumps().
  bool jumps = false;
  // Whether it goes over the same nodes in iterations with ever greater thresholds.
  bool iterates = false;
  bool depth_first = false;  // it has no open list
  // Whether its path goes in straight lines of any angle, so that its cost is not held against the
  // optimum along the moves.
  bool any_angle = false;
};

// By number.
inline constexpr std::array<AlgorithmRow, 9> kAlgorithms = {{
    {.algorithm = Algorithm::astar,
     .name = "astar",
     .title = "A*",
     .tooltip =
         "Expands the node with the least f = g + w h: the cost so far and the weighted estimate.",
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
     .tooltip = "Expands the node that is nearest to the start by cost. It needs no heuristic.",
     .takes_ties = true,
     .takes_alpha = true,
     .takes_limit = true,
     .takes_bounds = true},
    {.algorithm = Algorithm::greedy,
     .name = "greedy",
     .title = "Greedy best-first",
     .tooltip =
         "Expands the node with the least estimate to the goal, whatever the way there has cost.",
     .takes_heuristic = true,
     .takes_ties = true,
     .takes_limit = true,
     .takes_bounds = true},
    {.algorithm = Algorithm::bfs,
     .name = "bfs",
     .title = "Breadth-first",
     .tooltip = "Expands the nodes in the order of their steps from the start: the fewest steps, "
                "whatever they cost."},
    {.algorithm = Algorithm::bidirectional,
     .name = "bidirectional",
     .title = "Bidirectional",
     .tooltip = "A* from the start and from the goal in turn, each half with an estimate of the "
                "way to the other end, until no path can be shorter than the one on which they "
                "met.",
     .takes_heuristic = true,
     .takes_ties = true,
     .takes_potential = true},
    {.algorithm = Algorithm::jps,
     .name = "jps",
     .title = "Jump points",
     .tooltip = "A* that opens only cells where a shortest path may have to turn, and jumps to "
                "them along rows, columns and diagonals. For 8 moves on maps of one cost.",
     .takes_heuristic = true,
     .jumps = true},
    {.algorithm = Algorithm::thetastar,
     .name = "thetastar",
     .title = "Theta*",
     .tooltip = "A* whose path goes in straight lines of any angle: a cell that its parent's "
                "parent sees hangs on that one. For 8 moves on maps of one cost, with estimates "
                "that are no longer than the straight line.",
     .takes_heuristic = true,
     .jumps = true,
     .any_angle = true},
    {.algorithm = Algorithm::idastar,
     .name = "idastar",
     .title = "IDA*",
     .tooltip =
         "Depth-first search without an open list, again and again, each time with a greater "
         "threshold that no f on the way may pass.",
     .takes_heuristic = true,
     .takes_limit = true,
     .takes_ida = true,
     .takes_bug = true,
     .iterates = true,
     .depth_first = true},
    {.algorithm = Algorithm::fringe,
     .name = "fringe",
     .title = "Fringe search",
     .tooltip = "Goes through its list of open nodes again and again, each time with a greater "
                "threshold, and expands those whose f is within it; the list is never sorted.",
     .takes_heuristic = true,
     .iterates = true},
}};

constexpr const AlgorithmRow& row_of(Algorithm algorithm) {
  return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

}  // namespace waymark
