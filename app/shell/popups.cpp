#include <array>
#include <imgui_internal.h>

#include "app/compare/compare_panels.h"
#include "app/library/cost_imports.h"
#include "app/library/imports.h"
#include "app/library/map_browser.h"
#include "app/library/new_map_dialog.h"
#include "app/map/map_dialogs.h"
#include "app/map/portal_tool.h"
#include "app/movers/mover_panel.h"
#include "app/presentations/presentation.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"

namespace waymark {
namespace {

struct DialogRow {
  Popup popup;
  void (*draw)(const UiContext&);
};
constexpr std::array<DialogRow, 20> kDialogs = {{
    {Popup::help, help_sheet},
    {Popup::commands, command_palette},
    {Popup::open, open_dialog},
    {Popup::new_map, new_map_dialog},
    {Popup::save_map, save_map_dialog},
    {Popup::maps, map_browser},
    {Popup::import, import_dialog},
    {Popup::cost_import, cost_import_dialog},
    {Popup::save, save_dialog},
    {Popup::unsaved_work, unsaved_work_card},
    {Popup::changed_file, changed_file_dialog},
    {Popup::terrain, terrain_dialog},
    {Popup::three_searches, three_searches_dialog},
    {Popup::tie_rules, tie_rules_dialog},
    {Popup::embedding, embedding_dialog},
    {Popup::glossary, glossary_dialog},
    {Popup::mover, mover_dialog},
    {Popup::portal, portal_dialog},
    {Popup::handout, handout_dialog},
    {Popup::link, link_dialog},
}};

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
  // ImGui gives a modal popup the border of a window.
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  const bool open = ImGui::BeginPopupModal(
      kId, nullptr,
      ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize);
  ImGui::PopStyleVar(2);
  if (!open) return;
  for (const DialogRow& row : kDialogs)
    if (c.ui.popup == row.popup) row.draw(c);
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
