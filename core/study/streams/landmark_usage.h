#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/heuristic/query.h"
#include "core/search/search_record.h"

namespace waymark {

// How much landmarks were of use, over all searches since it was reset.
class LandmarkUsage {
 public:
  explicit LandmarkUsage(std::size_t landmarks) : counts_(landmarks, 0) {}

  // A search of the query, which has as many landmarks, is added: each of its expansions counts for
  // the active landmark that gives the greatest bound there, for none where that is the distance
  // formula. Ties as in LandmarkHeuristic::bound. O(expanded * landmarks).
  void add(const Query& query, const SearchRecord& record);
  void reset();

  // Expansions by landmark.
  std::span<const std::int64_t> counts() const { return counts_; }
  int searches() const { return searches_; }
  // The landmark with the least count, the first of those; at least one landmark.
  std::size_t least_used() const;

 private:
  std::vector<std::int64_t> counts_;
  int searches_ = 0;
};

}  // namespace waymark
