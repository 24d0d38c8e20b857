#include "core/record/recorded_search.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

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
  // If the search jumps, both sides can expand the node.
  std::array<bool, 2> by_side = {};
  int first = 0;  // the first step of the level, if the search refines its path
  for (const Moment& moment : moments_of(search, node)) {
    if (record.refines() && record.first_step_of_level(moment.step) != first) {
      first = record.first_step_of_level(moment.step);
      known = {kNoCost, kNoCost};
      by_side = {};
      // The record does not contain the opening of the level's start.
      if (moment.step == first && moment.from == kNoNode)
        events.push_back({CellEvent::Kind::generated, first, kNoNode, 0, Side::forward});
    }
    const int count = moment.step + 1;
    const Side side = record.side_of(moment.step);
    Cost& best = known[static_cast<std::size_t>(side)];
    bool& expanded = by_side[record.jumps() ? static_cast<std::size_t>(side) : 0];
    if (moment.from == kNoNode) {
      const Node parent = record.parent[static_cast<std::size_t>(moment.step)];
      events.push_back({CellEvent::Kind::expanded, count, parent, moment.g, side});
      expanded = true;
    } else if (best == kNoCost && !(record.from_both_ends() && expanded)) {
      events.push_back({CellEvent::Kind::generated, count, moment.from, moment.g, side});
      best = moment.g;
    } else if (moment.g < best && search.improves(expanded)) {
      events.push_back({CellEvent::Kind::improved, count, moment.from, moment.g, side});
      best = moment.g;
    }
  }
  return events;
}

