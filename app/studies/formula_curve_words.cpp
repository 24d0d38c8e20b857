#include "app/studies/formula_curve_words.h"

#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

// "19", "2.2".
std::string away_text(const FormulaCurves& curves, std::size_t index) {
  const double away = curves.distances[index];
  return decimal_text(away, away == std::round(away) ? 0 : 1);
}

// "71% of the true cost", "50% to 71% of the true cost".
std::string parts_text(const CurveFit& fit) {
  const std::string least = percent_text(fit.least), greatest = percent_text(fit.greatest);
  return (least == greatest ? least : least + " to " + greatest) + " of the true cost";
}

}  // namespace

std::string curve_title(const FormulaCurve& curve) {
  const std::string title = row_of(curve.h.heuristic).title;
  return curve.h.scale == HeuristicChoice::kOne ? title : title + " × " + scale_text(curve.h.scale);
}

std::string fit_words(const FormulaCurves& curves, const FormulaCurve& curve) {
  const CurveFit fit = curve_fit(curves, curve);
  if (fit.exact()) return "exact";
  if (!fit.first_above) return "underestimates, " + parts_text(fit);
  const std::string above = away_text(curves, *fit.first_above);
  if (!fit.last_below)
    return *fit.first_above == 1 ? "overestimates, " + parts_text(fit)
                                 : fmt::format("overestimates from {} cells away", above);
  if (*fit.first_above < *fit.last_below)
    return "underestimates in some places, overestimates in others";
  return fmt::format("underestimates up to {} cells away, overestimates from {} on",
                     away_text(curves, *fit.last_below), above);
}

std::string squared_finding(const FormulaCurves& curves) {
  const FormulaCurve& scaled = curves.curves.back();
  const CurveFit fit = curve_fit(curves, scaled);
  if (fit.first_above && fit.last_below && *fit.last_below < *fit.first_above)
    return fmt::format(
        "The squared distance × {} underestimates near the goal, up to {} cells away, and "
        "overestimates farther away, from {} cells. Another factor moves the point where it "
        "crosses the true cost, but no factor makes it fit.",
        scale_text(scaled.h.scale), away_text(curves, *fit.last_below),
        away_text(curves, *fit.first_above));
  if (fit.first_above)
    return fmt::format(
        "The squared distance × {} overestimates from {} cells away, increasingly so at greater "
        "distances.",
        scale_text(scaled.h.scale), away_text(curves, *fit.first_above));
  return fmt::format(
      "The squared distance × {} underestimates along this whole line, increasingly so close to "
      "the goal.",
      scale_text(scaled.h.scale));
}

std::string squared_finding_in_short(const FormulaCurves& curves) {
  const FormulaCurve& scaled = curves.curves.back();
  const CurveFit fit = curve_fit(curves, scaled);
  const bool crosses = fit.last_below && fit.first_above && *fit.last_below < *fit.first_above;
  return fmt::format("Square × {}: {}", scale_text(scaled.h.scale),
                     crosses ? fmt::format("too low up to {} cells, then too high",
                                           away_text(curves, *fit.last_below))
                             : fit_words(curves, scaled));
}

}  // namespace waymark
