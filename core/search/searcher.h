#pragma once

#include <memory>
#include <span>

#include "core/heuristic/heuristic.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

enum class LevelOrder;
struct SearcherMemory;
class TerrainSteps;
class UniformSteps;
class UnitAstar;

// A search to run. Everything it refers to must outlive it.
struct SearchTask {
  const Query& query;
  const SearchSpec& spec;
  const Estimate& h;  // search's heuristic, for this query
  SearchOutcome& outcome;

  Node start() const { return query.grid.node(query.start); }
  Node goal() const { return query.grid.node(query.goal); }
};

// Runs searches on one grid, each with the fastest implementation that produces the same record.
// Keeps memory between searches, so no part of a search takes time proportional to the size of the
// map.
class Searcher {
 public:
  // The grid must outlive this object and not change.
  explicit Searcher(const Grid& grid);
  ~Searcher();

  // Runs a search and records it. If the search does not fit the map, see misfit(), the outcome has
  // `fits` = false and is otherwise empty. The same holds if a formula names a landmark that the
  // query does not have, or has no value at a node that the search read, or if the query has no
  // values for Heuristic::values; formula_fault() explains all of them. The same holds for `ch` and
  // `prastar` if the query's hierarchy or levels are unfinished; if the query has none, the
  // Searcher builds its own. A trace is not run: its record comes from the query. The query must be
  // on this grid. The query's `active` is ignored, because the search specifies the number of
  // landmarks it uses. The measured time covers only the search and its recording. Everything else
  // is prepared before: the tables, arranged in rows for the search, the goal's distance field, and
  // for an exact bidirectional search also the start's distance field. Without landmarks, the
  // landmark heuristic is the distance formula. Reuses the memory of `previous`.
  SearchOutcome run(const Query& query, const SearchSpec& spec, SearchOutcome previous = {});
  // Like run(), but uses only the plain implementations. All other implementations must return the
  // same results.
  SearchOutcome run_plainly(const Query& query, const SearchSpec& spec,
                            SearchOutcome previous = {});

  // An implementation. Returns the same results as the plain implementations for all searches that
  // it supports.
  struct Way {
    const char* name;
    bool (*fits)(const Query& query, const SearchSpec& spec);
    // Runs the search, or returns false if the tables do not fit.
    bool (Searcher::*search)(const SearchTask& task);
  };
  // All implementations, fastest first. The plain implementations are last.
  static std::span<const Way> ways();
  static std::span<const Way> plain_ways();
  // The implementations for queries with a goal set.
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
  bool graph_landmarks(const SearchTask& task);
  bool graph_dijkstra(const SearchTask& task);
  bool graph_both_ends(const SearchTask& task);
  bool terrain_distance(const SearchTask& task);
  bool terrain_landmarks(const SearchTask& task);
  bool terrain_any(const SearchTask& task);
  bool layers(const SearchTask& task);
  bool level_dijkstra(const SearchTask& task);
  bool level_queue(const SearchTask& task);
  bool heap(const SearchTask& task);
  bool weights(const SearchTask& task);
  bool both_ends(const SearchTask& task);
  bool straight_lines(const SearchTask& task);
  bool wave(const SearchTask& task);
  bool refinement(const SearchTask& task);
  bool queues(const SearchTask& task);
  bool traced(const SearchTask& task);
  bool open_list(const SearchTask& task);
  bool deepening(const SearchTask& task);
  bool fringe(const SearchTask& task);
  bool jump_points(const SearchTask& task);
  bool subgoals(const SearchTask& task);
  bool hierarchy(const SearchTask& task);
  bool layers_to_goals(const SearchTask& task);
  bool heap_to_goals(const SearchTask& task);
  bool queues_to_goals(const SearchTask& task);
  template <class Estimate>
  void search_jumps(const SearchTask& task, const Estimate& h);
  // `estimate` makes the heuristic after the start and the goal are connected with the graph.
  template <class MakeEstimate>
  void search_subgoals(const SearchTask& task, const MakeEstimate& estimate);
  std::span<const LandmarkTable> asked_tables(const SearchTask& task);
  bool hold_wide_rows(const SearchTask& task);
  template <class ToGoal, class ToStart>
  void search_graph_both_ends(const SearchTask& task, const ToGoal& to_goal,
                              const ToStart& to_start);
  template <class ToGoal, class ToStart>
  void search_both_ends(const SearchTask& task, const ToGoal& to_goal, const ToStart& to_start);
  template <class Heuristic>
  void search_graph(const SearchTask& task, const Heuristic& h);
  template <class Heuristic>
  void search_terrain(const SearchTask& task, const Heuristic& h);
  template <class Octile>
  void search_octile(const SearchTask& task, const Octile& h);
  template <LevelOrder order, class Steps>
  void search_levels(const SearchTask& task, const Steps& steps);
  // The steps with the task's moves, computed if the last ones were for other moves.
  const UniformSteps& uniform_steps(const SearchTask& task);
  const TerrainSteps& terrain_steps(const SearchTask& task);
  UnitAstar& unit();

  const Grid* grid_;
  std::unique_ptr<SearcherMemory> memory_;
};

}  // namespace waymark
