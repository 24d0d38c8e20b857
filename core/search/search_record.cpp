#include "core/search/search_record.h"

namespace waymark {

ExpansionCounts count_expansions(const SearchRecord& record, Cost cost) {
  ExpansionCounts counts;
  counts.expanded = record.steps();
  for (std::size_t step = 0; step < record.node.size(); ++step) {
    const Cost f = record.g[step] + record.h[step];
    counts.must_expand += f < cost;
    counts.ties += f == cost;
  }
  return counts;
}

}  // namespace waymark
