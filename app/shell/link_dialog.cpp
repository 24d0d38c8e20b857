#include <cctype>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

#include "app/frame/settings.h"
#include "app/scene/links.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/shell/popups.h"

namespace waymark {
namespace {

constexpr float kLinkWidth = 520, kLinkRow = 28, kLinkLine = 20;

// The sentence above the fields.
std::string link_words(const LinkForm& form) {
  if (form.fragment.empty())
    return "Links open Waymark's page in a browser. Build the page with sh app/web, copy it to a "
           "web "
           "server, and enter its address here.";
  return fmt::format(
      "Copied the part of the link to {} that follows the #. It works after the address of any "
      "page "
      "that you built with sh app/web: ADDRESS#PART. Enter the address, and Waymark copies whole "
      "links.",
      form.linked);
}

}  // namespace

void link_dialog(const UiContext& c) {
  LinkForm& form = c.ui.own.get<LinkForm>();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = c.px(kLinkWidth);
  const bool has_link = !form.fragment.empty();
  if (c.ui.popup_is_new) form.address = c.settings.page_address;
  draw_text(list, c.fonts.semibold, at, ui.text,
            has_link ? "Link to " + form.linked : std::string("Page address"));
  float y = at.y + c.px(34);
  y += draw_paragraph(list, {at.x, y}, width, c.px(kLinkLine), ui.text2,
                      {{link_words(form), c.fonts.body}}, c.scale) +
       c.px(14);
  if (has_link) {
    const Rect part{at.x, y, width, c.px(kLinkRow)};
    fill_rect(list, part, ui.field);
    frame_rect(list, part, ui.line2);
    draw_text(list, c.fonts.mono, {part.x + c.px(8), centered_top(c.fonts.mono, part.y, part.h)},
              ui.text, fitted(c.fonts.mono, form.fragment, width - c.px(16)));
    y += c.px(kLinkRow + 14);
  }
  draw_text(list, c.fonts.caption, {at.x, y}, ui.text2, "Address of your page");
  y += c.px(kLinkLine);
  ImGui::SetCursorScreenPos({at.x, y});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new || std::exchange(form.refused, false)) ImGui::SetKeyboardFocusHere();
  text_stop("##page-address");
  ImGui::InputTextWithHint("##page-address", "https://example.org/waymark/", &form.address,
                           ImGuiInputTextFlags_AutoSelectAll);
  y += c.px(kLinkRow + 10);
  const std::optional<Error> fault =
      form.address.empty() ? std::nullopt : page_address_fault(form.address);
  if (fault) {
    std::string words = fault->what + ".";
    words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
    draw_text(list, c.fonts.body, {at.x, y}, ui.bad, fitted(c.fonts.body, words, width));
  }
  y += c.px(kLinkLine + 8);
  const std::string label = has_link ? "Save and copy link" : "Save";
  const float button = text_width(c.fonts.body, label) + c.px(32), other = c.px(88);
  const Rect save{at.x + width - button, y, button, c.px(kLinkRow)};
  const Rect close{save.x - other - c.px(8), y, other, c.px(kLinkRow)};
  const bool closes = push_button(c, "link-close", close, "Close");
  const bool saves = push_button(c, "link-save", save, label, true) || enter_pressed();
  ImGui::SetCursorScreenPos({at.x, y});
  ImGui::Dummy({width, c.px(kLinkRow)});
  form.refused = saves && fault;
  if (c.ui.popup_is_new || (!closes && !saves) || form.refused) return;
  c.ui.popup = Popup::none;
  if (saves) c.run("edit.save_address");
}

}  // namespace waymark
