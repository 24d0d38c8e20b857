#include "app/map/gl/map_renderer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/map/gl/map_view.h"
#include "app/map/map_colors.h"

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

namespace {

// Texture units.
constexpr int kSource = 0;
constexpr int kZones = 1;
constexpr int kFloorZones = 2;
constexpr int kField = 3;
constexpr int kFieldColors = 4;
constexpr int kWallZones = 5;
constexpr int kArtwork = 6;

}  // namespace

Result<MapRenderer> MapRenderer::create(By by) {
  Result<std::shared_ptr<MapPrograms>> programs = MapPrograms::create();
  if (!programs) return programs.error();
  return MapRenderer(std::move(programs.value()), by);
}

MapRenderer::MapRenderer(std::shared_ptr<MapPrograms> programs, By by)
    : programs_(std::move(programs)),
      by_(by),
      cells_(TexelFormat::kR8ui),
      blocks_(TexelFormat::kR32ui),
      zones_(programs_),
      field_texels_(TexelFormat::kRgba8),
      field_colors_(TexelFormat::kRgba8),
      field_blocks_(TexelFormat::kRgba8) {}

std::optional<Error> MapRenderer::too_large(int width, int height) {
  const int limit = Texture2D::largest_side() - 2;
  if (std::max(width, height) <= limit) return std::nullopt;
  return Error{"This map is " + std::to_string(width) + " x " + std::to_string(height) +
                   " cells, but the graphics driver supports at most " + std::to_string(limit) +
                   " per side",
               "", "Crop the map, or use the command line, which has no such limit"};
}

std::optional<Error> MapRenderer::set_cells(int width, int height,
                                            std::span<const std::uint8_t> row_major) {
  if (std::optional<Error> error = too_large(width, height)) return error;
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    field_.reset();
    drawn_.reset();
    changed_.clear();
  } else {
    changed_.add(width, height, std::as_bytes(std::span(row_major_)), std::as_bytes(row_major), 1);
  }
  cells_uploaded_ = false;
  row_major_.assign(row_major.begin(), row_major.end());
  zones_.forget_cells();
  blocks_made_ = false;
  blocks_palette_ = nullptr;
  return std::nullopt;
}

void MapRenderer::set_field(std::shared_ptr<const CellField> field) {
  if (field == field_) return;
  // While a field is updated for a moving point, only the parts within the point's reach change.
  if (field && field_ && field->kind == field_->kind)
    changed_.add(width_, height_, std::as_bytes(std::span(field_->texels)),
                 std::as_bytes(std::span(field->texels)), sizeof(field->texels.front()));
  else
    drawn_.reset();
  field_ = std::move(field);
  field_palette_ = blocks_palette_ = nullptr;
}

void MapRenderer::set_artwork(std::shared_ptr<const MipTexture> artwork,
                              std::shared_ptr<const PictureLevels> picture) {
  const int levels = artwork ? artwork->shown_levels() : 0;
  if (artwork == artwork_ && levels == artwork_levels_) return;
  artwork_ = std::move(artwork);
  artwork_picture_ = std::move(picture);
  artwork_levels_ = levels;
  drawn_.reset();
}

void MapRenderer::draw(const MapView& view, const Palette& palette) {
  if (view.width_px <= 0 || view.height_px <= 0 || width_ == 0) return;
  // Must come before the shaders' textures are bound, because these calls also bind textures.
  target_.resize(view.width_px, view.height_px);
  const Drawn wanted = {view, &palette};
  if (drawn_ != wanted) drawn_.reset();
  std::tie(seen_from_, seen_columns_) = seen_columns(view);
  if (seen_columns_ == 0) return;
  if (processor_can(view, palette))
    draw_by_processor(view, palette);
  else
    draw_by_shaders(view, palette);
  if (view.from_goal) draw_sides(view, palette);
  drawn_ = wanted;
  changed_.clear();
}

