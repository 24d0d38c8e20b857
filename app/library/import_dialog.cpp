#include <filesystem>
#include <fmt/format.h>

#include "app/library/dialogs.h"
#include "app/library/import_controls.h"
#include "app/library/import_editor.h"
#include "app/library/import_layout.h"
#include "app/library/import_view.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

void title(const UiContext& c, const ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImportSource& source = draft.offer->source;
  const std::string name = std::filesystem::path(source.name).filename().string();
  draw_text(list, c.fonts.semibold, rect.min(), c.palette.ui.text,
            source.xp ? "Open a REXPaint image as a map" : "Open an image as a map");
  const std::string size = fmt::format("{} × {} {}", source.picture->width, source.picture->height,
                                       source.xp ? "cells" : "pixels");
  draw_text(list, c.fonts.body, {rect.x, rect.y + c.px(24)}, c.palette.ui.text2,
            fitted(c.fonts.body, name, rect.w / 2) + "  ·  " + size);
}

void below_views(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  const int clicked =
      segments(c, "beside", rect.min(), {{"Split", ""}, {"Overlay", ""}}, draft.over ? 1 : 0);
  if (clicked >= 0) draft.over = clicked == 1;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect fit{rect.x + rect.w - c.px(44), rect.y, c.px(44), rect.h};
  if (!draft.view.fit && quiet_button(c, "fit", fit, "Fit", c.palette.ui.text2)) draft.view = {};
  const char* const text = "Wheel to zoom, drag to move.";
  const float right = rect.x + rect.w - (draft.view.fit ? 0 : c.px(52));
  draw_text_right(list, c.fonts.caption, {right, centered_top(c.fonts.caption, rect.y, rect.h)},
                  c.palette.ui.text3, text);
}

}  // namespace

void import_dialog(const UiContext& c) {
  ImportEditor& draft = c.ui.own.of<ImportEditor>();
  const ImportLayout at =
      import_layout(ImGui::GetIO().DisplaySize, c.scale, draft.aspect(), draft.over);
  ImGui::Dummy(at.inside.size());
  title(c, draft, at.title);
  import_views(c, draft, at);
  below_views(c, draft, at.beside);
  import_controls(c, draft, at);
  if (push_button(c, "cancel-import", at.cancel, "Cancel")) c.ui.popup = Popup::none;
  const bool entered = enter_pressed();
  const bool pressed = push_button(c, "open-import", at.open, "Open map", draft.ready());
  if (!draft.ready() || (!pressed && !entered)) return;
  c.send(AcceptImport{});
}

}  // namespace waymark
