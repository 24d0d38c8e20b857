#include "core/search/open_order.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>

#include "core/record/trace.h"
#include "core/search/plain_search.h"

namespace waymark {
namespace {

bool stands_at(const OpenOrder::Entry& entry, int count) {
  return entry.from <= count && count < entry.until;
}

bool goes_before(const OpenOrder::Entry& a, const OpenOrder::Entry& b) { return b.key < a.key; }

std::vector<OpenOrder::Level> levels_of(const std::vector<OpenOrder::Entry>& entries) {
  std::map<std::int64_t, OpenOrder::Level> levels;
  for (const OpenOrder::Entry& entry : entries)
    ++levels.try_emplace(entry.key.priority, OpenOrder::Level{entry, 0}).first->second.size;
  std::vector<OpenOrder::Level> listed;
  for (const auto& [priority, level] : levels) listed.push_back(level);
  return listed;
}

}  // namespace

OpenOrder::OpenOrder(std::size_t node_count, int spacing) : spacing_(spacing) {
  last_[0].assign(node_count, kNone);
}

void OpenOrder::opened(Side side, const HeapEntry& key, Cost h) {
  if (side == Side::backward && last_[1].empty()) last_[1].assign(last_[0].size(), kNone);
  std::uint32_t& at = last(side, key.node);
  Change change = Change::added;
  if (at != kNone) {
    Entry& before = entries_[at];
    const bool was_open = before.until == Entry::kStays;
    change = !was_open               ? Change::reopened
             : key.g < before.key.g  ? Change::cheaper
             : before.from == steps_ ? before.change
                                     : Change::moved;
    if (was_open) before.until = steps_;
  }
  at = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back({key, h, steps_, Entry::kStays, change, side});
}

void OpenOrder::take(Node node) {
  ++steps_;
  close(Side::forward, node);
  close(Side::backward, node);
}

void OpenOrder::take(Side side, Node node) {
  ++steps_;
  close(side, node);
}

void OpenOrder::close(Side side, Node node) {
  if (last_[static_cast<std::size_t>(side)].empty()) return;
  const std::uint32_t at = last(side, node);
  if (at != kNone && entries_[at].until == Entry::kStays) entries_[at].until = steps_;
}

void OpenOrder::finish() {
  for (std::vector<std::uint32_t>& nodes : last_) nodes = {};
  entries_.shrink_to_fit();
  std::vector<std::uint32_t> open;
  std::uint32_t seen = 0;
  const auto size = static_cast<std::uint32_t>(entries_.size());
  for (int count = 0; count <= steps_; count += spacing_) {
    for (; seen < size && entries_[seen].from <= count; ++seen) open.push_back(seen);
    std::erase_if(open, [&](std::uint32_t at) { return !stands_at(entries_[at], count); });
    kept_.push_back(open);
    kept_.back().shrink_to_fit();
    opened_until_.push_back(seen);
  }
}

OpenOrder::Head OpenOrder::head(int count, Side side, std::size_t most) const {
  Head head;
  const auto look_at = [&](const Entry& entry) {
    if (entry.side != side || !stands_at(entry, count)) return;
    ++head.size;
    if (entry.from == count && entry.change != Change::moved) head.changed.push_back(entry);
    head.entries.push_back(entry);
  };
  const auto kept = static_cast<std::size_t>(count / spacing_);
  for (const std::uint32_t at : kept_[kept]) look_at(entries_[at]);
  for (std::size_t at = opened_until_[kept]; at < entries_.size() && entries_[at].from <= count;
       ++at)
    look_at(entries_[at]);
  head.levels = levels_of(head.entries);
  const std::size_t shown = std::min(most, head.entries.size());
  std::partial_sort(head.entries.begin(), head.entries.begin() + static_cast<std::ptrdiff_t>(shown),
                    head.entries.end(), goes_before);
  head.entries.resize(shown);
  return head;
}

std::vector<int> OpenOrder::sizes() const {
  std::vector<int> sizes(static_cast<std::size_t>(steps_) + 1);
  for (const Entry& entry : entries_) {
    if (entry.from > steps_) continue;
    ++sizes[static_cast<std::size_t>(entry.from)];
    if (entry.until <= steps_) --sizes[static_cast<std::size_t>(entry.until)];
  }
  std::partial_sum(sizes.begin(), sizes.end(), sizes.begin());
  return sizes;
}

std::size_t OpenOrder::bytes() const {
  std::size_t bytes = entries_.size() * sizeof(Entry);
  for (const auto& open : kept_) bytes += open.size() * sizeof(std::uint32_t);
  return bytes;
}

namespace {

constexpr std::int64_t kUnit = 1'000'000;  // priority of one cost unit

// Listens to a search without keys, whose open list is first in, first out.
struct QueueListener {
  OpenOrder& order;
  std::uint64_t came = 0;

