#pragma once

#include <imgui.h>

#include "app/present/settings.h"

namespace waymark {

// A rectangle of the screen, in pixels.
struct Rect {
  float x = 0, y = 0, w = 0, h = 0;

  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + w, y + h}; }
  ImVec2 size() const { return {w, h}; }
  bool contains(ImVec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  friend bool operator==(const Rect&, const Rect&) = default;
};

inline bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// How a folding section was left; by itself it folds where the window is low.
enum class Fold { by_height, open, folded };

// With axes and legend, under the tabs, a plot is at least 180 pixels high at scale 1.
inline constexpr float kPlotLeast = 216;

struct LayoutRequest {
  ImVec2 display;  // pixels
  float scale = 1;
  int landmarks = 0;              // rows in the list
  int layers = 0;                 // rows in the legend
  int specs = 2;                  // rows of the table, the baseline not counted
  bool problems = false;          // a problem file is open
  bool summary_over_map = false;  // in a narrow window
  bool side_by_side = false;      // two maps: the panes are folded unless these two ask for them
  bool summary_beside_race = false, right_beside_race = false;
  bool painting = false;   // the paint tool has a bar over the map
  bool weighing = false;   // the weights of A and B have a bar over the map
  bool open_list = false;  // it stands beside the map
  bool walking = false;    // the timeline has a lane of the walk
  bool scoring = false;    // places are scored: a strip stands over the legend
  // In a narrow window the map gives way to the summary: what stands there is read at work.
  bool summary_docked = false;
  float plot_least = kPlotLeast;  // of its section, at scale 1: some have rows above and below
  bool full_plot = false;  // the plot takes the whole place of the map, its bars and its legend
  Fold landmarks_fold = Fold::by_height;
  Fold layers_fold = Fold::by_height;
  float mover =
      0;  // height of what the mover's section has under its head, at scale 1; 0: no mover
  Fold mover_fold = Fold::by_height;
  bool landmark_selected = false;  // its row has two lines more
  bool triangle = false;           // of the selected landmark there is a card
  bool left_is_full = false;       // it finds no place at the foot of the left pane
  float right_scroll = 0;          // how far the right pane is scrolled down, in pixels
  bool presenting =
      false;              // a presentation is given: nothing but the title, the column and the map
  bool embedded = false;  // a frame in an article: the map, its legend and the timeline alone
};

// Where everything is. Panes that are hidden have no width; the bars of the paint tool and of
// weights and the strip of what is scored have no height then.
struct Layout {
  Rect menu, toolbar, summary, paint, weight, map, scoring, legend, right, timeline, status;
  Rect open_list;  // at the right of the map
  // A window that is upright and narrow, as on a phone: the right pane lies below the map, the
  // menus are one, and bars hold what is used most.
  bool slim = false;
  bool embedded = false;  // as it was asked for
  bool curves = false;    // the timeline has room for them above its lanes
  // The card of the triangle: at the foot of the left pane, or of the right one where that is
  // hidden; without width where there is none.
  Rect triangle;
  // In the place of panes that have given way to the map, and without width else.
  Rect summary_tab, right_tab;
  // While a presentation is given, and without width else: what is at the top, and left of the map.
  Rect title, column;
  // The columns of the timeline: buttons at the left, lanes, settings at the right.
  float lanes_left = 0, lanes_right = 0;
  // Sections of the right pane, one below the other; plot takes what is left, or lies over the map
  // and its bars when it is drawn at full size.
  Rect compare, problems, mover, landmarks, layers, plot;
  float right_scroll = 0, right_content = 0;  // pixels: the sections may be higher than the pane
  int spec_rows = 2;                          // seen at once; where there are more they scroll
  bool compact = false;                       // under 1280 wide: short labels
  bool full_plot = false;                     // nothing of the map is seen
  bool race = false;                          // two maps: a higher timeline
  bool summary_over_map =
      false;  // no room beside the map: the summary is asked for and lies over it
  bool landmarks_folded = false;
  bool layers_folded = false;
  bool mover_folded = false;
  bool presenting = false;
};

// In a window that is smaller than kLeastWindowWidth x kLeastWindowHeight the panes lie as in one
// of that size, whose right and lower parts are not seen. No pane that is shown is without width or
// height. The sections of the right one may be higher than it is: then it scrolls.
Layout arrange(const LayoutRequest& request, const Settings& settings);

// So much larger a presentation is shown than a window of 1280 x 720 shows it; the type of the
// interface has kPresentationScale times that as its scale.
float presentation_size(ImVec2 display);
inline constexpr float kPresentationScale = 1.25f;

// Side of one bin of the plot, in pixels.
float plot_bin_px(float scale);

// The area of the plot inside its section that the points fill, between the axes and below a row of
// kPlotKey for its legend: a whole number of bins wide and high. In a section that is at full size
// it is square, since both axes have one unit, and stands in the middle.
Rect plot_area(const Rect& section, float scale);

// Pixels at scale 1.
inline constexpr float kLeastWindowWidth = Settings::kLeastWidth;
inline constexpr float kLeastWindowHeight = Settings::kLeastHeight;
inline constexpr float kPlotKey = 20;
inline constexpr float kLegendHeight = 30;  // of the strip under the map
inline constexpr float kSectionPadding = 16;
inline constexpr float kSectionHead = 32;
inline constexpr float kRow = 24;
inline constexpr float kCompareRow = 26;
inline constexpr float kDetailsHeight = 96;  // below the selected landmark's row
inline constexpr float kOpenListWidth = 264;
inline constexpr float kSummaryLeast = 240, kSummaryMost = 420;
inline constexpr float kRightLeast = 320, kRightMost = 560;

}  // namespace waymark
