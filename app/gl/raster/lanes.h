#pragma once

#include <cstdint>

#include "app/present/palette.h"

namespace waymark {

// A colour as four lanes of 16 bits, so that one multiplication weighs all of its parts: red in the
// lowest, then green and blue; what the highest says its users agree on. The lanes of a sum of
// products must stay below 65536.
using Lanes = std::uint64_t;

inline constexpr Lanes kLowBytes = 0x00FF00FF00FF00FF;
inline constexpr Lanes kColorLanes = 0x0000FFFFFFFFFFFF;
inline constexpr int kTopLane = 48;

// Of four bytes, the lowest into the lowest lane.
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

// `part` of 128 of the one over the other, whose lanes are bytes.
constexpr Lanes mixed(Lanes under, Lanes over, std::uint32_t part) {
  return (under * (128 - part) + over * part + 0x0040004000400040) >> 7 & kLowBytes;
}

// A colour that is still to get its ground: what lies over the ground, in 128ths of a byte, and in
// the top lane how much of the ground is seen, 0 to 128.
using Look = Lanes;

// As bytes, but for the top lane, which stays as it is.
constexpr Lanes on_ground(Look look, Lanes ground) {
  const Lanes seen = look >> kTopLane;
  const Lanes sum = (look & kColorLanes) + ground * seen + 0x0000004000400040;
  return (sum >> 7 & kLowBytes & kColorLanes) | seen << kTopLane;
}

}  // namespace waymark
