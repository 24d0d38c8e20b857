#include "core/search/cell_history.h"

#include <algorithm>

namespace waymark {
namespace {

// An expansion that says something of the node: its own, or a neighbour's, which is a way to it.
struct Moment {
  int step;
  Node from;  // kNoNode: its own
  Cost g;     // of the node by this way
};

// Of a search that jumps, whose record says what it opened.
std::vector<Moment> told_moments(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments;
  for (const SearchRecord::Opening& opening : search.record.opened)
    if (opening.node == node && opening.step >= 0)
      moments.push_back(
          {opening.step, search.record.node[static_cast<std::size_t>(opening.step)], opening.g});
  return moments;
}

// Of any other, where the neighbours of what is expanded are opened.
std::vector<Moment> neighbour_moments(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments;
  for_each_neighbour(search.grid, search.moves, node, [&](Node from, Cost cost) {
    if (from == search.goal) return;
    for (int step = search.steps.at(from); step != StepIndex::kNotExpanded;
         step = search.steps.before(step))
      moments.push_back({step, from, search.record.g[static_cast<std::size_t>(step)] + cost});
  });
  return moments;
}

// In the order of the search.
std::vector<Moment> moments_of(const RecordedSearch& search, Node node) {
  std::vector<Moment> moments =
      search.record.jumps() ? told_moments(search, node) : neighbour_moments(search, node);
  for (int step = search.steps.at(node); step != StepIndex::kNotExpanded;
       step = search.steps.before(step))
    moments.push_back({step, kNoNode, search.record.g[static_cast<std::size_t>(step)]});
  std::sort(moments.begin(), moments.end(),
            [](const Moment& a, const Moment& b) { return a.step < b.step; });
  return moments;
}

}  // namespace

std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node) {
  std::vector<CellEvent> events;
  const SearchRecord& record = search.record;
  Cost known = kNoCost;
  bool expanded = false;
  if (record.steps() > 0 && record.node.front() == node) {
    events.push_back({CellEvent::Kind::generated, 0, kNoNode, 0});
    known = 0;
  }
  for (const Moment& moment : moments_of(search, node)) {
    const int count = moment.step + 1;
    if (moment.from == kNoNode) {
      const Node parent = record.parent[static_cast<std::size_t>(moment.step)];
      events.push_back({CellEvent::Kind::expanded, count, parent, moment.g});
      expanded = true;
    } else if (known == kNoCost) {
      events.push_back({CellEvent::Kind::generated, count, moment.from, moment.g});
      known = moment.g;
    } else if (moment.g < known &&
               (search.improvement == Improvement::always ||
                (search.improvement == Improvement::until_expanded && !expanded))) {
      events.push_back({CellEvent::Kind::improved, count, moment.from, moment.g});
      known = moment.g;
    }
  }
  return events;
}

}  // namespace waymark
