#include "app/ui/compare/contender_editor.h"

#include <algorithm>
#include <cmath>
#include <imgui_stdlib.h>
#include <string>
#include <vector>

#include "app/ui/compare/contender_colors.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"
#include "core/contender/promise.h"

namespace waymark {
namespace {

constexpr const char* kId = "contender-editor";
constexpr float kWidth = 360, kRowHeight = 36, kLabel = 92;
constexpr float kMostOnSlider = 5;

// What is edited, and a change of it to be sent.
struct Edit {
  const UiContext& c;
  int index;
  Contender contender;
  bool changed = false;
};

Rect take_row(const Edit& edit, const char* label, bool enabled) {
  const UiContext& c = edit.c;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect row{at.x, at.y, c.px(kWidth), c.px(kRowHeight)};
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {row.x, centered_top(c.fonts.body, row.y, row.h)},
            enabled ? c.palette.ui.text2 : c.palette.ui.text3, label);
  ImGui::SetCursorScreenPos({at.x, at.y + row.h});
  ImGui::Dummy({row.w, 0});
  ImGui::SetCursorScreenPos({at.x, at.y + row.h});
  return row;
}

// A row of choices by their titles; gives the index that was chosen, or -1.
template <class Rows, class TitleOf>
int choice_row(const Edit& edit, const char* label, const Rows& rows, int chosen, bool enabled,
               const TitleOf& title) {
  const UiContext& c = edit.c;
  const Rect row = take_row(edit, label, enabled);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  const Rect field{row.x + c.px(kLabel), row.y + c.px(4), row.w - c.px(kLabel), c.px(28)};
  int picked = -1;
  ImGui::PushID(label);
  const std::string text =
      enabled ? title(rows[static_cast<std::size_t>(chosen)]) : std::string("does not apply");
  if (enabled) {
    if (push_button(c, "field", field, text + "  " + icon::kList)) ImGui::OpenPopup("choices");
  } else {
    draw_text_centered(*ImGui::GetWindowDrawList(), c.fonts.body,
                       {field.x + field.w / 2, field.y + field.h / 2}, c.palette.ui.text3, text);
  }
  if (ImGui::BeginPopup("choices")) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (ImGui::Selectable(title(rows[i]).c_str(), static_cast<int>(i) == chosen))
        picked = static_cast<int>(i);
      if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", rows[i].tooltip);
    }
    ImGui::EndPopup();
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos(below);
  return picked;
}

void algorithm_row(Edit& edit) {
  const int picked =
      choice_row(edit, "Algorithm", kAlgorithms, static_cast<int>(edit.contender.algorithm), true,
                 [](const AlgorithmRow& row) { return std::string(row.title); });
  if (picked < 0) return;
  Contender made;
  made.algorithm = kAlgorithms[static_cast<std::size_t>(picked)].algorithm;
  const AlgorithmRow& row = row_of(made.algorithm);
  if (row.takes_heuristic) made.h = edit.contender.h;
  if (row.takes_weight) made.weight = edit.contender.weight;
  if (row.takes_ties) made.ties = edit.contender.ties;
  edit.contender = made;
  edit.changed = true;
}

void heuristic_row(Edit& edit) {
  const Moves& moves = edit.c.results.moves;
  const int picked = choice_row(
      edit, "Heuristic", heuristics(), static_cast<int>(edit.contender.h.heuristic),
      row_of(edit.contender.algorithm).takes_heuristic, [&](const HeuristicRow& row) {
        return row.heuristic == Heuristic::distance
                   ? std::string("distance, here ") + title_of(Heuristic::distance, moves)
                   : std::string(row.title);
      });
  if (picked < 0) return;
  edit.contender.h = {heuristics()[static_cast<std::size_t>(picked)].heuristic, kAllActive};
  edit.changed = true;
}

