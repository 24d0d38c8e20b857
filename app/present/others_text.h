#pragma once

#include <string>
#include <vector>

#include "app/model/work/results.h"

namespace waymark {

// What the Summary says of a search that is in the list and not on the map.
struct OtherSearch {
  int index = 0;        // in the list
  std::string title;    // "Greedy best-first"
  std::string words;    // what follows it: " explores 3,366 cells, but its path costs 114 more ..."
  bool current = true;  // false: of the last scene that it was searched for
};

// In the order of the list; those whose figures are not known yet are left out.
std::vector<OtherSearch> others_text(const Results& results);

}  // namespace waymark
