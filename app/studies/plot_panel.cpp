#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>

#include "app/frame/message.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/screen_plot.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/studies.h"

namespace waymark {
namespace {

// A tab, and the texts about its plot.
struct PlotRow {
  const char *label, *tooltip;
  const char* heading;  // in Explore
  const char* caption;
  const char* title;  // in screenshots
  void (*panel)(const UiContext& c, const Rect& section);
};
// In the order of PlotTab.
constexpr std::array<PlotRow, kPlotTabs> kPlots = {
    {{"True cost", "Heuristic vs. true cost, for every cell", "Estimate against true cost",
      "Dots are cells.", "heuristic vs. true cost", scatter_plot_panel},
     {"Drag", "Heuristic vs. expanded cells: one point for each drag position",
      "Estimates while you drag", "Each dot is a drag position.", "drag positions",
      drag_plot_panel},
     {"Path",
      "f along the paths of A and B (constant if the estimate is exact), or the distance formulas "
      "against true cost",
      "f along the path", "A line flat from end to end means exact estimates.", "f along the paths",
      path_plot_panel},
     {"Pairs", "Heuristic vs. true cost and expanded cells, over many pairs of start and goal",
      "Many starts and goals", "Each dot is a start and a goal.", "many pairs", pairs_plot_panel},
     {"Count",
      "How many landmarks are enough, how small their tables can be, whether they should move, "
      "and how much a weight of h saves",
      "How many landmarks are enough", "", "number of landmarks", count_plot_panel}}};

const PlotRow& row_of(PlotTab tab) { return kPlots[static_cast<std::size_t>(tab)]; }

bool shows_formulas(const State& state) {
  return state.plot_tab == PlotTab::path && state.path_plot.shown == PathPlot::Shown::formulas;
}

std::vector<SegmentItem> tabs() {
  std::vector<SegmentItem> items;
  for (const PlotRow& plot : kPlots) items.push_back({plot.label, plot.tooltip});
  return items;
}

// Pixels at scale 1: the tabs' height, and the minimum height of a section with readable axes and
// points.
constexpr float kTabs = 36, kLeastPlot = 120;
constexpr float kLeastHead = 36;  // space for a button next to the tabs
constexpr float kCloseButton = 32;

// Called after the head's items, which handle their own clicks. A double-click on the tabs acts
// like one on the head.
void double_click_on_head(const UiContext& c, const Rect& section) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Rect head = Box(c, section).top(kTabs);
  if (!ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) || !head.contains(mouse) ||
      !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem))
    return;
  if (mouse.x < plot_head(c, section).x || !ImGui::IsAnyItemHovered()) c.run("plot.full");
}

void close_button(const UiContext& c, const Rect& section) {
  const Rect rect = Box(c, section).inset(kSectionPadding, 4).right(28).top(28);
  if (quiet_button(c, "plot-close", rect, icon::kRemove, c.palette.ui.text2)) c.run("plot.full");
  tooltip(c, rect, "Back to the map   Escape");
}

float tabs_room(const UiContext& c, const Rect& section) {
  return section.w - c.px(2 * kSectionPadding + kLeastHead);
}

// If the tabs do not fit next to a button, a list replaces them.
bool has_tabs(const UiContext& c, const Rect& section) {
  const float room = tabs_room(c, section);
  return segments_width(c, tabs(), room) <= room;
}

std::string list_label(const UiContext& c) {
  return fmt::format("{} {}", row_of(c.state.plot_tab).label, icon::kList);
}

float tabs_width(const UiContext& c, const Rect& section) {
  return has_tabs(c, section) ? segments_width(c, tabs(), tabs_room(c, section))
                              : button_width(c, list_label(c), 14).count;
}

