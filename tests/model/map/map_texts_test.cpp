#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/compute/results.h"
#include "app/map/best_places.h"
#include "app/map/legend.h"
#include "app/map/map_playback.h"
#include "app/map/summary_text.h"
#include "app/map/triangle_lens.h"
#include "core/search/search_spec.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::map_texts_test {
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

// A ring of 20 cells, along which costs increase by one per cell, and a separate room below it.
constexpr const char* kMap = R"(
.........
.@@@@@@@.
.........
@@@@@@@@@
.........)";

// Cells are numbered clockwise from the top left corner.
Cell on_ring(int place) {
  if (place <= 8) return {place, 0};
  if (place == 9) return {8, 1};
  return place <= 18 ? Cell{18 - place, 2} : Cell{0, 1};
}
constexpr Cell kElsewhere{4, 4};

struct Lens {
  State state;
  std::shared_ptr<const Results> results;
  std::optional<LensView> view;

  Lens(Cell landmark, Cell cell, Cell goal) : state(state_of(scene_of(kMap, {8, 0}, goal))) {
    state.scene.landmarks = {landmark};
    state.selected = 0;
    results = Computer().compute({state.scene, 10, 10});
    view = lens_view(state, *results, cell);
  }
  LensText text() const { return lens_text(view.value(), *results); }
};

std::string sentence(Cell landmark, Cell cell, Cell goal) {
  return Lens(landmark, cell, goal).text().sentence;
}

TEST(TriangleTextTest, TheCostsAndTheSlack) {
  const LensText text = Lens(on_ring(0), on_ring(7), on_ring(14)).text();
  EXPECT_EQ(text.title, "Triangle of landmark 1");
  EXPECT_EQ(text.position, "N   7,   0");
  EXPECT_EQ(text.costs, (std::array<std::string, 3>{"7", "6", "7"}));
  EXPECT_EQ(text.sentence, "7 − 6 = 1 at least. Slack 6, 86% of the true cost.");
}

TEST(TriangleTextTest, DegenerateTrianglesInWords) {
  EXPECT_EQ(sentence(on_ring(4), on_ring(0), on_ring(2)),
            "The bound is exact: Z is on a shortest path from N to L.");
  EXPECT_EQ(sentence(on_ring(0), on_ring(2), on_ring(4)),
            "The bound is exact: N is on a shortest path from L to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(0), on_ring(6)),
            "4 − 2 = 2 at least; the upper bound 6 is exact: L is on a shortest path from N to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(5), on_ring(5)),
            "N is the goal itself: there is nothing to bound.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(2), on_ring(5)),
            "The bound is exact: the landmark is on N.");
  EXPECT_EQ(sentence(on_ring(5), on_ring(2), on_ring(5)),
            "The bound is exact: the landmark is on Z.");
}

TEST(TriangleTextTest, LandmarksOfOtherRooms) {
  EXPECT_EQ(sentence(kElsewhere, on_ring(2), on_ring(5)),
            "Landmark 1 reaches neither N nor Z: it gives no bound.");
  EXPECT_EQ(sentence(on_ring(2), kElsewhere, on_ring(5)),
            "Landmark 1 reaches Z but not N: there is no path from N to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(5), kElsewhere),
            "Landmark 1 reaches N but not Z: there is no path from N to Z.");
  EXPECT_EQ(Lens(on_ring(2), kElsewhere, on_ring(5)).text().costs[2], "no path");
}

TEST(TriangleTextTest, TheLensNeedsALandmarkAndACell) {
  Lens lens(on_ring(2), on_ring(5), on_ring(9));
  EXPECT_EQ(lens.view->cell, on_ring(5));
  for (const std::optional<Cell>& nowhere : {std::optional<Cell>(), {{4, 1}}, {{-1, 70}}})
    EXPECT_EQ(lens_view(lens.state, *lens.results, nowhere)->cell, lens.state.scene.start);
  lens.state.layer(Layer::triangle).shown = false;
  EXPECT_FALSE(lens_view(lens.state, *lens.results, on_ring(5)));
  lens.state.layer(Layer::triangle).shown = true;
  for (const int selected : {kNothingSelected, 1}) {
    lens.state.selected = selected;
    EXPECT_FALSE(lens_view(lens.state, *lens.results, on_ring(5)));
  }
}

