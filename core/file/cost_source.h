#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// Which numbers of a file became the costs of the edges of its graph.
struct CostSource {
  // An attribute of the edges, or one of the two words below; empty: the format has one cost.
  std::string name;
  // What else could be the cost: attributes that are numbers, sorted, then the two words.
  std::vector<std::string> others;
  std::int64_t filled = 0;  // edges without the attribute, which cost the straight line
  std::string unit;         // of the costs, as in "m"; may be empty

  static constexpr std::string_view kEdges = "edges";        // each edge costs 1
  static constexpr std::string_view kStraight = "straight";  // the straight line between its ends

  friend bool operator==(const CostSource&, const CostSource&) = default;
};

// A graph from a file, with the source of its costs.
struct CostedDraft : GraphDraft {
  CostSource source;
};

}  // namespace waymark
