#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

float draw_wrapped(const UiContext& c, ImVec2 at, float width, const Color& ink,
                   const std::string& text) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  add_text(list, c.fonts.body, at, ink.packed(), text, width);
  return text_size(c.fonts.body, text, width).y;
}

const char* stage_words(InstallProgress::Stage stage) {
  switch (stage) {
    case InstallProgress::Stage::maps:
      return "Maps";
    case InstallProgress::Stage::problems:
      return "Problems";
    case InstallProgress::Stage::unpacking:
      break;
  }
  return "Unpacking";
}

// Draws the error of the last attempt.
void failure(const UiContext& c, ImVec2 at, float width, const Error& error) {
  const Message message = Message::failure(error);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float left = at.x + c.px(15), room = width - c.px(15);
  float y = at.y;
  y += draw_wrapped(c, {left, y}, room, c.palette.ui.text, message.what) + c.px(4);
  y += draw_wrapped(c, {left, y}, room, c.palette.ui.text2,
                    message.where + (message.remedy.empty() ? "" : "\n" + message.remedy + "."));
  fill_rect(list, {at.x, at.y, c.px(3), y - at.y}, c.palette.ui.bad);
}

// Draws the progress bar with its numbers, and Cancel.
void progress(const UiContext& c, const Rect& area, const MapCatalog::Getting& getting) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Transfer& t = getting.progress.transfer;
  const bool unpacking = getting.progress.stage == InstallProgress::Stage::unpacking;
  const Rect track{area.x, area.y, area.w, c.px(6)};
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, track.w * getting.part(), track.h}, ui.text2);
  const Rect cancel{area.x + area.w - c.px(88), area.y + c.px(18), c.px(88), c.px(28)};
  std::string words = stage_words(getting.progress.stage);
  if (!unpacking) words += "   " + transfer_text({t.done, t.of, t.before, getting.seconds});
  draw_text(list, c.fonts.body, {area.x, centered_top(c.fonts.body, cancel.y, cancel.h)}, ui.text2,
            fitted(c.fonts.body, words, cancel.x - area.x - c.px(8)));
  if (push_button(c, "cancel-get", cancel, "Cancel")) c.send(StopGettingMaps{});
}

}  // namespace

void map_set_offer(const UiContext& c, const Rect& area, const MapSet& set) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float width = std::min(c.px(520), area.w - c.px(48));
  const float left = area.x + (area.w - width) / 2;
  float y = area.y + std::max(c.px(24), area.h / 2 - c.px(150));
  draw_text(list, c.fonts.semibold, {left, y}, ui.text, set.title);
  y += c.px(30);
  y += draw_wrapped(c, {left, y}, width, ui.text2,
                    fmt::format("{} maps and their problems from the MovingAI benchmarks. Once "
                                "downloaded, they work offline.",
                                set.maps)) +
       c.px(6);
  draw_text(
      list, c.fonts.caption, {left, y}, ui.text3,
      fitted(c.fonts.caption,
             "They will be saved in " + (c.own<MapBrowser>().catalog.folder() / set.name).string(),
             width));
  y += c.px(14) + c.px(20);
  const std::optional<MapCatalog::Getting> getting = c.own<MapBrowser>().catalog.getting();
  if (getting && getting->set == &set) return progress(c, {left, y, width, c.px(46)}, *getting);
  if (getting || c.own<MapBrowser>().catalog.reading()) {
    draw_wrapped(c, {left, y}, width, ui.text3,
                 getting ? fmt::format("{} is downloaded first.", getting->set->title)
                         : std::string("Reading the maps"));
    return;
  }
  const bool again = c.own<MapBrowser>().failed && c.own<MapBrowser>().failed->set == &set;
  const Rect get{left, y, c.px(128), c.px(28)};
  if (push_button(c, "get-set", get, again ? "Try again" : fmt::format("Get {} maps", set.maps),
                  true))
    c.send(GetMaps{&set});
  if (again) failure(c, {left, y + c.px(48)}, width, *c.own<MapBrowser>().failed->error);
}

}  // namespace waymark
