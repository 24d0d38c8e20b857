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

std::string_view chosen_name(const FormulaText& field, const FormulaCompletion& completion) {
  const auto count = static_cast<int>(completion.offers.size());
  if (count == 0) return {};
  return completion.offers[static_cast<std::size_t>(std::clamp(field.chosen, 0, count - 1))]
      .inserted;
}

// The part of the chosen name that is not typed yet.
std::string_view rest_of(const FormulaText& field, const FormulaCompletion& completion) {
  const std::string_view name = chosen_name(field, completion);
  return name.empty() ? name
                      : name.substr(static_cast<std::size_t>(completion.end - completion.begin));
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
    const std::string name(chosen_name(field, found));
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

// The places of the field's letters. The field scrolls while the user types.
class FieldLetters {
 public:
  FieldLetters(const DrawContext& c, const Rect& rect, const FormulaText& field)
      : font_(c.fonts.mono),
        text_(field.text),
        left_(rect.x + ImGui::GetStyle().FramePadding.x -
              (field.drawn_active ? text_scroll() : 0)) {}

  float x_of(std::size_t at) const { return left_ + text_width(font_, text_.substr(0, at)); }

 private:
  const ImFont* font_;
  std::string_view text_;
  float left_;
};

void underline_at(const DrawContext& c, ImDrawList& list, const Rect& rect,
                  const FormulaText& field, int at) {
  const std::string_view text = field.text;
  const auto begin = std::min(static_cast<std::size_t>(at), text.size());
  std::size_t end = begin;
  while (end < text.size() && is_in_formula_name(text[end])) ++end;
  end = std::max(end, std::min(begin + 1, text.size()));
  const FieldLetters letters(c, rect, field);
  const float left = letters.x_of(begin), width = std::max(c.px(7), letters.x_of(end) - left);
  const ImFont* const font = c.fonts.mono;
  fill_rect(list, {left, centered_top(font, rect.y, rect.h) + font_size(font), width, c.px(2)},
            c.palette.ui.bad);
}

void draw_tint(const DrawContext& c, ImDrawList& list, const Rect& rect, const FormulaText& field,
               const TextTint& tint) {
  const FieldLetters letters(c, rect, field);
  const float left = letters.x_of(tint.begin), right = letters.x_of(tint.end);
  const float top = rect.y + c.px(6), height = rect.h - c.px(12);
  fill_rect(list, {left - c.px(3), top, right - left + c.px(6), height},
            tint.color.with_alpha(0.12f), c.px(2));
  fill_rect(list, {left - c.px(5), top, c.px(2), height}, tint.color);
}

// Draws the rest of the completed name behind the cursor, and the text after it further to the
// right.
void draw_rest(const DrawContext& c, ImDrawList& list, const Rect& rect, const FormulaText& field,
               std::string_view rest) {
  if (rest.empty()) return;
  const auto caret = std::min(static_cast<std::size_t>(field.caret), field.text.size());
  const ImFont* const font = c.fonts.mono;
  const float x = FieldLetters(c, rect, field).x_of(caret),
              top = centered_top(font, rect.y, rect.h);
  const float cursor = c.px(2);
  const Rect behind{x + cursor, top, rect.x + rect.w - x - 2 * cursor, font_size(font)};
  if (caret < field.text.size()) fill_rect(list, behind, c.palette.ui.field);
  const float width = draw_text(list, font, {x, top}, c.palette.ui.text3, rest);
  draw_text(list, font, {x + width, top}, c.palette.ui.text,
            std::string_view(field.text).substr(caret));
}

void completion_rows(const DrawContext& c, FormulaText& field, const Rect& rect,
                     const FormulaCompletion& found, const OfferValue& value_of) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float height = c.px(kFormulaHelpRow);
  const auto rows = std::max(1, static_cast<int>(rect.h / height));
  const int first = std::max(0, field.chosen - rows + 1);
  for (int i = first; i < std::min(first + rows, static_cast<int>(found.offers.size())); ++i) {
    const FormulaOffer& offer = found.offers[static_cast<std::size_t>(i)];
    const Rect row{rect.x, rect.y + static_cast<float>(i - first) * height, rect.w, height};
    ImGui::SetCursorScreenPos(row.min());
    ImGui::PushID(i);
    pointer_area("completion", row.size());
    // The press takes the focus from the field, and so ends the list before the release.
    const bool clicked = ImGui::IsItemClicked();
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    if (i == field.chosen || hovered)
      fill_rect(list, row, i == field.chosen ? c.palette.ui.active : c.palette.ui.hover, c.px(4));
    draw_text(list, c.fonts.mono, {row.x + c.px(8), centered_top(c.fonts.mono, row.y, row.h)},
              c.palette.ui.text, offer.form);
    const float left = row.x + c.px(140), right = row.x + row.w - c.px(8);
    const std::string value = value_of ? value_of(offer) : "";
    draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, row.y, row.h)},
                    c.palette.ui.text, value);
    const float room =
        right - left - (value.empty() ? 0 : text_width(c.fonts.mono, value) + c.px(12));
    draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, row.y, row.h)},
              c.palette.ui.text2, fitted(c.fonts.body, offer.meaning, room));
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
    if (y + height > rect.y + rect.h + 1) return;
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

