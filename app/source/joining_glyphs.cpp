#include <algorithm>
#include <array>
#include <cmath>

#include "app/source/cell_glyphs.h"

namespace waymark {
namespace {

constexpr std::uint32_t kFirst = 176, kFirstLine = 179, kFirstBlock = 219, kLast = 223;

// The arms of the line glyphs 179 to 218, two bits each, clockwise from the top: none, single or
// double; up + 4 right + 16 down + 64 left.
constexpr int up(int n) { return n; }
constexpr int right(int n) { return 4 * n; }
constexpr int down(int n) { return 16 * n; }
constexpr int left(int n) { return 64 * n; }
constexpr std::array<int, 40> kArms = {up(1) + down(1),                       // │
                                       up(1) + down(1) + left(1),             // ┤
                                       up(1) + down(1) + left(2),             // ╡
                                       up(2) + down(2) + left(1),             // ╢
                                       down(2) + left(1),                     // ╖
                                       down(1) + left(2),                     // ╕
                                       up(2) + down(2) + left(2),             // ╣
                                       up(2) + down(2),                       // ║
                                       down(2) + left(2),                     // ╗
                                       up(2) + left(2),                       // ╝
                                       up(2) + left(1),                       // ╜
                                       up(1) + left(2),                       // ╛
                                       down(1) + left(1),                     // ┐
                                       up(1) + right(1),                      // └
                                       up(1) + right(1) + left(1),            // ┴
                                       right(1) + down(1) + left(1),          // ┬
                                       up(1) + right(1) + down(1),            // ├
                                       right(1) + left(1),                    // ─
                                       up(1) + right(1) + down(1) + left(1),  // ┼
                                       up(1) + right(2) + down(1),            // ╞
                                       up(2) + right(1) + down(2),            // ╟
                                       up(2) + right(2),                      // ╚
                                       right(2) + down(2),                    // ╔
                                       up(2) + right(2) + left(2),            // ╩
                                       right(2) + down(2) + left(2),          // ╦
                                       up(2) + right(2) + down(2),            // ╠
                                       right(2) + left(2),                    // ═
                                       up(2) + right(2) + down(2) + left(2),  // ╬
                                       up(1) + right(2) + left(2),            // ╧
                                       up(2) + right(1) + left(1),            // ╨
                                       right(2) + down(1) + left(2),          // ╤
                                       right(1) + down(2) + left(1),          // ╥
                                       up(2) + right(1),                      // ╙
                                       up(1) + right(2),                      // ╘
                                       right(2) + down(1),                    // ╒
                                       right(1) + down(2),                    // ╓
                                       up(2) + right(1) + down(2) + left(1),  // ╫
                                       up(1) + right(2) + down(1) + left(2),  // ╪
                                       up(1) + left(1),                       // ┘
                                       right(1) + down(1)};                   // ┌

// A cell to draw into.
struct Cover {
  int px;
  std::vector<std::uint8_t> bytes;

  void fill(int x0, int y0, int x1, int y1) {
    for (int y = std::max(0, y0); y < std::min(px, y1); ++y)
      for (int x = std::max(0, x0); x < std::min(px, x1); ++x)
        bytes[static_cast<std::size_t>(y * px + x)] = 255;
  }
};

// Draws arms from the centre to the edges. Double arms have two strokes, and every arm extends to
// the far stroke of the arms it meets.
void draw_lines(Cover& cover, int arms) {
  const int stroke = std::max(1, static_cast<int>(std::lround(cover.px / 8.0)));
  const int gap = std::max(1, stroke);
  const int middle = (cover.px - stroke) / 2;
  const bool double_across = (arms >> 2 & 3) == 2 || (arms >> 6 & 3) == 2;
  const bool double_along = (arms & 3) == 2 || (arms >> 4 & 3) == 2;
  const int reach_x = double_along ? gap : 0, reach_y = double_across ? gap : 0;
  for (int side = 0; side < 4; ++side) {
    const int strokes = arms >> 2 * side & 3;
    const bool upright = side % 2 == 0;
    for (const int shift : strokes == 2 ? std::array{-gap, gap} : std::array{0, 0}) {
      if (strokes == 0) continue;
      const int at = middle + shift, reach = upright ? reach_y : reach_x;
      const int from = side == 0 || side == 3 ? 0 : middle - reach;
      const int to = side == 0 || side == 3 ? middle + reach + stroke : cover.px;
      if (upright)
        cover.fill(at, from, at + stroke, to);
      else
        cover.fill(from, at, to, at + stroke);
    }
  }
}

void draw_block(Cover& cover, std::uint32_t glyph) {
  const int px = cover.px, half = px / 2;
  const std::array<std::array<int, 4>, 5> kBlocks = {{{0, 0, px, px},      // █
                                                      {0, half, px, px},   // ▄
                                                      {0, 0, half, px},    // ▌
                                                      {half, 0, px, px},   // ▐
                                                      {0, 0, px, half}}};  // ▀
  const auto& [x0, y0, x1, y1] = kBlocks[glyph - kFirstBlock];
  cover.fill(x0, y0, x1, y1);
}

}  // namespace

std::vector<std::uint8_t> joining_glyph(std::uint32_t glyph, int px) {
  if (glyph < kFirst || glyph > kLast) return {};
  Cover cover{px, std::vector<std::uint8_t>(static_cast<std::size_t>(px * px))};
  constexpr std::array<std::uint8_t, 3> kShades = {64, 128, 192};  // ░▒▓
  if (glyph < kFirstLine)
    std::fill(cover.bytes.begin(), cover.bytes.end(), kShades[glyph - kFirst]);
  else if (glyph < kFirstBlock)
    draw_lines(cover, kArms[glyph - kFirstLine]);
  else
    draw_block(cover, glyph);
  return cover.bytes;
}

}  // namespace waymark
