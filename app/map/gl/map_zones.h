#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/kit/palette.h"
#include "app/map/gl/corner_codes.h"
#include "app/map/gl/corner_table.h"
#include "app/map/gl/map_programs.h"
#include "app/screen/gl_objects.h"

namespace waymark {

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

}  // namespace waymark
