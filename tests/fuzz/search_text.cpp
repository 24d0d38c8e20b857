// The text of a search, and the values of its formulas on a small map.

#include "core/heuristic/formula_values.h"
#include "core/search/search_spec.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  const Result<SearchSpec> spec = parse_search(text);
  if (!spec) {
    fuzz::require(!spec.error().what.empty(), "an error has a text");
    if (const std::optional<FaultyWord> word = faulty_word(text))
      fuzz::require(word->begin + word->length <= text.size(), "an error is in the text");
    return 0;
  }
  fuzz::require(parse_search(text_of(spec.value())).value() == spec.value(),
                "a search round-trips through text");
  Grid grid(5, 4);
  for (int x = 0; x < 5; ++x)
    for (int y = 0; y < 4; ++y)
      if (x != 2 || y == 0) grid.set_terrain({x, y}, '.');
  const Moves moves = Moves::four();
  const DistanceField goal_field = distance_field(grid, moves, {4, 3});
  const std::vector<LandmarkTable> tables = {
      std::make_shared<const DistanceField>(distance_field(grid, moves, {0, 3}))};
  const Query query{grid, moves, {0, 0}, {4, 3}, tables, goal_field};
  for (const Formula* const formula : formulas_of(spec.value())) {
    if (!FormulaValues::fits(query, *formula)) continue;
    FormulaValues values;
    values.set(query, *formula);
    const FormulaValues::Survey survey = values.survey();
    fuzz::require(survey.negative <= grid.walkable_count(), "cells below 0 are walkable cells");
    fuzz::require(values(grid.node({4, 3})) >= 0, "h is at least 0");
  }
  return 0;
}
