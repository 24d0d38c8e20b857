#pragma once

#include "core/search/fast_marching.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/cell_field.h"
#include "tests/support/random_query.h"

namespace waymark {

// A random query with all inputs that fields need. One of the landmarks, if there are any, is
// selected.
struct RandomField : RandomQuery {
  DistanceField goal_field = distance_field(grid, moves, goal);
  Query query{grid, moves, start, goal, tables, goal_field};
  EstimatePlanes estimates = estimate_planes(query, {}, spec_of(Slot::b, query.active));
  Components components{grid, moves.rule()};
  SearchOutcome formula_outcome, landmarks_outcome;
  StepIndex formula_steps, landmarks_steps;
  DistanceField start_field = distance_field(grid, moves, start);
  std::vector<Cost> arrival = arrival_times(grid, moves, start);
  PlaceValues place_values;  // at some places
  int selected = -1;

  RandomField() {
    Searcher searcher(grid);
    formula_outcome = searcher.run(query, spec_of(Slot::a));
    landmarks_outcome = searcher.run(query, spec_of(Slot::b, query.active));
    formula_steps.assign(formula_outcome.record, grid.node_count());
    landmarks_steps.assign(landmarks_outcome.record, grid.node_count());
    std::vector<Node> places;
    std::vector<std::int64_t> values;
    for (const LandmarkTable& table : tables) {
      places.push_back(grid.node(table->source));
      values.push_back(*rc::gen::inRange(0, 500));
    }
    place_values = spread_values(grid, query.moves, places, values);
    if (!tables.empty()) selected = *rc::gen::inRange(0, static_cast<int>(tables.size()));
  }
  RandomField(const RandomField&) = delete;
  RandomField& operator=(const RandomField&) = delete;

  FieldQuery field_query() const {
    return {query,         estimates,       components, formula_outcome, landmarks_outcome,
            formula_steps, landmarks_steps, selected,   false,           &start_field,
            &place_values, arrival};
  }
  std::optional<double> value(FieldKind kind, Slot of, Node node) const {
    return field_value(field_query(), kind, of, node);
  }
  CellField field(FieldKind kind, Slot of = Slot::b) const {
    return cell_field(field_query(), kind, of);
  }
  // A cost in cells, std::nullopt for kNoCost.
  std::optional<double> cells(Cost cost) const {
    if (cost == kNoCost) return std::nullopt;
    return moves.cells(cost);
  }
};

inline constexpr Slot kBoth[] = {Slot::a, Slot::b};

}  // namespace waymark
