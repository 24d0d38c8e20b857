#include "app/map/triangle_card.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/map/triangle_lens.h"
#include "app/scene/formula_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/rich_text.h"
#include "app/screen/ruler.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kCardPadding = 16, kCloseSide = 24;

// Draws the key in three equal columns: a solid, a dotted and a solid line, each with the side's
// name and cost. If costs are long, the names are smaller. If costs are even longer, the costs are
// smaller too, and finally lose their decimals.
void draw_key(const UiContext& c, ImDrawList& list, const Rect& row, LensText text) {
  constexpr std::array<const char*, 3> kSides = {"N–L", "L–Z", "N–Z"};
  const float line = c.px(16), gap = c.px(6), y = std::round(row.y + row.h / 2);
  const float column = row.w / 3;
  const ImFont *font = c.fonts.body, *cost_font = c.fonts.semibold;
  const auto too_wide = [&](std::size_t i, float gaps) {
    return line + text_width(font, kSides[i]) + text_width(cost_font, text.costs[i]) >
           column - gaps * gap;
  };
  for (std::size_t i = 0; i < kSides.size(); ++i)
    if (too_wide(i, 4)) font = c.fonts.caption;
  for (std::size_t i = 0; i < kSides.size(); ++i)
    if (too_wide(i, 2.5f)) cost_font = c.fonts.caption;
  const bool crowded = too_wide(0, 2.5f) || too_wide(1, 2.5f) || too_wide(2, 2.5f);
  for (std::string& cost : text.costs)
    if (crowded) cost = cost.substr(0, cost.find('.'));
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
    draw_text(list, cost_font, {x + gap, centered_top(cost_font, row.y, row.h)}, c.palette.ui.text,
              text.costs[i]);
  }
}

Ruler lens_ruler(const UiContext& c, const Triangle& t) {
  const Palette& p = c.palette;
  Ruler ruler{c.results.moves};
  ruler.bars.push_back({t.formula, p.panel.a, "", formula_word(c.results.moves)});
  if (t.whole()) {
    ruler.bars.push_back({t.lower(), p.panel.b, "", "lower"});
    ruler.upper = RulerMark{t.upper(), p.panel.landmark, "", "upper"};
  }
  if (t.cell_goal != kNoCost) ruler.true_value = RulerMark{t.cell_goal, p.ui.text, "", "true cost"};
  ruler.most = std::max({1, t.formula, ruler.upper ? ruler.upper->at : 0,
                         ruler.true_value ? ruler.true_value->at : 0});
  return ruler;
}

}  // namespace

void triangle_card(const UiContext& c) {
  const Rect& card = c.layout.triangle;
  const std::optional<LensView> lens = shown_lens(c);
  if (card.w <= 0 || !lens) return;
  if (begin_pane("triangle", card, c.palette.ui.panel)) {
    const Palette::Ui& ui = c.palette.ui;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, card.x, card.x + card.w, card.y, ui.line);
    const float left = card.x + c.px(kCardPadding), right = card.x + card.w - c.px(kCardPadding);
    const LensText text = lens_text(*lens, c.results);
    const float top = card.y + c.px(11);
    const float side = c.px(kCloseSide);
    const Rect close{right - side + c.px(6), top, side, side};
    if (quiet_button(c, "close-triangle", close, icon::kRemove, ui.text2))
      c.send(Command{SelectLandmark{kNothingSelected}});
    tooltip(c, close, "Close the triangle");
    draw_text(list, c.fonts.semibold, {left, centered_top(c.fonts.semibold, top, side)}, ui.text,
              fitted(c.fonts.semibold, text.title,
                     close.x - left - text_width(c.fonts.mono, text.position) - c.px(12)));
    draw_text_right(list, c.fonts.mono, {close.x - c.px(4), centered_top(c.fonts.mono, top, side)},
                    ui.text2, text.position);
    draw_key(c, list, {left, top + c.px(24), right - left, c.px(24)}, text);
    draw_ruler(c, list, {left, top + c.px(55)}, right - left, lens_ruler(c, lens->triangle));
    const float below = top + c.px(116);
    if (below + c.px(18) <= card.y + card.h)
      draw_paragraph(list, {left, below}, right - left, c.px(18), ui.text2,
                     {{text.sentence, c.fonts.body}}, c.scale);
    const Rect ruler{left, top + c.px(50), right - left, c.px(60)};
    ImGui::SetCursorScreenPos(ruler.min());
    pointer_area("bounds", ruler.size());
    tooltip(c, ruler, text.sentence);
  }
  end_pane();
}

}  // namespace waymark
