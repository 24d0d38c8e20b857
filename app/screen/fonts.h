#pragma once

#include <imgui.h>
#include <optional>
#include <string>

namespace waymark {

// Fonts by purpose. Each font has the size of its role in STYLE times the scale. ImGui's atlas owns
// the fonts.
struct Fonts {
  ImFont* body = nullptr;      // buttons, rows; includes the icons
  ImFont* medium = nullptr;    // the chosen map's name
  ImFont* semibold = nullptr;  // section titles; includes the icons
  ImFont* summary = nullptr;
  ImFont* summary_number = nullptr;
  ImFont* lead = nullptr;  // sentences in Explore
  ImFont* lead_number = nullptr;
  ImFont* lead_figure = nullptr;     // the one big number in Explore: only digits and number signs
  ImFont* caption = nullptr;         // axes, legends; includes the icons
  ImFont* landmark = nullptr;        // number in a landmark
  ImFont* landmark_small = nullptr;  // numbers from 10, with digits closer together
  ImFont* figure = nullptr;          // the one big number
  ImFont* mono = nullptr;            // numbers in tables
  ImFont* mono_semibold = nullptr;
  ImFont* cell = nullptr;   // numbers in cells
  ImFont* title = nullptr;  // of chapters and presentations
  // Used in a presentation, otherwise nullptr.
  ImFont* great = nullptr;   // for the large number: only digits and number signs
  ImFont* second = nullptr;  // the number below it
};

// Rebuilds ImGui's atlas with the fonts of the system's packages, for any scale above 0. From scale
// 4, the text is less sharp. Missing files are replaced by DejaVu Sans, or by ImGui's own font;
// `missing` then names the packages to install. `heavier`: uses the body weight for projectors.
// `presenting`: includes the fonts of a presentation. Do not call it between NewFrame and Render.
Fonts load_fonts(float scale, bool heavier, bool presenting, std::optional<std::string>& missing);

}  // namespace waymark
