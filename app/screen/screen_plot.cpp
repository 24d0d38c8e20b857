#include "app/screen/screen_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "app/kit/numbers.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

constexpr std::size_t kMany = 400;

}  // namespace

MarkField::MarkField(const Rect& area, float scale, std::size_t points)
    : area_(area),
      many_(points > kMany),
      step_(many_ ? std::max(1.0f, std::round(2 * scale)) : 1),
      columns_(static_cast<std::size_t>(area.w / step_) + 1),
      counts_(columns_ * (static_cast<std::size_t>(area.h / step_) + 1)) {}

void MarkField::add(ImVec2 at) {
  const float x = std::round(at.x - area_.x), y = std::round(at.y - area_.y);
  if (!(x >= 0 && y >= 0 && x <= area_.w && y <= area_.h)) return;
  const std::size_t place =
      static_cast<std::size_t>(y / step_) * columns_ + static_cast<std::size_t>(x / step_);
  if (counts_[place]++ == 0) places_.push_back(place);
}

MarkPlaces MarkField::take() {
  MarkPlaces taken;
  taken.many = many_;
  std::uint32_t most = 1;
  for (const std::size_t place : places_) most = std::max(most, counts_[place]);
  const float whole = std::log(1 + static_cast<float>(most));
  for (const std::size_t place : places_) {
    const std::uint32_t count = std::exchange(counts_[place], 0);
    taken.points += static_cast<int>(count);
    taken.marks.push_back({{area_.x + static_cast<float>(place % columns_) * step_,
                            area_.y + static_cast<float>(place / columns_) * step_},
                           std::log(1 + static_cast<float>(count)) / whole});
  }
  places_.clear();
  return taken;
}

namespace {

constexpr float kRadius = 3, kSmallRadius = 2;

// Draws a triangle or a quadrangle without antialiasing, because a frame has thousands of them.
void fill(ImDrawList& list, const std::array<ImVec2, 4>& p, ImU32 color) {
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  list.PrimReserve(6, 4);
  list.PrimQuadUV(p[0], p[1], p[2], p[3], uv, uv, uv, uv, color);
}

void fill_square(ImDrawList& list, ImVec2 at, float r, ImU32 color) {
  list.PrimReserve(6, 4);
  list.PrimRect({at.x - r, at.y - r}, {at.x + r, at.y + r}, color);
}

void fill_diamond(ImDrawList& list, ImVec2 at, float r, ImU32 color) {
  fill(list, {{{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}}}, color);
}

void fill_triangle(ImDrawList& list, ImVec2 at, float r, ImU32 color) {
  const ImVec2 tip{at.x, at.y - r};
  fill(list,
       {{tip, tip, {at.x + std::abs(r), at.y + 0.8f * r}, {at.x - std::abs(r), at.y + 0.8f * r}}},
       color);
}

// Draws two crossed strokes, upright or diagonal.
void fill_cross(ImDrawList& list, ImVec2 at, float r, bool slanting, ImU32 color) {
  const float half = r / 4;
  const ImVec2 a = slanting ? ImVec2(0.71f, 0.71f) : ImVec2(1, 0);
  for (const ImVec2 along : {a, ImVec2(-a.y, a.x)}) {
    const ImVec2 way{along.x * r, along.y * r}, side{-along.y * half, along.x * half};
    fill(list,
         {{{at.x - way.x + side.x, at.y - way.y + side.y},
           {at.x + way.x + side.x, at.y + way.y + side.y},
           {at.x + way.x - side.x, at.y + way.y - side.y},
           {at.x - way.x - side.x, at.y - way.y - side.y}}},
         color);
  }
}

}  // namespace

