#include "core/placement/greedy_choice.h"

#include <cstdint>
#include <queue>

namespace waymark {
namespace {

struct Scored {
  std::int64_t gain;
  std::size_t place;
  std::size_t chosen_then;  // number of places chosen when this place was scored
  // The place with the largest gain is at the top of the heap. Ties: the first place.
  friend bool operator<(const Scored& a, const Scored& b) {
    return a.gain != b.gain ? a.gain < b.gain : a.place > b.place;
  }
};

}  // namespace

void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take) {
  std::vector<Cost> best = bounds.before();
  std::priority_queue<Scored> open;
  for (std::size_t place = 0; place < bounds.places().size(); ++place)
    if (allowed(place)) open.push({bounds.gain(place, best), place, 0});
  for (std::size_t chosen = 0; !open.empty();) {
    const Scored top = open.top();
    open.pop();
    if (top.chosen_then < chosen) {
      open.push({bounds.gain(top.place, best), top.place, chosen});
      continue;
    }
    ++chosen;
    bounds.raise(top.place, best);
    if (!take(top.place)) return;
  }
}

}  // namespace waymark
