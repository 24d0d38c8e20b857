#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/model/text/json.h"
#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"
#include "core/domain/moves.h"

// What reports say of searches alike.
namespace waymark {

// {"kind": "factor", "value": 1.5, "if_it_finishes": false}; the value is null if the kind has
// none.
Json guarantee_json(const SearchSpec& spec, const Moves& moves);

// A number that is null where it is not defined how many cells this search must expand.
Json must_expand_json(const Json& value, const SearchSpec& spec, const Moves& moves,
                      GoalRule rule = GoalRule::any);
// The same as text: a dash.
std::string must_expand_text(const std::string& value, const SearchSpec& spec, const Moves& moves,
                             GoalRule rule = GoalRule::any);

// The mean cost of paths as a multiple of the optimum, which is 0 if no path was found: null and a
// dash then.
Json ratio_json(double ratio);
std::string ratio_to_optimum(double ratio);

// Says how many of `solved` searches stopped at a limit and how many finished without the path that
// there is; nothing if there were none.
std::string unsolved_line(const SearchSpec& spec, int gave_up, int lost, int solved);

// Whether all of `solved` paths were shortest ones; null where there was none.
Json optimal_json(const SearchSpec& spec, int optimal, int solved);

// A line on what it guarantees, why must-expand is not defined, how many expansions were of cells
// that had been expanded before, whether it asks landmarks where there are none, or can prune
// nothing; and of one search also whether its tie rule adds too much for the cost of the best path,
// what it left out, and how many cells it has passed over.
std::string guarantee_line(const SearchSpec& spec, const Moves& moves, std::int64_t reopened,
                           bool has_landmarks, Cost best = kNoCost,
                           const SearchOutcome* search = nullptr, GoalRule rule = GoalRule::any);

// "embedding:3: tables of 240 KB, made in 12 ms.", a line each; and the same as a list in JSON.
std::string prepared_text(std::span<const Prepared> prepared);
Json prepared_json(std::span<const Prepared> prepared);

}  // namespace waymark
