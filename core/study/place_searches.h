#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/contender/searcher.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"

namespace waymark {

// Which of some places are worth a search with a landmark there. `must_save` says of each how many
// cells A* would not have to expand any more; how many it really expands hangs on the ties besides,
// so the greatest of these are not always the best. Gives the goal, which may be none of the
// places, since a landmark there knows the true costs; then the best places of each part of the
// map, so many at most. O(places * most).
std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most);

// How many cells A* really expands with landmarks on some cells.
class PlaceSearches {
 public:
  // The builder and its grid must outlive it.
  PlaceSearches(FieldBuilder& fields, const Moves& moves)
      : fields_(fields), moves_(moves), searcher_(fields.grid()) {}

  // With these tables, of all pairs together.
  std::int64_t expanded(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables);
  // With a landmark on each of the cells besides.
  std::int64_t expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                        std::span<const Cell> more);

 private:
  FieldBuilder& fields_;
  Moves moves_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

}  // namespace waymark
