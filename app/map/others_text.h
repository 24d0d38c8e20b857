#pragma once

#include <string>
#include <vector>

#include "app/compute/results.h"

namespace waymark {

// The Summary's text about a search that is in the list but not on the map.
struct OtherSearch {
  int index = 0;      // index in the list
  std::string title;  // "Greedy best-first"
  std::string
      words;  // the text after the title: " explores 3,366 cells, but its path costs 114 more ..."
  bool current = true;  // false for results from the last scene on which the search was run
};

// In the order of the list, without searches whose results are not known yet.
std::vector<OtherSearch> others_text(const Results& results);

}  // namespace waymark
