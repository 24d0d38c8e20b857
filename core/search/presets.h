#pragma once

#include <array>

namespace waymark {

// A search that the user can add to the comparison.
struct SearchPreset {
  const char* group;  // presets of one group are adjacent
  const char* title;
  const char* text;    // see parse_search
  int directions = 0;  // required number of moves; 0: any
};

inline constexpr std::array<SearchPreset, 28> kSearchPresets = {{
    {"No heuristic", "Dijkstra", "dijkstra"},
    {"No heuristic", "Breadth-first", "bfs"},
    {"A* with a formula", "Manhattan", "astar h=manhattan"},
    {"A* with a formula", "Octile", "astar h=octile", 8},
    {"A* with a formula", "Euclidean", "astar h=euclidean"},
    {"A* with a formula", "Chebyshev", "astar h=chebyshev", 8},
    {"A* with tables", "Landmarks", "astar h=landmarks"},
    {"A* with tables", "Best landmark only", "astar h=landmarks:best:1"},
    {"A* with tables", "Exact", "astar h=exact"},
    {"A* with tables", "Landmarks, pruned", "astar h=landmarks prune=upper"},
    {"A* with tables", "Embedding", "astar h=embedding:3"},
    {"A* with tables", "Compressed", "astar h=compressed:32:8 bpmx=1"},
    {"A* with tables", "Waypoints", "astar h=waypoints:32"},
    {"A* with tables", "Max of two", "astar h=max(landmarks,embedding:3)"},
    // The distance is fitted to the current goal when the preset is added.
    {"Fit to the goal", "Distance × a factor", "astar h=fit-factor:0:0"},
    {"Fit to the goal", "Distance + offsets", "astar h=fit-offset:8:0:0"},
    {"Bidirectional", "Distance", "bidirectional"},
    {"Bidirectional", "Landmarks", "bidirectional h=landmarks"},
    {"Bidirectional", "Distance, averaged", "bidirectional potential=average"},
    {"Fewer equal paths", "Jump Point Search", "jps", 8},
    {"Fewer equal paths", "JPS, landmarks", "jps h=landmarks", 8},
    {"Any angle", "Straight lines", "thetastar", 8},
    {"Faster, not always optimal", "Weighted A*, 1.5", "astar w=1.5"},
    {"Faster, not always optimal", "Weighted A*, 3", "astar w=3"},
    {"Faster, not always optimal", "Anytime, 3 to 1", "astar anytime=1"},
    {"Faster, not always optimal", "Greedy best-first", "greedy"},
    {"Other tie-breaking rules", "Oldest first", "astar ties=oldest"},
    {"Other tie-breaking rules", "Smaller g first", "astar ties=small-g"},
}};

}  // namespace waymark
