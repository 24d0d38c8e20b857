#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/contender/searcher.h"
#include "core/domain/edge_change.h"
#include "core/domain/map_version.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/kept_estimates.h"

namespace waymark {

// Searches repeatedly to the same goal, from any start, on a map that is edited between searches.
// Stores what each search proves for the searches after it, see StaleEstimates. Every path costs
// the same as in a search from scratch.
//
// The landmark tables stay valid while costs only grow: the bounds from a cheaper map are at most
// the costs on this one, and consistent there. They are rebuilt if an edge appeared or became
// cheaper. A landmark in a wall has no table until the tables are rebuilt without the wall.
class RepairedSearches {
 public:
  // not_repaired() and misfit() must return std::nullopt for the search. A search ends at the first
  // of the goals, 1 to GoalChoice::kMost cells of the map; a goal inside a wall does not count as
  // long as the wall exists. Landmarks, at most LandmarkHeuristic::kMost, are used if the search
  // uses them. `tables` are the landmarks' tables on this map if the caller has them; otherwise
  // they are built.
  RepairedSearches(MapVersion map, std::vector<Cell> goals, std::vector<Cell> landmarks,
                   const SearchSpec& spec, const std::vector<LandmarkTable>& tables = {});

  // The work done after an edit.
  struct Upkeep {
    bool tables_built = false;  // landmark tables rebuilt
    // Whether all stored costs were dropped, because costs are now counted in other units.
    bool forgotten = false;
    int lowered = 0;          // nodes whose stored estimate overestimated
    double microseconds = 0;  // to restore the stored estimates, without tables
  };
  // Call this after the map was edited. `changes` are all edges that differ from the previous
  // version; they are not read if the moves count in other units. `tables` as in the constructor.
  Upkeep change(MapVersion to, std::span<const EdgeChange> changes,
                const std::vector<LandmarkTable>& tables = {});

  // Searches from a walkable cell: repair() uses the stored costs, anew() ignores them. The outcome
  // has no path if no goal is walkable. Reuses the memory of `previous`.
  SearchOutcome repair(Cell start, SearchOutcome previous = {});
  SearchOutcome anew(Cell start, SearchOutcome previous = {});

  // Learns from an outcome on this version of the map. Returns the microseconds it took.
  double learn(const SearchOutcome& outcome);

  const MapVersion& map() const { return map_; }
  const StaleEstimates& kept() const { return kept_; }
  // The tables of the landmarks that were not in a wall when the tables were built.
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  // The search's heuristic without the stored costs. Valid until the next call.
  const Estimate& heuristic();

 private:
  void set_goals();
  // Takes `tables`, or builds them if `tables` is empty. Returns whether the search uses any.
  bool build_tables(const std::vector<LandmarkTable>& tables);
  Query query(Cell start) const;
  SearchOutcome search(Cell start, const SearchSpec& spec, SearchOutcome previous);

  MapVersion map_;
  std::vector<Cell> cells_, landmarks_;
  SearchSpec repairing_, plain_;
  GoalSet goals_;  // walkable goals only
  std::vector<LandmarkTable> tables_;
  DistanceField no_field_;
  StaleEstimates kept_;
  std::unique_ptr<Searcher> searcher_;  // for map_
  EstimateStorage room_;
};

}  // namespace waymark
