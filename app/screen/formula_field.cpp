#include "app/screen/formula_field.h"

#include <algorithm>
#include <cctype>
#include <cmath>
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

// The text with blanks instead of line ends.
std::string in_one_line(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

int line_count(std::string_view lines) {
  return 1 + static_cast<int>(std::count(lines.begin(), lines.end(), '\n'));
}

struct FieldInput {
  FormulaText& field;
  const CompleteNames& complete;
  // The text as the field shows it.
  std::function<std::string(std::string_view text)> lines_of;
  bool selects_all;  // whether the field has just got the focus from a key
};

int on_field_event(ImGuiInputTextCallbackData* data) {
  const FieldInput& input = *static_cast<FieldInput*>(data->UserData);
  FormulaText& field = input.field;
  const std::string text = in_one_line({data->Buf, static_cast<std::size_t>(data->BufTextLen)});
  if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
    const FormulaCompletion found = input.complete(text, data->CursorPos);
    if (found.offers.empty()) return 0;
    const std::string name(chosen_name(field, found));
    data->DeleteChars(found.begin, found.end - found.begin);
    data->InsertChars(found.begin, name.c_str());
    field.chosen = 0;
    return 0;
  }
  const auto move_to = [&](int at) {
    data->CursorPos = data->SelectionStart = data->SelectionEnd = std::min(at, data->BufTextLen);
  };
  if (const std::optional<int> caret = std::exchange(field.new_caret, std::nullopt)) {
    move_to(*caret);
  } else if (input.selects_all) {
    data->CursorPos = data->BufTextLen;
    data->SelectAll();
  }
  // Up and Down move the cursor only if there are no completions.
  const int steps = key_pressed(ImGuiKey_DownArrow) ? 1 : key_pressed(ImGuiKey_UpArrow) ? -1 : 0;
  if (steps != 0 && !input.complete(text, std::min(field.caret, data->BufTextLen)).offers.empty()) {
    field.chosen += steps;
    move_to(field.caret);
  }
  field.caret = data->CursorPos;
  const auto count = static_cast<int>(input.complete(text, field.caret).offers.size());
  field.chosen = std::clamp(field.chosen, 0, std::max(0, count - 1));
  change_blanks(*data, input.lines_of(text));
  return 0;
}

// The places of the letters in a field. The field scrolls while the user types.
class FieldLetters {
 public:
  // `lines`: the text as the field shows it.
  FieldLetters(const ImFont* font, const Rect& rect, std::string lines, ImVec2 padding,
               ImVec2 scroll)
      : font_(font),
        lines_(std::move(lines)),
        corner_{rect.x + padding.x - scroll.x, rect.y + padding.y - scroll.y} {}

  // The upper left corner of a letter.
  ImVec2 corner_of(std::size_t at) const {
    const std::string_view before = std::string_view(lines_).substr(0, at);
    const std::size_t line = before.rfind('\n') + 1;
    return {corner_.x + text_width(font_, before.substr(line)),
            corner_.y + static_cast<float>(line_count(before) - 1) * line_height()};
  }
  // The end of the letter's line, in bytes of the text.
  std::size_t line_end(std::size_t at) const {
    return std::min(lines_.find('\n', at), lines_.size());
  }
  std::string_view part(std::size_t from, std::size_t to) const {
    return std::string_view(lines_).substr(from, to - from);
  }
  std::size_t size() const { return lines_.size(); }
  float line_height() const { return font_size(font_); }

 private:
  const ImFont* font_;
  std::string lines_;
  ImVec2 corner_;
};

void underline_at(const DrawContext& c, ImDrawList& list, const FieldLetters& letters, int at) {
  const auto begin = std::min(static_cast<std::size_t>(at), letters.size());
  std::size_t end = begin;
  for (const char letter : letters.part(begin, letters.size())) {
    if (!is_in_formula_name(letter)) break;
    ++end;
  }
  end = std::max(end, std::min(begin + 1, letters.line_end(begin)));
  const ImVec2 left = letters.corner_of(begin);
  const float width = std::max(c.px(7), letters.corner_of(end).x - left.x);
  fill_rect(list, {left.x, left.y + letters.line_height() - c.px(1), width, c.px(2)},
            c.palette.ui.bad);
}

void draw_tint(const DrawContext& c, ImDrawList& list, const FieldLetters& letters,
               const TextTint& tint) {
  for (std::size_t at = tint.begin; at < tint.end;) {
    const std::size_t end = std::min(tint.end, letters.line_end(at));
    const ImVec2 left = letters.corner_of(at);
    const float width = letters.corner_of(end).x - left.x, height = letters.line_height();
    fill_rect(list, {left.x - c.px(3), left.y, width + c.px(6), height},
              tint.color.with_alpha(0.12f), c.px(2));
    if (at == tint.begin) fill_rect(list, {left.x - c.px(5), left.y, c.px(2), height}, tint.color);
    at = end + 1;
  }
}

