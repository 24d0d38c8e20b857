#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// The numbers of a file that became the costs of the graph's edges.
struct CostSource {
  // An attribute of the edges, or one of the two constants below; empty: the format has only one
  // cost.
  std::string name;
  // Other possible costs: numeric attributes, sorted, then the two constants.
  std::vector<std::string> others;
  std::int64_t filled = 0;  // edges without the attribute, which cost the straight line
  std::string unit;         // unit of the costs, such as "m"; may be empty

  static constexpr std::string_view kEdges = "edges";        // each edge costs 1
  static constexpr std::string_view kStraight = "straight";  // the straight line between its ends

  friend bool operator==(const CostSource&, const CostSource&) = default;
};

// A graph from a file, with the source of its costs.
struct CostedDraft : GraphDraft {
  CostSource source;
};

}  // namespace waymark
