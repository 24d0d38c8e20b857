#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/benchmarks/suite.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/widgets.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

constexpr float kPlotBottom = 44, kTitle = 44, kNear = 9;
// The distances from the axes to their names, without the width of the numbers on the left.
constexpr float kNameBelow = 30, kNameLeft = 14;
constexpr float kKeyRow = 18, kKeySwatch = 22, kKeyColumn = 190;
// If there are more points than this, each is a square of two pixels.
constexpr std::size_t kManyPoints = 4000;

// The range of both plots' axes, as powers of ten.
struct LogRange {
  double from = 0, to = 1;
};

LogRange range_of(const BenchmarkView& view) {
  double least = 0, most = 0;
  const auto take = [&](double count) {
    least = least == 0 ? std::max(1.0, count) : std::min(least, std::max(1.0, count));
    most = std::max(most, count);
  };
  for (const std::vector<double>& counts : view.expanded)
    if (!counts.empty()) take(counts.front()), take(counts.back());
  for (const BenchmarkPoint& point : view.points) take(point.a), take(point.b);
  if (most <= 0) return {};
  const double from = log_of(least), span = std::max(0.6, log_of(most) - from);
  return {std::max(0.0, from - 0.04 * span), from + 1.05 * span};
}

// The longest number on an axis.
std::string greatest_number(const LogRange& range) {
  return grouped(std::llround(std::pow(10, range.to)));
}

// Draws the names of the axes. `number`: the widest number of the vertical axis.
void draw_names(const UiContext& c, const Rect& area, const std::string& across,
                const std::string& up, const std::string& number) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImFont* const font = c.fonts.caption;
  const Color& ink = c.palette.ui.text2;
  draw_text_centered(list, font, {area.x + area.w / 2, area.y + area.h + c.px(kNameBelow)}, ink,
                     fitted(font, across, area.w));
  const float left = area.x - text_width(font, number) - c.px(kNameLeft);
  draw_vertical_text(c, list, {left, area.y + area.h / 2}, ink, fitted(font, up, area.h));
}

std::vector<std::size_t> visible_rows(const BenchmarkView& view) {
  std::vector<std::size_t> rows;
  for (const std::size_t row : view.order)
    if (!view.hidden[row]) rows.push_back(row);
  return rows;
}

const char* empty_words(const BenchmarkView& view) {
  return view.all_problems == 0 ? "No results yet" : "No problem passes the filter";
}

// Draws a message instead of an empty plot.
void say_empty(const UiContext& c, const Rect& area, const char* words) {
  frame_rect(*ImGui::GetWindowDrawList(), area, c.palette.ui.line);
  draw_text_centered(*ImGui::GetWindowDrawList(), c.fonts.body,
                     {area.x + area.w / 2, area.y + area.h / 2}, c.palette.ui.text3, words);
}

constexpr int kMarks = 5, kMarkShifts = 7;

