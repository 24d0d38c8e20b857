#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/work/map_shelf.h"

namespace waymark {

// A map that the browser offers.
struct MapOffer {
  std::string source;    // what it opens by
  std::string problems;  // what its problems open by, empty: there are none
  std::string title;
  std::string set;  // the folder's name, empty for the demos
  std::string set_title;
  std::string searched;  // title and set in lower case
  int width = 0;         // 0: it cannot be read
  int height = 0;
  double walkable_share = 0;
};

// The demos, then all maps of the library, set by set.
std::vector<MapOffer> map_offers(const MapCatalog::Contents& contents);

// Which maps to show: those of one set, or of all, whose title and set hold all words typed.
struct MapFilter {
  bool all_sets = true;
  std::string set;
  std::string typed;
  friend bool operator==(const MapFilter&, const MapFilter&) = default;
};

// Indices into the offers, in their order.
std::vector<int> filtered(const std::vector<MapOffer>& offers, const MapFilter& filter);

// A row of cards, or the heading of a set above its rows. Lengths in pixels.
struct CardRow {
  float top = 0;  // from the first row's
  float height = 0;
  int first = 0;  // place in the list of shown maps; of a heading that of its first map
  int count = 0;  // 0: a heading
};

// The rows for shown maps, `columns` cards in each; every set begins a row, below a heading where
// `headings`.
std::vector<CardRow> card_rows(const std::vector<MapOffer>& offers, const std::vector<int>& shown,
                               int columns, float card_height, float heading_height, bool headings);

enum class CardStep { left, right, up, down };
// The place that a key leads to from `place`, both in the list of shown maps; up and down keep the
// column as far as the row has it.
int stepped(const std::vector<CardRow>& rows, int place, CardStep step);

}  // namespace waymark
