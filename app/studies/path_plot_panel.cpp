#include <array>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/study_pane.h"

namespace waymark {
namespace {

// Height of a row that names the plot, and the minimum height of a section with such a row.
constexpr float kPathModeRow = 32, kPathModesFrom = 300;

bool has_profile(const UiContext& c, Slot slot) {
  return (slot == Slot::a || c.results.has_b()) && !c.results.run(slot).profile.empty();
}

std::string step_text(const UiContext& c, Slot slot, std::size_t step) {
  const Results& r = c.results;
  const PathStep& at = r.run(slot).profile[step];
  return fmt::format("{}: {}   g {}   h {}   f {}", name_of(shown_words(c), slot),
                     cell_text(r.scene.map->grid, r.scene.map->grid.cell(r.run(slot).path[step])),
                     length_text(at.g, r.moves), length_text(at.h, r.moves),
                     length_text(at.f(), r.moves));
}

// Adds the key of a search with f at the start and at the end, and a warning if the scale of its
// heuristic is wrong.
void add_key(PlotPicture& picture, const UiContext& c, Slot slot, const PlotPicture::Series& line) {
  const Results& r = c.results;
  PlotPicture::Key key{line.color};
  key.name = c.layout.explore      ? r.slot_name(slot)
             : c.layout.presenting ? shown_title(c, slot)
                                   : fmt::format("{} {}", slot == Slot::a ? "A" : "B",
                                                 slot_title(r.scene, r.moves, slot));
  key.value = line.figure;
  key.in_short = key.name + ": " + key.value;
  const SearchSpec spec = spec_on(r.scene, slot);
  const std::vector<PathStep>& profile = r.run(slot).profile;
  if (const auto fault = scale_fault(spec, profile)) {
    key.warning = true;
    key.tooltip = key.name + ": " + *fault;
    const std::string next = picture.finding.empty() ? "" : "\n";
    picture.finding += next + key.tooltip + ".";
    picture.finding_in_short +=
        (next.empty() ? "" : "; ") + key.name + ": " + *scale_fault_in_short(spec, profile);
  }
  picture.keys.push_back(std::move(key));
}

// The plot for the screen, which has keys with tooltips instead of the names of the series.
PlotPicture shown_picture(const UiContext& c) {
  PlotPicture picture = path_picture(c.results, c.palette, kSearchLetters);
  std::size_t line = 0;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!has_profile(c, slot)) continue;
    add_key(picture, c, slot, picture.series[line]);
    picture.series[line++].tooltip = [&c, slot](std::size_t step) {
      return step_text(c, slot, step);
    };
  }
  // A trace can have a path through walls to a goal that no search reaches.
  if (line < picture.series.size()) {
    const std::string& value = picture.series[line].figure;
    picture.keys.push_back({c.palette.ui.text2, picture.series[line].dash, std::nullopt, true,
                            "perfect heuristic", value, "", "perfect heuristic: " + value});
  }
  for (PlotPicture::Series& series : picture.series) series.name = series.figure = "";
  picture.title = picture.subtitle = "";
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
  if (c.layout.presenting) return c.px(kSectionHead + 4);  // a slide shows only the plot
  const auto chosen = static_cast<std::size_t>(c.state.path_plot.shown);
  if (!path_choice_in_head(c, section)) {
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

bool path_choice_in_head(const UiContext& c, const Rect& section) {
  return section.h < c.px(kPathModesFrom);
}

void path_plot_panel(const UiContext& c, const Rect& section) {
  const float top = path_modes(c, section);
  const Rect below{section.x + c.px(kSectionPadding), section.y + top,
                   section.w - 2 * c.px(kSectionPadding), section.h - top - c.px(8)};
  if (c.state.path_plot.shown == PathPlot::Shown::formulas) return formula_plot_panel(c, below);
  if (!has_profile(c, Slot::a))
    return draw_plot_hint(c, *ImGui::GetWindowDrawList(), below, "No path to plot");
  const auto pointed = draw_study(c, below, shown_picture(c), {}).pointed;
  if (!pointed) return;
  const Slot slot = pointed->series == 0 ? Slot::a : Slot::b;
  c.ui.hovered_in_plot = c.results.scene.map->grid.cell(c.results.run(slot).path[pointed->mark]);
}

}  // namespace waymark
