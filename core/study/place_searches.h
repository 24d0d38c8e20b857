#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/map/pair.h"
#include "core/search/searcher.h"

namespace waymark {

// Selects the places where a search with a landmark is worth running. For each place, `must_save`
// holds the number of cells that A* would no longer have to expand. The number of cells that A*
// actually expands also depends on ties, so the places with the highest numbers are not always the
// best. Returns the goal first, because a landmark there gives the true costs; the goal need not be
// one of the places. Then returns at most `most` of the best places in all parts of the map.
// O(places * most).
std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most);

// Counts the cells that A* actually expands with landmarks on given cells.
class PlaceSearches {
 public:
  // The builder and its grid must outlive it.
  PlaceSearches(FieldBuilder& fields, const Moves& moves)
      : fields_(fields), moves_(moves), searcher_(fields.grid()) {}

  // The number of cells expanded with these tables, summed over all pairs.
  std::int64_t expanded(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables);
  // Like expanded() above, with an additional landmark on each of the cells.
  std::int64_t expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                        std::span<const Cell> more);

 private:
  FieldBuilder& fields_;
  Moves moves_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

}  // namespace waymark
