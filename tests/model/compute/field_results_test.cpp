// Fields as the worker computes them, and their texts on the screen.
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "core/study/cell_field.h"
#include "tests/model/same_results.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::field_results_test {
namespace {

ComputeRequest random_request(Random& random, const Scene& scene) {
  ComputeRequest request{scene, 9, 9};
  request.field.kind = static_cast<FieldKind>(random.between(0, kFieldKindCount - 1));
  request.field.of = random.one_in(2) ? Slot::a : Slot::b;
  if (random.one_in(2))
    request.right_field = {static_cast<FieldKind>(random.between(0, kFieldKindCount - 1)),
                           random.one_in(2) ? Slot::a : Slot::b};
  if (!may_stand_right(request.right_field.kind)) request.right_field = {};
  request.split = static_cast<Split>(random.between(0, 2));
  request.selected = random.between(-1, 8);
  request.labels = random.one_in(2);
  return request;
}

// Whether a field of this kind is unavailable, because it needs a landmark and none is selected, or
// because it requires a single goal and there are several. These random maps are grids, which have
// no contraction hierarchy, and no search has levels of cliques.
bool cannot_be(const Results& r, FieldKind kind, bool selected) {
  const FieldRow& row = row_of(kind);
  return (row.needs_landmark && !selected) || (r.goals && row.of_one_goal) || row.needs_hierarchy ||
         row.needs_levels;
}

// Like expect_fields(), for two fields that were chosen separately.
void expect_two_fields(const Results& r, const ComputeRequest& request) {
  const auto landmarks = static_cast<int>(request.scene.landmarks.size());
  const bool selected = request.selected >= 0 && request.selected < landmarks;
  const std::array<FieldChoice, 2> choices = {request.field, request.right_field};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto [kind, of] = choices[i];
    if (cannot_be(r, kind, selected)) {
      EXPECT_EQ(r.fields[i], nullptr);
      continue;
    }
    ASSERT_NE(r.fields[i], nullptr);
    expect_same(*r.fields[i], cell_field(r.field_query(), kind, of));
  }
  EXPECT_EQ(r.two_fields(), r.fields[0] && r.fields[1]);
}

// Checks that the results contain the requested fields by computing each one again with the
// library.
void expect_fields(const Results& r, const ComputeRequest& request) {
  const FieldKind kind = request.field.kind;
  if (kind != FieldKind::none && request.right_field.kind != FieldKind::none &&
      request.split != Split::overlaid)
    return expect_two_fields(r, request);
  const auto landmarks = static_cast<int>(request.scene.landmarks.size());
  const bool selected = request.selected >= 0 && request.selected < landmarks;
  if (kind == FieldKind::none || cannot_be(r, kind, selected)) {
    EXPECT_EQ(r.fields[0], nullptr);
    EXPECT_EQ(r.fields[1], nullptr);
    return;
  }
  const bool both = request.split != Split::overlaid;
  const bool one = row_of(kind).of_one_heuristic;
  ASSERT_NE(r.fields[0], nullptr);
  expect_same(*r.fields[0],
              cell_field(r.field_query(), kind, both && one ? Slot::a : request.field.of));
  ASSERT_EQ(r.fields[1] != nullptr, both);
  if (both)
    expect_same(*r.fields[1], cell_field(r.field_query(), kind, one ? Slot::b : request.field.of));
}

// One Computer for all requests, as in the window. Its caches must not change any result.
TEST(FieldResultsTest, AreThoseAskedForWhateverWasAskedBefore) {
  Random random(41);
  Computer computer;
  State state;
  ComputeRequest request;
  for (int i = 0; i < 400; ++i) {
    if (i > 0 && random.one_in(2))
      state = waymark::apply(state, random_command(random, state.scene, {}));
    else if (i % 3 == 0)
      state.scene = random_scene(random, 25);
    // Sometimes only the scene changes, sometimes only the rest of the request.
    const ComputeRequest last = std::exchange(request, random_request(random, state.scene));
    if (i > 0 && random.one_in(2)) {
      request = last;
      request.scene = state.scene;
    }
    const auto r = computer.compute(request);
    EXPECT_EQ(r->scene, state.scene);
    expect_fields(*r, request);
    const auto fresh = Computer().compute(request);
    EXPECT_EQ(r->a.record.node, fresh->a.record.node);
    EXPECT_EQ(r->b.record.node, fresh->b.record.node);
    EXPECT_EQ(r->cells, fresh->cells);
    for (const Cell cell : walkable_cells(r->scene.map->grid)) {
      const auto at = static_cast<std::size_t>(r->scene.map->grid.node(cell));
      EXPECT_EQ(r->estimates->b[at], fresh->estimates->b[at]);
    }
    EXPECT_EQ(r->credit.alone, fresh->credit.alone);
    if (HasFailure()) FAIL() << "at request " << i;
  }
}

