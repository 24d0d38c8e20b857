#include "core/search/contraction_search.h"

#include <algorithm>
#include <unordered_map>

namespace waymark {
namespace {

// If edges cost nothing, a shortcut can stand for a path that returns to a node.
void leave_out_loops(std::vector<Node>& path) {
  std::unordered_map<Node, std::size_t> last;
  for (std::size_t i = 0; i < path.size(); ++i) last[path[i]] = i;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    i = last[path[i]];
    path[kept++] = path[i];
  }
  path.resize(kept);
}

}  // namespace

void ContractionSearch::use(const std::shared_ptr<const ContractionHierarchy>& hierarchy) {
  if (hierarchy_ == hierarchy) return;
  hierarchy_ = hierarchy;
  for (Half& half : halves_) {
    half.g.assign(static_cast<std::size_t>(hierarchy->size()), kNoCost);
    half.parents.resize(static_cast<std::size_t>(hierarchy->size()));
  }
}

ContractionSearch::Found ContractionSearch::search(const Graph& graph, Node start, Node goal,
                                                   SearchRecord& record, std::vector<Node>& path) {
  record.clear();
  path.clear();
  meeting_ = {};
  reach(Side::forward, hierarchy_->rank(graph.number(start)), -1, 0, -1, record);
  reach(Side::backward, hierarchy_->rank(graph.number(goal)), -1, 0, -1, record);
  std::array<bool, 2> searches = {true, true};
  for (Side side = Side::forward; searches[0] || searches[1]; side = other(side)) {
    bool& goes_on = searches[static_cast<std::size_t>(side)];
    if (goes_on) goes_on = expand(side, record);
  }
  if (meeting_.cost() != kNoCost) {
    std::vector<int> ranks;
    meeting_.write_path(
        [this](Side from, int rank) { return half(from).parents[static_cast<std::size_t>(rank)]; },
        ranks);
    hierarchy_->unpack(ranks, path);
    if (graph.has_free_edges()) leave_out_loops(path);
  }
  for (Half& half : halves_) {
    for (const int rank : half.reached) half.g[static_cast<std::size_t>(rank)] = kNoCost;
    half.reached.clear();
    half.open.clear();
  }
  return {meeting_.cost(), meeting_.gave_up()};
}

void ContractionSearch::reach(Side side, int rank, int parent, Cost g, int step,
                              SearchRecord& record) {
  Half& at = half(side);
  Cost& known = at.g[static_cast<std::size_t>(rank)];
  if (known == kNoCost) at.reached.push_back(rank);
  known = g;
  at.parents[static_cast<std::size_t>(rank)] = parent;
  at.open.push({g, rank});
  hierarchy_->prefetch(side, rank);
  record.opened.push_back({hierarchy_->node(rank), step, g});
}

// Expands the next node of a side. Returns whether the side may still find a better path.
bool ContractionSearch::expand(Side side, SearchRecord& record) {
  Half& here = half(side);
  const Half& opposite = half(other(side));
  CostHeap::Entry taken;
  do {
    if (here.open.empty() || here.open.first().cost >= meeting_.cost()) return false;
    taken = here.open.pop();
  } while (taken.cost != here.g[static_cast<std::size_t>(taken.number)]);
  // The other side expands this node next.
  if (!opposite.open.empty()) hierarchy_->prefetch_arcs(other(side), opposite.open.first().number);
  const auto [g, rank] = taken;
  const Cost there = opposite.g[static_cast<std::size_t>(rank)];
  if (there != kNoCost) meeting_.offer(rank, g + there);
  const bool leads_on = find_improved(side, rank, g);
  const int step = record.steps();
  const int parent = here.parents[static_cast<std::size_t>(rank)];
  BothEndsRecorder{record}.expanded(side, leads_on, hierarchy_->node(rank),
                                    parent < 0 ? kNoNode : hierarchy_->node(parent), g, 0);
  if (!leads_on) return true;
  for (const CostHeap::Entry& next : improved_)
    if (is_counted(next.cost))
      reach(side, next.number, rank, next.cost, step, record);
    else
      meeting_.skip();
  return true;
}

// Leaves in `improved_` the nodes that the side reaches from a node at a lower cost than before.
// Returns false if it stalls there.
bool ContractionSearch::find_improved(Side side, int rank, Cost g) {
  const Cost* const known = half(side).g.data();
  const Cost best = meeting_.cost();
  const auto arcs = hierarchy_->up(side, rank);
  // Writes every entry and keeps those that count: most branches would be unpredictable.
  improved_.resize(arcs.size());
  CostHeap::Entry* last = improved_.data();
  if (hierarchy_->directed()) {
    for (const ContractionHierarchy::Arc& arc : hierarchy_->up(other(side), rank))
      if (known[arc.to] < g - arc.cost) return false;
    for (const ContractionHierarchy::Arc& arc : arcs) {
      *last = {g + arc.cost, arc.to};
      last += last->cost < std::min(known[arc.to], best);
    }
  } else {
    for (const ContractionHierarchy::Arc& arc : arcs) {
      const Cost there = known[arc.to];
      if (there < g - arc.cost) return false;
      *last = {g + arc.cost, arc.to};
      last += last->cost < std::min(there, best);
    }
  }
  improved_.resize(static_cast<std::size_t>(last - improved_.data()));
  return true;
}

}  // namespace waymark
