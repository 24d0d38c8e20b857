#pragma once

#include <imgui.h>
#include <optional>
#include <string>

namespace waymark {

// The fonts by what they are for; sizes in STYLE's roles times the scale. All live in ImGui's
// atlas.
struct Fonts {
  ImFont* body = nullptr;      // buttons, rows; holds the icons
  ImFont* medium = nullptr;    // the chosen map's name
  ImFont* semibold = nullptr;  // section titles; holds the icons
  ImFont* summary = nullptr;
  ImFont* summary_number = nullptr;
  ImFont* caption = nullptr;         // axes, legends; holds the icons
  ImFont* landmark = nullptr;        // number in a landmark
  ImFont* landmark_small = nullptr;  // from 10 on, closer together
  ImFont* figure = nullptr;          // the one big number
  ImFont* mono = nullptr;            // numbers in tables
  ImFont* mono_semibold = nullptr;
  ImFont* cell = nullptr;  // numbers in cells
  // Of a presentation; null unless one is given.
  ImFont* title = nullptr;
  ImFont* great = nullptr;   // the great number: digits and their marks alone
  ImFont* second = nullptr;  // the number below it
};

// Rebuilds ImGui's atlas with the fonts of the system's packages; any scale above 0, from 4 on less
// sharp. Missing files fall back to
// DejaVu Sans, then to ImGui's own font; `missing` then names the packages to install. `heavier` is
// the projector's body weight; `presenting`: with those of a presentation. Not between NewFrame and
// Render.
Fonts load_fonts(float scale, bool heavier, bool presenting, std::optional<std::string>& missing);

}  // namespace waymark
