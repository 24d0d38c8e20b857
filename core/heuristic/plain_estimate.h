#pragma once

#include "core/map/cell.h"

namespace waymark {

// Adapts any heuristic to the interface that OctileAstar needs. The heuristic must outlive the
// adapter.
template <class Heuristic>
class PlainEstimate {
 public:
  explicit PlainEstimate(const Heuristic& h) : h_(h) {}

  struct Around {
    const Heuristic& h;
    Cost operator()(unsigned /*step*/, Node neighbour) const { return h(neighbour); }
  };

  Around around(Node /*node*/) const { return {h_}; }
  Cost operator()(Node node) const { return h_(node); }

 private:
  const Heuristic& h_;
};

}  // namespace waymark
