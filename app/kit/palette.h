#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// An sRGB colour as in assets/palettes.json, with components from 0 to 1 without premultiplied
// alpha.
struct Color {
  float r = 0, g = 0, b = 0, a = 1;

  Color with_alpha(float alpha) const { return {r, g, b, alpha}; }
  // Red in the lowest byte, alpha in the highest, the format of Dear ImGui's draw lists.
  std::uint32_t packed() const;

  friend bool operator==(const Color&, const Color&) = default;
};

// The opaque colour between `a` (`part` is 0) and `b` (`part` is 1).
inline Color mixed(const Color& a, const Color& b, float part) {
  const auto mix = [part](float from, float to) { return from + (to - from) * part; };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

enum class Theme { kLight, kDark, kProjector, kColorBlindLight, kColorBlindDark };
inline constexpr std::array kThemes = {Theme::kLight, Theme::kDark, Theme::kProjector,
                                       Theme::kColorBlindLight, Theme::kColorBlindDark};

// The names in files and on the command line: "light", "dark", "projector", "cb-light", "cb-dark".
std::string_view theme_name(Theme theme);
std::optional<Theme> theme_named(std::string_view name);
bool is_dark(Theme theme);
// The dark theme for a light one, and the reverse. Keeps the colours for colour-blind users. The
// projector theme is light.
Theme toggled(Theme theme);

// Every colour of one theme. `a` and `b` are the two searches on the map.
struct Palette {
  struct Ui {
    Color panel, chrome, canvas;  // canvas: around the map
    Color text, text2, text3;
    Color line, line2;  // hairlines and the map's frame; borders of controls
    Color hover, active, track;
    Color field, pop, sel;
    Color solid, onsolid;
    Color ok, warn, bad;
    Color selbg, dim;  // both have an alpha below 1
  };
  struct Map {
    Color floor, wall, wall_line;
    Color swamp, water, trees;
    Color a_fill, a_edge;
    Color b_fill, b_edge;
    Color ties;  // explored by B only
    bool ties_hatched = false;
    Color open_a, open_b;
    Color path, path_casing;
    Color start, goal, landmark;
    Color halo, halo_rim;
    Color road, road_casing;     // unexplored roads of a graph, and their rim
    Color hills, shallow, deep;  // terrain of the ground under a mover
    Color wedge_line;            // the line around a mover's states that B explored
    // Cells that a landmark saves, and cells that it adds: hatched in `fresh_hatch` on `fresh`.
    Color saved, fresh, fresh_hatch;
    friend bool operator==(const Map&, const Map&) = default;
  };
  struct Panel {
    Color a, b, true_cost, exact;
    Color lane_a;    // for lanes and swatches, where the panel colour would be too strong
    Color landmark;  // without the halo used on the map
    std::array<Color, 6> specs;  // searches that are not on the map, by Roster::Entry::color
  };
  struct Plot {
    Color a, b, diagonal;
  };
  // Numbers inside map cells. Light and dark refer to the cell's fill, not to the theme.
  struct Numbers {
    Color on_floor, h_on_light, g_on_light, h_on_dark, g_on_dark;
  };
  // Stops of the colour scales, from the lowest to the highest value, interpolated in sRGB.
  struct Ramps {
    std::array<Color, 5> distance, error, closeness, improvement, two_fields;
    std::array<Color, 3> why;          // must-expand, tie, saved
    std::array<Color, 9> territories;  // landmarks 1 to 8, then the formula
    Color inconsistent;
  };

  Ui ui;
  Map map;
  Panel panel;
  Plot plot;
  Numbers numbers;
  Ramps ramps;
};

// The opacity of the faintest points in plots. Faded colours are harder to see on dark panels.
float least_point_opacity(const Palette& palette);

using Palettes = std::array<Palette, kThemes.size()>;

// Reads a palette file: an object of themes, in which `base` names the theme that a theme modifies.
// Every theme must define every colour and nothing else. The Error names the colour at fault.
Result<Palettes> parse_palettes(std::string_view json);

// The colours of a theme from the embedded file, which is read once. If that file is damaged,
// prints the error and ends the program, because nothing can be drawn.
// If `marks_ties` is false, cells explored only by B have the same colour as all cells of B.
const Palette& palette(Theme theme, bool marks_ties = true);

}  // namespace waymark