void draw_mark(ImDrawList& list, const MarkStyle& style, ImVec2 at, float radius) {
  const ImU32 color = style.color.packed(), ground = style.ground.packed();
  const float wide = 1.3f * radius;  // marks with a smaller area than a square must extend further
  switch (style.shape) {
    case MarkShape::diamond:
      return fill_diamond(list, at, wide, color);
    case MarkShape::square:
      return fill_square(list, at, radius, color);
    case MarkShape::hollow_diamond:
      fill_diamond(list, at, wide, color);
      return fill_diamond(list, at, wide - 0.55f * radius, ground);
    case MarkShape::hollow_square:
      fill_square(list, at, radius, color);
      return fill_square(list, at, radius - std::max(1.0f, std::round(0.35f * radius)), ground);
    case MarkShape::times:
      return fill_cross(list, at, wide, true, color);
    case MarkShape::plus:
      return fill_cross(list, at, wide, false, color);
    case MarkShape::triangle_down:
      return fill_triangle(list, at, -wide, color);
    case MarkShape::triangle_up:
      return fill_triangle(list, at, wide, color);
  }
}

void draw_marks(const DrawContext& c, ImDrawList& list, const MarkStyle& style,
                const MarkPlaces& places) {
  const float radius = (places.many ? kSmallRadius : kRadius) * c.scale;
  const float least = least_point_opacity(c.palette);
  MarkStyle mark = style;
  for (const MarkPlace& place : places.marks) {
    if (places.many) mark.color = style.color.with_alpha(least + (1 - least) * place.share);
    draw_mark(list, mark, place.at, radius);
  }
}

namespace {

using Shape = PlotPicture::Shape;

const std::string& screen_name(const PlotPicture::Axis& axis, bool low) {
  if (low && !axis.one_word.empty()) return axis.one_word;
  return axis.on_screen.empty() ? axis.name : axis.on_screen;
}

void draw_ticks_across(const DrawContext& c, ImDrawList& list, const PlotPicture::Axis& axis,
                       const PlotFrame& frame) {
  const Rect& area = frame.area;
  const ImFont* const font = c.fonts.caption;
  std::vector<PlotPicture::Tick> ticks = axis.ticks;
  const double step = tick_step(axis.to, area.w / c.px(58), 1);
  for (double value = 0; axis.ticks.empty() && value <= axis.to + 1e-9 * step; value += step)
    ticks.push_back({value, grouped(std::llround(value))});
  float last = -std::numeric_limits<float>::infinity();
  for (const auto& [value, label] : ticks) {
    const float x = std::round(frame.x(value)), half = text_width(font, label) / 2;
    const float middle = std::min(x, area.x + area.w + c.px(8) - half);
    if (middle - half < last + c.px(4)) continue;
    last = middle + half;
    list.AddRectFilled({x, area.y + area.h}, {x + 1, area.y + area.h + c.px(3)},
                       c.palette.ui.line2.packed());
    draw_text_centered(list, font, {middle, area.y + area.h + c.px(11)}, c.palette.ui.text2, label);
  }
}

void draw_ticks_up(const DrawContext& c, ImDrawList& list, const PlotPicture::Axis& axis,
                   const PlotFrame& frame) {
  const Rect& area = frame.area;
  const ImFont* const font = c.fonts.caption;
  for (const auto& [value, label] : axis.ticks) {
    const float y = std::round(frame.y(value));
    list.AddRectFilled({area.x, y}, {area.x + area.w, y + 1}, c.palette.ui.line.packed());
    draw_text_right(list, font, {area.x - c.px(6), y - font_size(font) / 2}, c.palette.ui.text2,
                    label);
  }
}

PlotFrame right_frame(const PlotPicture& picture, const PlotFrame& frame) {
  return {frame.area, frame.x0, frame.x1, picture.right->from, picture.right->to};
}

void draw_right_axis(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                     const PlotFrame& frame) {
  const Rect& area = frame.area;
  const ImFont* const font = c.fonts.caption;
  const PlotFrame right = right_frame(picture, frame);
  const float left = area.x + area.w;
  const double step = tick_step(right.y1, std::clamp(area.h / c.px(24), 1.0f, 4.0f));
  float widest = 0;
  for (double value = 0; value <= 1.0001 * right.y1; value += step)
    widest = std::max(
        widest,
        draw_text(list, font, {left + c.px(6), std::round(right.y(value) - font_size(font) / 2)},
                  c.palette.ui.text3, decimal_text(value, 0)));
  list.AddRectFilled({left, area.y}, {left + 1, area.y + area.h + 1}, c.palette.ui.line2.packed());
  draw_vertical_text(c, list, {left + c.px(6 + 8) + widest, area.y + area.h / 2},
                     c.palette.ui.text3, picture.right->name);
}

}  // namespace

