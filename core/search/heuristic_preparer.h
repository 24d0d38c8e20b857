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
#include "core/heuristic/query.h"
#include "core/search/contraction.h"
#include "core/search/search_spec.h"

namespace waymark {

// Builds the tables of heuristics that precompute tables for a map, and the hierarchy of the
// algorithm `ch`, and keeps them while searches use them. The tables are the same for all queries
// with the same moves on one map, and do not depend on the landmarks placed there. The landmarks of
// compressed tables, and the waypoints, are placed in the map's largest component by `farthest`
// with seed 1.
class HeuristicPreparer {
 public:
  // The grid must outlive the preparer and not change.
  explicit HeuristicPreparer(const Grid& grid) : grid_(&grid) {}
  // Starts with tables that another preparer built for these moves.
  HeuristicPreparer(const Grid& grid, const Moves& moves, std::vector<Prepared> prepared)
      : grid_(&grid), moves_(moves), prepared_(std::move(prepared)) {}

  // Builds the tables that the search needs and that do not exist yet. If the tables cannot be
  // built for the map, see unprepared(), the heuristic is the distance formula instead. If values
  // can't be read, the search does not run, see GivenValues::fault(). Discards tables for other
  // moves. Also builds the hierarchy of the algorithm `ch`, and calls report_progress() meanwhile.
  void prepare(const Moves& moves, const SearchSpec& spec);
  // Like prepare(), but builds the hierarchy of the algorithm `ch` only while `goes_on` returns
  // true, which is called every few milliseconds. Returns whether everything is prepared. If not,
  // searches with `ch` do not run, and the next call continues.
  bool prepare_while(const Moves& moves, const SearchSpec& spec,
                     const std::function<bool()>& goes_on);
  // The number of nodes that are contracted, and of all nodes, if a hierarchy is unfinished.
  std::optional<std::pair<int, int>> contracted() const;
  // Discards tables that none of these searches uses.
  void keep_only(std::span<const SearchSpec> specs);

  // All tables. References to them are valid until the next call to one of the functions above.
  const std::vector<Prepared>& prepared() const { return prepared_; }

 private:
  FieldBuilder& fields();
  void prepare_tables(const Moves& moves, const SearchSpec& spec);
  Prepared* unfinished();

  const Grid* grid_;
  Moves moves_;
  std::optional<FieldBuilder> fields_;  // created when the first tables are built
  std::vector<Prepared> prepared_;
  std::unique_ptr<ContractionBuilder> builder_;  // of an unfinished hierarchy
};

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

// Explains why a search with prune=upper prunes nothing (a clause, no full stop). std::nullopt if
// it prunes, or has no prune=upper.
std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks);

}  // namespace waymark
