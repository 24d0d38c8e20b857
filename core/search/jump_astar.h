#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/memory.h"
#include "core/field/open_entry.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/scan_planes.h"

namespace waymark {

// The open list of a search that jumps: lowest f first, then greater g, then the newest. A jump can
// raise f by any amount, so a ring of f-levels would not work.
class JumpQueue {
 public:
  class Entry {
   public:
    Entry() = default;
    Entry(Cost f, Cost g, Node node, unsigned arrival, std::uint32_t opening)
        : order_(static_cast<std::uint64_t>(f) << 32 | ~static_cast<std::uint32_t>(g)),
          opening_(opening),
          place_(static_cast<std::uint32_t>(node) << 4 | arrival) {}

    Cost f() const { return static_cast<Cost>(order_ >> 32); }
    Cost g() const { return static_cast<Cost>(~static_cast<std::uint32_t>(order_)); }
    Node node() const { return static_cast<Node>(place_ >> 4); }
    unsigned arrival() const { return place_ & 0xfu; }
    // The entry's index among the openings of the search.
    std::uint32_t opening() const { return opening_; }

    // Whether this entry is taken before the other. Computed without branches, because the result
    // is unpredictable.
    bool before(const Entry& other) const {
      return (order_ < other.order_) | ((order_ == other.order_) & (opening_ > other.opening_));
    }

   private:
    std::uint64_t order_;
    std::uint32_t opening_;
    std::uint32_t place_;
  };

  void push(const Entry& entry) {
    if (has_first_ ? entry.before(first_) : heap_.empty() || entry.before(heap_.front())) {
      if (has_first_) push_on_heap(first_);
      first_ = entry;
      has_first_ = true;
    } else {
      push_on_heap(entry);
    }
  }
  // Removes the best entry and stores it in `best`. Returns false if the queue is empty.
  bool pop(Entry& best) {
    if (has_first_) {
      best = first_;
      has_first_ = false;
      return true;
    }
    if (heap_.empty()) return false;
    best = heap_.front();
    const Entry last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) sink(last);
    return true;
  }
  // An entry that will be taken soon, if no better one is pushed; nullptr if there is none.
  const Entry* soon() const { return heap_.empty() ? nullptr : &heap_.front(); }
  void clear() {
    heap_.clear();
    has_first_ = false;
  }

 private:
  void push_on_heap(const Entry& entry) {
    std::size_t at = heap_.size();
    heap_.push_back(entry);
    for (; at > 0 && entry.before(heap_[(at - 1) / 2]); at = (at - 1) / 2)
      heap_[at] = heap_[(at - 1) / 2];
    heap_[at] = entry;
  }
  // Replaces the best entry of the heap by another entry.
  void sink(const Entry& entry) {
    Entry* const heap = heap_.data();
    const std::size_t size = heap_.size();
    std::size_t at = 0;
    for (;;) {
      std::size_t child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size) child += heap[child + 1].before(heap[child]);
      if (!heap[child].before(entry)) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = entry;
  }

  // The best entry of the queue, if it is outside the heap: the entry pushed last is usually taken
  // next.
  Entry first_;
  bool has_first_ = false;
  std::vector<Entry> heap_;
};

// Writes the steps of a search that jumps, and its path, if the last step expanded the goal. The
// path lists all cells: a jump makes its diagonal steps first. Returns the cost of the path,
// kNoCost if there is none. `expanded` has the entries that the search took, in order, and
// `record.opened` is complete. O(steps + path).
Cost write_jumps(const Grid& grid, Node goal, const Uninitialized<JumpQueue::Entry>& expanded,
                 SearchRecord& record, std::vector<Node>& path);

