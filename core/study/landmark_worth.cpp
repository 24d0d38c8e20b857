#include "core/study/landmark_worth.h"

#include <algorithm>
#include <optional>

#include "core/heuristic/distance_formula.h"

namespace waymark {
namespace {

// The best inactive landmark, which becomes active if an active one is removed; -1 if all are
// active.
int substitute(const Query& query, const ActiveLandmarks& active) {
  if (active.size() == query.landmarks.size()) return -1;
  const ActiveLandmarks one_more =
      active_landmarks(query.landmarks, query.grid.node(query.start), query.grid.node(query.goal),
                       static_cast<int>(active.size()) + 1);
  return *std::find_if(one_more.begin(), one_more.end(),
                       [&](int index) { return !active.contains(index); });
}

// A landmark's table for the query's goal.
struct Guard {
  int index;
  LandmarkBound bound;

  Guard(const Query& query, int landmark)
      : index(landmark),
        bound(*query.landmarks[static_cast<std::size_t>(landmark)], query.grid.node(query.goal)) {}

  // Whether the landmark's bound at the node is at least `least`.
  bool keeps_out(Node node, Cost least) const { return bound(node) >= least; }
};

}  // namespace

std::vector<int> landmark_worth(const Query& query, const CostPlane& from_start,
                                std::span<const Node> nodes, Cost cost) {
  const ActiveLandmarks active = query.active_landmarks();
  std::vector<Guard> guards;
  for (const int index : active) guards.emplace_back(query, index);
  std::optional<Guard> next;
  if (const int index = substitute(query, active); index >= 0) next.emplace(query, index);

  const DistanceFormula formula(query.grid, query.moves, query.goal);
  std::vector<int> worth(query.landmarks.size(), 0);
  int kept_out_by_next_alone = 0;
  for (const Node node : nodes) {
    const Cost least = cost - from_start[node];  // the h for which f equals the cost
    if (formula(node) >= least) continue;
    const Guard* only = nullptr;
    int keeping_out = 0;
    for (const Guard& guard : guards) {
      if (!guard.keeps_out(node, least)) continue;
      only = &guard;
      if (++keeping_out > 1) break;
    }
    if (keeping_out > 1) continue;
    const bool next_keeps_out = next && next->keeps_out(node, least);
    if (keeping_out == 0)
      kept_out_by_next_alone += next_keeps_out;
    else if (!next_keeps_out)
      ++worth[static_cast<std::size_t>(only->index)];
  }
  for (const Guard& guard : guards)
    worth[static_cast<std::size_t>(guard.index)] -= kept_out_by_next_alone;
  return worth;
}

std::vector<int> landmark_worth_alone(const Query& query, const CostPlane& from_start,
                                      std::span<const Node> nodes, Cost cost) {
  std::vector<int> worth(query.landmarks.size(), 0);
  if (cost == kNoCost) return worth;
  std::vector<Guard> guards;
  for (int i = 0; i < static_cast<int>(worth.size()); ++i) guards.emplace_back(query, i);
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  for (const Node node : nodes) {
    const Cost least = cost - from_start[node];
    if (formula(node) >= least) continue;
    for (const Guard& guard : guards)
      worth[static_cast<std::size_t>(guard.index)] += guard.keeps_out(node, least);
  }
  return worth;
}

}  // namespace waymark
