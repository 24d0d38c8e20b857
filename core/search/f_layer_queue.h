#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/field/open_entry.h"
#include "core/map/cell.h"
#include "core/search/four_heap.h"

namespace waymark {

// The open list of A* with a consistent heuristic and integer costs: one bucket for each value of
// f. Ties: greater g first, then last in, first out.
//
// During such a search f never falls, and it rises by at most `max_raise` per step. So a ring of
// `max_raise` + 1 buckets is enough for all open nodes. A bucket is sorted by g once, when the
// search reaches it. A node pushed into the current bucket is a neighbour of the node just taken
// from its top, so it has a greater g than all entries except other neighbours of that node, and
// few of these have a greater g. (Dial, 1969, plus the tie-breaking rule.)
class FLayerQueue {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // Empties the queue for a search whose first node has f = `first_f`.
  void reset(Cost first_f, Cost max_raise);

  bool empty() const { return size_ == 0; }
  // The f of the last entry that pop() returned.
  Cost f() const { return f_; }

  void push(Node node, Cost g, Cost f) {
    Layer& layer = ring_[static_cast<std::size_t>(f) & mask_];
    layer.push_back({g, node, 0});
    ++size_;
    if (f == f_) sink(layer);
  }

  // Removes and returns the best entry. The queue must not be empty.
  Entry pop() {
    Layer& layer = ring_[static_cast<std::size_t>(f_) & mask_];
    if (layer.empty()) return pop_from_next_layer();
    return take_top(layer);
  }

 private:
  using Layer = std::vector<OpenEntry>;

  // Moves the newest entry below entries with a greater g.
  static void sink(Layer& layer) {
    for (std::size_t at = layer.size() - 1; at > 0 && layer[at - 1].g() > layer[at].g(); --at)
      std::swap(layer[at - 1], layer[at]);
  }
  Entry take_top(Layer& layer) {
    const OpenEntry top = layer.back();
    layer.pop_back();
    --size_;
    return {top.node(), top.g()};
  }
  Entry pop_from_next_layer();

  std::vector<Layer> ring_;
  Layer sorted_;
  EntrySorter sorter_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  Cost f_ = 0;
};

// The open list of A* with any step costs: a heap, with the tie-breaking rule and members of
// FLayerQueue. Used if step costs are too large and too different for one bucket per cost, or if f
// can rise by any amount.
class HeapQueue {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  void reset() {
    heap_.clear();
    pushed_ = 0;
  }

  bool empty() const { return heap_.empty(); }

  void push(Node node, Cost g, Cost f) { heap_.push({f_and_g(f, g), newest_first(node)}); }

  // Removes and returns the best entry. The queue must not be empty.
  Entry pop() {
    const Item best = heap_.pop();
    return {best.node(), best.g()};
  }
  // The node that pop() returns next, kNoNode if the list is empty.
  Node next() const { return heap_.empty() ? kNoNode : heap_.first().node(); }

 private:
  // Smaller items are taken first.
  struct Item {
    std::uint64_t f_and_g;       // f in the upper half, then the bits of g inverted
    std::uint64_t newest_first;  // falls with each push; the lower half is the node

    Node node() const { return static_cast<Node>(newest_first & 0xffffffff); }
    Cost g() const { return static_cast<Cost>(~static_cast<std::uint32_t>(f_and_g)); }
    // Without branches, because their results would be unpredictable.
    constexpr bool operator<(const Item& other) const {
      return (f_and_g < other.f_and_g) |
             ((f_and_g == other.f_and_g) & (newest_first < other.newest_first));
    }
  };

  static std::uint64_t f_and_g(Cost f, Cost g) {
    return static_cast<std::uint64_t>(f) << 32 | ~static_cast<std::uint32_t>(g);
  }
  std::uint64_t newest_first(Node node) {
    return static_cast<std::uint64_t>(~pushed_++) << 32 | static_cast<std::uint32_t>(node);
  }

  FourHeap<Item, Item{UINT64_MAX, UINT64_MAX}> heap_;
  std::uint32_t pushed_ = 0;
};

// The buckets of a ring that are in use, with one bit each.
class UsedBuckets {
 public:
  static constexpr std::size_t kFewest = 64;  // bits in a word

