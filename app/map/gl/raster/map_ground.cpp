#include "app/map/gl/raster/map_ground.h"

#include <cmath>

#include "app/map/field_colors.h"

namespace waymark {

void MapGround::assign(const MapSource& source, const Palette& palette) {
  source_ = source;
  opacity_ =
      source.artwork ? static_cast<std::uint32_t>(std::lround(128 * source.artwork_opacity)) : 0;
  floor_ = color_lanes(palette.map.floor);
  wall_ = color_lanes(palette.map.wall);
  if (!source.field) return;
  const FieldColors colors = field_colors(palette, source.field->kind);
  for (std::size_t i = 0; i < classes_.size(); ++i) classes_[i] = color_lanes(colors.table[i]);
}

Lanes MapGround::with_artwork(Lanes bare, std::size_t cell) const {
  const std::uint8_t* const texel = source_.artwork + 4 * cell;
  const std::uint32_t part = (texel[3] * opacity_ + 127) / 255;
  const Lanes over = Lanes{texel[0]} | Lanes{texel[1]} << 16 | Lanes{texel[2]} << 32;
  return mixed(bare, over, part);
}

}  // namespace waymark
