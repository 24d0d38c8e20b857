#include <filesystem>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/folder_list.h"
#include "app/shell/popups.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// The typed text as a path: relative to the current folder, with the file type's extension. Empty
// if no name is typed.
fs::path path_of(const UiContext& c) {
  const fs::path typed(c.ui.typed);
  if (typed.filename().empty()) return {};
  fs::path path = fs::path(c.ui.open_folder) / typed;
  if (path.extension() != c.ui.save.extension) path += c.ui.save.extension;
  return path;
}

void suggest_name(const UiContext& c) {
  const fs::path suggested(c.ui.save.suggested);
  if (suggested.has_parent_path()) c.ui.open_folder = suggested.parent_path().string();
  c.ui.typed = suggested.filename().string();
}

}  // namespace

void save_dialog(const UiContext& c) {
  const SaveQuestion& question = c.ui.save;
  const float width = c.px(560);
  if (c.ui.popup_is_new) suggest_name(c);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::string title = question.title + " to ";
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text,
            title + fitted(c.fonts.semibold, c.ui.open_folder,
                           width - text_width(c.fonts.semibold, title) - c.px(40)));
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  const bool folder = question.extension.empty();
  text_stop("##name");
  ImGui::InputTextWithHint("##name", folder ? "Folder name" : "File name", &c.ui.typed,
                           ImGuiInputTextFlags_AutoSelectAll);
  std::error_code problem;
  if (const std::string clicked = folder_list(c, width); !clicked.empty()) {
    if (fs::is_directory(clicked, problem))
      c.ui.open_folder = clicked;
    else
      c.ui.typed = fs::path(clicked).stem().string() + question.extension;
  }
  const fs::path path = path_of(c);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  const bool replaces =
      !folder && !path.empty() && path != question.own && fs::exists(path, problem);
  const float button = c.px(88), room = width - 2 * button - c.px(24);
  draw_text(
      *ImGui::GetWindowDrawList(), c.fonts.body,
      {below.x, centered_top(c.fonts.body, below.y, c.px(28))},
      replaces ? c.palette.ui.warn : c.palette.ui.text3,
      fitted(c.fonts.body,
             replaces ? path.filename().string() + " already exists." : question.remark, room));
  const Rect save{below.x + width - button, below.y, button, c.px(28)};
  const Rect cancel{save.x - button - c.px(8), below.y, button, c.px(28)};
  const bool cancelled = push_button(c, "cancel-save", cancel, "Cancel");
  const bool wanted =
      push_button(c, "save", save, replaces ? "Replace" : "Save", true) || enter_pressed();
  if (cancelled) c.ui.popup = Popup::none;
  if (cancelled || !wanted || path.empty() || c.ui.popup_is_new) return;
  c.ui.popup = Popup::none;
  c.send(SaveFile{path.lexically_normal().string()});
}

}  // namespace waymark