// The places where a scan along a row or column of a grid has to stop when it looks for jump points
// (Harabor and Grastien, "Online graph pruning for pathfinding on grid maps", 2011), with the rule
// that a diagonal step needs both orthogonal neighbours free. Such a scan stops at a wall or at a
// jump point: a cell next to which a wall ends, so the path around the wall leads through the cell.
// (In "Improving jump point search", 2014, the end of the obstacle is one step behind the cell.)
//
// Stores one bit per cell and direction, and one bit per cell for walls, see ScanPlanes.
class JumpPlanes : public ScanPlanes {
 public:
  // The grid must outlive the object and not change. O(cells).
  explicit JumpPlanes(const Grid& grid);

  // east() and west() take a node, south() and north() an index from place().
  Stop east(Node node) const { return ahead(east_, rows_plane_, static_cast<std::size_t>(node)); }
  Stop west(Node node) const { return behind(west_, rows_plane_, static_cast<std::size_t>(node)); }
  Stop south(std::size_t place) const { return ahead(south_, columns_plane_, place); }
  Stop north(std::size_t place) const { return behind(north_, columns_plane_, place); }

  bool is_wall(std::size_t node) const { return rows_plane_.get(node); }
  // The cells at which a scan along a row or a column can stop.
  BitPlane subgoals() const;
  std::size_t size_in_bytes() const { return 6 * rows_plane_.size_in_bytes(); }

  // Makes a walkable cell a stop in all directions, and no longer treats the previous goal as a
  // stop.
  void set_goal(const Grid& grid, Cell goal);

 private:
  static void stops(const BitPlane& walls, std::size_t line, BitPlane& ahead, BitPlane& behind);

  BitPlane east_, west_, south_, north_;  // jump points
  // The goal, and the planes in which it is a stop only because of set_goal().
  Node goal_ = kNoNode;
  std::size_t goal_place_ = 0;
  bool put_east_ = false, put_west_ = false, put_south_ = false, put_north_ = false;
};

// The nodes that a Jump Point Search has generated, with the lowest g of each and whether it was
// expanded. These are few nodes, so a small hash table, which stays in the fastest cache, is faster
// than an array with an entry for every node. Linear probing, at most half full.
class JumpTable {
 public:
  JumpTable() { make(kFirstSlots); }

  struct Slot {
    Node node = kNoNode;
    // The top bit is set once the node has been expanded. The other bits are enough for g, see
    // Moves.
    std::uint32_t g_and_mark = 0;

    Cost g() const { return static_cast<Cost>(g_and_mark & ~kMark); }
    bool expanded() const { return (g_and_mark & kMark) != 0; }
    void mark() { g_and_mark |= kMark; }
  };

  // The node's slot, or a free slot for it if it has none. Valid until the next take().
  Slot& find(Node node) {
    std::size_t at = place(node);
    while (slots_[at].node != node && slots_[at].node != kNoNode) at = (at + 1) & mask_;
    return slots_[at];
  }
  // Assigns a free slot returned by find() to a node. If the node already has the slot, stores its
  // lower g and keeps its mark.
  void take(Slot& slot, Node node, Cost g) {
    if (slot.node == node) {
      slot.g_and_mark = (slot.g_and_mark & kMark) | static_cast<std::uint32_t>(g);
      return;
    }
    slot = {node, static_cast<std::uint32_t>(g)};
    used_.push_back(static_cast<std::uint32_t>(&slot - slots_.data()));
    if (2 * used_.size() > slots_.size()) grow();
  }
  // O(nodes taken).
  void clear() {
    for (const std::uint32_t at : used_) slots_[at] = {};
    used_.clear();
  }

 private:
  static constexpr std::uint32_t kMark = std::uint32_t{1} << 31;
  static constexpr std::size_t kFirstSlots = 4096;

  std::size_t place(Node node) const {
    return static_cast<std::uint32_t>(node) * 0x9E3779B1u >> shift_;
  }
  void make(std::size_t slots) {
    slots_.assign(slots, {});
    mask_ = slots - 1;
    shift_ = 32 - std::countr_zero(slots);
  }
  void grow() {
    std::vector<Slot> old;
    old.swap(slots_);
    make(2 * old.size());
    for (std::uint32_t& at : used_) {
      Slot& slot = find(old[at].node);
      slot = old[at];
      at = static_cast<std::uint32_t>(&slot - slots_.data());
    }
  }

