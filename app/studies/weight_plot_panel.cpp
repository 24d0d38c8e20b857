#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/widgets.h"
#include "app/studies/count_plot_frame.h"
#include "app/studies/count_studies.h"
#include "app/studies/plot_panels.h"
#include "app/studies/weight_run.h"

namespace waymark {
namespace {

using WeighedLine = WeightRun::Line;
constexpr double kMostWeightShown = 5;
// The fraction of the height that the plot of path costs uses, and the gap above that plot.
constexpr float kCostPart = 0.34f, kPlotGap = 16;
constexpr float kWeightSwatch = 22;
constexpr std::array<float, 2> kWeightDash = {3, 3};

double weight_number(int thousandths) {
  return static_cast<double>(thousandths) / SearchSpec::kOne;
}

int roster_index(const UiContext& c, Slot slot) {
  const Roster& roster = c.state.scene.roster;
  return slot == Slot::a ? roster.a() : roster.b();
}
const Color& line_color(const UiContext& c, Slot slot) {
  return search_color(c.palette, c.state.scene.roster, roster_index(c, slot));
}
SearchSpec without_weight(const WeighedLine& line) {
  SearchSpec plain = line.pairs.spec;
  plain.weight = SearchSpec::kOne;
  return plain;
}
const char* letter_of(const WeighedLine& line) { return line.slot == Slot::a ? "A" : "B"; }
// For sentences: "A (A* Manhattan)". Explore has no letters.
std::string line_name(const UiContext& c, const WeighedLine& line) {
  const std::string title = title_of(without_weight(line), c.results.moves);
  return c.layout.explore ? title : fmt::format("{} ({})", letter_of(line), title);
}
// For the key: "A Manhattan".
std::string line_key(const UiContext& c, const WeighedLine& line) {
  const std::string title = spec_title(without_weight(line), c.results.moves);
  return c.layout.explore ? title : fmt::format("{} {}", letter_of(line), title);
}

// The run with its two plots, one above the other.
struct ShownWeights {
  const WeightRun& run;
  PlotFrame expanded;  // vertical: powers of ten
  PlotFrame over;      // vertical: fractions of the optimum

  ImVec2 expanded_at(const WeightPoint& point) const {
    return expanded.at(weight_number(point.weight), log_of(point.mean_expanded));
  }
  ImVec2 over_at(const WeightPoint& point) const {
    return over.at(weight_number(point.weight), point.mean_over);
  }
};

ShownWeights shown_weights(const UiContext& c, const WeightRun& run, const Rect& area) {
  double least = INFINITY, most = 0, most_over = 0.01;
  for (const WeighedLine& line : run.lines)
    for (const WeightLine* one : {&line.pairs, &line.own})
      for (const WeightPoint& point : one->points) {
        least = std::min(least, log_of(point.mean_expanded));
        most = std::max(most, log_of(point.mean_expanded));
        most_over = std::max(most_over, point.mean_over);
      }
  constexpr double kMargin = 0.08;
  const float cost = std::round(area.h * kCostPart), gap = c.px(kPlotGap);
  const Rect upper{area.x, area.y, area.w, std::max(1.0f, area.h - cost - gap)};
  const Rect lower{area.x, area.y + area.h - cost, area.w, cost};
  return {run,
          {upper, 0, kMostWeightShown, std::min(least, most) - kMargin, most + kMargin},
          {lower, 0, kMostWeightShown, 0, most_over * (1 + kMargin)}};
}

void draw_weights_across(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  for (int weight = 0; weight <= static_cast<int>(kMostWeightShown); ++weight) {
    const float x = std::round(frame.x(weight));
    list.AddRectFilled({x, area.y + area.h}, {x + 1, area.y + area.h + c.px(3)},
                       c.palette.ui.line2.packed());
    draw_text_centered(list, c.fonts.caption, {x, area.y + area.h + c.px(11)}, c.palette.ui.text2,
                       fmt::format("{}", weight));
  }
}

// Draws the labels of the optimum and of the highest excess cost in the plot.
void draw_costs_up(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const ImFont* const font = c.fonts.caption;
  const double top = frame.y1 / 1.08;
  const std::array<std::pair<double, std::string>, 2> ticks = {
      std::pair{0.0, std::string("optimal")},
      std::pair{top, "+" + decimal_text(100 * top, top < 0.1 ? 1 : 0) + "%"}};
  for (const auto& [value, label] : ticks) {
    const float y = std::round(frame.y(value));
    list.AddRectFilled({frame.area.x, y}, {frame.area.x + frame.area.w, y + 1},
                       c.palette.ui.line.packed());
    draw_text_right(list, font, {frame.area.x - c.px(6), y - font_size(font) / 2},
                    c.palette.ui.text2, label);
  }
}

// Draws the current weights of A and B.
void draw_present_weights(const UiContext& c, ImDrawList& list, const ShownWeights& shown) {
  for (const WeighedLine& line : shown.run.lines) {
    const SearchSpec& now = c.state.scene.roster.at(roster_index(c, line.slot));
    const double weight = weight_number(now.weight);
    if (weight > kMostWeightShown) continue;
    const float x = shown.expanded.x(weight);
    const std::array<ImVec2, 2> ends = {ImVec2{x, shown.expanded.area.y},
                                        ImVec2{x, shown.over.area.y + shown.over.area.h}};
    draw_dashed_line(list, ends, kWeightDash, c.scale, line_color(c, line.slot), 1.2f * c.scale);
  }
}

void draw_weighed(const UiContext& c, ImDrawList& list, const ShownWeights& shown,
                  const WeighedLine& line) {
  const Color& color = line_color(c, line.slot);
  std::vector<ImVec2> cells, costs;
  for (const WeightPoint& point : line.pairs.points) {
    cells.push_back(shown.expanded_at(point));
    if (point.found > 0) costs.push_back(shown.over_at(point));
  }
  for (const std::vector<ImVec2>& points : {cells, costs}) {
    draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                     3.5f * c.scale);
    draw_dashed_line(list, points, {}, c.scale, color, 1.75f * c.scale);
  }
  const auto ring = [&](const ImVec2& at) {
    list.AddCircleFilled(at, 3 * c.scale, c.palette.ui.panel.packed());
    list.AddCircle(at, 3 * c.scale, color.packed(), 0, 1.2f * c.scale);
  };
  for (const WeightPoint& point : line.own.points) {
    ring(shown.expanded_at(point));
    if (point.found > 0) ring(shown.over_at(point));
  }
}

// The index of the measured weight closest to the pointer.
std::size_t pointed_weight_number(const ShownWeights& shown) {
  const double pointed = shown.expanded.x_at(ImGui::GetIO().MousePos.x);
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < kStudiedWeights.size(); ++i)
    if (std::abs(weight_number(kStudiedWeights[i]) - pointed) <
        std::abs(weight_number(kStudiedWeights[nearest]) - pointed))
      nearest = i;
  return nearest;
}

