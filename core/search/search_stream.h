#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/heuristic/goal_set.h"
#include "core/heuristic/learned_costs.h"
#include "core/map/map_version.h"
#include "core/search/searcher.h"

namespace waymark {

// Runs a sequence of searches on one grid. A search that uses earlier searches (earlier:N) uses the
// searches that this object has run. All other searches behave as in Searcher::run().
class SearchStream {
 public:
  // The grid must outlive this object and not change.
  explicit SearchStream(const Grid& grid) : searcher_(grid) {}

  // Like Searcher::run(), but ignores the query's earlier searches.
  SearchOutcome run(const Query& query, const SearchSpec& spec, SearchOutcome previous = {});

 private:
  struct Past {
    SearchSpec spec;
    EarlierSearches searches;
  };
  EarlierSearches& past_of(const SearchSpec& spec);

  Searcher searcher_;
  std::vector<Past> past_;
};

// Repeats searches to the same goals, from any start, on a map that is edited between searches.
// Stores the costs that each search proves, for use by later searches, see LearnedCosts. Every
// path costs the same as in a search from scratch. The landmark tables stay valid as long as costs
// only grow, because bounds from a cheaper map never exceed the costs on the current map, and are
// consistent on it. The tables are rebuilt when an edge appears or becomes cheaper. A landmark in a
// wall has no table until the tables are rebuilt after the wall is removed.
class RepairedSearches {
 public:
  // conflict_with_repair() and misfit() must return std::nullopt for the search. A search ends at
  // the first goal it reaches. `goals` are 1 to GoalChoice::kMost cells of the map. A goal inside a
  // wall is ignored as long as the wall exists. `landmarks`, at most LandmarkHeuristic::kMost,
  // matter only if the search uses landmarks. `tables` are the landmarks' tables on this map if the
  // caller has them; otherwise, the tables are built.
  RepairedSearches(MapVersion map, std::vector<Cell> goals, std::vector<Cell> landmarks,
                   const SearchSpec& spec, const std::vector<LandmarkTable>& tables = {});

  // The work done after an edit.
  struct Upkeep {
    bool tables_built = false;  // whether landmark tables were rebuilt
    // Whether all stored costs were dropped, because costs are now counted in other units.
    bool forgotten = false;
    int lowered = 0;          // number of nodes whose stored estimate was too high
    double microseconds = 0;  // time to correct the stored estimates, excluding tables
  };
  // Call this after each edit of the map. `changes` are all edges that differ from the previous
  // version of the map. They are ignored if the moves now count costs in other units. `tables` has
  // the same meaning as in the constructor.
  Upkeep change(MapVersion to, std::span<const EdgeChange> changes,
                const std::vector<LandmarkTable>& tables = {});

  // Searches from a walkable cell: repair() uses the stored costs, anew() ignores them. The outcome
  // has no path if no goal is walkable. Reuses the memory of `previous`.
  SearchOutcome repair(Cell start, SearchOutcome previous = {});
  SearchOutcome anew(Cell start, SearchOutcome previous = {});

  // Learns from an outcome on this version of the map. Returns the time taken in microseconds.
  double learn(const SearchOutcome& outcome);

  const MapVersion& map() const { return map_; }
  const LearnedCosts& learned() const { return learned_; }
  // The tables of the landmarks that were not in a wall when the tables were built.
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  // The search's heuristic without the stored costs. Valid until the next call.
  const Estimate& heuristic();

 private:
  void set_goals();
  // Stores `tables`, or builds the tables if `tables` is empty. Returns whether the search uses
  // tables.
  bool build_tables(const std::vector<LandmarkTable>& tables);
  Query query(Cell start) const;
  SearchOutcome search(Cell start, const SearchSpec& spec, SearchOutcome previous);

  MapVersion map_;
  std::vector<Cell> cells_, landmarks_;
  SearchSpec repairing_, plain_;
  GoalSet goals_;  // walkable goals only
  std::vector<LandmarkTable> tables_;
  DistanceField no_field_;
  LearnedCosts learned_;
  std::unique_ptr<Searcher> searcher_;  // for map_
  EstimateStorage room_;
};

}  // namespace waymark