void ties_row(Edit& edit) {
  const int picked = choice_row(edit, "Ties", kTieRules, static_cast<int>(edit.contender.ties),
                                row_of(edit.contender.algorithm).takes_ties,
                                [](const TieRuleRow& row) { return std::string(row.title); });
  if (picked < 0) return;
  edit.contender.ties = kTieRules[static_cast<std::size_t>(picked)].rule;
  edit.changed = true;
}

// One undo step from press to release. It sticks at 1; with Shift the steps are fine.
void weight_row(Edit& edit) {
  const UiContext& c = edit.c;
  const bool enabled = row_of(edit.contender.algorithm).takes_weight;
  const Rect row = take_row(edit, "Weight", enabled);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  const float field = c.px(64);
  const Rect slider{row.x + c.px(kLabel), row.y, row.w - c.px(kLabel) - field, row.h};
  const double weight = static_cast<double>(edit.contender.weight) / Contender::kOne;
  float part = std::min(1.0f, static_cast<float>(weight) / kMostOnSlider);
  const float before = part;
  const bool moved = opacity_slider(c, "weight", slider, part, !enabled);
  if (ImGui::IsItemActivated() && !c.ui.contender.weighing) {
    c.ui.contender.weighing = true;
    c.send(BeginGesture{});
  }
  if (enabled && moved && part != before) {
    const double step = ImGui::GetIO().KeyShift ? 0.001 : 0.05;
    double wanted = std::round(part * kMostOnSlider / step) * step;
    if (std::abs(wanted - 1) < 0.08 && !ImGui::GetIO().KeyShift) wanted = 1;
    edit.contender.weight = static_cast<int>(std::lround(wanted * Contender::kOne));
    edit.changed = true;
  }
  draw_text_right(*ImGui::GetWindowDrawList(), c.fonts.mono_semibold,
                  {row.x + row.w, centered_top(c.fonts.mono_semibold, row.y, row.h)},
                  enabled ? c.palette.ui.text : c.palette.ui.text3,
                  enabled ? weight_text(edit.contender.weight) : "–");
  ImGui::SetCursorScreenPos(below);
}

void promise_row(const Edit& edit) {
  const UiContext& c = edit.c;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Promise promise = promise_of(edit.contender, c.results.moves);
  const bool none = promise.kind == Promise::Kind::none;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Color& ink = none ? c.palette.ui.warn : c.palette.ui.ok;
  draw_text(list, c.fonts.body, {at.x + c.px(kLabel), at.y}, ink,
            none ? icon::kWarning : icon::kDone);
  draw_text(list, c.fonts.body, {at.x + c.px(kLabel) + c.px(20), at.y}, c.palette.ui.text,
            promise_words(edit.contender, c.results.moves));
  ImGui::Dummy({c.px(kWidth), c.px(26)});
}

// The line of text, which can be changed or pasted; a fault is said in words.
void text_row(Edit& edit) {
  const UiContext& c = edit.c;
  std::string& typed = c.ui.contender.typed;
  ImGui::SetNextItemWidth(c.px(kWidth));
  ImGui::PushFont(c.fonts.mono);
  const bool entered = ImGui::InputText("##text", &typed, ImGuiInputTextFlags_EnterReturnsTrue);
  const bool typing = ImGui::IsItemActive();
  ImGui::PopFont();
  const Result<Contender> read = parse_contender(typed);
  if (entered && read) {
    edit.contender = read.value();
    edit.changed = true;
  }
  if (!typing && !entered) typed = text_of(edit.contender);
  if (read) return;
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + c.px(kWidth));
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.bad.packed());
  ImGui::TextUnformatted((read.error().what + ". " + read.error().remedy + ".").c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
}

