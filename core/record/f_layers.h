#pragma once

#include <vector>

#include "core/record/search_record.h"

namespace waymark {

// A run of steps that expand nodes of equal f, or one iteration.
struct FLayer {
  int first;     // first step
  Cost f;        // g + h, or the threshold
  Cost highest;  // highest f of this f-level and all previous ones
};

// The f-levels of a record, in order. With a consistent heuristic f never falls, and there is one
// f-level per value; otherwise a value may occur again. For a search in iterations, each iteration
// is one level, and its f is the threshold.
//
// Playback uses counts: a count is the number of nodes expanded so far, 0 to steps(). Functions
// that take a count find its level in O(log levels).
class FLayers {
 public:
  // O(steps).
  void assign(const SearchRecord& record);

  int steps() const { return steps_; }
  const std::vector<FLayer>& layers() const { return layers_; }

  // The f of the last expanded node's level; for count 0, the f of the first level. kNoCost if
  // there are no steps.
  Cost f(int count) const;
  // Like f(), but returns the highest f of all levels up to that node.
  Cost highest_f(int count) const;
  // The largest count at which no expanded node has an f above `f`.
  int count_within(Cost f) const;
  // The smallest count above `count` that ends an f-level; steps() if there is none.
  int end_after(int count) const;
  // The largest count below `count` that ends an f-level; 0 if there is none.
  int end_before(int count) const;

 private:
  void assign_iterations(const SearchRecord& record);
  const FLayer& layer_of(int count) const;

  std::vector<FLayer> layers_;
  int steps_ = 0;
};

}  // namespace waymark