namespace {

// Whether no expansion on a side before `step` generates `node`.
bool is_new_at(const RecordedSearch& search, Node node, int step, Side side) {
  if (search.record.from_both_ends() &&
      node == (side == Side::forward ? search.record.node.front() : search.goal))
    return false;
  bool first = true;
  for_each_opener(search, node, [&](Node neighbour, const auto& cost_by) {
    if (!search.steps.expanded_within(step, neighbour)) return;
    const int before = search.steps.first(neighbour);
    const Cost edge = cost_by(side);
    first &= search.record.side_of(before) != side || edge == Graph::kMostPathCost ||
             !search.leads(before, node, search.record.g[static_cast<std::size_t>(before)] + edge);
  });
  return first;
}

// The last of a node's events when `count` nodes are expanded, nullptr if there is none.
const CellEvent* last_event(const std::vector<CellEvent>& events, int count) {
  const auto after = std::find_if(events.begin(), events.end(),
                                  [count](const CellEvent& event) { return event.count > count; });
  return after == events.begin() ? nullptr : &*(after - 1);
}

// Like replayed(), for searches that reopen nodes: a node is open if its last event is not an
// expansion.
std::vector<Node> replayed_with_repeats(const RecordedSearch& search, const std::vector<Node>& open,
                                        int from, int to) {
  std::vector<Node> result;
  for (const Node node : open) {
    const std::vector<CellEvent> events = cell_history(search, node);
    const CellEvent* const last = last_event(events, to);
    if (last->kind != CellEvent::Kind::expanded && last->count <= from) result.push_back(node);
  }
  for (int step = from; step < to; ++step) {
    const Node expanded = search.record.node[static_cast<std::size_t>(step)];
    if (expanded == search.goal) continue;
    search.for_each_step(expanded, [&](Node next, Cost) {
      const std::vector<CellEvent> events = cell_history(search, next);
      const CellEvent* const last = last_event(events, to);
      if (last && last->kind != CellEvent::Kind::expanded && last->count == step + 1)
        result.push_back(next);
    });
  }
  return result;
}

// The open list of a side when `to` nodes are expanded. `open` is the list when `from` nodes are
// expanded.
std::vector<Node> replayed(const RecordedSearch& search, const std::vector<Node>& open, int from,
                           int to, Side side) {
  if (search.improvement == Improvement::always)
    return replayed_with_repeats(search, open, from, to);
  std::vector<Node> result;
  for (const Node node : open)
    if (!search.steps.expanded_within(to, node)) result.push_back(node);
  for (int step = from; step < to; ++step) {
    if (search.record.side_of(step) != side) continue;
    const auto at = static_cast<std::size_t>(step);
    for_each_opened(search, side, search.record.node[at], [&](Node next, Cost cost) {
      if (!search.steps.expanded_within(to, next) &&
          search.leads(step, next, search.record.g[at] + cost) &&
          is_new_at(search, next, step, side))
        result.push_back(next);
    });
  }
  return result;
}

// The last of the first `count` steps that removes the node from the open list of a side. If the
// search jumps, only the side itself does.
int last_step_of(const RecordedSearch& search, int count, Node node, Side side) {
  int step = search.steps.last_within(count, node);
  while (search.record.jumps() && step != StepIndex::kNotExpanded &&
         search.record.side_of(step) != side)
    step = search.steps.before(step);
  return step;
}

// The open list of a side of a search whose record contains openings.
std::vector<Node> told_open(const RecordedSearch& search, int count, Side side) {
  const auto& opened = search.record.opened;
  const auto end =
      std::partition_point(opened.begin(), opened.end(),
                           [count](const SearchRecord::Opening& o) { return o.step < count; });
  // Each open node with the index of its current opening. At each level of a search that refines
  // its path, the list is empty at first.
  std::vector<std::pair<Node, std::ptrdiff_t>> open;
  const int first = count == 0 ? -1 : search.record.first_step_of_level(count - 1);
  auto at = std::partition_point(opened.begin(), end, [first](const SearchRecord::Opening& o) {
    return first > 0 && o.step < first;
  });
  for (; at != end; ++at)
    if (search.record.side_of_opening(static_cast<std::size_t>(at - opened.begin())) == side &&
        at->step >= last_step_of(search, count, at->node, side))
      open.emplace_back(at->node, search.improvement == Improvement::always ? opened.begin() - at
                                                                            : at - opened.begin());
  std::sort(open.begin(), open.end());
  open.erase(std::unique(open.begin(), open.end(),
                         [](const auto& a, const auto& b) { return a.first == b.first; }),
             open.end());
  std::sort(open.begin(), open.end(),
            [](const auto& a, const auto& b) { return std::abs(a.second) < std::abs(b.second); });
  std::vector<Node> nodes;
  for (const auto& [node, place] : open) nodes.push_back(node);
  return nodes;
}

}  // namespace

void OpenLists::assign(const RecordedSearch& search, int spacing) {
  spacing_ = spacing;
  for (const Side side : {Side::forward, Side::backward}) {
    std::vector<std::vector<Node>>& kept = kept_[static_cast<std::size_t>(side)];
    kept.clear();
    const bool backward = side == Side::backward;
    if (search.record.steps() == 0 || search.record.tells_openings() ||
        (backward && !search.record.from_both_ends()))
      continue;
    kept.push_back({backward ? search.goal : search.record.node.front()});
    for (int count = spacing; count <= search.record.steps(); count += spacing)
      kept.push_back(replayed(search, kept.back(), count - spacing, count, side));
  }
}

std::vector<Node> OpenLists::at(const RecordedSearch& search, int count, Side side) const {
  if (search.record.tells_openings())
    return side == Side::forward || search.record.from_both_ends() ? told_open(search, count, side)
                                                                   : std::vector<Node>();
  const std::vector<std::vector<Node>>& kept = kept_[static_cast<std::size_t>(side)];
  if (kept.empty()) return {};
  const int index = count / spacing_;
  return replayed(search, kept[static_cast<std::size_t>(index)], index * spacing_, count, side);
}

std::size_t OpenLists::size(const RecordedSearch& search, int count) const {
  return at(search, count).size() + at(search, count, Side::backward).size();
}

}  // namespace waymark
