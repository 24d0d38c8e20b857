#include "core/search/open_lists.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/search/cell_history.h"

namespace waymark {
namespace {

// Whether the expansion at `step` is the one that generates `node`, one of its neighbours.
bool generated_at(const RecordedSearch& search, Node node, int step) {
  bool first = true;
  for_each_neighbour(search.grid, search.moves, node, [&](Node neighbour, Cost) {
    first &= !search.steps.expanded_within(step, neighbour);
  });
  return first;
}

// The last thing that happened to a node until `count` nodes are expanded, null where it is
// unknown.
const CellEvent* last_event(const std::vector<CellEvent>& events, int count) {
  const auto after = std::find_if(events.begin(), events.end(),
                                  [count](const CellEvent& event) { return event.count > count; });
  return after == events.begin() ? nullptr : &*(after - 1);
}

// As replayed(), where a node may be opened again: it is open when the last that happened to it is
// no expansion.
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
    if (expanded == search.goal) break;
    for_each_neighbour(search.grid, search.moves, expanded, [&](Node next, Cost) {
      const std::vector<CellEvent> events = cell_history(search, next);
      const CellEvent* const last = last_event(events, to);
      if (last->kind != CellEvent::Kind::expanded && last->count == step + 1)
        result.push_back(next);
    });
  }
  return result;
}

// The open list with `to` nodes expanded from the one with `from`.
std::vector<Node> replayed(const RecordedSearch& search, const std::vector<Node>& open, int from,
                           int to) {
  if (search.improvement == Improvement::always)
    return replayed_with_repeats(search, open, from, to);
  std::vector<Node> result;
  for (const Node node : open)
    if (!search.steps.expanded_within(to, node)) result.push_back(node);
  for (int step = from; step < to; ++step) {
    const Node expanded = search.record.node[static_cast<std::size_t>(step)];
    if (expanded == search.goal) break;
    for_each_neighbour(search.grid, search.moves, expanded, [&](Node next, Cost) {
      if (!search.steps.expanded_within(to, next) && generated_at(search, next, step))
        result.push_back(next);
    });
  }
  return result;
}

// That of a search that jumps, from what its record says.
std::vector<Node> told_open(const RecordedSearch& search, int count) {
  const auto& opened = search.record.opened;
  const auto end =
      std::partition_point(opened.begin(), opened.end(),
                           [count](const SearchRecord::Opening& o) { return o.step < count; });
  // Each node with the place of the opening that it stands for.
  std::vector<std::pair<Node, std::ptrdiff_t>> open;
  for (auto at = opened.begin(); at != end; ++at)
    if (at->step >= search.steps.last_within(count, at->node))
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
  kept_.clear();
  if (search.record.steps() == 0 || search.record.jumps()) return;
  kept_.push_back({search.record.node.front()});
  for (int count = spacing; count <= search.record.steps(); count += spacing)
    kept_.push_back(replayed(search, kept_.back(), count - spacing, count));
}

std::vector<Node> OpenLists::at(const RecordedSearch& search, int count) const {
  if (search.record.jumps()) return told_open(search, count);
  if (kept_.empty()) return {};
  const int index = count / spacing_;
  return replayed(search, kept_[static_cast<std::size_t>(index)], index * spacing_, count);
}

}  // namespace waymark
