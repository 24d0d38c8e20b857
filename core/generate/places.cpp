#include "core/generate/places.h"

namespace waymark {
namespace {

// A random direction from `at` for which `allowed` is true, -1 if there is none.
template <class Allowed>
int choose_way(Cell at, Random& random, Allowed allowed) {
  std::array<int, 4> ways{};
  std::size_t count = 0;
  for (int way = 0; way < 4; ++way)
    if (allowed(Places::step(at, way), way)) ways[count++] = way;
  return count == 0 ? -1 : ways[random.below(count)];
}

}  // namespace

void grow(Places& places, int branching, Random& random) {
  const Cell first = {random.between(0, places.columns() - 1),
                      random.between(0, places.rows() - 1)};
  std::vector<Cell> growing = {first};
  while (!growing.empty()) {
    const bool older = random.between(1, 100) <= branching;
    const std::size_t pick = older ? random.below(growing.size()) : growing.size() - 1;
    const Cell at = growing[pick];
    const int way = choose_way(at, random, [&](Cell next, int) {
      return places.contains(next) && places.openings(next) == 0 && next != first;
    });
    if (way < 0) {
      growing[pick] = growing.back();
      growing.pop_back();
    } else {
      places.join(at, way);
      growing.push_back(Places::step(at, way));
    }
  }
}

void open_dead_ends(Places& places, int percentage, Random& random) {
  for (int y = 0; y < places.rows(); ++y)
    for (int x = 0; x < places.columns(); ++x) {
      const Cell at{x, y};
      if (places.openings(at) != 1 || random.between(1, 100) > percentage) continue;
      const int way = choose_way(at, random, [&](Cell next, int towards) {
        return places.contains(next) && !places.open(at, towards);
      });
      if (way >= 0) places.join(at, way);
    }
}

}  // namespace waymark