MeantText meant_text(const FormulaText& field, const FormulaCompletion& completion,
                     const TextCheck& fault_of) {
  MeantText meant{field.text, field.text, fault_of(field.text)};
  if (!meant.fault || completion.offers.empty()) return meant;
  std::string completed = field.text;
  completed.insert(static_cast<std::size_t>(completion.end), rest_of(field, completion));
  if (!fault_of(completed)) return {field.text, std::move(completed), std::nullopt};
  if (meant.fault->at == completion.begin) meant.fault.reset();
  return meant;
}

TypingEnd formula_field(const DrawContext& c, const char* id, const Rect& rect, FormulaText& field,
                        const CompleteNames& complete, const TextMarks& marks, const char* hint) {
  const std::string shown = field.text;
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
    else if (ImGui::IsItemDeactivated())
      end = key_pressed(ImGuiKey_Escape, false) ? TypingEnd::escaped : TypingEnd::left;
  }
  const int at = std::clamp(field.caret, 0, static_cast<int>(field.text.size()));
  const FormulaCompletion found =
      field.drawn_active ? complete(field.text, at) : FormulaCompletion{};
  if (!found.offers.empty())
    if (KeyFocus* const focus = key_focus()) focus->keep_tab();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(rect.min(), rect.max(), true);
  if (field.text == shown) {  // the marks belong to the text before this frame's typing
    if (marks.tint) draw_tint(c, list, rect, field, *marks.tint);
    if (marks.fault) underline_at(c, list, rect, field, marks.fault->at);
    draw_rest(c, list, rect, field, rest_of(field, found));
  }
  list.PopClipRect();
  return end;
}

void keep_meant(FormulaText& field, TypingEnd end, const MeantText& meant) {
  const bool kept = end == TypingEnd::entered || end == TypingEnd::left;
  if (kept && field.text == meant.typed) field.text = meant.text;
}

void field_fault(const DrawContext& c, const char* id, const Rect& rect, const Color& ink,
                 const std::string& what, const std::string& remedy) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImFont* const font = c.fonts.body;
  const float indent = c.px(20), width = rect.w - indent;
  draw_text(list, font, rect.min(), ink, icon::kWarning);
  draw_text(list, font, {rect.x + indent, rect.y}, ink, fitted(font, what, width));
  draw_text(list, font, {rect.x + indent, rect.y + c.px(kFieldFaultRow)}, c.palette.ui.text2,
            fitted(font, remedy, width));
  tooltip_over(c, id, rect, remedy.empty() ? what : what + ".\n" + remedy);
}

void name_help(const DrawContext& c, FormulaText& field, const Rect& rect,
               const FormulaCompletion& completion, std::span<const FormulaOffer> all,
               const OfferValue& value_of) {
  if (completion.offers.empty())
    name_chips(c, field, rect, all);
  else
    completion_rows(c, field, rect, completion, value_of);
}

}  // namespace waymark
