#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/heuristic/heuristic_choice.h"

namespace waymark {

struct Query;
class Estimate;
class EstimateStorage;

// Tables that a heuristic has of a map and moves, whatever is asked of it: made before the first
// query, shared, never changed.
class PreparedTables {
 public:
  virtual ~PreparedTables() = default;
  // The heuristic towards the query's goal, on the map and with the moves that the tables are of.
  // The query and these tables must outlive it.
  virtual const Estimate& towards(const Query& query, EstimateStorage& room) const = 0;
  // Memory that they take.
  virtual std::uint64_t bytes() const = 0;
};

// Those of one heuristic.
struct Prepared {
  OneHeuristic heuristic;
  std::shared_ptr<const PreparedTables> tables;
  double milliseconds = 0;  // that making them took
};

// Null where there are none.
inline const PreparedTables* prepared_for(const OneHeuristic& heuristic,
                                          std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.heuristic == heuristic) return one.tables.get();
  return nullptr;
}

}  // namespace waymark
