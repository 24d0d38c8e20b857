#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/scene/map_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/screen_plot.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"

namespace waymark {
namespace {

constexpr float kPairReach = 9;  // the pointer's reach around a point, pixels at scale 1
constexpr std::size_t kSlots = 2;

// The data to draw: the study, and which of its searches are A and B on the map.
struct Shown {
  const PairsRun& run;
  std::array<std::size_t, kSlots> index;

  bool shows(std::size_t slot) const { return slot == 0 || run.shows(index[slot]); }
  const SearchFigures& figures(const PairSearches& pair, std::size_t slot) const {
    return pair.of[index[slot]];
  }
  const PairFigures& summary(std::size_t slot) const { return run.summary.of[index[slot]]; }
};

Slot slot_of(std::size_t slot) { return slot == 0 ? Slot::a : Slot::b; }

// An estimate above the frame, such as an infinite one, is at its upper edge. `h`: in cells.
float height_of(const PlotFrame& frame, double h) { return std::max(frame.area.y, frame.y(h)); }

PlotFrame frame_of(const Shown& shown, const Rect& area, PairsPlot::Across across) {
  constexpr double kTicks = 5;
  const Moves& moves = shown.run.moves;
  const auto rounded = [&](double most) {
    const double step = tick_step(std::max(1.0, most), kTicks);
    return std::ceil(std::max(1.0, most) / step) * step;
  };
  const double longest = rounded(moves.cells(shown.run.most_cost));
  // An estimate that is not admissible may exceed every true cost.
  Cost most_h = 0;
  int least = INT_MAX, most = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!shown.shows(slot)) continue;
    const PairFigures& f = shown.summary(slot);
    most_h = std::max(most_h, f.most_h_start);
    least = std::min(least, f.least_expanded);
    most = std::max(most, f.most_expanded);
  }
  const double top = most_h > shown.run.most_cost ? rounded(moves.cells(most_h)) : longest;
  if (across != PairsPlot::Across::explored) return {area, 0, longest, 0, top};
  constexpr double kMargin = 0.1;
  return {area, std::floor(log_of(least)), log_of(most) + kMargin, 0, top};
}

ImVec2 place_of(const Shown& shown, const PlotFrame& frame, PairsPlot::Across across,
                const PairSearches& pair, std::size_t slot) {
  const PlotPicture::Mark mark =
      pairs_mark(shown.figures(pair, slot), pair.cost, shown.run.moves, across);
  return {frame.x(mark.x), height_of(frame, mark.y)};
}

// The marks of the study's points. They are recomputed if their inputs have changed.
const PairsMarks& marks_of(const UiContext& c, const Shown& shown, const PlotFrame& frame,
                           PairsPlot::Across across) {
  PairsMarks& kept = c.ui.own.of<PairsMarks>();
  if (kept.of == c.of<LatestPairs>().run && kept.across == across && kept.area == frame.area &&
      kept.spec_a == shown.index[0] && kept.spec_b == shown.index[1])
    return kept;
  MarkField field(frame.area, c.scale, c.of<LatestPairs>().run->pairs.size());
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (shown.shows(slot))
      for (const PairSearches& pair : c.of<LatestPairs>().run->pairs)
        if (pair.cost != kNoCost) field.add(place_of(shown, frame, across, pair, slot));
    (slot == 0 ? kept.a : kept.b) = field.take();
  }
  kept.of = c.of<LatestPairs>().run;
  kept.across = across;
  kept.area = frame.area;
  kept.spec_a = shown.index[0];
  kept.spec_b = shown.index[1];
  return kept;
}

// Draws bars from the lower to the upper quartile with a larger mark at the median, on a background
// that sets them apart from the points.
struct Bars {
  const UiContext& c;
  ImDrawList& list;
  const PlotFrame& frame;

  void bar(ImVec2 a, ImVec2 b, const Color& color) const {
    list.AddLine(a, b, c.palette.ui.panel.packed(), 5 * c.scale);
    list.AddLine(a, b, color.packed(), 2 * c.scale);
  }
  void median(ImVec2 at, Slot kind) const {
    MarkStyle style = mark_style(c, kind);
    const MarkStyle ground{style.shape, c.palette.ui.panel, c.palette.ui.panel};
    const MarkStyle rim{style.shape, c.palette.ui.text, c.palette.ui.panel};
    draw_mark(list, ground, at, 5.5f * c.scale);
    draw_mark(list, rim, at, 4.5f * c.scale);
    draw_mark(list, style, at, 3.25f * c.scale);
  }
};

