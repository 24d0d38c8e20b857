#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "app/render/cell_bits.h"
#include "app/render/gl_objects.h"
#include "app/render/palette.h"
#include "core/base/result.h"

namespace waymark {

struct MapView {
  int width_px = 0, height_px = 0;
  double cell_px = 1;
  double left_px = 0, top_px = 0;  // where the corner of cell (0, 0) lies in the view
  float distance_opacity = 1, landmarks_opacity = 1;  // of fill and edge; 0 hides the layer
  double ui_scale = 1;  // lines grow with it, and so do the cell sizes from which they are drawn

  friend bool operator==(const MapView&, const MapView&) = default;
};

// Draws the map and what was explored into a texture of its own, by the rules of "Map by cell
// size": averages below 2 px a cell, lines from there on, grid lines from 12 px.
class MapRenderer {
 public:
  static Result<MapRenderer> create();

  // One byte of CellBits a cell, width * height of them. An Error, and the map as it was, when a
  // side is longer than the driver's textures can be.
  std::optional<Error> set_cells(int width, int height, std::span<const std::uint8_t> row_major);

  // Fills the texture with the view, opaque, the canvas colour round the map included. A view
  // without pixels or a map without cells draws nothing. Changes the viewport and OpenGL's state.
  void draw(const MapView& view, const Palette& palette);

  // Copies what was drawn last to a rectangle of the window; `bottom` counts from below.
  void copy_to_window(int left, int bottom, int width, int height) const {
    target_.copy_to_window(left, bottom, width, height);
  }

  // Valid after the first draw; row 0 is the top. Nearest filter: show it pixel for pixel.
  unsigned texture() const { return target_.texture().id(); }

 private:
  MapRenderer(Program near, Program small, Program far);

  void draw_near(const MapView& view, const Palette& palette);
  void draw_far(const MapView& view, const Palette& palette);
  void update_corners(const MapView& view, const Palette& palette);

  // What the corner table was built from.
  struct Look {
    Palette::Map map;
    Color canvas, line;
    float distance_opacity = 0, landmarks_opacity = 0;
    friend bool operator==(const Look&, const Look&) = default;
  };

  Program near_;
  Program small_;  // like near_, for cells that are hardly larger than a pixel
  Program far_;
  int width_ = 0;
  int height_ = 0;
  Texture2D cells_;  // the map in a border one cell wide
  Texture2D blocks_;
  Texture2D corners_;
  std::optional<Look> corners_look_;
  Framebuffer target_;
};

}  // namespace waymark
