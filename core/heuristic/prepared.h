#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/heuristic/heuristic_choice.h"

namespace waymark {

struct Query;
class Estimate;
class EstimateStorage;

// Precomputed tables of a heuristic for a map and moves, independent of the query. They are built
// before the first query, shared, and never changed.
class PreparedTables {
 public:
  virtual ~PreparedTables() = default;
  // Creates the heuristic towards the query's goal in `storage`. The query must have the map and
  // moves of the tables. The query and the tables must outlive the result.
  virtual const Estimate& towards(const Query& query, EstimateStorage& storage) const = 0;
  // The size of the tables in bytes.
  virtual std::uint64_t bytes() const = 0;
};

// The prepared tables of one heuristic.
struct Prepared {
  OneHeuristic heuristic;
  std::shared_ptr<const PreparedTables> tables;
  double milliseconds = 0;  // build time
};

// Returns nullptr if there are no such tables.
inline const PreparedTables* prepared_for(const OneHeuristic& heuristic,
                                          std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.heuristic == heuristic) return one.tables.get();
  return nullptr;
}

}  // namespace waymark
