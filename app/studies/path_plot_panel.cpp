#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <optional>
#include <vector>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "core/search/search_spec.h"
#include "core/study/formula_curves.h"

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

// Cuts the head and the choice between the two plots from `rest`. In a low pane, the choice is a
// menu in the head.
void path_modes(const UiContext& c, const Rect& section, Box& rest) {
  rest.top(kSectionHead);
  if (c.layout.presenting) return void(rest.top(4));  // a slide shows only the plot
  const auto chosen = static_cast<std::size_t>(c.state.path_plot.shown);
  if (!path_choice_in_head(c, section)) {
    std::vector<SegmentItem> items;
    for (const PathMode& mode : kPathModes)
      items.push_back({mode.title, c.actions.at(mode.id).label});
    rest.top(4);
    const int clicked = segments(c, "path-modes", rest.top(kPathModeRow).min(), items,
                                 static_cast<int>(chosen), rest.w);
    if (clicked >= 0) c.run(kPathModes[static_cast<std::size_t>(clicked)].id);
    return;
  }
  rest.top(2);
  const Rect rect =
      head_list(c, plot_head(c, section), "choose-path", "path-choice", kPathModes[chosen].title);
  tooltip(c, rect, "f along the paths, or the distance formulas against true cost");
  if (ImGui::BeginPopup("path-choice")) {
    for (std::size_t i = 0; i < kPathModes.size(); ++i)
      if (ImGui::MenuItem(kPathModes[i].title, nullptr, i == chosen)) c.run(kPathModes[i].id);
    ImGui::EndPopup();
  }
}

}  // namespace

bool path_choice_in_head(const UiContext& c, const Rect& section) {
  return section.h < c.px(kPathModesFrom);
}

void path_plot_panel(const UiContext& c, const Rect& section) {
  Box below = Box(c, section).inset(kSectionPadding);
  path_modes(c, section, below);
  below.bottom(8);
  if (c.state.path_plot.shown == PathPlot::Shown::formulas) return formula_plot_panel(c, below);
  if (!has_profile(c, Slot::a))
    return draw_plot_hint(c, *ImGui::GetWindowDrawList(), below, "No path to plot");
  const auto pointed = draw_study(c, below, shown_picture(c), {}).pointed;
  if (!pointed) return;
  const Slot slot = pointed->series == 0 ? Slot::a : Slot::b;
  c.ui.hovered_in_plot = c.results.scene.map->grid.cell(c.results.run(slot).path[pointed->mark]);
}