TEST(FieldResultsTest, AnotherFieldSearchesNothingAgain) {
  Random random(42);
  Computer computer;
  ComputeRequest request = random_request(random, random_scene(random, 60));
  request.field = {};
  const auto before = computer.compute(request);
  request.field = {FieldKind::error, Slot::b};
  const auto after = computer.compute(request);
  // Even the times are unchanged, because they belong to the same searches.
  EXPECT_EQ(after->a.microseconds, before->a.microseconds);
  EXPECT_EQ(after->exact.microseconds, before->exact.microseconds);
  EXPECT_EQ(after->estimates, before->estimates);
  ASSERT_NE(after->fields[0], nullptr);
}

TEST(FieldResultsTest, WhatDoesNotDependOnTheStartStaysWhileItIsDragged) {
  const Scene scene = scene_of("......\n.@@@@.\n......\n", {0, 0}, {5, 2}, {{0, 2}});
  Computer computer;
  for (const auto& [kind, stays] : {std::pair{FieldKind::error, true},
                                    {FieldKind::territories, true},
                                    {FieldKind::why, false},
                                    {FieldKind::helped_goals, false}}) {
    ComputeRequest request{scene, 9, 9};
    request.field.kind = kind;
    request.selected = 0;
    const auto field = computer.compute(request)->fields[0];
    request.scene.start = {1, 0};
    EXPECT_EQ(computer.compute(request)->fields[0] == field, stays);
  }
}

TEST(ReasonTextTest, SaysTheSumAndWhatFollows) {
  // The path around the wall costs 6. The search goes down first, because it takes the cell that
  // was pushed last.
  const Scene scene = scene_of(".....\n.@@@.\n.....\n", {0, 1}, {4, 1});
  const auto r = Computer().compute({scene, 9, 9});
  const auto reason = [&](Cell cell) {
    return reason_text(*r, Slot::a, scene.map->grid.node(cell));
  };
  EXPECT_EQ(reason({0, 1}), "g 0 + h 4 = 4 < 6: must-expand");
  EXPECT_EQ(reason({0, 2}), "g 1 + h 5 = 6, the optimum: a tie, explored");
  EXPECT_EQ(reason({0, 0}), "not explored by any search");
}

// The texts and the colours are computed in different ways.
TEST(ReasonTextTest, AgreesWithTheFieldOfReasons) {
  Random random(43);
  Computer computer;
  int saved = 0;
  for (int i = 0; i < 100; ++i) {
    const auto r = computer.compute({random_scene(random, 25), 9, 9});
    if (r->exact.cost == kNoCost || r->tables.empty()) continue;
    for (const Cell cell : walkable_cells(r->scene.map->grid))
      for (const Slot of : {Slot::a, Slot::b}) {
        const Node node = r->scene.map->grid.node(cell);
        const auto why = field_value(r->field_query(), FieldKind::why, of, node);
        const std::string text = reason_text(*r, of, node);
        EXPECT_EQ(why == 0.0, text.ends_with("must-expand")) << text;
        EXPECT_EQ(why == 1.0, text.ends_with("a tie, explored")) << text;
        EXPECT_TRUE(why != 2.0 || text.ends_with("saved") || text.ends_with("not needed")) << text;
        saved += why == 2.0;
      }
  }
  EXPECT_GT(saved, 100);
}

TEST(FieldTextTest, SaysTheValueOfACell) {
  // The landmark at the left end of the top row is 4 from the start and 6 from the goal.
  const Scene scene = scene_of(".....\n.@@@@\n.....\n", {4, 0}, {4, 2}, {{0, 0}});
  ComputeRequest request{scene, 9, 9};
  const auto texts = [&](FieldKind kind, Slot of, Cell cell) {
    request.field = {kind, of};
    request.selected = 0;
    const auto r = Computer().compute(request);
    const Node node = scene.map->grid.node(cell);
    return field_cell_text(*r, *r->fields[0], node) + " / " +
           field_value_text(*r, *r->fields[0], node);
  };
  // True cost 10, Manhattan distance 2, and the landmark's bound is also |4 - 6| = 2.
  EXPECT_EQ(texts(FieldKind::error, Slot::a, {4, 0}), "8 / error 8");
  EXPECT_EQ(texts(FieldKind::territories, Slot::b, {4, 0}), "– / bound by manhattan");
  // At (0, 0): true cost 6, Manhattan distance 6.
  EXPECT_EQ(texts(FieldKind::closeness, Slot::b, {0, 0}), " / closeness –");
  EXPECT_EQ(texts(FieldKind::closeness, Slot::b, {4, 0}), "0.00 / closeness 0.00");
  EXPECT_EQ(texts(FieldKind::table, Slot::b, {4, 2}), "6 / table 6");
}

TEST(LayerRowsTest, EveryFieldHasAnActionOfItsName) {
  EXPECT_EQ(field_action_id({FieldKind::error, Slot::a}), "field.error_distance");
  EXPECT_EQ(field_action_id({FieldKind::true_cost, Slot::a}), "field.true_cost");
}

}  // namespace
}  // namespace waymark::field_results_test
