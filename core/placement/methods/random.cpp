#include "core/placement/methods/rows.h"

namespace waymark {
namespace {

// The first ones of a Fisher-Yates shuffle.
void place_random(Placer& placer) {
  std::vector<Node> nodes(placer.nodes().begin(), placer.nodes().end());
  for (std::size_t i = 0;; ++i) {
    std::swap(nodes[i], nodes[i + placer.random().below(nodes.size() - i)]);
    if (!placer.add(nodes[i])) return;
  }
}

}  // namespace

const PlacementRow kRandomRow = {PlacementMethod::random, "random",
                                 "Drawn by lot among the free cells", place_random};

}  // namespace waymark
