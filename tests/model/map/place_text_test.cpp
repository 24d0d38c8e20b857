#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/compute/results.h"
#include "app/map/best_places.h"
#include "app/map/legend.h"
#include "tests/support/scenes.h"

namespace waymark::place_text_test {
namespace {

std::shared_ptr<const Results> shown(FieldKind kind, bool searched, Cell best = {7, 0}) {
  const Scene scene = scene_of("....@....\n....@....\n.........", {0, 0}, {8, 0}, {{0, 2}});
  ComputeRequest request{scene};
  request.field.kind = kind;
  auto scored = std::make_shared<ScoredPlaces>();
  scored->scene = scene;
  scored->kind = kind;
  scored->values.by_node.assign(scene.map->grid.node_count(), 0);
  scored->best = {{best, 7}};
  scored->searched = searched;
  scored->done = scored->of = 300;
  request.scored = scored;
  return Computer().compute(request);
}

TEST(PlaceText, SaysWhatALandmarkAtARingWouldDo) {
  const auto searched = shown(FieldKind::one_more_saved, true);
  ASSERT_EQ(searched->best_places.size(), 1u);
  const BestPlace place = searched->best_places[0];
  EXPECT_EQ(place_sentence(*searched, place),
            "With a landmark here, A* expands 7 fewer cells in this search");
  EXPECT_EQ(place_gain_text(*searched, place), "7 saved");
  EXPECT_EQ(place_value_head(*searched), "cells saved");
  EXPECT_EQ(place_sentence(*searched, {{0, 0}, 1}),
            "With a landmark here, A* expands 1 fewer cell in this search");
}

// Must-expand is less precise than a search, so the text marks it.
TEST(PlaceText, MarksWhatIsAnEstimate) {
  const auto estimated = shown(FieldKind::one_more_saved, false);
  const BestPlace place = estimated->best_places[0];
  EXPECT_EQ(place_sentence(*estimated, place),
            "With a landmark here, A* would have to expand 7 fewer cells");
  EXPECT_EQ(place_gain_text(*estimated, place), "≈ 7 saved");
  EXPECT_EQ(place_value_head(*estimated), "cells saved, about");
}

// A landmark at the goal makes the heuristic perfect for this goal, so it proves nothing.
TEST(PlaceText, SaysThatTheGoalItselfIsATrivialPlace) {
  const auto r = shown(FieldKind::one_more_saved, true, {8, 0});
  const BestPlace goal = r->best_places[0];
  EXPECT_TRUE(is_trivial_place(*r, goal));
  EXPECT_FALSE(is_trivial_place(*r, {{7, 0}, 7}));
  EXPECT_EQ(place_gain_text(*r, goal), "7 saved, trivial: the goal");
  EXPECT_EQ(place_sentence(*r, goal),
            "This is the goal itself: its table holds every true cost to this goal, which helps "
            "only until you move the goal");
  const auto pairs = shown(FieldKind::one_more_pairs, false, {8, 0});
  EXPECT_FALSE(is_trivial_place(*pairs, pairs->best_places[0]));
}

TEST(PlaceText, OfManySearchesSaysOfHowMany) {
  const auto r = shown(FieldKind::one_more_pairs, false);
  EXPECT_EQ(place_sentence(*r, r->best_places[0]),
            "A landmark here raises the bounds of 300 searches by a total of 7 cells");
  EXPECT_EQ(place_gain_text(*r, r->best_places[0]), "+7");
}

TEST(PlaceText, TheStripSaysWhenThePlacesAreSearchedWith) {
  ScoringStatus status{FieldKind::one_more_saved, 40, 40, 1, true, true};
  EXPECT_EQ(scoring_text(status), "Searching with the best places");
  EXPECT_EQ(scoring_time_left(status), "");
  status.working = false;
  EXPECT_TRUE(status.cancelled());
  status.searching = false;
  EXPECT_FALSE(status.cancelled());
}

TEST(PlaceText, ARampOfOneValueSaysSo) {
  const auto r = shown(FieldKind::one_more_saved, true);
  State state = state_of(r->scene);
  state.field = r->field;
  state.layer(Layer::field).shown = true;
  const std::vector<LegendEntry> entries = legend_entries(state, *r);
  const LegendEntry& ramp = entries.back();
  ASSERT_EQ(ramp.sign, LegendSign::ramp);
  EXPECT_EQ(ramp.least, "0 everywhere");
  EXPECT_EQ(ramp.greatest, "");
  EXPECT_EQ(ramp.middle, "");
}

}  // namespace
}  // namespace waymark::place_text_test
