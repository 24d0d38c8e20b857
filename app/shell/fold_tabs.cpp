#include "app/shell/fold_tabs.h"

#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

void fold_tab(const UiContext& c, const char* id, const Rect& strip, const char* name,
              const char* action) {
  if (strip.w <= 0) return;
  if (begin_pane(id, strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos(strip.min());
    const bool clicked = press_area("open", strip.size());
    const bool hovered = ImGui::IsItemHovered();
    fill_rect(list, strip, hovered ? c.palette.ui.hover : c.palette.ui.panel);
    const bool at_left = strip.x <= 0;
    fill_rect(list, {at_left ? strip.x + strip.w - 1 : strip.x, strip.y, 1, strip.h},
              c.palette.ui.line);
    const float arrow = c.px(4), top = strip.y + c.px(20), middle = strip.x + strip.w / 2;
    const float tip = at_left ? arrow / 2 : -arrow / 2;
    list.AddTriangleFilled({middle + tip, top}, {middle - tip, top - arrow},
                           {middle - tip, top + arrow}, c.palette.ui.text2.packed());
    draw_text_upwards(list, c.fonts.caption, {middle, top + c.px(14)}, c.palette.ui.text2, name);
    tooltip(c, strip, action_hint(c.actions.at(action)));
    if (clicked) c.run(action);
  }
  end_pane();
}

}  // namespace

void fold_tabs(const UiContext& c) {
  fold_tab(c, "story-tab", c.layout.summary_tab, "Summary", "view.summary");
  fold_tab(c, "right-tab", c.layout.right_tab, "Results", "view.right");
}

}  // namespace waymark
