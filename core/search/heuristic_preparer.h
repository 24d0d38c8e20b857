#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/field/field_builder.h"
#include "core/heuristic/hub_labels.h"
#include "core/heuristic/query.h"
#include "core/search/clique_levels.h"
#include "core/search/contraction.h"
#include "core/search/reach.h"
#include "core/search/search_spec.h"

namespace waymark {

// Builds the tables of heuristics that precompute tables for a map, the hierarchy of the algorithm
// `ch`, the levels of `prastar` and the reaches of the option reach=1, and keeps them while
// searches use them. They are the same for all queries with the same moves on one map, and do not
// depend on the landmarks placed there. The landmarks of compressed tables, and the waypoints, are
// placed in the map's largest component by `farthest` with seed 1.
class HeuristicPreparer {
 public:
  // The grid must outlive the preparer and not change.
  explicit HeuristicPreparer(const Grid& grid) : grid_(&grid) {}
  // Starts with tables that another preparer built for these moves.
  HeuristicPreparer(const Grid& grid, const Moves& moves, std::vector<Prepared> prepared)
      : grid_(&grid), moves_(moves), prepared_(std::move(prepared)) {}

  // Builds the tables that the search needs and that do not exist yet. If the tables cannot be
  // built for the map, see unprepared(), the heuristic is the distance formula instead. If values
  // can't be read, or the labels of hubs become too large, the search does not run, see
  // tables_fault(). Discards tables for other moves. Also builds the hierarchy of the algorithm
  // `ch`, the levels of `prastar` and the reaches. Calls report_progress() while it builds data in
  // parts, see is_prepared_in_parts().
  void prepare(const Moves& moves, const SearchSpec& spec);
  // Like prepare(), but builds data in parts only while `goes_on` returns true, which is called
  // every few milliseconds, on large maps every few dozen. Returns whether everything is prepared.
  // If not, the search does not run, see waits_for_preparation(), and the next call continues.
  bool prepare_while(const Moves& moves, const SearchSpec& spec,
                     const std::function<bool()>& goes_on);
  // The progress of unfinished data.
  struct Part {
    const char* stage;  // a string literal: "contracting nodes"
    int done, of;       // numbers of nodes or cells, or of trees
  };
  std::optional<Part> unfinished_part() const;
  // Discards tables that none of these searches uses.
  void keep_only(std::span<const SearchSpec> specs);

  // All tables. References to them are valid until the next call to one of the functions above.
  const std::vector<Prepared>& prepared() const { return prepared_; }

 private:
  FieldBuilder& fields();
  void prepare_tables(const Moves& moves, const SearchSpec& spec);
  bool prepare_hierarchy(const std::function<bool()>& goes_on);
  bool prepare_levels(const std::function<bool()>& goes_on);
  bool prepare_hubs(const std::function<bool()>& goes_on);
  bool prepare_reaches(const std::function<bool()>& goes_on);
  Prepared& unfinished(const OneHeuristic& heuristic, bool of_reach = false);

  const Grid* grid_;
  Moves moves_;
  std::optional<FieldBuilder> fields_;  // created when the first tables are built
  std::vector<Prepared> prepared_;
  std::unique_ptr<ContractionBuilder> contraction_;  // of an unfinished hierarchy
  std::unique_ptr<CliqueBuilder> cliques_;           // of unfinished levels
  std::unique_ptr<HubBuilder> hubs_;                 // of unfinished labels
  std::unique_ptr<ReachBuilder> reaches_;            // of unfinished reaches
};

// Whether prepare_while() builds something for the search in parts: a hierarchy, levels of cliques,
// labels of hubs or reaches.
bool is_prepared_in_parts(const SearchSpec& spec);

// Whether the search uses this prepared data.
bool uses(const SearchSpec& spec, const Prepared& one);
// Whether the search needs such data that are unfinished.
bool waits_for_preparation(const SearchSpec& spec, std::span<const Prepared> prepared);

// Builds the tables that these searches use.
std::vector<Prepared> prepared_for(const Grid& grid, const Moves& moves,
                                   std::span<const SearchSpec> specs);

// Explains why the search's tables cannot be built for the map, as an Error without a location.
// Returns std::nullopt if they can be built, or if the search does not use any.
std::optional<Error> unprepared(const SearchSpec& spec, const Grid& grid);

// Reads the values of all searches with Heuristic::values, and returns the first Error: a file
// can't be read, or does not fit the map. The searches must fit the map, see misfit(). O(length of
// the files).
std::optional<Error> unreadable_values(std::span<const SearchSpec> specs, const Grid& grid);

// The approximate size in bytes of the tables that these searches use.
std::uint64_t prepared_bytes(std::span<const SearchSpec> specs, const Grid& grid,
                             const Moves& moves);

// prune=upper: a path through landmark L costs at most cost(start, L) + cost(L, goal). The lowest
// of these sums over all landmarks is an upper bound on the optimum. A node with g + h above this
// bound is on no optimal path, so the search never generates the node. With a consistent heuristic,
// the search expands the same nodes but generates fewer, because it would end before expanding the
// pruned nodes even without pruning.

// The upper bound used for pruning; kNoCost if the search prunes nothing. O(landmarks).
Cost pruning_bound(const SearchSpec& spec, const Query& query);

// The reaches by which the search prunes; nullptr if it prunes nothing by reach. The heuristic must
// not overestimate, because its values are the lower bounds of the costs to the goal. In a
// bidirectional search, which never reopens nodes, it must also be consistent.
const Reaches* reaches_for(const SearchSpec& spec, const Query& query);

// Explains why a search with prune=upper or reach=1 prunes nothing (a clause, no full stop).
// std::nullopt if it prunes, or has neither option.
std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks);

}  // namespace waymark
