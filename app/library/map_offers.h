#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/library/map_catalog.h"

namespace waymark {

// A map in the map browser.
struct MapOffer {
  std::string source;    // source that opens the map
  std::string problems;  // source that opens the map's problems; empty if there are none
  std::string title;
  std::string set;  // the folder's name, empty for the demos
  std::string set_title;
  std::string searched;  // lowercase title and set
  int width = 0;         // 0 if the map cannot be read
  int height = 0;
  double walkable_share = 0;
};

// The demos, then all maps of the library, set by set.
std::vector<MapOffer> map_offers(const MapCatalog::Contents& contents);

// Which maps to show: the maps of one set or of all sets. Their title and set must contain every
// word typed.
struct MapFilter {
  bool all_sets = true;
  std::string set;
  std::string typed;
  friend bool operator==(const MapFilter&, const MapFilter&) = default;
};

// The indices of the matching offers, in order.
std::vector<int> filtered(const std::vector<MapOffer>& offers, const MapFilter& filter);

// A row of cards, or the heading of a set above its rows. Lengths are in pixels.
struct CardRow {
  float top = 0;  // distance below the first row's top
  float height = 0;
  int first = 0;  // index in the list of visible maps; for a heading, the index of its first map
  int count = 0;  // 0: a heading
};

// The rows for the visible maps, with `columns` cards each. Every set starts a new row, below a
// heading if `headings` is set.
std::vector<CardRow> card_rows(const std::vector<MapOffer>& offers, const std::vector<int>& shown,
                               int columns, float card_height, float heading_height, bool headings);

enum class CardStep { left, right, up, down };
// The index that a key moves to from `place`. Both are indices in the list of visible maps. Up and
// down keep the column if the row is long enough.
int stepped(const std::vector<CardRow>& rows, int place, CardStep step);

}  // namespace waymark
