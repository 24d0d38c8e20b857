#include "app/map/gl/raster/map_ground.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "app/compute/cell_bits.h"
#include "app/map/map_colors.h"

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

namespace {

bool is_striped(std::uint16_t texel) {
  return texel >> CellField::kSecondShift != 0 || (texel & 0xFF) == CellField::kInconsistent;
}
bool is_dotted(std::uint16_t texel) { return (texel & 0xFF) == CellField::kUndefined; }

}  // namespace

void FieldMarks::assign(const MapSource& source, const Palette& palette, const Options& options) {
  source_ = source;
  options_ = options;
  text_ = color_lanes(palette.ui.text);
  floor_ = color_lanes(palette.map.floor);
  columns_ = places(options.left_px, source.width, options.width_px);
  rows_ = places(options.top_px, source.height, options.height_px);
  stripes_.clear();
  for (int sum = 0; sum < options.width_px + options.height_px; ++sum) {
    const double turns = (sum - options.hatch_phase) / options.hatch_px;
    const double along = turns - std::floor(turns);
    stripes_.push_back(static_cast<float>(
        std::clamp(0.5 + (std::abs(along - 0.5) - 0.32) * options.hatch_px, 0.0, 1.0)));
  }
  const auto height = static_cast<std::size_t>(source.height);
  const auto width = static_cast<std::size_t>(source.width);
  striped_.assign(height, false);
  dotted_.assign(height, false);
  int known = -1;
  for (const Place& place : rows_) {
    if (place.cell <= known) continue;
    known = place.cell;
    const auto row = std::span(source.field->texels).subspan(source.at(0, known), width);
    const auto at = static_cast<std::size_t>(known);
    striped_[at] = std::any_of(row.begin(), row.end(), is_striped);
    dotted_[at] = options.dot_px > 0 && std::any_of(row.begin(), row.end(), is_dotted);
  }
}

std::vector<FieldMarks::Place> FieldMarks::places(double origin, int cells, int pixels) const {
  std::vector<Place> places;
  for (int pixel = 0; pixel < pixels; ++pixel) {
    const double place = (pixel + 0.5 - origin) / options_.cell_px, cell = std::floor(place);
    const double inside = (place - cell) * options_.cell_px;
    const bool on_map = cell >= 0 && cell < cells;
    places.push_back({on_map ? static_cast<int>(cell) : -1,
                      options_.edge_px > 0 && inside <= options_.edge_px,
                      static_cast<float>(inside - 0.5 * options_.cell_px)});
  }
  return places;
}

int FieldMarks::kind(int y) const {
  const Place& place = rows_[static_cast<std::size_t>(y)];
  if (place.cell < 0) return 0;
  const auto row = static_cast<std::size_t>(place.cell);
  if (striped_[row] || (dotted_[row] && std::abs(place.from_middle) <= options_.dot_px))
    return kAlone;
  return 2 * place.cell + (place.edge ? 1 : 0);
}

void FieldMarks::draw_pixel(const Place& x, const Place& y, float stripe, std::uint16_t texel,
                            const MapGround& ground, std::uint16_t* pixel) const {
  const int second = texel >> CellField::kSecondShift;
  const Lanes stripes = second > 0 ? ground.class_color(second - 1) : floor_;
  const bool edged = (x.edge && (texel & CellField::kEdgeWest) != 0) ||
                     (y.edge && (texel & CellField::kEdgeNorth) != 0);
  const bool dotted =
      is_dotted(texel) && x.from_middle * x.from_middle + y.from_middle * y.from_middle <=
                              options_.dot_px * options_.dot_px;
  const float over = edged ? 0.6f : dotted ? 0.4f : 0.0f;
  const Lanes own = ground.class_color(texel & 0xFF);
  const float seen = float(pixel[3]) / 128;
  for (int i = 0; i < 3; ++i) {
    const auto part = [i](Lanes lanes) { return float(lane(lanes, i)); };
    const float striped = part(own) + stripe * (part(stripes) - part(own));
    const float marked = striped + over * (part(text_) - striped);
    const float value = float(pixel[i]) + seen * (marked - part(own));
    pixel[i] = static_cast<std::uint16_t>(std::clamp(value, 0.0f, 65280.0f));
  }
}

void FieldMarks::draw(int y, int left, int count, const MapGround& ground,
                      std::uint16_t* pixels) const {
  const Place& row = rows_[static_cast<std::size_t>(y)];
  if (row.cell < 0) return;
  const std::uint16_t* const texels = source_.field->texels.data() + source_.at(0, row.cell);
  const std::uint8_t* const cells = source_.cells.data() + source_.at(0, row.cell);
  for (int i = 0; i < count; ++i) {
    const Place& column = columns_[static_cast<std::size_t>(left + i)];
    if (column.cell < 0 || (cells[column.cell] & kFloor) == 0) continue;
    const std::uint16_t texel = texels[column.cell];
    const bool striped = is_striped(texel);
    const bool edged = (column.edge && (texel & CellField::kEdgeWest) != 0) ||
                       (row.edge && (texel & CellField::kEdgeNorth) != 0);
    if (striped || edged || (options_.dot_px > 0 && is_dotted(texel)))
      draw_pixel(column, row, striped ? stripes_[static_cast<std::size_t>(left + i + y)] : 0, texel,
                 ground, pixels + 4 * i);
  }
}

}  // namespace waymark
