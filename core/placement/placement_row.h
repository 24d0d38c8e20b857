#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/placement/placer.h"

namespace waymark {

// All that is known of a method of placement.
struct PlacementRow {
  PlacementMethod method;
  const char* name;     // in text: "farthest"
  const char* meaning;  // a sentence for tooltips
  const char* source;   // who describes it, and in which year
  bool for_pairs;       // whether it looks at the searches that are to become cheaper
  bool grows;           // whether it gives the same landmarks for a smaller count, and then more
  // Adds landmarks until Placer::add() says that it is enough.
  void (*place)(Placer& placer);
};

// The row of each method, in the order in which they are offered.
std::span<const PlacementRow> placement_rows();
const PlacementRow& row_of(PlacementMethod method);
// Null where no method is called so.
const PlacementRow* find_placement_row(std::string_view name);

// "'farthest', 'planar' or 'random'", of all there are.
std::string placement_names();

}  // namespace waymark
