#include "app/library/map_browser.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/kit/user_folders.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/graph_file.h"
#include "app/source/library.h"

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

namespace {

constexpr float kSetsWidth = 248, kBrowserGap = 20, kBarHeight = 44, kScrollBar = 16;

// Updates the offers from the library, and the visible offers from the filter.
void bring_up_to_date(MapBrowser& browser) {
  const std::shared_ptr<const MapCatalog::Contents> now = browser.catalog.contents();
  if (now != browser.contents) {
    browser.contents = now;
    browser.offers = map_offers(*now);
    browser.filtered_by.reset();
  }
  if (browser.filtered_by == browser.filter) return;
  browser.filtered_by = browser.filter;
  browser.shown = filtered(browser.offers, browser.filter);
  if (!selected_offer(browser))
    browser.selected = browser.shown.empty()
                           ? ""
                           : browser.offers[static_cast<std::size_t>(browser.shown[0])].source;
  browser.scroll_to_selected = true;
}

// The search box has the focus unless a mouse button is down, so the user can type without clicking
// it first.
void search_box(const UiContext& c, const Rect& area) {
  MapBrowser& browser = c.own<MapBrowser>();
  ImGui::SetCursorScreenPos(area.min());
  ImGui::SetNextItemWidth(area.w - c.px(24));
  if (!ImGui::IsAnyItemActive() && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
    ImGui::SetKeyboardFocusHere();
  // The search box draws its own frame. Arrow keys choose cards instead of navigating.
  ImGui::PushStyleColor(ImGuiCol_NavHighlight, 0u);
  // Typing searches the installed maps.
  if (ImGui::InputTextWithHint("##search", "Search maps by name or set", &browser.filter.typed,
                               ImGuiInputTextFlags_AutoSelectAll) &&
      missing_set(browser))
    browser.filter.all_sets = true;
  ImGui::PopStyleColor();
}

void open_by_key(const UiContext& c) {
  const MapOffer* const offer = selected_offer(c.own<MapBrowser>());
  if (offer && enter_pressed()) open_offer(c, *offer, ImGui::GetIO().KeyShift);
}

// Draws the cards, or the offer to download the set.
void chosen_set(const UiContext& c, const Rect& area) {
  ImGui::SetCursorScreenPos(area.min());
  // The search box and the selected card handle keys. The scroll bar is in the popup's margin, so
  // the cards and the box have the same right edge.
  ImGui::BeginChild("chosen-set", {area.w + c.px(kScrollBar), area.h}, false,
                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar);
  const float bar = c.px(kBarHeight);
  if (const MapSet* missing = missing_set(c.own<MapBrowser>())) {
    map_set_offer(c, area, *missing);
  } else {
    map_cards(c, {area.x, area.y, area.w, area.h - bar});
    map_open_bar(c, {area.x, area.y + area.h - bar, area.w, bar});
  }
  ImGui::EndChild();
}

}  // namespace

MapBrowser::MapBrowser(const std::function<void()>& wake)
    : catalog(user_maps_folder(), wake), thumbnailer(wake) {}

void MapBrowser::wait() {
  catalog.wait_read();
  thumbnailer.wait();
}

const MapSet* missing_set(const MapBrowser& browser) {
  if (browser.filter.all_sets || !browser.contents) return nullptr;
  const auto& sets = browser.contents->library.sets;
  const bool here = std::any_of(sets.begin(), sets.end(), [&](const LibrarySet& set) {
    return set.name == browser.filter.set;
  });
  return here ? nullptr : find_map_set(browser.filter.set);
}

const MapOffer* selected_offer(const MapBrowser& browser) {
  const auto found = std::find_if(browser.shown.begin(), browser.shown.end(), [&](int i) {
    return browser.offers[static_cast<std::size_t>(i)].source == browser.selected;
  });
  return found == browser.shown.end() ? nullptr : &browser.offers[static_cast<std::size_t>(*found)];
}

void open_offer(const UiContext& c, const MapOffer& offer, bool problems) {
  if (offer.width == 0 || (problems && offer.problems.empty())) return;
  c.ui.popup = Popup::none;
  c.send(OpenSource{problems ? offer.problems : offer.source});
}

void map_browser(const UiContext& c) {
  bring_up_to_date(c.own<MapBrowser>());
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  // Whole columns of cards at the default sizes, and a margin around the popup.
  const float width = std::clamp(display.x - c.px(112), c.px(480), c.px(1240));
  const float height = std::clamp(display.y - c.px(112), c.px(240), c.px(860));
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float sets = c.px(kSetsWidth), gap = c.px(kBrowserGap);
  const Rect list{at.x, at.y, sets, height};
  const Rect main{at.x + sets + gap, at.y, width - sets - gap, height};
  map_set_list(c, list);
  const Rect search{main.x, main.y, main.w, c.px(28)};
  search_box(c, search);
  const float below = search.y + search.h + c.px(12);
  chosen_set(c, {main.x, below, main.w, main.y + main.h - below});
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, height});
  open_by_key(c);
}

}  // namespace waymark
