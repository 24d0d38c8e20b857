#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/frame/layout.h"
#include "app/frame/ui_context.h"
#include "app/library/map_catalog.h"

namespace waymark {

struct UiContext;

// The services and the state of the map browser.
struct MapBrowser {
  // `wake` is called on other threads when there is something new to draw.
  explicit MapBrowser(const std::function<void()>& wake);

  // Reads the library again. Call it when the user opens the browser.
  void open() { catalog.refresh(); }
  // Whether anything is still loading that a screenshot of the browser must wait for.
  bool working() const { return catalog.reading().has_value() || !thumbnailer.idle(); }
  void wait();

  MapCatalog catalog;
  Thumbnailer thumbnailer;
  ThumbnailTextures textures;

  std::shared_ptr<const MapCatalog::Contents> contents;  // source of the offers
  std::vector<MapOffer> offers;
  MapFilter filter;
  std::optional<MapFilter> filtered_by;  // the filter with which `shown` was computed
  std::vector<int> shown;                // indices into offers
  std::string selected;                  // source of an offer
  bool scroll_to_selected = false;
  std::optional<MapCatalog::Got> failed;  // the last failed download
};

// Draws the content of the popup: sets on the left, a search box, cards of maps, and buttons for
// the selected map.
void map_browser(const UiContext& c);

// The parts of the browser.
void map_set_list(const UiContext& c, const Rect& area);
void map_set_offer(const UiContext& c, const Rect& area, const MapSet& set);
void map_cards(const UiContext& c, const Rect& area);
// Draws a map's image, `picture_height` high, with the map's name and numbers below.
// Adds a map without an image to `wanted`.
void draw_map_card(const UiContext& c, const Rect& card, float picture_height,
                   const MapOffer& offer, bool hovered, std::vector<std::string>& wanted);
inline constexpr float kMapCardInset = 8;  // padding around image and text, at scale 1
void map_open_bar(const UiContext& c, const Rect& area);

// The benchmark set that the filter selects, if it is not installed. Otherwise nullptr.
const MapSet* missing_set(const MapBrowser& browser);
// Opens an offer, or its problems if `problems` is set and it has any, and closes the browser.
void open_offer(const UiContext& c, const MapOffer& offer, bool problems);
// The selected offer, if it is shown. Otherwise nullptr.
const MapOffer* selected_offer(const MapBrowser& browser);

}  // namespace waymark
