#include "app/library/map_offers.h"

#include <algorithm>
#include <cctype>

namespace waymark {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

void offer_set(const LibrarySet& set, std::vector<MapOffer>& offers) {
  for (const LibraryMap& map : set.maps)
    offers.push_back({map.file.string(), map.problems.string(), map.name, set.name, set.title,
                      lower(map.name + " " + set.name + " " + set.title), map.width, map.height,
                      map.walkable_share()});
}

bool holds_words(const std::string& text, const std::string& words) {
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    if (text.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end + 1;
  }
  return true;
}

}  // namespace

std::vector<MapOffer> map_offers(const MapCatalog::Contents& contents) {
  std::vector<MapOffer> offers;
  offer_set(contents.demos, offers);
  for (const LibrarySet& set : contents.library.sets) offer_set(set, offers);
  return offers;
}

std::vector<int> filtered(const std::vector<MapOffer>& offers, const MapFilter& filter) {
  const std::string words = lower(filter.typed);
  std::vector<int> shown;
  for (std::size_t i = 0; i < offers.size(); ++i)
    if ((filter.all_sets || offers[i].set == filter.set) && holds_words(offers[i].searched, words))
      shown.push_back(static_cast<int>(i));
  return shown;
}

std::vector<CardRow> card_rows(const std::vector<MapOffer>& offers, const std::vector<int>& shown,
                               int columns, float card_height, float heading_height,
                               bool headings) {
  const auto set_of = [&](int place) -> const std::string& {
    return offers[static_cast<std::size_t>(shown[static_cast<std::size_t>(place)])].set;
  };
  std::vector<CardRow> rows;
  float top = 0;
  const auto add = [&](float height, int first, int count) {
    rows.push_back({top, height, first, count});
    top += height;
  };
  const int all = static_cast<int>(shown.size());
  for (int first = 0; first < all;) {
    if (headings && (first == 0 || set_of(first) != set_of(first - 1)))
      add(heading_height, first, 0);
    int count = 1;
    while (count < columns && first + count < all && set_of(first + count) == set_of(first))
      ++count;
    add(card_height, first, count);
    first += count;
  }
  return rows;
}

int stepped(const std::vector<CardRow>& rows, int place, CardStep step) {
  std::vector<CardRow> cards;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(cards),
               [](const CardRow& row) { return row.count > 0; });
  if (cards.empty()) return 0;
  const int last = cards.back().first + cards.back().count - 1;
  if (step == CardStep::left) return std::max(0, place - 1);
  if (step == CardStep::right) return std::min(last, place + 1);
  const auto row = std::find_if(cards.begin(), cards.end(),
                                [place](const CardRow& r) { return place < r.first + r.count; });
  if (row == cards.end()) return last;
  if (row == (step == CardStep::up ? cards.begin() : cards.end() - 1)) return place;
  const CardRow& next = step == CardStep::up ? row[-1] : row[1];
  return next.first + std::min(place - row->first, next.count - 1);
}

}  // namespace waymark
