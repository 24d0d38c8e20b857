#include "app/map/gl/shape_renderer.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/map/map_colors.h"
#include "app/map/shape_map.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

// Texels per map unit in the first level, and the maximum number of texels in that level.
constexpr double kFinest = 3, kMostTexels = 24e6;
// The radius of the area around a crossing, in map units, and the width of a main road, in texels.
constexpr double kLandRadius = 0.75, kFarRoadTexels = 1.5;

}  // namespace

double ShapeLevels::finest() const {
  const double wide = map_->layout().width(), high = map_->layout().height();
  const double by_side = (Texture2D::largest_side() - 2) / std::max(wide, high);
  return std::min({kFinest, by_side, std::sqrt(kMostTexels / (wide * high))});
}

const ShapeLevelImage& ShapeLevels::at(double unit_px) {
  double texels_a_unit = finest();
  std::size_t level = 0;
  while (level + 1 < levels_.size() && unit_px / texels_a_unit <= 0.5) {
    texels_a_unit /= 2;
    ++level;
  }
  std::optional<ShapeLevelImage>& wanted = levels_[level];
  if (!wanted) {
    draw(texels_a_unit);
    wanted.emplace();
    wanted->texels_a_unit = texels_a_unit;
    wanted->zones.upload(raster_.width(), raster_.height(), raster_.texels().data());
    raster_ = {};
  }
  return *wanted;
}

void ShapeLevels::draw(double texels_a_unit) {
  const auto texels = [texels_a_unit](double units) {
    return static_cast<int>(std::ceil(units * texels_a_unit));
  };
  const bool polygons = map_->graph().shape() == GraphShape::polygons;
  raster_.begin(texels(map_->layout().width()), texels(map_->layout().height()),
                polygons ? kWallZone : kOutsideZone);
  switch (map_->graph().shape()) {
    case GraphShape::hexagons:
      return draw_hexagons(texels_a_unit);
    case GraphShape::polygons:
      return draw_polygons(texels_a_unit);
    default:
      return draw_roads(texels_a_unit);
  }
}

void ShapeLevels::draw_polygons(double scale) {
  const Graph& graph = map_->graph();
  std::vector<Node> nodes;
  for (int number = 0; number < graph.node_count(); ++number) nodes.push_back(graph.at(number));
  if (map_->has_storeys())
    std::sort(nodes.begin(), nodes.end(),
              [this](Node one, Node other) { return map_->above(other, one); });
  std::vector<NodePlace> outline;
  for (const Node node : nodes) {
    map_->layout().outline(node, outline);
    for (NodePlace& corner : outline) corner = {corner.x * scale, corner.y * scale};
    raster_.fill(outline, zone(node));
  }
}

// Draws hexagons as bricks, which look the same at this size.
void ShapeLevels::draw_hexagons(double scale) {
  const Graph& graph = map_->graph();
  const double high = map_->layout().height() / (graph.height() + 1.0 / 3);  // height of a row
  for (int y = 0; y < graph.height(); ++y)
    for (int x = 0; x < graph.width(); ++x) {
      const Node node = graph.node({x, y});
      const double left = x + y % 2 / 2.0, top = (y + 1.0 / 6) * high;
      raster_.rect({left * scale, top * scale}, {(left + 1) * scale, (top + high) * scale},
                   graph.has(node) ? zone(node) : kWallZone);
    }
}

void ShapeLevels::draw_roads(double scale) {
  const Graph& graph = map_->graph();
  const auto place = [&](Node node) {
    const NodePlace at = map_->layout().place(node);
    return NodePlace{at.x * scale, at.y * scale};
  };
  const double land = std::max(kLandRadius * scale, 0.75);
  for (int number = 0; number < graph.node_count(); ++number)
    raster_.disc(place(graph.at(number)), land, zone(graph.at(number)));
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    if (!graph.on_main_road(node)) continue;
    const std::uint32_t road = zone(node) + static_cast<std::uint32_t>(graph.node_count());
    for (const Graph::Link link : graph.edges_out(node))
      if (map_->is_main(node, link.to) && map_->begins_road(node, link.to))
        raster_.stroke(place(node), place(link.to), kFarRoadTexels, road);
  }
}

