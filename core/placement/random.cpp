#include "core/placement/rows.h"

namespace waymark {
namespace {

// Places landmarks uniformly at random: on the first nodes of a Fisher-Yates shuffle that have no
// landmark.
void place_random(Placer& placer) {
  std::vector<Node> nodes(placer.nodes().begin(), placer.nodes().end());
  for (std::size_t i = 0;; ++i) {
    std::swap(nodes[i], nodes[i + placer.random().below(nodes.size() - i)]);
    if (!placer.has_landmark(nodes[i]) && !placer.add(nodes[i])) return;
  }
}

}  // namespace

const PlacementRow kRandomRow = {PlacementMethod::random,
                                 "random",
                                 "At random among the free cells",
                                 "Goldberg and Harrelson, 2005",
                                 false,
                                 true,
                                 place_random};

}  // namespace waymark
