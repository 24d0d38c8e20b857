#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/screen/plot_axes.h"
#include "app/screen/screen_plot.h"
#include "app/studies/pairs_run.h"
#include "app/studies/studies.h"
#include "core/study/formula_curves.h"
#include "core/study/pair_study.h"
#include "core/study/table_memory.h"

namespace waymark {

// The section of the plots, with one panel per tab.

inline constexpr int kPlotTabs = 5;
// The title of a plot in Explore, and a sentence about the chosen plot.
const char* plot_heading(PlotTab tab);
const char* plot_caption(const State& state);

// Draws the section of the plots in its pane's window: a head with tabs, and the chosen plot below
// it. A double-click on the head runs the plot.full action.
void plot_panel(const UiContext& c);

// Draws the same section as a pane that replaces the map, with a button that closes it, and with
// the messages that otherwise appear over the map.
void full_plot_pane(const UiContext& c);

// Draws the chosen tab's plot with a short description, but without the tabs.
void draw_shown_plot(const UiContext& c, const Rect& section);
const char* plot_title(const State& state);

// The right end of the plots' head, reserved for the controls of the plot.
Rect plot_head(const UiContext& c, const Rect& section);

// Draws a button that opens a popup at the right end of a plot's head: a text with an arrow, or
// only the arrow if there is no room. Returns the button's place.
Rect head_list(const UiContext& c, const Rect& head, const char* id, const char* popup,
               std::string_view text);

// Whether the choice between the two plots of the Path tab is a menu in its head: the section is
// too low for a row of its own.
bool path_choice_in_head(const UiContext& c, const Rect& section);

// Draws the text shown while a plot has no points.
void draw_plot_hint(const UiContext& c, ImDrawList& list, const Rect& area, std::string_view text);

// Draws the numbers of a plot's point next to the pointer: start and goal, the true cost, and each
// heuristic's estimate, explored cells and origin of the bound. `hint`: describes the effect of a
// click, may be empty.
void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint);

// Draws one of two plots: f along the paths of A and B against the cost so far, or the formulas by
// distance. With a perfect heuristic, f is constant. The cell under the pointer is marked on the
// map.
void path_plot_panel(const UiContext& c, const Rect& section);

// Plots the distance formulas against the distance to the goal along a line of a chosen slope,
// together with the true cost on open ground. Marks the point where the scaled square exceeds that
// cost. A click on a formula's name uses it for A.
void formula_plot_panel(const UiContext& c, const Rect& rect);

// "Manhattan", "squared Euclidean × 0.05".
std::string curve_title(const FormulaCurve& curve);

// How a formula compares with the true cost along the line, as a phrase that follows the formula's
// name: "exact", "underestimates up to 19 cells away, overestimates from 21".
std::string fit_words(const FormulaCurves& curves, const FormulaCurve& curve);

// Describes the squared distance along the line, as full sentences.
std::string squared_finding(const FormulaCurves& curves);
// "Square × 0.05: too low up to 19 cells, then too high".
std::string squared_finding_in_short(const FormulaCurves& curves);

// Draws the plot of the positions during a drag, in the section of the plots.
void drag_plot_panel(const UiContext& c, const Rect& section);

// Draws the plot of many pairs of start and goal, in the section of the plots.
void pairs_plot_panel(const UiContext& c, const Rect& section);

// The marks of a study's plot, reused while nothing changes.
struct PairsMarks {
  std::shared_ptr<const PairsRun> of;
  PairsPlot::Across across = PairsPlot::Across::true_cost;
  Rect area;
  std::size_t spec_a = 0, spec_b = 0;  // indices into the study's searches
  MarkPlaces a, b;
};

// Draws the results over many pairs: median and quartiles of the cells each search explored, A and
// B first; the ratio of A to B; and a bar that shows how often each bound was the tightest at the
// start. Requires `c.of<LatestPairs>().run`. `section_height`: the height of the whole section.
void pairs_table(const UiContext& c, ImDrawList& list, const Rect& rect, float section_height);

// The height of these results in a section of that height. If the plot needs the room, the bar and
// the searches that are not on the map are omitted.
float pairs_table_height(const UiContext& c, float section_height);

// Draws the plot that shows how many landmarks are enough, or the comparison of two pinned
// placements, in the section below the tabs.
void count_plot_panel(const UiContext& c, const Rect& section);

// The style of a storage method in the plot of smaller tables. Whole tables of some and of all
// landmarks share one line, and so do tables without their last bits.
struct MemoryLook {
  TableWay first, last;  // the storage methods with this style
  const char* title;     // name in the legend before the method is measured
  Color color;
  std::span<const float> dash;  // see PlotPicture::Series
  PlotPicture::Shape shape;     // shape of its marks

