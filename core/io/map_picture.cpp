#include "core/io/map_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr int kMostSide = 16384;  // pixels

using TerrainColor = std::array<std::uint8_t, 3>;

TerrainColor color_of(char terrain) {
  // Higher ground is darker.
  if (const int height = height_of(terrain); height > 0) {
    const auto level = static_cast<std::uint8_t>(255 - 16 * height);
    return {level, level, level};
  }
  switch (terrain) {
    case '.':
    case '0':
      return {255, 255, 255};
    case 'G':
      return {236, 246, 222};
    case 'S':
      return {196, 201, 142};
    case 'T':
      return {26, 77, 40};
    case 'W':
      return {28, 78, 128};
    case 'O':
      return {24, 24, 24};
    default:
      return {0, 0, 0};
  }
}

}  // namespace

Result<Picture> map_picture(const Grid& grid, int cell_px) {
  const std::int64_t width = std::int64_t{grid.width()} * cell_px;
  const std::int64_t height = std::int64_t{grid.height()} * cell_px;
  if (width > kMostSide || height > kMostSide)
    return Error{fmt::format("an image of {} x {} pixels would be too large", width, height), "",
                 fmt::format("The limit is {} per side. Use fewer pixels per cell", kMostSide)};
  Picture picture{static_cast<int>(width), static_cast<int>(height), {}};
  picture.rgba.resize(static_cast<std::size_t>(width * height) * 4);
  const std::size_t row = static_cast<std::size_t>(width) * 4;
  auto to = picture.rgba.begin();
  for (int y = 0; y < grid.height(); ++y) {
    const auto first_row = to;
    for (int x = 0; x < grid.width(); ++x) {
      const auto [r, g, b] = color_of(grid.terrain({x, y}));
      for (int i = 0; i < cell_px; ++i)
        for (const std::uint8_t value : {r, g, b, std::uint8_t{255}}) *to++ = value;
    }
    for (int i = 1; i < cell_px; ++i)
      to = std::copy(first_row, first_row + static_cast<std::ptrdiff_t>(row), to);
  }
  return picture;
}

namespace {

void write_mean(const Picture& from, int x, int y, std::uint8_t* to) {
  unsigned sums[3] = {0, 0, 0}, opacity = 0;
  for (const int dy : {0, 1})
    for (const int dx : {0, 1}) {
      const std::uint8_t* const rgba =
          from.pixel(std::min(x + dx, from.width - 1), std::min(y + dy, from.height - 1));
      for (int channel = 0; channel < 3; ++channel) sums[channel] += rgba[channel] * rgba[3];
      opacity += rgba[3];
    }
  for (int channel = 0; channel < 3; ++channel)
    to[channel] =
        static_cast<std::uint8_t>(opacity == 0 ? 0 : (sums[channel] + opacity / 2) / opacity);
  to[3] = static_cast<std::uint8_t>((opacity + 2) / 4);
}

Picture halved(const Picture& from) {
  Picture half{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
  half.rgba.resize(4 * static_cast<std::size_t>(half.width) *
                   static_cast<std::size_t>(half.height));
  std::uint8_t* to = half.rgba.data();
  for (int y = 0; y < half.height; ++y)
    for (int x = 0; x < half.width; ++x, to += 4) write_mean(from, 2 * x, 2 * y, to);
  return half;
}

}  // namespace

PictureLevels picture_levels(std::shared_ptr<const Picture> picture) {
  PictureLevels all{{std::move(picture)}};
  while (all.levels.back()->width > 1 || all.levels.back()->height > 1)
    all.levels.push_back(std::make_shared<const Picture>(halved(*all.levels.back())));
  return all;
}

namespace {

using Pixel = TerrainTint;

// By Terrain.
constexpr std::array<Pixel, kTerrainKinds + 1> kTints = {{{0, 0, 0, 0},
                                                          {0x8F, 0x7A, 0x1F, 0x70},
                                                          {0x1F, 0x78, 0x92, 0x78},
                                                          {0x2F, 0x7D, 0x32, 0x70},
                                                          {0, 0, 0, 0}}};

bool has_tints(const Grid& grid) {
  if (grid.rise() > 0 || grid.costed()) return true;
  int tinted = 0;
  for (const Terrain kind : {Terrain::swamp, Terrain::water, Terrain::trees})
    tinted += grid.count_of(kind);
  return tinted > 0;
}

TerrainTint brown(int opacity) { return {0x6B, 0x45, 0x1D, static_cast<std::uint8_t>(opacity)}; }

// Covers a pixel of the artwork almost completely, because the artwork no longer matches the
// terrain. Never makes the pixel more transparent.
void lay_over(std::uint8_t* pixel, const Pixel& tint) {
  constexpr int kShare = 0xD8;
  for (std::size_t i = 0; i < 3; ++i)
    pixel[i] = static_cast<std::uint8_t>((tint[i] * kShare + pixel[i] * (255 - kShare)) / 255);
  pixel[3] = std::max(pixel[3], std::uint8_t{kShare});
}

}  // namespace

// Higher ground gets a darker tint.
TerrainTint terrain_tint(char terrain) {
  if (const int height = height_of(terrain); height > 0) return brown(0x18 * height);
  return kTints[static_cast<std::size_t>(terrain_of(terrain))];
}

TerrainTint cell_tint(const Grid& grid, Cell cell) {
  const CellContent content = grid.content(cell);
  const double least = grid.costs().least(), most = grid.costs().most();
  if (!grid.costed() || content.cost == 0 || least == most) return terrain_tint(content.terrain);
  return brown(static_cast<int>(0x18 * kMostHeight * std::log(content.cost / least) /
                                std::log(most / least)));
}

std::shared_ptr<const PictureLevels> terrain_picture(const Grid& grid) {
  if (!has_tints(grid) || std::int64_t{grid.width()} * grid.height() > kMostPictured)
    return nullptr;
  auto picture = std::make_shared<Picture>(Picture{grid.width(), grid.height(), {}});
  picture->rgba.resize(sizeof(Pixel) * static_cast<std::size_t>(grid.width()) *
                       static_cast<std::size_t>(grid.height()));
  std::uint8_t* to = picture->rgba.data();
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x, to += sizeof(Pixel))
      std::memcpy(to, cell_tint(grid, {x, y}).data(), sizeof(Pixel));
  return std::make_shared<const PictureLevels>(picture_levels(std::move(picture)));
}

std::shared_ptr<const PictureLevels> tinted_artwork(std::shared_ptr<const PictureLevels> artwork,
                                                    const Grid& grid) {
  if (!has_tints(grid)) return artwork;
  auto picture = std::make_shared<Picture>(artwork->picture());
  // The first pixel of a column or row of cells.
  const auto begin = [](int cell, int cells, int pixels) {
    return static_cast<int>(std::int64_t{cell} * pixels / cells);
  };
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Pixel tint = cell_tint(grid, {x, y});
      if (tint[3] == 0) continue;
      for (int row = begin(y, grid.height(), picture->height);
           row < begin(y + 1, grid.height(), picture->height); ++row)
        for (int column = begin(x, grid.width(), picture->width);
             column < begin(x + 1, grid.width(), picture->width); ++column)
          lay_over(picture->rgba.data() + (picture->pixel(column, row) - picture->rgba.data()),
                   tint);
    }
  return std::make_shared<const PictureLevels>(picture_levels(std::move(picture)));
}

}  // namespace waymark
