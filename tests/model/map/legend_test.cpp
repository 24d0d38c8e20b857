#include "app/map/legend.h"

#include <gtest/gtest.h>
#include <set>

#include "app/compute/compute.h"
#include "app/scene/open_scene.h"
#include "core/heuristic/distance_formula.h"
#include "core/search/clique_levels.h"
#include "core/search/reach.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::legend_test {
namespace {

class LegendTest : public testing::Test {
 protected:
  void look(const Command& command) { state_ = waymark::apply(std::move(state_), command); }
  void hide(Layer layer) { look(SetLayer{layer, {false, 1}}); }

  std::vector<LegendEntry> entries(const LayerSet& kept = {},
                                   const SearchNames& names = kSearchLetters) {
    ComputeRequest request{state_.scene, 20, 20};
    request.field = state_.field;
    if (state_.split != Split::overlaid) request.right_field = state_.right_field;
    request.split = state_.split;
    request.selected = state_.selected;
    request.clique_level = state_.clique_level;
    results_ = computer_.compute(request);
    return legend_entries(state_, *results_, kept, names);
  }
  std::string names(const LayerSet& kept = {}, const SearchNames& searches = kSearchLetters) {
    std::string all;
    for (const LegendEntry& entry : entries(kept, searches))
      all += (all.empty() ? "" : "; ") + std::string(entry.shown ? "" : "-") + entry.name;
    return all;
  }

