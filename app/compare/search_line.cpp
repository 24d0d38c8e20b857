#include "app/compare/search_line.h"

#include <imgui_stdlib.h>

#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/search/search_text.h"

namespace waymark {
namespace {

// Underlines only the visible part, because a long text scrolls in its field.
void underline_fault(const UiContext& c, const Rect& rect, const std::string& typed) {
  const std::optional<FaultyWord> word = faulty_word(typed);
  const float padding = ImGui::GetStyle().FramePadding.x;
  if (!word || text_width(c.fonts.mono, typed) > rect.w - 2 * padding) return;
  const std::string_view text = typed;
  const float left = rect.x + padding + text_width(c.fonts.mono, text.substr(0, word->begin));
  const float width = text_width(c.fonts.mono, text.substr(word->begin, word->length));
  const float y = centered_top(c.fonts.mono, rect.y, rect.h) + font_size(c.fonts.mono);
  fill_rect(*ImGui::GetWindowDrawList(), {left, y, std::max(width, c.px(7)), c.px(2)},
            c.palette.ui.bad);
}

}  // namespace

SearchLine search_line(const UiContext& c, const char* id, const Rect& rect, const char* hint,
                       std::string& typed) {
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::SetNextItemWidth(rect.w);
  push_font(c.fonts.mono);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      ImVec2(padding.x, std::max(0.0f, (rect.h - font_size(c.fonts.mono)) / 2)));
  text_stop(id);
  const bool enter =
      ImGui::InputTextWithHint(id, hint, &typed, ImGuiInputTextFlags_EnterReturnsTrue);
  SearchLine line;
  line.typing = ImGui::IsItemActive();
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (typed.empty()) return line;
  const Result<SearchSpec> read = parse_search(typed);
  if (enter && read) line.entered = read.value();
  if (!read) {
    if (enter) ImGui::SetKeyboardFocusHere(-1);  // so the user can correct it at once
    line.fault = read.error();
    underline_fault(c, rect, typed);
  }
  return line;
}

void window_rule(ImDrawList& list, float y, const Color& color) {
  const float left = ImGui::GetWindowPos().x, width = ImGui::GetWindowWidth();
  list.PushClipRectFullScreen();
  hairline(list, left + 1, left + width - 1, y, color);
  list.PopClipRect();
}

void search_fault(const UiContext& c, const Error& fault, float width) {
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.bad.packed());
  ImGui::TextUnformatted((fault.what + ". " + fault.remedy + ".").c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
}

}  // namespace waymark