  bool is_line() const { return shape == PlotPicture::Shape::disc && first != TableWay::half; }
  bool holds(const StoredTables& stored) const { return stored.way >= first && stored.way <= last; }
};
// Styles are in legend order.
std::vector<MemoryLook> memory_looks(const Palette& palette);

// The results that the legend shows for this style: the best tables within `bytes`, or the smallest
// tables if none are that small; nullptr if the style has no results.
const TableFigures* shown_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                  std::uint64_t bytes);

// The state of the measurement that a plot shows.
struct StudyStatus {
  const Study* study = nullptr;    // the plot's; nullptr if nothing has to be measured
  const char* outdated = nullptr;  // why to measure again; nullptr if the results are current
};

struct ShownStudy {
  PlotFrame frame;                                        // of the plot
  PlotFrame below;                                        // of the plot below it
  bool hovered = false;                                   // whether the pointer is over the plots
  bool clicked = false;                                   // whether the plots were clicked
  std::optional<PointedMark> pointed = std::nullopt;      // the mark whose tooltip is shown
  std::optional<std::size_t> clicked_key = std::nullopt;  // index into the keys
};

// Draws a study: the finding, progress, or a button that measures again at the top, the plot below
// it, and the keys at the bottom, in two columns with their numbers. In a low pane, the keys are
// only names in rows. Shows the tooltip of the mark closest to the pointer. `below`: a second plot
// below the first, with the same keys and horizontal axis.
ShownStudy draw_study(const UiContext& c, const Rect& rect, const PlotPicture& picture,
                      const StudyStatus& status, const PlotPicture* below = nullptr);

// Draws what is shown before the first results: the progress of the measurement, or a description
// of the study and a button that starts it.
// `action`: the button's action; nullptr: the action that measures.
void offer_study(const UiContext& c, const Rect& rect, const Study& study, const std::string& hint,
                 const std::string& label, const char* action = nullptr);

// Draws a hint and, below it, a button that runs an action.
void offer_action(const UiContext& c, const Rect& rect, const std::string& hint,
                  const std::string& label, const char* action);

// "200 pairs", "the file's pairs".
std::string pairs_name(const CountPlot& plot);

// Draws the scatter plot of estimate against true cost: axes, the line y = x, the points' texture,
// the start for both heuristics and the hovered cell. If the pointer is on a point, the point's
// cell is hovered. `section` begins with the plots' common head, whose right end shows the number
// of cells.
void scatter_plot_panel(const UiContext& c, const Rect& section);

// The view of the plot of both heuristics against the true cost: the positions of cells in the
// plot, and the plot's visible part.

// The view for the given results and area.
PlotFrame scatter_frame(const UiContext& c, const Rect& area);

// A cell's points in data coordinates. std::nullopt if the cell cannot reach the goal.
struct ScatterPoint {
  Cost true_cost, a, b;
};
std::optional<ScatterPoint> scatter_point(const Results& results, Cell cell);

// The name of the horizontal axis, with the map's unit.
std::string scatter_across_name(const UiContext& c);

// Whether a heuristic's points are shown. Points for landmarks need at least one landmark.
bool a_shown(const UiContext& c);
bool b_shown(const UiContext& c);

// The value on the vertical axis for a true cost and an estimate, both in the plot's units of
// length.
double scatter_height(const UiContext& c, double true_cost, double estimate);

// Returns the screen position at which the plot shows an estimate.
ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate);

// These functions change the visible part: they zoom by `factor` around a fixed screen point, or
// move by a number of pixels. The view stays within the full range of the points. A view of the
// full range counts as fitted again.
void zoom_scatter_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed);
void pan_scatter_plot(const UiContext& c, const Rect& area, ImVec2 by);
void fit_scatter_plot(const UiContext& c);

// Handles the pointer on the plot's area, which must be the last ImGui item. The wheel zooms at the
// pointer, a drag with the middle or right button pans, a double-click fits all points. A drag with
// the left button brushes a box; Shift, Alt or the switch in the head change the box to a lasso. A
// drag that begins on the line of exact estimates brushes a band along it. A click clears the
// brush. Escape ends a drag and clears the brush. If the pointer is on a point, the point's cell is
// hovered.
void handle_scatter_plot_input(const UiContext& c, const PlotFrame& frame);

// The marks over the points of the plot of both heuristics against the true cost.

// Draws the line on which an estimate equals the true cost.
void draw_scatter_line(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the outline of a box, lasso or band, and the start for both heuristics.
void draw_scatter_marks(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the hovered cell for both heuristics, with its numbers next to the pointer while the
// pointer is in the plot.
void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// The place of the legend inside the plot's area; empty if it is above the area.
Rect scatter_key_inside(const UiContext& c, const Rect& area);
// Draws the legend above the plot's area: both heuristics with their mean error over all cells, or
// over the brushed cells. A click on a heuristic hides or shows its points; a click on the cross
// clears the brush.
void scatter_plot_key(const UiContext& c, const Rect& area);

}  // namespace waymark