// Draws the rest of the completed name behind the cursor, and the line's text after it further to
// the right.
void draw_rest(const DrawContext& c, ImDrawList& list, const Rect& rect,
               const FieldLetters& letters, int at, std::string_view rest) {
  if (rest.empty()) return;
  const auto caret = std::min(static_cast<std::size_t>(at), letters.size());
  const ImFont* const font = c.fonts.mono;
  const ImVec2 left = letters.corner_of(caret);
  const std::string_view after = letters.part(caret, letters.line_end(caret));
  const float cursor = c.px(2);
  const Rect behind{left.x + cursor, left.y, rect.x + rect.w - left.x - 2 * cursor,
                    letters.line_height()};
  if (!after.empty()) fill_rect(list, behind, c.palette.ui.field);
  const float width = draw_text(list, font, left, c.palette.ui.text3, rest);
  draw_text(list, font, {left.x + width, left.y}, c.palette.ui.text, after);
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

MonoField::MonoField(const DrawContext& c, const char* id, const Rect& rect, int lines) {
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::SetNextItemWidth(rect.w);
  push_font(c.fonts.mono);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  const float free = rect.h - static_cast<float>(lines) * font_size(c.fonts.mono);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      ImVec2(padding.x, std::floor(std::max(0.0f, free / 2))));
  text_stop(id, {rect.w, rect.h});
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

std::string formula_lines(const DrawContext& c, std::string_view text, float width) {
  const float padding = ImGui::GetStyle().FramePadding.x;
  const auto broken = [&](float room) {
    std::string lines = in_one_line(text);
    std::size_t line = 0, blank = std::string::npos;
    for (std::size_t end = 0; end < lines.size();) {
      end = std::min(lines.find(' ', end + 1), lines.size());
      const bool fits =
          text_width(c.fonts.mono, std::string_view(lines).substr(line, end - line)) <= room;
      if (!fits && blank != std::string::npos) {
        lines[blank] = '\n';
        line = blank + 1;
      }
      blank = end;
    }
    return lines;
  };
  std::string lines = broken(width - 2 * padding);
  if (line_count(lines) > kMostFormulaLines)
    lines = broken(width - 2 * padding - ImGui::GetStyle().ScrollbarSize);
  return lines;
}

float formula_height(const DrawContext& c, std::string_view text, float width, float line) {
  const int lines = std::min(kMostFormulaLines, line_count(formula_lines(c, text, width)));
  return line + static_cast<float>(lines - 1) * font_size(c.fonts.mono);
}

TypingEnd formula_field(const DrawContext& c, const char* id, const Rect& rect, FormulaText& field,
                        const CompleteNames& complete, const TextMarks& marks,
                        const FieldForm& form) {
  const std::string before = field.text;
  const auto lines_of = [&](std::string_view text) {
    return form.wraps ? formula_lines(c, text, rect.w) : std::string(text);
  };
  std::string lines = lines_of(field.text);
  const int shown = std::min(kMostFormulaLines, line_count(lines));
  TypingEnd end = TypingEnd::none;
  ImVec2 padding;
  {
    const MonoField mono(c, id, rect, shown);
    padding = ImGui::GetStyle().FramePadding;
    if (std::exchange(field.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    const bool selects_all = !field.has_focus && !ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    FieldInput input{field, complete, lines_of, selects_all};
    // Otherwise, a field of several lines takes Enter as a line end.
    constexpr ImGuiInputTextFlags kEnterAccepts =
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CtrlEnterForNewLine;
    const bool entered = ImGui::InputTextMultiline(
        id, &lines, {rect.w, rect.h},
        ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion | kEnterAccepts,
        on_field_event, &input);
    field.text = in_one_line(lines);
    field.drawn_active = field.has_focus = ImGui::IsItemActive();
    if (entered)
      end = TypingEnd::entered;
    else if (ImGui::IsItemDeactivated())
      end = key_pressed(ImGuiKey_Escape, false) ? TypingEnd::escaped : TypingEnd::left;
  }
  const bool copied = field.has_focus && ImGui::GetIO().KeyCtrl &&
                      (key_pressed(ImGuiKey_C, false) || key_pressed(ImGuiKey_X, false));
  if (const char* const copy = copied ? ImGui::GetClipboardText() : nullptr)
    ImGui::SetClipboardText(in_one_line(copy).c_str());
  const int at = std::clamp(field.caret, 0, static_cast<int>(field.text.size()));
  const FormulaCompletion found =
      field.drawn_active ? complete(field.text, at) : FormulaCompletion{};
  if (!found.offers.empty())
    if (KeyFocus* const focus = key_focus()) focus->keep_tab();
  const FieldInside inside = inside_of_field(id);
  if (!inside.list) return end;
  ImDrawList& list = *inside.list;
  list.PushClipRect(rect.min(), rect.max());
  const FieldLetters letters(c.fonts.mono, rect, lines_of(field.text), padding, inside.scroll);
  if (field.text.empty())
    draw_text(list, c.fonts.mono, letters.corner_of(0), c.palette.ui.text3, form.hint);
  if (field.text == before) {  // the marks belong to the text before this frame's typing
    if (marks.tint) draw_tint(c, list, letters, *marks.tint);
    if (marks.fault) underline_at(c, list, letters, marks.fault->at);
    draw_rest(c, list, rect, letters, at, rest_of(field, found));
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
