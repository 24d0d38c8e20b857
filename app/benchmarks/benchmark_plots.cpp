#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/benchmarks/suite.h"
#include "app/kit/numbers.h"
#include "app/screen/dashed_line.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/log_axes.h"
#include "app/screen/widgets.h"
#include "core/study/quartiles.h"

namespace waymark {
namespace {

constexpr float kPlotLeft = 64, kPlotBottom = 38, kTitle = 34, kNear = 9;
// If there are more points than this, each is a square of two pixels.
constexpr std::size_t kManyPoints = 4000;

// The end of a logarithmic axis that starts at 1: the smallest power of ten not below the largest
// number.
double log_end(double greatest) { return std::max(1.0, std::ceil(log_of(greatest) - 1e-9)); }

double greatest_expanded(const BenchmarkView& view) {
  double greatest = 1;
  for (const std::vector<double>& counts : view.expanded)
    if (!counts.empty()) greatest = std::max(greatest, counts.back());
  for (const BenchmarkPoint& point : view.points) greatest = std::max({greatest, point.a, point.b});
  return greatest;
}

// Draws a message instead of an empty plot.
void say_empty(const UiContext& c, const Rect& area, const char* words = "No results yet") {
  frame_rect(*ImGui::GetWindowDrawList(), area, c.palette.ui.line);
  draw_text_centered(*ImGui::GetWindowDrawList(), c.fonts.body,
                     {area.x + area.w / 2, area.y + area.h / 2}, c.palette.ui.text3, words);
}

// The dashes for rows other than A and B. No two rows differ only in hue.
std::span<const float> dash_of(const BenchmarkView& view, std::size_t row) {
  static constexpr std::array<std::array<float, 2>, 6> kDashes = {
      {{7, 3}, {2, 3}, {9, 3}, {4, 2}, {1, 3}, {12, 4}}};
  if (row == view.a || row == view.b) return {};
  // Colours repeat after six rows with different dashes.
  return kDashes[(row + row / kDashes.size()) % kDashes.size()];
}

// Draws a step curve: the share of all problems that a row solved with at most a given number of
// cells.
void draw_share(const UiContext& c, const BenchmarkView& view, const PlotFrame& frame,
                std::size_t row) {
  const std::vector<double>& counts = view.expanded[row];
  if (counts.empty()) return;
  // If several problems fall within one pixel, a single corner is drawn for them.
  std::vector<ImVec2> corners = {frame.at(log_of(counts.front()), 0)};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double share = 100 * static_cast<double>(i + 1) / view.problems;
    const ImVec2 corner = frame.at(log_of(counts[i]), share);
    const bool last = i + 1 == counts.size();
    if (!last && corner.x - corners.back().x < 0.5f && corners.back().y - corner.y < 1) continue;
    corners.push_back({corner.x, corners.back().y});
    corners.push_back(corner);
  }
  corners.push_back({frame.area.x + frame.area.w, corners.back().y});
  const bool main = row == view.a || row == view.b;
  draw_dashed_line(*ImGui::GetWindowDrawList(), corners, dash_of(view, row), c.scale,
                   benchmark_color(c, view, row), (main ? 2.2f : 1.5f) * c.scale);
}

// The row whose curve is vertically closest to the pointer.
std::optional<std::size_t> pointed_share(const BenchmarkView& view, const PlotFrame& frame,
                                         float reach) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (!frame.area.contains(mouse) || !ImGui::IsWindowHovered()) return std::nullopt;
  const double cells = std::pow(10, frame.x_at(mouse.x));
  std::optional<std::size_t> nearest;
  float least = reach;
  for (std::size_t row = 0; row < view.rows(); ++row) {
    if (view.hidden[row]) continue;
    const auto& counts = view.expanded[row];
    const auto solved = std::upper_bound(counts.begin(), counts.end(), cells) - counts.begin();
    const float away =
        std::abs(frame.y(100 * static_cast<double>(solved) / view.problems) - mouse.y);
    if (away >= least) continue;
    least = away;
    nearest = row;
  }
  return nearest;
}

