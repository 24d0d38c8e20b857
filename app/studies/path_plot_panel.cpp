#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/certificate_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/plot_marks.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

constexpr std::array<Slot, 2> kPathsOf = {Slot::a, Slot::b};
constexpr float kPathReach = 24, kKeyRow = 18;  // pixels at scale 1
// Height of a row that names the plot, and the minimum height of a section with such a row.
constexpr float kPathModeRow = 32, kPathModesFrom = 300;
constexpr std::array<float, 2> kCostDash = {3, 3};

const Color& path_color(const UiContext& c, Slot slot) {
  const Roster& roster = c.state.scene.roster;
  return search_color(c.palette, roster, slot == Slot::a ? roster.a() : roster.b());
}

bool has_profile(const UiContext& c, Slot slot) {
  return (slot == Slot::a || c.results.has_b()) && !c.results.run(slot).profile.empty();
}

// A frame that contains both paths completely, with the range of f along them.
PlotFrame path_frame(const UiContext& c, const Rect& area) {
  const Moves& moves = c.results.moves;
  double most_g = 1, least = INFINITY, most = 0;
  for (const Slot slot : kPathsOf) {
    if (!has_profile(c, slot)) continue;
    for (const PathStep& step : c.results.run(slot).profile) {
      most_g = std::max(most_g, moves.cells(step.g));
      least = std::min(least, moves.cells(step.f()));
      most = std::max(most, moves.cells(step.f()));
    }
  }
  const double margin = std::max(1.0, 0.06 * (most - least));
  return {area, 0, most_g, std::max(0.0, std::min(least, most) - margin), most + margin};
}

void draw_f_along(const UiContext& c, ImDrawList& list, Slot slot, const PlotFrame& frame) {
  const Run& run = c.results.run(slot);
  const Moves& moves = c.results.moves;
  std::vector<ImVec2> points;
  for (const PathStep& step : run.profile) {
    const ImVec2 at = frame.at(moves.cells(step.g), moves.cells(step.f()));
    // At most one point per half pixel, and always the last one.
    if (points.size() > 1 && at.x - points[points.size() - 2].x < 0.5f) points.pop_back();
    points.push_back(at);
  }
  draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f), 3.5f * c.scale);
  draw_dashed_line(list, points, {}, c.scale, path_color(c, slot), 1.75f * c.scale);
}

// With the perfect heuristic, every expanded node has the same f.
std::string exact_words(const UiContext& c) {
  return fmt::format("perfect heuristic: f is always {}",
                     length_text(c.results.exact.cost, c.results.moves));
}

// Draws a dashed line at the cost of an optimal path: a perfect heuristic keeps f at this value.
void draw_best_cost(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const float y = frame.y(c.results.moves.cells(c.results.exact.cost));
  const std::array<ImVec2, 2> ends = {ImVec2{frame.area.x, y},
                                      ImVec2{frame.area.x + frame.area.w, y}};
  draw_dashed_line(list, ends, kCostDash, c.scale, c.palette.ui.text2, 1.2f * c.scale);
  const ImFont* const font = c.fonts.caption;
  const std::string words = fitted(font, exact_words(c), frame.area.w - c.px(12));
  const float gap = c.px(3), height = font_size(font) + c.px(2);
  const float above = y - gap - height;
  // Covers the lines of the grid.
  const Rect ground{frame.area.x + c.px(4), above < frame.area.y ? y + gap : above,
                    text_width(font, words) + c.px(4), height};
  fill_rect(list, ground, c.palette.ui.panel);
  draw_text(list, font, {ground.x + c.px(2), centered_top(font, ground.y, ground.h)},
            c.palette.ui.text2, words);
}

// Draws the names of the lines with f at the start and at the end, and a warning if the scale
// of the heuristic is wrong.
void draw_path_keys(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const Palette::Ui& ui = c.palette.ui;
  const Results& r = c.results;
  float y = rect.y;
  for (const Slot slot : kPathsOf) {
    if (!has_profile(c, slot)) continue;
    const std::vector<PathStep>& profile = r.run(slot).profile;
    const float middle = y + c.px(kKeyRow) / 2;
    const std::array<ImVec2, 2> ends = {ImVec2{rect.x, middle}, ImVec2{rect.x + c.px(22), middle}};
    draw_dashed_line(list, ends, {}, c.scale, path_color(c, slot), 1.75f * c.scale);
    const std::string value = fmt::format("f {} to {}", length_text(profile.front().f(), r.moves),
                                          length_text(profile.back().f(), r.moves));
    const float top = centered_top(c.fonts.caption, y, c.px(kKeyRow));
    draw_text_right(list, c.fonts.caption, {rect.x + rect.w, top}, ui.text, value);
    const SearchSpec spec = spec_on(r.scene, slot);
    const auto fault = scale_fault_in_short(spec, profile);
    const float left = rect.x + c.px(30);
    const float room = rect.x + rect.w - text_width(c.fonts.caption, value) - left - c.px(8);
    const std::string name = c.layout.explore ? r.slot_name(slot)
                                              : fmt::format("{} {}", slot == Slot::a ? "A" : "B",
                                                            slot_title(r.scene, r.moves, slot));
    draw_text(list, c.fonts.caption, {left, top}, fault ? ui.warn : ui.text,
              fitted(c.fonts.caption, fault ? name + ": " + *fault : name, room));
    if (const auto whole = scale_fault(spec, profile))
      tooltip(c, {rect.x, y, rect.w, c.px(kKeyRow)}, name + ": " + *whole);
    y += c.px(kKeyRow);
  }
}