  std::vector<Slot> slots_;  // size is a power of two
  std::size_t mask_ = 0;
  int shift_ = 0;
  std::vector<std::uint32_t> used_;
};

// Jump Point Search (Harabor and Grastien, 2011) with 8 moves on one uniform grid: A* that
// generates only jump points. It finds them by scanning along rows, columns and diagonals, see
// JumpPlanes. Jump points are defined as in their paper, with the rule that a diagonal step needs
// both orthogonal neighbours free: a straight scan stops where a wall next to it ends, a diagonal
// scan stops at a cell from which a straight scan finds a jump point, and both stop at the goal.
//
// The node with the lowest f is expanded first. Ties: greater g, then the newest. Among paths of
// equal cost to a jump point, the first is kept. On this path, a
// diagonal step may be pruned that would not be pruned on another path, because this path reaches
// the jump point by a straight step. All cells that this step would
// reach are reached at the same cost from earlier nodes of the path, by turning earlier.
//
// A jump point is reached at its true cost if a shortest path turns there; otherwise it may be
// reached by a longer path. If it is improved after its expansion, which can happen with an
// inconsistent h, it is reopened. So an admissible h suffices for an optimal path.
class JumpAstar {
 public:
  struct Found {
    Cost cost = kNoCost;
    int reopened = 0;
    std::int64_t scanned = 0;  // number of cells scanned, including the cells where scans stopped
  };

  // The grid must outlive the object and not change. O(cells).
  explicit JumpAstar(const Grid& grid);

  // Searches from start to goal, both walkable, with 8 moves. Overwrites `record` and `path`; the
  // path includes the cells between jump points. h(node) is the estimate, kNoCost if there is no
  // path.
  template <class Estimate>
  Found search(const Moves& moves, Node start, Node goal, const Estimate& h, SearchRecord& record,
               std::vector<Node>& path);

 private:
  // The state of a scan: its position in the grid and in the column planes, and its cost so far.
  struct Walk {
    Node node;
    std::size_t place;
    Cost g;
  };

  template <class Estimate>
  class Run;

  Cost finish(Node goal, SearchRecord& record, std::vector<Node>& path);

  const Grid* grid_;
  JumpPlanes planes_;
  std::array<Node, 9> offsets_;                // indexed by arrival
  std::vector<std::uint8_t> open_neighbours_;  // indexed by node, see kCanonicalSteps
  JumpTable opened_;
  JumpQueue queue_;
  Uninitialized<JumpQueue::Entry> expanded_;  // in order
};

// One search.
template <class Estimate>
class JumpAstar::Run {
 public:
  Run(JumpAstar& astar, const Moves& moves, Node goal, const Estimate& h, SearchRecord& record)
      : planes_(astar.planes_),
        open_(astar.open_neighbours_.data()),
        grid_(*astar.grid_),
        offsets_(astar.offsets_),
        opened_(astar.opened_),
        queue_(astar.queue_),
        expanded_(astar.expanded_),
        record_(record),
        h_(h),
        goal_(goal),
        straight_(moves.straight),
        diagonal_(moves.diagonal) {}

  // Returns the counts, without the cost.
  Found run(Node start) {
    push(start, 0, kNoArrival);
    JumpQueue::Entry best;
    while (queue_.pop(best)) {
      const Node node = best.node();
      const Cost g = best.g();
      JumpTable::Slot& slot = opened_.find(node);
      if (g != slot.g()) continue;  // a cheaper path has been found since
      reopened_ += slot.expanded();
      slot.mark();
      step_ = static_cast<int>(expanded_.size());
      expanded_.push_back(best);
      if (node == goal_) break;
      const Walk walk{node, planes_.place(grid_.cell(node)), g};
      unsigned left = kCanonicalSteps[best.arrival()][open_[node]];
      for (; left != 0; left &= left - 1) go(std::countr_zero(left), walk);
    }
    return {kNoCost, reopened_, scanned_};
  }