void MapRenderer::draw_by_shaders(const MapView& view, const Palette& palette) {
  update_cells();
  if (by_blocks(view) && !std::exchange(blocks_made_, true)) update_blocks();
  update_overlay(view, palette);
  if (has_lines(view))
    draw_near(view, palette);
  else
    draw_far(view, palette);
}

bool MapRenderer::processor_can(const MapView& view, const Palette& palette) const {
  if (by_ != By::processor) return false;
  const MapSource from = source(view);
  const bool other_artwork = artwork_ && view.artwork_opacity > 0 && !from.artwork;
  return !other_artwork && SoftwareMap::draws(view, palette, from);
}

MapSource MapRenderer::source(const MapView& view) const {
  MapSource source = {width_, height_, row_major_, field_.get()};
  if (!artwork_ || view.artwork_opacity <= 0) return source;
  const Picture* const picture = artwork_picture_ ? &artwork_picture_->picture() : nullptr;
  if (picture && picture->width == width_ && picture->height == height_)
    source.artwork = picture->rgba.data();
  source.artwork_opacity = view.artwork_opacity;
  return source;
}

void MapRenderer::draw_by_processor(const MapView& view, const Palette& palette) {
  const std::vector<MapRaster::Part> parts = changed_parts(view);
  if (parts.empty()) return;
  software_.prepare(view, palette, source(view));
  for (const MapRaster::Part& part : parts)
    target_.write(part.left, part.top, part.width, part.height, software_.draw(part).data());
}

// Uploads the cells with a surrounding border of cells outside the map.
void MapRenderer::update_cells() {
  if (std::exchange(cells_uploaded_, true)) return;
  if (cells_.width() != width_ + 2 || cells_.height() != height_ + 2) {
    const std::vector<std::uint8_t> outside(
        static_cast<std::size_t>(width_ + 2) * static_cast<std::size_t>(height_ + 2), kOutsideMap);
    cells_.upload(width_ + 2, height_ + 2, outside.data());
  }
  cells_.update(1, 1, width_, height_, row_major_.data());
}

void MapRenderer::copy_to(GLuint target, int left, int bottom, int width, int height) const {
  target_.copy_to(target, seen_from_, seen_columns_, left, bottom, width, height);
}

// The parts that have changed since the last image; everything if the view has changed.
std::vector<MapRaster::Part> MapRenderer::changed_parts(const MapView& view) const {
  if (!drawn_) return {{seen_from_, 0, seen_columns_, view.height_px}};
  // A cell's lines depend on the neighbouring cells, and a block depends on all its cells.
  const int reach = by_blocks(view) ? CellBlocks::kSide : 1;
  const auto pixels = [&](double origin, int from_cell, int to_cell, int begin, int end) {
    const double from = std::floor(origin + (from_cell - reach) * view.cell_px);
    const double to = std::ceil(origin + (to_cell + reach) * view.cell_px);
    return std::pair(static_cast<int>(std::clamp<double>(from, begin, end)),
                     static_cast<int>(std::clamp<double>(to, begin, end)));
  };
  std::vector<MapRaster::Part> parts;
  int row = 0;
  for (const ChangedCells::Columns& band : changed_.bands()) {
    const int end = row + ChangedCells::kBandRows;
    const auto [left, right] =
        pixels(view.left_px, band.from, band.to, seen_from_, seen_from_ + seen_columns_);
    const auto [top, bottom] = pixels(view.top_px, row, end, 0, view.height_px);
    if (band.from < band.to && left < right && top < bottom)
      parts.push_back({left, top, right - left, bottom - top});
    row = end;
  }
  return parts;
}

void MapRenderer::fill(const MapView& view, bool blended) const {
  for (const MapRaster::Part& part : changed_parts(view))
    target_.fill_part(part.left, part.top, part.width, part.height, blended);
}

void MapRenderer::update_blocks() {
  CellBlocks blocks;
  blocks.build(width_, height_, row_major_);
  blocks_.upload(blocks.columns, blocks.rows, blocks.texels.data());
}

