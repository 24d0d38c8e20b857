#include <algorithm>

#include "core/placement/arc_cover.h"
#include "core/placement/avoid_tree.h"
#include "core/placement/rows.h"

namespace waymark {
namespace {

// Nodes chosen by the method avoid, without duplicates, and the arcs that a landmark on each node
// would cover.
struct Candidates {
  std::vector<Node> nodes;
  std::vector<ArcSet> covers;

  void take(Placer& placer, Node node, const CostPlane& from_node) {
    if (std::find(nodes.begin(), nodes.end(), node) != nodes.end()) return;
    nodes.push_back(node);
    covers.push_back(
        covered_arcs(placer.grid(), placer.moves(), placer.nodes(), from_node, placer.threads()));
  }
};

// Collects four times as many candidates as landmarks, but runs avoid at most five times as often.
// Once there are enough candidates for all landmarks, each further run first hides about half of
// them from avoid, so avoid chooses other nodes. Returns false if placement was cancelled.
bool find_candidates(Placer& placer, std::size_t count, Candidates& candidates) {
  std::vector<Node> present(placer.landmarks().begin(), placer.landmarks().end());
  std::vector<LandmarkTable> tables(placer.tables().begin(), placer.tables().end());
  const std::size_t locked = present.size();
  for (std::size_t run = 0; run < 5 * count; ++run) {
    if (candidates.nodes.size() == 4 * count) return placer.step(static_cast<int>(5 * count - run));
    if (present.size() - locked == count)
      for (std::size_t i = present.size(); i-- > locked;)
        if (placer.random().one_in(2)) {
          present.erase(present.begin() + static_cast<std::ptrdiff_t>(i));
          tables.erase(tables.begin() + static_cast<std::ptrdiff_t>(i));
        }
    Node node = avoid_leaf(placer, placer.random_node(), present, tables);
    if (node == kNoNode) node = placer.random_free_node();  // as in avoid
    present.push_back(node);
    tables.push_back(placer.costs_from(node));
    candidates.take(placer, node, tables.back()->costs);
    if (!placer.step()) return false;
  }
  return true;
}

// The arcs that the locked landmarks cover.
ArcSet locked_cover(Placer& placer) {
  ArcSet covered = no_arcs(placer.moves(), placer.nodes());
  for (const LandmarkTable& table : placer.tables())
    unite(covered, covered_arcs(placer.grid(), placer.moves(), placer.nodes(), table->costs,
                                placer.threads()));
  return covered;
}

// Places landmarks on the candidates that together cover the most arcs. If there are too few
// candidates, as on a map with few cells, places the remaining landmarks on random cells.
void place_for_cover(Placer& placer) {
  const auto count = static_cast<std::size_t>(placer.count());
  placer.expect(5 * placer.count());
  Candidates candidates;
  if (!find_candidates(placer, count, candidates)) return;
  const std::vector<std::size_t> chosen = choose_covers(
      candidates.covers, locked_cover(placer), count, placer.random(),
      [&placer] { return placer.wanted(); }, placer.threads());
  if (!placer.wanted()) return;
  for (const std::size_t one : chosen)
    if (!placer.add(candidates.nodes[one])) return;
  while (placer.add(placer.random_free_node())) {
  }
}

}  // namespace

const PlacementRow kMaxCoverRow = {
    PlacementMethod::maxcover,
    "maxcover",
    "Those candidates of avoid whose bounds together are exact along the most steps",
    "Goldberg and Werneck, 2005",
    false,
    false,
    place_for_cover};

}  // namespace waymark
