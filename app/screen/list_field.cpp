#include "app/screen/list_field.h"

#include <algorithm>

#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Draws a field's text, and a mark that shows that the field has a list.
bool list_button(const DrawContext& c, const Rect& rect, const std::string& text, bool enabled) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float part = enabled ? 1 : kDisabled;
  const bool clicked = enabled && push_button(c, "field", rect, "");
  if (!enabled) frame_rect(list, rect, ui.line2.with_alpha(part), c.px(5));
  const float top = centered_top(c.fonts.body, rect.y, rect.h);
  draw_text(list, c.fonts.body, {rect.x + c.px(10), top}, ui.text.with_alpha(part),
            fitted(c.fonts.body, text, rect.w - c.px(40)));
  draw_text(list, c.fonts.body, {rect.x + rect.w - c.px(20), top}, ui.text2.with_alpha(part),
            icon::kList);
  return clicked;
}

}  // namespace

int list_field(const DrawContext& c, const char* id, const Rect& rect, const std::string& text,
               const std::vector<ListItem>& items, int chosen, bool enabled) {
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::PushID(id);
  if (list_button(c, rect, text, enabled)) ImGui::OpenPopup("choices");
  int picked = -1;
  // The list opens below the field if it fits there, otherwise on the side with more room.
  const ImGuiStyle& style = ImGui::GetStyle();
  const float needed =
      (ImGui::GetTextLineHeight() + style.ItemSpacing.y) * static_cast<float>(items.size()) +
      2 * style.WindowPadding.y;
  const float gap = c.px(3), below = ImGui::GetIO().DisplaySize.y - rect.y - rect.h - gap;
  const bool above = needed > below && rect.y - gap > below;
  ImGui::SetNextWindowPos({rect.x, above ? rect.y - gap : rect.y + rect.h + gap}, ImGuiCond_Always,
                          {0, above ? 1.f : 0.f});
  ImGui::SetNextWindowSizeConstraints({0, 0},
                                      {FLT_MAX, std::max(c.px(40), above ? rect.y - gap : below)});
  if (ImGui::BeginPopup("choices")) {
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
      const ListItem& item = items[static_cast<std::size_t>(i)];
      if (ImGui::Selectable(item.title.c_str(), i == chosen, 0,
                            {rect.w - 2 * ImGui::GetStyle().WindowPadding.x, 0}))
        picked = i;
      if (item.tooltip != nullptr && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", item.tooltip);
    }
    ImGui::EndPopup();
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos(cursor);
  return picked;
}

}  // namespace waymark
