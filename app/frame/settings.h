#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// The user's progress in the lessons, saved between runs. It refers to lessons by id, so lessons
// can be added and reordered.
struct LessonProgress {
  std::string last;                           // id of the lesson started last; empty if none
  std::map<std::string, std::set<int>> done;  // per lesson: the numbers of the tasks done, from 0

  static constexpr int kMostTasks = 100;
  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

// The window's settings. They are saved between runs and are not part of the State. Widths are in
// pixels at scale 1.
struct Settings {
  Theme theme = Theme::kLight;
  float scale = 0;  // interface scale; 0 uses the screen's scale
  float summary_width = kSummaryWidth;
  float right_width = 0;  // width of the right pane; 0: chosen from the window's width
  // The widths of the panes in Explore; 0: chosen from the window's width.
  float explore_summary_width = 0, explore_right_width = 0;
  bool summary_shown = true;  // in the Lab
  bool right_shown = true;
  Mode mode = Mode::lab;
  bool plot_beside_map = false;  // in all modes but Explore
  bool reduced_motion = false;   // whether the view changes at once instead of moving
  LayerLooks layers = first_layers();
  int window_width = 1440;
  int window_height = 900;
  std::vector<std::string> recent;  // recently opened or saved files, newest first
  LessonProgress lessons, chapters;
  std::string route;          // id of the route through the chapters; empty: the first
  std::string page_address;   // of the page that links lead to, see page_address_fault(); or empty
  std::uint32_t guesser = 0;  // this browser's number in guesses for a class; 0: none yet
  // The commands of pipes by name, see PipeCommands. The window does not change them, because a
  // recording could do that, too.
  std::map<std::string, std::string> pipes;

  // The settings for the first start of the program. The default values apply to scripts and to
  // settings files that name no mode.
  static Settings of_first_start() {
    Settings settings;
    settings.mode = Mode::explore;
    settings.plot_beside_map = true;
    settings.summary_shown = false;
    return settings;
  }

  static constexpr std::size_t kMostRecent = 8;
  static constexpr float kSummaryWidth = 288;
  static constexpr float kLeastScale = 0.5f, kMostScale = 3;
  // Limits of the window's size.
  static constexpr int kLeastWidth = 320, kLeastHeight = 240, kMostSide = 20'000;
  friend bool operator==(const Settings&, const Settings&) = default;
};

// JSON text; parse_settings(settings_text(s)) == s. Unknown keys are ignored, so an older program
// can read a newer file. A value of the wrong type or out of range is an Error.
std::string settings_text(const Settings& settings);
Result<Settings> parse_settings(const std::string& text, const std::string& name);

// The file settings.json in settings_folder(). Empty if there is no home folder.
std::string settings_path();

}  // namespace waymark
