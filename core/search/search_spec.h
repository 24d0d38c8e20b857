#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/heuristic/heuristic.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/map/grid_graph.h"
#include "core/map/moves.h"
#include "core/search/search_options.h"

namespace waymark {

// Whether the algorithm accepts the tie-breaking rule. Rules that change the priority work only
// with A*.
bool may_take(Algorithm algorithm, const TieChoice& ties);

// Whether the algorithm accepts the heuristic with at least one set of moves. Bidirectional search
// needs a consistent heuristic. Any-angle search needs one that never exceeds the straight line,
// which rules out heuristics based on the cost of grid moves.
bool may_ask(Algorithm algorithm, const HeuristicChoice& h);

// Whether the heuristic is consistent with 4 or with 8 moves.
bool may_be_consistent(const HeuristicChoice& h);

// The text of the first option that cannot be combined with an open list named by open=, see
// OpenStructure: "bpmx=1". std::nullopt if there is none.
std::optional<std::string> not_instrumented(const SearchSpec& spec);

// The search's first requirement that the map and these moves do not meet, as a phrase that follows
// the name of the search: "needs 8 moves". std::nullopt if the search can run on the map.
std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves);
// Like misfit() above, but also checks the goals: "needs one goal".
std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves,
                                  const GoalChoice& goals);
// Like misfit(), but checks only the goal rule, even if it makes no difference for the goals.
std::optional<std::string> goals_misfit(const SearchSpec& spec, GoalRule rule);

// The first option that anytime search does not support: "prune=upper". std::nullopt if there is
// none.
std::optional<std::string> conflict_with_anytime(const SearchSpec& spec);

// The first option that cannot be combined with reusing costs from earlier searches: "w=1.5".
// std::nullopt if there is none. Every Repair except `anew` needs a consistent heuristic that does
// not depend on the start.
std::optional<std::string> conflict_with_repair(const SearchSpec& spec);

// The heuristic that the search evaluates. It is Heuristic::zero if the algorithm uses none. In
// any-angle search, the Euclidean distance replaces the default distance formula.
Heuristic heuristic_of(const SearchSpec& spec);
// The heuristic that heuristic_of() returns, with its options, ready to be evaluated for `query`.
// The reference is valid until `storage` is used again.
const Estimate& estimate_of(const Query& query, const SearchSpec& spec, EstimateStorage& storage);
// Whether another program ran the search, see core/record/trace.h. Its record is for one query.
inline bool is_trace(const SearchSpec& spec) { return spec.algorithm == Algorithm::trace; }
// Whether the search reads a file that the user names: a trace, or heuristic values. Such a search
// is not part of share codes and links.
bool reads_file(const SearchSpec& spec);
// Whether the search reads the heuristic values of the graph's nodes, see Graph::h().
bool reads_values_of_nodes(const SearchSpec& spec);
// Whether the user has written the heuristic, or a part of it: a formula, or values. Nothing is
// known about it in advance; judge() in core/study/certificate.h checks it.
bool is_written_by_user(const SearchSpec& spec);
// Whether the heuristic uses landmarks. Tables of earlier searches (earlier:N) do not count as
// landmarks.
bool uses_landmarks(const SearchSpec& spec);
// Whether the search reads landmark tables at all: for its heuristic, for pruning, or for the
// fallback of IDA*.
bool reads_tables(const SearchSpec& spec);
// Whether the heuristic uses stale landmark tables, built on an earlier version of the map.
bool uses_stale_tables(const SearchSpec& spec);
// The part of the heuristic that uses landmarks: the heuristic itself, or the first such operand of
// max(A,B). nullptr if there is none.
const OneHeuristic* landmark_part(const SearchSpec& spec);
OneHeuristic* landmark_part(SearchSpec& spec);
// Marks every use of landmark tables in the search as stale or up to date.
void use_stale_tables(SearchSpec& spec, bool kept);
// Replaces every landmark heuristic with the distance formula, which is the heuristic's value
// without landmarks.
void leave_landmarks(SearchSpec& spec);
// The number of earlier searches that the heuristic reads: the largest N of its earlier:N options,
// 0 if it has none.
int earlier_asked(const SearchSpec& spec);

// The name of the heuristic in files. The default distance is named after the formula that fits the
// moves: "manhattan".
const char* heuristic_name(const SearchSpec& spec, const Moves& moves);

// The search as one line of text without default options: "astar h=landmarks:best:2 w=1.5". Inverse
// of parse_search().
std::string text_of(const SearchSpec& spec);

// Parses "trace:FILE", "pipe:NAME" or "ALGORITHM [OPTION=VALUE]...", with the options of
// option_rows.h in any order. The Error contains the offending word, its position and the valid
// words. Whether a heuristic suits bidirectional search can depend on the moves or the tables. The
// parser accepts such a combination; guarantee_of() returns its guarantee on a given map.
Result<SearchSpec> parse_search(std::string_view text);

// Weights as text: "1.5", or "start:1.5" if the weight applies only in a part of the map. Scales as
// text: "0.5", "typical".
std::string weight_text(int weight);
std::string weight_text(const SearchSpec& spec);
std::string scale_text(int scale);

// The shortest unambiguous display name: "A* Manhattan", "A* landmarks × 1.5". The moves determine
// the name of the default distance formula.
std::string title_of(const SearchSpec& spec, const Moves& moves);

// Whether the heuristic, or a part of it, reads the distance field of the query's goal.
bool uses_exact(const SearchSpec& spec);
// The formulas of the heuristic: none, one, or the operands of max(A,B).
std::vector<const Formula*> formulas_of(const SearchSpec& spec);

// Whether the heuristic, or an operand of max(A,B), uses landmark tables over a mover's places.
inline bool uses_places(const SearchSpec& spec) {
  const auto parts = parts_of(spec.h);
  return std::any_of(parts.begin(), parts.end(),
                     [](const OneHeuristic& one) { return one.places != 0; });
}

// A search with another algorithm, or without conflicts.
struct ChangedAlgorithm {
  SearchSpec spec;
  std::vector<std::string> dropped;  // the omitted options, as in the text: "repair=adaptive"
};

// Keeps the options that the algorithm accepts. If options conflict, drops the one whose row has
// the conflict, see SearchOption. parse_search() accepts the text of the result.
ChangedAlgorithm with_algorithm(const SearchSpec& spec, Algorithm algorithm);

// A part of a search's text. Positions are in bytes.
struct FaultyWord {
  std::size_t begin = 0, length = 0;
  friend bool operator==(const FaultyWord&, const FaultyWord&) = default;
};

// The word to which the Error of parse_search() refers, to be highlighted in the text field.
// std::nullopt if the text is valid or has no words.
std::optional<FaultyWord> faulty_word(std::string_view text);

}  // namespace waymark