void draw_shares(const UiContext& c, const BenchmarkView& view, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (view.problems == 0) return say_empty(c, area);
  const PlotFrame frame{area, 0, log_end(greatest_expanded(view)), 0, 100};
  for (const int percent : {25, 50, 75, 100}) {
    const float y = std::round(frame.y(percent));
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, c.palette.ui.line.packed());
    draw_text_right(list, c.fonts.caption, {area.x - c.px(6), y - font_size(c.fonts.caption) / 2},
                    c.palette.ui.text2, fmt::format("{}%", percent));
  }
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, "expanded", "share of problems", false);
  list.PushClipRect({area.x, area.y - 2}, {area.x + area.w + 2, area.y + area.h + 1}, true);
  for (std::size_t row = view.rows(); row-- > 0;)
    if (!view.hidden[row] && row != view.a && row != view.b) draw_share(c, view, frame, row);
  if (!view.hidden[view.a]) draw_share(c, view, frame, view.a);
  if (!view.hidden[view.b]) draw_share(c, view, frame, view.b);
  list.PopClipRect();
  const std::optional<std::size_t> row = pointed_share(view, frame, c.px(kNear));
  if (!row) return;
  const auto& counts = view.expanded[*row];
  const double cells = std::pow(10, frame.x_at(ImGui::GetIO().MousePos.x));
  const auto solved = std::upper_bound(counts.begin(), counts.end(), cells) - counts.begin();
  tooltip(c, area,
          fmt::format("{}\n{} of {} problems solved with at most {} cells",
                      view.suite().rows[*row].run.label, grouped(solved), grouped(view.problems),
                      grouped(static_cast<std::int64_t>(cells))));
}

// Draws a box plot of a row's counts: a box for the middle half, their median, and a line for their
// range.
void draw_box(const UiContext& c, const BenchmarkView& view, const PlotFrame& frame,
              std::size_t row, float middle, float height) {
  const std::vector<double>& counts = view.expanded[row];
  if (counts.empty()) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Quartiles of = quartiles(counts);
  const Color& color = benchmark_color(c, view, row);
  const auto x = [&](double count) { return frame.x(log_of(count)); };
  list.AddLine({x(counts.front()), middle}, {x(counts.back()), middle}, color.packed(), c.scale);
  for (const double end : {counts.front(), counts.back()})
    list.AddLine({x(end), middle - height / 4}, {x(end), middle + height / 4}, color.packed(),
                 c.scale);
  const Rect box{x(of.lower), middle - height / 2, std::max(1.0f, x(of.upper) - x(of.lower)),
                 height};
  fill_rect(list, box, c.palette.ui.panel);
  fill_rect(list, box, color.with_alpha(0.35f));
  frame_rect(list, box, color);
  list.AddLine({x(of.median), box.y}, {x(of.median), box.y + box.h}, color.packed(), 2 * c.scale);
}

void draw_boxes(const UiContext& c, const BenchmarkView& view, const Rect& whole) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float names = c.px(64);
  std::vector<std::size_t> shown;
  for (std::size_t row = 0; row < view.rows(); ++row)
    if (!view.hidden[row]) shown.push_back(row);
  if (view.problems == 0) return say_empty(c, whole);
  if (shown.empty()) return say_empty(c, whole, "All rows are hidden");
  const Rect area{whole.x + names, whole.y, whole.w - names, whole.h};
  const PlotFrame frame{area, 0, log_end(greatest_expanded(view)), 0, 1};
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, "expanded", "", false);
  const float step = area.h / static_cast<float>(shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const float middle = std::round(area.y + step * (static_cast<float>(i) + 0.5f));
    const std::string& label = view.suite().rows[shown[i]].run.label;
    const ImFont* const font = c.fonts.caption;
    draw_text_right(list, font, {area.x - c.px(6), middle - font_size(font) / 2},
                    c.palette.ui.text2, fitted(font, label, names + c.px(kPlotLeft - 10)));
    draw_box(c, view, frame, shown[i], middle, std::min(c.px(14), step - c.px(4)));
  }
}

struct PointedPoint {
  const BenchmarkPoint* point = nullptr;
  ImVec2 at;
};

PointedPoint draw_points(const UiContext& c, const BenchmarkView& view, const PlotFrame& frame) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool pointing = frame.area.contains(mouse) && ImGui::IsWindowHovered();
  const bool many = view.points.size() > kManyPoints;
  const unsigned ink = c.palette.panel.b.with_alpha(0.6f).packed();
  PointedPoint found;
  float least = c.px(kNear) * c.px(kNear);
  for (const BenchmarkPoint& point : view.points) {
    const ImVec2 at = frame.at(log_of(point.a), log_of(point.b));
    if (many)
      list.AddRectFilled({at.x - 1, at.y - 1}, {at.x + 1, at.y + 1}, ink);
    else
      list.AddCircleFilled(at, 3.2f * c.scale, ink, 10);
    const float dx = at.x - mouse.x, dy = at.y - mouse.y;
    if (!pointing || dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    found = {&point, at};
  }
  return found;
}

