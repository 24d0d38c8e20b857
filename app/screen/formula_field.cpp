#include "app/screen/formula_field.h"

#include <algorithm>
#include <cctype>
#include <imgui_stdlib.h>
#include <utility>

#include "app/screen/imgui_adapter.h"
#include "app/screen/key_focus.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

bool is_in_formula_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '.';
}

// Inserts a name at the cursor, which moves behind it.
void insert_name(FormulaText& field, const std::string& name) {
  const auto at = std::min(static_cast<std::size_t>(std::max(0, field.caret)), field.text.size());
  field.text.insert(at, name);
  field.caret = static_cast<int>(at + name.size());
  field.new_caret = field.caret;
  field.takes_focus = true;
}

struct FieldInput {
  FormulaText& field;
  const CompleteNames& complete;
};

int on_field_event(ImGuiInputTextCallbackData* data) {
  const auto& [field, complete] = *static_cast<FieldInput*>(data->UserData);
  const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
  const FormulaCompletion found = complete(text, data->CursorPos);
  const auto count = static_cast<int>(found.offers.size());
  if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion && count > 0) {
    const std::string& name =
        found.offers[static_cast<std::size_t>(std::clamp(field.chosen, 0, count - 1))].inserted;
    data->DeleteChars(found.begin, found.end - found.begin);
    data->InsertChars(found.begin, name.c_str());
    field.chosen = 0;
  } else if (data->EventFlag == ImGuiInputTextFlags_CallbackHistory) {
    field.chosen += data->EventKey == ImGuiKey_DownArrow ? 1 : -1;
  } else if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways) {
    if (const std::optional<int> caret = std::exchange(field.new_caret, std::nullopt))
      data->CursorPos = data->SelectionStart = data->SelectionEnd =
          std::min(*caret, data->BufTextLen);
    field.caret = data->CursorPos;
    field.chosen = std::clamp(field.chosen, 0, std::max(0, count - 1));
  }
  return 0;
}

// Underlines the place of the error. The field scrolls while the user types.
void underline_at(const DrawContext& c, const Rect& rect, const FormulaText& field, int at) {
  const ImFont* font = c.fonts.mono;
  const std::string_view text = field.text;
  const auto begin = std::min(static_cast<std::size_t>(at), text.size());
  std::size_t end = begin;
  while (end < text.size() && is_in_formula_name(text[end])) ++end;
  end = std::max(end, std::min(begin + 1, text.size()));
  const float padding = ImGui::GetStyle().FramePadding.x;
  const float scrolled = field.drawn_active ? text_scroll() : 0;
  const float left = rect.x + padding - scrolled + text_width(font, text.substr(0, begin));
  const float width = std::max(c.px(7), text_width(font, text.substr(begin, end - begin)));
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(rect.min(), rect.max(), true);
  fill_rect(list, {left, centered_top(font, rect.y, rect.h) + font_size(font), width, c.px(2)},
            c.palette.ui.bad);
  list.PopClipRect();
}

}  // namespace

FormulaCompletion name_completion(std::string_view text, int at,
                                  std::span<const FormulaOffer> offers) {
  FormulaCompletion found{at, at, {}};
  while (found.begin > 0 && is_in_formula_name(text[static_cast<std::size_t>(found.begin) - 1]))
    --found.begin;
  const std::string_view typed = text.substr(static_cast<std::size_t>(found.begin),
                                             static_cast<std::size_t>(at - found.begin));
  const bool ends = static_cast<std::size_t>(at) == text.size() ||
                    !is_in_formula_name(text[static_cast<std::size_t>(at)]);
  if (typed.empty() || std::isalpha(static_cast<unsigned char>(typed[0])) == 0 || !ends)
    return found;
  for (const FormulaOffer& offer : offers) {
    if (!offer.form.starts_with(typed)) continue;
    if (offer.inserted == typed) {
      found.offers.clear();
      return found;
    }
    found.offers.push_back(offer);
  }
  return found;
}

