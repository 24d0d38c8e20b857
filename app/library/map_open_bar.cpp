#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/source/graph_file.h"

namespace waymark {
namespace {

// The map's set, its size and its share of free cells. The set is omitted if there is little room.
std::string facts_of(const UiContext& c, const MapOffer& offer, float room) {
  if (offer.width == 0) return fitted(c.fonts.body, offer.set_title, room);
  const std::string figures = names_graph(offer.source)
                                  ? grouped(offer.width) + " nodes"
                                  : fmt::format("{} × {}  ·  {}% free", offer.width, offer.height,
                                                decimal_text(100 * offer.walkable_share, 1));
  const std::string all = offer.set_title + "  ·  " + figures;
  return text_width(c.fonts.body, all) <= room ? all : fitted(c.fonts.body, figures, room);
}

}  // namespace

void map_open_bar(const UiContext& c, const Rect& area) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, area.x, area.x + area.w, area.y, ui.line);
  const MapOffer* const offer = selected_offer(c.own<MapBrowser>());
  if (!offer) return;
  const float top = area.y + area.h - c.px(28);
  const bool has_problems = !offer->problems.empty();
  const Rect open{area.x + area.w - c.px(104), top, c.px(104), c.px(28)};
  const Rect problems{open.x - c.px(140), top, c.px(132), c.px(28)};
  const float right = has_problems ? problems.x : open.x;
  const float text_top = centered_top(c.fonts.body, top, c.px(28));
  const float room = right - area.x - c.px(16);
  const std::string title = fitted(c.fonts.medium, offer->title, room);
  const float title_width = draw_text(list, c.fonts.medium, {area.x, text_top}, ui.text, title);
  const float left = area.x + title_width + c.px(12);
  draw_text(list, c.fonts.body, {left, text_top}, ui.text2,
            facts_of(c, *offer, area.x + room - left));
  if (offer->width == 0) return;
  if (has_problems) {
    if (push_button(c, "open-problems", problems, "Open problems")) open_offer(c, *offer, true);
    tooltip(c, problems,
            "Also opens the benchmark's problems, so you can step through them   Shift+Return");
  }
  if (push_button(c, "open-map", open, "Open map", true)) open_offer(c, *offer, false);
}

}  // namespace waymark
