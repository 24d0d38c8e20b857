#include "app/screen/style.h"

#include <imgui.h>

namespace waymark {
namespace {

ImVec4 rgba(const Color& c) { return {c.r, c.g, c.b, c.a}; }

void set(std::initializer_list<ImGuiCol> slots, const Color& color) {
  for (const ImGuiCol slot : slots) ImGui::GetStyle().Colors[slot] = rgba(color);
}

void apply_sizes(float scale) {
  ImGuiStyle style;
  style.DisabledAlpha = 0.45f;
  style.WindowPadding = {16, 12};
  style.WindowRounding = 0;
  style.WindowBorderSize = 0;
  style.WindowMenuButtonPosition = ImGuiDir_None;
  style.ChildBorderSize = 0;
  style.PopupRounding = 6;
  style.FramePadding = {10, 6};
  style.FrameRounding = 5;
  style.FrameBorderSize = 1;
  style.ItemSpacing = {8, 8};
  style.ItemInnerSpacing = {8, 6};
  style.CellPadding = {4, 4};
  style.IndentSpacing = 16;
  style.ColumnsMinSpacing = 8;
  style.ScrollbarSize = 10;
  style.ScrollbarRounding = 5;
  style.GrabMinSize = 10;
  style.GrabRounding = 5;
  style.TabRounding = 4;
  style.SelectableTextAlign = {0, 0.5f};
  style.CircleTessellationMaxError = 0.2f;
  style.ScaleAllSizes(scale);
  // A pane may be as thin as a splitter. ImGui requires at least one pixel at every scale.
  style.WindowMinSize = {1, 1};
  ImGui::GetStyle() = style;
}

}  // namespace

void apply_style(const Palette& palette, float scale) {
  apply_sizes(scale);
  const Palette::Ui& ui = palette.ui;
  // The default for colours that only some versions of ImGui have, such as the text cursor's
  // colour.
  for (ImVec4& color : ImGui::GetStyle().Colors) color = rgba(ui.text);
  set({ImGuiCol_Text, ImGuiCol_CheckMark, ImGuiCol_SliderGrabActive, ImGuiCol_SeparatorActive,
       ImGuiCol_PlotHistogramHovered, ImGuiCol_DragDropTarget, ImGuiCol_NavHighlight,
       ImGuiCol_NavWindowingHighlight},
      ui.text);
  set({ImGuiCol_SliderGrab, ImGuiCol_ScrollbarGrabActive, ImGuiCol_PlotHistogram}, ui.text2);
  set({ImGuiCol_TextDisabled, ImGuiCol_ScrollbarGrabHovered, ImGuiCol_SeparatorHovered,
       ImGuiCol_ResizeGripActive},
      ui.text3);
  set({ImGuiCol_WindowBg}, ui.panel);
  set({ImGuiCol_PopupBg}, ui.pop);
  set({ImGuiCol_MenuBarBg, ImGuiCol_TitleBg, ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed},
      ui.chrome);
  set({ImGuiCol_FrameBg, ImGuiCol_Button}, ui.field);
  set({ImGuiCol_FrameBgHovered, ImGuiCol_ButtonHovered, ImGuiCol_HeaderHovered,
       ImGuiCol_TabHovered},
      ui.hover);
  set({ImGuiCol_FrameBgActive, ImGuiCol_ButtonActive, ImGuiCol_Header, ImGuiCol_HeaderActive,
       ImGuiCol_TabActive, ImGuiCol_TabUnfocusedActive},
      ui.active);
  set({ImGuiCol_Separator, ImGuiCol_TableBorderLight}, ui.line);
  set({ImGuiCol_Border, ImGuiCol_TableBorderStrong, ImGuiCol_ScrollbarGrab,
       ImGuiCol_ResizeGripHovered},
      ui.line2);
  set({ImGuiCol_TextSelectedBg}, ui.selbg);
  set({ImGuiCol_NavWindowingDimBg, ImGuiCol_ModalWindowDimBg}, ui.dim);
  set({ImGuiCol_PlotLines}, palette.panel.a);
  set({ImGuiCol_PlotLinesHovered}, palette.panel.b);
  set({ImGuiCol_ChildBg, ImGuiCol_BorderShadow, ImGuiCol_ScrollbarBg, ImGuiCol_ResizeGrip,
       ImGuiCol_Tab, ImGuiCol_TabUnfocused, ImGuiCol_TableHeaderBg, ImGuiCol_TableRowBg,
       ImGuiCol_TableRowBgAlt},
      ui.panel.with_alpha(0));
}

}  // namespace waymark
