#include "core/field/lane_fields.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/field/near_fields.cpp"
#include <algorithm>
#include <bit>
#include <cassert>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <stdexcept>

#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"

#ifndef WAYMARK_NEAR_FIELDS_CPP
#define WAYMARK_NEAR_FIELDS_CPP
namespace waymark {

// The data that NearSweeps works on.
struct NearFieldsWork {
  const Node* offsets;
  const std::uint8_t* steps;
  const int* ranks;
  std::span<const Node> order;
  const Cost* costs;
  std::uint8_t* later;
  std::span<std::uint64_t> waiting;
  NearFields::Difference* rows;
  Moves moves;
  std::size_t near;  // number of nodes in the near area
};

}  // namespace waymark
#endif

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kLanes = NearFields::kLanes;
using Difference = NearFields::Difference;
using Tag = hn::CappedTag<Difference, kLanes>;

class NearSweeps {
 public:
  explicit NearSweeps(const NearFieldsWork& work)
      : w_(work), allowed_(work.moves.directions == 8 ? 0xffu : 0xfu) {
    for (std::size_t step = 0; step < kSteps.size(); ++step)
      lengths_[step] = step < 4 ? work.moves.straight : work.moves.diagonal;
  }

  // Updates each node from all its neighbours, in order, from position `first` to the last.
  HWY_INLINE void sweep_up(std::size_t first) {
    for (std::size_t at = first; at < w_.order.size(); ++at) {
      const Node node = w_.order[at];
      unsigned later = 0;
      lower(at, w_.steps[node] & allowed_,
            [&](unsigned step, std::size_t from) { later |= unsigned{from > at} << step; });
      w_.later[at] = static_cast<std::uint8_t>(later);
    }
  }

  // Updates the same nodes in reverse order, each from its neighbours later in the order.
  HWY_INLINE void sweep_down(std::size_t first) {
    for (std::size_t at = w_.order.size(); at-- > first;)
      if (lower(at, w_.later[at], [](unsigned, std::size_t) {}))
        tell(at, w_.steps[w_.order[at]] & allowed_, w_.order.size());
  }

  // Marks each of the first `count` nodes that has a step to a node beyond them.
  HWY_INLINE void wake_border(std::size_t count) {
    for (std::size_t at = 0; at < count; ++at) {
      const Node node = w_.order[at];
      for (unsigned steps = w_.steps[node] & allowed_; steps != 0; steps &= steps - 1) {
        const Node to = node + w_.offsets[std::countr_zero(steps)];
        if (static_cast<std::size_t>(w_.ranks[to]) < count) continue;
        wake(at);
        break;
      }
    }
  }

  // Updates the marked nodes among the first `count`, alternating up and down, until none is
  // marked.
  HWY_INLINE void settle(std::size_t count) {
    for (bool any = true; any;) {
      any = false;
      for (std::size_t word = 0; word < w_.waiting.size(); ++word)
        while (w_.waiting[word] != 0) {
          any = true;
          settle_node(word * 64 + static_cast<std::size_t>(std::countr_zero(w_.waiting[word])),
                      count);
        }
      for (std::size_t word = w_.waiting.size(); word-- > 0;)
        while (w_.waiting[word] != 0)
          settle_node(word * 64 + 63 - static_cast<std::size_t>(std::countl_zero(w_.waiting[word])),
                      count);
    }
  }

 private:
  // Lowers a node's row to the costs of the steps from its neighbours. Returns whether anything was
  // lowered.
  template <class Visit>
  HWY_INLINE bool lower(std::size_t at, unsigned steps, const Visit& visit) {
    const Tag tag;

    const Node node = w_.order[at];
    const Cost here = w_.costs[at];
    Difference* const row = w_.rows + at * kLanes;
    bool lowered = false;
    std::array<const Difference*, 8> rows;
    std::array<Difference, 8> more;
    std::size_t count = 0;
    for (; steps != 0; steps &= steps - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(steps));
      const auto from = static_cast<std::size_t>(w_.ranks[node + w_.offsets[step]]);
      visit(step, from);
      rows[count] = w_.rows + from * kLanes;
      more[count++] = static_cast<Difference>(lengths_[step] + w_.costs[from] - here);
    }
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(tag)) {
      const auto known = hn::Load(tag, row + lane);
      auto found = known;
      for (std::size_t i = 0; i < count; ++i)
        found =
            hn::Min(found, hn::SaturatedAdd(hn::Load(tag, rows[i] + lane), hn::Set(tag, more[i])));
      lowered |= !hn::AllTrue(tag, hn::Eq(found, known));
      hn::Store(found, tag, row + lane);
    }
    return lowered;
  }

  // Marks the nodes to which the steps lead, if they are among the first `count`.
  HWY_INLINE void tell(std::size_t at, unsigned steps, std::size_t count) {
    for (; steps != 0; steps &= steps - 1) {
      const Node to = w_.order[at] + w_.offsets[std::countr_zero(steps)];
      const auto rank = static_cast<std::size_t>(w_.ranks[to]);
      if (rank < count) wake(rank);
    }
  }

  HWY_INLINE void wake(std::size_t at) { w_.waiting[at / 64] |= std::uint64_t{1} << (at % 64); }

  HWY_INLINE void settle_node(std::size_t at, std::size_t count) {
    w_.waiting[at / 64] &= ~(std::uint64_t{1} << (at % 64));
    const unsigned steps = w_.steps[w_.order[at]] & allowed_;
    if (lower(at, steps, [](unsigned, std::size_t) {})) tell(at, steps, count);
  }

  const NearFieldsWork& w_;
  unsigned allowed_;
  std::array<Cost, 8> lengths_;
};

