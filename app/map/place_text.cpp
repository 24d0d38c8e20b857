#include "app/map/place_text.h"

#include <cmath>
#include <fmt/format.h>

#include "app/compute/scored_places.h"
#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/goal_points.h"
#include "core/map/cell_name.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Whether the saving is an estimate, which counts only must-expand cells.
bool is_estimated(const Results& r) { return r.scored && !r.scored->searched; }

}  // namespace

bool is_trivial_place(const Results& r, const BestPlace& place) {
  return r.field.kind != FieldKind::one_more_pairs && goal_at(r.scene, place.cell) >= 0;
}

std::string place_value_text(const Results& r, const BestPlace& place) {
  if (r.field.kind == FieldKind::one_more_saved) return grouped(place.value);
  if (r.field.kind == FieldKind::one_more_bound)
    return length_text(static_cast<Cost>(place.value), r.moves);
  return grouped(std::llround(static_cast<double>(place.value) / r.moves.straight));
}

std::string place_gain_text(const Results& r, const BestPlace& place) {
  const bool saves = r.field.kind == FieldKind::one_more_saved;
  const std::string value = place_value_text(r, place);
  const char* const trivial = is_trivial_place(r, place) ? ", trivial: the goal" : "";
  return (saves ? (is_estimated(r) ? "≈ " : "") + value + " saved" : "+" + value) + trivial;
}

std::string place_value_head(const Results& r) {
  if (r.field.kind == FieldKind::one_more_saved)
    return in_words_of(r.scene.map->grid, is_estimated(r) ? "cells saved, about" : "cells saved");
  return r.field.kind == FieldKind::one_more_bound ? "bound rises by" : "total rise of bounds";
}

std::string place_sentence(const Results& r, const BestPlace& place) {
  const std::string value = place_value_text(r, place);
  const Grid& grid = r.scene.map->grid;
  const std::string_view cells = cell_word(grid).of(value == "1" ? 1 : 2);
  const std::string length = grid.graph()   ? with_unit(grid, value)
                             : value == "1" ? "1 cell"
                                            : value + " cells";
  if (is_trivial_place(r, place))
    return "This is the goal itself: its table holds every true cost to this goal, which helps "
           "only until you move the goal";
  if (r.field.kind == FieldKind::one_more_saved)
    return is_estimated(r)
               ? fmt::format("With a landmark here, A* would have to expand {} fewer {}", value,
                             cells)
               : fmt::format("With a landmark here, A* expands {} fewer {} in this search", value,
                             cells);
  if (r.field.kind == FieldKind::one_more_bound)
    return fmt::format("A landmark here raises the bound at the start by {}", length);
  return fmt::format("A landmark here raises the bounds of {} searches by a total of {}",
                     grouped(r.scored ? r.scored->done : 0), length);
}

std::string no_places_text(const Results& r) {
  if (r.exact.cost == kNoCost && r.field.kind != FieldKind::one_more_pairs)
    return "There is no path, so there is nothing to save.";
  if (r.places_are_old()) return "The places are scored again when you let go.";
  if (row_of(r.field.kind).scored && !r.scored) return "Scoring the first places…";
  if (r.scored && r.scored->done < r.scored->of)
    return "None of the places scored so far would help.";
  switch (r.field.kind) {
    case FieldKind::one_more_saved:
      return in_words_of(r.scene.map->grid,
                         "No further landmark would make A* expand fewer cells.");
    case FieldKind::one_more_pairs:
      return "No further landmark would raise a bound of these searches.";
    default:
      return "No further landmark would raise the bound at the start.";
  }
}

std::string scoring_text(const ScoringStatus& s) {
  const bool pairs = s.kind == FieldKind::one_more_pairs;
  if (s.cancelled())
    return fmt::format("Cancelled: {} of {} {}.", grouped(s.done), grouped(s.of),
                       pairs ? "pairs counted" : "scored");
  if (s.searching) return "Searching with the best places";
  return pairs ? "Counting pairs" : "Scoring places";
}

std::string scoring_count(const ScoringStatus& s) {
  return s.of > 0 ? fmt::format("{} of {}", grouped(s.done), grouped(s.of)) : "";
}

std::string scoring_rate(const ScoringStatus& s) {
  if (s.done == 0 || s.seconds <= 0) return "";
  return grouped(std::llround(s.done / s.seconds)) + "/s";
}

std::string scoring_time_left(const ScoringStatus& s) {
  if (s.done == 0 || s.searching) return "";
  return fmt::format("{:.0f} s left", std::ceil(s.seconds * (s.of - s.done) / s.done));
}

}  // namespace waymark
