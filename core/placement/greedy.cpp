#include "core/placement/greedy_choice.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

void place_greedily(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  choose_greedily(
      *bounds, [&](std::size_t place) { return !placer.has_landmark(places[place]); },
      [&](std::size_t place) { return placer.add(places[place]); });
}

}  // namespace

const PlacementRow kGreedyRow = {
    PlacementMethod::greedy,
    "greedy",
    "Each where it raises the bounds of many searches the most, given the previous landmarks; "
    "tries at most 2,000 cells, spread over the map",
    "Nemhauser, Wolsey and Fisher, 1978; Minoux, 1978",
    true,
    true,
    place_greedily};

}  // namespace waymark
