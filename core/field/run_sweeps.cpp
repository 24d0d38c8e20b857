#include "core/field/lane_fields.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/field/run_sweeps.cpp"
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <stdexcept>

#include "core/field/plane_writer-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kLanes = RunSweeps::kLanes;
using Tag = hn::CappedTag<std::uint16_t, kLanes>;

// Lowers `to` to the cost of one step from `from`. Returns whether anything was lowered.
HWY_INLINE bool lower(const std::uint16_t* from, std::uint16_t* to) {
  const Tag tag;
  const auto one = hn::Set(tag, std::uint16_t{1});
  bool lowered = false;
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(tag)) {
    const auto known = hn::Load(tag, to + lane);
    const auto found = hn::Min(known, hn::SaturatedAdd(hn::Load(tag, from + lane), one));
    hn::Store(found, tag, to + lane);
    lowered |= !hn::AllTrue(tag, hn::Eq(found, known));
  }
  return lowered;
}

class Sweeps {
 public:
  Sweeps(const RowRuns& runs, std::uint16_t* rows, std::vector<std::uint64_t>& down,
         std::vector<std::uint64_t>& up)
      : runs_(runs), rows_(rows), down_(down), up_(up) {}

  // Makes a sweep down and a sweep up. Returns false if there was nothing to do.
  HWY_INLINE bool sweep() {
    bool any = false;
    for (std::size_t word = 0; word < down_.size(); ++word)
      while (down_[word] != 0) {
        const int bit = std::countr_zero(down_[word]);
        down_[word] &= down_[word] - 1;
        any = true;
        const int run = static_cast<int>(word * 64) + bit;
        const RowRun& r = runs_.runs()[static_cast<std::size_t>(run)];
        for (int i = r.below, end = i + r.below_count; i < end; ++i) lower_run(run, i, down_, up_);
      }
    for (std::size_t word = up_.size(); word-- > 0;)
      while (up_[word] != 0) {
        const int bit = 63 - std::countl_zero(up_[word]);
        up_[word] &= ~(std::uint64_t{1} << bit);
        any = true;
        const int run = static_cast<int>(word * 64) + bit;
        const RowRun& r = runs_.runs()[static_cast<std::size_t>(run)];
        for (int i = r.above, end = i + r.above_count; i < end; ++i) lower_run(run, i, up_, down_);
      }
    return any;
  }

 private:
  // Lowers the run `to` where it overlaps the run `from`, and from the overlap to both sides as far
  // as costs improve. Only cells outside the overlap can then lower the run `from`, or other runs
  // on its side.
  HWY_INLINE void lower_run(int from, int to, std::vector<std::uint64_t>& onward,
                            std::vector<std::uint64_t>& back) {
    const RowRun& a = runs_.runs()[static_cast<std::size_t>(from)];
    const RowRun& b = runs_.runs()[static_cast<std::size_t>(to)];
    const int left = std::max(a.first, b.first), right = std::min(a.last, b.last);
    const std::uint16_t* const source = row(from) - std::ptrdiff_t{a.first} * kStep;
    std::uint16_t* const target = row(to) - std::ptrdiff_t{b.first} * kStep;
    bool lowered = false;
    for (int x = left; x <= right; ++x) lowered |= lower(source + x * kStep, target + x * kStep);
    if (!lowered) return;
    int first = left, last = right;
    while (first > b.first && lower(target + first * kStep, target + (first - 1) * kStep)) --first;
    while (last < b.last && lower(target + last * kStep, target + (last + 1) * kStep)) ++last;
    const auto word = static_cast<std::size_t>(to / 64);
    const std::uint64_t bit = std::uint64_t{1} << (to % 64);
    onward[word] |= bit;
    if (first < left || last > right) back[word] |= bit;
  }

  static constexpr std::ptrdiff_t kStep = kLanes;
  std::uint16_t* row(int run) const { return rows_ + runs_.node(run) * kStep; }

  const RowRuns& runs_;
  std::uint16_t* rows_;
  std::vector<std::uint64_t>&down_, &up_;
};

void sweep_all(const RowRuns& runs, std::uint16_t* rows, std::vector<std::uint64_t>& down,
               std::vector<std::uint64_t>& up) {
  Sweeps sweeps(runs, rows, down, up);
  while (sweeps.sweep()) {
  }
}

std::uint16_t write_all(const RowRuns& runs, const std::uint16_t* rows, Planes planes) {
  PlaneWriter writer([rows](std::size_t node) { return rows + node * kLanes; }, planes);
  for (int run = 0; run < runs.count(); ++run)
    writer.write(static_cast<std::size_t>(runs.node(run)),
                 static_cast<std::size_t>(runs.length(run)));
  return writer.greatest();
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(sweep_all);
HWY_EXPORT(write_all);

void RunSweeps::run(const RowRuns& runs, std::size_t node_count, std::span<const Node> sources) {
  if (sources.size() > kLanes) throw std::length_error("more sources than RunSweeps has lanes");
  runs_ = &runs;
  if (node_count_ != node_count) {
    rows_ = hwy::AllocateAligned<std::uint16_t>(node_count * kLanes);
    node_count_ = node_count;
  }
  for (int i = 0; i < runs.count(); ++i)
    std::fill_n(rows_.get() + static_cast<std::size_t>(runs.node(i)) * kLanes,
                static_cast<std::size_t>(runs.length(i)) * kLanes, CostPlane::kNarrowNoCost);
  lowers_down_.assign(runs.runs().size() / 64 + 1, 0);
  lowers_up_ = lowers_down_;
  for (std::size_t lane = 0; lane < sources.size(); ++lane) {
    const int run = runs.of(sources[lane]);
    for (int i = 0; i < runs.length(run); ++i) {
      const Node node = runs.node(run) + i;
      rows_[static_cast<std::size_t>(node) * kLanes + lane] =
          static_cast<std::uint16_t>(std::abs(node - sources[lane]));
    }
    for (auto* bits : {&lowers_down_, &lowers_up_})
      (*bits)[static_cast<std::size_t>(run / 64)] |= std::uint64_t{1} << (run % 64);
  }
  HWY_DYNAMIC_DISPATCH(sweep_all)(runs, rows_.get(), lowers_down_, lowers_up_);
}

bool RunSweeps::write(std::span<const std::span<CostPlane::Narrow>> costs) const {
  const std::uint16_t greatest = HWY_DYNAMIC_DISPATCH(write_all)(*runs_, rows_.get(), costs);
  // A cell with a cost above kGreatestNarrow would look unreached. But then an earlier cell on its
  // path costs exactly kGreatestNarrow, for which `greatest` is already too high.
  return greatest <= CostPlane::kGreatestNarrow;
}

}  // namespace waymark
#endif
