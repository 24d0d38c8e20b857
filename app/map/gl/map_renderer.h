#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/gl/map_programs.h"
#include "app/map/gl/map_view.h"
#include "app/map/gl/raster/software_map.h"
#include "app/screen/gl_objects.h"
#include "core/base/result.h"
#include "core/study/cell_field.h"

namespace waymark {

// The approximate area of a map that has changed: one range of columns per band of rows.
class ChangedCells {
 public:
  static constexpr int kBandRows = 16;
  struct Columns {
    int from = 0, to = 0;  // `to` is one past the last column; empty if both are equal
  };

  // Adds the cells in which two images of width * height cells differ. Each image has `cell_bytes`
  // bytes per cell. Call clear() before a call with another size. O(cells), at a fraction of the
  // cost of copying one byte per cell.
  void add(int width, int height, std::span<const std::byte> before,
           std::span<const std::byte> after, int cell_bytes);
  void clear() { bands_.clear(); }

  // Band i covers kBandRows rows, starting at row i * kBandRows. Empty if nothing has changed.
  const std::vector<Columns>& bands() const { return bands_; }

 private:
  std::vector<Columns> bands_;
};

// An image of some of the map's cells, independent of scale. Each cell has 3 x 3 texels. Along both
// axes, they show the line at the cell's beginning, the cell's inside, and the line at its end. The
// image depends on the cells, but not on every camera movement. A pixel of the map is a blend of
// neighbouring texels.
class MapZones {
 public:
  // The meaning of a zone's alpha: how much of the zone is hatched, how much of the floor is
  // visible, or how much of the zone is wall fill.
  enum Alpha { kHatched, kFloor, kWall };

  explicit MapZones(std::shared_ptr<const MapPrograms> programs);

  // Sets the input for the zones' colours.
  void set_look(const Palette& palette, const ExploredLook& explored);
  // Call this when the cells have changed.
  void forget_cells() { window_.reset(); }

  // Draws the zones of the window's cells unless they are already drawn. Beyond the window, the
  // zones at its edge repeat. `cells` has width * height bytes of CellBits. Changes the viewport
  // and OpenGL's state.
  void draw(Alpha alpha, int width, int height, std::span<const std::uint8_t> cells,
            const CellWindow& window);

  // Binds the image drawn last, with linear filtering.
  void bind(Alpha alpha, int unit) const { pictures_[alpha].zones.texture().bind(unit); }

 private:
  struct Picture {
    Texture2D corners{TexelFormat::kRgba8};  // the corner table
    Framebuffer zones{TexelFilter::kLinear};
    bool drawn = false;
  };
  // The input of the corner tables.
  struct Look {
    Palette::Map map;
    Color canvas, line;
    ExploredLook explored;
    friend bool operator==(const Look&, const Look&) = default;
  };

  std::shared_ptr<const MapPrograms> programs_;
  std::array<Picture, 3> pictures_;  // indexed by Alpha
  std::optional<Look> look_;
  std::optional<CellWindow> window_;  // the window of codes_
  std::vector<std::uint16_t> code_texels_;
  Texture2D codes_{TexelFormat::kR16ui};
};

// Draws the map and the explored sets into the renderer's own texture. The cell size determines the
// style: averages below 2 px per cell, lines from 2 px, grid lines from 12 px.
class MapRenderer {
 public:
  // The method that draws the map: shaders, or the processor if SoftwareMap supports the view. The
  // processor is faster if shaders run in software.
  enum class By { shaders, processor };
  static By usual() { return draws_in_software() ? By::processor : By::shaders; }

  static Result<MapRenderer> create(By by = usual());
  static MapRenderer with(std::shared_ptr<MapPrograms> programs, By by = usual()) {
    return MapRenderer(std::move(programs), by);
  }

  // Returns an Error if a side is longer than the driver's textures support.
  static std::optional<Error> too_large(int width, int height);

  // Takes width * height bytes, one byte of CellBits per cell. If this returns the Error of
  // too_large(), the map does not change.
  std::optional<Error> set_cells(int width, int height, std::span<const std::uint8_t> row_major);

  // Sets a field with the same size as the last cells; nullptr for none.
  void set_field(std::shared_ptr<const CellField> field);

  // Sets the image under the map, from corner to corner; nullptr for none. The image may be shown
  // before its texture is complete. `picture` is its source.
  void set_artwork(std::shared_ptr<const MipTexture> artwork,
                   std::shared_ptr<const PictureLevels> picture);

  // Fills the texture with the view, opaque, with the canvas colour around the map. Draws nothing
  // if the view has no pixels or the map has no cells. `palette` must stay at its address. Changes
  // the viewport and OpenGL's state.
  void draw(const MapView& view, const Palette& palette);

  // Copies the columns that were visible in the last draw() to a rectangle of the same width in a
  // framebuffer (0: the window). `bottom` counts from the framebuffer's bottom.
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

  // The input from which `target_` was drawn, besides the cells and the field.
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
  Texture2D cells_;  // the map with a border one cell wide
  bool cells_uploaded_ = false;
  Texture2D blocks_;
  bool blocks_made_ = false;  // whether the blocks of the current cells were made
  MapZones zones_;

  std::shared_ptr<const CellField> field_;
  // The palettes used for the field's textures; nullptr before the first use.
  const Palette* field_palette_ = nullptr;
  const Palette* blocks_palette_ = nullptr;
  std::vector<std::uint32_t> texels_;
  Texture2D field_texels_;
  Texture2D field_colors_;
  Texture2D field_blocks_;

  std::shared_ptr<const MipTexture> artwork_;
  std::shared_ptr<const PictureLevels> artwork_picture_;
  int artwork_levels_ = 0;  // number of mipmap levels when the image was drawn

  Framebuffer target_;
  std::optional<Drawn> drawn_;  // std::nullopt if everything must be drawn again
  ChangedCells changed_;        // the cells changed since then
  int seen_from_ = 0, seen_columns_ = 0;
};

}  // namespace waymark
