#include "app/screen/wrapped_field.h"

#include <algorithm>
#include <imgui_stdlib.h>
#include <string_view>

#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

struct FieldEdit {
  std::string& text;
  WrappedText shown;
  float width;
};

// Replaces the field's content by the wrapped form of the edited text.
int wrap_again(ImGuiInputTextCallbackData* data) {
  FieldEdit& edit = *static_cast<FieldEdit*>(data->UserData);
  const std::string after(data->Buf, static_cast<std::size_t>(data->BufTextLen));
  const std::size_t cursor =
      apply_edit(edit.text, edit.shown, after, static_cast<std::size_t>(data->CursorPos));
  edit.shown = wrapped_text(edit.text, *ImGui::GetFont(), edit.width);
  if (edit.shown.shown != after) {
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, edit.shown.shown.c_str());
  }
  data->CursorPos = static_cast<int>(edit.shown.in_shown(cursor));
  data->SelectionStart = data->SelectionEnd = data->CursorPos;
  return 0;
}

}  // namespace

bool wrapped_text_field(const char* id, std::string& text, ImVec2 size) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float width = size.x - 2 * style.FramePadding.x - style.ScrollbarSize;
  const std::string before = text;
  FieldEdit edit{text, wrapped_text(text, *ImGui::GetFont(), width), width};
  std::string shown = edit.shown.shown;
  text_stop(id, size);
  ImGui::InputTextMultiline(id, &shown, size, ImGuiInputTextFlags_CallbackEdit, wrap_again, &edit);
  return text != before;
}

std::size_t WrappedText::in_text(std::size_t at) const {
  return at - static_cast<std::size_t>(std::lower_bound(breaks.begin(), breaks.end(), at) -
                                       breaks.begin());
}

std::size_t WrappedText::in_shown(std::size_t at) const {
  for (const std::size_t line_end : breaks) {
    if (line_end > at) break;
    ++at;
  }
  return at;
}

WrappedText wrapped_text(const std::string& text, const ImFont& font, float width) {
  WrappedText wrapped;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    // Breaks the line after the blanks behind the last word that fits.
    while (at < end) {
      std::size_t next =
          at + first_line_end(&font, std::string_view(text).substr(at, end - at), width);
      while (next < end && text[next] == ' ') ++next;
      if (next == at) ++next;
      while (next < end && continues_letter(text[next])) ++next;
      wrapped.shown.append(text, at, next - at);
      at = next;
      if (at == end) break;
      wrapped.breaks.push_back(wrapped.shown.size());
      wrapped.shown += '\n';
    }
    if (end == text.size()) break;
    wrapped.shown += '\n';
    at = end + 1;
  }
  return wrapped;
}

std::size_t apply_edit(std::string& text, const WrappedText& before, const std::string& after,
                       std::size_t cursor) {
  const std::string& old = before.shown;
  // The unchanged parts in front of the edit and behind it.
  std::size_t tail = std::min(after.size() - cursor, old.size());
  while (!std::equal(after.end() - static_cast<std::ptrdiff_t>(tail), after.end(),
                     old.end() - static_cast<std::ptrdiff_t>(tail)))
    --tail;
  const std::size_t most = std::min(old.size(), after.size()) - tail;
  const std::size_t front = static_cast<std::size_t>(
      std::mismatch(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(most), after.begin())
          .first -
      old.begin());
  const std::string inserted = after.substr(front, after.size() - tail - front);
  std::size_t from = before.in_text(front);
  const std::size_t to = before.in_text(old.size() - tail);
  if (inserted.empty() && from == to && old.size() > after.size() && from > 0) do
      --from;
    while (from > 0 && continues_letter(text[from]));
  text.replace(from, to - from, inserted);
  return from + inserted.size();
}

}  // namespace waymark