 private:
  void go(int direction, const Walk& from) {
    switch (direction) {
      case 0:
        return straight<0>(from);
      case 1:
        return straight<1>(from);
      case 2:
        return straight<2>(from);
      case 3:
        return straight<3>(from);
      case 4:
        return diagonal<4>(from);
      case 5:
        return diagonal<5>(from);
      case 6:
        return diagonal<6>(from);
      default:
        return diagonal<7>(from);
    }
  }

  template <unsigned kDirection>
  JumpPlanes::Stop stop(const Walk& from) const {
    if constexpr (kDirection == 0) return planes_.north(from.place);
    if constexpr (kDirection == 1) return planes_.east(from.node);
    if constexpr (kDirection == 2) return planes_.south(from.place);
    if constexpr (kDirection == 3) return planes_.west(from.node);
  }

  template <unsigned kDirection>
  void straight(const Walk& from) {
    const JumpPlanes::Stop at = stop<kDirection>(from);
    scanned_ += at.steps;
    if (at.jumps)
      push(from.node + at.steps * offsets_[kDirection], from.g + at.steps * straight_, kDirection);
  }

  // Whether a straight scan reaches a jump point.
  template <unsigned kDirection>
  bool sees(const Walk& from) {
    const JumpPlanes::Stop at = stop<kDirection>(from);
    scanned_ += at.steps;
    return at.jumps;
  }

  template <unsigned kDirection>
  void diagonal(Walk walk) {
    constexpr unsigned kFirst = kDirection - 4, kSecond = (kFirst + 1) % 4;
    constexpr unsigned kNeeded = 1u << kDirection | 1u << kFirst | 1u << kSecond;
    const Node by = offsets_[kDirection];
    const auto to_place =
        static_cast<std::size_t>(kSteps[kDirection].x * planes_.column() + kSteps[kDirection].y);
    while ((open_[walk.node] & kNeeded) == kNeeded) {
      walk.node += by;
      walk.place += to_place;
      walk.g += diagonal_;
      ++scanned_;
      if (sees<kFirst>(walk) || sees<kSecond>(walk) || walk.node == goal_) {
        push(walk.node, walk.g, kDirection);
        return;
      }
    }
  }

  void push(Node node, Cost g, unsigned arrival) {
    JumpTable::Slot& slot = opened_.find(node);
    if (slot.node == node && g >= slot.g()) return;
    const Cost h = h_(node);
    if (h == kNoCost) return;
    opened_.take(slot, node, g);
    queue_.push({g + h, g, node, arrival, static_cast<std::uint32_t>(record_.opened.size())});
    record_.opened.push_back({node, step_, g});
  }

  const JumpPlanes& planes_;
  const std::uint8_t* const open_;
  const Grid& grid_;
  const std::array<Node, 9> offsets_;
  JumpTable& opened_;
  JumpQueue& queue_;
  Uninitialized<JumpQueue::Entry>& expanded_;
  SearchRecord& record_;
  const Estimate& h_;
  const Node goal_;
  const Cost straight_, diagonal_;
  int step_ = -1;
  int reopened_ = 0;
  std::int64_t scanned_ = 0;
};

template <class Estimate>
JumpAstar::Found JumpAstar::search(const Moves& moves, Node start, Node goal, const Estimate& h,
                                   SearchRecord& record, std::vector<Node>& path) {
  assert(moves.octile());
  record.clear();
  planes_.set_goal(*grid_, grid_->cell(goal));
  Found found = Run<Estimate>(*this, moves, goal, h, record).run(start);
  found.cost = finish(goal, record, path);
  return found;
}

}  // namespace waymark
