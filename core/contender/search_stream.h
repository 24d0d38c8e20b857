#pragma once

#include <vector>

#include "core/contender/searcher.h"
#include "core/heuristic/earlier_searches.h"

namespace waymark {

// Runs the searches of one grid, one after the other, and lets each search that asks earlier
// searches ask those that it has made here. The others do what Searcher::run() does.
class SearchStream {
 public:
  // The grid must outlive it and not change.
  explicit SearchStream(const Grid& grid) : searcher_(grid) {}

  // As Searcher::run(); what the query says of earlier searches is not read.
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
