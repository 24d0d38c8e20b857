#include "core/search/search_stream.h"

#include <algorithm>
#include <utility>

namespace waymark {

SearchOutcome SearchStream::run(const Query& query, const SearchSpec& spec,
                                SearchOutcome previous) {
  if (earlier_asked(spec) == 0) return searcher_.run(query, spec, std::move(previous));
  EarlierSearches& past = past_of(spec);
  const Query asking{query.grid,       query.moves,  query.start,   query.goal,    query.landmarks,
                     query.goal_field, query.active, past.tables(), query.prepared};
  SearchOutcome outcome = searcher_.run(asking, spec, std::move(previous));
  past.add(query, outcome.record);
  return outcome;
}

EarlierSearches& SearchStream::past_of(const SearchSpec& spec) {
  const auto known =
      std::find_if(past_.begin(), past_.end(), [&](const Past& past) { return past.spec == spec; });
  if (known != past_.end()) return known->searches;
  past_.push_back({spec, EarlierSearches(earlier_asked(spec))});
  return past_.back().searches;
}

}  // namespace waymark
