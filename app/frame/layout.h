#pragma once

#include "app/frame/settings.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"

namespace waymark {

// The sections at the bottom of the right pane in Explore. At most one of them is open.
enum class ExploreSection { none, landmarks, layers, plots };

struct LayoutRequest {
  ImVec2 display;  // pixels
  float scale = 1;
  int landmarks = 0;              // rows in the list
  int layers = 0;                 // rows in the legend
  int specs = 2;                  // rows of the table of searches, without the baseline
  bool problems = false;          // whether a scenario file is open
  bool summary_over_map = false;  // whether the Summary covers the map in a narrow window
  bool side_by_side = false;      // two maps: panes are folded unless the next two flags are set
  bool summary_unfolded = false, right_beside_race = false;
  bool painting = false;   // whether the paint tool's bar is over the map
  bool weighing = false;   // whether the bar for the weights of A and B is over the map
  bool open_list = false;  // whether the open list is next to the map
  bool walking = false;    // whether the timeline has a lane for the walk
  bool scoring = false;    // whether places are being scored, with a strip above the legend
  // In a narrow window, the map is smaller to make room for the summary pane, because the user
  // needs its content while working.
  bool summary_docked = false;
  bool full_plot = false;        // whether the plot replaces the map, its bars and its legend
  bool plot_beside_map = false;  // whether the plot has a column of its own next to the map
  bool writing = false;  // whether the editor of formulas replaces the right pane's sections
  Fold landmarks_fold = Fold::by_height;
  Fold layers_fold = Fold::by_height;
  float mover = 0;  // height of the mover section's content at scale 1; 0: no mover
  Fold mover_fold = Fold::by_height;
  bool landmark_selected = false;  // whether its row has extra lines
  bool triangle = false;           // whether the selected landmark has a card
  bool left_is_full = false;       // whether the left pane has no room for the card at its bottom
  float right_scroll = 0;          // how far the right pane is scrolled down, in pixels
  bool presenting = false;         // whether a presentation is running: only title, column and map
  bool embedded = false;  // a figure in an article: only the map, its legend and the timeline
  bool article = false;   // whether chapters replace everything below the top bar
  Mode mode = Mode::lab;
  ExploreSection open_section = ExploreSection::none;
  bool playing = false;  // whether something is played, see timeline_waits()
  // On a phone, Explore has the rest of the Summary and the things to try in the right pane. These
  // are their heights in pixels.
  float slim_words = 0, slim_tries = 0;
};

// Whether the mode has a timeline only while something is played.
inline bool timeline_waits(Mode mode) { return mode == Mode::explore || mode == Mode::present; }

// The screen positions of all parts. Hidden panes have no width. Hidden bars (paint tool, weights)
// and a hidden scoring strip have no height.
struct Layout {
  Rect bar, toolbar, summary, paint, weight, map, scoring, legend, right, timeline, status;
  Rect open_list;       // to the right of the map
  Rect tools;           // in Explore: to the left of the legend
  bool figure = false;  // a figure of a chapter: its plot has no controls
  Rect article;         // everything below the top bar, if chapters are shown
  // Explore has no toolbar and no status line.
  bool explore = false;
  // Whether the window is narrow and upright, as on a phone. The right pane is then below the map,
  // and bars contain the most used commands.
  bool slim = false;
  bool embedded = false;  // as requested
  bool curves = false;    // whether the timeline has room for curves above its lanes
  // The card of the triangle: at the bottom of the left pane, or of the right pane if the left one
  // is hidden. Without a card, it has no width.
  Rect triangle;
  // Tabs for the panes that were folded to make room for the map. Without folded panes, they have
  // no width.
  Rect summary_tab, right_tab;
  // During a presentation: the parts at the top and to the left of the map. At other times, they
  // have no width.
  Rect title, column;
  // The columns of the timeline: buttons on the left, lanes, settings on the right.
  float lanes_left = 0, lanes_right = 0;
  // Sections of the right pane from top to bottom. The plot fills the remaining height. At full
  // size, it covers the map and its bars. In Explore, the plot comes first, followed by bars
  // instead of the table of searches, and by `plots`, the choice of plots, as the last section. The
  // plot is below kPlotTitle for its title. In a low window, it contains its title, and the heads
  // of Landmarks, Layers and Plots share a row.
  Rect compare, problems, mover, landmarks, layers, plot, plots;
  Rect words, tries;  // on a phone in Explore: the rest of the Summary, and the things to try
  float right_scroll = 0,
        right_content = 0;        // pixels; the content may be taller than the pane
  int spec_rows = 2;              // rows visible at once; the others need scrolling
  bool compact = false;           // width below 1280: short labels
  bool full_plot = false;         // whether the plot covers the map
  bool plot_beside_map = false;   // whether the plot is in a column of its own
  bool writing = false;           // whether the editor of formulas fills the right pane
  bool race = false;              // taller timeline for two maps
  bool summary_over_map = false;  // no room next to the map: the Summary covers it
  // Two maps, or a map and a plot that would be small: the Summary is a tab until it is opened.
  bool summary_gives_way = false;
  bool compare_link = false;  // in Explore: whether the link below the bars has room
  bool landmarks_folded = false;
  bool layers_folded = false;
  bool mover_folded = false;
  bool plots_folded = false;
  bool presenting = false;
};

// In a window smaller than kLeastWindowWidth x kLeastWindowHeight, the panes are laid out for that
// size, and the parts beyond the right and lower edges are not visible. No visible pane has zero
// width or height. If the sections of the right pane are higher than the pane, it scrolls.
Layout arrange(const LayoutRequest& request, const Settings& settings);

// The size of a presentation relative to a window of 1280 x 720. The interface's text scale is
// kPresentationScale times this size.
float presentation_size(ImVec2 display);
inline constexpr float kPresentationScale = 1.25f;

// Side of a plot bin in pixels.
float plot_bin_px(float scale);

// The area of the plot's points inside layout.plot: between the axes and below a row of kPlotKey
// for the legend, which Explore has inside the area. Its width and height are multiples of a bin.
// At full size and in Explore the area is centred and square, because both axes have the same unit.
// If the square would be narrower than kPlotKeyInside, the area in Explore is wider than high.
// A chapter's figure has no head above the legend, and a row for the name of the horizontal axis
// below the area.
Rect plot_area(const Layout& layout, float scale);

// Pixels at scale 1.
inline constexpr float kLeastWindowWidth = Settings::kLeastWidth;
inline constexpr float kLeastWindowHeight = Settings::kLeastHeight;
inline constexpr float kPlotKey = 26;
inline constexpr float kPlotKeyInside = 220;  // minimum width of an area with the legend inside
inline constexpr float kPlotTitle = 38;
inline constexpr float kLegendHeight = 30;  // height of the strip under the map
inline constexpr float kLegendLine = 22;    // height of one of two lines in a higher strip
// Height of the line below the lanes of Explore's timeline, unless the timeline has curves.
inline constexpr float kRaceResult = 24;
inline constexpr float kRow = 24;
inline constexpr float kCompareRow = 26;
inline constexpr float kDetailsHeight = 96;  // height below the selected landmark's row
inline constexpr float kOpenListWidth = 264;
inline constexpr float kSummaryLeast = 240, kSummaryMost = 420;
inline constexpr float kRightLeast = 320, kRightMost = 720;

}  // namespace waymark
