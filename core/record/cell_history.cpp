#include "core/record/cell_history.h"

#include <algorithm>
#include <array>

namespace waymark {
namespace {

// The expansion of a node itself, or of a neighbour from which a path leads to the node.
struct Moment {
  int step;
  Node from;  // kNoNode: the node itself
  Cost g;     // g of the node on this path
};

// The generations and improvements of a node, for a search whose record contains openings.
std::vector<Moment> told_moments(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments;
  for (const SearchRecord::Opening& opening : search.record.opened)
    if (opening.node == node && opening.step >= 0)
      moments.push_back(
          {opening.step, search.record.node[static_cast<std::size_t>(opening.step)], opening.g});
  return moments;
}

// Like told_moments(), for other searches, which generate the neighbours of expanded nodes.
std::vector<Moment> neighbour_moments(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments;
  for_each_opener(search, node, [&](Node from, const auto& cost_by) {
    for (int step = search.steps.at(from); step != StepIndex::kNotExpanded;
         step = search.steps.before(step)) {
      const Cost cost = cost_by(search.record.side_of(step));
      if (cost == Graph::kMostPathCost) continue;  // no edge leads to `node` on that side
      const Cost g = search.record.g[static_cast<std::size_t>(step)] + cost;
      if (search.leads(step, node, g)) moments.push_back({step, from, g});
    }
  });
  return moments;
}

// All moments of a node, in the order of the search.
std::vector<Moment> moments_of(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments =
      search.record.tells_openings() ? told_moments(search, node) : neighbour_moments(search, node);
  for (int step = search.steps.at(node); step != StepIndex::kNotExpanded;
       step = search.steps.before(step))
    moments.push_back({step, kNoNode, search.record.g[static_cast<std::size_t>(step)]});
  std::sort(moments.begin(), moments.end(),
            [](const Moment& a, const Moment& b) { return a.step < b.step; });
  return moments;
}

// Whether the search accepts a cheaper path to a node that it has reached.
bool is_taken(const RecordedSearch& search, bool expanded) {
  return search.improvement == Improvement::always ||
         (search.improvement == Improvement::until_expanded && !expanded);
}

}  // namespace

std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node) {
  std::vector<CellEvent> events;
  const SearchRecord& record = search.record;
  std::array<Cost, 2> known = {kNoCost, kNoCost};  // indexed by side
  const auto begin = [&](Side side, Node end) {
    if (node != end) return;
    events.push_back({CellEvent::Kind::generated, 0, kNoNode, 0, side});
    known[static_cast<std::size_t>(side)] = 0;
  };
  if (record.steps() > 0) begin(Side::forward, record.node.front());
  if (record.from_both_ends()) begin(Side::backward, search.goal);
  bool expanded = false;
  for (const Moment& moment : moments_of(search, node)) {
    const int count = moment.step + 1;
    const Side side = record.side_of(moment.step);
    Cost& best = known[static_cast<std::size_t>(side)];
    if (moment.from == kNoNode) {
      const Node parent = record.parent[static_cast<std::size_t>(moment.step)];
      events.push_back({CellEvent::Kind::expanded, count, parent, moment.g, side});
      expanded = true;
    } else if (best == kNoCost && !(record.from_both_ends() && expanded)) {
      events.push_back({CellEvent::Kind::generated, count, moment.from, moment.g, side});
      best = moment.g;
    } else if (moment.g < best && is_taken(search, expanded)) {
      events.push_back({CellEvent::Kind::improved, count, moment.from, moment.g, side});
      best = moment.g;
    }
  }
  return events;
}

}  // namespace waymark