std::shared_ptr<const Results> computed(std::vector<Cell> landmarks, int directions = 4) {
  // The passage on the left is a dead end, and the landmark is behind the goal.
  Scene scene = scene_of(R"(
............
.@@@@@@@@@@.
.........@..
.@@@@@@@@@.@
.........@@@)",
                         {0, 2}, {10, 2}, std::move(landmarks));
  scene.directions = directions;
  return Computer().compute({scene, 8, 8});
}

TEST(PlaybackText, SaysHowFarBothAre) {
  const auto r = computed({{10, 3}});
  const int end = r->b.counts.expanded;
  Playback p;
  p.a = p.b = 5;
  EXPECT_EQ(playback_sentence(*r, p),
            "Both have expanded 5 nodes; landmarks have reached f 16 of 16, Manhattan has reached "
            "f 10 of 16.");
  p.a = p.b = end;
  EXPECT_EQ(playback_sentence(*r, p),
            "Both have expanded 17 nodes; landmarks have found the path, Manhattan has reached f "
            "14 of 16.");
  p.b = 0;
  p.a = 1;
  EXPECT_EQ(playback_sentence(*r, p),
            "Manhattan has expanded 1 node, landmarks 0; landmarks start at f 16, Manhattan has "
            "reached f "
            "10 of 16.");
  EXPECT_EQ(expanded_text(*r, p, Mode::lab).numbers, "1 · 0");
}

TEST(PlaybackText, NamesWhoeverBIs) {
  Scene scene = scene_of("............", {0, 0}, {10, 0});
  scene.roster =
      Roster::of({parse_search("astar").value(), parse_search("dijkstra").value()}).value();
  const auto r = Computer().compute({scene, 8, 8});
  Playback p;
  p.a = 1;
  p.b = 0;
  EXPECT_EQ(
      playback_sentence(*r, p),
      "Manhattan has expanded 1 node, Dijkstra 0; Dijkstra starts at f 0, Manhattan has reached f "
      "10 of 10.");
}

TEST(PlaybackText, OfOneSearchSaysOnlyThat) {
  const auto r = computed({}, 8);
  Playback p;
  EXPECT_EQ(playback_sentence(*r, p), "Octile has expanded " +
                                          std::to_string(r->a.counts.expanded) +
                                          " nodes; octile has found the path.");
  EXPECT_EQ(expanded_text(*r, p, Mode::lab).words, "expanded");
  EXPECT_EQ(expanded_text(*r, p, Mode::explore).words, "explored");
}

TEST(PlaybackText, NamesTheTwoCellsOfTheFirstDifference) {
  const auto r = computed({{10, 3}});
  // Manhattan distance leads the search east into the passage. The landmark's table leads it around
  // to the north.
  EXPECT_EQ(difference_text(*r), "at step 2: (1, 2) or (0, 1)");
  EXPECT_EQ(difference_text(*computed({})), "none: both explore the same cells");
}

// The texts for the searches that follow A and B in a list.
std::vector<std::string> said(Scene scene, const std::string& more) {
  scene.roster = parse_roster("1 2 651234 astar | astar h=landmarks | " + more).value();
  std::vector<std::string> lines;
  for (const OtherSearch& other : others_text(*Computer().compute({scene, 10, 10})))
    lines.push_back(other.title + other.words);
  return lines;
}

using Lines = std::vector<std::string>;

// The path through the swamp has 2 steps and costs 10. The path around it has 4 steps and costs 4.
TEST(OthersText, SaysWhatEachExploresAndByHowMuchItsPathIsTooLong) {
  Scene scene = scene_of("...\n.S.\n...", {0, 1}, {2, 1});
  scene = apply(state_of(scene), SetTerrainRules{parse_terrain_rules("swamp=9").value()}).scene;
  EXPECT_EQ(said(scene, "bfs | dijkstra | astar w=0 | astar h=exact"),
            (Lines{"Breadth-first explores 6 cells, but its path costs 6.0 more than the optimum.",
                   "Dijkstra explores 8 cells, because it uses no estimate.",
                   "A* Manhattan × 0 explores 8 cells, because it uses no estimate.",
                   "A* exact explores 5 cells."}));
}

