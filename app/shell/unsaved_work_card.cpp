#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/popups.h"

namespace waymark {

void unsaved_work_card(const UiContext& c) {
  const float width = c.px(440), indent = c.px(28), button = c.px(104);
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(list, c.fonts.body, at, ui.warn, icon::kWarning);
  draw_text(list, c.fonts.semibold, {at.x + indent, at.y}, ui.text, c.ui.unsaved_work.words);
  draw_text(list, c.fonts.body, {at.x + indent, at.y + c.px(28)}, ui.text,
            fitted(c.fonts.body, "Restore your work on " + c.ui.unsaved_work.title + "?",
                   width - indent));
  draw_text(list, c.fonts.body, {at.x + indent, at.y + c.px(50)}, ui.text2,
            "Last saved at " + c.ui.unsaved_work.when + ". " + c.ui.unsaved_work.again);
  ImGui::Dummy({width, c.px(116)});
  const float y = at.y + c.px(88);
  const Rect restore{at.x + width - button, y, button, c.px(28)};
  const Rect discard{restore.x - button - c.px(8), y, button, c.px(28)};
  const bool entered = enter_pressed();
  if (push_button(c, "discard-left", discard, "Discard")) {
    c.ui.popup = Popup::none;
    c.run("file.discard_left");
  } else if (push_button(c, "restore-left", restore, "Restore", true) || entered) {
    c.ui.popup = Popup::none;
    c.run("file.restore_left");
  }
}

}  // namespace waymark
