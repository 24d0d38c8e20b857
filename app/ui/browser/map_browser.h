#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/gl/thumbnail_textures.h"
#include "app/model/work/map_shelf.h"
#include "app/model/work/thumbnailer.h"
#include "app/present/map_offers.h"
#include "app/ui/shell/layout.h"

namespace waymark {

struct UiContext;

// What the map browser works with and remembers.
struct MapBrowser {
  // `wake` is called on other threads when there is something new to draw.
  explicit MapBrowser(const std::function<void()>& wake);

  // Reads the library again, for who opens the browser.
  void open() { catalog.refresh(); }
  // Something comes by itself that a picture of the browser waits for.
  bool working() const { return catalog.reading().has_value() || !thumbnailer.idle(); }
  void wait();

  MapCatalog catalog;
  Thumbnailer thumbnailer;
  ThumbnailTextures textures;

  std::shared_ptr<const MapCatalog::Contents> contents;  // what the offers were made of
  std::vector<MapOffer> offers;
  MapFilter filter;
  std::optional<MapFilter> filtered_by;  // what `shown` was found by
  std::vector<int> shown;                // indices into offers
  std::string selected;                  // source of an offer
  bool scroll_to_selected = false;
  std::optional<MapCatalog::Got> failed;  // the last fetch, when it failed
};

// The popup's content: sets at the left, a search box, cards of maps, and what can be done with the
// selected one.
void map_browser(const UiContext& c);

// Its parts, one file each.
void map_set_list(const UiContext& c, const Rect& area);                      // map_set_list.cpp
void map_set_offer(const UiContext& c, const Rect& area, const MapSet& set);  // map_set_offer.cpp
void map_cards(const UiContext& c, const Rect& area);                         // map_cards.cpp
// The picture of a map `picture_height` high with its name and figures below, in map_card.cpp; a
// map without a picture is added to `wanted`.
void draw_map_card(const UiContext& c, const Rect& card, float picture_height,
                   const MapOffer& offer, bool hovered, std::vector<std::string>& wanted);
inline constexpr float kMapCardInset = 8;  // round the picture and the words, at scale 1
void map_open_bar(const UiContext& c, const Rect& area);  // map_open_bar.cpp

// The set of the benchmarks that the filter names and the library does not have; null for none.
const MapSet* missing_set(const MapBrowser& browser);
// Opens an offer, or its problems where it has any and they are asked for, and closes the browser.
void open_offer(const UiContext& c, const MapOffer& offer, bool problems);
// The offer that is selected and shown; null for none.
const MapOffer* selected_offer(const MapBrowser& browser);

}  // namespace waymark