MonoField::MonoField(const DrawContext& c, const char* id, const Rect& rect) {
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::SetNextItemWidth(rect.w);
  push_font(c.fonts.mono);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      ImVec2(padding.x, std::max(0.0f, (rect.h - font_size(c.fonts.mono)) / 2)));
  text_stop(id);
}

MonoField::~MonoField() {
  ImGui::PopStyleVar();
  ImGui::PopFont();
}

TypingEnd formula_field(const DrawContext& c, const char* id, const Rect& rect, FormulaText& field,
                        const std::optional<TextFault>& fault, const CompleteNames& complete,
                        const char* hint) {
  TypingEnd end = TypingEnd::none;
  {
    const MonoField mono(c, id, rect);
    if (std::exchange(field.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    FieldInput input{field, complete};
    const bool entered = ImGui::InputTextWithHint(
        id, hint, &field.text,
        ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion |
            ImGuiInputTextFlags_CallbackHistory | ImGuiInputTextFlags_EnterReturnsTrue,
        on_field_event, &input);
    field.drawn_active = ImGui::IsItemActive();
    if (entered)
      end = TypingEnd::entered;
    else if (ImGui::IsItemDeactivated() && key_pressed(ImGuiKey_Escape, false))
      end = TypingEnd::escaped;
  }
  if (fault) underline_at(c, rect, field, fault->at);
  const int at = std::clamp(field.caret, 0, static_cast<int>(field.text.size()));
  if (field.drawn_active && !complete(field.text, at).offers.empty())
    if (KeyFocus* const focus = key_focus()) focus->keep_tab();
  return end;
}

void completion_rows(const DrawContext& c, FormulaText& field, const Rect& rect,
                     const FormulaCompletion& found) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float height = c.px(kFormulaHelpRow);
  const auto rows = std::max(1, static_cast<int>(rect.h / height));
  const int first = std::max(0, field.chosen - rows + 1);
  for (int i = first; i < std::min(first + rows, static_cast<int>(found.offers.size())); ++i) {
    const FormulaOffer& offer = found.offers[static_cast<std::size_t>(i)];
    const Rect row{rect.x, rect.y + static_cast<float>(i - first) * height, rect.w, height};
    ImGui::SetCursorScreenPos(row.min());
    ImGui::PushID(i);
    const bool clicked = pointer_area("completion", row.size());
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    if (i == field.chosen || hovered)
      fill_rect(list, row, i == field.chosen ? c.palette.ui.active : c.palette.ui.hover, c.px(4));
    draw_text(list, c.fonts.mono, {row.x + c.px(8), centered_top(c.fonts.mono, row.y, row.h)},
              c.palette.ui.text, offer.form);
    const float left = row.x + c.px(140);
    draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, row.y, row.h)},
              c.palette.ui.text2, fitted(c.fonts.body, offer.meaning, row.x + row.w - left));
    if (!clicked) continue;
    field.text.erase(static_cast<std::size_t>(found.begin),
                     static_cast<std::size_t>(found.end - found.begin));
    field.caret = found.begin;
    insert_name(field, offer.inserted);
  }
}

void name_chips(const DrawContext& c, FormulaText& field, const Rect& rect,
                std::span<const FormulaOffer> offers) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float height = c.px(kFormulaHelpRow), gap = c.px(4);
  float x = rect.x, y = rect.y;
  for (const FormulaOffer& offer : offers) {
    const Rect chip{x, y, text_width(c.fonts.mono, offer.form) + c.px(12), height - gap};
    if (x > rect.x && chip.x + chip.w > rect.x + rect.w) {
      x = rect.x;
      y += height;
    }
    if (y + height > rect.y + rect.h) return;
    const Rect placed{x, y, chip.w, chip.h};
    if (quiet_button(c, offer.form.c_str(), placed, "", c.palette.ui.text))
      insert_name(field, offer.inserted);
    frame_rect(list, placed, c.palette.ui.line2, c.px(4));
    draw_text(list, c.fonts.mono,
              {placed.x + c.px(6), centered_top(c.fonts.mono, placed.y, placed.h)},
              c.palette.ui.text, offer.form);
    tooltip(c, placed, offer.meaning);
    x += placed.w + gap;
  }
}

}  // namespace waymark
