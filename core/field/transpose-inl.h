// Transposes eight vectors of eight 16-bit numbers in registers. Compiled once for each kind of
// processor, except HWY_SCALAR, which has no vectors of eight.
#if defined(WAYMARK_TRANSPOSE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WAYMARK_TRANSPOSE_INL_H
#undef WAYMARK_TRANSPOSE_INL_H
#else
#define WAYMARK_TRANSPOSE_INL_H
#endif

#include <array>
#include <cstdint>
#include <hwy/highway.h>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {

constexpr std::size_t kSide = 8;

#if HWY_TARGET != HWY_SCALAR
using SquareTag = hwy::HWY_NAMESPACE::FixedTag<std::uint16_t, kSide>;
using Square = std::array<hwy::HWY_NAMESPACE::Vec<SquareTag>, kSide>;

// Interleaves two vectors, one element of Tag at a time.
template <class Tag>
HWY_INLINE void interleave(hwy::HWY_NAMESPACE::Vec<SquareTag>& a,
                           hwy::HWY_NAMESPACE::Vec<SquareTag>& b) {
  namespace hn = hwy::HWY_NAMESPACE;
  const Tag tag;
  const auto first = hn::BitCast(tag, a), second = hn::BitCast(tag, b);
  a = hn::BitCast(SquareTag(), hn::InterleaveLower(tag, first, second));
  b = hn::BitCast(SquareTag(), hn::InterleaveUpper(tag, first, second));
}

// Three rounds, each with elements of twice the size, turn rows into columns. The columns are then
// in the order of their bit-reversed numbers.
HWY_INLINE void transpose(Square& s) {
  namespace hn = hwy::HWY_NAMESPACE;
  for (std::size_t i = 0; i < kSide; i += 2) interleave<SquareTag>(s[i], s[i + 1]);
  for (std::size_t i = 0; i < kSide; i += 4)
    for (std::size_t k = i; k < i + 2; ++k)
      interleave<hn::Repartition<std::uint32_t, SquareTag>>(s[k], s[k + 2]);
  for (std::size_t i = 0; i < 4; ++i)
    interleave<hn::Repartition<std::uint64_t, SquareTag>>(s[i], s[i + 4]);
  std::swap(s[1], s[4]);
  std::swap(s[3], s[6]);
}
#endif

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#endif
