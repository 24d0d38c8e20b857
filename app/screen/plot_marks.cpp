#include "app/screen/plot_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

}  // namespace waymark
