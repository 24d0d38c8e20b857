#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// How a contender searches.
enum class Algorithm { astar, dijkstra, greedy, bfs, bidirectional, jps };

// All that is known of one.
struct AlgorithmRow {
  Algorithm algorithm;
  const char* name;     // in the text of a contender
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
  bool takes_heuristic, takes_weight, takes_ties, takes_bpmx, takes_potential, takes_prune;
};

// By number.
inline constexpr std::array<AlgorithmRow, 6> kAlgorithms = {{
    {Algorithm::astar, "astar", "A*",
     "Expands the node with the least f = g + w h: the cost so far and the weighted estimate.",
     true, true, true, true, false, true},
    {Algorithm::dijkstra, "dijkstra", "Dijkstra",
     "Expands the node that is nearest to the start by cost. It needs no heuristic.", false, false,
     true, false, false, false},
    {Algorithm::greedy, "greedy", "Greedy best-first",
     "Expands the node with the least estimate to the goal, whatever the way there has cost.", true,
     false, true, false, false, false},
    {Algorithm::bfs, "bfs", "Breadth-first",
     "Expands the nodes in the order of their steps from the start: the fewest steps, whatever "
     "they cost.",
     false, false, false, false, false, false},
    {Algorithm::bidirectional, "bidirectional", "Bidirectional",
     "A* from the start and from the goal in turn, each half with an estimate of the way to "
     "the other end, until no path can be shorter than the one on which they met.",
     true, false, true, false, true, false},
    {Algorithm::jps, "jps", "Jump points",
     "A* that opens only cells where a shortest path may have to turn, and jumps to them along "
     "rows, columns and diagonals. For 8 moves on maps of one cost.",
     true, false, false, false, false, false},
}};

constexpr const AlgorithmRow& row_of(Algorithm algorithm) {
  return kAlgorithms[static_cast<std::size_t>(algorithm)];
}

}  // namespace waymark