PlotFrame plot_frame(const PlotPicture& picture, const Rect& area) {
  return {area, picture.across.from, picture.across.to, picture.up.from, picture.up.to};
}

void draw_plot_axes(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                    const PlotFrame& frame, bool low, bool across) {
  const std::string& up = screen_name(picture.up, false);
  if (!picture.up.powers_of_ten && picture.up.ticks.empty())
    return draw_axes(c, list, frame, {low ? "" : screen_name(picture.across, low), up, 1, 1});
  if (picture.up.powers_of_ten)
    draw_log_ticks_up(c, list, frame);
  else
    draw_ticks_up(c, list, picture.up, frame);
  if (across && picture.across.powers_of_ten)
    draw_log_ticks_across(c, list, frame);
  else if (across)
    draw_ticks_across(c, list, picture.across, frame);
  draw_axis_lines(c, list, frame.area);
  draw_axis_names(c, list, frame.area, across ? screen_name(picture.across, low).c_str() : "",
                  up.c_str(), low || !across);
  if (picture.right) draw_right_axis(c, list, picture, frame);
}

void draw_plot_mark(const DrawContext& c, ImDrawList& list, Shape shape, const Color& color,
                    ImVec2 at) {
  const auto mark = [&](MarkShape known) {
    draw_mark(list, {known, color, c.palette.ui.panel}, at, 5 * c.scale);
  };
  switch (shape) {
    case Shape::diamond:
      return mark(MarkShape::diamond);
    case Shape::square:
      return mark(MarkShape::square);
    case Shape::triangle:
      return mark(MarkShape::triangle_up);
    case Shape::ring:
      add_disc(list, at, 3 * c.scale, c.palette.ui.panel.packed());
      return list.AddCircle(at, 3 * c.scale, color.packed(), 0, 1.2f * c.scale);
    case Shape::disc:
      return add_disc(list, at, 3.5f * c.scale, color.packed());
    case Shape::spot:
      add_disc(list, at, 7.5f * c.scale, c.palette.ui.panel.packed());
      list.AddCircle(at, 6.5f * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
      return add_disc(list, at, 4 * c.scale, color.packed());
    case Shape::bin:
    case Shape::line:
    case Shape::band:
      return;
  }
}

namespace {

constexpr std::array<float, 2> kUprightDash = {3, 3};

// A series with the places of its marks on the screen.
class PlacedSeries {
 public:
  PlacedSeries(const PlotPicture& picture, const PlotPicture::Series& series,
               const PlotFrame& frame)
      : series_(series), frame_(series.at_right ? right_frame(picture, frame) : frame) {}

  ImVec2 at(std::size_t mark) const {
    return frame_.at(series_.marks[mark].x, series_.marks[mark].y);
  }
  std::vector<ImVec2> points() const {
    std::vector<ImVec2> points;
    points.reserve(series_.marks.size());
    for (std::size_t i = 0; i < series_.marks.size(); ++i) points.push_back(at(i));
    return points;
  }
  // The index of the mark closest to the pointer, and its distance: on a line only vertically, at
  // the closest position on the horizontal axis. The series must have marks.
  std::pair<std::size_t, float> nearest(ImVec2 mouse) const {
    const std::vector<PlotPicture::Mark>& marks = series_.marks;
    if (series_.shape == Shape::line) {
      const double x = frame_.x_at(mouse.x);
      const auto after = std::lower_bound(
          marks.begin(), marks.end(), x,
          [](const PlotPicture::Mark& mark, double value) { return mark.x < value; });
      std::size_t found = static_cast<std::size_t>(after - marks.begin());
      if (found == marks.size() || (found > 0 && x - marks[found - 1].x < marks[found].x - x))
        --found;
      return {found, std::abs(at(found).y - mouse.y)};
    }
    std::pair<std::size_t, float> best{0, std::numeric_limits<float>::infinity()};
    for (std::size_t i = 0; i < marks.size(); ++i)
      if (const float away = std::hypot(at(i).x - mouse.x, at(i).y - mouse.y); away < best.second)
        best = {i, away};
    return best;
  }

 private:
  const PlotPicture::Series& series_;
  PlotFrame frame_;
};

void draw_band(ImDrawList& list, const PlotPicture::Series& series,
               const std::vector<ImVec2>& corners) {
  const std::size_t count = corners.size();
  for (std::size_t i = 0; i + 1 < count / 2; ++i)
    list.AddQuadFilled(corners[count - 1 - i], corners[count - 2 - i], corners[i + 1], corners[i],
                       series.color.with_alpha(kBandAlpha).packed());
}

void draw_paths(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                const PlotFrame& frame, const PlotPicture::Series& series) {
  const std::vector<ImVec2> points = PlacedSeries(picture, series, frame).points();
  if (series.shape == Shape::band) return draw_band(list, series, points);
  if (series.shape != Shape::line) return;
  if (!series.behind)
    draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                     2 * series.width * c.scale);
  draw_dashed_line(list, points, series.dash, c.scale, series.color, series.width * c.scale);
}

}  // namespace

