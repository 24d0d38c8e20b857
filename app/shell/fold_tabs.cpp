#include "app/shell/fold_tabs.h"

#include "app/map/summary_text.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

void fold_tab(const UiContext& c, const char* id, const Rect& strip, const std::string& name,
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

// In Explore, the tab contains the Summary's number and its caption.
std::string summary_name(const UiContext& c) {
  const std::string name = "Summary";
  if (!c.layout.explore || c.layout.summary_tab.w <= 0 || c.state.prediction.hides() ||
      c.results.walk)
    return name;
  const SummaryText summary = summary_text(c.results, true);
  const std::string whole = name + ":  " + summary.figure + " " + summary.caption;
  const float room = c.layout.summary_tab.h - c.px(48);
  return text_width(c.fonts.caption, whole) <= room ? whole : name;
}

}  // namespace

void fold_tabs(const UiContext& c) {
  fold_tab(c, "story-tab", c.layout.summary_tab, summary_name(c), "view.summary");
  fold_tab(c, "right-tab", c.layout.right_tab, "Results", "view.right");
}

}  // namespace waymark
