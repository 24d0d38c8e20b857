#include "core/io/terrain_picture.h"

#include <algorithm>
#include <cstring>

namespace waymark {
namespace {

using Pixel = TerrainTint;

// By Terrain.
constexpr std::array<Pixel, kTerrainKinds + 1> kTints = {{{0, 0, 0, 0},
                                                          {0x8F, 0x7A, 0x1F, 0x70},
                                                          {0x1F, 0x78, 0x92, 0x78},
                                                          {0x2F, 0x7D, 0x32, 0x70},
                                                          {0, 0, 0, 0}}};

bool has_tints(const Grid& grid) {
  if (grid.rise() > 0) return true;
  int tinted = 0;
  for (const Terrain kind : {Terrain::swamp, Terrain::water, Terrain::trees})
    tinted += grid.count_of(kind);
  return tinted > 0;
}

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
  if (const int height = height_of(terrain); height > 0)
    return {0x6B, 0x45, 0x1D, static_cast<std::uint8_t>(0x18 * height)};
  return kTints[static_cast<std::size_t>(terrain_of(terrain))];
}

std::shared_ptr<const PictureLevels> terrain_picture(const Grid& grid) {
  if (!has_tints(grid) || std::int64_t{grid.width()} * grid.height() > kMostPictured)
    return nullptr;
  std::array<Pixel, 256> tints;
  for (int character = 0; character < 256; ++character)
    tints[static_cast<std::size_t>(character)] = terrain_tint(static_cast<char>(character));
  auto picture = std::make_shared<Picture>(Picture{grid.width(), grid.height(), {}});
  picture->rgba.resize(sizeof(Pixel) * static_cast<std::size_t>(grid.width()) *
                       static_cast<std::size_t>(grid.height()));
  std::uint8_t* to = picture->rgba.data();
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x, to += sizeof(Pixel))
      std::memcpy(to, tints[static_cast<unsigned char>(grid.terrain({x, y}))].data(),
                  sizeof(Pixel));
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
      const Pixel tint = terrain_tint(grid.terrain({x, y}));
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
