#pragma once

#include <optional>

#include "core/field/field_builder.h"
#include "core/heuristic/query.h"
#include "core/search/search_spec.h"

namespace waymark {

// The heuristic of the backward search in a bidirectional search. It estimates costs towards the
// start: the query has start and goal exchanged and all steps reversed. For an exact heuristic,
// make() builds the distance field of the start. Reuses its memory between queries on the same
// grid.
class BackwardEstimate {
 public:
  // The reference is valid until the next call, provided that everything the query refers to still
  // exists.
  const Estimate& make(const Query& query, const SearchSpec& spec);

 private:
  std::optional<FieldBuilder> fields_;  // created by the first exact heuristic
  DistanceField from_start_;
  EstimateStorage room_;
};

}  // namespace waymark