// Marks the point under the pointer. A click opens its problem with A and B on the map.
void point_at(const UiContext& c, const BenchmarkView& view, const Rect& area,
              const PointedPoint& pointed) {
  if (pointed.point == nullptr) return;
  const BenchmarkPoint& point = *pointed.point;
  const float size = c.px(6);
  frame_rect(*ImGui::GetWindowDrawList(),
             {pointed.at.x - size, pointed.at.y - size, 2 * size, 2 * size}, c.palette.ui.text);
  const auto& rows = view.suite().rows;
  tooltip(c, area,
          fmt::format("{}\nfrom {}, {} to {}, {}\n{}: {} expanded\n{}: {} expanded\nClick to open "
                      "it with A and B on the map",
                      suite_map_name(view.suite(), point.map), point.pair.start.x,
                      point.pair.start.y, point.pair.goal.x, point.pair.goal.y,
                      rows[view.a].run.label, grouped(static_cast<std::int64_t>(point.a)),
                      rows[view.b].run.label, grouped(static_cast<std::int64_t>(point.b))));
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  c.send(OpenBenchmarkProblem{c.own<Benchmarks>().page()->chosen, point.map, point.pair});
  c.ui.popup = Popup::none;
}

void draw_scatter(const UiContext& c, const BenchmarkView& view, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (view.problems == 0) return say_empty(c, area);
  const double end = log_end(greatest_expanded(view));
  const PlotFrame frame{area, 0, end, 0, end};
  draw_log_ticks_up(c, list, frame);
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, "A expanded", "B expanded", false);
  const ImVec2 from = frame.at(0, 0), to = frame.at(end, end);
  list.AddLine(from, to, c.palette.plot.diagonal.packed(), c.scale);
  point_at(c, view, area, draw_points(c, view, frame));
}

// The part of a section, below its title, where the data is drawn.
Rect data_area(const UiContext& c, const Rect& section) {
  const float left = c.px(kPlotLeft), title = c.px(kTitle);
  return {section.x + left, section.y + title, section.w - left - c.px(28),
          section.h - title - c.px(kPlotBottom)};
}

void upper_plot(const UiContext& c, BenchmarkView& view, const Rect& section) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const std::vector<SegmentItem> items = {
      {"Shares", "Share of problems solved by expanding at most this many cells"},
      {"Boxes", "Cells expanded per problem: middle half, median, minimum and maximum"}};
  const int clicked =
      segments(c, "upper", section.min(), items, static_cast<int>(page.upper), section.w);
  if (clicked >= 0) page.upper = static_cast<BenchmarkPage::Upper>(clicked);
  const Rect area = data_area(c, section);
  if (area.h < 1 || area.w < 1) return;
  if (page.upper == BenchmarkPage::Upper::shares)
    draw_shares(c, view, area);
  else
    draw_boxes(c, view, area);
}

void lower_plot(const UiContext& c, const BenchmarkView& view, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImFont* const font = c.fonts.semibold;
  const auto& rows = view.suite().rows;
  draw_text(list, font, {section.x, section.y + c.px(4)}, c.palette.ui.text,
            fitted(font, fmt::format("{} vs. {}", rows[view.b].run.label, rows[view.a].run.label),
                   section.w));
  const Rect area = data_area(c, section);
  if (area.h < 1 || area.w < 1) return;
  draw_scatter(c, view, area);
}

}  // namespace

void benchmark_plots(const UiContext& c, const Rect& area) {
  BenchmarkView& view = c.own<Benchmarks>().page()->view();
  // The plots are next to each other if the section is wide enough.
  const float gap = c.px(16);
  if (area.w > 1.4f * area.h) {
    const float width = (area.w - gap) / 2;
    upper_plot(c, view, {area.x, area.y, width, area.h});
    lower_plot(c, view, {area.x + width + gap, area.y, width, area.h});
  } else {
    const float height = (area.h - gap) / 2;
    upper_plot(c, view, {area.x, area.y, area.w, height});
    lower_plot(c, view, {area.x, area.y + height + gap, area.w, height});
  }
}

}  // namespace waymark