  State state_ = state_of(open_scene("denerim-bloodmage").value());
  Computer computer_;
  std::shared_ptr<const Results> results_;
};

TEST_F(LegendTest, NamesWhatIsShown) {
  EXPECT_EQ(names(), "start; goal; landmark; explored, A; B; only B; path, both; A; B");
  hide(Layer::explored_a);
  EXPECT_EQ(names(), "start; goal; landmark; explored, B; path, both; A; B");
  hide(Layer::path);
  look(SetLandmarks{});
  EXPECT_EQ(names(), "start; goal") << "B has nothing to show";
}

TEST_F(LegendTest, ASlideNamesEachSearchOnce) {
  const SearchNames searches = {"Manhattan", "landmarks"};
  EXPECT_EQ(names({}, searches),
            "start; goal; landmark; explored, Manhattan; landmarks; only landmarks; paths");
  hide(Layer::explored_a);
  EXPECT_EQ(names({}, searches),
            "start; goal; landmark; explored, landmarks; path, both; Manhattan; landmarks");
  hide(Layer::explored_b);
  EXPECT_EQ(names({}, searches), "start; goal; landmark; path, both; Manhattan; landmarks");
}

TEST_F(LegendTest, ExploreNamesTheSearches) {
  look(SetMode{Mode::explore});
  EXPECT_EQ(names(), "start; goal; explored: Manhattan; landmarks; path; redundant");
  hide(Layer::explored_a);
  EXPECT_EQ(names(), "start; goal; explored: landmarks; path; redundant");
  look(SelectLandmark{0});
  EXPECT_EQ(names(), "start; goal; explored: landmarks; path; redundant; selected");
}

TEST_F(LegendTest, NamesSubgoals) {
  state_.scene.directions = 8;
  state_.scene.roster = parse_roster("1 2 12 astar | subgoal").value();
  EXPECT_NE(names().find("; subgoal;"), std::string::npos) << names();
  look(SetMode{Mode::explore});
  EXPECT_NE(names().find("; subgoal"), std::string::npos) << names();
  hide(Layer::explored_b);
  EXPECT_EQ(names().find("subgoal"), std::string::npos) << names();
}

// Every node of the town has its own rank, from 1 to the number of nodes. The legend names the ends
// of the scale.
TEST_F(LegendTest, NamesTheRanksOfAHierarchy) {
  state_ = state_of(open_scene("town").value());
  look(SetField{{FieldKind::rank, Slot::b}});
  EXPECT_EQ(names().find("; rank"), std::string::npos) << "no search has a hierarchy: " << names();
  state_.scene.roster = parse_roster("1 2 12 astar | ch").value();
  EXPECT_NE(names().find("; rank"), std::string::npos) << names();
  const Graph& graph = *state_.scene.map->grid.graph();
  std::set<int> ranks;
  for (int number = 0; number < graph.node_count(); ++number) {
    const auto rank =
        field_value(results_->field_query(), FieldKind::rank, Slot::b, graph.at(number));
    ASSERT_TRUE(rank);
    ranks.insert(static_cast<int>(*rank));
  }
  EXPECT_EQ(static_cast<int>(ranks.size()), graph.node_count());
  EXPECT_EQ(*ranks.begin(), 1);
  EXPECT_EQ(*ranks.rbegin(), graph.node_count());
  ASSERT_TRUE(results_->fields[0]);
  EXPECT_EQ(results_->fields[0]->greatest, graph.node_count());
}

// At the level at which the search begins, or another one.
TEST_F(LegendTest, CountsTheCliquesOfALevel) {
  state_.scene.directions = 8;
  look(SetField{{FieldKind::cliques, Slot::b}});
  EXPECT_EQ(names().find("clique"), std::string::npos) << "no search has levels: " << names();
  state_.scene.roster = parse_roster("1 2 12 astar | prastar").value();
  const std::string first = names();
  const CliqueLevels levels(state_.scene.map->grid, results_->moves);
  const auto text = [&](int level) {
    return "; " + std::to_string(levels.size(level)) + " cliques at level " + std::to_string(level);
  };
  const int begin = results_->b.levels.front().level;
  ASSERT_GE(begin, 2);
  EXPECT_NE(first.find(text(begin)), std::string::npos) << first;
  look(SetCliqueLevel{begin - 1});
  EXPECT_NE(names().find(text(begin - 1)), std::string::npos) << names();
  look(SetCliqueLevel{99});
  const std::string highest = "at level " + std::to_string(levels.count() - 1);
  EXPECT_NE(names().find(highest), std::string::npos) << names();
}

// The overlay shows the bound of every crossing.
TEST_F(LegendTest, NamesReaches) {
  state_ = state_of(open_scene("generate:town?width=30&height=30&seed=1").value());
  look(SetField{{FieldKind::reach, Slot::b}});
  state_.scene.roster = parse_roster("1 2 12 astar | astar h=landmarks reach=1").value();
  EXPECT_NE(names().find("; reach"), std::string::npos) << names();
  const Reaches* const reaches = prepared_in<Reaches>(results_->prepared);
  ASSERT_NE(reaches, nullptr);
  const Graph& graph = *state_.scene.map->grid.graph();
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    const auto reach = field_value(results_->field_query(), FieldKind::reach, Slot::b, node);
    ASSERT_TRUE(reach);
    ASSERT_DOUBLE_EQ(*reach, results_->moves.cells(reaches->bound(node)));
  }
  ASSERT_TRUE(results_->fields[0]);
  EXPECT_DOUBLE_EQ(results_->fields[0]->greatest, results_->moves.cells(reaches->greatest()));
}

// Each terrain of the map that has a colour appears once.
TEST_F(LegendTest, NamesTerrain) {
  state_ = state_of(open_scene("lothering").value());
  EXPECT_EQ(names(), "start; goal; landmark; explored, A; B; path, both; A; B; water; trees");
  state_ = state_of(open_scene("hills").value());
  const std::vector<LegendEntry> all = entries();
  const auto heights = std::find_if(all.begin(), all.end(), [](const LegendEntry& entry) {
    return entry.sign == LegendSign::terrain;
  });
  ASSERT_NE(heights, all.end());
  EXPECT_EQ(heights->name, "height 0 to 9");
  EXPECT_EQ(heights->terrain_to, '9');
  const Cell cell = state_.scene.start;
  look(PaintCells{'.', {PaintShape::Kind::line, cell, cell}, 2500});
  EXPECT_TRUE(names().ends_with("cost 1 to 2.5; height 0 to 9")) << names();
}

