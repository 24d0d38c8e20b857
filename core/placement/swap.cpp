#include <algorithm>

#include "core/placement/greedy_choice.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

// The bounds of the pairs with landmarks at all chosen places except one.
std::vector<Cost> bounds_without(const PairBounds& bounds, const std::vector<std::size_t>& chosen,
                                 std::size_t left_out) {
  std::vector<Cost> best = bounds.before();
  for (std::size_t i = 0; i < chosen.size(); ++i)
    if (i != left_out) bounds.raise(chosen[i], best);
  return best;
}

// Moves one landmark to the place that raises the bounds the most, given the other landmarks.
// Returns whether it found a better place than the current one. Ties: the first place.
bool exchange(const PairBounds& bounds, const std::vector<bool>& allowed, std::size_t which,
              std::vector<std::size_t>& chosen) {
  const std::vector<Cost> others = bounds_without(bounds, chosen, which);
  std::size_t best = chosen[which];
  std::int64_t greatest = bounds.gain(best, others);
  for (std::size_t place = 0; place < allowed.size(); ++place) {
    if (!allowed[place]) continue;
    const std::int64_t gain = bounds.gain(place, others);
    if (gain <= greatest) continue;  // also skips the other chosen places, which have no gain
    greatest = gain;
    best = place;
  }
  return std::exchange(chosen[which], best) != best;
}

// Places landmarks greedily. Then moves them in turn, one at a time, until none has a better place.
// Each exchange raises the sum of the bounds, so the loop terminates.
void place_with_swaps(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  std::vector<bool> allowed;
  for (const Node node : places) allowed.push_back(!placer.has_landmark(node));
  std::vector<std::size_t> chosen;
  const auto count = static_cast<std::size_t>(placer.count());
  choose_greedily(
      *bounds, [&](std::size_t place) { return allowed[place]; },
      [&](std::size_t place) {
        chosen.push_back(place);
        return chosen.size() < count;
      });
  for (std::size_t which = 0, unchanged = 0; unchanged < chosen.size() && placer.wanted();
       which = (which + 1) % chosen.size())
    unchanged = exchange(*bounds, allowed, which, chosen) ? 0 : unchanged + 1;
  if (!placer.wanted()) return;
  for (const std::size_t place : chosen)
    if (!placer.add(places[place])) return;
}

}  // namespace

const PlacementRow kSwapRow = {PlacementMethod::swap,
                               "swap",
                               "Like greedy, among at most 2,000 cells, then moves one landmark at "
                               "a time as long as that raises the bounds",
                               "Teitz and Bart, 1968",
                               true,
                               false,
                               place_with_swaps};

}  // namespace waymark
