#pragma once

#include <vector>

#include "core/search/search_record.h"

namespace waymark {

// A run of steps that expand nodes of equal f, or one iteration.
struct FLayer {
  int first;     // step
  Cost f;        // g + h, or the threshold
  Cost highest;  // f of this layer and of all before it
};

// The layers of f of a record, one after the other. With a consistent heuristic f never falls and
// there is one layer a value; with any other a value may come again. Of a search in iterations each
// of them is a layer, whose f is its threshold.
//
// Playing a record goes by counts: `count` nodes are expanded, 0 to steps(). Functions that take a
// count find it in O(log layers).
class FLayers {
 public:
  // O(steps).
  void assign(const SearchRecord& record);

  int steps() const { return steps_; }
  const std::vector<FLayer>& layers() const { return layers_; }

  // f of the layer of the node expanded last, of the first one with count 0; kNoCost where there is
  // no step.
  Cost f(int count) const;
  // The greatest f until then, likewise.
  Cost highest_f(int count) const;
  // The greatest count at which no expanded node has an f above `f`.
  int count_within(Cost f) const;
  // The least count above `count` that ends a layer; steps() where there is none.
  int end_after(int count) const;
  // The greatest count below `count` that ends a layer; 0 where there is none.
  int end_before(int count) const;

 private:
  void assign_iterations(const SearchRecord& record);
  const FLayer& layer_of(int count) const;

  std::vector<FLayer> layers_;
  int steps_ = 0;
};

}  // namespace waymark
