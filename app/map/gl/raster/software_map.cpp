#include "app/map/gl/raster/software_map.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "app/compute/cell_bits.h"

namespace waymark {
namespace {

// A pixel with at least this fraction of wall is drawn as all wall, so thin walls have no gaps.
constexpr float kWallWins = 0.4f;
constexpr float kMapLit = 0.55f, kMapBack = 0.6f;

bool shows_field(const MapView& view, const MapSource& source) {
  return source.field && view.field_opacity > 0;
}

// The borders of the cells' zones. Each cell begins with the offsets in `inside`.
std::vector<double> near_borders(double origin, int cells, double cell_px,
                                 std::initializer_list<double> inside) {
  std::vector<double> borders;
  for (int cell = 0; cell < cells; ++cell)
    for (const double place : inside) borders.push_back(origin + cell * cell_px + place);
  return borders;
}

std::vector<double> far_borders(double origin, int cells, double cell_px, double frame_px) {
  std::vector<double> borders = {0, origin - frame_px};
  for (int cell = 0; cell <= cells; ++cell) borders.push_back(origin + cell * cell_px);
  borders.push_back(borders.back() + frame_px);
  return borders;
}

// How much of each pixel is on the map, which has `cells` cells along this axis.
std::vector<std::uint16_t> on_map(const PixelAxis& axis, int cells) {
  std::vector<std::uint16_t> parts;
  for (int pixel = 0; pixel < axis.pixels(); ++pixel) {
    int part = 0;
    for (int zone = axis.first(pixel); zone < axis.end(pixel); ++zone)
      if (zone >= FarRows::kRound && zone < FarRows::kRound + cells)
        part += axis.weights(pixel)[static_cast<std::size_t>(zone - axis.first(pixel))];
    parts.push_back(static_cast<std::uint16_t>(part));
  }
  return parts;
}

}  // namespace

bool SoftwareMap::draws(const MapView& view, const Palette& palette, const MapSource& source) {
  const bool near = has_lines(view);
  if (near && palette.map.ties_hatched) return false;
  if (near && view.brushed && shows_field(view, source)) return false;
  return !by_blocks(view);
}

void SoftwareMap::prepare(const MapView& view, const Palette& palette, const MapSource& source) {
  source_ = source;
  if (!shows_field(view, source)) source_.field = nullptr;
  ground_.assign(source_, palette);
  is_near_ = has_lines(view);
  is_near_ ? prepare_near(view, palette) : prepare_far(view, palette);
}

void SoftwareMap::prepare_near(const MapView& view, const Palette& palette) {
  const float fill = source_.field ? 1 - view.field_opacity : 1;
  near_.set_look(palette,
                 {view.a_opacity * fill, view.a_opacity, view.b_opacity * fill, view.b_opacity});
  NearRows::Options options;
  if (has_grid(view)) options.grid = palette.ui.text;
  options.grid_opacity = kGridOpacity;
  if (view.brushed) options.lit = palette.map.path;
  options.lit_opacity = kMapLit;
  options.back_opacity = kMapBack;
  near_.set_options(options, palette);
  window_ = seen_cells(view, source_.width, source_.height);
  near_.set_window(source_, window_);
  const double line = line_px(view), cell = view.cell_px;
  const auto borders = [&](double origin, int cells) {
    return options.grid ? near_borders(origin, cells, cell, {0, 1, line, cell - line})
                        : near_borders(origin, cells, cell, {0, line, cell - line});
  };
  columns_.assign(borders(view.left_px + window_.column * cell, window_.columns), view.width_px);
  rows_.assign(borders(view.top_px + window_.row * cell, window_.rows), view.height_px);
  has_marks_ = source_.field != nullptr;
  if (has_marks_) prepare_marks(view, palette);
}

void SoftwareMap::prepare_marks(const MapView& view, const Palette& palette) {
  FieldMarks::Options marks;
  marks.edge_px = has_marks(view) && view.field_edges ? thin_line(view) : 0;
  marks.dot_px = has_marks(view) ? thin_line(view) : 0;
  marks.hatch_px = kHatchPx * thin_line(view);
  marks.hatch_phase = std::fmod(view.left_px + view.top_px, marks.hatch_px);
  marks.left_px = view.left_px;
  marks.top_px = view.top_px;
  marks.cell_px = view.cell_px;
  marks.width_px = view.width_px;
  marks.height_px = view.height_px;
  marks_.assign(source_, palette, marks);
}

void SoftwareMap::prepare_far(const MapView& view, const Palette& palette) {
  const float fill = source_.field ? 1 - view.field_opacity : 1;
  far_.assign(source_, ground_, palette,
              {fill * view.a_opacity, fill * view.b_opacity, view.brushed});
  const double frame = thin_line(view);
  columns_.assign(far_borders(view.left_px, source_.width, view.cell_px, frame), view.width_px);
  rows_.assign(far_borders(view.top_px, source_.height, view.cell_px, frame), view.height_px);
  on_map_x_ = on_map(columns_, source_.width);
  on_map_y_ = on_map(rows_, source_.height);
}

const std::vector<std::uint32_t>& SoftwareMap::draw(const MapRaster::Part& part) {
  is_near_ ? draw_near(part) : draw_far(part);
  return raster_.texels();
}

void SoftwareMap::draw_near(const MapRaster::Part& part) {
  const int count = near_.zones_of_cell();
  // Fills whole cells, since the request may cover only some of their zones.
  const auto fill = [&](int zone_row, int from, int to, Lanes* zones) {
    const int from_cell = from / count, to_cell = (to + count - 1) / count;
    zones_.resize(static_cast<std::size_t>(count * (to_cell - from_cell)));
    near_.fill(zone_row, ground_, from_cell, to_cell, zones_.data());
    std::copy_n(zones_.data() + (from - count * from_cell), to - from, zones);
  };
  if (!has_marks_) return raster_.draw(part, columns_, rows_, fill, {}, {});
  raster_.draw(
      part, columns_, rows_, fill, [this](int y) { return marks_.kind(y); },
      [&](int y, std::uint16_t* pixels) {
        marks_.draw(y, part.left, part.width, ground_, pixels);
      });
}

void SoftwareMap::draw_far(const MapRaster::Part& part) {
  raster_.draw(
      part, columns_, rows_,
      [this](int zone_row, int from, int to, Lanes* zones) {
        far_.fill(zone_row, ground_, from, to, zones);
      },
      {}, [&](int y, std::uint16_t* pixels) { let_walls_win(y, part, pixels); });
}

void SoftwareMap::let_walls_win(int y, const MapRaster::Part& part, std::uint16_t* pixels) const {
  const unsigned row = on_map_y_[static_cast<std::size_t>(y)];
  if (row == 0) return;
  for (int i = 0; i < part.width; ++i) {
    const unsigned whole =
        FarRows::kWall * row * on_map_x_[static_cast<std::size_t>(part.left + i)];
    const unsigned wall = pixels[4 * i + 3] * unsigned{PixelAxis::kWhole};
    // Apart from rounding, most pixels are entirely wall or entirely floor.
    const unsigned rounding = whole / PixelAxis::kWhole;
    if (wall + rounding < whole && static_cast<float>(wall + rounding) >= kWallWins * float(whole))
      fill_with_wall(part.left + i, y, pixels + 4 * i);
  }
}

void SoftwareMap::fill_with_wall(int x, int y, std::uint16_t* pixel) const {
  float wall[3] = {}, round[3] = {}, walls = 0, on_map = 0;
  for (int row = rows_.first(y); row < rows_.end(y); ++row)
    for (int column = columns_.first(x); column < columns_.end(x); ++column) {
      const auto weight =
          float(rows_.weights(y)[static_cast<std::size_t>(row - rows_.first(y))]) *
          float(columns_.weights(x)[static_cast<std::size_t>(column - columns_.first(x))]) / 256;
      const int cell_x = column - FarRows::kRound, cell_y = row - FarRows::kRound;
      const bool is_cell =
          cell_x >= 0 && cell_x < source_.width && cell_y >= 0 && cell_y < source_.height;
      if (is_cell) on_map += weight;
      if (is_cell && (source_.cells[source_.at(cell_x, cell_y)] & kFloor) != 0) continue;
      Lanes color = 0;
      if (is_cell)
        color = ground_.color(source_.at(cell_x, cell_y));
      else
        far_.fill(row, ground_, column, column + 1, &color);
      if (is_cell) walls += weight;
      for (int i = 0; i < 3; ++i) (is_cell ? wall : round)[i] += weight * float(lane(color, i));
    }
  for (int i = 0; i < 3; ++i)
    pixel[i] = static_cast<std::uint16_t>(round[i] + on_map * wall[i] / std::max(walls, 1e-6f));
}

}  // namespace waymark
