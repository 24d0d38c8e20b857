#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/heuristic/query.h"
#include "core/record/search_record.h"

namespace waymark {

// Counts how often landmarks were used, over all searches since the last reset.
class LandmarkUsage {
 public:
  explicit LandmarkUsage(std::size_t landmarks) : counts_(landmarks, 0) {}

  // Adds a search for the query, which must have the same number of landmarks. Each expansion
  // counts for the active landmark that gives the tightest bound there, or for no landmark if the
  // distance formula is at least as tight. Ties as in LandmarkHeuristic::bound. O(expanded *
  // landmarks).
  void add(const Query& query, const SearchRecord& record);
  void reset();

  // The number of expansions counted for each landmark.
  std::span<const std::int64_t> counts() const { return counts_; }
  int searches() const { return searches_; }
  // The landmark with the lowest count. Ties: the first. There must be at least one landmark.
  std::size_t least_used() const;

 private:
  std::vector<std::int64_t> counts_;
  int searches_ = 0;
};

}  // namespace waymark