// Draws the rows' marks and names in columns. Returns the height; with `list` nullptr, only
// measures it.
float draw_key(const UiContext& c, const BenchmarkView& view, const std::vector<std::size_t>& rows,
               ImDrawList* list, const Rect& area) {
  const int columns = std::clamp(static_cast<int>(area.w / c.px(kKeyColumn)), 1,
                                 std::max(1, static_cast<int>(rows.size())));
  const int lines = (static_cast<int>(rows.size()) + columns - 1) / columns;
  const float width = std::floor(area.w / static_cast<float>(columns));
  for (int i = 0; list && i < static_cast<int>(rows.size()); ++i) {
    const std::size_t row = rows[static_cast<std::size_t>(i)];
    const Rect cell{area.x + width * static_cast<float>(i / lines),
                    area.y + c.px(kKeyRow) * static_cast<float>(i % lines), width, c.px(kKeyRow)};
    draw_benchmark_swatch(c, benchmark_look(c.palette, view, row),
                          {cell.x, cell.y, c.px(kKeySwatch), cell.h});
    const float left = cell.x + c.px(kKeySwatch + 8);
    draw_text(*list, c.fonts.caption, {left, centered_top(c.fonts.caption, cell.y, cell.h)},
              c.palette.ui.text2,
              fitted(c.fonts.caption, view.label(row), cell.x + cell.w - c.px(8) - left));
  }
  return static_cast<float>(lines) * c.px(kKeyRow);
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
  const BenchmarkLook look = benchmark_look(c.palette, view, row);
  const std::optional<std::size_t> pointed = c.own<Benchmarks>().page()->pointed;
  const bool faint = pointed && *pointed != row && !view.hidden[*pointed];
  const Color ink = faint ? look.color.with_alpha(0.3f) : look.color;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_dashed_line(list, corners, look.dash, c.scale, ink,
                   (look.main || pointed == row ? 2.4f : 1.5f) * c.scale);
  // Each curve has its marks at other heights, so marks of close curves do not cover each other.
  const float shift = static_cast<float>(row % kMarkShifts) / kMarkShifts;
  for (int i = 0; i < kMarks; ++i) {
    const double share = 100 * (static_cast<float>(i) + shift) / kMarks;
    const auto at = static_cast<std::size_t>(share / 100 * static_cast<double>(view.problems));
    if (at >= counts.size() || (i == 0 && at == 0)) continue;
    draw_mark(list, {look.shape, ink, c.palette.ui.panel},
              frame.at(log_of(counts[at]), 100 * static_cast<double>(at + 1) / view.problems),
              3.4f * c.scale);
  }
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

// The place for the key at the upper left of the plot, std::nullopt if it would cover a curve.
std::optional<Rect> key_inside(const UiContext& c, const BenchmarkView& view,
                               const std::vector<std::size_t>& rows, const PlotFrame& frame) {
  float widest = 0;
  for (const std::size_t row : rows)
    widest = std::max(widest, text_width(c.fonts.caption, view.label(row)));
  const Rect place{frame.area.x + c.px(10), frame.area.y + c.px(6), widest + c.px(kKeySwatch + 18),
                   c.px(kKeyRow) * static_cast<float>(rows.size())};
  const float bottom = place.y + place.h + c.px(8), right = place.x + place.w + c.px(4);
  if (right > frame.area.x + frame.area.w || bottom > frame.area.y + frame.area.h)
    return std::nullopt;
  const double cells = std::pow(10, frame.x_at(right));
  for (const std::size_t row : rows) {
    const auto& counts = view.expanded[row];
    const auto solved = std::upper_bound(counts.begin(), counts.end(), cells) - counts.begin();
    if (frame.y(100 * static_cast<double>(solved) / view.problems) < bottom) return std::nullopt;
  }
  return place;
}

// `keyed`: whether a key inside the plot is wanted.
void draw_shares(const UiContext& c, const BenchmarkView& view, const Rect& area, bool keyed) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (view.problems == 0) return say_empty(c, area, empty_words(view));
  const LogRange range = range_of(view);
  const PlotFrame frame{area, range.from, range.to, 0, 100};
  for (const int percent : {0, 25, 50, 75, 100}) {
    const float y = std::round(frame.y(percent));
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, c.palette.ui.line.packed());
    draw_text_right(list, c.fonts.caption, {area.x - c.px(6), y - font_size(c.fonts.caption) / 2},
                    c.palette.ui.text2, fmt::format("{}%", percent));
  }
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_names(c, area, "cells expanded on a problem", "share of the problems", "100%");
  list.PushClipRect({area.x, area.y - c.px(4)}, {area.x + area.w + 2, area.y + area.h + 1}, true);
  const std::vector<std::size_t> rows = visible_rows(view);
  for (std::size_t i = rows.size(); i-- > 0;)
    if (rows[i] != view.a && rows[i] != view.b) draw_share(c, view, frame, rows[i]);
  for (const std::size_t main : {view.a, view.b})
    if (!view.hidden[main]) draw_share(c, view, frame, main);
  list.PopClipRect();
  const std::optional<Rect> inside = key_inside(c, view, rows, frame);
  if (keyed && inside) draw_key(c, view, rows, &list, *inside);
  const std::optional<std::size_t> row = pointed_share(view, frame, c.px(kNear));
  if (!row) return;
  const auto& counts = view.expanded[*row];
  const double cells = std::pow(10, frame.x_at(ImGui::GetIO().MousePos.x));
  const auto solved = std::upper_bound(counts.begin(), counts.end(), cells) - counts.begin();
  tooltip(c, area,
          fmt::format("{}\n{} of {} problems solved with at most {} cells", view.label(*row),
                      grouped(solved), grouped(view.problems),
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
  const BenchmarkLook look = benchmark_look(c.palette, view, row);
  const Color& color = look.color;
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
  draw_mark(list, {look.shape, color, c.palette.ui.panel}, {x(of.median), middle},
            std::min(3.4f * c.scale, height / 2));
}

void draw_boxes(const UiContext& c, const BenchmarkView& view, const Rect& whole) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (view.problems == 0) return say_empty(c, whole, empty_words(view));
  const std::vector<std::size_t> rows = visible_rows(view);
  if (rows.empty()) return say_empty(c, whole, "All searches are hidden");
  const float names = std::min(c.px(80), 0.3f * whole.w);
  const Rect area{whole.x + names, whole.y, whole.w - names, whole.h};
  const LogRange range = range_of(view);
  const PlotFrame frame{area, range.from, range.to, 0, 1};
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_names(c, area, "cells expanded on a problem", "", "");
  const float step = area.h / static_cast<float>(rows.size());
  const ImFont* const font = c.fonts.caption;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const float middle = std::round(area.y + step * (static_cast<float>(i) + 0.5f));
    draw_text_right(list, font, {area.x - c.px(6), middle - font_size(font) / 2},
                    c.palette.ui.text2, fitted(font, view.label(rows[i]), names + c.px(40)));
    draw_box(c, view, frame, rows[i], middle, std::min(c.px(14), step - c.px(3)));
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
      add_disc(list, at, 3.2f * c.scale, ink);
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
  const std::string cost = point.cost ? decimal_text(*point.cost, 0) : "no path";
  tooltip(c, area,
          fmt::format("Map {}, {}: from {}, {} to {}, {}\nA {}: {} expanded\nB {}: {} expanded\n"
                      "path cost: {}\nClick to open it with A and B on the map",
                      point.map + 1, map_kind(view.suite(), point.map), point.pair.start.x,
                      point.pair.start.y, point.pair.goal.x, point.pair.goal.y, view.label(view.a),
                      grouped(static_cast<std::int64_t>(point.a)), view.label(view.b),
                      grouped(static_cast<std::int64_t>(point.b)), cost));
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  c.send(OpenBenchmarkProblem{c.own<Benchmarks>().page()->chosen, point.map, point.pair});
}

