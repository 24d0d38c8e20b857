#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/gl/corner_codes.h"
#include "app/gl/corner_table.h"
#include "app/gl/gl_objects.h"
#include "app/gl/map_programs.h"
#include "app/present/palette.h"

namespace waymark {

// A picture of some of the map's cells without a scale: each as 3 x 3 texels, the line at its
// beginning, its inside and the line at its end along both axes. It changes with the cells, not
// with the camera's every move, and a pixel of the map is a blend of neighbours in it.
class MapZones {
 public:
  // What a zone's alpha says: how much of it is to be hatched, how much of the floor is seen, or
  // how much is the fill of a wall.
  enum Alpha { kHatched, kFloor, kWall };

  explicit MapZones(std::shared_ptr<const MapPrograms> programs);

  // What the zones' colours are made from.
  void set_look(const Palette& palette, const ExploredLook& explored);
  // The cells are others than before.
  void forget_cells() { window_.reset(); }

  // Draws the zones of the window's cells where that is not done yet; what lies beyond the window's
  // edge looks like what lies at it. `cells` holds width * height bytes of CellBits. Changes the
  // viewport and OpenGL's state.
  void draw(Alpha alpha, int width, int height, std::span<const std::uint8_t> cells,
            const CellWindow& window);

  // The picture that was drawn last, with linear filter.
  void bind(Alpha alpha, int unit) const { pictures_[alpha].zones.texture().bind(unit); }

 private:
  struct Picture {
    Texture2D corners{TexelFormat::kRgba8};  // the corner table
    Framebuffer zones{TexelFilter::kLinear};
    bool drawn = false;
  };
  // What the corner tables were built from.
  struct Look {
    Palette::Map map;
    Color canvas, line;
    ExploredLook explored;
    friend bool operator==(const Look&, const Look&) = default;
  };

  std::shared_ptr<const MapPrograms> programs_;
  std::array<Picture, 3> pictures_;  // by Alpha
  std::optional<Look> look_;
  std::optional<CellWindow> window_;  // of codes_
  std::vector<std::uint16_t> code_texels_;
  Texture2D codes_{TexelFormat::kR16ui};
};

}  // namespace waymark
