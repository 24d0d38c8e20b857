#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/contender/contender.h"
#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// Makes the tables of heuristics that have some of the map, whatever is asked of them, and keeps
// them while they are asked for: they are the same for all queries on one map with the same moves,
// and do not depend on the landmarks that stand on it. Landmarks of compressed tables and waypoints
// are placed in the largest part of the map, each as far as can be from those before (`farthest`,
// seed 1).
class HeuristicPreparer {
 public:
  // The grid must outlive it and not change.
  explicit HeuristicPreparer(const Grid& grid) : grid_(&grid) {}
  // One that begins with tables that another has made with these moves.
  HeuristicPreparer(const Grid& grid, const Moves& moves, std::vector<Prepared> prepared)
      : grid_(&grid), moves_(moves), prepared_(std::move(prepared)) {}

  // Adds what the search asks and is not there, unless the map is too large for it: then its
  // heuristic says the distance, see unprepared(). Tables of other moves are let go.
  void prepare(const Moves& moves, const SearchSpec& spec);
  // Lets go of what none of these asks.
  void keep_only(std::span<const SearchSpec> specs);

  // All there is. A span stays as it is until the next of the calls above.
  const std::vector<Prepared>& prepared() const { return prepared_; }

 private:
  FieldBuilder& fields();

  const Grid* grid_;
  Moves moves_;
  std::optional<FieldBuilder> fields_;  // once something is to be made
  std::vector<Prepared> prepared_;
};

// The tables that these searches ask, made at once.
std::vector<Prepared> prepared_for(const Grid& grid, const Moves& moves,
                                   std::span<const SearchSpec> specs);

// Why the map cannot have the tables that the search asks, as an Error without a place; nothing
// where it can, or it asks none.
std::optional<Error> unprepared(const SearchSpec& spec, const Grid& grid);

// About how many bytes the tables take that these searches ask.
std::uint64_t prepared_bytes(std::span<const SearchSpec> specs, const Grid& grid,
                             const Moves& moves);

}  // namespace waymark
