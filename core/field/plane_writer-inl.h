// Transposes costs from rows of 16 lanes to one plane per lane. Compiled once for each kind of
// processor.
#if defined(WAYMARK_PLANE_WRITER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WAYMARK_PLANE_WRITER_INL_H
#undef WAYMARK_PLANE_WRITER_INL_H
#else
#define WAYMARK_PLANE_WRITER_INL_H
#endif

#include <algorithm>
#include <cstdint>
#include <hwy/highway.h>
#include <span>

#include "core/field/distance_field.h"
#include "core/field/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {

using Planes = std::span<const std::span<CostPlane::Narrow>>;

// Writes at most 16 planes, each indexed by Node. row_of(node) returns the row of a node. Lane i of
// the row goes to plane i.
template <class RowOf>
class PlaneWriter {
 public:
  PlaneWriter(const RowOf& row_of, Planes planes) : row_of_(row_of), planes_(planes) {}

  // Writes the costs of consecutive nodes.
  HWY_INLINE void write(std::size_t node, std::size_t count) {
    std::size_t done = 0;
#if HWY_TARGET != HWY_SCALAR
    for (; done + kSide <= count; done += kSide) {
      write_square(node + done, 0);
      if (planes_.size() > kSide) write_square(node + done, kSide);
    }
#endif
    for (; done < count; ++done)
      for (std::size_t lane = 0; lane < planes_.size(); ++lane) {
        const std::uint16_t cost = row_of_(node + done)[lane];
        planes_[lane][node + done] = cost;
        greatest_ = std::max(greatest_, static_cast<std::uint16_t>(cost + 1));
      }
  }

  // The highest cost written, plus one. The addition turns unreached costs into 0.
  std::uint16_t greatest() const {
    std::uint16_t most = greatest_;
#if HWY_TARGET != HWY_SCALAR
    HWY_ALIGN std::uint16_t lanes[kSide];
    hwy::HWY_NAMESPACE::Store(greatest_of_squares_, SquareTag(), lanes);
    for (const std::uint16_t lane : lanes) most = std::max(most, lane);
#endif
    return most;
  }

 private:
#if HWY_TARGET != HWY_SCALAR
  HWY_INLINE void write_square(std::size_t node, std::size_t lane) {
    namespace hn = hwy::HWY_NAMESPACE;
    const SquareTag tag;
    Square square;
    for (std::size_t i = 0; i < kSide; ++i) square[i] = hn::Load(tag, row_of_(node + i) + lane);
    transpose(square);
    for (std::size_t i = 0; i < kSide && lane + i < planes_.size(); ++i) {
      hn::StoreU(square[i], tag, planes_[lane + i].data() + node);
      greatest_of_squares_ =
          hn::Max(greatest_of_squares_, hn::Add(square[i], hn::Set(tag, std::uint16_t{1})));
    }
  }

  hwy::HWY_NAMESPACE::Vec<SquareTag> greatest_of_squares_ = hwy::HWY_NAMESPACE::Zero(SquareTag());
#endif

  const RowOf row_of_;
  const Planes planes_;
  std::uint16_t greatest_ = 0;
};

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#endif