bool MapRenderer::is_hatched(const Palette& palette) const {
  return palette.map.ties_hatched || field_texels::may_be_hatched(field_->kind);
}

int MapRenderer::features(const MapView& view, const Palette& palette) const {
  int features = view.brushed ? MapPrograms::kBrush : 0;
  if (shows_field(view))
    features |= MapPrograms::kField | (is_hatched(palette) ? MapPrograms::kHatching : 0);
  return shows_artwork(view) ? features | MapPrograms::kArtwork : features;
}

// Updates the textures of the floor overlays that the view needs.
void MapRenderer::update_overlay(const MapView& view, const Palette& palette) {
  if (!view.brushed && !shows_field(view)) return;
  const FieldColors colors = field_colors(palette, field_ ? field_->kind : FieldKind::none);
  if (by_blocks(view)) {
    if (blocks_palette_ == &palette) return;
    field_texels::of_blocks(width_, height_, row_major_, field_.get(), colors, texels_);
    field_blocks_.upload(blocks_.width(), blocks_.height(), texels_.data());
    blocks_palette_ = &palette;
    return;
  }
  if (!field_ || field_palette_ == &palette) return;
  field_texels::of_cells(*field_, colors, texels_);
  field_texels_.upload(width_, height_, texels_.data());
  std::array<std::uint32_t, 32> classes;
  for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = colors.table[i].packed();
  classes[field_texels::kFloorClass] = palette.map.floor.packed();
  field_colors_.upload(static_cast<int>(classes.size()), 1, classes.data());
  field_palette_ = &palette;
}

// Draws and binds the zones that these features need.
void MapRenderer::use_zones(const MapView& view, const Palette& palette, const CellWindow& window,
                            int features) {
  const float fill = shows_field(view) ? 1 - view.field_opacity : 1;
  zones_.set_look(palette,
                  {view.a_opacity * fill, view.a_opacity, view.b_opacity * fill, view.b_opacity});
  const bool field = (features & MapPrograms::kField) != 0;
  const bool hatching = (features & MapPrograms::kHatching) != 0;
  const bool artwork = (features & MapPrograms::kArtwork) != 0;
  if (field || artwork) zones_.draw(MapZones::kFloor, width_, height_, row_major_, window);
  if (!field || hatching) zones_.draw(MapZones::kHatched, width_, height_, row_major_, window);
  if (artwork) zones_.draw(MapZones::kWall, width_, height_, row_major_, window);
  zones_.bind(field && !hatching ? MapZones::kFloor : MapZones::kHatched, kZones);
  if (artwork || hatching) zones_.bind(MapZones::kFloor, kFloorZones);
  if (artwork) zones_.bind(MapZones::kWall, kWallZones);
}

void MapRenderer::use_artwork(const Program& program, const MapView& view) const {
  if (!shows_artwork(view)) return;
  program.set("artwork", kArtwork);
  program.set("artwork_opacity", view.artwork_opacity);
  program.set("map_cells", static_cast<float>(width_), static_cast<float>(height_));
  program.set("wall_zones", kWallZones);
  artwork_->bind(kArtwork);
}