const std::vector<ShapeZone>& ShapeLevels::zones() {
  if (!zones_.empty()) return zones_;
  const Graph& graph = map_->graph();
  for (const ZoneKind kind :
       {ZoneKind::outside, ZoneKind::wall, ZoneKind::wall_line, ZoneKind::frame, ZoneKind::ground})
    zones_.push_back({kind, 0, 0});
  if (graph.shape() == GraphShape::states) {
    const MoverStates& states = *graph.states();
    for (int y = 0; y < graph.height() / MoverStates::kBlockHeight; ++y)
      for (int x = 0; x < graph.width() / states.block_width(); ++x) {
        const Cell first = states.state({x, y}, 0);
        const std::int32_t cell = first.y * graph.width() + first.x;
        zones_.push_back({map_->is_wall({x, y}) ? ZoneKind::wall : ZoneKind::states, cell, cell});
      }
    return zones_;
  }
  for (const ZoneKind kind : {ZoneKind::shape, ZoneKind::casing}) {
    if (kind == ZoneKind::casing && graph.shape() != GraphShape::roads) break;
    for (int number = 0; number < graph.node_count(); ++number) {
      const std::int32_t cell = map_->cell(graph.at(number));
      zones_.push_back({kind, cell, cell});
    }
  }
  return zones_;
}

namespace {

// Texture units.
constexpr int kZoneUnit = 0, kColorUnit = 1, kMarkUnit = 2, kGroundUnit = 3;

constexpr int kTableRow = 12;                // as in the shader
constexpr double kMostSamplesTwice = 4.2e6;  // maximum number of pixels with four samples each
constexpr float kHatchRoomPx = 6, kSideInk = 0.55f;
constexpr double kPatternPx = 9;

// Samples along each side of a pixel if shapes are drawn one by one.
int samples_of(int width_px, int height_px) {
  return static_cast<double>(width_px) * height_px > kMostSamplesTwice ? 1 : 2;
}

float whole_line(const MapView& view) {
  return std::max(1.0f, std::round(static_cast<float>(view.ui_scale)));
}

}  // namespace

ShapeRenderer::ShapeRenderer(std::shared_ptr<const ShapePrograms> programs)
    : programs_(std::move(programs)) {}

// Rounds up to whole rows and never shrinks the texture, so a table of another length rarely needs
// a new texture.
void ShapeRenderer::Table::upload(std::vector<std::uint32_t>& by_zone) {
  constexpr std::size_t kTableWidth = std::size_t{1} << kTableRow;
  const auto rows = static_cast<int>((by_zone.size() + kTableWidth - 1) / kTableWidth);
  by_zone.resize(static_cast<std::size_t>(rows) * kTableWidth);
  if (rows > texels.height())
    texels.upload(static_cast<int>(kTableWidth), rows + rows / 4, nullptr);
  texels.update(0, 0, static_cast<int>(kTableWidth), rows, by_zone.data());
}

void ShapeRenderer::set_map(std::shared_ptr<ShapeLevels> map) {
  if (map == map_) return;
  map_ = std::move(map);
  cells_.clear();
  field_.reset();
  seen_ = {};
  camera_.reset();
  look_.reset();
  ground_palette_ = nullptr;
}

void ShapeRenderer::set_cells(std::span<const std::uint8_t> row_major) {
  cells_.assign(row_major.begin(), row_major.end());
  look_.reset();
  if (camera_ && !serves_all_cells(map_->map()->graph().shape(), zone_view(*camera_)))
    camera_.reset();
}

void ShapeRenderer::set_field(std::shared_ptr<const CellField> field) {
  if (field == field_) return;
  field_ = std::move(field);
  look_.reset();
}

bool ShapeRenderer::is_far(const MapView& view) const {
  return is_distant(&map_->map()->layout(), view.cell_px, view.ui_scale);
}