// The path step closest to the pointer, with its line.
struct PointedStep {
  Slot slot;
  std::size_t step;
};
std::optional<PointedStep> pointed_step(const UiContext& c, const PlotFrame& frame) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Moves& moves = c.results.moves;
  float best = c.px(kPathReach);
  std::optional<PointedStep> found;
  for (const Slot slot : kPathsOf) {
    if (!has_profile(c, slot)) continue;
    const std::vector<PathStep>& profile = c.results.run(slot).profile;
    for (std::size_t i = 0; i < profile.size(); ++i) {
      const ImVec2 at = frame.at(moves.cells(profile[i].g), moves.cells(profile[i].f()));
      const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
      if (away >= best) continue;
      best = away;
      found = PointedStep{slot, i};
    }
  }
  return found;
}

void point_at_step(const UiContext& c, ImDrawList& list, const PlotFrame& frame,
                   const PointedStep& found) {
  const Results& r = c.results;
  const PathStep& step = r.run(found.slot).profile[found.step];
  const Cell cell = r.scene.map->grid.cell(r.run(found.slot).path[found.step]);
  list.AddCircle(frame.at(r.moves.cells(step.g), r.moves.cells(step.f())), 5 * c.scale,
                 c.palette.ui.text.packed(), 0, 1.5f * c.scale);
  c.ui.hovered_in_plot = cell;
  ImGui::SetTooltip(
      "%s", fmt::format("{}: {}   g {}   h {}   f {}", r.slot_label(c.state.mode, found.slot),
                        cell_text(r.scene.map->grid, cell), length_text(step.g, r.moves),
                        length_text(step.h, r.moves), length_text(step.f(), r.moves))
                .c_str());
}

struct PathMode {
  const char* title;
  const char* id;  // of its action
};
// In the order of PathPlot::Shown.
constexpr std::array<PathMode, 2> kPathModes = {
    {{"Along the paths", "plot.path"}, {"Formulas", "plot.formulas"}}};

// Draws the choice between the two plots. In a low pane, the choice is a menu in the head. Returns
// the top of the plot, relative to the top of the section.
float path_modes(const UiContext& c, const Rect& section) {
  const auto chosen = static_cast<std::size_t>(c.state.path_plot.shown);
  if (section.h >= c.px(kPathModesFrom)) {
    std::vector<SegmentItem> items;
    for (const PathMode& mode : kPathModes)
      items.push_back({mode.title, c.actions.at(mode.id).label});
    const int clicked = segments(
        c, "path-modes", {section.x + c.px(kSectionPadding), section.y + c.px(kSectionHead + 4)},
        items, static_cast<int>(chosen), section.w - 2 * c.px(kSectionPadding));
    if (clicked >= 0) c.run(kPathModes[static_cast<std::size_t>(clicked)].id);
    return c.px(kSectionHead + 4 + kPathModeRow);
  }
  const Rect head = plot_head(c, section);
  std::string label = fmt::format("{} {}", kPathModes[chosen].title, icon::kList);
  if (text_width(c.fonts.body, label) + c.px(14) > head.w) label = icon::kList;
  const float width = text_width(c.fonts.body, label) + c.px(14);
  const Rect rect{head.x + head.w - width, head.y, width, c.px(28)};
  if (quiet_button(c, "choose-path", rect, label, c.palette.ui.text))
    ImGui::OpenPopup("path-choice");
  tooltip(c, rect, "f along the paths, or the distance formulas against true cost");
  if (ImGui::BeginPopup("path-choice")) {
    for (std::size_t i = 0; i < kPathModes.size(); ++i)
      if (ImGui::MenuItem(kPathModes[i].title, nullptr, i == chosen)) c.run(kPathModes[i].id);
    ImGui::EndPopup();
  }
  return c.px(kSectionHead + 2);
}

}  // namespace

void path_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float modes = path_modes(c, section);
  if (c.state.path_plot.shown == PathPlot::Shown::formulas)
    return formula_plot_panel(c,
                              {section.x + c.px(kSectionPadding), section.y + modes,
                               section.w - 2 * c.px(kSectionPadding), section.h - modes - c.px(8)});
  const float top = modes + c.px(6), left = c.px(64), right = c.px(16);
  const float below = c.px(28 + 6) + c.px(kKeyRow) * (has_profile(c, Slot::b) ? 2 : 1);
  const Rect area{section.x + left, section.y + top, std::max(1.0f, section.w - left - right),
                  std::max(1.0f, section.h - top - below)};
  if (!has_profile(c, Slot::a)) return draw_plot_hint(c, list, area, "No path to plot");
  const PlotFrame frame = path_frame(c, area);
  const Grid& grid = c.results.scene.map->grid;
  draw_axes(c, list, frame, {axis_with_unit(grid, "cost so far"), axis_with_unit(grid, "f"), 1, 1});
  ImGui::SetCursorScreenPos(area.min());
  pointer_area("path-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  list.PushClipRect(area.min(), area.max(), true);
  draw_best_cost(c, list, frame);
  for (const Slot slot : {Slot::b, Slot::a})
    if (has_profile(c, slot)) draw_f_along(c, list, slot, frame);
  list.PopClipRect();
  if (hovered)
    if (const std::optional<PointedStep> found = pointed_step(c, frame))
      point_at_step(c, list, frame, *found);
  draw_path_keys(c, list,
                 {section.x + c.px(kSectionPadding), area.y + area.h + c.px(30),
                  section.w - 2 * c.px(kSectionPadding), 0});
}

}  // namespace waymark
