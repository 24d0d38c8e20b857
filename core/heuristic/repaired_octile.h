#pragma once

#include <algorithm>

#include "core/heuristic/learned_costs.h"

namespace waymark {

// The maximum of an estimate, with the interface that OctileAstar needs, and the costs learned by
// earlier searches. The costs must outlive it.
template <class Octile>
class RepairedOctile {
 public:
  RepairedOctile(const Octile& octile, const LearnedCosts& learned)
      : octile_(octile), learned_(learned) {}

  class Around {
   public:
    Around(const RepairedOctile& estimate, Node node)
        : octile_(estimate.octile_.around(node)), learned_(estimate.learned_) {}
    Cost operator()(unsigned step, Node neighbour) const {
      return std::max(octile_(step, neighbour), learned_(neighbour));
    }

   private:
    typename Octile::Around octile_;
    const LearnedCosts& learned_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const { return std::max(octile_(node), learned_(node)); }

 private:
  Octile octile_;
  const LearnedCosts& learned_;
};

}  // namespace waymark
