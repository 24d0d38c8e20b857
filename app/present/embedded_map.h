#pragma once

#include <optional>
#include <vector>

#include "app/model/work/results.h"

namespace waymark {

// A map as an embedding sees it: its cells at their first two coordinates.
struct EmbeddedMap {
  struct Place {
    float x = 0, y = 0;  // in cells, as far as its coordinates are costs
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Dot {
    Node node;
    Place at;
  };
  int dimensions = 1;
  Slot of = Slot::a;      // whose embedding it is
  std::vector<Dot> dots;  // cells of the goal's part, every so many-th where there are many
  Place start, goal;
  std::vector<Place> path;  // of that search; empty: there is none
  Place least, most;        // corners round all of it
};

// That of B, or of A where B asks no embedding; nothing where neither does. `most` dots, at
// least 1. With one dimension all lie on a line. O(dots + path).
std::optional<EmbeddedMap> embedded_map(const Results& results, std::size_t most);

}  // namespace waymark
