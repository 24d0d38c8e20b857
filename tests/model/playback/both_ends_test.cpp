// Bidirectional searches on the screen and in exports.
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>

#include "app/compute/cell_bits.h"
#include "app/compute/compute.h"
#include "app/drawing/scene_textures.h"
#include "app/kit/palette.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "app/map/map_svg.h"
#include "app/map/summary_text.h"
#include "app/shell/exports.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::both_ends_test {
namespace {

Scene with(Scene scene, const char* a, const char* b) {
  scene.roster = Roster::of({parse_search(a).value(), parse_search(b).value()}).value();
  return scene;
}

// Seven cells in a row. With the distance formula, the search expands from the two ends in turn: 0
// 6 1 5 2 4. Without it, the search reaches 3 last, and drops it.
Scene corridor() {
  return with(scene_of(".......", {0, 0}, {6, 0}), "bidirectional", "bidirectional h=zero");
}

// The expected bits of a cell, computed only from the records.
int expected(const Results& r, const Playback& playback, Node node) {
  if (!r.scene.map->grid.walkable(node)) return 0;
  int bits = kFloor;
  const auto add = [&](const SearchRecord& record, int until, int explored, int to_come, int goal) {
    for (int step = 0; step < record.steps(); ++step)
      if (record.node[std::size_t(step)] == node)
        bits |= step >= until ? to_come : step % 2 == 1 ? explored | goal : explored;
  };
  add(r.a.record, playback.a, kExploredByA, kToComeByA, kFromGoalByA);
  if (r.has_b()) add(r.b.record, playback.b, kExploredByB, kToComeByB, kFromGoalByB);
  return bits;
}

TEST(BothEndsOnTheScreen, CellsTellWhichEndTheyWereExploredFrom) {
  Random random(78);
  Computer computer;
  ShownCells shown;
  for (int map = 0; map < 30; ++map) {
    const Scene scene = with(random_scene(random, 12), "bidirectional",
                             "bidirectional h=landmarks potential=average");
    const std::shared_ptr<const Results> r = computer.compute({scene, 5, 5});
    const Grid& grid = r->scene.map->grid;
    for (int i = 0; i < 10; ++i) {
      const auto steps = [&] { return random.one_in(4) ? Playback::kEnd : random.between(0, 40); };
      const int a = steps();
      const Playback playback{a, steps(), Playback::Lock::alone, Slot::a};
      shown.update(r, playback, std::nullopt);
      for (int y = 0; y < grid.height(); ++y)
        for (int x = 0; x < grid.width(); ++x)
          ASSERT_EQ(int(shown.cells()[std::size_t(y * grid.width() + x)]),
                    expected(*r, playback, grid.node({x, y})))
              << x << ", " << y << " after " << playback.a << " and " << playback.b;
    }
  }
}

TEST(BothEndsOnTheScreen, OpenListsHaveTwoSides) {
  ComputeRequest request{corridor(), 10, 10};
  request.open_lists = true;
  const std::shared_ptr<const Results> r = Computer().compute(request);
  const RecordedSearch search = r->recorded(Slot::a);
  const Grid& grid = r->scene.map->grid;
  const auto columns = [&](int count, Side side) {
    std::vector<int> x;
    for (const Node node : r->a.open->at(search, count, side)) x.push_back(grid.cell(node).x);
    return x;
  };
  using X = std::vector<int>;
  EXPECT_EQ(columns(0, Side::forward), X{0});
  EXPECT_EQ(columns(0, Side::backward), X{6});
  EXPECT_EQ(columns(3, Side::forward), X{2});
  EXPECT_EQ(columns(3, Side::backward), X{5});
  EXPECT_EQ(columns(6, Side::forward), X{3});
  EXPECT_EQ(columns(6, Side::backward), X{3});
  EXPECT_EQ(r->a.open->size(search, 6), 2u);
}

TEST(BothEndsOnTheScreen, ReasonsNameTheEnd) {
  const std::shared_ptr<const Results> r = results_of(corridor());
  const Grid& grid = r->scene.map->grid;
  EXPECT_EQ(reason_text(*r, Slot::a, grid.node({2, 0})), "explored from the start");
  EXPECT_EQ(reason_text(*r, Slot::a, grid.node({5, 0})), "explored from the goal");
  EXPECT_EQ(reason_text(*r, Slot::a, grid.node({3, 0})), "not explored in either direction");
  EXPECT_EQ(reason_text(*r, Slot::b, grid.node({3, 0})),
            "explored from the start, then dropped: no shorter path leads through it");
}

// A's g at 5,0 is the cost to the goal, so it is not comparable with the g of another search.
TEST(BothEndsOnTheScreen, ReasonsOfTheOtherSearchTakeNoCostToTheGoal) {
  const std::shared_ptr<const Results> r =
      results_of(with(scene_of(".......", {0, 0}, {6, 0}), "bidirectional", "dijkstra"));
  const Grid& grid = r->scene.map->grid;
  EXPECT_EQ(reason_text(*r, Slot::b, grid.node({5, 0})), "g 5 + h 0 = 5 < 6: must-expand");
  EXPECT_EQ(reason_text(*r, Slot::b, grid.node({2, 0})), "g 2 + h 0 = 2 < 6: must-expand");
}

// Only the backward search reaches cells behind the goal.
TEST(BothEndsOnTheScreen, AReasonSaysThatOnlyTheOthersGoalHalfCameThere) {
  const std::shared_ptr<const Results> r =
      results_of(with(scene_of(".........", {0, 0}, {6, 0}), "bidirectional h=zero", "astar"));
  const Node behind = r->scene.map->grid.node({7, 0});
  EXPECT_EQ(reason_text(*r, Slot::a, behind), "explored from the goal");
  EXPECT_EQ(reason_text(*r, Slot::b, behind),
            "not explored; the other search reached it from the goal");
}

TEST(BothEndsOnTheScreen, TheSummaryCountsBothEnds) {
  const SummaryText summary = summary_text(*results_of(corridor()));
  EXPECT_EQ(plain_text(summary),
            "A (Bidirectional Manhattan) explores 6 cells (3 from the start, 3 from the goal) "
            "and finds an optimal path.\n"
            "B (Bidirectional no heuristic) explores 7 cells (4 from the start, 3 from the "
            "goal) and finds an optimal path.\n"
            "A perfect heuristic would explore 7.\n");
}

TEST(BothEndsOnTheScreen, TheSummaryCountsWhatIsPruned) {
  const Scene scene = with(scene_of(".......\n.......\n.......\n", {0, 1}, {6, 1}, {{3, 1}}),
                           "astar prune=upper", "dijkstra");
  const std::shared_ptr<const Results> r = results_of(scene);
  EXPECT_EQ(r->figures[0].pruned, 12);
  const std::string text = plain_text(summary_text(*r));
  EXPECT_TRUE(contains(text,
                       "explores 7 cells (12 more skipped because of an upper bound) and "
                       "finds an optimal path."));
}

TEST(BothEndsOnTheScreen, TheLegendNamesTheStripes) {
  const auto names = [](const Scene& scene) {
    std::string text;
    for (const LegendEntry& entry : legend_entries(state_of(scene), *results_of(scene)))
      text += entry.name + "|";
    return text;
  };
  EXPECT_TRUE(contains(names(corridor()), "|backward search|"));
  EXPECT_FALSE(contains(names(scene_of(".......", {0, 0}, {6, 0})), "backward search"));
}

// One line per event, with its side. The forward and backward searches expand in turn.
TEST(BothEndsOnTheScreen, TracesTellTheSide) {
  std::istringstream trace(posthoc_trace(*results_of(corridor()), Slot::b));
  const std::regex event("  - \\{type: ([a-z]+), id: ([0-9]+), .*?g: ([0-9]+).*\\}");
  std::vector<std::string> expanded;
  std::map<std::string, int> types;
  for (std::string line; std::getline(trace, line);) {
    std::smatch parts;
    if (!std::regex_match(line, parts, event)) continue;
    ++types[parts[1]];
    if (parts[1] != "expanding") continue;
    const bool backward = line.find("side: backward}") != std::string::npos;
    EXPECT_NE(backward, line.find("side: forward}") != std::string::npos) << line;
    expanded.push_back(parts[2].str() + (backward ? "b" : "f") + parts[3].str());
  }
  EXPECT_EQ(expanded, (std::vector<std::string>{"1f0", "7b0", "2f1", "6b1", "3f2", "5b2", "4f3"}));
  EXPECT_EQ(types["closing"], 7);
  EXPECT_EQ(types["generating"], 8);  // 4 by each side
  EXPECT_EQ(types["end"], 0);
}

TEST(BothEndsOnTheScreen, DrawingsStripeTheGoalsHalf) {
  const Scene scene = corridor();
  const std::shared_ptr<const Results> r = results_of(scene);
  const std::string svg = map_svg(state_of(scene), *r, palette(Theme::kLight), 1);
  EXPECT_TRUE(contains(svg, "id=\"from-goal\""));
  EXPECT_TRUE(contains(svg, "id=\"from-goal-a\""));
}

}  // namespace
}  // namespace waymark::both_ends_test
