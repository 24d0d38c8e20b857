#pragma once

#include <optional>
#include <string>

#include "core/contender/contender.h"

namespace waymark {

// What a search guarantees of the cost of its path, whatever the map.
struct Guarantee {
  enum class Kind {
    optimal,
    factor,  // at most `value` times the optimum
    more,    // at most `value` more than the optimum, in costs of a cell of plain ground
    none,
  };
  Kind kind = Kind::none;
  double value = 0;
  // Whether the guarantee holds only if the search finishes, see may_give_up().
  bool if_it_finishes = false;

  // Whether its path is optimal on every map that has one.
  bool always_optimal() const { return kind == Kind::optimal && !if_it_finishes; }

  friend bool operator==(const Guarantee&, const Guarantee&) = default;
};

// "optimal", "factor", "more", "none".
const char* name_of(Guarantee::Kind kind);

// Whether the search can stop at a limit or a budget before it has finished.
bool may_give_up(const SearchSpec& spec);

// `moves` are those of the map: they say which formulas can be too great, and whether the fewest
// steps are the least cost.
Guarantee guarantee_of(const SearchSpec& spec, const Moves& moves);

// Whether it may end without a path where there is one, or with one that costs more than it
// guarantees without that: iterative deepening with a cut that can take a cell for a dead end.
bool may_lose_paths(const SearchSpec& spec, const Moves& moves);

// Whether it opens nodes again that are reached more cheaply after their expansion: A* with a
// heuristic that is not consistent, or a weight that is not the same everywhere, at once; an
// anytime search when it comes to the next weight, and one in iterations in each of them. Else the
// cost stays within the weight times the optimum without that (Likhachev, Gordon and Thrun, 2003),
// but not where nodes are pruned: one on the best path that is reached by a detour is left out
// until the way to it is the shortest.
bool reopens(const SearchSpec& spec, const Moves& moves);
bool reopens_at_once(const SearchSpec& spec, const Moves& moves);

// The guarantee as a sentence without its end: "cost at most 1.5 × the optimum", "optimal if it
// finishes", "no guarantee: this heuristic can be too great".
std::string guarantee_words(const SearchSpec& spec, const Moves& moves);

// That a tie rule which counts h a little more adds too much for a best path of that cost, as a
// sentence without its end: as soon as P times the cost comes to a step, a path that is a step
// longer can be taken. Nothing where it adds less, or where there is no path.
std::optional<std::string> too_much_added(const SearchSpec& spec, const Moves& moves, Cost best);

// Why it is not defined how many nodes this search must expand, as a sentence without its end;
// nothing where it is. It is defined where h is consistent, its weight at most 1 and the order is
// that of f, and where h stays the same for the whole search: not with all of several goals.
std::optional<std::string> no_must_expand(const SearchSpec& spec, const Moves& moves,
                                          GoalRule rule = GoalRule::any);

}  // namespace waymark
