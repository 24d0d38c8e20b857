#include "app/source/xp_artwork.h"

#include <algorithm>
#include <cmath>

#include "app/source/cell_glyphs.h"

namespace waymark {
namespace {

constexpr double kMostPixels = 8 << 20;
constexpr int kLeastGlyph = 4, kMostGlyph = 32;  // pixels

void draw_cell(const XpCell& cell, const std::vector<std::uint8_t>& cover, int px, int left,
               int top, Picture& picture) {
  const auto mix = [](int fore, int back, int part) {
    return static_cast<std::uint8_t>((fore * part + back * (255 - part) + 127) / 255);
  };
  for (int y = 0; y < px; ++y) {
    std::uint8_t* to = picture.rgba.data() + (picture.pixel(left, top + y) - picture.rgba.data());
    for (int x = 0; x < px; ++x, to += 4) {
      const int part = cover.empty() ? 0 : cover[static_cast<std::size_t>(y * px + x)];
      to[0] = mix(cell.fore.red, cell.back.red, part);
      to[1] = mix(cell.fore.green, cell.back.green, part);
      to[2] = mix(cell.fore.blue, cell.back.blue, part);
      to[3] = 255;
    }
  }
}

}  // namespace

Picture xp_artwork(const XpImage& image) {
  const double px_for_all = std::sqrt(kMostPixels / static_cast<double>(image.cells.size()));
  const int px = std::min(kMostGlyph, static_cast<int>(px_for_all));
  if (px < kLeastGlyph) return cell_colors(image);
  const CellGlyphs glyphs(px);
  Picture picture{image.width * px, image.height * px, {}};
  picture.rgba.resize(4 * static_cast<std::size_t>(picture.width) *
                      static_cast<std::size_t>(picture.height));
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (const XpCell& cell = image.at(x, y); cell.drawn)
        draw_cell(cell, glyphs.cover(cell.glyph), px, x * px, y * px, picture);
  return picture;
}

}  // namespace waymark
