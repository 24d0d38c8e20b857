#pragma once

#include <cstdint>

#include "app/kit/palette.h"

namespace waymark {

// A colour as four lanes of 16 bits, so one multiplication weights all its components. Red is in
// the lowest lane, then green and blue. The meaning of the top lane depends on where the colour is
// used. In sums of products, every lane must stay below 65536.
using Lanes = std::uint64_t;

inline constexpr Lanes kLowBytes = 0x00FF00FF00FF00FF;
inline constexpr Lanes kColorLanes = 0x0000FFFFFFFFFFFF;
inline constexpr int kTopLane = 48;

// Spreads four bytes, the lowest into the lowest lane.
constexpr Lanes spread(std::uint32_t bytes) {
  Lanes lanes = bytes;
  lanes = (lanes | lanes << 16) & 0x0000FFFF0000FFFF;
  return (lanes | lanes << 8) & kLowBytes;
}

// Without its alpha.
inline Lanes color_lanes(const Color& color) { return spread(color.packed()) & kColorLanes; }

constexpr std::uint32_t lane(Lanes lanes, int i) {
  return static_cast<std::uint32_t>(lanes >> (16 * i)) & 0xFFFF;
}

// Mixes `part` / 128 of `over` into `under`, whose lanes are bytes.
constexpr Lanes mixed(Lanes under, Lanes over, std::uint32_t part) {
  return (under * (128 - part) + over * part + 0x0040004000400040) >> 7 & kLowBytes;
}

// A colour that is not yet blended with the ground. The colour lanes hold the contribution of what
// covers the ground, in 128ths of a byte. The top lane holds how much of the ground is visible, 0
// to 128.
using Look = Lanes;

// Adds the ground. The lanes of the result are bytes; the top lane does not change.
constexpr Lanes on_ground(Look look, Lanes ground) {
  const Lanes seen = look >> kTopLane;
  const Lanes sum = (look & kColorLanes) + ground * seen + 0x0000004000400040;
  return (sum >> 7 & kLowBytes & kColorLanes) | seen << kTopLane;
}

}  // namespace waymark