void sweep_near(const NearFieldsWork& work) {
  NearSweeps sweeps(work);
  sweeps.settle(work.near);
  sweeps.sweep_up(work.near);
  sweeps.sweep_down(work.near);
  // A path between two nodes of the near area may leave it.
  sweeps.wake_border(work.near);
  sweeps.settle(work.order.size());
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(sweep_near);

NearFields::NearFields(const Grid& grid)
    : offsets_(step_offsets(grid)), steps_(open_neighbours(grid)), ranks_(grid.node_count()) {
  assert(grid.uniform());
  for (Node node = 0; node < static_cast<Node>(steps_.size()); ++node) {
    std::uint8_t& steps = steps_[static_cast<std::size_t>(node)];
    steps = kStepsWorthTrying[kNoArrival][steps];
    if (grid.walkable(node)) nodes_.push_back(node);
  }
}

// Sorts nodes by cost into bands. Most steps of a shortest path away from the centre cost more than
// a band is wide, so the order within a band does not matter.
void NearFields::order(const DistanceField& centre) {
  const Cost width = std::max(1, centre.moves.straight / 4);
  bands_.clear();
  std::size_t count = 0;
  centre.costs.with_array([&](const auto* costs) {
    const auto cost_at = [&](Node node) { return CostPlane::widened(costs[node]); };
    for (const Node node : nodes_) {
      const Cost cost = cost_at(node);
      if (cost == kNoCost) continue;
      const auto band = static_cast<std::size_t>(cost / width) + 1;
      if (bands_.size() <= band) bands_.resize(band + 1);
      ++bands_[band];
      ++count;
    }
    for (std::size_t band = 1; band < bands_.size(); ++band) bands_[band] += bands_[band - 1];
    order_.resize(count);
    costs_.resize(count);
    for (const Node node : nodes_) {
      const Cost cost = cost_at(node);
      if (cost == kNoCost) continue;
      const std::size_t at = bands_[static_cast<std::size_t>(cost / width)]++;
      order_[at] = node;
      costs_[at] = cost;
      ranks_[static_cast<std::size_t>(node)] = static_cast<int>(at);
    }
  });
}

void NearFields::run(const DistanceField& centre, std::span<const Node> sources) {
  if (sources.size() > kLanes) throw std::length_error("more sources than NearFields has lanes");
  if (!rows_) rows_ = hwy::AllocateAligned<Difference>(nodes_.size() * kLanes);
  order(centre);
  later_.resize(order_.size());
  waiting_.assign(order_.size() / 64 + 1, 0);
  std::fill_n(rows_.get(), order_.size() * kLanes, INT16_MAX);
  Cost farthest = 0;
  for (std::size_t lane = 0; lane < sources.size(); ++lane) {
    const Cost cost = centre.at(sources[lane]);
    assert(cost <= kReach);
    farthest = std::max(farthest, cost);
    const auto rank = static_cast<std::size_t>(ranks_[static_cast<std::size_t>(sources[lane])]);
    rows_[rank * kLanes + lane] = static_cast<Difference>(-cost);
  }
  // The near area contains the paths that lead from a source towards the centre first.
  std::size_t near = 0;
  while (near < order_.size() && costs_[near] <= 2 * farthest) ++near;
  for (std::size_t at = 0; at < near; ++at) waiting_[at / 64] |= std::uint64_t{1} << (at % 64);
  HWY_DYNAMIC_DISPATCH(sweep_near)
  ({offsets_.data(), steps_.data(), ranks_.data(), order_, costs_.data(), later_.data(), waiting_,
    rows_.get(), centre.moves, near});
}

}  // namespace waymark
#endif