// Draws one bar per bin of true costs, see pairs_bar().
void draw_bins(const Shown& shown, const Bars& bars) {
  constexpr int kLeastPairs = 4;  // with fewer points, quartiles mean little
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!shown.shows(slot)) continue;
    for (const CostBin& bin : shown.run.bins) {
      if (bin.pairs < kLeastPairs) continue;
      const PlotPicture::Spread bar =
          pairs_bar(shown.run, bin, shown.index[slot], mark_style(bars.c, slot_of(slot)).color);
      const auto at = [&](double h) {
        return ImVec2{bars.frame.x(bar.at), height_of(bars.frame, h)};
      };
      bars.bar(at(bar.lower), at(bar.upper), bar.color);
      bars.median(at(bar.median), slot_of(slot));
    }
  }
}

// Draws one cross per search: the quartiles on both axes.
void draw_crosses(const Shown& shown, const Bars& bars) {
  const double unit = shown.run.moves.straight;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!shown.shows(slot)) continue;
    const PairFigures& f = shown.summary(slot);
    const auto at = [&](double explored, double h) {
      return ImVec2{bars.frame.x(log_of(explored)), height_of(bars.frame, h / unit)};
    };
    const Color color = mark_style(bars.c, slot_of(slot)).color;
    bars.bar(at(f.expanded.lower, f.h_start.median), at(f.expanded.upper, f.h_start.median), color);
    bars.bar(at(f.expanded.median, f.h_start.lower), at(f.expanded.median, f.h_start.upper), color);
    bars.median(at(f.expanded.median, f.h_start.median), slot_of(slot));
  }
}

const PairSearches* nearest(const UiContext& c, const Shown& shown, const PlotFrame& frame,
                            PairsPlot::Across across) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float best = c.px(kPairReach);
  const PairSearches* found = nullptr;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!shown.shows(slot)) continue;
    for (const PairSearches& pair : shown.run.pairs) {
      if (pair.cost == kNoCost) continue;
      const ImVec2 at = place_of(shown, frame, across, pair, slot);
      const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
      if (away >= best) continue;
      best = away;
      found = &pair;
    }
  }
  return found;
}

// Draws the pair under the pointer: marked for both searches and shown on the map. A click applies
// its scene.
void point_at(const UiContext& c, ImDrawList& list, const Shown& shown, const PlotFrame& frame,
              PairsPlot::Across across, const PairSearches& pair, bool clicked) {
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    if (shown.shows(slot))
      draw_hover_square(list, place_of(shown, frame, across, pair, slot), 0, c.scale);
  const Scene& studied = c.of<LatestPairs>().run->scene;
  const bool here = studied.map == c.state.scene.map;
  const auto [a, b] = shown.index;
  point_readout(c, two_of(pair, a, b), shown.run.scene_of(a, b),
                here ? "Click to go there" : "Searched on another map");
  if (!here) return;
  Scene ghost = studied;
  ghost.start = pair.pair.start;
  ghost.goal = pair.pair.goal;
  if (clicked) {
    c.send(BeginGesture{});
    c.send(Command{SetPoints{ghost.start, ghost.goal, ghost.landmarks}});
    c.send(Command{SetDirections{ghost.directions}});
    c.send(EndGesture{});
  }
  c.ui.ghost_in_plot = std::move(ghost);
}

std::string count_name(const PairsPlot& plot) {
  return plot.count == PairsPlot::kProblems ? "the file" : grouped(plot.count);
}

// Draws the choice of pairs for the next study, and the button that starts it.
void pairs_chooser(const UiContext& c, const Rect& head) {
  Box row = Box(c, head).top(28);
  const Rect run = row.right(28);
  const Action& action = c.actions.at("pairs.run");
  if (quiet_button(c, "run-pairs", run, action.icon, c.palette.ui.text, action.enabled()))
    c.run(action);
  tooltip(c, run, action.label);
  std::string label = count_name(c.state.pairs_plot) + " " + icon::kList;
  // Up to the tabs, which end before the head.
  const float room = row.w + c.px(8);
  if (button_width(c, label, 14).count > room) label = icon::kList;
  // The menu of plots also has the numbers.
  if (button_width(c, label, 14).count > room) return;
  const Rect rect = row.right(button_width(c, label, 14));
  if (quiet_button(c, "choose-pairs", rect, label, c.palette.ui.text))
    ImGui::OpenPopup("pairs-count");
  tooltip(c, rect, "How many pairs of start and goal to search");
  // The menu extends to the left, because the window's edge is close.
  ImGui::SetNextWindowPos({run.x + run.w, run.y + run.h}, ImGuiCond_Always, {1, 0});
  if (!ImGui::BeginPopup("pairs-count")) return;
  for (const char* id : {"pairs.100", "pairs.1000", "pairs.10000", "pairs.problems"})
    action_item(c, id);
  ImGui::Separator();
  action_item(c, "pairs.run_next");
  ImGui::EndPopup();
}

