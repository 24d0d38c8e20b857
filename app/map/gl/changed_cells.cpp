#include "app/map/gl/changed_cells.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>

namespace waymark {
namespace {

// The number of columns compared at once.
constexpr int kPiece = 32;

}  // namespace

void ChangedCells::add(int width, int height, std::span<const std::byte> before,
                       std::span<const std::byte> after, int cell_bytes) {
  assert(before.size() == after.size());
  bands_.resize(static_cast<std::size_t>((height + kBandRows - 1) / kBandRows));
  for (int row = 0; row < height; ++row) {
    const std::ptrdiff_t begin = std::ptrdiff_t{row} * width;
    const auto place = [&](int cell) { return (begin + cell) * cell_bytes; };
    const auto differs = [&](int from, int to) {
      return std::memcmp(before.data() + place(from), after.data() + place(from),
                         static_cast<std::size_t>(place(to) - place(from))) != 0;
    };
    if (!differs(0, width)) continue;
    int from = 0, to = width;
    while (from + kPiece < to && !differs(from, from + kPiece)) from += kPiece;
    while (to - kPiece > from && !differs(to - kPiece, to)) to -= kPiece;
    Columns& band = bands_[static_cast<std::size_t>(row / kBandRows)];
    band = band.from == band.to ? Columns{from, to}
                                : Columns{std::min(band.from, from), std::max(band.to, to)};
  }
}

}  // namespace waymark
