#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/kit/palette.h"
#include "app/map/gl/map_programs.h"
#include "app/map/gl/map_renderer.h"
#include "app/map/gl/zone_picture.h"
#include "app/map/shape_map.h"
#include "app/screen/gl_objects.h"
#include "core/study/cell_field.h"

namespace waymark {

// An image of a whole graph.
struct ShapeLevelImage {
  Texture2D zones{TexelFormat::kR32ui};
  double texels_a_unit = 1;
};

// Images of a whole graph, for views in which a node has only a few pixels. They show the graph's
// zones, each image at half the size of the previous one. An image is drawn on first use and can
// then be used for every camera. For road maps, an image shows the main roads and the area around
// each crossing. Panes with the same map share the images. Needs an OpenGL context.
class ShapeLevels {
 public:
  explicit ShapeLevels(std::shared_ptr<const ShapeMap> map) : map_(std::move(map)) {}

  const std::shared_ptr<const ShapeMap>& map() const { return map_; }

  // The level for a view with `unit_px` pixels per map unit. Its texels are at most about one pixel
  // large. Not for states, whose cells need no image. The first call is O(nodes + texels).
  const ShapeLevelImage& at(double unit_px);

  // The zones that all images refer to by number; for states, the ground cells row by row. The
  // first call is O(nodes).
  const std::vector<ShapeZone>& zones();

 private:
  static constexpr int kLevels = 12;

  double finest() const;
  void draw(double texels_a_unit);
  void draw_hexagons(double scale);
  void draw_polygons(double scale);
  void draw_roads(double scale);
  std::uint32_t zone(Node node) const {
    return kFirstZone + static_cast<std::uint32_t>(map_->graph().number(node));
  }

  std::shared_ptr<const ShapeMap> map_;
  std::array<std::optional<ShapeLevelImage>, kLevels> levels_;
  std::vector<ShapeZone> zones_;
  ZoneRaster raster_;  // only used while drawing a level
};

// Draws a graph and the explored sets into the renderer's own texture, as MapRenderer does for
// grids. If nodes are large enough for lines, the processor draws an image of zone numbers for each
// camera, with 2 x 2 numbers per pixel. In more distant views, one image of the whole map serves
// all cameras. Zone colours depend on the cells, so no shape is drawn again when the cells change.
class ShapeRenderer {
 public:
  static ShapeRenderer with(std::shared_ptr<const ShapePrograms> programs) {
    return ShapeRenderer(std::move(programs));
  }

  // Sets another map. Its cells must be set before the next draw().
  void set_map(std::shared_ptr<ShapeLevels> map);
  const std::shared_ptr<ShapeLevels>& map() const { return map_; }

  // Takes one byte of CellBits for each cell of the graph's raster, row by row.
  void set_cells(std::span<const std::uint8_t> row_major);
  // Sets the field of the raster's cells; nullptr for none.
  void set_field(std::shared_ptr<const CellField> field);

  // Fills the texture with the view, opaque. `cell_px` is the size of a map unit of NodeLayout;
  // left_px and top_px are the position of the map's corner. There is no artwork. Draws nothing if
  // the view has no pixels or no map is set. `palette` must stay at its address. Changes the
  // viewport and OpenGL's state.
  void draw(const MapView& view, const Palette& palette);

  // As in MapRenderer.
  void copy_to(GLuint target, int left, int bottom, int width, int height) const;
  unsigned texture() const { return target_.texture().id(); }

 private:
  // The part of a view that determines its zones.
  struct Camera {
    int from = 0, columns = 0, height = 0;  // visible pixels
    double cell_px = 0, left_px = 0, top_px = 0, ui_scale = 1;
    bool halves = false, a = true, b = true;
    friend bool operator==(const Camera&, const Camera&) = default;
  };
  // The input for the zones' colours, besides the zones, cells and field.
  struct Look {
    ZoneLook zones;
    const Palette* palette = nullptr;
    bool marks = false;
    friend bool operator==(const Look&, const Look&) = default;
  };
  // A table indexed by zone, stored as a texture.
  struct Table {
    Texture2D texels{TexelFormat::kRgba8};
    void upload(std::vector<std::uint32_t>& by_zone);
  };

  explicit ShapeRenderer(std::shared_ptr<const ShapePrograms> programs);

  bool is_far(const MapView& view) const;
  bool shows_field(const MapView& view) const { return field_ && view.field_opacity > 0; }
  bool needs_marks(const MapView& view, const Palette& palette) const;
  ZoneView zone_view(const Camera& camera) const;
  void draw_zones(const MapView& view);
  void update_colors(const MapView& view, const Palette& palette);
  void update_ground(const Palette& palette);
  void set_zones(const Program& program, const MapView& view);
  void set_ground(const Program& program, const MapView& view, const Palette& palette);
  void set_marks(const Program& program, const MapView& view, const Palette& palette);

  std::shared_ptr<const ShapePrograms> programs_;
  std::shared_ptr<ShapeLevels> map_;
  std::vector<std::uint8_t> cells_;
  std::shared_ptr<const CellField> field_;

  std::optional<Camera> camera_;  // the camera of picture_; std::nullopt: draw it again
  SeenNodes seen_;
  ZonePicture picture_;
  // The texels of picture_: one per pixel, or 2 x 2 per pixel, packed in pairs into the texels of
  // the texture. Packing is twice as fast if OpenGL runs in software.
  Texture2D single_zones_{TexelFormat::kR32ui}, paired_zones_{TexelFormat::kRg32ui};
  bool far_ = false;

  std::optional<Look> look_;  // the look of the current colours; std::nullopt: compute them again
  ZoneColors colors_;
  std::vector<std::uint32_t> by_zone_;
  Table color_table_, mark_table_;

  const Palette* ground_palette_ = nullptr;  // the palette of ground_
  Texture2D ground_{TexelFormat::kRgba8};

  Framebuffer target_;
  int seen_from_ = 0, seen_columns_ = 0;
};

}  // namespace waymark