std::string told_weight(const UiContext& c, const WeighedLine& line, std::size_t at) {
  const WeightPoint& mean = line.pairs.points[at];
  std::string text = fmt::format(
      "{}: {} cells on average; paths cost {} more on average, {} more at worst",
      line_name(c, line), grouped(std::llround(mean.mean_expanded)),
      decimal_text(100 * mean.mean_over, 1) + "%", decimal_text(100 * mean.most_over, 1) + "%");
  if (mean.gave_up > 0) text += fmt::format("; {} stopped at a limit", grouped(mean.gave_up));
  if (!line.own.points.empty()) {
    const WeightPoint& own = line.own.points[at];
    text += fmt::format("\n    for the current start and goal: {} cells, {} above the optimum",
                        grouped(std::llround(own.mean_expanded)),
                        decimal_text(100 * own.mean_over, 1) + "%");
  }
  return text;
}

// The line closest to the pointer at that weight.
const WeighedLine& pointed_line(const ShownWeights& shown, std::size_t at) {
  const float y = ImGui::GetIO().MousePos.y;
  const auto away = [&](const WeighedLine& line) {
    const WeightPoint& point = line.pairs.points[at];
    return std::min(std::abs(shown.expanded_at(point).y - y), std::abs(shown.over_at(point).y - y));
  };
  return *std::min_element(
      shown.run.lines.begin(), shown.run.lines.end(),
      [&](const WeighedLine& a, const WeighedLine& b) { return away(a) < away(b); });
}

void give_weight(const UiContext& c, Slot slot, int weight) {
  Roster roster = c.state.scene.roster;
  const int index = roster_index(c, slot);
  SearchSpec spec = roster.at(index);
  if (!row_of(spec.algorithm).takes_weight) return;
  spec.weight = weight;
  if (!roster.replace(index, spec)) c.send(Command{SetSearches{std::move(roster)}});
}

