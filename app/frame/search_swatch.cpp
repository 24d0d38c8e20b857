#include "app/frame/search_swatch.h"

#include <array>

#include "app/compute/results.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"

namespace waymark {

EndMark end_mark(const Roster& roster, int index) {
  constexpr std::array<EndMark, Roster::kColors> kMarks = {
      EndMark::square,          EndMark::triangle, EndMark::diamond,
      EndMark::hollow_triangle, EndMark::times,    EndMark::plus};
  if (roster.on_map(index)) return EndMark::none;
  const Roster::Entry& entry = roster.entries()[static_cast<std::size_t>(index)];
  return kMarks[static_cast<std::size_t>(entry.color)];
}

void draw_search_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                        const Roster& roster, int index) {
  const Color& color = search_color(c.palette, roster, index);
  const unsigned ink = color.packed();
  const float stroke = 2 * c.scale, half = rect.w / 2;
  const ImVec2 middle{rect.x + half, rect.y + rect.h / 2};
  const float left = rect.x, right = rect.x + rect.w, top = rect.y, bottom = rect.y + rect.h;
  switch (end_mark(roster, index)) {
    case EndMark::none:
      return fill_rect(list, rect, color, c.px(2));
    case EndMark::square:
      return fill_rect(
          list, {rect.x + c.px(1), rect.y + c.px(1), rect.w - c.px(2), rect.h - c.px(2)}, color);
    case EndMark::triangle:
      return list.AddTriangleFilled({middle.x, top}, {right, bottom}, {left, bottom}, ink);
    case EndMark::diamond:
      return list.AddQuadFilled({middle.x, top}, {right, middle.y}, {middle.x, bottom},
                                {left, middle.y}, ink);
    case EndMark::hollow_triangle: {
      const float inset = stroke / 2;
      return list.AddTriangle({middle.x, top + stroke}, {right - inset, bottom - inset},
                              {left + inset, bottom - inset}, ink, stroke);
    }
    case EndMark::times: {
      const float inset = c.px(1);
      list.AddLine({left + inset, top + inset}, {right - inset, bottom - inset}, ink, stroke);
      return list.AddLine({left + inset, bottom - inset}, {right - inset, top + inset}, ink,
                          stroke);
    }
    case EndMark::plus:
      list.AddRectFilled({left, middle.y - stroke / 2}, {right, middle.y + stroke / 2}, ink);
      return list.AddRectFilled({middle.x - stroke / 2, top}, {middle.x + stroke / 2, bottom}, ink);
  }
}

void draw_tag(const UiContext& c, ImDrawList& list, const Rect& rect, Slot slot) {
  const bool a = slot == Slot::a;
  fill_rect(list, rect, a ? c.palette.panel.lane_a : c.palette.panel.b, c.px(4));
  draw_text_centered(list, c.fonts.landmark, {rect.x + rect.w / 2, rect.y + rect.h / 2 - c.px(1)},
                     a ? c.palette.numbers.h_on_light : c.palette.map.halo, a ? "A" : "B");
}

MarkStyle mark_style(const UiContext& c, Slot kind) {
  return kind == Slot::a ? MarkStyle{MarkShape::diamond, c.palette.plot.a, c.palette.ui.panel}
                         : MarkStyle{MarkShape::square, c.palette.plot.b, c.palette.ui.panel};
}

MarkStyle pinned_style(const UiContext& c, Slot kind, int marks) {
  constexpr std::array<std::array<MarkShape, 2>, 3> kShapes = {
      {{MarkShape::hollow_diamond, MarkShape::hollow_square},
       {MarkShape::times, MarkShape::plus},
       {MarkShape::triangle_down, MarkShape::triangle_up}}};
  MarkStyle style = mark_style(c, kind);
  style.shape = kShapes[static_cast<std::size_t>(marks)][kind == Slot::a ? 0 : 1];
  return style;
}

std::string shown_title(const UiContext& c, Slot slot) {
  const Results& r = c.results;
  if (c.layout.presenting)
    return name_of(slide_titles(shown_scene(c.state), r.scene, r.moves), slot);
  return slot_title(r.scene, r.moves, slot);
}

SearchNames shown_words(const UiContext& c) {
  const Results& r = c.results;
  if (c.layout.presenting) return slide_words(shown_scene(c.state), r.scene, r.moves);
  if (c.layout.explore) return {r.slot_name(Slot::a), r.slot_name(Slot::b)};
  return kSearchLetters;
}

}  // namespace waymark
