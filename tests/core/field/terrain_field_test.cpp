// The fast fields on terrain, compared with the documented rules.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/field/field_builder.h"
#include "core/field/octile_field.h"
#include "tests/support/slope_query.h"
#include "tests/support/terrain_query.h"

namespace waymark::terrain_field_test {
namespace {

// Several fields on one map with different moves, each built in the memory of the previous one.
RC_GTEST_PROP(TerrainField, TellsTheCostsToItsSource, ()) {
  const TerrainQuery c;
  FieldBuilder fields(c.grid);
  DistanceField field;
  for (int i = 0; i < 3; ++i) {
    const Moves moves = i == 0 ? c.moves : Moves::of(any_directions(), c.grid);
    const Cell source = any_cell(c.grid);
    field = fields.build(moves, source, std::move(field));
    RC_ASSERT(costs_of(field.costs) == relaxed_costs(c.grid, moves, source));
    RC_ASSERT(!field.is_directed());
  }
}

RC_GTEST_PROP(TerrainField, TellsTheCostsBothWaysWhereOneClimbs, ()) {
  const SlopeQuery c;
  FieldBuilder fields(c.grid);
  DistanceField field;
  for (int i = 0; i < 3; ++i) {
    const Cell source = any_cell(c.grid);
    field = fields.build(c.moves, source, std::move(field));
    RC_ASSERT(costs_of(field.costs) == relaxed_slope_costs(c.grid, c.moves, source, Way::to));
    RC_ASSERT(costs_of(field.away) == relaxed_slope_costs(c.grid, c.moves, source, Way::from));
  }
}

// Builds the fields in slices of any size.
RC_GTEST_PROP(TerrainField, SlicesComeToTheSame, ()) {
  const SlopeQuery c;
  const Cell source = any_cell(c.grid);
  TerrainField field(c.grid, c.moves);
  field.begin(TerrainField::Way::from_source, c.grid.node(source), {});
  const int slice = *rc::gen::inRange(1, 30);
  while (!field.advance(slice)) {
  }
  RC_ASSERT(costs_of(CostPlane(field.take())) ==
            relaxed_slope_costs(c.grid, c.moves, source, Way::from));
}

}  // namespace
}  // namespace waymark::terrain_field_test
