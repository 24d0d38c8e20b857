#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/json.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

// Texts and JSON about searches, shared by the reports.

// {"kind": "factor", "value": 1.5, "if_it_finishes": false}. The value is null if the kind has
// none.
Json guarantee_json(const SearchSpec& spec, const Moves& moves);

// Returns `value`, or null if must-expand is not defined for this search.
Json must_expand_json(const Json& value, const SearchSpec& spec, const Moves& moves,
                      GoalRule rule = GoalRule::any);
// Returns `value`, or a dash if must-expand is not defined.
std::string must_expand_text(const std::string& value, const SearchSpec& spec, const Moves& moves,
                             GoalRule rule = GoalRule::any);

// The mean path cost as a multiple of the optimum; null if no path was found (`ratio` is 0).
Json ratio_json(double ratio);

// Reports how many of `solved` searches stopped at a limit, and how many finished without finding
// the path. Empty if all found the path.
std::string unsolved_line(const SearchSpec& spec, int gave_up, int lost, int solved);

// Whether all `solved` paths are optimal. null if no path was found.
Json optimal_json(const SearchSpec& spec, int optimal, int solved);

// A line about a search: its guarantee, why must-expand is not defined, how many expansions were
// repeated, whether it lacks the landmarks it needs, and why it prunes nothing. If the cost `best`
// of an optimal path is given, also reports whether the tie-breaking rule adds too much. If
// `search` is given, also reports how many cells it scanned and pruned, and the counts of its
// algorithm and open list.
std::string guarantee_line(const SearchSpec& spec, const Moves& moves, std::int64_t reopened,
                           bool has_landmarks, Cost best = kNoCost,
                           const SearchOutcome* search = nullptr, GoalRule rule = GoalRule::any);

// Describe the tables of each heuristic, one line each ("embedding:3: tables of 240 KB, built in 12
// ms.") or as a JSON list.
std::string prepared_text(std::span<const Prepared> prepared);
Json prepared_json(std::span<const Prepared> prepared);

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
