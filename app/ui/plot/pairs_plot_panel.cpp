#include "app/ui/plot/pairs_plot_panel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/state/scene_contenders.h"
#include "app/model/text/numbers.h"
#include "app/model/text/ticks.h"
#include "app/model/work/pairs_run.h"
#include "app/ui/map/map_marks.h"
#include "app/ui/plot/pairs_table.h"
#include "app/ui/plot/plot_axes.h"
#include "app/ui/plot/plot_marks.h"
#include "app/ui/plot/plot_panel.h"
#include "app/ui/plot/point_readout.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

constexpr float kReach = 9;  // pixels at scale 1 from a point in which the pointer finds it
constexpr Slot kKinds[] = {Slot::a, Slot::b};

const SearchFigures& figures(const StudiedPair& pair, Slot kind) {
  return kind == Slot::a ? pair.a : pair.b;
}

// Places of pairs in the data: lengths in cells, explored nodes as powers of ten.
struct Scale {
  PairsPlot::Across across;
  double unit;

  bool explored() const { return across == PairsPlot::Across::explored; }
  double x(const StudiedPair& pair, Slot kind) const {
    return explored() ? power(figures(pair, kind).expanded) : pair.cost / unit;
  }
  double y(const StudiedPair& pair, Slot kind) const { return figures(pair, kind).h_start / unit; }
  static double power(double explored) { return std::log10(std::max(1.0, explored)); }
};

bool shows(const PairsRun& run, Slot kind) { return kind == Slot::a || shows_b(run.scene); }

PlotFrame frame_of(const PairsRun& run, const Rect& area, const Scale& scale) {
  constexpr double kTicks = 5;
  const double longest = std::max(1.0, run.most_cost / scale.unit);
  const double step = tick_step(longest, kTicks);
  const double side = std::ceil(longest / step) * step;
  if (!scale.explored()) return {area, 0, side, 0, side};
  constexpr double kMargin = 0.1;
  return {area, std::floor(Scale::power(run.least_expanded)),
          Scale::power(run.most_expanded) + kMargin, 0, side};
}

// The marks of the study's points, anew when something changed.
const PairsMarks& marks_of(const UiContext& c, const PlotFrame& frame, const Scale& scale) {
  PairsMarks& kept = c.ui.pairs_marks;
  if (kept.of == c.pairs && kept.across == scale.across && kept.area == frame.area) return kept;
  MarkField field(frame.area, c.scale, c.pairs->pairs.size());
  for (const Slot kind : kKinds) {
    if (shows(*c.pairs, kind))
      for (const StudiedPair& pair : c.pairs->pairs)
        if (pair.cost != kNoCost) field.add(frame.at(scale.x(pair, kind), scale.y(pair, kind)));
    (kind == Slot::a ? kept.a : kept.b) = field.take();
  }
  kept.of = c.pairs;
  kept.across = scale.across;
  kept.area = frame.area;
  return kept;
}

// Bars from the lower to the upper quartile through a larger mark at the median, on a ground that
// parts them from the points.
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

// Along the true cost, bin by bin, each at the median of its costs, below which the median of an
// admissible estimate lies. A bar ends at the line y = x: what is above belongs to longer paths.
void draw_bins(const PairsRun& run, const Bars& bars, const Scale& scale) {
  constexpr int kLeastPairs = 4;  // fewer have no quartiles to speak of
  for (const Slot kind : kKinds) {
    if (!shows(run, kind)) continue;
    for (const CostBin& bin : run.bins) {
      if (bin.pairs < kLeastPairs) continue;
      const Quartiles& h = kind == Slot::a ? bin.a_h : bin.b_h;
      const float x = bars.frame.x(bin.cost.median / scale.unit);
      const double upper = std::min(h.upper, bin.cost.median);
      bars.bar({x, bars.frame.y(h.lower / scale.unit)}, {x, bars.frame.y(upper / scale.unit)},
               mark_style(bars.c, kind).color);
      bars.median({x, bars.frame.y(h.median / scale.unit)}, kind);
    }
  }
}

// One cross a heuristic: the quartiles of both axes.
void draw_crosses(const PairsRun& run, const Bars& bars, const Scale& scale) {
  for (const Slot kind : kKinds) {
    if (!shows(run, kind)) continue;
    const PairFigures& f = kind == Slot::a ? run.summary.a : run.summary.b;
    const auto at = [&](double explored, double h) {
      return bars.frame.at(Scale::power(explored), h / scale.unit);
    };
    const Color color = mark_style(bars.c, kind).color;
    bars.bar(at(f.expanded.lower, f.h_start.median), at(f.expanded.upper, f.h_start.median), color);
    bars.bar(at(f.expanded.median, f.h_start.lower), at(f.expanded.median, f.h_start.upper), color);
    bars.median(at(f.expanded.median, f.h_start.median), kind);
  }
}

const StudiedPair* nearest(const UiContext& c, const PlotFrame& frame, const Scale& scale) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float best = c.px(kReach);
  const StudiedPair* found = nullptr;
  for (const Slot kind : kKinds) {
    if (!shows(*c.pairs, kind)) continue;
    for (const StudiedPair& pair : c.pairs->pairs) {
      if (pair.cost == kNoCost) continue;
      const ImVec2 at = frame.at(scale.x(pair, kind), scale.y(pair, kind));
      const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
      if (away >= best) continue;
      best = away;
      found = &pair;
    }
  }
  return found;
}

