#include "core/search/cell_history.h"

#include <algorithm>

namespace waymark {
namespace {

struct Reach {
  int step;  // of the neighbour's expansion
  Node from;
  Cost g;
};

// The ways in which expansions of neighbours reached the node. With a consistent heuristic those
// that come after its own expansion are no cheaper than the one that it was expanded with.
std::vector<Reach> ways_to(const RecordedSearch& search, Node node) {
  std::vector<Reach> ways;
  for_each_neighbour(search.grid, search.moves, node, [&](Node from, Cost cost) {
    const int step = search.steps.at(from);
    if (step == StepIndex::kNotExpanded || from == search.goal) return;
    ways.push_back({step, from, search.record.g[static_cast<std::size_t>(step)] + cost});
  });
  std::sort(ways.begin(), ways.end(),
            [](const Reach& a, const Reach& b) { return a.step < b.step; });
  return ways;
}

}  // namespace

std::vector<CellEvent> cell_history(const RecordedSearch& search, Node node) {
  std::vector<CellEvent> events;
  const SearchRecord& record = search.record;
  if (record.steps() > 0 && record.node.front() == node)
    events.push_back({CellEvent::Kind::generated, 0, kNoNode, 0});
  for (const Reach& way : ways_to(search, node)) {
    if (!events.empty() && way.g >= events.back().g) continue;
    const auto kind = events.empty() ? CellEvent::Kind::generated : CellEvent::Kind::improved;
    events.push_back({kind, way.step + 1, way.from, way.g});
  }
  const int own = search.steps.at(node);
  if (own != StepIndex::kNotExpanded) {
    const auto at = static_cast<std::size_t>(own);
    events.push_back({CellEvent::Kind::expanded, own + 1, record.parent[at], record.g[at]});
  }
  return events;
}

}  // namespace waymark
