#include "app/map/gl/raster/zone_rows.h"

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

namespace {

std::uint32_t of_128(float part) { return static_cast<std::uint32_t>(std::lround(128 * part)); }

// Adds a colour over a zone and everything on it, so less of the ground remains visible.
Lanes covered(Lanes zone, Lanes over, std::uint32_t part) {
  const Lanes seen = (zone >> kTopLane) * (128 - part) / 128;
  return (mixed(zone & kColorLanes, over, part) & kColorLanes) | seen << kTopLane;
}

// Removes `part` / 255 of the bare ground that a colour contains.
Look look_of(std::uint32_t texel, std::uint32_t part, Lanes bare) {
  const std::uint32_t seen = (128 * part + 127) / 255;
  Look look = Lanes{seen} << kTopLane;
  for (int i = 0; i < 3; ++i) {
    const std::uint32_t whole = 128 * (texel >> (8 * i) & 0xFF), ground = seen * lane(bare, i);
    // Corrects the rounding of the texel.
    look |= Lanes{whole - std::min(whole, ground)} << (16 * i);
  }
  return look;
}

}  // namespace

void NearRows::set_look(const Palette& palette, const ExploredLook& explored) {
  const Made wanted = {palette.map, palette.ui.canvas, palette.ui.line, explored};
  if (made_ == wanted) return;
  CornerTable table;
  table.build(palette, explored);
  const Lanes floor = color_lanes(palette.map.floor), wall = color_lanes(palette.map.wall);
  looks_.resize(table.texels.size());
  for (std::size_t i = 0; i < looks_.size(); ++i)
    looks_[i] = table.wall_parts[i] > 0 ? look_of(table.texels[i], table.wall_parts[i], wall)
                                        : look_of(table.texels[i], table.floor_parts[i], floor);
  made_ = wanted;
}

void NearRows::set_window(const MapSource& source, const CellWindow& window) {
  source_ = source;
  window_ = window;
  find_corner_codes(source.width, source.height, source.cells, window, codes_);
}

void NearRows::set_options(const Options& options, const Palette& palette) {
  options_ = options;
  floor_ = color_lanes(palette.map.floor);
  if (options.grid) grid_ = color_lanes(*options.grid);
  if (options.lit) lit_ = color_lanes(*options.lit);
  grid_part_ = of_128(options.grid_opacity);
  lit_part_ = of_128(options.lit_opacity);
  back_part_ = of_128(options.back_opacity);
}

Lanes NearRows::brushed(Lanes zone, std::uint8_t bits) const {
  if ((bits & kFloor) == 0) return zone;
  return (bits & kBrushed) != 0 ? covered(zone, lit_, lit_part_)
                                : covered(zone, floor_, back_part_);
}

// `begin` and `end` are the rows of tiles at the cell's upper and lower corners.
void NearRows::fill_cell(const Look* begin, const Look* end, Lanes ground, bool grid_row,
                         std::uint8_t bits, Lanes* zones) const {
  const int count = zones_of_cell();
  const Lanes first = on_ground(begin[2], ground);
  zones[0] = first;
  zones[count - 3] = first;
  zones[count - 2] = on_ground(begin[3], ground);
  zones[count - 1] = on_ground(end[1], ground);
  if (options_.grid && (bits & kFloor) != 0)
    for (int i = 0; i < (grid_row ? count : 1); ++i)
      zones[i] = covered(zones[i], grid_, grid_part_);
  if (options_.lit)
    for (int i = 0; i < count; ++i) zones[i] = brushed(zones[i], bits);
}

void NearRows::fill(int zone_row, const MapGround& ground, int from_cell, int to_cell,
                    Lanes* zones) const {
  const int count = zones_of_cell(), row = zone_row / count, part = zone_row % count;
  // The row of corners before or after the cells, and the row within the corners' tiles.
  const int corner_row = part == count - 1 ? row + 1 : row;
  const int tile_row = part == count - 1 ? 1 : part == count - 2 ? 3 : 2;
  const std::uint16_t* const codes =
      codes_.data() + static_cast<std::ptrdiff_t>(corner_row) * (window_.columns + 1);
  const auto tile = [&](int corner) {
    const int code = codes[corner];
    return looks_.data() +
           static_cast<std::ptrdiff_t>((code >> 7) * CornerTable::kZones + tile_row) *
               CornerTable::kSide +
           (code & 127) * CornerTable::kZones;
  };
  const int y = window_.row + row;
  const Look* begin = tile(from_cell);
  for (int cell = from_cell; cell < to_cell; ++cell, zones += count) {
    const Look* const end = tile(cell + 1);
    const int x = window_.column + cell;
    const bool on_map = x >= 0 && x < source_.width && y >= 0 && y < source_.height;
    const std::size_t at = on_map ? source_.at(x, y) : 0;
    fill_cell(begin, end, on_map ? ground.color(at) : 0, part == 0,
              on_map ? source_.cells[at] : std::uint8_t{0}, zones);
    begin = end;
  }
}

