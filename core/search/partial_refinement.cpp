#include "core/search/partial_refinement.h"

#include <algorithm>

namespace waymark {

int PartialRefinement::first_level(Node start, Node goal, const RefinementOptions& options) const {
  const std::optional<int> common = levels_->common_level(start, goal);
  if (!common) return -1;
  return options.level == RefinementOptions::kHalf ? *common / 2 : std::min(options.level, *common);
}

void PartialRefinement::mark_corridor(int level, const std::vector<int>& above, int width) {
  const auto nodes = static_cast<std::size_t>(levels_->size(0));
  corridor_.begin(nodes);
  near_.begin(nodes);
  ring_ = above;
  for (const int node : above) near_.fresh(node);
  // From the path outwards, `width` times. The nodes of a distance are at the end of the list.
  std::size_t first = 0;
  for (int distance = 0; distance < width && first < ring_.size(); ++distance) {
    const std::size_t end = ring_.size();
    for (; first < end; ++first)
      for (const int next : levels_->neighbours(level + 1, ring_[first])) {
        if (near_.wrote(next)) continue;
        near_.fresh(next);
        ring_.push_back(next);
      }
  }
  for (const int node : ring_)
    for (const int child : levels_->children(level + 1, node)) corridor_.fresh(child);
}

int PartialRefinement::count_repeats(const SearchRecord& record, NodeVisits<Mark>& seen,
                                     std::size_t nodes) {
  seen.begin(nodes);
  int repeats = 0;
  for (const Node node : record.node) {
    repeats += seen.wrote(node);
    seen.fresh(node);
  }
  return repeats;
}

}  // namespace waymark
