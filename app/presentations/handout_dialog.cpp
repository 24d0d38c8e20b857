#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/kit/numbers.h"
#include "app/presentations/handout.h"
#include "app/presentations/presentation.h"
#include "app/scene/state.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kPreviewSize = 440, kOptions = 280, kDialogGap = 24, kOptionRow = 62;
constexpr float kOptionLabel = 20;
constexpr float kDialogButton = 28;
constexpr double kA4 = 1.41421356;  // ratio of its sides

// Draws a labelled row of choices. Returns the chosen index.
int option_row(const UiContext& c, const char* id, Box row, const char* label,
               const std::vector<SegmentItem>& items, int chosen) {
  row.line(c.fonts.caption, c.palette.ui.text2, label, kOptionLabel);
  const int clicked = segments(c, id, row.min(), items, chosen, row.w);
  return clicked < 0 ? chosen : clicked;
}

// Draws the page in a square, on the colour around maps, and the buttons that turn the pages.
void page_in(const UiContext& c, HandoutForm& form, const Box& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, area, ui.canvas);
  Box inside = area.inset(12, 12);
  const auto width =
      static_cast<int>(form.handout.landscape ? inside.w : std::floor(inside.w / float(kA4)));
  const auto shown =
      c.own<HandoutPreview>().show(c.state.presentation, form.handout, form.page, width);
  if (!shown) {
    const auto [done, of] = c.own<HandoutPreview>().progress();
    inside.line(c.fonts.body, ui.text2,
                of > 0 ? fmt::format("Measuring a plot: {} of {}", grouped(done), grouped(of))
                       : "Drawing the page");
    return;
  }
  const Rect image = area.middle(Pixels{static_cast<float>(shown->width)},
                                 Pixels{static_cast<float>(shown->height)});
  list.AddImage(texture_id(shown->texture), image.min(), image.max());
  frame_rect(list, image, ui.line2);
  form.page = std::min(form.page, shown->pages - 1);
  Box below = area.below();
  below.top(8);
  Box row = below.top(kDialogButton);
  row.text_centered(c.fonts.body, ui.text2,
                    fmt::format("Page {} of {}", form.page + 1, shown->pages));
  const auto turn = [&](const char* id, const Rect& button, const char* label, const char* hint,
                        int page) {
    const bool possible = page >= 0 && page < shown->pages;
    if (quiet_button(c, id, button, label, possible ? ui.text : ui.text3, possible))
      form.page = page;
    tooltip(c, button, hint);
  };
  turn("page-back", row.left(kDialogButton), "<", "Previous page", form.page - 1);
  turn("page-on", row.right(kDialogButton), ">", "Next page", form.page + 1);
}

}  // namespace

void handout_dialog(const UiContext& c) {
  HandoutForm& form = c.ui.own.get<HandoutForm>();
  Handout& handout = form.handout;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box rest(c, {at.x, at.y, c.px(kPreviewSize) + c.px(kDialogGap + kOptions), 0});
  rest.line(c.fonts.semibold, c.palette.ui.text, "Handout", 32);
  Box options = rest.top(kPreviewSize, 8);
  page_in(c, form, options.left(kPreviewSize, kDialogGap));

  Box title = options.top(kOptionRow);
  title.line(c.fonts.caption, c.palette.ui.text2, "Title", kOptionLabel);
  title.next_field();
  text_stop("##handout-title");
  ImGui::InputTextWithHint("##handout-title", "No title", &handout.title);
  const auto counts = Handout::kSceneCounts;
  std::vector<SegmentItem> items;
  for (const int count : counts) items.push_back({fmt::format("{}", count), ""});
  const auto chosen = std::find(counts.begin(), counts.end(), handout.scenes) - counts.begin();
  handout.scenes = counts[static_cast<std::size_t>(
      option_row(c, "handout-scenes", options.top(kOptionRow), "Scenes per page", items,
                 static_cast<int>(chosen)))];
  handout.landscape = option_row(c, "handout-page", options.top(kOptionRow), "Page",
                                 {{"Portrait", ""}, {"Landscape", ""}}, handout.landscape) == 1;
  handout.key = option_row(c, "handout-key", options.top(kOptionRow), "Answers",
                           {{"None", ""}, {"At the end", ""}}, handout.key) == 1;
  options.paragraph(
      c.fonts.body, c.palette.ui.text2,
      "Maps have no explored cells, paths and pen drawings, tables no values, and plots no "
      "points. Each scene has its text and room to write.",
      20);

  const int clicked =
      dialog_foot(c, rest.min(), rest.w, 128,
                  {{"handout-cancel", "Cancel"}, {"handout-save", "Save as PDF…", true}});
  const bool cancelled = clicked == 0, wanted = clicked == 1 || enter_pressed();
  if (c.ui.popup_is_new || !(cancelled || wanted)) return;
  c.ui.popup = Popup::none;
  c.own<HandoutPreview>().cancel();
  if (wanted) c.run("presentation.print_handout");
}

}  // namespace waymark