namespace {

constexpr float kSliderRow = 22;
constexpr std::array<float, 2> kFormulaDash = {7, 3}, kFormulaPoints = {1, 3},
                               kFormulaShort = {4, 2};
constexpr std::array<float, 4> kFormulaDashDot = {9, 3, 2, 3};
// Indexed by the curve's number. The squared distance and the scaled squared distance differ only
// in their dashes.
constexpr std::array<std::span<const float>, 6> kFormulaDashes = {
    {kFormulaDash, kFormulaDashDot, kFormulaPoints, kFormulaShort, {}, kFormulaDash}};
constexpr std::array<std::size_t, 6> kFormulaColors = {1, 2, 4, 3, 0, 0};

FormulaCurves curves_of(const UiContext& c) {
  return formula_curves(c.results.moves, {c.state.path_plot.slope, FormulaLine{}.reach},
                        c.state.path_plot.scale);
}

// As a share of the true cost: "100%", "71–76%", "0–200%".
std::string part_text(const CurveFit& fit) {
  const std::string least = decimal_text(100 * fit.least, 0),
                    greatest = decimal_text(100 * fit.greatest, 0);
  return (least == greatest ? least : least + "–" + greatest) + "%";
}

// The list of searches after A has switched to the formula. std::nullopt if A cannot use the
// formula, or already does.
std::optional<Roster> asking_roster(const UiContext& c, const FormulaCurve& curve) {
  Roster roster = c.state.scene.roster;
  SearchSpec spec = roster.at(roster.a());
  if (!row_of(spec.algorithm).takes_heuristic) return std::nullopt;
  spec.h = curve.h;
  if (!may_ask(spec.algorithm, spec.h) || roster.replace(roster.a(), spec)) return std::nullopt;
  return roster;
}

// The place where the scaled square exceeds the true cost, if it is too low closer to the goal.
std::optional<std::size_t> crossing(const FormulaCurves& curves) {
  const CurveFit fit = curve_fit(curves, curves.curves.back());
  if (!fit.first_above || !fit.last_below || *fit.last_below > *fit.first_above)
    return std::nullopt;
  return (*fit.first_above + *fit.last_below) / 2;
}

PlotPicture formula_picture(const UiContext& c, const FormulaCurves& curves) {
  const Moves& moves = c.results.moves;
  PlotPicture picture;
  picture.across = {"cells from the goal", 0, curves.distances.back()};
  // The squared distances may be much higher.
  Cost most = curves.true_cost.back();
  const auto add = [&](const std::vector<Cost>& values, const Color& color,
                       std::span<const float> dash, float width) {
    // No line has a border, because borders would cover the true cost.
    PlotPicture::Series series{"",    "",   color, PlotPicture::Shape::line, {}, dash,
                               false, true, width};
    for (std::size_t i = 0; i < values.size(); ++i)
      series.marks.push_back({curves.distances[i], moves.cells(values[i])});
    picture.series.push_back(std::move(series));
  };
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    const FormulaCurve& curve = curves.curves[i];
    const Color& color = c.palette.panel.specs[kFormulaColors[i]];
    add(curve.values, color, kFormulaDashes[i], 1.75f);
    if (curve.h.heuristic != Heuristic::squared_euclidean)
      most = std::max(most, curve.values.back());
    PlotPicture::Key key{color, kFormulaDashes[i]};
    key.name = curve_title(curve);
    key.value = part_text(curve_fit(curves, curve));
    key.clickable = asking_roster(c, curve).has_value();
    key.tooltip = key.name + ": " + fit_words(curves, curve) +
                  (key.clickable ? "\nClick to use it for A" : "");
    picture.keys.push_back(std::move(key));
  }
  add(curves.true_cost, c.palette.ui.line2, {}, 7);
  std::reverse(picture.series.begin(), picture.series.end());
  picture.up = {"h", 0, 1.08 * moves.cells(most)};
  // The shape of a line far above the plot does not matter.
  for (PlotPicture::Series& series : picture.series) {
    const auto above =
        std::find_if(series.marks.begin(), series.marks.end(),
                     [&](const PlotPicture::Mark& mark) { return mark.y > 2 * picture.up.to; });
    if (above != series.marks.end()) series.marks.erase(above + 1, series.marks.end());
  }
  if (const auto at = crossing(curves)) picture.upright = curves.distances[*at];
  picture.keys_title = "thick: true cost";
  picture.values_title = "of true cost";
  picture.finding = squared_finding(curves);
  picture.finding_in_short = squared_finding_in_short(curves);
  return picture;
}