  void generated(Node node, Node, Cost g, Cost) {
    order.opened(Side::forward, {0, came++, g, node}, 0);
  }
  void improved(Node, Node, Cost, Cost) {}
  void expanded(Node node, Node, Cost, Cost) { order.take(node); }
};

// Replays a record that stores when each node was generated. A search with such a record expands
// the node with the lowest f first. Ties go to the higher g, then to the newest node.
void read_openings(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome,
                   OpenOrder& order) {
  const SearchRecord& record = outcome.record;
  const TracedSearch* const traced = outcome.traced.get();
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  std::size_t next = 0;
  const auto open_those_of = [&](int step) {
    for (; next < record.opened.size() && record.opened[next].step <= step; ++next) {
      const SearchRecord::Opening& opening = record.opened[next];
      const Cost estimate = traced ? traced->opened_h[next] : h(opening.node);
      const std::uint64_t tie =
          std::uint64_t{~static_cast<std::uint32_t>(opening.g)} << 32 | (UINT32_MAX - next);
      order.opened(Side::forward,
                   {kUnit * (std::int64_t{opening.g} + estimate), tie, opening.g, opening.node},
                   estimate);
    }
  };
  open_those_of(-1);
  for (int step = 0; step < record.steps(); ++step) {
    order.take(record.node[static_cast<std::size_t>(step)]);
    open_those_of(step);
  }
}

// Like read_openings(), for a search of a contraction hierarchy. Among nodes of equal f, the next
// one to be expanded goes first.
void read_sides(const SearchRecord& record, OpenOrder& order) {
  std::array<std::map<Node, int>, 2> steps;  // by side and node
  for (int step = 0; step < record.steps(); ++step)
    steps[static_cast<std::size_t>(record.side_of(step))].emplace(
        record.node[static_cast<std::size_t>(step)], step);
  std::size_t next = 0;
  const auto open_those_of = [&](int step) {
    for (; next < record.opened.size() && record.opened[next].step <= step; ++next) {
      const SearchRecord::Opening& opening = record.opened[next];
      const Side side = record.side_of_opening(next);
      const auto& of_side = steps[static_cast<std::size_t>(side)];
      const auto expanded = of_side.find(opening.node);
      const std::uint64_t tie =
          expanded == of_side.end() ? UINT64_MAX : static_cast<std::uint64_t>(expanded->second);
      order.opened(side, {kUnit * opening.g, tie, opening.g, opening.node}, 0);
    }
  };
  open_those_of(-1);
  for (int step = 0; step < record.steps(); ++step) {
    order.take(record.side_of(step), record.node[static_cast<std::size_t>(step)]);
    open_those_of(step);
  }
}

}  // namespace

OpenOrder open_order_of(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome) {
  OpenOrder order(query.grid.node_count());
  const bool replayable = !is_trace(spec) || outcome.record.jumps();
  if (outcome.fits && outcome.h_start != kNoCost && !row_of(spec.algorithm).iterates &&
      replayable) {
    if (outcome.record.jumps() && outcome.record.from_both_ends())
      read_sides(outcome.record, order);
    else if (outcome.record.jumps())
      read_openings(query, spec, outcome, order);
    else if (spec.algorithm == Algorithm::bidirectional)
      search_both_ends_plainly(query, spec, order);
    else if (has_keys(spec.algorithm))
      search_plainly(query, spec, order);
    else
      search_plainly(query, spec, QueueListener{order});
  }
  order.finish();
  return order;
}

double priority_of(const SearchSpec& spec, const OpenOrder::Entry& entry) {
  const auto priority = static_cast<double>(entry.key.priority);
  if (spec.algorithm != Algorithm::bidirectional) return priority / kUnit;
  return spec.potential == Potential::average ? priority / 2 : priority;
}

}  // namespace waymark
