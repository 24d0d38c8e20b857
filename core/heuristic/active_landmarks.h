#pragma once

#include <algorithm>
#include <span>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The value of a number of active landmarks that means all landmarks.
inline constexpr int kAllActive = 0;

// The indices of the active landmarks, ascending. Stored in place to avoid an allocation per
// search.
class ActiveLandmarks {
 public:
  // Adds an index, which must be larger than all previous indices.
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

// The landmarks that a search from start to goal uses if it is limited to `count` landmarks: the
// ones with the tightest lower bounds between start and goal (Goldberg and Werneck, 2005, call them
// active landmarks; Sturtevant et al., 2009, use a single one). A landmark that proves that there
// is no path ranks first. Ties: the lower index. Returns all landmarks if there are fewer, or for
// kAllActive. At most LandmarkHeuristic::kMost tables; `count` must be at least 0; start and goal
// are nodes of the tables' grid. O(landmarks + count log count).
ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count);

// The `count` landmarks closest to the start or the goal, measured by the cost from the start to
// the landmark or from the landmark to the goal. A landmark that is connected to neither the start
// nor the goal ranks last. Ties: the lower index. Otherwise like active_landmarks().
ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count);

}  // namespace waymark