TEST_F(LegendTest, NamesPortals) {
  state_ = state_of(open_scene("maze").value());
  look(SetSearches{Roster::of({SearchSpec{}, SearchSpec{}}).value()});
  look(SetPortal{{{1, 1}, {3, 1}}});
  EXPECT_EQ(names(), "start; goal; landmark; explored, A; B; path; portal");
  EXPECT_EQ(entries().back().sign, LegendSign::arc);
  look(SetPortal{{{1, 3}, {3, 3}}});
  look(SetMode{Mode::explore});
  EXPECT_TRUE(names().ends_with("; portals")) << names();
}

// An entry hidden by a click in the legend stays, and can be clicked again.
TEST_F(LegendTest, KeepsWhatItIsToldTo) {
  hide(Layer::explored_b);
  LayerSet kept;
  kept.set(static_cast<std::size_t>(Layer::explored_b));
  EXPECT_EQ(names(kept), "start; goal; landmark; explored, A; -B; -only B; path, both; A; B");
}

TEST_F(LegendTest, OnePathHasOneName) {
  look(SetSearches{Roster::of({SearchSpec{}, SearchSpec{}}).value()});
  EXPECT_EQ(names(), "start; goal; landmark; explored, A; B; path");
  look(SetSplit{Split::side_by_side});
  EXPECT_EQ(names(), "start; goal; landmark; explored, A; B; path");
}

TEST_F(LegendTest, ARampHasTheEndsOfItsValues) {
  hide(Layer::explored_a);
  hide(Layer::explored_b);
  hide(Layer::path);
  look(SetField{{FieldKind::error, Slot::b}});
  const LegendEntry ramp = entries().back();
  EXPECT_EQ(ramp.sign, LegendSign::ramp);
  EXPECT_EQ(ramp.name, "error of B");
  EXPECT_EQ(ramp.least, "0");
  EXPECT_EQ(ramp.greatest, "62") << "as in the sketch of the screen";
  look(SetSplit{Split::side_by_side});
  const LegendEntry two = entries().back();
  EXPECT_EQ(two.name, "error of A and B");
  EXPECT_GT(std::stoi(two.greatest), 62) << "the error of A is larger";
}

// The estimate is shown next to the true cost. Fields with the same ramp share a key; other fields
// have one each.
TEST_F(LegendTest, TwoFieldsShareAKeyOrHaveOneEach) {
  hide(Layer::explored_a);
  hide(Layer::explored_b);
  hide(Layer::path);
  look(SetField{{FieldKind::estimate, Slot::a}});
  look(SetRightField{{FieldKind::true_cost, Slot::b}});
  EXPECT_EQ(names(), "start; goal; landmark; estimate of A") << "on a single map";
  look(SetSplit{Split::wipe});
  const std::vector<LegendEntry> two = entries();
  EXPECT_EQ(names(), "start; goal; landmark; left: estimate of A, right: true cost");
  const LegendEntry& shared = two[3];
  Cost farthest = 0, error = 0;
  const Grid& grid = state_.scene.map->grid;
  for (const Cell cell : walkable_cells(grid)) {
    const Cost cost = results_->goal_field->at(grid.node(cell));
    if (cost == kNoCost) continue;
    farthest = std::max(farthest, cost);
    error = std::max(error, cost - manhattan_cost(Moves::four(), cell, state_.scene.goal));
  }
  EXPECT_EQ(shared.greatest, std::to_string(farthest)) << "one colour means one cost on both sides";
  EXPECT_EQ(layer_name(state_, *results_, Layer::field), "Estimate of A, true cost");
  look(SetRightField{{FieldKind::error, Slot::a}});
  EXPECT_EQ(names(), "start; goal; landmark; left: estimate of A; right: error of A");
  EXPECT_EQ(entries().back().greatest, std::to_string(error));
  EXPECT_EQ(results_->fields[0]->kind, FieldKind::estimate);
  look(SetRightField{{FieldKind::why, Slot::b}});
  EXPECT_EQ(names(), "start; goal; landmark; left: estimate of A; right: must-expand; tie; saved");
  EXPECT_EQ(entries().back().field, 1u);
}