  // `size`: the number of buckets, a power of two and at least kFewest. None is in use.
  void reset(std::size_t size) { words_.assign(size / kFewest, 0); }
  void add(std::size_t bucket) { words_[bucket / kFewest] |= bit(bucket); }
  void remove(std::size_t bucket) { words_[bucket / kFewest] &= ~bit(bucket); }
  // The first bucket in use from `bucket` on, around the ring. At least one must be in use.
  std::size_t next(std::size_t bucket) const {
    std::size_t word = bucket / kFewest;
    std::uint64_t bits = words_[word] & (~std::uint64_t{0} << bucket % kFewest);
    while (bits == 0) {
      word = word + 1 == words_.size() ? 0 : word + 1;
      bits = words_[word];
    }
    return word * kFewest + static_cast<std::size_t>(std::countr_zero(bits));
  }

 private:
  static std::uint64_t bit(std::size_t bucket) { return std::uint64_t{1} << bucket % kFewest; }

  std::vector<std::uint64_t> words_;
};

// The open list of A* searches in which f never falls and never rises by more than a known span: a
// ring of buckets (Dial, 1969), each for a range of f. A bucket ahead of the search is a linked
// list of its entries, which are in one array. When the search reaches it, it is sorted if its
// range is a single f, and otherwise becomes a heap. So most nodes are never in a deep heap. A node
// pushed into a sorted bucket belongs near its end, as FLayerQueue explains. BucketHeap has the
// same tie-breaking rule and members as HeapQueue. push() and pop() are always inlined, because a
// function call per node would cost a twentieth of the search time.
class BucketHeap {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // The largest supported span.
  static constexpr Cost kMostSpan = 1 << 17;

  // Empties the list. The first f is `first`; later values of f are at most `span` above the lowest
  // open f.
  void reset(Cost first, Cost span) {
    // One range more than the span needs, because the span may begin in the middle of a range.
    shift_ =
        std::max(0, static_cast<int>(std::bit_width(static_cast<std::size_t>(span))) - kMostBits);
    const std::size_t size = std::max(
        UsedBuckets::kFewest, std::bit_ceil((static_cast<std::size_t>(span) >> shift_) + 2));
    newest_.assign(size, kNone);
    in_use_.reset(size);
    items_.clear();
    current_.clear();
    at_ = slot(first);
    open_ = 0;
  }

  bool empty() const { return open_ == 0; }

  [[gnu::always_inline]] void push(Node node, Cost g, Cost f) {
    const std::size_t to = slot(f);
    ++open_;
    if (to == at_) return push_current(node, g, f);
    const auto number = static_cast<std::uint32_t>(items_.size());
    items_.push_back({f, g, node, newest_[to]});
    newest_[to] = number;
    in_use_.add(to);
  }

  // Removes and returns the best entry. The list must not be empty.
  [[gnu::always_inline]] Entry pop() {
    assert(open_ > 0);
    --open_;
    if (!current_.empty()) return pop_current();
    at_ = in_use_.next(at_);
    in_use_.remove(at_);
    const std::uint32_t newest = std::exchange(newest_[at_], kNone);
    const Item& item = items_[newest];
    return item.older == kNone ? Entry{item.node, item.g} : pop_first_of(newest);
  }

  // A node that pop() may return next, kNoNode if the list is empty.
  Node next() const {
    if (!current_.empty()) return (has_one_f() ? current_.back() : current_.front()).node;
    return open_ == 0 ? kNoNode : items_[newest_[in_use_.next(at_)]].node;
  }

 private:
  static constexpr int kMostBits = 13;  // highest bit width of span >> shift_
  static constexpr auto kNone = static_cast<std::uint32_t>(-1);

  // An entry that was pushed. Its index is the number of pushes before it.
  struct Item {
    Cost f, g;
    Node node;
    std::uint32_t older;  // the previous entry in its bucket
  };
  struct Ordered {
    std::uint64_t key;
    std::uint32_t number;
    Node node;
    bool operator<(const Ordered& other) const {  // the largest is taken first
      return key != other.key ? key < other.key : number < other.number;
    }
  };

  // Whether a bucket has a single f.
  bool has_one_f() const { return shift_ == 0; }

