#include <algorithm>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/shell/command_search.h"
#include "app/shell/popups.h"

namespace waymark {
namespace {

// Why the action cannot be used now; "" if it can.
std::string why_not_now(const Action& action) {
  if (action.enabled()) return "";
  const std::string refusal = action.refusal_text();
  return refusal.empty() ? "Not available now" : refusal;
}

}  // namespace

void command_palette(const UiContext& c) {
  constexpr int kMostRows = 12;
  const float width = c.px(460);
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) {
    ImGui::SetKeyboardFocusHere();
    c.ui.typed.clear();
    c.ui.chosen = 0;
  }
  const bool retyped = ImGui::InputTextWithHint("##typed", "What do you want to do?", &c.ui.typed);
  if (retyped) c.ui.chosen = 0;
  const std::vector<const Action*> found = found_commands(c.actions, c.ui.typed);
  const int last = static_cast<int>(found.size()) - 1;
  const int before = c.ui.chosen;
  if (key_pressed(ImGuiKey_DownArrow)) ++c.ui.chosen;
  if (key_pressed(ImGuiKey_UpArrow)) --c.ui.chosen;
  c.ui.chosen = std::clamp(c.ui.chosen, 0, std::max(0, last));
  const bool moved = c.ui.chosen != before;
  const Action* run = nullptr;
  const int rows = std::clamp(last + 1, 1, kMostRows);
  ImGui::BeginChild("found", {width, c.px(26) * static_cast<float>(rows)}, false,
                    ImGuiWindowFlags_NoNav);
  if (retyped || c.ui.popup_is_new) ImGui::SetScrollY(0);
  // A highlight is taller than its row by half the spacing at the top and at the bottom.
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y / 2);
  for (int i = 0; i <= last; ++i) {
    const Action& action = *found[static_cast<std::size_t>(i)];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(i);
    if (ImGui::Selectable("##row", i == c.ui.chosen, 0, {width, c.px(18)})) run = &action;
    ImGui::PopID();
    if (i == c.ui.chosen && moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_text(list, c.fonts.body, {at.x + c.px(8), at.y}, c.palette.ui.text2, action.icon);
    const std::string refusal = why_not_now(action);
    const float label =
        draw_text(list, c.fonts.body, {at.x + c.px(32), at.y},
                  refusal.empty() ? c.palette.ui.text : c.palette.ui.text3, action.label);
    if (!refusal.empty()) {
      const float left = at.x + c.px(44) + label;
      draw_text(list, c.fonts.caption, {left, at.y + c.px(2)}, c.palette.ui.text3,
                fitted(c.fonts.caption, refusal, at.x + width - c.px(16) - left));
      continue;
    }
    draw_text_right(list, c.fonts.body, {at.x + width - c.px(16), at.y}, c.palette.ui.text2,
                    action.chord.text());
  }
  if (last < 0) ImGui::TextDisabled("No command matches");
  ImGui::EndChild();
  if (last >= 0 && enter_pressed()) run = found[static_cast<std::size_t>(c.ui.chosen)];
  if (!run || (!run->enabled() && run->refusal_text().empty())) return;
  c.ui.popup = Popup::none;
  c.run(*run);
}

}  // namespace waymark
