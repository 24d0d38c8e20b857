#include "app/map/gl/map_zones.h"

#include <utility>

namespace waymark {
namespace {

// Texture units.
constexpr int kZoneCodes = 0;
constexpr int kCorners = 1;

}  // namespace

MapZones::MapZones(std::shared_ptr<const MapPrograms> programs) : programs_(std::move(programs)) {}

void MapZones::set_look(const Palette& palette, const ExploredLook& explored) {
  const Look look = {palette.map, palette.ui.canvas, palette.ui.line, explored};
  if (look_ == look) return;
  CornerTable table;
  table.build(palette, explored);
  pictures_[kHatched].corners.upload(CornerTable::kSide, CornerTable::kSide, table.texels.data());
  for (const auto& [alpha, parts] :
       {std::pair{kFloor, &table.floor_parts}, {kWall, &table.wall_parts}}) {
    for (std::size_t i = 0; i < table.texels.size(); ++i)
      table.texels[i] = (table.texels[i] & 0x00FFFFFF) | std::uint32_t{(*parts)[i]} << 24;
    pictures_[alpha].corners.upload(CornerTable::kSide, CornerTable::kSide, table.texels.data());
  }
  for (Picture& picture : pictures_) picture.drawn = false;
  look_ = look;
}

void MapZones::draw(Alpha alpha, int width, int height, std::span<const std::uint8_t> cells,
                    const CellWindow& window) {
  if (window_ != window) {
    find_corner_codes(width, height, cells, window, code_texels_);
    codes_.upload(window.columns + 1, window.rows + 1, code_texels_.data());
    for (Picture& picture : pictures_) picture.drawn = false;
    window_ = window;
  }
  Picture& picture = pictures_[alpha];
  if (std::exchange(picture.drawn, true)) return;
  // Must come before the shader's textures are bound, because this call also binds a texture.
  picture.zones.resize(3 * window.columns, 3 * window.rows);
  const Program& program = programs_->zones();
  program.use();
  program.set("codes", kZoneCodes);
  program.set("corners", kCorners);
  codes_.bind(kZoneCodes);
  picture.corners.bind(kCorners);
  picture.zones.fill();
}

}  // namespace waymark