  // These functions handle the current bucket if it has several entries. They are not inlined, to
  // keep push() and pop() small.
  [[gnu::noinline]] void push_current(Node node, Cost g, Cost f) {
    const auto number = static_cast<std::uint32_t>(items_.size());
    const Ordered entry{key(f, g), number, node};
    current_.push_back(entry);
    if (!has_one_f()) {
      items_.push_back({f, g, node, kNone});  // only to use up the number
      std::push_heap(current_.begin(), current_.end());
      return;
    }
    // Goes above entries of the same key, which are older.
    std::size_t at = current_.size() - 1;
    for (; at > 0 && entry.key < current_[at - 1].key; --at) current_[at] = current_[at - 1];
    current_[at] = entry;
  }
  [[gnu::noinline]] Entry pop_current() {
    if (!has_one_f()) std::pop_heap(current_.begin(), current_.end());
    const Ordered best = current_.back();
    current_.pop_back();
    return {best.node, static_cast<Cost>(best.key)};
  }
  [[gnu::noinline]] Entry pop_first_of(std::uint32_t newest) {
    for (std::uint32_t i = newest; i != kNone; i = items_[i].older)
      current_.push_back({key(items_[i].f, items_[i].g), i, items_[i].node});
    if (has_one_f())
      std::sort(current_.begin(), current_.end());
    else
      std::make_heap(current_.begin(), current_.end());
    return pop_current();
  }

  // The key of an entry. Larger keys are better: lower f, then greater g.
  static std::uint64_t key(Cost f, Cost g) {
    return std::uint64_t{~static_cast<std::uint32_t>(f)} << 32 | static_cast<std::uint32_t>(g);
  }

  std::size_t slot(Cost f) const {
    return (static_cast<std::size_t>(f) >> shift_) & (newest_.size() - 1);
  }

  std::vector<Item> items_;
  std::vector<std::uint32_t> newest_;  // newest item by bucket; size is a power of two
  UsedBuckets in_use_;                 // without the current bucket
  std::vector<Ordered> current_;       // the current bucket: sorted, the best last, or a heap
  int shift_ = 0;                      // a bucket covers 2^shift_ values of f
  std::size_t at_ = 0;                 // the current bucket
  std::int64_t open_ = 0;
};

// The open list of Dijkstra's algorithm with integer costs: like BucketHeap, but f is g, and each
// bucket has a single cost (Dial, 1969). So the newest entry of the first bucket in use is the best
// one, and the memory of an entry is used again as soon as it was taken. The same tie-breaking rule
// and members as BucketHeap.
class CostBuckets {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // The largest supported cost of a step.
  static constexpr Cost kMostSpan = 1 << 13;

  // Empties the list for a search from a node with cost 0, whose steps cost at most `span`.
  void reset(Cost span) {
    const std::size_t size =
        std::max(UsedBuckets::kFewest, std::bit_ceil(static_cast<std::size_t>(span) + 1));
    newest_.assign(size, kNone);
    in_use_.reset(size);
    items_.clear();
    free_ = kNone;
    cost_ = 0;
    open_ = 0;
  }

  bool empty() const { return open_ == 0; }

  void push(Node node, Cost g, Cost /*f*/) {
    const std::size_t to = static_cast<std::size_t>(g) & (newest_.size() - 1);
    std::uint32_t number = free_;
    if (number == kNone) {
      number = static_cast<std::uint32_t>(items_.size());
      items_.emplace_back();
    } else {
      free_ = items_[number].older;
    }
    items_[number] = {node, newest_[to]};
    newest_[to] = number;
    in_use_.add(to);
    ++open_;
  }

  // Removes and returns the best entry. The list must not be empty.
  Entry pop() {
    assert(open_ > 0);
    --open_;
    const std::size_t at = next_bucket();
    cost_ += static_cast<Cost>((at - bucket()) & (newest_.size() - 1));
    const std::uint32_t number = newest_[at];
    Item& item = items_[number];
    newest_[at] = item.older;
    if (item.older == kNone) in_use_.remove(at);
    item.older = std::exchange(free_, number);
    return {item.node, cost_};
  }

  // The node that pop() returns next, kNoNode if the list is empty.
  Node next() const { return open_ == 0 ? kNoNode : items_[newest_[next_bucket()]].node; }

 private:
  static constexpr auto kNone = static_cast<std::uint32_t>(-1);

  // An open entry, or a free place. `older`: the previous entry in its bucket, or the next free
  // place.
  struct Item {
    Node node;
    std::uint32_t older;
  };

  std::size_t bucket() const { return static_cast<std::size_t>(cost_) & (newest_.size() - 1); }
  std::size_t next_bucket() const { return in_use_.next(bucket()); }

  std::vector<Item> items_;
  std::vector<std::uint32_t> newest_;  // newest item by bucket; size is a power of two
  UsedBuckets in_use_;
  std::uint32_t free_ = kNone;  // the first free place
  Cost cost_ = 0;               // of the current bucket
  std::int64_t open_ = 0;
};

}  // namespace waymark
