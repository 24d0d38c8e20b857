#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/placement/placer.h"

namespace waymark {

// The description of a placement method.
struct PlacementRow {
  PlacementMethod method;
  const char* name;     // in text: "farthest"
  const char* meaning;  // a sentence for tooltips
  const char* source;   // author and year
  bool for_pairs;       // whether it uses the searches that the landmarks should speed up
  bool grows;           // whether a smaller count places the first landmarks of a larger count
  // Adds landmarks until Placer::add() returns false.
  void (*place)(Placer& placer);
};

// The row of each method, in display order.
std::span<const PlacementRow> placement_rows();
const PlacementRow& row_of(PlacementMethod method);
// Returns nullptr if there is no such method.
const PlacementRow* find_placement_row(std::string_view name);

// The names of all methods: "'farthest', 'planar' or 'random'".
std::string placement_names();

}  // namespace waymark
