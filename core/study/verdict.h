#pragma once

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/heuristic/formula.h"
#include "core/study/certificate.h"

namespace waymark {

// What holds for the heuristic of a search with formulas or values, for one map and goal. Nothing
// is known about them in advance, so all of it is checked against the true costs.
struct Verdict {
  Certificate certificate;
  // h and the true cost at the cell with the largest overestimate; 0 if there is none.
  Cost worst_h = 0, worst_cost = 0;
  // The mean of |true cost - h| in cost units, over cells with a path and a finite h. 0 without
  // such cells.
  double mean_error = 0;
  // Cells where a formula or a value is below 0, and the first of them. They count as 0.
  int negative = 0;
  std::optional<Cell> first_negative;
  // The argument of the formula's max() that is h at the cell with the largest overestimate or,
  // without one, at the beginning of the worst inconsistent step: the first argument with this
  // value, see arguments_of_max(). std::nullopt if there is neither such a cell nor such a step, if
  // the formula is not a max(), if there are several goals, or if the heuristic is not one formula
  // without a scale.
  std::optional<TextPart> guilty;
  // The smallest divisor of the formula, in hundredths and at least 100, that proves it admissible
  // for this map and goal. std::nullopt if there is none, because h is not 0 although the true
  // cost is, or is at its limit, or if the heuristic is not one formula without a scale.
  std::optional<std::int64_t> divisor;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Explains why the heuristic of the search has no value for the query. Either a formula names a
// landmark that does not exist, or is infinite or not a number at some cell; then the Error has no
// location. Or the values of the search can't be used; then the Error names their file, if they
// have one. std::nullopt if there is no such problem, or misfit() rejects the search.
// The query's goal_field must be complete. O(cells * length of the formulas), times the landmarks
// inside "over L".
std::optional<Error> formula_fault(const Query& query, const SearchSpec& spec);

// Checks the heuristic of a search that fits the query. Returns the Error of formula_fault() if
// there is one. The query's goal_field must be complete. Like formula_fault() plus O(cells *
// directions).
Result<Verdict> judge(const Query& query, const SearchSpec& spec);

}  // namespace waymark
