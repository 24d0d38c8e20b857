#include "core/study/place_searches.h"

#include <algorithm>

#include "core/study/comparison.h"
#include "core/study/place_scores.h"

namespace waymark {
namespace {

// First takes a few places far apart, to have one in every part of the map, then more of the best
// places, which may be closer together.
constexpr std::size_t kFarPlaces = 8;
constexpr int kFar = 16, kNear = 4;  // cells

}  // namespace

std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most) {
  std::vector<Node> chosen = {goal};
  const auto add = [&](Node node) {
    if (std::find(chosen.begin(), chosen.end(), node) == chosen.end()) chosen.push_back(node);
  };
  for (const Cell cell : best_places(grid, places, must_save, std::min(kFarPlaces, most), kFar))
    add(grid.node(cell));
  for (const Cell cell : best_places(grid, places, must_save, most, kNear))
    if (chosen.size() <= most) add(grid.node(cell));
  return chosen;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs,
                                     const std::vector<LandmarkTable>& tables) {
  const DistanceField none;
  std::int64_t sum = 0;
  for (const Pair& pair : pairs) {
    const Query query{fields_.grid(), moves_, pair.start, pair.goal, tables, none};
    outcome_ = searcher_.run(query, spec_of(Slot::b), std::move(outcome_));
    sum += outcome_.counts.expanded;
  }
  return sum;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                                     std::span<const Cell> more) {
  for (const Cell cell : more) tables.push_back(fields_.share(moves_, cell));
  return expanded(pairs, tables);
}

}  // namespace waymark
