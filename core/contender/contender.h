#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/contender/algorithm.h"
#include "core/contender/repair.h"
#include "core/domain/alpha_graph.h"
#include "core/domain/cell_region.h"
#include "core/domain/goals.h"
#include "core/domain/moves.h"
#include "core/heuristic/heuristic.h"
#include "core/search/ida_options.h"
#include "core/search/open_list/open_structure.h"
#include "core/search/potential.h"
#include "core/search/tie_rule.h"
#include "core/search/weight_place.h"

namespace waymark {

// One way to search, as a value. What its algorithm does not take has its usual value.
struct SearchSpec {
  // Weights are counted in thousandths.
  static constexpr int kOne = 1000;
  static constexpr int kMostWeight = 100 * kOne;
  static constexpr int kMostBudget = 1'000'000'000;

  Algorithm algorithm = Algorithm::astar;
  HeuristicChoice h;
  int weight = kOne;  // of h, 0 to kMostWeight
  WeightPlace weighs = WeightPlace::everywhere;
  TieChoice ties = {};
  // Whether neighbours raise each other's h, see SearchOrder::pathmax. With a consistent h that
  // changes nothing.
  bool bpmx = false;
  Potential potential = Potential::own;  // of a search from both ends
  // Whether nodes are left out that f shows to lie on no path as short as one by a landmark, see
  // pruning.h.
  bool prune = false;
  // Terrain costs 1 + alpha (g - 1) for the search, in thousandths, see alpha_graph.h. The path is
  // scored with g.
  int alpha = AlphaGraph::kOne;
  // Whether it searches with one weight after the other, down to 1, see anytime_astar.h. The first
  // one is `weight` where that is above 1.
  bool anytime = false;
  int budget = 0;  // of an anytime search: how many nodes it may expand, 0: as many as it takes

  // How many nodes it may expand before it gives up, 0: as many as it takes; and on which cells it
  // may go, of a mover those of its pivot, see SearchWindow. Of A*, Dijkstra's algorithm and greedy
  // best-first search; a limit in iterations is in `ida`.
  int limit = 0;
  std::optional<CellBox> bounds = {};

  // How the open list is kept, and whether each of its entries is an allocation of its own.
  OpenStructure open = OpenStructure::buckets;
  bool new_nodes = false;

  // A fault of published code: it ends when the goal is reached, see SearchOrder::goal_first.
  bool ends_early = false;

  Repair repair = Repair::anew;

  IdaOptions ida = {};  // of iterative deepening

  friend bool operator==(const SearchSpec&, const SearchSpec&) = default;
};

// Whether the algorithm can have that tie rule: what changes the priority is of A* alone.
bool may_take(Algorithm algorithm, const TieChoice& ties);

// Whether the algorithm can do with that heuristic, by some moves at least: a search from both ends
// needs a consistent one, and paths of any angle one that is never longer than the straight line,
// which costs along the moves are.
bool may_ask(Algorithm algorithm, const HeuristicChoice& h);

// Whether its heuristic is one with which its cut loses no path, by some moves at least: cut=tight
// needs a consistent one.
bool may_cut(const SearchSpec& spec);

// What it is told that an open list which is measured cannot do, as it is written; nothing where it
// can keep one, see OpenStructure.
std::optional<std::string> not_instrumented(const SearchSpec& spec);

// What it needs to search a map that this one does not have by these moves, as words that follow
// its name: "needs 8 moves". Nothing where it can search it.
std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves);
// The same of a search that ends as the goals are chosen: "needs one goal".
std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves,
                                  const GoalChoice& goals);
// Of goals alone.
std::optional<std::string> goals_misfit(const SearchSpec& spec, GoalRule rule);

// What it does that an anytime search cannot: "prune=upper", as words of its text. Nothing where an
// anytime search can do all of it.
std::optional<std::string> not_anytime(const SearchSpec& spec);

// What it does that a search by earlier ones cannot: "w=1.5", as words of its text. Nothing where
// it can be repaired. All but Repair::again need a heuristic that is consistent, and the same
// wherever a search begins.
std::optional<std::string> not_repaired(const SearchSpec& spec);

// Which heuristic its search reads: none where the algorithm takes none, and where its paths go in
// straight lines the Euclidean one for the usual distance.
Heuristic heuristic_of(const SearchSpec& spec);
// The same with its options, for a query.
const Estimate& estimate_of(const Query& query, const SearchSpec& spec, EstimateStorage& room);
// Whether it asks landmarks, which tables of earlier searches are not.
bool uses_landmarks(const SearchSpec& spec);
// Whether it reads the landmarks' tables at all, for its heuristic or to prune.
bool reads_tables(const SearchSpec& spec);
// Whether it asks landmarks whose tables were built on an earlier version of the map.
bool uses_stale_tables(const SearchSpec& spec);
// What asks them: its heuristic, or the first of two of which it is the greater; null where none
// does.
const OneHeuristic* landmark_part(const SearchSpec& spec);
OneHeuristic* landmark_part(SearchSpec& spec);
// Says of all that asks landmarks whether their tables were built on an earlier version of the map.
void keep_tables(SearchSpec& spec, bool kept);
// Puts the distance in the place of all that asks landmarks: what they say where there are none.
void leave_landmarks(SearchSpec& spec);
// How many earlier searches it asks.
int earlier_asked(const SearchSpec& spec);

// What its heuristic is called in files. The usual distance is called by the formula that fits the
// moves: "manhattan".
const char* heuristic_name(const SearchSpec& spec, const Moves& moves);

// Its line of text: "astar h=landmarks:best:2 w=1.5". What is usual is left out. parse_search
// reads it back.
std::string text_of(const SearchSpec& spec);

// Reads "ALGORITHM [h=HEURISTIC] [scale=FACTOR] [w=WEIGHT] [ties=RULE] [bpmx=1]
// [potential=average] [prune=upper] [alpha=ALPHA] [anytime=1] [budget=NODES] [limit=NODES]
// [bounds=X,Y,WIDTH,HEIGHT] [open=STRUCTURE] [nodes=NODES] [cache=CACHE] [cut=CUT] [order=ORDER]
// [delta=CELLS] [fallback=1] [fault=FAULT] [repair=REPAIR]", the settings in any order. The Error
// names the word that is wrong, its place in the text and what fits there. Where it hangs on the
// moves or on the tables whether a heuristic fits a search from both ends, guarantee_of() says what
// it is worth.
Result<SearchSpec> parse_search(std::string_view text);

// A weight as people write it: "1.5"; with where it holds: "start:1.5". A scale: "0.5", "typical".
std::string weight_text(int weight);
std::string weight_text(const SearchSpec& spec);
std::string scale_text(int scale);

// What it is called on the screen, as short as it can be told apart: "A* Manhattan", "A* landmarks
// × 1.5". The moves say which formula the usual distance is.
std::string title_of(const SearchSpec& spec, const Moves& moves);

}  // namespace waymark