void MapRenderer::draw_near(const MapView& view, const Palette& palette) {
  const double line = line_px(view);
  // The pixel at a cell's centre must not touch the cell's lines.
  const auto size = view.cell_px < 2 * line + 1 ? MapPrograms::Size::small
                    : has_grid(view)            ? MapPrograms::Size::large
                                                : MapPrograms::Size::near;
  const int features = this->features(view, palette);
  const CellWindow window = seen_cells(view, width_, height_);
  use_zones(view, palette, window, features);

  const Program& program = programs_->get(size, features);
  program.use();
  program.set("cells", kSource);
  program.set("zones", kZones);
  program.set("floor_zones", kFloorZones);
  program.set("first_cell", window.column, window.row);
  program.set("first_corner", static_cast<float>(view.left_px + window.column * view.cell_px),
              static_cast<float>(view.top_px + window.row * view.cell_px));
  program.set("cell_px", static_cast<float>(view.cell_px));
  program.set("cells_per_px", static_cast<float>(1 / view.cell_px));
  program.set("line_px", static_cast<float>(line));
  program.set("grid_opacity", kGridOpacity);
  const double hatch = kHatchPx * thin_line(view);
  program.set("hatch_px", static_cast<float>(hatch));
  program.set("hatch_phase", static_cast<float>(std::fmod(view.left_px + view.top_px, hatch)));
  program.set("text", palette.ui.text);
  program.set("ties", palette.map.ties);
  program.set("b_fill", palette.map.b_fill);
  const bool marks = has_marks(view);
  program.set("floor_color", palette.map.floor);
  program.set("wall_color", palette.map.wall);
  program.set("brush", palette.map.path);
  program.set("dot_px", marks ? thin_line(view) : 0.0f);
  program.set("edge_px", marks && view.field_edges ? thin_line(view) : 0.0f);
  program.set("field", kField);
  program.set("field_colors", kFieldColors);
  cells_.bind(kSource);
  field_texels_.bind(kField);
  field_colors_.bind(kFieldColors);
  use_artwork(program, view);
  fill(view);
}

void MapRenderer::draw_far(const MapView& view, const Palette& palette) {
  const bool blocks = by_blocks(view);
  const double side = blocks ? CellBlocks::kSide : 1;
  const float fills = shows_field(view) ? 1 - view.field_opacity : 1;
  const Program& program = programs_->get(MapPrograms::Size::far, features(view, palette));
  program.use();
  program.set("source", kSource);
  program.set("by_blocks", blocks ? 1 : 0);
  program.set("map_begin", static_cast<float>(view.left_px), static_cast<float>(view.top_px));
  program.set("map_end", static_cast<float>(view.left_px + width_ * view.cell_px),
              static_cast<float>(view.top_px + height_ * view.cell_px));
  program.set("texels", static_cast<float>(width_ / side), static_cast<float>(height_ / side));
  program.set("texel_px", static_cast<float>(view.cell_px * side));
  program.set("frame_px", thin_line(view));
  program.set("a_opacity", fills * view.a_opacity);
  program.set("b_opacity", fills * view.b_opacity);
  program.set("canvas", palette.ui.canvas);
  program.set("frame", palette.ui.line);
  program.set("floor_color", palette.map.floor);
  program.set("wall_color", palette.map.wall);
  program.set("a_fill", palette.map.a_fill);
  program.set("b_fill", palette.map.b_fill);
  program.set("ties", palette.map.ties);
  program.set("brush", palette.map.path);
  program.set("field", kField);
  (blocks ? field_blocks_ : field_texels_).bind(kField);
  (blocks ? blocks_ : cells_).bind(kSource);
  use_artwork(program, view);
  fill(view);
}

// Draws stripes over the current image, in the same parts of the target.
void MapRenderer::draw_sides(const MapView& view, const Palette& palette) {
  constexpr float kSidesHatchPx = 5, kSidesOpacity = 0.55f;
  update_cells();
  const Program& program = programs_->sides();
  program.use();
  program.set("cells", kSource);
  program.set("map_begin", static_cast<float>(view.left_px), static_cast<float>(view.top_px));
  program.set("cell_px", static_cast<float>(view.cell_px));
  program.set("map_cells", static_cast<float>(width_), static_cast<float>(height_));
  const double hatch = kSidesHatchPx * thin_line(view);
  program.set("hatch_px", static_cast<float>(hatch));
  program.set("hatch_phase", static_cast<float>(std::fmod(view.left_px - view.top_px, hatch)));
  program.set("a_shown", view.a_opacity > 0 ? 1 : 0);
  program.set("b_shown", view.b_opacity > 0 ? 1 : 0);
  program.set("a_ink", palette.numbers.h_on_light.with_alpha(kSidesOpacity));
  program.set("b_ink", palette.numbers.h_on_dark.with_alpha(kSidesOpacity));
  cells_.bind(kSource);
  fill(view, true);
}

}  // namespace waymark
