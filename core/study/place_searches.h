#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/contender/searcher.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"

namespace waymark {

// Selects places where a search with a landmark is worthwhile. `must_save` has for each place the
// number of cells that A* would no longer have to expand. The number it actually expands also
// depends on ties, so the highest are not always the best. Returns the goal first, which may not be
// among the places, because a landmark there gives the true costs; then the best places of each
// part of the map, at most `most`. O(places * most).
std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most);

// Counts the cells that A* actually expands with landmarks on given cells.
class PlaceSearches {
 public:
  // The builder and its grid must outlive it.
  PlaceSearches(FieldBuilder& fields, const Moves& moves)
      : fields_(fields), moves_(moves), searcher_(fields.grid()) {}

  // With these tables, over all pairs together.
  std::int64_t expanded(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables);
  // With an additional landmark on each of the cells.
  std::int64_t expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                        std::span<const Cell> more);

 private:
  FieldBuilder& fields_;
  Moves moves_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

}  // namespace waymark
