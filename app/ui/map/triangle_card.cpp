#include "app/ui/map/triangle_card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/text/formula_words.h"
#include "app/ui/map/mini_map.h"
#include "app/ui/shell/draw.h"
#include "app/ui/widgets/rich_text.h"
#include "app/ui/widgets/ruler.h"

namespace waymark {
namespace {

constexpr float kLensWidth = 506, kHeight = 170, kLensPadding = 16;
constexpr float kMiniMap = kHeight - 2 * kLensPadding;
constexpr float kLensInset = 12;
// The legend and the scale stand at the lower edge.
constexpr float kLowerInset = 48;
constexpr float kWipeNames = 28;
// The card changes its corner when a corner of the triangle comes so near to it.
constexpr float kNear = 48;
// The map's pane is at least so much wider than a card with a small map.
constexpr float kRoomBeside = 96;

std::array<Rect, 4> corners(const UiContext& c, ImVec2 size, const Rect& clip) {
  // Below the heads of two maps, or the names of a wipe's halves.
  const float under = c.state.split == Split::wipe ? c.px(kWipeNames) : clip.y - c.layout.map.y;
  const Rect& pane = c.layout.map;
  const float left = pane.x + c.px(kLensInset), right = pane.x + pane.w - c.px(kLensInset) - size.x;
  const float top = pane.y + under + c.px(kLensInset),
              bottom = pane.y + pane.h - c.px(kLowerInset) - size.y;
  return {{{right, top, size.x, size.y},
           {left, top, size.x, size.y},
           {right, bottom, size.x, size.y},
           {left, bottom, size.x, size.y}}};
}

float distance(const Rect& rect, ImVec2 p) {
  const float dx = std::max({rect.x - p.x, 0.0f, p.x - rect.x - rect.w});
  const float dy = std::max({rect.y - p.y, 0.0f, p.y - rect.y - rect.h});
  return std::hypot(dx, dy);
}

bool with_mini_map(const UiContext& c) {
  return !c.layout.compact && c.layout.map.w >= c.px(kLensWidth + kRoomBeside);
}

// A line, a dotted line and a line, each with its side and cost, in three equal columns. The sides'
// names are in smaller type where the costs are long.
void draw_key(const UiContext& c, ImDrawList& list, const Rect& row, const LensText& text) {
  constexpr std::array<const char*, 3> kSides = {"N–L", "L–Z", "N–Z"};
  const float line = c.px(16), gap = c.px(6), y = std::round(row.y + row.h / 2);
  const float column = row.w / 3;
  const ImFont* font = c.fonts.body;
  for (std::size_t i = 0; i < kSides.size(); ++i)
    if (line + text_width(font, kSides[i]) + text_width(c.fonts.semibold, text.costs[i]) >
        column - 4 * gap)
      font = c.fonts.caption;
  for (std::size_t i = 0; i < kSides.size(); ++i) {
    float x = std::round(row.x + column * static_cast<float>(i));
    const Color& color = i == 2 ? c.palette.panel.true_cost : c.palette.panel.landmark;
    if (i == 1) {
      for (int dot = 0; dot < 3; ++dot)
        list.AddCircleFilled({x + c.px(2) + c.px(6) * static_cast<float>(dot), y}, 2 * c.scale,
                             color.packed(), 12);
    } else {
      fill_rect(list, {x, y - c.px(2), line, c.px(4)}, color, c.px(2));
    }
    x += line + gap;
    x +=
        draw_text(list, font, {x, centered_top(font, row.y, row.h)}, c.palette.ui.text2, kSides[i]);
    draw_text(list, c.fonts.semibold, {x + gap, centered_top(c.fonts.semibold, row.y, row.h)},
              c.palette.ui.text, text.costs[i]);
  }
}

Ruler lens_ruler(const UiContext& c, const Triangle& t) {
  const Palette& p = c.palette;
  Ruler ruler;
  ruler.bars.push_back({t.formula, p.panel.a, "", formula_word(c.results.moves)});
  if (t.whole()) {
    ruler.bars.push_back({t.lower(), p.panel.b, "", "lower"});
    ruler.upper = RulerMark{t.upper(), p.panel.landmark, "", "upper"};
  }
  if (t.cell_goal != kNoCost) ruler.truth = RulerMark{t.cell_goal, p.ui.text, "", "true cost"};
  ruler.most = std::max(
      {1, t.formula, ruler.upper ? ruler.upper->at : 0, ruler.truth ? ruler.truth->at : 0});
  return ruler;
}

}  // namespace

Rect lens_card_rect(const UiContext& c, const std::vector<MapPane>& panes, const LensView& lens) {
  const Scene& scene = c.results.scene;
  std::vector<ImVec2> points;
  for (const MapPane& pane : panes) {
    const MapTransform t = pane.transform(c.state.camera, scene.map->grid, c.scale);
    for (const Cell cell :
         {lens.cell, scene.goal, scene.landmarks[static_cast<std::size_t>(lens.landmark)]})
      points.push_back(t.center(cell));
  }
  const float width =
      with_mini_map(c) ? c.px(kLensWidth) : c.px(kLensWidth - kMiniMap - kLensPadding);
  const std::array<Rect, 4> rects =
      corners(c, {std::min(width, c.layout.map.w - 2 * c.px(kLensInset)), c.px(kHeight)},
              panes.front().clip);
  const auto clearance = [&](const Rect& rect) {
    float least = INFINITY;
    for (const ImVec2 point : points) least = std::min(least, distance(rect, point));
    return least;
  };
  std::optional<std::size_t>& corner = c.ui.lens_corner;
  if (corner && clearance(rects[*corner]) >= c.px(kNear)) return rects[*corner];
  const auto best = std::max_element(rects.begin(), rects.end(), [&](const Rect& a, const Rect& b) {
    return clearance(a) < clearance(b);
  });
  corner = static_cast<std::size_t>(best - rects.begin());
  return *best;
}

void draw_lens_card(const UiContext& c, ImDrawList& list, const Rect& card, const MapPane& pane,
                    const LensView& lens) {
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, card, ui.pop, c.px(6));
  frame_rect(list, card, ui.line2, c.px(6));
  float left = card.x + c.px(kLensPadding);
  const float right = card.x + card.w - c.px(kLensPadding);
  if (with_mini_map(c)) {
    const float side = c.px(kMiniMap);
    draw_mini_map(c, list, {left, card.y + c.px(kLensPadding), side, side}, pane, lens);
    left += side + c.px(kLensPadding);
  }

  const LensText text = lens_text(lens, c.results);
  const float top = card.y + c.px(11);
  draw_text(list, c.fonts.semibold, {left, centered_top(c.fonts.semibold, top, c.px(24))}, ui.text,
            text.title);
  draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, top, c.px(24))}, ui.text2,
                  text.position);
  draw_key(c, list, {left, top + c.px(24), right - left, c.px(24)}, text);
  draw_ruler(c, list, {left, top + c.px(55)}, right - left, lens_ruler(c, lens.triangle));
  draw_paragraph(list, {left, top + c.px(112)}, right - left, c.px(18), ui.text2,
                 {{text.sentence, c.fonts.body}}, c.scale);
}

}  // namespace waymark