void draw_plot_series(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                      const PlotFrame& frame) {
  const Rect& area = frame.area;
  list.PushClipRect({area.x - 2, area.y}, {area.x + area.w + 2, area.y + area.h}, true);
  for (const PlotPicture::Series& series : picture.series)
    if (series.behind) draw_paths(c, list, picture, frame, series);
  if (picture.upright) {
    const float x = frame.x(*picture.upright);
    const std::array<ImVec2, 2> ends = {ImVec2{x, area.y}, ImVec2{x, area.y + area.h}};
    draw_dashed_line(list, ends, kUprightDash, c.scale, c.palette.ui.text2, 1.2f * c.scale);
    draw_text_rimmed(list, c.fonts.caption, {x + c.px(4), area.y + c.px(1)}, c.palette.ui.text3,
                     c.palette.ui.panel, 2 * c.scale, picture.upright_name);
  }
  for (auto series = picture.series.rbegin(); series != picture.series.rend(); ++series)
    if (!series->behind) draw_paths(c, list, picture, frame, *series);
  list.PopClipRect();
  for (auto series = picture.series.rbegin(); series != picture.series.rend(); ++series)
    if (series->shape != Shape::line && series->shape != Shape::band)
      for (const ImVec2 at : PlacedSeries(picture, *series, frame).points())
        draw_plot_mark(c, list, series->shape, series->color, at);
}

std::optional<PointedMark> point_at_mark(const DrawContext& c, ImDrawList& list,
                                         const PlotPicture& picture, const PlotFrame& frame) {
  constexpr float kReach = 14;  // of the pointer, pixels at scale 1
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float best = c.px(kReach);
  std::optional<PointedMark> found;
  for (std::size_t i = 0; i < picture.series.size(); ++i) {
    const PlotPicture::Series& series = picture.series[i];
    if (!series.tooltip || series.marks.empty()) continue;
    const auto [mark, away] = PlacedSeries(picture, series, frame).nearest(mouse);
    if (away >= best) continue;
    best = away;
    found = PointedMark{i, mark};
  }
  if (!found) return std::nullopt;
  const PlotPicture::Series& series = picture.series[found->series];
  list.AddCircle(PlacedSeries(picture, series, frame).at(found->mark),
                 (series.shape == Shape::line ? 5.0f : 8.0f) * c.scale, c.palette.ui.text.packed(),
                 0, 1.5f * c.scale);
  plot_tooltip(c, series.tooltip(found->mark));
  return found;
}

void plot_tooltip(const DrawContext& c, std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  ImGui::BeginTooltip();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text.packed());
  ImGui::TextUnformatted(text.data(), text.data() + end);
  ImGui::PopStyleColor();
  if (end < text.size()) {
    ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
    ImGui::TextUnformatted(text.data() + end + 1, text.data() + text.size());
    ImGui::PopStyleColor();
  }
  ImGui::EndTooltip();
}

}  // namespace waymark
