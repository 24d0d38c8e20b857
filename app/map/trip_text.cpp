#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/map/summary_text.h"
#include "app/scene/scene_parts.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

struct TripWords {
  const char *word, *text;
};

const TripWords& words_of(TripPosition where) {
  // In the order of TripPosition.
  static constexpr std::array<TripWords, 5> kWords = {{{"before", "behind the start"},
                                                       {"middle", "between start and goal"},
                                                       {"after", "behind the goal"},
                                                       {"aside", "off the path"},
                                                       {"–", "unreachable"}}};
  return kWords[static_cast<std::size_t>(where)];
}

// "Landmark 2", "Landmarks 2 and 5", "Landmarks 2, 5 and 6".
std::string numbers_words(const std::vector<int>& numbers) {
  std::vector<std::string> words;
  for (const int number : numbers) words.push_back(std::to_string(number));
  return (numbers.size() == 1 ? "Landmark " : "Landmarks ") + listed(words);
}

const TripPart& part_of(const std::array<TripPart, 4>& parts, TripPosition where) {
  return parts[static_cast<std::size_t>(where)];
}

}  // namespace

TripPosition trip_position(const Results& r, int landmark) {
  if (r.goals) return TripPosition::unknown;  // several goals mean several trips
  const Grid& grid = r.scene.map->grid;
  const DistanceField& table = *r.tables[static_cast<std::size_t>(landmark)];
  return trip_position(table.at(grid.node(r.scene.start)), table.from(grid.node(r.scene.goal)),
                       r.exact.cost);
}

const char* trip_position_word(TripPosition where) { return words_of(where).word; }

const char* trip_position_text(TripPosition where) { return words_of(where).text; }

std::array<TripPart, 4> trip_parts(const Results& r) {
  std::array<TripPart, 4> parts;
  for (int i = 0; i < static_cast<int>(r.tables.size()); ++i) {
    const TripPosition where = trip_position(r, i);
    if (where == TripPosition::unknown) continue;
    TripPart& part = parts[static_cast<std::size_t>(where)];
    part.numbers.push_back(landmark_number(r.scene, i));
    if (static_cast<std::size_t>(i) < r.credit.alone.size())
      part.bounded += r.credit.alone[static_cast<std::size_t>(i)];
  }
  return parts;
}

std::string trip_sentence(const Results& r) {
  const std::array<TripPart, 4> parts = trip_parts(r);
  std::string missing;
  for (const TripPosition where : {TripPosition::before, TripPosition::middle, TripPosition::after})
    if (part_of(parts, where).numbers.empty())
      missing += (missing.empty() ? "No landmark is " : " or ") + std::string(words_of(where).text);
  if (!missing.empty()) missing += ".";
  const TripPart& aside = part_of(parts, TripPosition::aside);
  if (aside.numbers.empty()) return missing;
  const bool one = aside.numbers.size() == 1;
  return fmt::format("{}{}{} {} off the path and {} the tightest bound for {} of the explored {}.",
                     missing, missing.empty() ? "" : " ", numbers_words(aside.numbers),
                     one ? "is" : "are", one ? "on its own gives" : "on their own give",
                     aside.bounded == 0 ? "none" : grouped(aside.bounded),
                     cell_word(r.scene.map->grid).many);
}

}  // namespace waymark