// The pair under the pointer: marked on both heuristics, shown on the map, and gone to by a click.
void point_at(const UiContext& c, ImDrawList& list, const PlotFrame& frame, const Scale& scale,
              const StudiedPair& pair, bool clicked) {
  for (const Slot kind : kKinds)
    if (shows(*c.pairs, kind))
      draw_hover_square(list, frame.at(scale.x(pair, kind), scale.y(pair, kind)), 0, c.scale);
  const Scene& studied = c.pairs->scene;
  const bool here = studied.map == c.state.scene.map;
  point_readout(c, pair, studied, here ? "Click to go there" : "On another map");
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

// Which pairs the next study takes, and its start.
void chooser(const UiContext& c, const Rect& head) {
  const std::string label = count_name(c.state.pairs_plot) + " " + icon::kList;
  const float width = text_width(c.fonts.body, label) + c.px(14);
  const Rect run{head.x + head.w - c.px(28), head.y, c.px(28), c.px(28)};
  const Rect rect{run.x - width, head.y, width, c.px(28)};
  const Action& action = c.actions.at("pairs.run");
  if (quiet_button(c, "run-pairs", run, action.icon, c.palette.ui.text, action.enabled()))
    c.run(action);
  tooltip(c, run, action.label);
  if (quiet_button(c, "choose-pairs", rect, label, c.palette.ui.text))
    ImGui::OpenPopup("pairs-count");
  tooltip(c, rect, "How many pairs of start and goal to search");
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h});
  if (!ImGui::BeginPopup("pairs-count")) return;
  for (const char* id : {"pairs.100", "pairs.1000", "pairs.10000", "pairs.problems"}) {
    const Action& choice = c.actions.at(id);
    if (ImGui::MenuItem(choice.label.c_str(), nullptr, choice.checked(), choice.enabled()))
      c.run(choice);
  }
  ImGui::Separator();
  const Action& next = c.actions.at("pairs.run_next");
  if (ImGui::MenuItem(next.label.c_str(), nullptr, false, next.enabled())) c.run(next);
  ImGui::EndPopup();
}

// That the study is of other landmarks, moves or another map than what is shown now.
void outdated_note(const UiContext& c, ImDrawList& list, const Rect& area) {
  const Scene &of = c.pairs->scene, &now = c.results.scene;
  if (c.pairs->is_of(now)) return;
  const std::size_t count = of.landmarks.size();
  const std::string text =
      of.map != now.map ? "of another map"
      : of.directions != now.directions
          ? fmt::format("with {} moves", of.directions)
          : fmt::format("of {} landmark{} before the change", count, count == 1 ? "" : "s");
  const ImFont* font = c.fonts.caption;
  const char* const again = "Run again";
  const float words = text_width(font, text), button = text_width(c.fonts.body, again) + c.px(16);
  const Rect rect{area.x + c.px(6), area.y + c.px(2), words + button + c.px(24), c.px(28)};
  fill_rect(list, rect, c.palette.ui.pop, c.px(6));
  frame_rect(list, rect, c.palette.ui.line2, c.px(6));
  fill_rect(list, {rect.x + 1, rect.y + c.px(6), c.px(3), rect.h - c.px(12)}, c.palette.ui.warn);
  draw_text(list, font, {rect.x + c.px(12), centered_top(font, rect.y, rect.h)}, c.palette.ui.text,
            text);
  const Rect run{rect.x + rect.w - button - c.px(4), rect.y + c.px(2), button, c.px(24)};
  if (quiet_button(c, "run-again", run, again, c.palette.ui.text)) c.run("pairs.run");
}

}  // namespace

void pairs_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  chooser(c, plot_head(c, section));
  const float top = section.y + c.px(kSectionHead + 8);
  Rect area{section.x + c.px(64), top, section.w - c.px(80),
            section.y + section.h - c.px(34) - top};
  if (!c.pairs)
    return draw_plot_hint(c, list, area,
                          fmt::format("Search {} pairs of start and goal with both heuristics: "
                                      "press {} above",
                                      c.state.pairs_plot.count == PairsPlot::kProblems
                                          ? "the file's"
                                          : grouped(c.state.pairs_plot.count),
                                      icon::kPlay));
  const float table = pairs_table_height(c, section.h);
  area.h = std::max(1.0f, area.h - table);
  pairs_table(c, list,
              {section.x + c.px(kSectionPadding), area.y + area.h + c.px(30),
               section.w - 2 * c.px(kSectionPadding), table});

  const Scale scale{c.state.pairs_plot.across, static_cast<double>(c.pairs->moves.straight)};
  const PlotFrame frame = frame_of(*c.pairs, area, scale);
  AxisLabels labels{"", "h at start"};
  labels.logarithmic_across = scale.explored();
  draw_axes(c, list, frame, labels);
  // What can be clicked comes before the area below it, and is drawn above it.
  list.ChannelsSplit(2);
  list.ChannelsSetCurrent(1);
  outdated_note(c, list, area);
  const bool explored = c.state.pairs_plot.across == PairsPlot::Across::explored;
  across_switch(c, list, area, explored ? "explored, log" : "true cost", "pairs.explored");
  list.ChannelsSetCurrent(0);
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = press_area("pairs-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  if (!scale.explored())
    draw_reference_line(c, list, frame, frame.at(0, 0), frame.at(frame.x1, frame.x1));
  const PairsMarks& marks = marks_of(c, frame, scale);
  draw_marks(c, list, mark_style(c, Slot::a), marks.a);
  draw_marks(c, list, mark_style(c, Slot::b), marks.b);
  c.ui.plot_points = marks.a.points + marks.b.points;
  const Bars bars{c, list, frame};
  if (scale.explored())
    draw_crosses(*c.pairs, bars, scale);
  else
    draw_bins(*c.pairs, bars, scale);
  list.ChannelsMerge();
  if (!hovered) return;
  if (const StudiedPair* pair = nearest(c, frame, scale))
    point_at(c, list, frame, scale, *pair, clicked);
}

}  // namespace waymark
