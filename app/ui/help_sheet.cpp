#include <algorithm>
#include <array>

#include "app/ui/draw.h"
#include "app/ui/popups.h"
#include "app/ui/widgets.h"

namespace waymark {
namespace {

struct Gesture {
  const char* input;
  const char* effect;
};
constexpr std::array<Gesture, 9> kGestures = {{
    {"Drag a point", "Move the start, the goal or a landmark"},
    {"Double-click free ground", "Add a landmark"},
    {"Drag a landmark off the map", "Remove it"},
    {"Escape while dragging", "Put the point back"},
    {"Wheel", "Zoom at the pointer"},
    {"Middle or right drag", "Move the map; also Space and drag"},
    {"Point at a cell", "Its g, h and f below, its place in the plot"},
    {"Point into the plot", "The cell behind a point, on the map"},
    {"Drop a file on the window", "Open a .map or .scen file"},
}};

void row(const UiContext& c, float left, float middle, const char* input, const char* effect) {
  const float y = ImGui::GetCursorScreenPos().y;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.body, {left, y}, c.palette.ui.text, input);
  draw_text(list, c.fonts.body, {middle, y}, c.palette.ui.text2, effect);
  ImGui::Dummy({1, c.px(16)});
}

void title(const UiContext& c, const char* text) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text, text);
  ImGui::Dummy({1, c.px(22)});
}

}  // namespace

void help_sheet(const UiContext& c) {
  const float height = std::min(c.px(660), ImGui::GetIO().DisplaySize.y - c.px(80));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(8), c.px(6)));
  ImGui::BeginChild("help-left", {c.px(450), height});
  const float left = ImGui::GetCursorScreenPos().x;
  title(c, "With the pointer");
  for (const Gesture& gesture : kGestures)
    row(c, left, left + c.px(196), gesture.input, gesture.effect);
  ImGui::Dummy({1, c.px(10)});
  title(c, "What the colours say");
  const std::array<Gesture, 5> colours = {{
      {"Light blue", "explored with the distance formula alone"},
      {"Dark blue", "explored with the landmarks"},
      {"Violet", "explored with the landmarks only: ties"},
      {"Hollow triangle", "a landmark that gave no bound here"},
      {"Amber line", "a shortest path"},
  }};
  for (const Gesture& colour : colours) row(c, left, left + c.px(196), colour.input, colour.effect);
  ImGui::EndChild();
  ImGui::SameLine(0, c.px(32));
  ImGui::BeginChild("help-right", {c.px(350), height});
  const float right = ImGui::GetCursorScreenPos().x;
  title(c, "Keys");
  for (const Action& action : c.actions.all())
    if (const std::string chord = action.chord.text(); !chord.empty())
      row(c, right, right + c.px(104), chord.c_str(), action.label.c_str());
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