// Distant views omit hatching, because a hatched shape would look uniform. They still have the
// stripes of a backward search.
bool ShapeRenderer::needs_marks(const MapView& view, const Palette& palette) const {
  return view.from_goal || (!far_ && (palette.map.ties_hatched || shows_field(view)));
}

ZoneView ShapeRenderer::zone_view(const Camera& camera) const {
  const int samples = samples_of(camera.columns, camera.height);
  return {.scale = camera.cell_px * samples,
          .left = (camera.left_px - camera.from) * samples,
          .top = camera.top_px * samples,
          .line = camera.ui_scale * samples,
          .width = camera.columns * samples,
          .height = camera.height * samples};
}

void ShapeRenderer::draw(const MapView& view, const Palette& palette) {
  if (view.width_px <= 0 || view.height_px <= 0 || !map_ || cells_.empty()) return;
  std::tie(seen_from_, seen_columns_) = seen_columns(view);
  if (seen_columns_ == 0) return;
  // Must come before the shaders' textures are bound, because these calls also bind textures.
  target_.resize(view.width_px, view.height_px);
  if (const bool far = is_far(view); far != far_) {
    far_ = far;
    camera_.reset();
    look_.reset();
  }
  if (!far_) draw_zones(view);
  update_colors(view, palette);

  const bool states = map_->map()->graph().shape() == GraphShape::states;
  using Zones = ShapePrograms::Zones;
  const bool marks = needs_marks(view, palette);
  const Zones zones = !far_ ? Zones::view : states ? Zones::cells : Zones::map;
  if (states) update_ground(palette);
  const bool one = !far_ && samples_of(seen_columns_, view.height_px) == 1;
  const Program& program = programs_->get(zones, (states ? ShapePrograms::kGround : 0) |
                                                     (marks ? ShapePrograms::kMarks : 0) |
                                                     (one ? ShapePrograms::kOne : 0));
  program.use();
  set_zones(program, view);
  if (states) set_ground(program, view, palette);
  if (marks) set_marks(program, view, palette);
  program.set("colors", kColorUnit);
  color_table_.texels.bind(kColorUnit);
  target_.fill_part(seen_from_, 0, seen_columns_, view.height_px);
}

void ShapeRenderer::copy_to(GLuint target, int left, int bottom, int width, int height) const {
  target_.copy_to(target, seen_from_, seen_columns_, left, bottom, width, height);
}

// Draws the zones, unless the current image can also be used for this camera.
void ShapeRenderer::draw_zones(const MapView& view) {
  const ShapeMap& map = *map_->map();
  const bool roads = map.graph().shape() == GraphShape::roads;
  const Camera camera = {.from = seen_from_,
                         .columns = seen_columns_,
                         .height = view.height_px,
                         .cell_px = view.cell_px,
                         .left_px = view.left_px,
                         .top_px = view.top_px,
                         .ui_scale = view.ui_scale,
                         .halves = roads && shows_field(view),
                         .a = !roads || view.a_opacity > 0,
                         .b = !roads || view.b_opacity > 0};
  if (camera_ == camera) return;
  const ZoneView zones = zone_view(camera);
  const NodesShown shown = {cells_, camera.a, camera.b, camera.halves};
  switch (map.graph().shape()) {
    case GraphShape::hexagons:
      draw_hexagon_zones(map, zones, shown, picture_);
      break;
    case GraphShape::polygons:
      draw_polygon_zones(map, zones, shown, seen_, picture_);
      break;
    case GraphShape::states:
      draw_wedge_zones(map, zones, picture_);
      break;
    case GraphShape::roads:
      draw_road_zones(map, zones, shown, picture_);
      break;
  }
  const std::uint32_t* const texels = picture_.raster.texels().data();
  if (samples_of(camera.columns, camera.height) == 1)
    single_zones_.upload(zones.width, zones.height, texels);
  else
    paired_zones_.upload(camera.columns, zones.height, texels);
  camera_ = camera;
  look_.reset();
}

