#include <algorithm>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/kit/glossary.h"
#include "app/map/search_maps.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/popups.h"

// The glossary with its search field.
namespace waymark {
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
