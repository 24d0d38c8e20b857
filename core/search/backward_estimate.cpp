#include "core/search/backward_estimate.h"

#include <utility>

#include "core/search/asks_exact.h"

namespace waymark {

const Estimate& BackwardEstimate::make(const Query& query, const SearchSpec& spec) {
  const bool exact = uses_exact(spec);
  if (exact) {
    if (!fields_ || &fields_->grid() != &query.grid) {
      fields_.emplace(query.grid);
      from_start_ = {};
    }
    from_start_ = fields_->build(query.moves, query.start, std::move(from_start_));
  }
  const Query turned{query.grid,   query.moves,     query.goal,
                     query.start,  query.landmarks, exact ? from_start_ : query.goal_field,
                     query.active, query.earlier,   query.prepared,
                     query.region, nullptr,         BoundSense::backward};
  return estimate_of(turned, spec, room_);
}

}  // namespace waymark
