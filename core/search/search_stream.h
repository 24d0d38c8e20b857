#pragma once

#include <vector>

#include "core/heuristic/earlier_searches.h"
#include "core/search/searcher.h"

namespace waymark {

// Runs a sequence of searches on one grid. A search that uses earlier searches (earlier:N) uses the
// searches that this object has run. All other searches behave as in Searcher::run().
class SearchStream {
 public:
  // The grid must outlive this object and not change.
  explicit SearchStream(const Grid& grid) : searcher_(grid) {}

  // Like Searcher::run(), but ignores the query's earlier searches.
  SearchOutcome run(const Query& query, const SearchSpec& spec, SearchOutcome previous = {});

 private:
  struct Past {
    SearchSpec spec;
    EarlierSearches searches;
  };
  EarlierSearches& past_of(const SearchSpec& spec);

  Searcher searcher_;
  std::vector<Past> past_;
};

}  // namespace waymark
