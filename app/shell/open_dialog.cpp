#include <filesystem>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/scene/share_code.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/folder_list.h"
#include "app/shell/popups.h"

namespace waymark {
namespace fs = std::filesystem;

void open_dialog(const UiContext& c) {
  const float width = c.px(560);
  if (c.ui.popup_is_new) c.ui.typed = c.ui.open_folder;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text,
            "Open a map, an image, a scenario file or a session");
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  text_stop("##path");
  const bool entered = ImGui::InputTextWithHint(
      "##path", "Path of a file, or a share code", &c.ui.typed,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  std::string chosen = entered ? c.ui.typed : "";
  std::error_code problem;
  if (fs::is_directory(c.ui.typed, problem)) c.ui.open_folder = c.ui.typed;

  if (std::string clicked = folder_list(c, width); !clicked.empty()) chosen = std::move(clicked);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {below.x, centered_top(c.fonts.body, below.y, c.px(28))}, c.palette.ui.text3,
            "You can also drop a file on the window.");
  const float button = c.px(88);
  const Rect open{below.x + width - button, below.y, button, c.px(28)};
  const Rect cancel{open.x - button - c.px(8), below.y, button, c.px(28)};
  if (push_button(c, "cancel-open", cancel, "Cancel")) c.ui.popup = Popup::none;
  if (push_button(c, "open", open, "Open", true)) chosen = c.ui.typed;
  if (chosen.empty()) return;
  if (fs::is_directory(chosen, problem)) {
    c.ui.open_folder = c.ui.typed = chosen;
    return;
  }
  c.ui.popup = Popup::none;
  if (!is_share_code(chosen)) c.ui.open_folder = fs::path(chosen).parent_path().string();
  c.send(OpenSource{chosen});
}

}  // namespace waymark