void draw_scatter(const UiContext& c, const BenchmarkView& view, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (view.problems == 0) return say_empty(c, area, empty_words(view));
  const LogRange range = range_of(view);
  const PlotFrame frame{area, range.from, range.to, range.from, range.to};
  draw_log_ticks_up(c, list, frame);
  draw_log_ticks_across(c, list, frame);
  draw_axis_lines(c, list, area);
  const ImFont* const font = c.fonts.caption;
  draw_names(c, area, "A, " + view.label(view.a) + ": expanded",
             "B, " + view.label(view.b) + ": expanded", greatest_number(range));
  const ImVec2 from = frame.at(range.from, range.from), to = frame.at(range.to, range.to);
  list.AddLine(from, to, c.palette.plot.diagonal.packed(), c.scale);
  const PointedPoint pointed = draw_points(c, view, frame);
  const std::string below = "below the line B expands fewer";
  if (text_width(font, below) < 0.7f * area.w)
    draw_text_right(list, font, {area.x + area.w - c.px(6), area.y + area.h - c.px(20)},
                    c.palette.ui.text2, below);
  point_at(c, view, area, pointed);
}

// The part of a section, below its title, where the data is drawn. `number`: the widest number of
// the vertical axis.
Rect data_area(const UiContext& c, const BenchmarkView& view, const Rect& section,
               const std::string& number) {
  const ImFont* const font = c.fonts.caption;
  const float left = text_width(font, number) + c.px(kNameLeft + 14), title = c.px(kTitle);
  // The last number of the horizontal axis extends beyond the area.
  const float right = text_width(font, greatest_number(range_of(view))) / 2 + c.px(6);
  return {section.x + left, section.y + title, section.w - left - right,
          section.h - title - c.px(kPlotBottom)};
}

void draw_title(const UiContext& c, const Rect& section, float right, const std::string& title,
                const std::string& quiet) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float left = section.x + c.px(kBenchmarkPadding), top = section.y + c.px(13);
  const std::string main = fitted(c.fonts.semibold, title, right - left);
  const float x =
      left + draw_text(list, c.fonts.semibold, {left, top}, c.palette.ui.text, main) + c.px(8);
  if (x + text_width(c.fonts.body, quiet) <= right)
    draw_text(list, c.fonts.body, {x, top}, c.palette.ui.text2, quiet);
}

void upper_plot(const UiContext& c, BenchmarkView& view, const Rect& section, bool keyed) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const std::vector<SegmentItem> items = {
      {"Shares", "Share of the problems solved by expanding at most this many cells"},
      {"Boxes", "Cells expanded per problem: middle half, median, minimum and maximum"}};
  const float width = segments_width(c, items);
  const float left = section.x + section.w - c.px(kBenchmarkPadding) - width;
  const int clicked =
      segments(c, "upper", {left, section.y + c.px(8)}, items, static_cast<int>(page.upper));
  if (clicked >= 0) page.upper = static_cast<BenchmarkPage::Upper>(clicked);
  draw_title(c, section, left - c.px(8), "Expanded per problem", "");
  const Rect area = data_area(c, view, section, "100%");
  if (area.h < 1 || area.w < 1) return;
  if (page.upper == BenchmarkPage::Upper::shares)
    draw_shares(c, view, area, keyed);
  else
    draw_boxes(c, view, area);
}