namespace {

// How much of the ground is visible, and the weighted sum of the colours that cover it.
struct Layered {
  float ground = 1, red = 0, green = 0, blue = 0;

  void cover(const Color& over, float opacity) {
    ground *= 1 - opacity;
    red += (over.r - red) * opacity;
    green += (over.g - green) * opacity;
    blue += (over.b - blue) * opacity;
  }
};

float reach(int bits, int explored, int to_come) {
  return (bits & explored) != 0 ? 1 : (bits & to_come) != 0 ? kToComeOpacity : 0;
}

Layered cover(int bits, const Palette& palette, const FarRows::Options& options) {
  constexpr float kLit = 0.55f, kBack = 0.6f;
  const Palette::Map& map = palette.map;
  Layered look;
  if ((bits & kFloor) == 0) return look;
  const float b = reach(bits, kExploredByB, kToComeByB);
  const bool alone = (bits & (kExploredByA | kToComeByA)) == 0;
  // B's set is drawn over A's, and A's shows through where B's is faint.
  const float a = alone ? 0 : std::max(b, reach(bits, kExploredByA, kToComeByA));
  const float over = b * options.b_opacity, under = std::max(0.0f, a - over) * options.a_opacity;
  const Color& b_fill = alone ? map.ties : map.b_fill;
  look.ground = std::max(0.0f, 1 - over - under);
  look.red = over * b_fill.r + under * map.a_fill.r;
  look.green = over * b_fill.g + under * map.a_fill.g;
  look.blue = over * b_fill.b + under * map.a_fill.b;
  if (options.brushed)
    (bits & kBrushed) != 0 ? look.cover(map.path, kLit) : look.cover(map.floor, kBack);
  return look;
}

// Yields the exact colour over the floor, no matter how the ground's fraction is rounded.
Look look_of(const Layered& layered, const Color& floor) {
  const auto seen = std::lround(128 * layered.ground);
  const Lanes bare = color_lanes(floor);
  const auto part = [&](int i, float over, float of_floor) {
    const auto whole = std::lround(128 * 255 * (over + layered.ground * of_floor));
    return static_cast<Lanes>(std::max(0L, whole - seen * static_cast<long>(lane(bare, i))))
           << (16 * i);
  };
  return part(0, layered.red, floor.r) | part(1, layered.green, floor.g) |
         part(2, layered.blue, floor.b) | static_cast<Lanes>(seen) << kTopLane;
}

}  // namespace

void FarRows::assign(const MapSource& source, const MapGround& ground, const Palette& palette,
                     const Options& options) {
  source_ = source;
  canvas_ = color_lanes(palette.ui.canvas);
  frame_ = color_lanes(palette.ui.line);
  for (std::size_t bits = 0; bits < looks_.size(); ++bits)
    looks_[bits] = look_of(cover(static_cast<int>(bits), palette, options), palette.map.floor);
  for (std::size_t bits = 0; bits < looks_.size(); ++bits)
    bare_zones_[bits] =
        zone(static_cast<int>(bits), ground.bare((static_cast<int>(bits) & kFloor) != 0));
}

Lanes FarRows::zone(int bits, Lanes ground) const {
  const Lanes color = on_ground(looks_[static_cast<std::size_t>(bits)], ground) & kColorLanes;
  return (bits & kFloor) != 0 ? color : color | Lanes{kWall} << kTopLane;
}

void FarRows::fill(int zone_row, const MapGround& ground, int from, int to, Lanes* zones) const {
  const int y = zone_row - kRound, cells_end = kRound + source_.width;
  if (y < -1 || y > source_.height) return void(std::fill_n(zones, to - from, canvas_));
  const auto put_round = [&](int zone) {
    zones[zone - from] = zone == 0 || zone == cells_end + 1 ? canvas_ : frame_;
  };
  const int first = y < 0 || y == source_.height ? to : std::clamp(kRound, from, to);
  const int last = std::clamp(cells_end, first, to);
  for (int zone = from; zone < first; ++zone) put_round(zone);
  for (int column = first; column < last; ++column) {
    const std::size_t cell = source_.at(column - kRound, y);
    const int bits = source_.cells[cell] & 63;
    // Most cells of most maps are bare, so their zones are computed in advance.
    zones[column - from] = ground.is_bare(cell) ? bare_zones_[static_cast<std::size_t>(bits)]
                                                : zone(bits, ground.color(cell));
  }
  for (int zone = last; zone < to; ++zone) put_round(zone);
}

}  // namespace waymark
