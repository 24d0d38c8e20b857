#include "core/heuristic/active_landmarks.h"

namespace waymark {
namespace {

struct Candidate {
  Cost behind;  // the lowest comes first
  int index;
  bool before(const Candidate& other) const {
    return behind != other.behind ? behind < other.behind : index < other.index;
  }
};

// The `count` tables with the lowest behind(table), as indices in ascending order.
template <class Behind>
ActiveLandmarks first_landmarks(std::span<const LandmarkTable> tables, int count,
                                const Behind& behind) {
  const std::size_t most = count == kAllActive ? tables.size() : static_cast<std::size_t>(count);
  const std::size_t kept = std::min(most, tables.size());
  BoundedList<Candidate, LandmarkHeuristic::kMost> candidates;
  // If all tables are used, their order does not matter.
  for (std::size_t i = 0; i < tables.size(); ++i)
    candidates.push_back({kept < tables.size() ? behind(*tables[i]) : 0, static_cast<int>(i)});
  Candidate *const first = candidates.begin(), *const end = candidates.end();
  Candidate* const last = first + kept;
  if (kept < tables.size()) {
    std::nth_element(first, last, end,
                     [](const Candidate& a, const Candidate& b) { return a.before(b); });
    std::sort(first, last,
              [](const Candidate& a, const Candidate& b) { return a.index < b.index; });
  }
  ActiveLandmarks active;
  for (const Candidate* at = first; at != last; ++at) active.add(at->index);
  return active;
}

}  // namespace

ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return -LandmarkBound(table, goal)(start);
  });
}

ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return std::min(table.at(start), table.from(goal));
  });
}

}  // namespace waymark