// Draws a note that the study used a different map, or different landmarks, moves or searches than
// the current ones. A button runs the study again. The note has its own row above the points.
void outdated_note(const UiContext& c, Box row) {
  const PairsRun& of = *c.of<LatestPairs>().run;
  const Scene& now = c.results.scene;
  const std::string text = !of.is_of_map(now) ? "Searched before the map changed"
                           : of.scene.directions != now.directions
                               ? "Searched with " + words_of(of.scene.directions)
                           : of.is_of_place(now) ? "Searched before a search was added"
                                                 : "Searched with other landmarks";
  const Rect run = row.right(button_width(c, "Run again", 16), 8);
  fill_rect(*ImGui::GetWindowDrawList(), row.left(3, 7).inset(0, 6), c.palette.ui.warn);
  row.text_fitted(c.fonts.caption, c.palette.ui.text, text);
  if (push_button(c, "run-again", run, "Run again")) c.run("pairs.run");
}

// Both axes have the same unit, so the plot is square if there is enough room.
Rect squared(const UiContext& c, const Rect& area) {
  constexpr float kSquareFrom = 360;
  const float side = std::min(area.w, area.h);
  if (side < c.px(kSquareFrom)) return area;
  return {area.x + std::floor((area.w - side) / 2), area.y, side, side};
}

}  // namespace

void pairs_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  pairs_chooser(c, plot_head(c, section));
  const float top = section.y + c.px(kSectionHead + 8);
  Rect area{section.x + c.px(64), top, section.w - c.px(80),
            section.y + section.h - c.px(34) - top};
  if (!c.of<LatestPairs>().run ||
      !same_origin(*c.of<LatestPairs>().run->scene.map, *c.results.scene.map))
    return offer_action(
        c, area,
        "The plot shows how many cells every search expands for many pairs of start and goal.",
        fmt::format("Search {} pairs", c.state.pairs_plot.count == PairsPlot::kProblems
                                           ? "the file's"
                                           : grouped(c.state.pairs_plot.count)),
        "pairs.run");
  const Scene& now = c.results.scene;
  const Shown shown{
      *c.of<LatestPairs>().run,
      {c.of<LatestPairs>().run->shown(now, Slot::a), c.of<LatestPairs>().run->shown(now, Slot::b)}};
  const float table = pairs_table_height(c, section.h);
  area.h = std::max(1.0f, area.h - table);
  if (!c.of<LatestPairs>().run->is_of(now)) {
    const float note = c.px(26), left = section.x + c.px(kSectionPadding);
    outdated_note(c, {c, {left, area.y, area.x + area.w - left, note}});
    area.y += note + c.px(8);
    area.h = std::max(1.0f, area.h - note - c.px(8));
  }
  pairs_table(c, list,
              {section.x + c.px(kSectionPadding), area.y + area.h + c.px(30),
               section.w - 2 * c.px(kSectionPadding), table},
              section.h);

  const PairsPlot::Across axis = c.state.pairs_plot.across;
  const bool explored = axis == PairsPlot::Across::explored;
  if (!explored) area = squared(c, area);
  const Grid& grid = c.results.scene.map->grid;
  const PlotFrame frame = frame_of(shown, area, axis);
  AxisLabels labels{"", axis_with_unit(grid, "h at start")};
  labels.logarithmic_across = explored;
  draw_axes(c, list, frame, labels);
  // Clickable items come before the area behind them, and are drawn on top of it.
  list.ChannelsSplit(2);
  list.ChannelsSetCurrent(1);
  const Action& across = c.actions.at("pairs.explored");
  if (across_switch(c, list, area, explored ? "expanded, log" : axis_with_unit(grid, "true cost"),
                    across.label))
    c.run(across);
  list.ChannelsSetCurrent(0);
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = pointer_area("pairs-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  if (!explored) {
    const double side = std::min(frame.x1, frame.y1);
    draw_reference_line(c, list, frame, frame.at(0, 0), frame.at(side, side));
  }
  const PairsMarks& marks = marks_of(c, shown, frame, axis);
  draw_marks(c, list, mark_style(c, Slot::a), marks.a);
  draw_marks(c, list, mark_style(c, Slot::b), marks.b);
  c.ui.plot_points = marks.a.points + marks.b.points;
  const Bars bars{c, list, frame};
  if (explored)
    draw_crosses(shown, bars);
  else
    draw_bins(shown, bars);
  list.ChannelsMerge();
  if (!hovered) return;
  if (const PairSearches* pair = nearest(c, shown, frame, axis))
    point_at(c, list, shown, frame, axis, *pair, clicked);
}

}  // namespace waymark
