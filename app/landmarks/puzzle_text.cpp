#include "app/landmarks/puzzle_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/map/trip_text.h"
#include "app/scene/cell_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_points.h"

namespace waymark {
namespace {

std::string landmarks_words(int count) {
  return fmt::format("{} landmark{}", count, count == 1 ? "" : "s");
}

bool are_as_good(const PuzzleView& p) { return p.yours->expanded <= p.best->expanded; }

// Explains how many landmarks to add or remove; empty if the number is right.
std::string count_words(const PuzzleView& p, const Results& r) {
  const int more = static_cast<int>(r.scene.landmarks.size()) - p.count;
  if (more == 0) return "";
  return more > 0 ? fmt::format("The puzzle is for {}: remove {}.", landmarks_words(p.count), more)
                  : fmt::format("The puzzle is for {}: add {}.", landmarks_words(p.count), -more);
}

// "landmark 2, off the path,".
std::string where_words(const PuzzleView& p, const Results& r, int landmark) {
  const int number = landmark_number(r.scene, landmark);
  if (p.many) return fmt::format("landmark {}", number);
  return fmt::format("landmark {}, {},", number, trip_position_text(trip_position(r, landmark)));
}

std::string begun(std::string sentence) {
  sentence[0] = 'L';
  return sentence;
}

std::string best_words(const PuzzleView& p) {
  std::vector<std::string> words;
  for (const TripPosition where : p.best->positions) {
    const std::string word = trip_position_text(where);
    if (where != TripPosition::unknown &&
        std::find(words.begin(), words.end(), word) == words.end())
      words.push_back(word);
  }
  if (words.empty()) return "";
  const std::string all = listed(words);
  return p.best->cells.size() == 1 ? fmt::format(" The best known place is {}.", all)
                                   : fmt::format(" The best known places are {}.", all);
}

// Explains what is wrong with the landmark that saves least.
std::string why_words(const PuzzleView& p, const Results& r) {
  const PuzzleScore& yours = *p.yours;
  if (yours.landmarks.empty()) return "";
  const auto least = std::min_element(yours.worth.begin(), yours.worth.end());
  const auto weakest = static_cast<int>(least - yours.worth.begin());
  const int covered_by = yours.covered_by[static_cast<std::size_t>(weakest)];
  const std::string where = where_words(p, r, weakest);
  const auto said = [&r](std::string_view text) { return in_words_of(r.scene.map->grid, text); };
  if (yours.alone[static_cast<std::size_t>(weakest)] == 0)
    return begun(where) + said(" saves no cells.");
  if (*least == 0 && covered_by >= 0)
    return said(fmt::format("{} saves no cells that landmark {} does not already save.",
                            begun(where), landmark_number(r.scene, covered_by)));
  if (*least == 0)
    return begun(where) + said(" saves no cells that the others do not already save.");
  const std::string cells = counted_cells(r.scene.map->grid, *least);
  if (yours.landmarks.size() == 1)
    return fmt::format("{} saves {}; another place saves more.", begun(where), cells);
  return fmt::format("{} helps least: without it, A* would have to expand only {} more.",
                     begun(where), cells);
}

}  // namespace

std::string puzzle_figure(const PuzzleView& p) {
  if (!p.yours || !p.best) return "–";
  const double part = static_cast<double>(std::min(p.best->expanded, p.yours->expanded)) /
                      static_cast<double>(std::max<std::int64_t>(1, p.yours->expanded));
  return percent_text(part);
}

std::string puzzle_caption(const PuzzleView& p) {
  return fmt::format("of the best known result with {}{}", landmarks_words(p.count),
                     p.many ? fmt::format(", over {} pairs", PuzzleTask::kPairs) : "");
}

std::string puzzle_verdict(const PuzzleView& p, const Results& r) {
  if (r.exact.cost == kNoCost && !p.many)
    return "There is no path. Move the start or the goal so there is something to save.";
  if (const std::string count = count_words(p, r); !count.empty()) return count;
  if (!p.yours) return "Counting the cells for your landmarks.";
  if (!p.current) return "Let go to count the cells for your landmarks.";
  const std::string yours = fmt::format("Your {}: {}. ", landmarks_words(p.count),
                                        counted_cells(r.scene.map->grid, p.yours->expanded));
  if (!p.best) return yours + "Searching for the best places.";
  if (are_as_good(p))
    return yours +
           (p.best->proven && p.yours->expanded == p.best->expanded
                ? in_words_of(r.scene.map->grid,
                              "This is optimal: A* expands only the cells on the path.")
                : "No better placement is known.") +
           best_words(p);
  return fmt::format("{}Best known: {}. {}{}", yours, grouped(p.best->expanded), why_words(p, r),
                     best_words(p));
}

std::string puzzle_hint(const PuzzleView& p, const Results& r) {
  if (!p.best) return "Hint: wait until Waymark has found the best places.";
  if (p.best->cells.empty()) return "Hint: no landmark helps here.";
  const NodePlace extent = map_extent(*r.scene.map);
  const NodePlace place = map_place(*r.scene.map, p.best->cells.front());
  const char* across = 2 * place.x < extent.x ? "left" : "right";
  const char* down = 2 * place.y < extent.y ? "upper" : "lower";
  const TripPosition where = p.best->positions.front();
  if (where == TripPosition::unknown)
    return fmt::format("Hint: one of the best places is in the {} {} part of the map.", down,
                       across);
  return fmt::format("Hint: one of the best places is {}, in the {} {} part of the map.",
                     trip_position_text(where), down, across);
}

}  // namespace waymark
