#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/graph_file.h"

namespace waymark {
namespace {

// At scale 1. Cards fill the row's width and are at least kLeastCardWidth wide.
constexpr float kLeastCardWidth = 164, kPicture = 116, kText = 50, kSpace = 12, kHeading = 36;

constexpr const char* kNoSets = "For real game maps, press Get next to a set on the left.";

// The layout of the cards.
struct CardGrid {
  int columns = 1;
  float card_width = 0, picture_height = 0, row_height = 0;
  int thumbnail_width = 1, thumbnail_height = 1;  // maximum size in pixels
  std::vector<CardRow> rows;
};

CardGrid card_grid(const UiContext& c, float width) {
  CardGrid grid;
  const float space = c.px(kSpace);
  grid.columns = std::max(1, static_cast<int>((width + space) / (c.px(kLeastCardWidth) + space)));
  grid.card_width = std::floor((width - space * static_cast<float>(grid.columns - 1)) /
                               static_cast<float>(grid.columns));
  grid.picture_height = c.px(kPicture);
  grid.row_height = grid.picture_height + c.px(kText) + space;
  grid.thumbnail_width = std::max(1, static_cast<int>(grid.card_width - 2 * c.px(kMapCardInset)));
  grid.thumbnail_height =
      std::max(1, static_cast<int>(grid.picture_height - 2 * c.px(kMapCardInset)));
  grid.rows = card_rows(c.own<MapBrowser>().offers, c.own<MapBrowser>().shown, grid.columns,
                        grid.row_height, c.px(kHeading), c.own<MapBrowser>().filter.all_sets);
  return grid;
}

// Draws a row of the visible cards. A click selects a card, a double-click opens it.
void draw_row(const UiContext& c, const CardGrid& grid, const CardRow& row, Box place,
              std::vector<std::string>& wanted) {
  const auto offer_at = [&](int index) -> const MapOffer& {
    return c.own<MapBrowser>().offers[static_cast<std::size_t>(
        c.own<MapBrowser>().shown[static_cast<std::size_t>(index)])];
  };
  if (row.count == 0)
    return place.top(kHeading - 4)
        .text(c.fonts.semibold, c.palette.ui.text, offer_at(row.first).set_title);
  place.bottom(kSpace);
  for (int i = 0; i < row.count; ++i) {
    const MapOffer& offer = offer_at(row.first + i);
    const Rect card = place.left(Pixels{grid.card_width}, kSpace);
    ImGui::PushID(row.first + i);
    ImGui::SetCursorScreenPos(card.min());
    if (press_area("card", card.size())) c.own<MapBrowser>().selected = offer.source;
    const bool hovered = ImGui::IsItemHovered();
    draw_map_card(c, card, grid.picture_height, offer, hovered, wanted);
    if (hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) open_offer(c, offer, false);
    if (text_width(c.fonts.body, offer.title) > card.w - c.px(38)) tooltip(c, card, offer.title);
    ImGui::PopID();
  }
}

void take_keys(MapBrowser& browser, const CardGrid& grid, int page) {
  struct Key {
    ImGuiKey key;
    CardStep step;
    int times;
  };
  const std::array<Key, 6> keys = {{{ImGuiKey_LeftArrow, CardStep::left, 1},
                                    {ImGuiKey_RightArrow, CardStep::right, 1},
                                    {ImGuiKey_UpArrow, CardStep::up, 1},
                                    {ImGuiKey_DownArrow, CardStep::down, 1},
                                    {ImGuiKey_PageUp, CardStep::up, page},
                                    {ImGuiKey_PageDown, CardStep::down, page}}};
  const auto source_at = [&](int place) -> const std::string& {
    const int offer = browser.shown[static_cast<std::size_t>(place)];
    return browser.offers[static_cast<std::size_t>(offer)].source;
  };
  for (const Key& key : keys) {
    if (!key_pressed(key.key)) continue;
    int place = 0;
    while (place + 1 < static_cast<int>(browser.shown.size()) &&
           source_at(place) != browser.selected)
      ++place;
    for (int i = 0; i < key.times; ++i) place = stepped(grid.rows, place, key.step);
    browser.selected = source_at(place);
    browser.scroll_to_selected = true;
  }
}

// Scrolls the selected card into view, with its heading if the heading is directly above the card.
void scroll_to_selected(const UiContext& c, const CardGrid& grid, float view) {
  MapBrowser& browser = c.own<MapBrowser>();
  if (!std::exchange(browser.scroll_to_selected, false)) return;
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    const CardRow& row = grid.rows[i];
    const bool here =
        std::any_of(browser.shown.begin() + row.first,
                    browser.shown.begin() + row.first + row.count, [&](int k) {
                      return browser.offers[static_cast<std::size_t>(k)].source == browser.selected;
                    });
    if (!here) continue;
    const float top = i > 0 && grid.rows[i - 1].count == 0 ? grid.rows[i - 1].top : row.top;
    const float bottom = row.top + row.height;
    if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
    if (bottom > ImGui::GetScrollY() + view) ImGui::SetScrollY(bottom - view);
    return;
  }
}

// Explains why there are no cards and suggests a remedy.
void empty_words(const UiContext& c, const Rect& area) {
  const std::optional<MapCatalog::Reading> reading = c.own<MapBrowser>().catalog.reading();
  std::string words = "No map name or set matches";
  if (!c.own<MapBrowser>().contents)
    words = reading && reading->of > 0
                ? fmt::format("Reading the maps, {} of {}", reading->done, reading->of)
                : "Reading the maps";
  draw_text_centered(*ImGui::GetWindowDrawList(), c.fonts.body,
                     {area.x + area.w / 2, area.y + area.h / 2}, c.palette.ui.text3, words);
}

}  // namespace

