#include "app/library/import_layout.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace waymark {
namespace {

// Splits a rectangle into halves with a gap between them. The halves are side by side or one above
// the other, whichever shows an image of that aspect ratio larger.
std::pair<Rect, Rect> halves(const Rect& all, float gap, float aspect) {
  const auto height_in = [aspect](float w, float h) { return std::min(h, w / aspect); };
  const float w = std::floor((all.w - gap) / 2), h = std::floor((all.h - gap) / 2);
  if (height_in(w, all.h) >= height_in(all.w, h))
    return {{all.x, all.y, w, all.h}, {all.x + all.w - w, all.y, w, all.h}};
  return {{all.x, all.y, all.w, h}, {all.x, all.y + all.h - h, all.w, h}};
}

}  // namespace

ImportLayout import_layout(ImVec2 display, float scale, float aspect, bool over) {
  const auto px = [scale](float length) { return std::round(length * scale); };
  constexpr float kWidest = 1120, kTallest = 720;
  constexpr float kRoom = 36;  // at least the menu's height and ImGui's margin
  constexpr float kLeastWidth = 560,
                  kLeastHeight = 440;  // a smaller window hides part of the dialog
  const float padding_x = px(20), padding_y = px(16);
  const auto inside = [&px](float room, float least, float most, float padding) {
    return std::clamp(room - px(kRoom), px(least), px(most)) - 2 * padding;
  };
  const float width = inside(display.x, kLeastWidth, kWidest, padding_x);
  const float height = inside(display.y, kLeastHeight, kTallest, padding_y);
  ImportLayout at;
  at.inside = {std::round((display.x - width) / 2), std::round((display.y - height) / 2), width,
               height};
  const float control = px(28), gap = px(16);
  at.title = {at.inside.x, at.inside.y, width, px(44)};
  const float column = px(288);
  const float top = at.title.y + at.title.h + px(8);
  const float bottom = at.inside.y + height;
  at.controls = {at.inside.x + width - column, top, column, bottom - top};
  const float views_width = at.controls.x - at.inside.x - px(20);
  const float views_height = bottom - top - control - px(8);
  const Rect views{at.inside.x, top, views_width, views_height};
  std::tie(at.picture, at.map) = over ? std::pair(views, Rect{}) : halves(views, px(8), aspect);
  at.beside = {at.inside.x, bottom - control, views_width, control};

  const Rect& c = at.controls;
  float y = c.y + px(24);
  at.rules = {c.x, y, c.w, control};
  y += control + px(12);
  at.picks = {c.x, y, c.w, px(104)};
  y += at.picks.h + px(12);
  at.sides = {c.x, y, c.w, control};
  y += control + gap;
  at.cell = {c.x, y, c.w, px(24) + control};
  y += at.cell.h + gap;
  at.open = {c.x + c.w - px(104), bottom - control, px(104), control};
  at.cancel = {at.open.x - px(88) - px(8), bottom - control, px(88), control};
  at.artwork = {c.x, at.open.y - px(12) - px(24), c.w, px(24)};
  at.figures = {c.x, y, c.w, std::max(0.0f, at.artwork.y - px(8) - y)};
  return at;
}

}  // namespace waymark
