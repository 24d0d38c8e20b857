#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/kit/json.h"
#include "core/record/step_condition.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

// The steps of a search at which a condition holds.
struct SolveStops {
  struct Stop {
    int count;  // number of expansions so far, including this one
    Cell cell;
    Cost g, h;
  };
  std::optional<std::string> misfit;  // see StepCondition::misfit()
  int steps = 0;                      // of the whole search
  Moves costs;                        // the unit of g and h
  std::vector<Stop> stops;            // in the order of the search
};

// `outcome`: the result of the search for this query. A condition on the open list runs the search
// again.
SolveStops find_stops(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome,
                      const StepCondition& condition);

// A list of objects, one per stop.
Json stops_json(const SolveStops& stops, const Grid& grid);
// "A: 12 of 1,303 steps" and a table of the first stops.
std::string stops_text(const SolveStops& stops, const std::string& name, const Grid& grid);

}  // namespace waymark