void map_cards(const UiContext& c, const Rect& area) {
  MapBrowser& browser = c.own<MapBrowser>();
  if (browser.shown.empty()) return empty_words(c, area);
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("cards", {ImGui::GetContentRegionAvail().x, area.h}, false,
                    ImGuiWindowFlags_NoNav);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const CardGrid grid = card_grid(c, area.w);
  browser.textures.fit(grid.thumbnail_width, grid.thumbnail_height);
  for (Thumbnailer::Made& made : browser.thumbnailer.take())
    browser.textures.add(made.source, std::move(made.picture));
  take_keys(browser, grid, std::max(1, static_cast<int>(area.h / grid.row_height)));
  scroll_to_selected(c, grid, area.h);
  std::vector<std::string> wanted;
  const float scroll = ImGui::GetScrollY();
  const auto first = std::find_if(grid.rows.begin(), grid.rows.end(), [&](const CardRow& row) {
    return row.top + row.height > scroll;
  });
  for (auto row = first; row != grid.rows.end() && row->top < scroll + area.h; ++row)
    draw_row(c, grid, *row, {c, {origin.x, origin.y + row->top, area.w, row->height}}, wanted);
  const float end = grid.rows.back().top + grid.rows.back().height;
  if (browser.contents->library.sets.empty())
    draw_text(*ImGui::GetWindowDrawList(), c.fonts.body, {origin.x, origin.y + end + c.px(12)},
              c.palette.ui.text2, fitted(c.fonts.body, kNoSets, area.w));
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, end});
  browser.thumbnailer.want(std::move(wanted), grid.thumbnail_width, grid.thumbnail_height);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

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
  Box rest(c, card);
  draw_picture(c, list, rest.top(Pixels{picture_height}, 6), offer, wanted);
  if (selected)
    list.AddRect(card.min(), card.max(), ui.text.packed(), c.px(6), 0, std::max(1.0f, c.px(1.5f)));
  rest = rest.inset(kMapCardInset);
  Box title = rest.top(16, 5), facts = rest.top(15);
  if (!offer.problems.empty())
    title.right(22).text_right(c.fonts.caption, ui.text3, icon::kProblems);
  const std::string name = fitted(c.fonts.body, offer.title, title.w);
  title.text(c.fonts.body, ui.text, name);
  if (name != offer.title) tooltip(c, card, offer.title);
  if (offer.width == 0) return;
  if (names_graph(offer.source))
    return facts.text(c.fonts.caption, ui.text2, grouped(offer.width) + " nodes");
  facts.text_right(c.fonts.caption, ui.text2, percent_text(offer.walkable_share) + " free");
  facts.text(c.fonts.caption, ui.text2, fmt::format("{} × {}", offer.width, offer.height));
}

}  // namespace waymark
