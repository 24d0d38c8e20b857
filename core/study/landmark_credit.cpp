#include "core/study/landmark_worth.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/study/landmark_credit.cpp"
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <span>

#include "core/study/estimate_planes.h"

#ifndef WAYMARK_CREDIT_WORK
#define WAYMARK_CREDIT_WORK
namespace waymark {
namespace {

using Word = std::uint64_t;
constexpr int kWordBits = 64;

// A landmark's table for the query's goal.
struct CreditLandmark {
  int index;
  LandmarkBound bound;
  const CostPlane* costs;  // only if steps cost the same both ways, like the next one
  Cost to_goal;
};

// 64 consecutive nodes.
struct CreditBlock {
  Node first;
  Word explored,
      seen;  // bits of the expanded nodes, and of the expanded or examined nodes
};

struct CreditWork {
  std::span<const CreditLandmark> landmarks;
  const std::uint8_t* by;
  const Cost* h;
  LandmarkCredit& credit;
};

}  // namespace
}  // namespace waymark
#endif

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Narrow = CostPlane::Narrow;
using Tag = hn::CappedTag<Narrow, 16>;
using Vector = hn::Vec<Tag>;

// Like lower_bound(): 0 if the landmark reaches neither, no path if it reaches one.
HWY_INLINE Vector bounds_of(const Narrow* costs, Narrow to_goal) {
  const Tag tag;
  const Vector here = hn::LoadU(tag, costs);
  const Vector unreached =
      hn::VecFromMask(tag, hn::Eq(here, hn::Set(tag, CostPlane::kNarrowNoCost)));
  if (to_goal == CostPlane::kNarrowNoCost) return hn::Not(unreached);
  const Vector goal = hn::Set(tag, to_goal);
  return hn::Or(hn::Sub(hn::Max(here, goal), hn::Min(here, goal)), unreached);
}

// Returns one bit for each of 64 lanes. mask_at(i) is the mask of one vector, which starts at lane
// i.
template <class AnyTag, class MaskAt>
HWY_INLINE Word bits_of(AnyTag tag, const MaskAt& mask_at) {
  const std::size_t lanes = hn::Lanes(tag);
  // StoreMaskBits may write more bytes than the bits need.
  std::array<std::uint8_t, 2 * sizeof(Word)> bytes;
  Word word = 0;
  // Here one byte holds the bits of several vectors, but StoreMaskBits writes whole bytes.
  if (lanes < 8) {
    for (std::size_t i = 0; i < kWordBits; i += lanes) {
      hn::StoreMaskBits(tag, mask_at(i), bytes.data());
      word |= Word{bytes[0] & ((1u << lanes) - 1)} << i;
    }
    return word;
  }
  for (std::size_t i = 0; i < kWordBits; i += lanes)
    hn::StoreMaskBits(tag, mask_at(i), bytes.data() + i / 8);
  std::memcpy(&word, bytes.data(), sizeof(word));
  return word;
}

// The nodes where the bound of some landmark exceeds the formula.
HWY_INLINE Word beaten_at(const std::uint8_t* by) {
  const hn::CappedTag<std::uint8_t, 16> tag;
  const auto formula = hn::Set(tag, EstimatePlanes::kByFormula);
  return bits_of(tag,
                 [&](std::size_t i) HWY_ATTR { return hn::Ne(hn::LoadU(tag, by + i), formula); });
}

