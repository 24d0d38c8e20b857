#include "app/shell/popups.h"

#include <algorithm>
#include <imgui_internal.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/library/map_browser.h"
#include "app/screen/icons.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {

namespace {

// Draws a close button in the upper right corner, which dialogs leave free. The button does not
// affect their size.
bool close_button(const UiContext& c, const Rect& window) {
  const Rect close{window.x + window.w - c.px(36), window.y + c.px(8), c.px(28), c.px(28)};
  const ImVec2 reach = ImGui::GetCurrentWindow()->DC.CursorMaxPos;
  ImGui::SetCursorScreenPos(close.min());
  const bool clicked = quiet_button(c, "close-popup", close, icon::kRemove, c.palette.ui.text2);
  ImGui::GetCurrentWindow()->DC.CursorMaxPos = reach;
  return clicked;
}

}  // namespace

void popups(const UiContext& c) {
  constexpr const char* kId = "waymark-popup";
  if (c.ui.popup == Popup::none) return;
  if (!ImGui::IsPopupOpen(kId)) {
    if (!c.ui.popup_is_new) {
      c.ui.popup = Popup::none;
      return;
    }
    ImGui::OpenPopup(kId);
  }
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const bool palette = c.ui.popup == Popup::commands;
  ImGui::SetNextWindowPos({display.x / 2, palette ? c.px(90) : display.y / 2}, ImGuiCond_Always,
                          {0.5f, palette ? 0.0f : 0.5f});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(20), c.px(16)));
  const bool open = ImGui::BeginPopupModal(
      kId, nullptr,
      ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize);
  ImGui::PopStyleVar();
  if (!open) return;
  if (c.ui.popup == Popup::help) help_sheet(c);
  if (c.ui.popup == Popup::commands) command_palette(c);
  if (c.ui.popup == Popup::open) open_dialog(c);
  if (c.ui.popup == Popup::new_map) new_map_dialog(c);
  if (c.ui.popup == Popup::save_map) save_map_dialog(c);
  if (c.ui.popup == Popup::maps) map_browser(c);
  if (c.ui.popup == Popup::import) import_dialog(c);
  if (c.ui.popup == Popup::save) save_dialog(c);
  if (c.ui.popup == Popup::left_work) left_work_card(c);
  if (c.ui.popup == Popup::changed_file) changed_file_dialog(c);
  if (c.ui.popup == Popup::terrain) terrain_dialog(c);
  if (c.ui.popup == Popup::three_searches) three_searches_dialog(c);
  if (c.ui.popup == Popup::tie_rules) tie_rules_dialog(c);
  if (c.ui.popup == Popup::embedding) embedding_dialog(c);
  if (c.ui.popup == Popup::glossary) glossary_dialog(c);
  if (c.ui.popup == Popup::benchmark) benchmark_page(c);
  if (c.ui.popup == Popup::mover) mover_dialog(c);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const Rect window{at.x, at.y, size.x, size.y};
  const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                      !window.contains(ImGui::GetIO().MousePos) && !c.ui.popup_is_new;
  const bool closed = !palette && close_button(c, window);
  if (beside || closed || key_pressed(ImGuiKey_Escape, false)) c.ui.popup = Popup::none;
  c.ui.popup_is_new = false;
  if (c.ui.popup == Popup::none) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace waymark