// Marks the crossing, with a label on either side.
void draw_crossing(const UiContext& c, ImDrawList& list, ImVec2 at, const Rect& area) {
  list.AddCircle(at, 5 * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
  const ImFont* const font = c.fonts.caption;
  const float gap = c.px(5), top = area.y + c.px(2);
  const char* const near_by = "too low nearby";
  const char* const far_away = "too high far away";
  const float width = text_width(font, near_by);
  if (at.x - area.x > width + 2 * gap)
    draw_text_rimmed(list, font, {at.x - gap - width, top}, c.palette.ui.text2, c.palette.ui.panel,
                     2 * c.scale, near_by);
  if (area.x + area.w - at.x > text_width(font, far_away) + 2 * gap)
    // Above the name of the axis.
    draw_text_rimmed(list, font, {at.x + gap, area.y + area.h - 2 * font_size(font) - c.px(10)},
                     c.palette.ui.text2, c.palette.ui.panel, 2 * c.scale, far_away);
}

void point_at_formulas(const UiContext& c, ImDrawList& list, const FormulaCurves& curves,
                       const PlotFrame& frame) {
  const Moves& moves = c.results.moves;
  const double pointed = frame.x_at(ImGui::GetIO().MousePos.x);
  std::size_t at = 0;
  for (std::size_t i = 1; i < curves.distances.size(); ++i)
    if (std::abs(curves.distances[i] - pointed) < std::abs(curves.distances[at] - pointed)) at = i;
  const Rect& area = frame.area;
  const float x = frame.x(curves.distances[at]);
  list.AddLine({x, area.y}, {x, area.y + area.h}, c.palette.ui.text3.packed(), c.scale);
  std::string text = fmt::format("{} across, {} down: {} away, true cost {}", curves.cells[at].x,
                                 curves.cells[at].y, decimal_text(curves.distances[at], 1),
                                 length_text(curves.true_cost[at], moves));
  for (const FormulaCurve& curve : curves.curves)
    text += fmt::format("\n{}: {}", curve_title(curve), length_text(curve.values[at], moves));
  ImGui::SetTooltip("%s", text.c_str());
}

// Draws a label and its slider (0 to 1). Returns whether the slider was moved.
bool labelled_slider(const UiContext& c, ImDrawList& list, const char* id, const Rect& rect,
                     const std::string& label, const std::string& widest, const char* hint,
                     float& value) {
  const float width = text_width(c.fonts.caption, widest) + c.px(6);
  draw_text(list, c.fonts.caption, {rect.x, centered_top(c.fonts.caption, rect.y, rect.h)},
            c.palette.ui.text2, label);
  const bool moved =
      opacity_slider(c, id, {rect.x + width, rect.y, rect.w - width, rect.h}, value, false);
  tooltip(c, rect, hint);
  return moved;
}

// Draws the slope of the line and the scale of the square. The scale's slider is logarithmic.
void formula_sliders(const UiContext& c, ImDrawList& list, const Rect& row) {
  PathPlot plot = c.state.path_plot;
  const float gap = c.px(16), width = (row.w - gap) / 2;
  const double angle = std::atan(plot.slope / 100.0) * 180 / std::numbers::pi;
  float slope = static_cast<float>(plot.slope) / FormulaLine::kMostSlope;
  bool moved = labelled_slider(
      c, list, "slope", {row.x, row.y, width, row.h},
      fmt::format("line at {}°", decimal_text(angle, 0)), "line at 45°",
      "The line away from the goal: straight at 0°, a knight's move at 27°, diagonal at 45°",
      slope);
  const double least = std::log10(PathPlot::kLeastScale), most = std::log10(PathPlot::kMostScale);
  auto scale = static_cast<float>((std::log10(plot.scale) - least) / (most - least));
  const bool scaled =
      labelled_slider(c, list, "scale", {row.x + width + gap, row.y, width, row.h},
                      fmt::format("square × {}", scale_text(plot.scale)), "square × 0.005",
                      "Multiplies the squared distance by this factor. No factor is right both "
                      "near the goal and far away",
                      scale);
  if (!moved && !scaled) return;
  plot.slope = static_cast<int>(std::lround(slope * FormulaLine::kMostSlope));
  if (scaled) {
    // The slider offers at most two significant digits.
    const double wanted = std::pow(10, least + (most - least) * static_cast<double>(scale));
    const double digit = std::pow(10, std::floor(std::log10(wanted)) - 1);
    plot.scale = std::clamp(static_cast<int>(std::lround(std::round(wanted / digit) * digit)),
                            PathPlot::kLeastScale, PathPlot::kMostScale);
  }
  c.send(Command{SetPathPlot{plot}});
}

}  // namespace

