#include "core/contender/search_stream.h"

#include <algorithm>
#include <utility>

namespace waymark {

SearchOutcome SearchStream::run(const Query& query, const Contender& contender,
                                SearchOutcome previous) {
  if (earlier_asked(contender) == 0) return searcher_.run(query, contender, std::move(previous));
  EarlierSearches& past = past_of(contender);
  const Query asking{query.grid,       query.moves,  query.start,   query.goal,    query.landmarks,
                     query.goal_field, query.active, past.tables(), query.prepared};
  SearchOutcome outcome = searcher_.run(asking, contender, std::move(previous));
  past.add(query, outcome.record);
  return outcome;
}

EarlierSearches& SearchStream::past_of(const Contender& contender) {
  const auto known = std::find_if(past_.begin(), past_.end(),
                                  [&](const Past& past) { return past.contender == contender; });
  if (known != past_.end()) return known->searches;
  past_.push_back({contender, EarlierSearches(earlier_asked(contender))});
  return past_.back().searches;
}

}  // namespace waymark
