#pragma once

#include <optional>

#include "core/contender/contender.h"
#include "core/field/field_builder.h"
#include "core/heuristic/query.h"

namespace waymark {

// The heuristic of the backward half of a bidirectional search: the search's heuristic towards the
// start, for the query with start and goal exchanged and all steps reversed. For an exact
// heuristic, make() builds the distance field of the start. Reuses its memory between queries on
// the same grid.
class BackwardEstimate {
 public:
  // The reference is valid until the next call, as long as everything that the query refers to
  // exists.
  const Estimate& make(const Query& query, const SearchSpec& spec);

 private:
  std::optional<FieldBuilder> fields_;  // created by the first exact heuristic
  DistanceField from_start_;
  EstimateStorage room_;
};

}  // namespace waymark
