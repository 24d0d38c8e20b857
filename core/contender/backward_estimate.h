#pragma once

#include <optional>

#include "core/contender/contender.h"
#include "core/field/field_builder.h"
#include "core/heuristic/query.h"

namespace waymark {

// A search's heuristic of the way from the start, for the half of its search that begins at the
// goal: the same heuristic, of the query with start and goal exchanged and all steps turned round.
// The exact one reads the start's field, which is built for it. Keeps its memory from one to the
// next on one grid.
class BackwardEstimate {
 public:
  // Holds until the next one is made, and as long as what the query refers to lives.
  const Estimate& make(const Query& query, const SearchSpec& spec);

 private:
  std::optional<FieldBuilder> fields_;  // from the first exact one on
  DistanceField from_start_;
  EstimateStorage room_;
};

}  // namespace waymark
