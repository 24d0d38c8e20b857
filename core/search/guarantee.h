#pragma once

#include <optional>
#include <string>

#include "core/search/search_spec.h"

namespace waymark {

// The guarantee on a search's path cost, valid on every map.
struct Guarantee {
  enum class Kind {
    optimal,
    factor,  // at most `value` times the optimum
    more,    // at most `value` times the cost of a plain ground cell above the optimum
    none,
  };
  Kind kind = Kind::none;
  double value = 0;
  // Whether the guarantee holds only if the search finishes, see may_give_up().
  bool if_it_finishes = false;

  // Whether the path is optimal on every map that has a path.
  bool always_optimal() const { return kind == Kind::optimal && !if_it_finishes; }

  friend bool operator==(const Guarantee&, const Guarantee&) = default;
};

// "optimal", "factor", "more", "none".
const char* name_of(Guarantee::Kind kind);

// Whether the search can stop at a limit or a budget before it has finished.
bool may_give_up(const SearchSpec& spec);

// The guarantee of the search. `moves` are the map's moves. They determine which formulas can
// overestimate, and whether a path with the fewest steps is the cheapest.
Guarantee guarantee_of(const SearchSpec& spec, const Moves& moves);

// Whether the search may miss a path or return one that costs more than guaranteed. This applies to
// IDA* with a bug, or with a cut that can mistake a cell for a dead end.
bool may_lose_paths(const SearchSpec& spec, const Moves& moves);

// Whether the search reopens nodes: it re-expands a node when it reaches the node at a lower cost.
// A* reopens at once if its heuristic is not consistent or its weight is not the same everywhere.
// Anytime search reopens at its next weight, and iterative search in each iteration. A trace may
// contain any expansions. The paths of
// other searches cost at most the weight times the optimum even without reopening (Likhachev,
// Gordon and Thrun, 2003). This bound does not hold if nodes are pruned, because a node on the
// optimal path that is first reached by a detour is skipped until a shortest path reaches it.
bool reopens(const SearchSpec& spec, const Moves& moves);
bool reopens_at_once(const SearchSpec& spec, const Moves& moves);

// The guarantee as a clause without a full stop: "cost at most 1.5 × the optimum", "optimal if it
// finishes", "no guarantee: this heuristic can overestimate".
std::string guarantee_words(const SearchSpec& spec, const Moves& moves);

// Explains (a clause, no full stop) that a tie-breaking rule that scales h up adds too much for an
// optimal path of cost `best`. If P times that cost is at least one step, the search can return a
// path that is one step longer. std::nullopt if the rule adds less, or if there is no path.
std::optional<std::string> too_much_added(const SearchSpec& spec, const Moves& moves, Cost best);

// Explains why must-expand is undefined for this search (a clause, no full stop). std::nullopt if
// it is defined. It is defined if h is consistent with a weight of at most 1, nodes are expanded in
// the order of f, and h does not change during the search. The last condition excludes searches to
// all goals.
std::optional<std::string> no_must_expand(const SearchSpec& spec, const Moves& moves,
                                          GoalRule rule = GoalRule::any);

}  // namespace waymark
