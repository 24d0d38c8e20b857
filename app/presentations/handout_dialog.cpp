#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/kit/numbers.h"
#include "app/presentations/handout.h"
#include "app/presentations/presentation.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kPreviewSize = 440, kOptions = 280, kDialogGap = 24, kOptionRow = 62;
constexpr float kDialogButton = 28;
constexpr double kA4 = 1.41421356;  // ratio of its sides

// Draws a labelled row of choices. Returns the chosen index.
int option_row(const UiContext& c, const char* id, ImVec2 at, const char* label,
               const std::vector<SegmentItem>& items, int chosen) {
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption, at, c.palette.ui.text2, label);
  const int clicked = segments(c, id, {at.x, at.y + c.px(20)}, items, chosen, c.px(kOptions));
  return clicked < 0 ? chosen : clicked;
}

// Draws the page in a square, on the colour around maps, and the buttons that turn the pages.
void page_in(const UiContext& c, HandoutForm& form, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, area, ui.canvas);
  const float inset = c.px(12), longest = area.w - 2 * inset;
  const auto width =
      static_cast<int>(form.handout.landscape ? longest : std::floor(longest / float(kA4)));
  const auto shown =
      c.own<HandoutPreview>().show(c.state.presentation, form.handout, form.page, width);
  const float below = area.y + area.h + c.px(8), side = c.px(kDialogButton);
  if (!shown) {
    const auto [done, of] = c.own<HandoutPreview>().progress();
    draw_text(list, c.fonts.body, {area.x + inset, area.y + inset}, ui.text2,
              of > 0 ? fmt::format("Measuring a plot: {} of {}", grouped(done), grouped(of))
                     : "Drawing the page");
    return;
  }
  const auto w = static_cast<float>(shown->width), h = static_cast<float>(shown->height);
  const ImVec2 from{std::round(area.x + (area.w - w) / 2), std::round(area.y + (area.h - h) / 2)};
  list.AddImage(texture_id(shown->texture), from, {from.x + w, from.y + h});
  frame_rect(list, {from.x, from.y, w, h}, ui.line2);
  form.page = std::min(form.page, shown->pages - 1);
  const std::string place = fmt::format("Page {} of {}", form.page + 1, shown->pages);
  draw_text_centered(list, c.fonts.body, {area.x + area.w / 2, below + side / 2}, ui.text2, place);
  const auto turn = [&](const char* id, float x, const char* label, const char* hint, int page) {
    const bool possible = page >= 0 && page < shown->pages;
    const Rect button{x, below, side, side};
    if (quiet_button(c, id, button, label, possible ? ui.text : ui.text3, possible))
      form.page = page;
    tooltip(c, button, hint);
  };
  turn("page-back", area.x, "<", "Previous page", form.page - 1);
  turn("page-on", area.x + area.w - side, ">", "Next page", form.page + 1);
}

}  // namespace

void handout_dialog(const UiContext& c) {
  HandoutForm& form = c.ui.own.get<HandoutForm>();
  Handout& handout = form.handout;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text, "Handout");
  const float top = at.y + c.px(32), side = c.px(kPreviewSize);
  const float left = at.x + side + c.px(kDialogGap), width = side + c.px(kDialogGap + kOptions);
  page_in(c, form, {at.x, top, side, side});

  float y = top;
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption, {left, y}, c.palette.ui.text2, "Title");
  ImGui::SetCursorScreenPos({left, y + c.px(20)});
  ImGui::SetNextItemWidth(c.px(kOptions));
  text_stop("##handout-title");
  ImGui::InputTextWithHint("##handout-title", "No title", &handout.title);
  y += c.px(kOptionRow);
  const auto counts = Handout::kSceneCounts;
  std::vector<SegmentItem> items;
  for (const int count : counts) items.push_back({fmt::format("{}", count), ""});
  const auto chosen = std::find(counts.begin(), counts.end(), handout.scenes) - counts.begin();
  handout.scenes = counts[static_cast<std::size_t>(option_row(
      c, "handout-scenes", {left, y}, "Scenes per page", items, static_cast<int>(chosen)))];
  y += c.px(kOptionRow);
  handout.landscape = option_row(c, "handout-page", {left, y}, "Page",
                                 {{"Portrait", ""}, {"Landscape", ""}}, handout.landscape) == 1;
  y += c.px(kOptionRow);
  handout.key = option_row(c, "handout-key", {left, y}, "Answers",
                           {{"None", ""}, {"At the end", ""}}, handout.key) == 1;
  y += c.px(kOptionRow);
  draw_paragraph(
      *ImGui::GetWindowDrawList(), {left, y}, c.px(kOptions), c.px(20), c.palette.ui.text2,
      {{"Maps have no explored cells, paths and pen drawings, tables no values, and plots no "
        "points. Each scene has its text and room to write.",
        c.fonts.body}},
      c.scale);

  const int clicked =
      dialog_foot(c, {at.x, top + side + c.px(8)}, width, 128,
                  {{"handout-cancel", "Cancel"}, {"handout-save", "Save as PDF…", true}});
  const bool cancelled = clicked == 0, wanted = clicked == 1 || enter_pressed();
  if (c.ui.popup_is_new || !(cancelled || wanted)) return;
  c.ui.popup = Popup::none;
  c.own<HandoutPreview>().cancel();
  if (wanted) c.run("presentation.print_handout");
}

}  // namespace waymark
