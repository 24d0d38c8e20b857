#include "app/present/place_text.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/model/work/scored_places.h"
#include "core/study/field_row.h"

namespace waymark {

std::string place_value_text(const Results& r, const BestPlace& place) {
  if (r.field.kind == FieldKind::one_more_saved) return grouped(place.value);
  if (r.field.kind == FieldKind::one_more_bound)
    return length_text(static_cast<Cost>(place.value), r.moves);
  return grouped(std::llround(static_cast<double>(place.value) / r.moves.straight));
}

std::string place_gain_text(const Results& r, const BestPlace& place) {
  return (r.field.kind == FieldKind::one_more_saved ? "−" : "+") + place_value_text(r, place);
}

const char* place_value_word(FieldKind kind) {
  return kind == FieldKind::one_more_saved ? "saves" : "adds";
}

std::string no_places_text(const Results& r) {
  if (r.exact.cost == kNoCost && r.field.kind != FieldKind::one_more_pairs)
    return "There is no path, so there is nothing to save.";
  if (r.places_are_old()) return "The places are scored anew when you let go.";
  if (row_of(r.field.kind).scored && !r.scored) return "The first places are being scored.";
  if (r.scored && r.scored->done < r.scored->of) return "None of the places so far would help.";
  switch (r.field.kind) {
    case FieldKind::one_more_saved:
      return "No place saves a cell that must be explored: what is explored besides are ties.";
    case FieldKind::one_more_pairs:
      return "No place raises a bound of these searches.";
    default:
      return "No place gives a greater bound at the start.";
  }
}

std::string scoring_text(const ScoringStatus& s) {
  const bool pairs = s.kind == FieldKind::one_more_pairs;
  if (s.cancelled())
    return fmt::format("Cancelled: {} of {} {}.", grouped(s.done), grouped(s.of),
                       pairs ? "pairs counted" : "scored");
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
  if (s.done == 0) return "";
  return fmt::format("{:.0f} s left", std::ceil(s.seconds * (s.of - s.done) / s.done));
}

}  // namespace waymark
