// Figures of chapters into which the reader types a formula, or whose portals can be dragged.
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "app/compare/formula_editor.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/scene/opened_map.h"
#include "app/screen/key_focus.h"
#include "tests/support/maps.h"
#include "tests/window/article/article_window.h"

namespace waymark::figure_input_test {
namespace {

using Values = std::function<int(Cell)>;

class FigureInputTest : public ArticleWindow {
 protected:
  // The estimate of A or B at every walkable cell, compared with other values.
  int cells_off(const Figure& figure, Slot slot, const Values& expected) {
    const Results& r = *figure.panes().front().results;
    const Grid& grid = r.scene.map->grid;
    int off = 0;
    for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node)
      if (grid.walkable(node) && r.moves.cells(r.estimates->of(slot)[index(node)]) !=
                                     static_cast<double>(expected(grid.cell(node))))
        ++off;
    return off;
  }
  // The costs to a cell in steps, by a textbook search on the walls and the portals.
  Values costs_to(const Figure& figure, Cell to) {
    const Grid& grid = figure.state().scene.map->grid;
    Edges edges = edges_by_rules(grid, Moves::four());
    for (const Portal& portal : portals_in(figure)) {
      const Node a = grid.node(portal.from), b = grid.node(portal.to);
      edges[index(a)].push_back({b, portal.cost});
      edges[index(b)].push_back({a, portal.cost});
    }
    return [&grid, costs = textbook_costs(edges, {grid.node(to)})](Cell cell) {
      return costs[index(grid.node(cell))];
    };
  }
  static int manhattan(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

  // Clicks into the field above the figure and replaces its text, letter by letter.
  void write(const Figure& figure, const std::string& text) {
    click_and_settle({figure.view.x + figure.view.w / 2, figure.view.y - kFormulaLine + 16});
    ASSERT_TRUE(figure.panes().front().ui.own.of<FormulaEdit>().typing);
    tap(SDLK_a, KMOD_CTRL);
    for (const char letter : text) type(std::string(1, letter));
    app().settle();
  }
  MapTransform transform_of(const Figure& figure) {
    const State& state = figure.state();
    return map_transform(state.camera, figure.view, *state.scene.map, app().scale());
  }
  std::vector<Portal> portals_in(const Figure& figure) {
    const std::span<const Portal> all = portals_of(*figure.state().scene.map);
    return {all.begin(), all.end()};
  }
};

TEST_F(FigureInputTest, ATypedFormulaIsCheckedByItsValuesAtEveryCell) {
  open_article();
  const Scene before = scene();
  show(chapter_of("write"));
  Figure& own = figure("own");
  const Cell goal = own.state().scene.goal;
  const Values distance = [goal](Cell cell) { return manhattan(cell, goal); };
  EXPECT_EQ(value("own.off_target_1"), cells_off(own, Slot::a, distance));
  EXPECT_GT(value("own.off_target_1"), 0);
  write(own, "dx");
  EXPECT_EQ(cells_off(own, Slot::a, [goal](Cell c) { return std::abs(c.x - goal.x); }), 0);
  EXPECT_EQ(value("own.off_target_1"), cells_off(own, Slot::a, distance));
  EXPECT_FALSE(article().is_done(article().open(), 0));
  // Not the text of the solution, but its values.
  write(own, "abs(goal.y - y) + abs(x - goal.x)");
  EXPECT_EQ(cells_off(own, Slot::a, distance), 0);
  EXPECT_EQ(value("own.off_target_1"), 0);
  EXPECT_TRUE(article().is_done(article().open(), 0)) << "while the field has the focus";
  EXPECT_EQ(value("own.expanded_a"), value("own.expanded_b"));
  EXPECT_EQ(scene(), before);
}

TEST_F(FigureInputTest, ATextWithAnErrorKeepsTheLastFormulaAndShowsTheError) {
  open_article();
  show(chapter_of("write"));
  Figure& own = figure("own");
  write(own, "dx + dy+foo");
  EXPECT_EQ(text_of(own.state().scene.roster.on_map_a()), "astar h={dx + dy}");
  EXPECT_TRUE(shows_text("foo"));
  TextFault fault;
  ASSERT_FALSE(Formula::parse("dx + dy+foo", fault));
  EXPECT_TRUE(shows_text(fault.what));
  EXPECT_EQ(own.panes().front().ui.faint, Slot::a);
  EXPECT_EQ(value("own.off_target_1"), -1) << "the numbers would belong to another text";
  tap(SDLK_RETURN);
  own.reset();
  app().settle();
  EXPECT_EQ(own.panes().front().ui.own.of<FormulaEdit>().text, "0");
  EXPECT_FALSE(shows_text(fault.what));
  EXPECT_FALSE(own.panes().front().ui.faint);
}

TEST_F(FigureInputTest, CellsThatAreExploredAgainAreCountedOnceAndInTotal) {
  open_article();
  show(chapter_of("write"));
  Figure& own = figure("own");
  for (const char* text : {"dx + dy", "2 * (dx + dy)"}) {
    SCOPED_TRACE(text);
    own.type(text);
    app().settle();
    const auto& nodes = own.panes().front().results->a.record.node;
    const std::set<Node> cells(nodes.begin(), nodes.end());
    EXPECT_EQ(value("own.expanded_a"), static_cast<double>(nodes.size()));
    EXPECT_EQ(value("own.expanded_a") - value("own.reopened_a"), static_cast<double>(cells.size()));
    EXPECT_EQ(value("own.reopened_a") > 0, std::string_view(text) != "dx + dy");
  }
}

TEST_F(FigureInputTest, TheVerdictNamesThePartOfTheDefinitionThatFails) {
  open_article();
  show(chapter_of("write"));
  Figure& own = figure("own");
  own.type("1.9");
  app().settle();
  EXPECT_TRUE(shows_text("h is not 0 at the goal"));
  EXPECT_EQ(value("own.h_start_a"), 1) << "rounded down, as the chapter says";
  own.type("3 * (dx + dy)");
  app().settle();
  EXPECT_TRUE(shows_text("h falls too fast"));
  own.type("dx + dy");
  app().settle();
  EXPECT_FALSE(shows_text("h falls too fast"));
}

TEST_F(FigureInputTest, TheTrueCostIsNotASolution) {
  open_article();
  show(chapter_of("write"));
  // The wall that the chapter describes.
  const Grid& grid = figure("own").state().scene.map->grid;
  for (int y = 0; y < grid.height(); ++y)
    EXPECT_EQ(grid.walkable(Cell{16, y}), y < 3 || y > 14) << y;
  for (const char* id : {"own", "bound"}) {
    Figure& of = figure(id);
    of.type("cost(n, goal)");
    app().settle();
    EXPECT_EQ(value(fmt::format("{}.too_great_a", id)), 0);
    EXPECT_LT(value(fmt::format("{}.expanded_a", id)), value(fmt::format("{}.expanded_b", id)));
  }
  for (const int task : {2, 5}) EXPECT_FALSE(article().is_done(article().open(), task)) << task;
}

TEST_F(FigureInputTest, OnlyLandmarksThatTheFormulaReadsAreFilled) {
  open_article();
  show(chapter_of("write"));
  Figure& bound = figure("bound");
  const auto hollow = [&] {
    const Figure::Pane& pane = bound.panes().front();
    std::vector<bool> marks;
    for (int i = 0; i < 3; ++i)
      marks.push_back(is_hollow(*pane.results, {bound.view, bound.view, std::nullopt}, i));
    return marks;
  };
  EXPECT_EQ(hollow(), (std::vector{true, true, true}));
  bound.type("cost(L2, goal)");
  app().settle();
  EXPECT_EQ(hollow(), (std::vector{true, false, true}));
  bound.type("max over L: abs(cost(L, n) - cost(L, goal))");
  app().settle();
  EXPECT_EQ(hollow(), (std::vector{false, false, false}));
}

TEST_F(FigureInputTest, TypingIsOneUndoStep) {
  open_article();
  show(chapter_of("write"));
  Figure& own = figure("own");
  const Scene first = own.state().scene;
  write(own, "2 * dx + dy");
  tap(SDLK_RETURN);
  EXPECT_NE(own.state().scene, first);
  article().undo();
  app().settle();
  EXPECT_EQ(own.state().scene, first);
  EXPECT_EQ(own.panes().front().ui.own.of<FormulaEdit>().text, "0");
}

TEST_F(FigureInputTest, AFormulaThatIsTooHighIsCountedCellByCell) {
  open_article();
  show(chapter_of("write"));
  Figure& own = figure("own");
  own.type("3 * (dx + dy)");
  app().settle();
  const Cell goal = own.state().scene.goal;
  const Values cost = costs_to(own, goal);
  const Grid& grid = own.state().scene.map->grid;
  int too_high = 0;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node)
    if (grid.walkable(node) && 3 * manhattan(grid.cell(node), goal) > cost(grid.cell(node)))
      ++too_high;
  EXPECT_EQ(value("own.too_great_a"), too_high);
  EXPECT_EQ(value("own.true_cost"), cost(own.state().scene.start));
  EXPECT_GT(value("own.cost_a"), value("own.true_cost"));
  EXPECT_TRUE(shows_text("Admissible here:"));
}

TEST_F(FigureInputTest, TargetsOfLandmarksHaveTheValuesOfTheirBounds) {
  open_article();
  show(chapter_of("write"));
  Figure& bound = figure("bound");
  const Cell goal = bound.state().scene.goal;
  std::vector<Values> costs;
  for (const Cell landmark : bound.state().scene.landmarks)
    costs.push_back(costs_to(bound, landmark));
  ASSERT_EQ(costs.size(), 3u);
  const auto lower = [&](const Values& cost, Cell cell) {
    return std::abs(cost(cell) - cost(goal));
  };
  const Values first = [&](Cell cell) { return lower(costs[0], cell); };
  const Values all = [&](Cell cell) {
    return std::max({lower(costs[0], cell), lower(costs[1], cell), lower(costs[2], cell)});
  };
  for (const char* text : {"dx + dy", "abs(cost(L1, n) - cost(L1, goal))",
                           "max over L: abs(cost(L, n) - cost(L, goal))", "cost(n, goal)"}) {
    SCOPED_TRACE(text);
    bound.type(text);
    app().settle();
    EXPECT_EQ(value("bound.off_target_1"), cells_off(bound, Slot::a, first));
    EXPECT_EQ(value("bound.off_target_2"), cells_off(bound, Slot::a, all));
  }
  // The chapter says that each bound is worse than the Manhattan distance here.
  EXPECT_GT(value("one.expanded_a"), value("one.expanded_b"));
  EXPECT_GT(value("all.expanded_a"), value("all.expanded_b"));
  bound.type("1 / (x - 3)");
  app().settle();
  EXPECT_EQ(value("bound.off_target_1"), -1) << "a formula without values is not compared";
}

TEST_F(FigureInputTest, OnlyTheTextSaysWhatASearchAfterAnObstacleExplored) {
  open_article();
  show(chapter_of("obstacle"));
  Figure& unit = figure("unit");
  unit.set_step(*unit.input("clock"), 21);
  app().settle();
  ASSERT_EQ(value("unit.walk_searches"), 2);
  EXPECT_NE(value("unit.walk_anew"), value("unit.walk_repaired"));
  EXPECT_FALSE(shows_text("here: 5 cells"));
  EXPECT_FALSE(shows_text("explored by the new search"));
}

TEST_F(FigureInputTest, AnEndOfAPortalCanBeDragged) {
  open_article();
  const Scene before = scene();
  show(chapter_of("portals"));
  Figure& hall = figure("hall");
  ASSERT_EQ(portals_in(hall), (std::vector<Portal>{{{3, 12}, {25, 3}, 2}}));
  const auto cost = [&] {
    return costs_to(hall, hall.state().scene.goal)(hall.state().scene.start);
  };
  EXPECT_EQ(value("hall.true_cost"), cost());
  EXPECT_GT(value("hall.cost_a"), cost()) << "the Manhattan distance hides the portal";
  EXPECT_EQ(value("hall.cost_b"), cost());
  const MapTransform t = transform_of(hall);
  drag(t.center({3, 12}), t.center({6, 11}));
  EXPECT_EQ(portals_in(hall), (std::vector<Portal>{{{6, 11}, {25, 3}, 2}}));
  EXPECT_EQ(value("hall.true_cost"), cost());
  EXPECT_TRUE(article().is_done(article().open(), 0));
  // An end cannot be on a wall or on the other end.
  drag(t.center({6, 11}), t.center({13, 2}));
  EXPECT_EQ(portals_in(hall).front().from, (Cell{6, 11}));
  EXPECT_EQ(scene(), before);
  article().undo();
  app().settle();
  EXPECT_EQ(portals_in(hall), (std::vector<Portal>{{{3, 12}, {25, 3}, 2}}));
}

TEST_F(FigureInputTest, ArrowKeysMoveAnEndOfAPortal) {
  open_article();
  show(chapter_of("portals"));
  Figure& hall = figure("hall");
  const std::vector<Portal> first = portals_in(hall);
  for (int i = 0; i < 150 && portals_in(hall) == first; ++i) {
    tap(SDLK_TAB);
    const KeyStop* const stop = app().focus().focused();
    if (stop && stop->kind == KeyStop::Kind::handle) tap(SDLK_UP);
  }
  EXPECT_EQ(portals_in(hall), (std::vector<Portal>{{{3, 11}, {25, 3}, 2}}));
}

TEST_F(FigureInputTest, TheEstimatesOfTheChapterOnPortalsAreThoseOfItsCode) {
  open_article();
  show(chapter_of("portals"));
  Figure& hall = figure("hall");
  const Portal portal = portals_in(hall).front();
  const Cell goal = hall.state().scene.goal;
  const Values detour = [&](Cell n) {
    return std::min({manhattan(n, goal),
                     manhattan(n, portal.from) + portal.cost + manhattan(portal.to, goal),
                     manhattan(n, portal.to) + portal.cost + manhattan(portal.from, goal)});
  };
  EXPECT_EQ(cells_off(hall, Slot::b, detour), 0);
  EXPECT_EQ(cells_off(hall, Slot::a, [goal](Cell n) { return manhattan(n, goal); }), 0);
  EXPECT_EQ(value("hall.portal_cost"), 2);
  EXPECT_EQ(value("hall.portal_distance"), 22 + 9);
  EXPECT_EQ(value("hall.too_great_b"), 0);
  EXPECT_GT(value("hall.too_great_a"), 0);
  // A portal that costs as much as the distance between its ends.
  hall.move_portal(0, true, {12, 6});
  hall.move_portal(0, false, {14, 6});
  app().settle();
  EXPECT_EQ(value("hall.portal_distance"), 2);
  EXPECT_EQ(value("hall.too_great_a"), 0);
  // The landmark's table contains the portal, so its bound is never too high.
  const Figure& floors = figure("floors");
  const Cell landmark = floors.state().scene.landmarks[0];
  const Values cost = costs_to(floors, landmark),
               truth = costs_to(floors, floors.state().scene.goal);
  const Results& r = *floors.panes().front().results;
  const Grid& grid = r.scene.map->grid;
  int raised = 0;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    if (!grid.walkable(node)) continue;
    const Cell cell = grid.cell(node);
    const int bound = std::abs(cost(cell) - cost(floors.state().scene.goal));
    EXPECT_LE(bound, truth(cell));
    const double b = r.moves.cells(r.estimates->b[index(node)]);
    EXPECT_EQ(b, std::max<double>(bound, r.moves.cells(r.estimates->a[index(node)])));
    raised += b > r.moves.cells(r.estimates->a[index(node)]);
  }
  EXPECT_GT(raised, 0);
}

}  // namespace
}  // namespace waymark::figure_input_test
