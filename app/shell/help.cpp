#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string>
#include <vector>

#include "app/kit/glossary.h"
#include "app/map/map_marks.h"
#include "app/map/map_sketch.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"

namespace waymark {
namespace {

struct Gesture {
  const char* input;
  const char* effect;
};
constexpr std::array<Gesture, 4> kFocusKeys = {{
    {"Tab, Shift+Tab", "Next or previous control or point"},
    {"Enter or Space", "Use the focused control"},
    {"Arrow keys", "Move the focused point; with Shift, 10 cells"},
    {"Escape", "Leave the focused control or point"},
}};
constexpr std::array<Gesture, 17> kGestures = {{
    {"Drag a point", "Move the start, the goal or a landmark"},
    {"Double-click free ground", "Add a landmark"},
    {"Drag a landmark off the map", "Remove it"},
    {"Escape while dragging", "Put the point back"},
    {"Wheel", "Zoom at the pointer"},
    {"Middle or right drag", "Move the map; also Space and drag"},
    {"Paint: drag, right-drag", "Paint the selected terrain or floor"},
    {"Paint: Alt-click", "Pick the terrain of a cell"},
    {"Point at a cell", "Show its g, h, f and its point in the plot"},
    {"Click a cell", "Show everything both searches did there"},
    {"Drag on the lanes below", "Play the searches forward and back"},
    {"Point at the plot", "Show the point's cell on the map"},
    {"Drag in the plot", "Brush cells; with Shift or Alt, a lasso"},
    {"Drag the line of the plot", "Brush cells with good estimates"},
    {"Click a tag in Compare", "Show it as A; with Shift, as B"},
    {"Drag a row of Compare", "Move it in the list"},
    {"Drop a file on the window", "Open a map, image, session or recording"},
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

// Draws the legend of colours and marks, each with a sample.
void draw_meanings(const UiContext& c, float left, float middle) {
  const Palette::Map& map = c.palette.map;
  struct Meaning {
    const char* name;
    std::string effect;
    Color color;
  };
  // Explore has the names of the searches instead of A and B, and one path.
  const bool explore = c.state.mode == Mode::explore;
  const auto name = [&](Slot slot) {
    return explore ? c.results.slot_name(slot) : std::string(slot == Slot::a ? "A" : "B");
  };
  std::vector<Meaning> fills = {
      {"Light blue", fmt::format("explored by {}", name(Slot::a)), map.a_fill},
      {"Dark blue", fmt::format("explored by {}", name(Slot::b)), map.b_fill}};
  if (!explore) fills.push_back({"Only B", "explored by B but not by A", map.ties});
  fills.push_back({"Path", explore ? "an optimal path" : "same steps in A and B", map.path});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const Meaning& fill : fills) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    fill_rect(list, {at.x, at.y + c.px(3), c.px(22), c.px(11)}, fill.color, c.px(2));
    frame_rect(list, {at.x, at.y + c.px(3), c.px(22), c.px(11)}, c.palette.ui.line2, c.px(2));
    row(c, left + c.px(32), middle, fill.name, fill.effect.c_str());
  }
  for (const bool hollow : {false, true}) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_landmark_mark(c, list, {at.x + c.px(11), at.y + c.px(10)}, 0.5f * c.scale, 0, hollow);
    row(c, left + c.px(32), middle, hollow ? "Hollow" : "Landmark",
        hollow ? "removing it changes no bound" : "without it, some bounds are lower");
  }
}

constexpr std::array<Gesture, 11> kPresentationKeys = {{
    {"Right, Page Down, Space", "Next scene; Space reveals an answer first"},
    {"Left, Page Up", "Previous scene"},
    {"Home", "First scene"},
    {"L", "Spotlight at the pointer"},
    {"Right button, or D and left", "Draw with the pen"},
    {"Ctrl+Z, E", "Undo a stroke, erase all strokes"},
    {"B or .", "Black screen"},
    {"Q", "QR code of the question"},
    {"P", "Presenter view"},
    {"W", "Presenter view with a window for the class"},
    {"Escape", "Back to the window"},
}};

}  // namespace

