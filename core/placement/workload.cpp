#include "core/placement/greedy_choice.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

// A landmark on the goal of a search makes the bounds exact, even for every other search that
// begins or ends there. If many searches in a workload share starts or goals, these are the best
// places, but the method greedy may not have them among its candidates. If the searches have too
// few different starts and goals, places the remaining landmarks on random cells.
void place_for_workload(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer, PairBounds::Places::ends);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  bool more = true;
  choose_greedily(
      *bounds, [&](std::size_t place) { return !placer.has_landmark(places[place]); },
      [&](std::size_t place) { return more = placer.add(places[place]); });
  while (more) more = placer.add(placer.random_free_node());
}

}  // namespace

const PlacementRow kWorkloadRow = {
    PlacementMethod::workload,
    "workload",
    "Each at an end of a search, where it raises the bounds of all searches the most",
    "Waymark, after the greedy choice of Nemhauser, Wolsey and Fisher, 1978",
    true,
    true,
    place_for_workload};

}  // namespace waymark
