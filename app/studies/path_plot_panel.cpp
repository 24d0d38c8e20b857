#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/certificate_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/study_pane.h"

namespace waymark {
namespace {

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

std::string step_text(const UiContext& c, Slot slot, std::size_t step) {
  const Results& r = c.results;
  const PathStep& at = r.run(slot).profile[step];
  return fmt::format("{}: {}   g {}   h {}   f {}", r.slot_label(c.state.mode, slot),
                     cell_text(r.scene.map->grid, r.scene.map->grid.cell(r.run(slot).path[step])),
                     length_text(at.g, r.moves), length_text(at.h, r.moves),
                     length_text(at.f(), r.moves));
}

// Adds the line of a search, its key with f at the start and at the end, and a warning if the scale
// of its heuristic is wrong.
void add_path(PlotPicture& picture, const UiContext& c, Slot slot) {
  const Results& r = c.results;
  const std::vector<PathStep>& profile = r.run(slot).profile;
  PlotPicture::Series line{"", "", path_color(c, slot), PlotPicture::Shape::line, {}};
  for (const PathStep& step : profile) {
    line.marks.push_back({r.moves.cells(step.g), r.moves.cells(step.f())});
    picture.across.to = std::max(picture.across.to, line.marks.back().x);
  }
  line.tooltip = [&c, slot](std::size_t step) { return step_text(c, slot, step); };
  PlotPicture::Key key{line.color};
  key.name = c.layout.explore ? r.slot_name(slot)
                              : fmt::format("{} {}", slot == Slot::a ? "A" : "B",
                                            slot_title(r.scene, r.moves, slot));
  key.value = fmt::format("f {} to {}", length_text(profile.front().f(), r.moves),
                          length_text(profile.back().f(), r.moves));
  key.in_short = key.name + ": " + key.value;
  const SearchSpec spec = spec_on(r.scene, slot);
  if (const auto fault = scale_fault(spec, profile)) {
    key.warning = true;
    key.tooltip = key.name + ": " + *fault;
    const std::string next = picture.finding.empty() ? "" : "\n";
    picture.finding += next + key.tooltip + ".";
    picture.finding_in_short +=
        (next.empty() ? "" : "; ") + key.name + ": " + *scale_fault_in_short(spec, profile);
  }
  picture.series.push_back(std::move(line));
  picture.keys.push_back(std::move(key));
}

PlotPicture path_picture(const UiContext& c) {
  const Grid& grid = c.results.scene.map->grid;
  const Moves& moves = c.results.moves;
  PlotPicture picture;
  picture.across = {axis_with_unit(grid, "cost so far"), 0, 1};
  for (const Slot slot : {Slot::a, Slot::b})
    if (has_profile(c, slot)) add_path(picture, c, slot);
  double least = INFINITY, most = 0;
  for (const PlotPicture::Series& line : picture.series)
    for (const PlotPicture::Mark& mark : line.marks) {
      least = std::min(least, mark.y);
      most = std::max(most, mark.y);
    }
  const double margin = std::max(1.0, 0.06 * (most - least));
  picture.up = {axis_with_unit(grid, "f"), std::max(0.0, std::min(least, most) - margin),
                most + margin};
  // A perfect heuristic keeps f at the cost of an optimal path.
  const double cost = moves.cells(c.results.exact.cost);
  picture.series.push_back({"",
                            "",
                            c.palette.ui.text2,
                            PlotPicture::Shape::line,
                            {{0, cost}, {picture.across.to, cost}},
                            kCostDash,
                            false,
                            true,
                            1.2f});
  const std::string value = "f " + length_text(c.results.exact.cost, moves);
  picture.keys.push_back({c.palette.ui.text2, kCostDash, std::nullopt, true, "perfect heuristic",
                          value, "", "perfect heuristic: " + value});
  return picture;
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
  const float top = path_modes(c, section);
  const Rect below{section.x + c.px(kSectionPadding), section.y + top,
                   section.w - 2 * c.px(kSectionPadding), section.h - top - c.px(8)};
  if (c.state.path_plot.shown == PathPlot::Shown::formulas) return formula_plot_panel(c, below);
  if (!has_profile(c, Slot::a))
    return draw_plot_hint(c, *ImGui::GetWindowDrawList(), below, "No path to plot");
  const auto pointed = draw_study(c, below, path_picture(c), {}).pointed;
  if (!pointed) return;
  const Slot slot = pointed->series == 0 ? Slot::a : Slot::b;
  c.ui.hovered_in_plot = c.results.scene.map->grid.cell(c.results.run(slot).path[pointed->mark]);
}

}  // namespace waymark
