#pragma once

#include <imgui.h>
#include <optional>
#include <string>

namespace waymark {

// The fonts by purpose. Each font's size is its role's size in STYLE times the scale. ImGui's atlas
// owns them.
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
  // For a presentation, otherwise nullptr.
  ImFont* title = nullptr;
  ImFont* great = nullptr;   // the large number: only digits and their marks
  ImFont* second = nullptr;  // the number below it
};

// Rebuilds ImGui's atlas with the fonts of the system's packages, for any scale above 0; less sharp
// from 4 on. Missing files fall back to DejaVu Sans, then to ImGui's own font; `missing` then names
// the packages to install. `heavier`: the body weight for projectors. `presenting`: includes the
// fonts of a presentation. Do not call it between NewFrame and Render.
Fonts load_fonts(float scale, bool heavier, bool presenting, std::optional<std::string>& missing);

}  // namespace waymark