void head_row(const Edit& edit) {
  const UiContext& c = edit.c;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Roster& roster = c.state.scene.roster;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, {at.x, at.y + c.px(9), c.px(10), c.px(10)},
            contender_color(c.palette, roster, edit.index), c.px(2));
  const float button = c.px(34), gap = c.px(6);
  const float buttons = at.x + c.px(kWidth) - 2 * button - gap;
  draw_text(list, c.fonts.semibold,
            {at.x + c.px(18), centered_top(c.fonts.semibold, at.y, c.px(28))}, c.palette.ui.text,
            fitted(c.fonts.semibold, title_of(edit.contender, c.results.moves),
                   buttons - at.x - c.px(70)));
  draw_text_right(list, c.fonts.body, {buttons - gap, centered_top(c.fonts.body, at.y, c.px(28))},
                  c.palette.ui.text2, "Show as");
  Roster shown = roster;
  if (push_button(c, "as-a", {buttons, at.y, button, c.px(28)}, "A", roster.a() == edit.index) &&
      !shown.show_as_a(edit.index))
    c.send(Command{SetContenders{shown}});
  if (push_button(c, "as-b", {buttons + button + gap, at.y, button, c.px(28)}, "B",
                  roster.b() == edit.index) &&
      !shown.show_as_b(edit.index))
    c.send(Command{SetContenders{shown}});
  ImGui::SetCursorScreenPos({at.x, at.y + c.px(36)});
}

void close(const UiContext& c) { c.ui.contender.index = -1; }

void foot_row(const Edit& edit) {
  const UiContext& c = edit.c;
  ImGui::Dummy({c.px(kWidth), c.px(6)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Roster roster = c.state.scene.roster;
  const bool on_map = roster.on_map(edit.index);
  const Rect remove{at.x, at.y, c.px(96), c.px(28)};
  if (quiet_button(c, "remove", remove, std::string(icon::kDelete) + "  Remove",
                   on_map ? c.palette.ui.text3 : c.palette.ui.text2, !on_map) &&
      !roster.remove(edit.index)) {
    c.send(Command{SetContenders{roster}});
    close(c);
  }
  if (on_map) tooltip(c, remove, "It is on the map: show another one in its place first");
  if (quiet_button(c, "duplicate", {at.x + c.px(100), at.y, c.px(88), c.px(28)}, "Duplicate",
                   c.palette.ui.text2, roster.size() < Roster::kMost) &&
      !roster.add(edit.contender))
    c.send(Command{SetContenders{roster}});
  const float width = c.px(72);
  if (push_button(c, "done", {at.x + c.px(kWidth) - width, at.y, width, c.px(28)}, "Done"))
    close(c);
  ImGui::SetCursorScreenPos({at.x, at.y + c.px(28)});
  ImGui::Dummy({c.px(kWidth), 0});
}

void fields(Edit& edit) {
  head_row(edit);
  algorithm_row(edit);
  heuristic_row(edit);
  weight_row(edit);
  promise_row(edit);
  ties_row(edit);
  ImGui::Dummy({1, edit.c.px(4)});
  text_row(edit);
  foot_row(edit);
}

}  // namespace

void open_contender_editor(const UiContext& c, int index) {
  c.ui.contender.index = index;
  c.ui.contender.is_new = true;
  c.ui.contender.typed = text_of(c.state.scene.roster.at(index));
}

void end_weighing(const UiContext& c) {
  if (!c.ui.contender.weighing || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  c.ui.contender.weighing = false;
  c.send(EndGesture{});
}

void contender_editor(const UiContext& c) {
  const int index = c.ui.contender.index;
  const Roster& roster = c.state.scene.roster;
  if (index >= roster.size()) close(c);
  if (c.ui.contender.index < 0) return;
  if (c.ui.contender.is_new) ImGui::OpenPopup(kId);
  c.ui.contender.is_new = false;
  const Rect& panel = c.layout.compare;
  ImGui::SetNextWindowPos({panel.x - c.px(10), panel.y + c.px(40)}, ImGuiCond_Always, {1, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(16), c.px(12)));
  const bool open = ImGui::BeginPopup(kId);
  ImGui::PopStyleVar();
  if (!open) return close(c);
  Edit edit{c, index, roster.at(index)};
  fields(edit);
  if (edit.changed) {
    Roster changed = roster;
    if (!changed.replace(index, edit.contender)) c.send(Command{SetContenders{changed}});
  }
  if (c.ui.contender.index < 0) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace waymark