void ShapeRenderer::update_colors(const MapView& view, const Palette& palette) {
  const float fill = shows_field(view) ? 1 - view.field_opacity : 1;
  const Look look = {
      .zones = {.a_fill = view.a_opacity * fill,
                .a_edge = view.a_opacity,
                .b_fill = view.b_opacity * fill,
                .b_edge = view.b_opacity,
                .brushed = view.brushed,
                .field = shows_field(view),
                .regions =
                    shows_field(view) && view.field_edges && field_->kind == FieldKind::territories,
                .casings = camera_ && road_widths(zone_view(*camera_).unit_px()).casings,
                .far = far_},
      .palette = &palette,
      .marks = needs_marks(view, palette)};
  if (look_ == look) return;
  colors_.set(palette, look.zones, *map_->map(), field_.get());
  const std::vector<ShapeZone>& zones = far_ ? map_->zones() : picture_.zones;
  colors_.colors(zones, cells_, by_zone_);
  color_table_.upload(by_zone_);
  if (look.marks) {
    colors_.marks(zones, cells_, by_zone_);
    mark_table_.upload(by_zone_);
  }
  look_ = look;
}

// Sets the uniforms with which the program finds the zones of a pixel.
void ShapeRenderer::set_zones(const Program& program, const MapView& view) {
  program.set("zones", kZoneUnit);
  if (!far_) {
    program.set("first_pixel", seen_from_, 0);
    const bool one = samples_of(seen_columns_, view.height_px) == 1;
    (one ? single_zones_ : paired_zones_).bind(kZoneUnit);
    return;
  }
  double texels_a_unit = 1;
  const Graph& graph = map_->map()->graph();
  if (const MoverStates* const states = graph.states()) {
    program.set("zones_size", graph.width() / states->block_width(),
                graph.height() / MoverStates::kBlockHeight);
    program.set("first_zone", static_cast<int>(kFirstZone));
  } else {
    const ShapeLevelImage& level = map_->at(view.cell_px);
    texels_a_unit = level.texels_a_unit;
    level.zones.bind(kZoneUnit);
  }
  const double texels_per_px = texels_a_unit / view.cell_px;
  program.set("first_texel", static_cast<float>(-view.left_px * texels_per_px),
              static_cast<float>(-view.top_px * texels_per_px));
  program.set("texels_per_px", static_cast<float>(texels_per_px));
}

void ShapeRenderer::update_ground(const Palette& palette) {
  if (ground_palette_ == &palette) return;
  const ShapeMap& map = *map_->map();
  if (map.ground()) {
    by_zone_ = ground_texels(*map.ground(), palette);
    ground_.upload(map.ground()->width(), map.ground()->height(), by_zone_.data());
  } else {
    const std::uint32_t floor = palette.map.floor.packed() & 0x00FFFFFF;
    ground_.upload(1, 1, &floor);
  }
  ground_palette_ = &palette;
}

void ShapeRenderer::set_ground(const Program& program, const MapView& view,
                               const Palette& palette) {
  program.set("ground", kGroundUnit);
  program.set("map_begin", static_cast<float>(view.left_px), static_cast<float>(view.top_px));
  program.set("cell_px", static_cast<float>(view.cell_px));
  const bool patterns = view.cell_px >= kWedgesFrom * view.ui_scale;
  program.set("pattern_px", patterns ? static_cast<float>(kPatternPx * view.ui_scale) : 0.0f);
  program.set("ink", palette.ui.text);
  ground_.bind(kGroundUnit);
}

void ShapeRenderer::set_marks(const Program& program, const MapView& view, const Palette& palette) {
  program.set("marks", kMarkUnit);
  const double hatch = kHatchRoomPx * whole_line(view);
  program.set("hatch_px", static_cast<float>(hatch));
  program.set("hatch_phase", static_cast<float>(std::fmod(view.left_px, hatch)),
              static_cast<float>(std::fmod(view.top_px, hatch)));
  program.set("text", palette.ui.text);
  program.set("a_ink", palette.numbers.h_on_light.with_alpha(kSideInk));
  program.set("b_ink", palette.numbers.h_on_dark.with_alpha(kSideInk));
  mark_table_.texels.bind(kMarkUnit);
}

}  // namespace waymark