void help_sheet(const UiContext& c) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(8), c.px(6)));
  title(c, "Help");
  // Leaves room for the title and the dialog's edges.
  const float height = std::clamp(ImGui::GetIO().DisplaySize.y - c.px(108), c.px(120), c.px(640));
  ImGui::BeginChild("help", {c.px(900), height});
  ImGui::BeginGroup();
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float left = corner.x;
  title(c, "On the map");
  draw_meanings(c, left, left + c.px(200));
  ImGui::Dummy({1, c.px(10)});
  title(c, "With the pointer");
  for (const Gesture& gesture : kGestures)
    row(c, left, left + c.px(200), gesture.input, gesture.effect);
  ImGui::Dummy({1, c.px(10)});
  title(c, "With the keyboard");
  for (const Gesture& keys : kFocusKeys) row(c, left, left + c.px(200), keys.input, keys.effect);
  ImGui::Dummy({1, c.px(10)});
  title(c, "During a presentation");
  for (const Gesture& gesture : kPresentationKeys)
    row(c, left, left + c.px(200), gesture.input, gesture.effect);
  std::vector<const Action*> keys;
  for (const Action& action : c.actions.all())
    if (!action.chord.text().empty()) keys.push_back(&action);
  const auto draw_keys = [&](std::size_t from, std::size_t to, float key_left, float label_left) {
    for (std::size_t i = from; i < to; ++i)
      row(c, key_left, label_left, keys[i]->chord.text().c_str(), keys[i]->label.c_str());
  };
  // Both columns have the same height: the last keys are in the left one.
  const float gestures = (ImGui::GetCursorScreenPos().y - corner.y) / c.px(22);  // in rows
  const auto in_right = std::min(
      keys.size(),
      static_cast<std::size_t>(std::ceil((gestures + static_cast<float>(keys.size())) / 2)));
  if (in_right < keys.size()) {
    ImGui::Dummy({1, c.px(10)});
    title(c, "More keys");
    draw_keys(in_right, keys.size(), left, left + c.px(200));
  }
  ImGui::EndGroup();
  const float right = left + c.px(480);
  ImGui::SameLine();
  ImGui::SetCursorScreenPos({right, ImGui::GetCursorScreenPos().y});
  ImGui::BeginGroup();
  title(c, "Keys");
  draw_keys(0, in_right, right, right + c.px(104));
  ImGui::EndGroup();
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

// The glossary with its search field.

namespace {

constexpr float kWordColumn = 168, kGlossaryLine = 21;

// Draws an entry: the term, its other names below it, and the definition to the right. Returns the
// entry's height.
float draw_entry(const UiContext& c, ImVec2 at, float width, const GlossaryEntry& entry) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float column = c.px(kWordColumn), line = c.px(kGlossaryLine);
  float names = draw_paragraph(list, at, column - c.px(16), line, ui.text,
                               {{std::string(entry.word), c.fonts.semibold}}, c.scale);
  if (!entry.others.empty())
    names += draw_paragraph(list, {at.x, at.y + names}, column - c.px(16), c.px(17), ui.text2,
                            {{"also " + std::string(entry.others), c.fonts.caption}}, c.scale);
  const float meaning = draw_paragraph(list, {at.x + column, at.y}, width - column, line, ui.text,
                                       {{std::string(entry.meaning), c.fonts.body}}, c.scale);
  return std::max(names, meaning);
}

}  // namespace

void glossary_dialog(const UiContext& c) {
  const float width = std::min(c.px(680), ImGui::GetIO().DisplaySize.x - c.px(80));
  dialog_title(c, "Glossary");
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) {
    ImGui::SetKeyboardFocusHere();
    c.ui.typed.clear();
  }
  text_stop("##typed");
  ImGui::InputTextWithHint("##typed", "Search the glossary", &c.ui.typed);
  ImGui::Dummy({width, c.px(4)});
  const std::vector<const GlossaryEntry*> found = glossary_search(c.ui.typed);
  const float height = std::clamp(ImGui::GetIO().DisplaySize.y - c.px(240), c.px(120), c.px(440));
  ImGui::BeginChild("words", {width, height}, false);
  for (const GlossaryEntry* entry : found) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float used = draw_entry(c, at, width - c.px(20), *entry);
    ImGui::Dummy({width - c.px(20), used + c.px(4)});
  }
  if (found.empty()) ImGui::TextDisabled("No entry matches");
  ImGui::EndChild();
  dialog_foot(c, width);
}

}  // namespace waymark
