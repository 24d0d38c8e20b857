#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/graph_file.h"

namespace waymark {
namespace {

void draw_picture(const UiContext& c, ImDrawList& list, const Rect& box, const MapOffer& offer,
                  std::vector<std::string>& wanted) {
  fill_rect(list, box, c.palette.ui.canvas, c.px(6));
  const auto shown = offer.width == 0
                         ? std::optional(ThumbnailTextures::Shown{})
                         : c.own<MapBrowser>().textures.find(offer.source, c.settings.theme);
  if (!shown) {
    wanted.push_back(offer.source);
    return;
  }
  const ImVec2 middle{box.x + box.w / 2, box.y + box.h / 2};
  if (shown->texture == 0) {
    draw_text_centered(list, c.fonts.caption, middle, c.palette.ui.text3, "unreadable");
    return;
  }
  const ImVec2 size(static_cast<float>(shown->width), static_cast<float>(shown->height));
  const ImVec2 at(std::round(middle.x - size.x / 2), std::round(middle.y - size.y / 2));
  list.AddImage(texture_id(shown->texture), at, {at.x + size.x, at.y + size.y});
}

}  // namespace

void draw_map_card(const UiContext& c, const Rect& card, float picture_height,
                   const MapOffer& offer, bool hovered, std::vector<std::string>& wanted) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool selected = offer.source == c.own<MapBrowser>().selected;
  if (selected || hovered) fill_rect(list, card, selected ? ui.active : ui.hover, c.px(6));
  const Rect picture{card.x, card.y, card.w, picture_height};
  draw_picture(c, list, picture, offer, wanted);
  if (selected)
    list.AddRect(card.min(), card.max(), ui.text.packed(), c.px(6), 0, std::max(1.0f, c.px(1.5f)));
  const float left = card.x + c.px(kMapCardInset), right = card.x + card.w - c.px(kMapCardInset);
  const float name_top = picture.y + picture.h + c.px(6), facts_top = name_top + c.px(21);
  const bool problems = !offer.problems.empty();
  const std::string name =
      fitted(c.fonts.body, offer.title, right - left - (problems ? c.px(22) : 0));
  draw_text(list, c.fonts.body, {left, name_top}, ui.text, name);
  if (name != offer.title) tooltip(c, card, offer.title);
  if (problems)
    draw_text_right(list, c.fonts.caption, {right, name_top + c.px(2)}, ui.text3, icon::kProblems);
  if (offer.width == 0) return;
  if (names_graph(offer.source)) {
    draw_text(list, c.fonts.caption, {left, facts_top}, ui.text2, grouped(offer.width) + " nodes");
    return;
  }
  draw_text(list, c.fonts.caption, {left, facts_top}, ui.text2,
            fmt::format("{} × {}", offer.width, offer.height));
  draw_text_right(list, c.fonts.caption, {right, facts_top}, ui.text2,
                  percent_text(offer.walkable_share) + " free");
}

}  // namespace waymark