// A field of places has rings and a list for the whole map, so it cannot be the right field.
TEST_F(LegendTest, FieldsOfPlacesDoNotStandOnTheRight) {
  look(SetRightField{{FieldKind::one_more_bound, Slot::b}});
  EXPECT_EQ(state_.right_field, FieldChoice{});
  EXPECT_FALSE(parse_command("right-field one-more-bound b"));
}

// Landmarks never give lower estimates than the distance formula, so no value is below 0. With A
// and B swapped, no value is above 0.
TEST_F(LegendTest, EstimatesApartBeginAtTheLeastThatThereIs) {
  look(SetField{{FieldKind::estimates_apart, Slot::b}});
  const LegendEntry above = entries().back();
  EXPECT_EQ(above.name, "estimate difference");
  EXPECT_EQ(above.least, "0");
  Roster roster = state_.scene.roster;
  ASSERT_FALSE(roster.show_as_a(1));
  look(SetSearches{roster});
  const LegendEntry below = entries().back();
  EXPECT_EQ(below.greatest, "0");
  EXPECT_EQ(below.least, "\u2212" + above.greatest);
}

TEST_F(LegendTest, ClassesAreNamedEach) {
  hide(Layer::explored_a);
  hide(Layer::explored_b);
  hide(Layer::path);
  look(SetField{{FieldKind::why, Slot::b}});
  EXPECT_EQ(names(), "start; goal; landmark; must-expand; tie; saved");
  look(SetField{{FieldKind::why, Slot::a}});
  EXPECT_EQ(names(), "start; goal; landmark; must-expand; tie");
  look(RemoveLandmark{2});
  look(SetField{{FieldKind::territories, Slot::b}});
  EXPECT_EQ(names(), "start; goal; landmark; 1; 2; 4; 5; 6; Manhattan");
}

TEST_F(LegendTest, WhatDoesNotFitGoesInOrderButNeverARamp) {
  look(SetField{{FieldKind::error, Slot::b}});
  const std::vector<LegendEntry> all = entries();
  const std::vector<float> widths(all.size(), 10);
  const float whole = 10 * static_cast<float>(all.size()) + 10;
  const auto left = [&](float room) {
    const LegendFit fit = fit_legend(all, widths, 10, room);
    std::string names = fit.scale ? "scale" : "";
    for (std::size_t i = 0; i < all.size(); ++i)
      if (fit.entries[i]) names += (names.empty() ? "" : "; ") + all[i].name;
    return names;
  };
  EXPECT_EQ(left(whole),
            "scale; start; goal; landmark; explored, A; B; only B; path, both; A; B; "
            "error of B");
  EXPECT_EQ(left(whole - 1),
            "start; goal; landmark; explored, A; B; only B; path, both; A; B; error of B");
  EXPECT_EQ(left(whole - 11), "landmark; explored, A; B; only B; path, both; A; B; error of B");
  EXPECT_EQ(left(whole - 31), "explored, A; B; only B; path, both; A; B; error of B");
  EXPECT_EQ(left(whole - 41), "explored, A; B; only B; path, both; error of B");
  EXPECT_EQ(left(whole - 61), "explored, A; B; path, both; error of B");
  EXPECT_EQ(left(whole - 71), "explored, A; B; error of B");
  EXPECT_EQ(left(1), "error of B");
}

TEST_F(LegendTest, ACrowdedStripHasShortNames) {
  std::string names;
  for (const LegendEntry& entry : entries()) names += short_name(entry) + "; ";
  EXPECT_EQ(names, "start; goal; landmark; A; B; only B; path; A; B; ");
  const std::vector<float> widths(entries().size(), 10);
  EXPECT_FALSE(fit_legend(entries(), widths, 10, 60).crowded);
  EXPECT_TRUE(fit_legend(entries(), widths, 10, 59).crowded);
}

}  // namespace
}  // namespace waymark::legend_test