// Processes the nodes of a block in 16-bit lanes. For each landmark, one bit per node records
// whether the landmark gives h there, and counting means counting bits. All 64 nodes must be
// readable.
void credit_block(const CreditWork& work, const CreditBlock& block) {
  const Tag tag;
  const hn::Rebind<Cost, hn::Half<Tag>> half_costs;
  const hn::Half<Tag> half;
  HWY_ALIGN std::array<Narrow, kWordBits> h;
  const Word beaten = beaten_at(work.by + block.first);
  for (std::size_t i = 0; i < kWordBits; i += hn::Lanes(half))
    hn::Store(hn::DemoteTo(half, hn::LoadU(half_costs, work.h + block.first + i)), half,
              h.data() + i);
  std::array<Word, LandmarkHeuristic::kMost> gives;
  Word once = 0, twice = 0;
  for (std::size_t l = 0; l < work.landmarks.size(); ++l) {
    const CreditLandmark& landmark = work.landmarks[l];
    const Narrow* costs = landmark.costs->narrow_array() + block.first;
    const Narrow to_goal = landmark.to_goal == kNoCost ? CostPlane::kNarrowNoCost
                                                       : static_cast<Narrow>(landmark.to_goal);
    gives[l] = bits_of(tag, [&](std::size_t i) HWY_ATTR {
      return hn::Eq(bounds_of(costs + i, to_goal), hn::Load(tag, h.data() + i));
    });
    twice |= once & gives[l];
    once |= gives[l];
  }
  LandmarkCredit& credit = work.credit;
  credit.explored += std::popcount(block.explored);
  credit.by_formula += std::popcount(block.explored & ~beaten);
  for (std::size_t l = 0; l < work.landmarks.size(); ++l) {
    const auto at = static_cast<std::size_t>(work.landmarks[l].index);
    const Word alone = gives[l] & ~twice & beaten, shared = gives[l] & twice & beaten;
    credit.alone[at] += std::popcount(alone & block.explored);
    credit.together[at] += std::popcount(shared & block.explored);
    if (alone & block.seen) credit.hollow[at] = 0;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {
namespace {

HWY_EXPORT(credit_block);

// Like credit_block(), but node by node.
void credit_nodes(const CreditWork& work, const CreditBlock& block) {
  LandmarkCredit& credit = work.credit;
  for (Word left = block.seen; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    const auto node = static_cast<std::size_t>(block.first + bit);
    const bool explored = block.explored >> bit & 1;
    credit.explored += explored;
    if (work.by[node] == EstimatePlanes::kByFormula) {
      credit.by_formula += explored;
      continue;
    }
    const auto gives = [&](const CreditLandmark& landmark) {
      return landmark.bound(static_cast<Node>(node)) == work.h[node];
    };
    int givers = 0;
    for (const CreditLandmark& landmark : work.landmarks) givers += gives(landmark);
    for (const CreditLandmark& landmark : work.landmarks) {
      if (!gives(landmark)) continue;
      const auto at = static_cast<std::size_t>(landmark.index);
      if (givers == 1) credit.hollow[at] = 0;
      (givers == 1 ? credit.alone : credit.together)[at] += explored;
    }
  }
}

// The word at index `word` after shifting all bits forward by `by` positions, or back if `by` is
// negative. There must be words on both sides of it.
Word shifted(const std::vector<Word>& words, std::size_t word, Node by) {
  const std::int64_t from = static_cast<std::int64_t>(word) * kWordBits - by;
  const auto at = static_cast<std::size_t>(from / kWordBits);
  const int offset = static_cast<int>(from % kWordBits);
  const Word low = words[at] >> offset;
  return offset == 0 ? low : low | words[at + 1] << (kWordBits - offset);
}

// The number of zero words before the first node: enough for one row, plus one.
std::size_t padding(const Grid& grid) {
  return static_cast<std::size_t>(grid.stride()) / kWordBits + 2;
}

}  // namespace

int LandmarkCredit::not_hollow() const {
  return static_cast<int>(std::count(hollow.begin(), hollow.end(), 0));
}

int LandmarkCredit::giving() const {
  int count = 0;
  for (std::size_t i = 0; i < alone.size(); ++i) count += alone[i] + together[i] > 0;
  return count;
}

void LandmarkCreditWorker::assign_none(std::size_t landmarks, LandmarkCredit& credit) {
  credit.alone.assign(landmarks, 0);
  credit.together.assign(landmarks, 0);
  credit.hollow.assign(landmarks, 1);
  credit.by_formula = credit.explored = 0;
}

// Marks the expanded nodes, the nodes that generated others, and the examined nodes.
void LandmarkCreditWorker::mark(const Query& query, const SearchRecord& record) {
  const Grid& grid = query.grid;
  const std::size_t pad = padding(grid);
  const std::size_t words = grid.node_count() / kWordBits + 2 * pad + 1;
  for (std::vector<Word>* bits : {&explored_, &opening_, &seen_}) bits->assign(words, 0);
  const Node shift = static_cast<Node>(pad) * kWordBits;
  const auto set = [shift](std::vector<Word>& bits, Node node) {
    bits[static_cast<std::size_t>(node + shift) / kWordBits] |= Word{1}
                                                                << ((node + shift) % kWordBits);
  };
  const Node goal = grid.node(query.goal), start = grid.node(query.start);
  first_ = last_ = start;
  for (const Node node : record.node) {
    set(explored_, node);
    // Expanding the goal ends the search, so the goal generates no nodes.
    if (node != goal) set(opening_, node);
    first_ = std::min(first_, node);
    last_ = std::max(last_, node);
  }
  set(seen_, start);
  if (query.moves.unit() && !record.opens_neighbours) return;
  for (const SearchRecord::Opening& opening : record.opened) set(seen_, opening.node);
  if (record.tells_openings()) return;
  for (const Node node : record.node)
    if (node != goal)
      for_each_neighbour(grid, query.moves, node, [&](Node next, Cost) { set(seen_, next); });
}

// For maps where every step between passable neighbours is allowed.
void LandmarkCreditWorker::mark_open_by_shifts(const Query& query) {
  const Grid& grid = query.grid;
  const std::size_t pad = padding(grid);
  const Node stride = grid.stride();
  const auto word_of = [&](Node node) { return static_cast<std::size_t>(node) / kWordBits + pad; };
  const std::size_t end = word_of(last_ + stride);
  for (std::size_t i = word_of(std::max(0, first_ - stride)); i <= end; ++i) {
    Word next = shifted(opening_, i, 1) | shifted(opening_, i, -1) | shifted(opening_, i, stride) |
                shifted(opening_, i, -stride);
    next &= ~explored_[i];
    for (Word left = next; left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      const std::size_t node = (i - pad) * kWordBits + static_cast<std::size_t>(bit);
      if (!grid.walkable_plane()[node]) next &= ~(Word{1} << bit);
    }
    seen_[i] |= next;
  }
}

// Works node by node, because the forward and the backward search estimate the cost to different
// ends.
void LandmarkCreditWorker::assign_both_ends(const Query& query, const SearchRecord& record,
                                            LandmarkCredit& credit) {
  constexpr int kSeen = 1, kExplored = 2, kBitsASide = 2;
  const Grid& grid = query.grid;
  const std::array<Cell, 2> targets = {query.goal, query.start};
  sides_.assign(grid.node_count(), 0);
  const auto note = [this](Node node, Side side, int bits) {
    sides_[static_cast<std::size_t>(node)] |=
        static_cast<std::uint8_t>(bits << (kBitsASide * static_cast<int>(side)));
  };
  note(grid.node(query.start), Side::forward, kSeen);
  note(grid.node(query.goal), Side::backward, kSeen);
  for (int step = 0; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    note(record.node[at], record.side[at], kSeen | kExplored);
    if (record.leads_on[at] != 0 && !record.opens_neighbours)
      for_each_neighbour(grid, query.moves, record.node[at],
                         [&](Node next, Cost) { note(next, record.side[at], kSeen); });
  }
  for (std::size_t i = 0; i < record.opened.size(); ++i)
    note(record.opened[i].node, record.side_of_opening(i), kSeen);
  const ActiveLandmarks active = query.active_landmarks();
  for (std::size_t at = 0; at < sides_.size(); ++at)
    for (const Side side : {Side::forward, Side::backward}) {
      const int bits = sides_[at] >> (kBitsASide * static_cast<int>(side));
      if ((bits & kSeen) == 0) continue;
      const auto node = static_cast<Node>(at);
      const Cell target = targets[static_cast<std::size_t>(side)];
      const auto bound = [&](int i) {
        return LandmarkBound(
            *query.landmarks[static_cast<std::size_t>(i)], grid.node(target),
            side == Side::forward ? BoundSense::towards : BoundSense::backward)(node);
      };
      const Cell cell = grid.cell(node);
      const Cost formula = side == Side::forward ? formula_cost(query.moves, cell, target)
                                                 : formula_cost(query.moves, target, cell);
      Cost best = formula;
      int givers = 0;
      for (const int i : active) {
        if (bound(i) > best) givers = 0;
        best = std::max(best, bound(i));
        givers += bound(i) == best && best > formula;
      }
      const bool explored = (bits & kExplored) != 0;
      credit.explored += explored;
      credit.by_formula += explored && givers == 0;
      if (givers == 0) continue;
      for (const int i : active) {
        if (bound(i) != best) continue;
        if (givers == 1) credit.hollow[static_cast<std::size_t>(i)] = 0;
        (givers == 1 ? credit.alone : credit.together)[static_cast<std::size_t>(i)] += explored;
      }
    }
}

void LandmarkCreditWorker::assign(const Query& query, const EstimatePlanes& planes,
                                  const EstimatePlanes::Plane& h, const SearchRecord& record,
                                  LandmarkCredit& credit) {
  assign_none(query.landmarks.size(), credit);
  if (record.from_both_ends()) return assign_both_ends(query, record, credit);
  mark(query, record);
  if (query.moves.unit() && !record.opens_neighbours) mark_open_by_shifts(query);
  BoundedList<CreditLandmark, LandmarkHeuristic::kMost> landmarks;
  const Grid& grid = query.grid;
  for (const int i : query.active_landmarks()) {
    const DistanceField& table = *query.landmarks[static_cast<std::size_t>(i)];
    const Node goal = grid.node(query.goal);
    landmarks.push_back({i, LandmarkBound(table, goal), &table.costs, table.at(goal)});
  }
  const CreditWork work{landmarks.all(), planes.by.data(), h.data(), credit};
  const bool narrow = has_narrow_estimates(query);
  const std::size_t pad = padding(grid);
  const Node from = std::max(0, first_ - grid.stride()), to = last_ + grid.stride();
  for (std::size_t i = static_cast<std::size_t>(from) / kWordBits + pad;
       i <= static_cast<std::size_t>(to) / kWordBits + pad; ++i) {
    const CreditBlock block{static_cast<Node>((i - pad) * kWordBits), explored_[i],
                            explored_[i] | seen_[i]};
    if (block.seen == 0) continue;
    const bool whole = static_cast<std::size_t>(block.first) + kWordBits <= grid.node_count();
    if (narrow && whole)
      HWY_DYNAMIC_DISPATCH(credit_block)(work, block);
    else
      credit_nodes(work, block);
  }
}

}  // namespace waymark
#endif
