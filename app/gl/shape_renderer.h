#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/gl/gl_objects.h"
#include "app/gl/map_renderer.h"
#include "app/gl/shape_levels.h"
#include "app/gl/shape_programs.h"
#include "app/gl/shape_zones.h"
#include "app/gl/zone_colors.h"
#include "app/present/palette.h"
#include "core/study/cell_field.h"

namespace waymark {

// Draws a graph and what was explored of it into a texture of its own, as MapRenderer does of a
// grid. Where a node has room for lines the processor draws numbers of zones for the camera, two
// along each side of a pixel; farther away a picture of the whole map serves all cameras. The
// colours of the zones follow the cells, so that a change of those draws no shape again.
class ShapeRenderer {
 public:
  static ShapeRenderer with(std::shared_ptr<const ShapePrograms> programs) {
    return ShapeRenderer(std::move(programs));
  }

  // Another map; its cells have to be set before it is drawn.
  void set_map(std::shared_ptr<ShapeLevels> map);
  const std::shared_ptr<ShapeLevels>& map() const { return map_; }

  // One byte of CellBits for each cell of the graph's raster, row by row.
  void set_cells(std::span<const std::uint8_t> row_major);
  // The field of the raster's cells; null: none.
  void set_field(std::shared_ptr<const CellField> field);

  // Fills the texture with the view, opaque; `cell_px` is the size of a map unit of NodeLayout, and
  // left_px and top_px tell where the map's corner lies. Artwork is none. A view without pixels and
  // a renderer without a map draw nothing. `palette` has to stay where it is. Changes the viewport
  // and OpenGL's state.
  void draw(const MapView& view, const Palette& palette);

  // As those of MapRenderer.
  void copy_to(GLuint target, int left, int bottom, int width, int height) const;
  unsigned texture() const { return target_.texture().id(); }

 private:
  // What the zones of a view were drawn from.
  struct Camera {
    int from = 0, columns = 0, height = 0;  // of the pixels that are seen
    double cell_px = 0, left_px = 0, top_px = 0, ui_scale = 1;
    bool halves = false, a = true, b = true;
    friend bool operator==(const Camera&, const Camera&) = default;
  };
  // What the colours of zones were made from, beside the zones, cells and field.
  struct Look {
    ZoneLook zones;
    const Palette* palette = nullptr;
    bool marks = false;
    friend bool operator==(const Look&, const Look&) = default;
  };
  // A texture of a table by zone.
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

  std::optional<Camera> camera_;  // of picture_; none: it has to be drawn
  SeenNodes seen_;
  ZonePicture picture_;
  // Its texels: one a pixel, or two by two, of which two stand in a texel of the texture. That is
  // twice as fast where OpenGL is drawn in software.
  Texture2D single_zones_{TexelFormat::kR32ui}, paired_zones_{TexelFormat::kRg32ui};
  bool far_ = false;

  std::optional<Look> look_;  // of the colours; none: they have to be made
  ZoneColors colors_;
  std::vector<std::uint32_t> by_zone_;
  Table color_table_, mark_table_;

  const Palette* ground_palette_ = nullptr;  // of ground_
  Texture2D ground_{TexelFormat::kRgba8};

  Framebuffer target_;
  int seen_from_ = 0, seen_columns_ = 0;
};

}  // namespace waymark
