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
  // The heuristic towards the query's goal. The query must use the tables' map and moves. The query
  // and these tables must outlive the result.
  virtual const Estimate& towards(const Query& query, EstimateStorage& room) const = 0;
  // The size of the tables in bytes.
  virtual std::uint64_t bytes() const = 0;
};

// The prepared tables of one heuristic.
struct Prepared {
  OneHeuristic heuristic;
  std::shared_ptr<const PreparedTables> tables;
  double milliseconds = 0;  // build time
};

// nullptr if there are none.
inline const PreparedTables* prepared_for(const OneHeuristic& heuristic,
                                          std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.heuristic == heuristic) return one.tables.get();
  return nullptr;
}

}  // namespace waymark
