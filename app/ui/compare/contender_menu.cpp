#include "app/ui/compare/contender_menu.h"

#include <algorithm>
#include <imgui_stdlib.h>
#include <string>

#include "app/ui/compare/contender_editor.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"
#include "core/contender/presets.h"

namespace waymark {
namespace {

constexpr float kWidth = 388, kRowHeight = 26, kCaption = 24;

bool listed(const Roster& roster, const Contender& contender) {
  return std::any_of(roster.entries().begin(), roster.entries().end(),
                     [&](const Roster::Entry& entry) { return entry.contender == contender; });
}

void add(const UiContext& c, const Contender& contender) {
  Roster roster = c.state.scene.roster;
  if (const std::optional<Error> error = roster.add(contender)) {
    c.send(Tell{Message::failure(*error)});
    return;
  }
  c.send(Command{SetContenders{roster}});
}

// Gives whether the menu is done.
bool preset_row(const UiContext& c, const ContenderPreset& preset, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Contender contender = parse_contender(preset.text).value();
  const bool fits = preset.directions == 0 || preset.directions == c.results.moves.directions;
  const bool clicked = quiet_button(c, preset.text, rect, "", ui.text, fits);
  const float top = centered_top(c.fonts.body, rect.y, rect.h);
  draw_text(list, c.fonts.body, {rect.x + c.px(8), top}, fits ? ui.text : ui.text3, preset.title);
  draw_text(list, c.fonts.mono, {rect.x + c.px(156), centered_top(c.fonts.mono, rect.y, rect.h)},
            ui.text3, preset.text);
  const char* note = !fits                                       ? "8 moves only"
                     : listed(c.results.scene.roster, contender) ? "in list"
                                                                 : "";
  draw_text_right(list, c.fonts.caption,
                  {rect.x + rect.w - c.px(8), centered_top(c.fonts.caption, rect.y, rect.h)},
                  ui.text3, note);
  if (clicked) add(c, contender);
  return clicked;
}

// The field for a line of text; says what is wrong with it.
bool typed_row(const UiContext& c, float width) {
  ImGui::SetNextItemWidth(width);
  const bool entered =
      ImGui::InputTextWithHint("##contender", "type one: astar h=… w=…", &c.ui.contender.added,
                               ImGuiInputTextFlags_EnterReturnsTrue);
  const Result<Contender> contender = parse_contender(c.ui.contender.added);
  if (!c.ui.contender.added.empty() && !contender) {
    const Error& error = contender.error();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.bad.packed());
    ImGui::TextUnformatted((error.what + ". " + error.remedy + ".").c_str());
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
  }
  if (!entered || !contender) return false;
  add(c, contender.value());
  c.ui.contender.added.clear();
  return true;
}

void menu(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = c.px(kWidth);
  float y = at.y;
  bool done = false;
  const char* group = "";
  for (const ContenderPreset& preset : kContenderPresets) {
    if (std::string_view(group) != preset.group) {
      group = preset.group;
      draw_text(list, c.fonts.caption, {at.x + c.px(8), y + c.px(6)}, c.palette.ui.text3, group);
      y += c.px(kCaption);
    }
    done |= preset_row(c, preset, {at.x, y, width, c.px(kRowHeight)});
    y += c.px(kRowHeight);
  }
  ImGui::SetCursorScreenPos({at.x, y + c.px(8)});
  done |= typed_row(c, width);
  if (done) ImGui::CloseCurrentPopup();
}

}  // namespace

void contender_menu(const UiContext& c, const Rect& head) {
  const std::string label = std::string("Add  ") + icon::kList;
  const float width = text_width(c.fonts.body, label) + c.px(20);
  const Rect rect{head.x + head.w - width, head.y + c.px(5), width, c.px(24)};
  if (push_button(c, "add-contender", rect, label)) {
    c.ui.contender.added.clear();
    ImGui::OpenPopup("contenders");
  }
  ImGui::SetNextWindowPos({rect.x + rect.w, rect.y + rect.h + c.px(4)}, ImGuiCond_Always, {1, 0});
  if (!ImGui::BeginPopup("contenders")) return;
  menu(c);
  ImGui::EndPopup();
}

}  // namespace waymark
