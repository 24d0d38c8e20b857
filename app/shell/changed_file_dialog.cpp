#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/popups.h"

namespace waymark {

void changed_file_dialog(const UiContext& c) {
  const float width = c.px(440), indent = c.px(28), button = c.px(104);
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(list, c.fonts.body, at, ui.warn, icon::kWarning);
  draw_text(list, c.fonts.semibold, {at.x + indent, at.y}, ui.text,
            fitted(c.fonts.semibold, c.ui.changed_file + " has changed on disk",
                   width - indent - c.px(24)));
  draw_text(list, c.fonts.body, {at.x + indent, at.y + c.px(28)}, ui.text,
            "Another program saved it after you opened or saved it here.");
  draw_text(list, c.fonts.body, {at.x + indent, at.y + c.px(50)}, ui.text2,
            "Overwrite replaces it with the version in this window.");
  ImGui::Dummy({width, c.px(116)});
  const float y = at.y + c.px(88), apart = c.px(8);
  const Rect save_as{at.x + width - button, y, button, c.px(28)};
  const Rect overwrite{save_as.x - button - apart, y, button, c.px(28)};
  const Rect cancel{overwrite.x - button - apart, y, button, c.px(28)};
  const bool entered = enter_pressed() && !c.ui.popup_is_new;
  if (push_button(c, "cancel-overwrite", cancel, "Cancel")) {
    c.ui.popup = Popup::none;
  } else if (push_button(c, "overwrite", overwrite, "Overwrite")) {
    c.ui.popup = Popup::none;
    c.run("file.overwrite");
  } else if (push_button(c, "save-elsewhere", save_as, "Save as…", true) || entered) {
    c.ui.popup = Popup::none;
    c.run("file.save_as");
  }
}

}  // namespace waymark
