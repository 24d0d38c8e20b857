#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/gl/changed_cells.h"
#include "app/gl/field_texels.h"
#include "app/gl/gl_objects.h"
#include "app/gl/map_programs.h"
#include "app/gl/map_view.h"
#include "app/gl/map_zones.h"
#include "app/gl/mip_texture.h"
#include "app/gl/raster/software_map.h"
#include "app/model/work/cell_bits.h"
#include "app/present/palette.h"
#include "core/base/result.h"
#include "core/study/cell_field.h"

namespace waymark {

// Draws the map and what was explored into a texture of its own, by the rules of "Map by cell
// size": averages below 2 px a cell, lines from there on, grid lines from 12 px.
class MapRenderer {
 public:
  // Who draws: shaders, or the processor itself as far as it can, which is faster where shaders run
  // on it as well.
  enum class By { shaders, processor };
  static By usual() { return draws_in_software() ? By::processor : By::shaders; }

  static Result<MapRenderer> create(By by = usual());
  static MapRenderer with(std::shared_ptr<MapPrograms> programs, By by = usual()) {
    return MapRenderer(std::move(programs), by);
  }

  // An Error when a side is longer than the driver's textures can be.
  static std::optional<Error> too_large(int width, int height);

  // One byte of CellBits a cell, width * height of them. The Error of too_large() leaves the map as
  // it was.
  std::optional<Error> set_cells(int width, int height, std::span<const std::uint8_t> row_major);

  // The field of the cells that were set last, of their size; null: none.
  void set_field(std::shared_ptr<const CellField> field);

  // The picture under the map, from corner to corner; null: none. It may be filled while it is
  // shown. `picture`: what it is made from.
  void set_artwork(std::shared_ptr<const MipTexture> artwork,
                   std::shared_ptr<const PictureLevels> picture);

  // Fills the texture with the view, opaque, the canvas colour round the map included. A view
  // without pixels or a map without cells draws nothing. `palette` has to stay where it is. Changes
  // the viewport and OpenGL's state.
  void draw(const MapView& view, const Palette& palette);

  // Copies the columns that were seen last to a rectangle of a framebuffer (0: the window) as wide
  // as they are; `bottom` counts from below.
  void copy_to(GLuint target, int left, int bottom, int width, int height) const;

  // Valid after the first draw; row 0 is the top. Nearest filter: show it pixel for pixel.
  unsigned texture() const { return target_.texture().id(); }

 private:
  MapRenderer(std::shared_ptr<MapPrograms> programs, By by);

  bool shows_field(const MapView& view) const { return field_ && view.field_opacity > 0; }
  bool shows_artwork(const MapView& view) const {
    return artwork_ && artwork_->id() != 0 && view.artwork_opacity > 0;
  }
  void use_artwork(const Program& program, const MapView& view) const;
  void draw_by_shaders(const MapView& view, const Palette& palette);
  void draw_by_processor(const MapView& view, const Palette& palette);
  bool processor_can(const MapView& view, const Palette& palette) const;
  MapSource source(const MapView& view) const;
  void update_cells();
  void draw_near(const MapView& view, const Palette& palette);
  void draw_far(const MapView& view, const Palette& palette);
  void draw_sides(const MapView& view, const Palette& palette);
  int features(const MapView& view, const Palette& palette) const;
  bool is_hatched(const Palette& palette) const;
  void use_zones(const MapView& view, const Palette& palette, const CellWindow& window,
                 int features);
  void update_overlay(const MapView& view, const Palette& palette);
  void update_blocks();
  std::vector<MapRaster::Part> changed_parts(const MapView& view) const;
  void fill(const MapView& view, bool blended = false) const;

  // What the picture in the target was drawn from, beside the cells and the field.
  struct Drawn {
    MapView view;
    const Palette* palette;
    friend bool operator==(const Drawn&, const Drawn&) = default;
  };

  std::shared_ptr<MapPrograms> programs_;
  const By by_;
  SoftwareMap software_;
  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint8_t> row_major_;
  Texture2D cells_;  // the map in a border one cell wide
  bool cells_uploaded_ = false;
  Texture2D blocks_;
  bool blocks_made_ = false;  // of these cells
  MapZones zones_;

  std::shared_ptr<const CellField> field_;
  // What the field's textures were made from; no palette: nothing yet.
  const Palette* field_palette_ = nullptr;
  const Palette* blocks_palette_ = nullptr;
  std::vector<std::uint32_t> texels_;
  Texture2D field_texels_;
  Texture2D field_colors_;
  Texture2D field_blocks_;

  std::shared_ptr<const MipTexture> artwork_;
  std::shared_ptr<const PictureLevels> artwork_picture_;
  int artwork_levels_ = 0;  // that were there when it was drawn

  Framebuffer target_;
  std::optional<Drawn> drawn_;  // nothing where all has to be drawn again
  ChangedCells changed_;        // since then
  int seen_from_ = 0, seen_columns_ = 0;
};

}  // namespace waymark