// Nothing is known about their estimates, and their paths may be impossible.
TEST(OthersText, ClaimsNothingAboutOtherPrograms) {
  const TestFolder folder;
  const std::string right = folder.write("right.json", R"([{"type":"expand","id":"0,0"},
    {"type":"expand","id":"0,1","pId":"0,0"},{"type":"expand","id":"1,1","pId":"0,1"},
    {"type":"expand","id":"2,1","pId":"1,1"},{"type":"end","id":"2,0","pId":"2,1"}])");
  const std::string wrong = folder.write("wrong.json", R"([{"type":"expand","id":"0,0"},
    {"type":"end","id":"2,0","pId":"0,0"}])");
  EXPECT_EQ(
      said(scene_of(".@.\n...", {0, 0}, {2, 0}), "trace:" + right + " | trace:" + wrong),
      (Lines{"right.json explores 4 cells.",
             "wrong.json explores 1 cell, but its path has steps that the map does not allow."}));
}

TEST(OthersText, SaysWhereThereIsNoPath) {
  EXPECT_EQ(said(scene_of("..@.", {0, 0}, {3, 0}), "greedy | dijkstra | bfs | astar w=2"),
            (Lines{"Greedy best-first explores 2 cells and finds no path.",
                   "Dijkstra explores 2 cells and finds no path.",
                   "Breadth-first explores 2 cells and finds no path.",
                   "A* Manhattan × 2 explores 2 cells and finds no path."}));
}

// By hand: the trip costs 100.
TEST(TripPosition, FollowsTheCostsToBothEnds) {
  EXPECT_EQ(trip_position(10, 110, 100), TripPosition::before);
  EXPECT_EQ(trip_position(10, 99, 100), TripPosition::before);
  EXPECT_EQ(trip_position(30, 100, 100), TripPosition::aside);
  EXPECT_EQ(trip_position(110, 10, 100), TripPosition::after);
  EXPECT_EQ(trip_position(50, 60, 100), TripPosition::middle);
  EXPECT_EQ(trip_position(50, 61, 100), TripPosition::aside);
  EXPECT_EQ(trip_position(kNoCost, 60, 100), TripPosition::unknown);
  EXPECT_EQ(trip_position(50, 60, kNoCost), TripPosition::unknown);
}

TEST(TripText, SaysWhoLiesWhereAndWhoIsMissing) {
  const Scene scene = scene_of("....................\n....................\n....................",
                               {5, 0}, {14, 0}, {{0, 0}, {10, 0}});
  const auto r = Computer().compute({scene});
  const std::array<TripPart, 4> parts = trip_parts(*r);
  EXPECT_EQ(parts[static_cast<std::size_t>(TripPosition::before)].numbers, std::vector<int>{1});
  EXPECT_EQ(parts[static_cast<std::size_t>(TripPosition::middle)].numbers, std::vector<int>{2});
  EXPECT_EQ(trip_sentence(*r), "No landmark is behind the goal.");
  const Scene aside = scene_of(
      "...................\n...................\n...................\n"
      "...................\n...................\n...................",
      {5, 0}, {14, 0}, {{9, 5}});
  EXPECT_EQ(trip_sentence(*Computer().compute({aside})),
            "No landmark is behind the start or between start and goal or behind the goal. "
            "Landmark 1 is off the path and on its own gives the tightest bound for none of the "
            "explored cells.");
}

// The summary if B is a search with these bounds.
std::string told(const std::string& bounds) {
  Scene scene = scene_of(".....\n.@@@.\n.....", {0, 1}, {4, 1}, {});
  const std::vector<SearchSpec> specs = {parse_search("astar").value(),
                                         parse_search("astar bounds=" + bounds).value()};
  scene.roster = Roster::of(specs, 0, 1).value();
  ComputeRequest request;
  request.scene = scene;
  return plain_text(summary_text(*Computer().compute(request)));
}

TEST(BoundsSummary, TellsWhereAPathWouldLeaveThem) {
  const std::string summary = told("0,1,5,2");
  EXPECT_TRUE(contains(summary, "finds an optimal path"));
  EXPECT_TRUE(contains(
      summary, "B: 1 step led outside the bounds and was skipped, the first one from 0,1 to 0,0."));
}

TEST(BoundsSummary, TellsThatThereIsNoPathInside) {
  const std::string summary = told("0,0,3,3");
  EXPECT_TRUE(contains(summary, "and finds no path inside its bounds."));
  EXPECT_TRUE(contains(summary, "B: 2 steps led outside the bounds and were skipped"));
}

TEST(BoundsSummary, BoundsThatChangeNothingAreSaidToChangeNothing) {
  EXPECT_TRUE(contains(told("0,0,5,3"), "no step led outside the bounds"));
}

}  // namespace
}  // namespace waymark::map_texts_test