void point_at_weights(const UiContext& c, ImDrawList& list, const ShownWeights& shown,
                      bool clicked) {
  const std::size_t at = pointed_weight_number(shown);
  const WeighedLine& near = pointed_line(shown, at);
  for (const WeighedLine& line : shown.run.lines)
    for (const ImVec2 place :
         {shown.expanded_at(line.pairs.points[at]), shown.over_at(line.pairs.points[at])})
      list.AddCircle(place, (&line == &near ? 6.0f : 4.0f) * c.scale, c.palette.ui.text.packed(), 0,
                     1.5f * c.scale);
  std::string text = fmt::format("w = {}", weight_text(kStudiedWeights[at]));
  for (const WeighedLine& line : shown.run.lines) text += "\n" + told_weight(c, line, at);
  text += fmt::format("\nClick to use this weight for {}",
                      c.results.slot_label(c.state.mode, near.slot));
  ImGui::SetTooltip("%s", text.c_str());
  if (clicked) give_weight(c, near.slot, kStudiedWeights[at]);
}

void draw_weight_key(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownWeights& shown, std::size_t index, bool low) {
  const Palette::Ui& ui = c.palette.ui;
  const WeighedLine& line = shown.run.lines[index];
  const float middle = rect.y + rect.h / 2, swatch = c.px(low ? kFlowMark : kWeightSwatch);
  const std::array<ImVec2, 2> ends = {ImVec2{rect.x, middle}, ImVec2{rect.x + swatch, middle}};
  draw_dashed_line(list, ends, {}, c.scale, line_color(c, line.slot), 1.75f * c.scale);
  if (low) return draw_flow_name(c, list, rect, line_key(c, line), ui.text);
  const WeightPoint& best = best_weight(line.pairs, kNearlyOptimal);
  const std::string value =
      fmt::format("{}: {}", weight_text(best.weight), grouped(std::llround(best.mean_expanded)));
  draw_text_right(list, c.fonts.mono, {rect.x + rect.w, centered_top(c.fonts.mono, rect.y, rect.h)},
                  ui.text, value);
  const float left = rect.x + c.px(kWeightSwatch + 8);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, rect.y, rect.h)}, ui.text,
            fitted(c.fonts.body, line_key(c, line),
                   rect.x + rect.w - text_width(c.fonts.mono, value) - left - c.px(6)));
}

// Draws the finding, or a hint on what to do first. Returns its height.
float weights_row(const UiContext& c, ImDrawList& list, const StudyStorage& room,
                  const WeightRun& run) {
  const Rect row = room.row();
  if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::weights)) {
    measuring_bar(c, list, row, *status);
    return row.h;
  }
  if (run.asks_for_more(c.state) || !run.whole) {
    measure_again_row(c, list, row,
                      run.whole ? "Measured with other points or searches" : "Partly measured",
                      "count.run_weights");
    return row.h;
  }
  std::vector<NamedWeights> named;
  for (const WeighedLine& line : run.lines) named.push_back({line_name(c, line), line.pairs});
  return finding_text(c, list, row, room.most_words(), weight_finding(named),
                      weight_finding_in_short(named));
}

void offer_weights(const UiContext& c, ImDrawList& list, const Rect& rect) {
  measure_offer(c, list, rect,
                "What does a weight of h save, and what does it cost? The plot shows the explored "
                "cells and the path costs of both searches, with weights from 0 to 5.",
                "Measure " + pairs_name(c.state.count_plot), "count.run_weights");
}

}  // namespace

void weight_plot_panel(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::shared_ptr<const WeightRun> run = c.of<CountStudies>().weights();
  if (!run || !run->is_of(c.state.scene) || run->pairs == 0) {
    if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::weights))
      return measuring_bar(c, list, {rect.x, rect.y, rect.w, c.px(24)}, *status);
    return offer_weights(c, list, rect);
  }
  std::vector<std::string> names;
  for (const WeighedLine& line : run->lines) names.push_back(line_key(c, line));
  const StudyStorage room(c, rect, names);
  const Rect area = room.area(weights_row(c, list, room, *run));
  const ShownWeights shown = shown_weights(c, *run, area);
  draw_log_ticks_up(c, list, shown.expanded);
  draw_costs_up(c, list, shown.over);
  draw_weights_across(c, list, shown.over);
  draw_axis_lines(c, list, shown.expanded.area);
  draw_axis_lines(c, list, shown.over.area);
  draw_axis_names(c, list, shown.expanded.area, "", "mean explored, log", true);
  draw_axis_names(c, list, shown.over.area, room.low() ? "w" : "weight of h", "cost", room.low());
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = pointer_area("weight-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_present_weights(c, list, shown);
  for (auto line = run->lines.rbegin(); line != run->lines.rend(); ++line)
    draw_weighed(c, list, shown, *line);
  if (hovered) point_at_weights(c, list, shown, clicked);
  room.draw_captions(c, list, "rings: this pair", "best within 5%");
  for (std::size_t i = 0; i < run->lines.size(); ++i)
    draw_weight_key(c, list, room.key(i), shown, i, room.low());
}

}  // namespace waymark
