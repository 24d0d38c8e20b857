#pragma once

#include <imgui.h>
#include <optional>
#include <string>

#include "app/kit/palette.h"

namespace waymark {

// Sets the spacing and colours of ImGui's own widgets from a palette, at a UI scale.
void apply_style(const Palette& palette, float scale);

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

// Glyphs of Fork Awesome, merged into the body and caption fonts.
namespace waymark::icon {

inline constexpr const char* kUndo = "\uF0E2";
inline constexpr const char* kRedo = "\uF01E";
inline constexpr const char* kMove = "\uF245";
inline constexpr const char* kPaint = "\uF1FC";
inline constexpr const char* kDrop = "\uF1B2";
inline constexpr const char* kFreehand = "\uF040";
inline constexpr const char* kFill = "\uF043";
inline constexpr const char* kLess = "\uF068";
inline constexpr const char* kMore = "\uF067";
inline constexpr const char* kDice = "\uF074";
inline constexpr const char* kSave = "\uF0C7";
inline constexpr const char* kMap = "\uF278";
inline constexpr const char* kCommands = "\uF002";
inline constexpr const char* kLight = "\uF185";
inline constexpr const char* kDark = "\uF186";
inline constexpr const char* kHelp = "\uF29C";
inline constexpr const char* kShown = "\uF06E";
inline constexpr const char* kHidden = "\uF070";
inline constexpr const char* kExport = "\uF019";
inline constexpr const char* kRemove = "\uF00D";
inline constexpr const char* kLocked = "\uF023";
inline constexpr const char* kFree = "\uF13E";
inline constexpr const char* kDone = "\uF00C";
inline constexpr const char* kTaskOpen = "\uF096";
inline constexpr const char* kTaskDone = "\uF14A";
inline constexpr const char* kList = "\uF0D7";
inline constexpr const char* kFolded = "\uF0DA";
inline constexpr const char* kWarning = "\uF071";
inline constexpr const char* kNote = "\uF05A";
inline constexpr const char* kOpen = "\uF115";
inline constexpr const char* kShareCode = "\uF0C1";
inline constexpr const char* kPlay = "\uF04B";
inline constexpr const char* kPause = "\uF04C";
inline constexpr const char* kToStart = "\uF049";
inline constexpr const char* kToEnd = "\uF050";
inline constexpr const char* kStepBack = "\uF048";
inline constexpr const char* kStep = "\uF051";
inline constexpr const char* kPin = "\uF08D";
inline constexpr const char* kDelete = "\uF014";
inline constexpr const char* kProblems = "\uF0CB";
inline constexpr const char* kFolder = "\uF07B";
inline constexpr const char* kCopy = "\uF0C5";
inline constexpr const char* kUp = "\uF062";
inline constexpr const char* kDown = "\uF063";
inline constexpr const char* kMenu = "\uF0C9";
inline constexpr const char* kEllipsis = "\uF141";
inline constexpr const char* kFullSize = "\uF065";
inline constexpr const char* kWhatIf = "\uF0EB";

// All glyphs in use. The window loads only these. cmake/subset-fonts.sh reads them from this file
// for the page.
inline constexpr const char* kAll[] = {
    kUndo,     kRedo,    kMove,   kPaint,    kDrop,     kFreehand, kFill,      kLess,
    kMore,     kDice,    kSave,   kMap,      kCommands, kLight,    kDark,      kHelp,
    kShown,    kHidden,  kExport, kRemove,   kLocked,   kFree,     kDone,      kTaskOpen,
    kTaskDone, kList,    kFolded, kWarning,  kNote,     kOpen,     kShareCode, kPlay,
    kPause,    kToStart, kToEnd,  kStepBack, kStep,     kPin,      kDelete,    kProblems,
    kFolder,   kCopy,    kUp,     kDown,     kMenu,     kEllipsis, kFullSize,  kWhatIf};

}  // namespace waymark::icon
