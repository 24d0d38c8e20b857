#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/contender/backward_estimate.h"
#include "core/contender/contender.h"
#include "core/contender/search_outcome.h"
#include "core/field/terrain_steps.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/wide_landmark_rows.h"
#include "core/search/anytime_astar.h"
#include "core/search/best_first.h"
#include "core/search/both_ends.h"
#include "core/search/breadth_first.h"
#include "core/search/fringe.h"
#include "core/search/grid_astar.h"
#include "core/search/ida_star.h"
#include "core/search/octile_astar.h"
#include "core/search/theta_astar.h"
#include "core/search/unit_astar.h"

namespace waymark {

class JumpAstar;

// The memory of searches with an open list that is measured.
struct InstrumentedSearch;
struct InstrumentedSearchDeleter {
  void operator()(InstrumentedSearch* search) const;
};

// One search to be run. The referents must outlive it.
struct SearchTask {
  const Query& query;
  const SearchSpec& spec;
  const Estimate& h;  // the search's, for this query
  SearchOutcome& outcome;

  Node start() const { return query.grid.node(query.start); }
  Node goal() const { return query.grid.node(query.goal); }
};

// Runs the searches of one grid, each by the fastest of the ways that give the same record. Keeps
// its memory from one to the next, so that a search costs nothing that grows with the map.
class Searcher {
 public:
  // The grid must outlive it and not change.
  explicit Searcher(const Grid& grid);
  ~Searcher();

  // Runs a search and records it. One that does not fit the map, see misfit(), gives an outcome
  // that says so and holds nothing. The query is of this grid; its `active` is not read, since the
  // search says how many landmarks it asks. The time is that of the search alone, the record
  // included; the tables, side by side as the search reads them, and the goal's field are there
  // before it starts, and the start's for an exact heuristic from both ends. Without landmarks
  // their heuristic is the distance. `previous` lends its memory.
  SearchOutcome run(const Query& query, const SearchSpec& spec, SearchOutcome previous = {});
  // The same by the plain ways alone, which the others must agree with.
  SearchOutcome run_plainly(const Query& query, const SearchSpec& spec,
                            SearchOutcome previous = {});

  // One of the ways to run a search. Each does what the plain ones do, where it fits.
  struct Way {
    const char* name;
    bool (*fits)(const Query& query, const SearchSpec& spec);
    // Searches, or gives false where the tables do not fit either.
    bool (Searcher::*search)(const SearchTask& task);
  };
  // All of them, the fastest first; the plain ones are the last.
  static std::span<const Way> ways();
  static std::span<const Way> plain_ways();
  // Those of queries that have a goal set.
  static std::span<const Way> ways_to_goals();
  static std::span<const Way> plain_ways_to_goals();

 private:
  SearchOutcome run_by(std::span<const Way> ways, const Query& query, const SearchSpec& spec,
                       SearchOutcome previous);

  bool unit_distance(const SearchTask& task);
  bool unit_landmarks(const SearchTask& task);
  bool unit_exact(const SearchTask& task);
  bool octile_distance(const SearchTask& task);
  bool octile_landmarks(const SearchTask& task);
  bool octile_any(const SearchTask& task);
  bool graph_line(const SearchTask& task);
  bool terrain_distance(const SearchTask& task);
  bool terrain_landmarks(const SearchTask& task);
  bool terrain_any(const SearchTask& task);
  bool layers(const SearchTask& task);
  bool heap(const SearchTask& task);
  bool weights(const SearchTask& task);
  bool both_ends(const SearchTask& task);
  bool straight_lines(const SearchTask& task);
  bool queues(const SearchTask& task);
  bool open_list(const SearchTask& task);
  bool deepening(const SearchTask& task);
  bool fringe(const SearchTask& task);
  bool jump_points(const SearchTask& task);
  bool layers_to_goals(const SearchTask& task);
  bool heap_to_goals(const SearchTask& task);
  bool queues_to_goals(const SearchTask& task);
  template <class Estimate>
  void search_jumps(const SearchTask& task, const Estimate& h);
  bool hold_wide_rows(const SearchTask& task);
  template <class Heuristic>
  void search_terrain(const SearchTask& task, const Heuristic& h);
  template <class Octile>
  void search_octile(const SearchTask& task, const Octile& h);
  UnitAstar& unit();

  const Grid* grid_;
  EstimateStorage estimate_;  // of the search that runs
  GridAstar astar_;
  BackwardEstimate backward_;
  BestFirst best_first_;
  AnytimeAstar anytime_;
  BothEnds both_ends_;
  BreadthFirst breadth_first_;
  ThetaAstar theta_;
  IdaStar ida_;
  FringeSearch fringe_;
  std::optional<UnitAstar> unit_;  // from the first search with 4 moves on
  std::optional<LandmarkRows> rows_;
  std::optional<OctileAstar> octile_;    // from the first search with 8 moves on
  std::optional<TerrainSteps> terrain_;  // from the first search with its moves on terrain on
  std::unique_ptr<JumpAstar> jumps_;     // from the first jump point search on
  // From the first search with an open list that is measured on.
  std::unique_ptr<InstrumentedSearch, InstrumentedSearchDeleter> measured_;
  WideLandmarkRows wide_rows_;
  std::vector<LandmarkTable> asked_;  // of the wide rows
};

}  // namespace waymark
