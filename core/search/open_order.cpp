#include "core/search/open_order.h"

#include <algorithm>
#include <map>
#include <numeric>

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
  for (const Side side : {Side::forward, Side::backward}) {
    if (last_[static_cast<std::size_t>(side)].empty()) continue;
    const std::uint32_t at = last(side, node);
    if (at != kNone && entries_[at].until == Entry::kStays) entries_[at].until = steps_;
  }
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

}  // namespace waymark