void lower_plot(const UiContext& c, const BenchmarkView& view, const Rect& section) {
  draw_title(c, section, section.x + section.w - c.px(kBenchmarkPadding), "A against B",
             "a dot is a problem");
  Rect area = data_area(c, view, section, greatest_number(range_of(view)));
  if (area.h < 1 || area.w < 1) return;
  // Both axes have the same range.
  const float side = std::min(area.w, area.h);
  area = {area.x + std::floor((area.w - side) / 2), area.y, side, side};
  draw_scatter(c, view, area);
}

}  // namespace

void benchmark_plots(const UiContext& c, const Rect& area, bool key) {
  BenchmarkView& view = c.own<Benchmarks>().page()->view();
  view.bring_up_to_date();
  Rect plots = area;
  const std::vector<std::size_t> rows = visible_rows(view);
  const bool below =
      key && view.problems > 0 && c.own<Benchmarks>().page()->upper == BenchmarkPage::Upper::shares;
  if (below) {
    Rect keys{area.x + c.px(kBenchmarkPadding), 0, area.w - 2 * c.px(kBenchmarkPadding), 0};
    keys.h = draw_key(c, view, rows, nullptr, keys);
    keys.y = area.y + area.h - keys.h - c.px(10);
    plots.h = std::max(1.0f, keys.y - c.px(4) - area.y);
    draw_key(c, view, rows, ImGui::GetWindowDrawList(), keys);
  }
  // The plots are next to each other if the area is wide enough.
  if (plots.w > 1.4f * plots.h) {
    const float width = std::floor(plots.w / 2);
    upper_plot(c, view, {plots.x, plots.y, width, plots.h}, !below);
    lower_plot(c, view, {plots.x + width, plots.y, width, plots.h});
    return;
  }
  const float height = std::floor(plots.h / 2);
  upper_plot(c, view, {plots.x, plots.y, plots.w, height}, !below);
  hairline(*ImGui::GetWindowDrawList(), plots.x, plots.x + plots.w, plots.y + height,
           c.palette.ui.line);
  lower_plot(c, view, {plots.x, plots.y + height, plots.w, plots.h - height});
}

namespace {

// Dashed, dotted, dash-dot, long dashes, solid. A and B are solid and wider, with their own shapes.
constexpr std::array<float, 2> kDashed = {5, 3}, kDotted = {1.5f, 2.5f}, kLong = {10, 4};
constexpr std::array<float, 4> kDashDot = {7, 2.5f, 1.5f, 2.5f};
constexpr std::array<std::span<const float>, 5> kDashes = {
    {{kDashed}, {kDotted}, {kDashDot}, {kLong}, {}}};
constexpr std::array<MarkShape, 6> kShapes = {MarkShape::triangle_up,    MarkShape::times,
                                              MarkShape::hollow_square,  MarkShape::plus,
                                              MarkShape::hollow_diamond, MarkShape::triangle_down};
static_assert(kBenchmarkLooks == kDashes.size() * kShapes.size());

}  // namespace

BenchmarkLook benchmark_look(const Palette& palette, const BenchmarkView& view, std::size_t row) {
  if (row == view.a) return {palette.panel.lane_a, {}, MarkShape::diamond, true};
  if (row == view.b) return {palette.panel.b, {}, MarkShape::square, true};
  // Rows with the same shape have different colours.
  const std::size_t colors = palette.panel.specs.size();
  return {palette.panel.specs[(row + row / kShapes.size()) % colors], kDashes[row % kDashes.size()],
          kShapes[row % kShapes.size()]};
}

void draw_benchmark_swatch(const UiContext& c, const BenchmarkLook& look, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float middle = std::round(area.y + area.h / 2) + 0.5f;
  const ImVec2 line[] = {{area.x, middle}, {area.x + area.w, middle}};
  draw_dashed_line(list, line, look.dash, c.scale, look.color, (look.main ? 2.2f : 1.5f) * c.scale);
  draw_mark(list, {look.shape, look.color, c.palette.ui.panel},
            {std::round(area.x + area.w / 2), middle - 0.5f}, 4 * c.scale);
}

}  // namespace waymark
