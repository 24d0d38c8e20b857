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

// Searches one after the other to the same goal, from wherever they begin, on a map that is edited
// between them, and keeps what they prove for those that follow: see StaleEstimates. Every search
// costs what one again would.
//
// The landmarks' tables stay what they are while costs only grow: what they said of a map that
// costs less is at most the cost on this one, and consistent there. They are built again where an
// edge appeared or became cheaper. A landmark in a wall has no table until the tables are built
// again without the wall.
class RepairedSearches {
 public:
  // The search is one for which not_repaired() and misfit() say nothing. A search ends at the
  // first of the goals, 1 to GoalChoice::kMost cells of the map; one in a wall is none while it is
  // there. Landmarks, at most LandmarkHeuristic::kMost, are asked where the search asks them.
  // `tables` are those of the landmarks on this map, if the caller has them; else they are built.
  RepairedSearches(MapVersion map, std::vector<Cell> goals, std::vector<Cell> landmarks,
                   const SearchSpec& spec, const std::vector<LandmarkTable>& tables = {});

  // What an edit took.
  struct Upkeep {
    bool tables_built = false;  // the landmarks' tables again
    // Whether all that was kept was dropped, since costs are counted in other units now.
    bool forgotten = false;
    int lowered = 0;          // nodes whose kept estimate was too great
    double microseconds = 0;  // that restoring what is kept took, without tables
  };
  // The map was edited. `changes` are all edges that differ from the version before; they are not
  // read where the moves count in other units. `tables` as above.
  Upkeep change(MapVersion to, std::span<const EdgeChange> changes,
                const std::vector<LandmarkTable>& tables = {});

  // Searches from a walkable cell, with what is kept or as if nothing was. The outcome has no path
  // where no goal can be stood on. `previous` lends its memory.
  SearchOutcome repair(Cell start, SearchOutcome previous = {});
  SearchOutcome anew(Cell start, SearchOutcome previous = {});

  // Learns from an outcome of this version of the map; the microseconds that it took.
  double learn(const SearchOutcome& outcome);

  const MapVersion& map() const { return map_; }
  const StaleEstimates& kept() const { return kept_; }
  // Of those landmarks that were free when they were built.
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  // What the search's heuristic says without what is kept, until the next call.
  const Estimate& heuristic();

 private:
  void set_goals();
  // Takes `tables`, or builds them where these are empty; whether any are asked.
  bool build_tables(const std::vector<LandmarkTable>& tables);
  Query query(Cell start) const;
  SearchOutcome search(Cell start, const SearchSpec& spec, SearchOutcome previous);

  MapVersion map_;
  std::vector<Cell> cells_, landmarks_;
  SearchSpec repairing_, plain_;
  GoalSet goals_;  // those that can be stood on
  std::vector<LandmarkTable> tables_;
  DistanceField no_field_;
  StaleEstimates kept_;
  std::unique_ptr<Searcher> searcher_;  // of the map
  EstimateStorage room_;
};

}  // namespace waymark
