#pragma once

#include <algorithm>
#include <span>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// As the number of active landmarks: all of them.
inline constexpr int kAllActive = 0;

// Indices of landmarks, ascending. In place, since every search has some.
class ActiveLandmarks {
 public:
  // The index is greater than those before.
  void add(int index) { indices_.push_back(index); }

  const int* data() const { return begin(); }
  const int* begin() const { return indices_.begin(); }
  const int* end() const { return indices_.end(); }
  std::size_t size() const { return indices_.size(); }
  bool contains(int index) const { return std::binary_search(begin(), end(), index); }
  friend bool operator==(const ActiveLandmarks& a, const ActiveLandmarks& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  BoundedList<int, LandmarkHeuristic::kMost> indices_;
};

// Which landmarks a search from start to goal asks where it may ask `count` of them: those that
// give the greatest lower bounds between the two (active landmarks: Goldberg and Werneck, 2005; one
// alone: Sturtevant et al., 2009). A landmark that proves that there is no path has the greatest.
// Of equal bounds the lower index comes first. Fewer where there are fewer; kAllActive: all. At
// most LandmarkHeuristic::kMost tables; `count` at least 0; start and goal are nodes of the tables'
// grid. O(landmarks + count log count).
ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count);

// The `count` landmarks that are nearest to one of the two ends, by the cost from the start to them
// or from them to the goal; one that reaches
// neither is farther than all others. Of equal costs the lower index comes first. The rest as
// above.
ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count);

}  // namespace waymark