// Draws the tabs, or a list of them. Returns the clicked index, or -1.
int choose_tab(const UiContext& c, const Rect& section) {
  const int chosen = static_cast<int>(c.state.plot_tab);
  Box head = Box(c, section).inset(kSectionPadding, 4).top(28);
  if (has_tabs(c, section))
    return segments(c, "plots", head.min(), tabs(), chosen, tabs_room(c, section));
  const Rect rect = head.left(Pixels{tabs_width(c, section)});
  if (quiet_button(c, "choose-plot", rect, list_label(c), c.palette.ui.text))
    ImGui::OpenPopup("plot-choice");
  tooltip(c, rect, "Choose the plot");
  int clicked = -1;
  if (!ImGui::BeginPopup("plot-choice")) return clicked;
  for (int i = 0; i < kPlotTabs; ++i)
    if (ImGui::MenuItem(kPlots[static_cast<std::size_t>(i)].label, nullptr, i == chosen))
      clicked = i;
  ImGui::EndPopup();
  return clicked;
}

}  // namespace

Rect plot_head(const UiContext& c, const Rect& section) {
  const float close = c.layout.full_plot ? kCloseButton : 0;
  if (c.layout.explore) {
    // In a low window, the title and the button that enlarges the plot are in the same row.
    const bool titled = !c.layout.full_plot && (c.layout.slim || section.y <= c.layout.right.y);
    const float title = titled ? text_width(c.fonts.semibold, plot_heading(c.state.plot_tab)) : 0;
    Box head = Box(c, section).inset(0, c.layout.full_plot || titled ? 4 : 1).top(28);
    head.left(Pixels{std::max(std::round(head.w / 2), c.px(kSectionPadding + 12) + title)});
    head.right(titled ? kSectionPadding + 32 : kSectionPadding, close);
    return head;
  }
  Box head = Box(c, section).inset(kSectionPadding, 4).top(28);
  head.left(Pixels{tabs_width(c, section)}, 8);
  head.right(close);
  return head;
}

Rect head_list(const UiContext& c, const Rect& head, const char* id, const char* popup,
               std::string_view text) {
  std::string label = fmt::format("{} {}", text, icon::kList);
  if (button_width(c, label, 14).count > head.w) label = icon::kList;
  const Rect place = Box(c, head).right(button_width(c, label, 14));
  if (quiet_button(c, id, place, label, c.palette.ui.text)) ImGui::OpenPopup(popup);
  return place;
}

void draw_plot_hint(const UiContext& c, ImDrawList& list, const Rect& area, std::string_view text) {
  const ImFont* font = c.fonts.body;
  const float width = area.w - c.px(24);
  const float line = text_size(font, "M").y;
  const std::string lines = in_lines(font, text, width);
  const auto count = 1 + std::count(lines.begin(), lines.end(), '\n');
  float y = area.y + (area.h - line * static_cast<float>(count - 1)) / 2;
  for (std::size_t from = 0; from <= lines.size(); y += line) {
    const std::size_t end = std::min(lines.find('\n', from), lines.size());
    draw_text_centered(list, font, {area.x + area.w / 2, y}, c.palette.ui.text3,
                       std::string_view(lines).substr(from, end - from));
    from = end + 1;
  }
}

const char* plot_heading(PlotTab tab) { return row_of(tab).heading; }

const char* plot_caption(const State& state) {
  if (state.plot_tab == PlotTab::count) return study_of(state.count_plot.shown).caption;
  return shows_formulas(state) ? kFormulaStudy.caption : row_of(state.plot_tab).caption;
}

const char* plot_title(const State& state) {
  return shows_formulas(state) ? "distance formulas against true cost"
                               : row_of(state.plot_tab).title;
}

void draw_shown_plot(const UiContext& c, const Rect& section) {
  row_of(c.state.plot_tab).panel(c, section);
}

void plot_panel(const UiContext& c) {
  const Rect& section = c.layout.plot;
  if (section.h < c.px(kTabs)) return;
  // A slide has no tabs.
  if (c.layout.presenting) {
    Box(c, section)
        .inset(kSectionPadding, 8)
        .line(c.fonts.semibold, c.palette.ui.text,
              shows_formulas(c.state) ? "Distance formulas against true cost"
                                      : plot_heading(c.state.plot_tab));
    return draw_shown_plot(c, section);
  }
  section_head(c, section, "", false);
  const int clicked = choose_tab(c, section);
  if (clicked >= 0) c.send(Command{ShowPlot{static_cast<PlotTab>(clicked)}});
  Box below(c, section);
  below.top(kTabs);
  if (section.h >= c.px(kLeastPlot))
    draw_shown_plot(c, section);
  else if (below.h >= c.px(kRow))
    draw_plot_hint(c, *ImGui::GetWindowDrawList(), below,
                   "Double-click above, or press F11, to see the plot at full size");
  double_click_on_head(c, section);
}

