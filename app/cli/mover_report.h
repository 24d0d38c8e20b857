#pragma once

#include <string>
#include <vector>

#include "app/kit/json.h"
#include "core/map/grid.h"
#include "core/search/search_outcome.h"

namespace waymark {

// Additional texts and JSON for searches over a mover's states.

// "44 x 41 cells, cart, 4 headings: 4,668 states, 12,040 moves".
std::string mover_map_words(const Graph& graph);

// How often a path uses each of the mover's moves: "12 forward, 3 turn left", or "no moves".
std::string move_counts_words(const Graph& graph, const std::vector<Node>& path);
// {"forward": 12, "turn_left": 3}.
Json move_counts_json(const Graph& graph, const std::vector<Node>& path);

// The steps that a search with bounds skipped: {"steps": 3, "from": ..., "to": ...}, with cells
// written as on other maps. null if no step was skipped.
Json outside_json(const Grid& grid, const OutsideWindow& outside);

}  // namespace waymark
