#include "app/render/map_renderer.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/render/cell_blocks.h"
#include "app/render/corner_table.h"

namespace waymark {
namespace {

// Texture units.
constexpr int kSource = 0;
constexpr int kCorners = 1;

// Where cells become large enough for more, in px at UI scale 1.
constexpr double kLinesFrom = 2;
constexpr double kGridFrom = 12;
constexpr double kThickLinesFrom = 16;
constexpr float kGridOpacity = 0.1f;
constexpr float kHatchPx = 6;

float thin_line(const MapView& view) {
  return std::max(1.0f, std::round(static_cast<float>(view.ui_scale)));
}

}  // namespace

Result<MapRenderer> MapRenderer::create() {
  constexpr const char* kVertex = "shaders/full_screen.vert";
  Result<Program> near = Program::compile(kVertex, "shaders/map.frag");
  if (!near.ok()) return near.error();
  Result<Program> small = Program::compile(kVertex, "shaders/map.frag", "SMALL_CELLS");
  if (!small.ok()) return small.error();
  Result<Program> far = Program::compile(kVertex, "shaders/map_far.frag");
  if (!far.ok()) return far.error();
  return MapRenderer(std::move(near.value()), std::move(small.value()), std::move(far.value()));
}

MapRenderer::MapRenderer(Program near, Program small, Program far)
    : near_(std::move(near)),
      small_(std::move(small)),
      far_(std::move(far)),
      cells_(TexelFormat::kR8ui),
      blocks_(TexelFormat::kR32ui),
      corners_(TexelFormat::kRgba8) {}

std::optional<Error> MapRenderer::set_cells(int width, int height,
                                            std::span<const std::uint8_t> row_major) {
  const int limit = Texture2D::largest_side() - 2;
  if (std::max(width, height) > limit)
    return Error{"This map is " + std::to_string(width) + " x " + std::to_string(height) +
                     " cells, and the graphics driver shows at most " + std::to_string(limit) +
                     " along a side",
                 "", "Crop the map, or use the command line, which has no such limit"};
  if (width != width_ || height != height_) {
    const std::vector<std::uint8_t> outside(
        static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height + 2), kOutsideMap);
    cells_.upload(width + 2, height + 2, outside.data());
    width_ = width;
    height_ = height;
  }
  cells_.update(1, 1, width, height, row_major.data());
  CellBlocks blocks;
  blocks.build(width, height, row_major);
  blocks_.upload(blocks.columns, blocks.rows, blocks.texels.data());
  return std::nullopt;
}

void MapRenderer::draw(const MapView& view, const Palette& palette) {
  if (view.width_px <= 0 || view.height_px <= 0 || width_ == 0) return;
  // Before any texture is bound for the shaders, because this binds one, too.
  target_.resize(view.width_px, view.height_px);
  if (view.cell_px >= kLinesFrom * view.ui_scale)
    draw_near(view, palette);
  else
    draw_far(view, palette);
}

void MapRenderer::update_corners(const MapView& view, const Palette& palette) {
  const Look look = {palette.map, palette.ui.canvas, palette.ui.line, view.distance_opacity,
                     view.landmarks_opacity};
  if (corners_look_ == look) return;
  CornerTable table;
  table.build(palette, view.distance_opacity, view.landmarks_opacity);
  corners_.upload(CornerTable::kSide, CornerTable::kSide, table.texels.data());
  corners_look_ = look;
}

void MapRenderer::draw_near(const MapView& view, const Palette& palette) {
  update_corners(view, palette);
  const double column = std::floor(-view.left_px / view.cell_px);
  const double row = std::floor(-view.top_px / view.cell_px);
  const bool thick = view.cell_px >= kThickLinesFrom * view.ui_scale;
  const bool grid = view.cell_px >= kGridFrom * view.ui_scale;
  const double line = std::min((thick ? 1.5 : 1.0) * thin_line(view), view.cell_px / 2);
  const double hatch = kHatchPx * thin_line(view);
  // Half a pixel round the middle of a cell must not reach its lines.
  const Program& program = view.cell_px < 2 * line + 1 ? small_ : near_;
  program.use();
  program.set("cells", kSource);
  program.set("corners", kCorners);
  program.set("first_cell", static_cast<int>(column), static_cast<int>(row));
  program.set("first_corner", static_cast<float>(view.left_px + column * view.cell_px),
              static_cast<float>(view.top_px + row * view.cell_px));
  program.set("cell_px", static_cast<float>(view.cell_px));
  program.set("cells_per_px", static_cast<float>(1 / view.cell_px));
  program.set("line_px", static_cast<float>(line));
  program.set("grid_opacity", grid ? kGridOpacity : 0.0f);
  program.set("hatch_px", static_cast<float>(hatch));
  program.set("hatch_phase", static_cast<float>(std::fmod(view.left_px + view.top_px, hatch)));
  program.set("text", palette.ui.text);
  program.set("ties", palette.map.ties);
  program.set("landmarks_fill", palette.map.landmarks_fill);
  cells_.bind(kSource);
  corners_.bind(kCorners);
  target_.fill();
}

void MapRenderer::draw_far(const MapView& view, const Palette& palette) {
  // From one block a pixel on, where the parts of a block that a pixel cuts off hardly count.
  const bool by_blocks = view.cell_px * CellBlocks::kSide <= 1;
  const double side = by_blocks ? CellBlocks::kSide : 1;
  far_.use();
  far_.set("source", kSource);
  far_.set("by_blocks", by_blocks ? 1 : 0);
  far_.set("map_begin", static_cast<float>(view.left_px), static_cast<float>(view.top_px));
  far_.set("map_end", static_cast<float>(view.left_px + width_ * view.cell_px),
           static_cast<float>(view.top_px + height_ * view.cell_px));
  far_.set("texels", static_cast<float>(width_ / side), static_cast<float>(height_ / side));
  far_.set("texel_px", static_cast<float>(view.cell_px * side));
  far_.set("frame_px", thin_line(view));
  far_.set("distance_opacity", view.distance_opacity);
  far_.set("landmarks_opacity", view.landmarks_opacity);
  far_.set("canvas", palette.ui.canvas);
  far_.set("frame", palette.ui.line);
  far_.set("floor_color", palette.map.floor);
  far_.set("wall_color", palette.map.wall);
  far_.set("distance_fill", palette.map.distance_fill);
  far_.set("landmarks_fill", palette.map.landmarks_fill);
  far_.set("ties", palette.map.ties);
  (by_blocks ? blocks_ : cells_).bind(kSource);
  target_.fill();
}

}  // namespace waymark