void full_plot_pane(const UiContext& c) {
  // paint_grounds() has painted the background of a plot next to the map.
  const auto ground = c.layout.plot_beside_map ? std::nullopt : std::optional(c.palette.ui.panel);
  if (begin_pane("full-plot", c.layout.plot, ground)) {
    const Rect& plot = c.layout.plot;
    fill_rect(*ImGui::GetWindowDrawList(), {plot.x, plot.y, 1, plot.h}, c.palette.ui.line);
    if (c.layout.full_plot && !c.layout.presenting) close_button(c, plot);
    if (c.layout.explore) {
      Box(c, plot)
          .inset(kSectionPadding, 8)
          .line(c.fonts.semibold, c.palette.ui.text, plot_heading(c.state.plot_tab));
      draw_shown_plot(c, plot);
    } else {
      plot_panel(c);
    }
    message_card(c);
  }
  end_pane();
}

namespace {

struct ReadoutRow {
  std::string name, h, explored, must_expand;
};

ReadoutRow row(std::string name, const SearchFigures& figures, const Moves& moves) {
  return {std::move(name), figures.h_start == kNoCost ? "∞" : length_text(figures.h_start, moves),
          grouped(figures.expanded), grouped(figures.must_expand)};
}

std::string bound_text(int bound_by, const Scene& scene, const Moves& moves) {
  return bound_by == LandmarkHeuristic::kFormula
             ? fmt::format("bound by {}", formula_word(moves))
             : fmt::format("bound by landmark {}", landmark_number(scene, bound_by));
}

}  // namespace

void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint) {
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  const std::array<Slot, 2> kinds = {Slot::a, Slot::b};
  std::vector<ReadoutRow> rows = {row(slot_title(scene, moves, Slot::a), point.a, moves)};
  if (shows_b(scene)) rows.push_back(row(slot_title(scene, moves, Slot::b), point.b, moves));
  const std::string where = fmt::format("{} to {}", cell_text(scene.map->grid, point.pair.start),
                                        cell_text(scene.map->grid, point.pair.goal));
  const std::string cost = length_text(point.cost, moves);
  std::string below(hint);
  if (shows_b(scene))
    below = bound_text(point.bound_by, scene, moves) + (hint.empty() ? "" : ". ") + below;

  const float width = std::max(c.px(264), text_width(c.fonts.caption, below));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(10), c.px(8)));
  ImGui::BeginTooltip();
  {
    DialogPart rest(c, width);
    const Palette::Ui& ui = c.palette.ui;
    // Cuts a row, and writes h, the expansions and the must-expand nodes into its columns.
    const auto numbers = [&](const ImFont* font, const ImFont* bold, const Color& ink,
                             const ReadoutRow& of) {
      Box line = rest.top(18);
      line.right(86).text_right(font, ink, of.must_expand);
      line.right(64).text_right(bold, ink, of.explored);
      line.text_right(font, ink, of.h);
      return line;
    };
    Box head = rest.top(18);
    head.text_right(c.fonts.mono_semibold, c.palette.panel.true_cost, cost, 6);
    head.text_right(c.fonts.caption, ui.text2, "true cost");
    head.text(c.fonts.mono, ui.text, where);
    numbers(c.fonts.caption, c.fonts.caption, ui.text2,
            {"", "h at start", "expanded", "must-expand"});
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Box line = numbers(c.fonts.mono, c.fonts.mono_semibold, ui.text, rows[i]);
      const Box mark = line.left(10, 6);
      draw_mark(*ImGui::GetWindowDrawList(), mark_style(c, kinds[i]),
                {mark.x + mark.w / 2, mark.y + mark.h / 2}, 3.5f * c.scale);
      line.text(c.fonts.body, ui.text, rows[i].name);
    }
    rest.top(18).text(c.fonts.caption, ui.text2, below);
  }
  ImGui::EndTooltip();
  ImGui::PopStyleVar();
}

}  // namespace waymark