void formula_plot_panel(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (c.results.moves.graph)
    return draw_plot_hint(c, list, rect, c.actions.at("plot.formulas").refusal_text());
  formula_sliders(c, list, {rect.x, rect.y, rect.w, c.px(kSliderRow)});
  const Rect below{rect.x, rect.y + c.px(kSliderRow), rect.w, rect.h - c.px(kSliderRow)};
  const FormulaCurves curves = curves_of(c);
  const ShownStudy shown = draw_study(c, below, formula_picture(c, curves), {});
  if (const auto at = crossing(curves))
    draw_crossing(
        c, list,
        shown.frame.at(curves.distances[*at], c.results.moves.cells(curves.true_cost[*at])),
        shown.frame.area);
  if (shown.hovered) point_at_formulas(c, list, curves, shown.frame);
  if (shown.clicked_key)
    if (const auto asking = asking_roster(c, curves.curves[*shown.clicked_key]))
      c.send(Command{SetSearches{*asking}});
}

namespace {

// "19", "2.2".
std::string away_text(const FormulaCurves& curves, std::size_t index) {
  const double away = curves.distances[index];
  return decimal_text(away, away == std::round(away) ? 0 : 1);
}

// "71% of the true cost", "50% to 71% of the true cost".
std::string parts_text(const CurveFit& fit) {
  const std::string least = percent_text(fit.least), greatest = percent_text(fit.greatest);
  return (least == greatest ? least : least + " to " + greatest) + " of the true cost";
}

}  // namespace

std::string curve_title(const FormulaCurve& curve) {
  const std::string title = row_of(curve.h.heuristic).title;
  return curve.h.scale == HeuristicChoice::kOne ? title : title + " × " + scale_text(curve.h.scale);
}

std::string fit_words(const FormulaCurves& curves, const FormulaCurve& curve) {
  const CurveFit fit = curve_fit(curves, curve);
  if (fit.exact()) return "exact";
  if (!fit.first_above) return "underestimates, " + parts_text(fit);
  const std::string above = away_text(curves, *fit.first_above);
  if (!fit.last_below)
    return *fit.first_above == 1 ? "overestimates, " + parts_text(fit)
                                 : fmt::format("overestimates from {} cells away", above);
  if (*fit.first_above < *fit.last_below)
    return "underestimates in some places, overestimates in others";
  return fmt::format("underestimates up to {} cells away, overestimates from {} on",
                     away_text(curves, *fit.last_below), above);
}

std::string squared_finding(const FormulaCurves& curves) {
  const FormulaCurve& scaled = curves.curves.back();
  const CurveFit fit = curve_fit(curves, scaled);
  if (fit.first_above && fit.last_below && *fit.last_below < *fit.first_above)
    return fmt::format(
        "The squared distance × {} underestimates near the goal, up to {} cells away, and "
        "overestimates farther away, from {} cells. Another factor moves the point where it "
        "crosses the true cost, but no factor makes it fit.",
        scale_text(scaled.h.scale), away_text(curves, *fit.last_below),
        away_text(curves, *fit.first_above));
  if (fit.first_above)
    return fmt::format(
        "The squared distance × {} overestimates from {} cells away, increasingly so at greater "
        "distances.",
        scale_text(scaled.h.scale), away_text(curves, *fit.first_above));
  return fmt::format(
      "The squared distance × {} underestimates along this whole line, increasingly so close to "
      "the goal.",
      scale_text(scaled.h.scale));
}

std::string squared_finding_in_short(const FormulaCurves& curves) {
  const FormulaCurve& scaled = curves.curves.back();
  const CurveFit fit = curve_fit(curves, scaled);
  const bool crosses = fit.last_below && fit.first_above && *fit.last_below < *fit.first_above;
  return fmt::format("Square × {}: {}", scale_text(scaled.h.scale),
                     crosses ? fmt::format("too low up to {} cells, then too high",
                                           away_text(curves, *fit.last_below))
                             : fit_words(curves, scaled));
}

const Study kFormulaStudy = {
    .name = "formulas",
    .command = on_command_line(add_formula_options),
    .help = "Compare the distance formulas with the true cost as the distance grows",
    .subject = "distance formulas",
    .caption = "Each line is a distance formula."};

}  // namespace waymark
