#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// Makes the entries of one search's open lists: counts what a tie-breaking rule can depend on.
class EntryMaker {
 public:
  // Begins a search. `nodes_a_row` is the number of nodes per row of the grid, 0 if the domain is
  // not a grid.
  void begin(const TieChoice& ties, int nodes_a_row) {
    rule_ = &row_of(ties.rule);
    number_ = ties.number;
    nodes_a_row_ = nodes_a_row;
    pushed_ = expansions_ = 0;
  }
  void count_expansion() { ++expansions_; }
  std::uint32_t expansions() const { return expansions_; }
  // The amount that the rule adds to the priority of a node; `aside` is a function that returns
  // the node's distance from the straight line, see TieRuleRow::added.
  template <class Aside>
  std::int64_t added(Cost h, const Aside& aside) const {
    return rule_->added == nullptr ? 0 : rule_->added(h, aside(), number_);
  }
  // The next entry. `of` is the data of the node: g, h and turns. `slot` is the node's index among
  // the neighbours of `from`, see TieEntry.
  template <class Visit>
  HeapEntry make(std::int64_t priority, const Visit& of, Node node, Node from, int slot) {
    const TieEntry entry{node,        from, of.g,     of.h,        pushed_++,
                         expansions_, slot, of.turns, nodes_a_row_};
    return {priority, rule_->key(entry, number_), of.g, node};
  }

 private:
  const TieRuleRow* rule_ = nullptr;
  std::int64_t number_ = 0;
  int nodes_a_row_ = 0;
  std::uint32_t pushed_ = 0, expansions_ = 0;
};

// An open list as a binary heap of the standard library. push() and pop() are O(log size). A node
// that is improved is pushed again; the search drops the outdated entry when it takes it.
class OpenHeap {
 public:
  void begin() { entries_.clear(); }
  bool empty() const { return entries_.empty(); }
  const HeapEntry& front() const { return entries_.front(); }
  void push(const HeapEntry& entry) {
    entries_.push_back(entry);
    std::push_heap(entries_.begin(), entries_.end());
  }
  HeapEntry pop() {
    std::pop_heap(entries_.begin(), entries_.end());
    const HeapEntry best = entries_.back();
    entries_.pop_back();
    return best;
  }
  // Called for each outdated entry that was taken.
  void dropped() {}
  // Passes each entry to `change(entry)`, which may change it, and drops those for which it
  // returns false. O(size).
  template <class Change>
  void renew(const Change& change) {
    std::erase_if(entries_, [&](HeapEntry& entry) { return !change(entry); });
    std::make_heap(entries_.begin(), entries_.end());
  }
  // Removes and returns all entries, the best one first.
  std::vector<HeapEntry> take_all() {
    std::vector<HeapEntry> entries;
    entries.swap(entries_);
    // The order of equal entries in a heap depends on the standard library.
    std::sort(entries.rbegin(), entries.rend());
    return entries;
  }

 private:
  std::vector<HeapEntry> entries_;
};

}  // namespace waymark
