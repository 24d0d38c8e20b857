#include "core/study/stream_landmarks.h"

#include <algorithm>

#include "core/base/chance.h"

namespace waymark {

void StreamLandmarks::move_least_used(double p, const Query& query, const SearchOutcome& outcome) {
  if (placed_.cells.empty()) return;
  usage_.add(query, outcome.record);
  if (chance(random_, p)) move(usage_.least_used(), query.goal);
}

void StreamLandmarks::move_least_used_where_explored(double p, const Query& query,
                                                     const SearchOutcome& outcome) {
  ++searches_;
  expanded_ += outcome.counts.expanded;
  const double mean = static_cast<double>(expanded_) / static_cast<double>(searches_);
  move_least_used(p * outcome.counts.expanded / std::max(mean, 1.0), query, outcome);
}

void StreamLandmarks::move_to_centroid(int count, const Query& query) {
  if (placed_.cells.empty()) return;
  goals_.add(query.goal, count);
  move(placed_.cells.size() - 1, goals_.middle(fields_.grid(), nodes_));
}

void StreamLandmarks::move(std::size_t landmark, Cell to) {
  if (std::find(placed_.cells.begin(), placed_.cells.end(), to) != placed_.cells.end()) return;
  placed_.cells[landmark] = to;
  placed_.tables[landmark] = fields_.share(moves_, to);
  usage_.reset();
  ++moved_;
}

}  // namespace waymark
