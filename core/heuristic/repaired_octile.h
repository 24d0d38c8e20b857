#pragma once

#include <algorithm>

#include "core/heuristic/learned_costs.h"

namespace waymark {

// The maximum of an estimate, with the interface that OctileAstar needs, and the costs learned by
// earlier searches. The costs must outlive it.
template <class Octile>
class RepairedOctile {
 public:
  RepairedOctile(const Octile& octile, const StaleEstimates& kept) : octile_(octile), kept_(kept) {}

  class Around {
   public:
    Around(const RepairedOctile& estimate, Node node)
        : octile_(estimate.octile_.around(node)), kept_(estimate.kept_) {}
    Cost operator()(unsigned step, Node neighbour) const {
      return std::max(octile_(step, neighbour), kept_(neighbour));
    }

   private:
    typename Octile::Around octile_;
    const StaleEstimates& kept_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const { return std::max(octile_(node), kept_(node)); }

 private:
  Octile octile_;
  const StaleEstimates& kept_;
};

}  // namespace waymark
