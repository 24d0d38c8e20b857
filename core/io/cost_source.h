#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// Describes which numbers of a file became the costs of the graph's edges.
struct CostSource {
  // An attribute of the edges, or one of the two constants below; empty if the format has only one
  // cost.
  std::string name;
  // Other possible values of `name`: numeric attributes, sorted, then the two constants.
  std::vector<std::string> others;
  std::int64_t filled = 0;  // number of edges without the attribute; they cost the straight line
  std::string unit;         // unit of the costs, such as "m"; may be empty

  static constexpr std::string_view kEdges = "edges";  // each edge costs 1
  // Each edge costs the straight line between its ends.
  static constexpr std::string_view kStraight = "straight";

  friend bool operator==(const CostSource&, const CostSource&) = default;
};

// A graph from a file, with the source of its costs.
struct GraphDataWithCost : GraphData {
  CostSource source;
};

}  // namespace waymark
