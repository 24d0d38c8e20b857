// Landmark tables that are frozen while the map is painted, in the State and in the results.
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/map/summary_text.h"
#include "app/scene/open_session.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "app/scene/state.h"
#include "app/scene/store.h"
#include "core/map/grid.h"
#include "core/search/guarantee.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::stale_tables_test {
namespace {

constexpr SetTables kFollow{TablesUse::follow}, kKeep{TablesUse::keep},
    kRefresh{TablesUse::refresh};

// With the wall at the top, the path from the start to the goal costs 8. Without the wall, it costs
// 6.
Scene walled() { return scene_of("..@..\n.@@@.\n.@@@.\n.....", {0, 1}, {4, 1}, {{4, 1}}); }
PaintCells paint(char terrain, Cell cell) { return {terrain, {.from = cell, .to = cell}}; }

Scene changed(const Scene& scene, std::initializer_list<Command> commands) {
  State state = state_of(scene);
  for (const Command& command : commands) state = apply(std::move(state), command);
  return state.scene;
}
Scene opened_wall() { return changed(walled(), {kKeep, paint('.', {2, 0})}); }

std::shared_ptr<const Results> computed(const Scene& scene) {
  ComputeRequest request{scene, 9, 9};
  request.certificates = true;
  return Computer().compute(request);
}

TEST(StaleTablesState, StayOnTheirMapWhileItIsPainted) {
  const Scene before = walled();
  const Scene kept = changed(before, {kKeep});
  EXPECT_EQ(kept.stale, (StaleTables{before.map, 0}));
  EXPECT_FALSE(has_stale_tables(kept));
  const Scene painted = changed(kept, {paint('.', {2, 0}), paint('@', {0, 3})});
  EXPECT_EQ(painted.stale, (StaleTables{before.map, 2}));
  EXPECT_TRUE(has_stale_tables(painted));
  EXPECT_EQ(changed(painted, {kKeep}), painted) << "the tables are already frozen";
  EXPECT_EQ(changed(painted, {kRefresh}).stale, (StaleTables{painted.map, 0}));
  EXPECT_EQ(changed(painted, {kFollow}).stale, StaleTables{});
  EXPECT_EQ(changed(before, {kRefresh}), before) << "tables that follow the map are never stale";
  EXPECT_EQ(changed(before, {paint('.', {2, 0})}).stale, StaleTables{});
  TerrainRules rules;
  rules[Terrain::ground] = 2;
  EXPECT_EQ(changed(kept, {SetTerrainRules{rules}}).stale.edits, 1);
}

TEST(StaleTablesState, AStrokeIsOneEditAndUndoTakesItBack) {
  Store store(state_of(walled()));
  store.apply(kKeep);
  const Scene kept = store.state().scene;
  store.begin_gesture();
  store.apply(paint('.', {2, 0}));
  store.apply(paint('.', {1, 1}));
  store.end_gesture();
  EXPECT_EQ(store.state().scene.stale.edits, 1);
  const Scene painted = store.state().scene;
  store.apply(paint('.', {2, 1}));
  EXPECT_EQ(store.state().scene.stale.edits, 2);
  store.apply(kRefresh);
  EXPECT_FALSE(has_stale_tables(store.state().scene));
  store.undo();
  store.undo();
  EXPECT_EQ(store.state().scene, painted);
  store.undo();
  EXPECT_EQ(store.state().scene, kept);
  store.undo();
  EXPECT_EQ(store.state().scene.stale, StaleTables{});
  EXPECT_FALSE(store.can_undo());
}

TEST(StaleTablesState, HasItsWords) {
  for (const char* line : {"tables follow", "tables keep", "tables refresh"}) {
    const Result<Command> command = parse_command(line);
    ASSERT_TRUE(command) << line;
    EXPECT_EQ(text_of(command.value()), line);
  }
  EXPECT_FALSE(parse_command("tables"));
  EXPECT_FALSE(parse_command("tables old"));
}

std::string session_of_scene(const Scene& scene) {
  const State state = state_of(scene);
  return session_text(session_of(state, grid_hash(scene.map->grid), ""));
}

TEST(StaleTablesState, ASessionHoldsThem) {
  const Scene scene = opened_wall();
  const std::string text = session_of_scene(scene);
  const Result<Session> session = parse_session(text, "s.waymark");
  ASSERT_TRUE(session) << session.error().text();
  const Result<Opened> opened = open_session(session.value(), {nullptr, {}, ""});
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& found = opened.value().scene;
  ASSERT_TRUE(has_stale_tables(found));
  EXPECT_EQ(found.stale.edits, 1);
  EXPECT_EQ(found.stale.map->grid, walled().map->grid);
  EXPECT_EQ(found.map->grid, scene.map->grid);
  EXPECT_EQ(session_of_scene(found), text);

  const std::string fresh = session_of_scene(changed(scene, {kRefresh}));
  const Result<Session> of_fresh = parse_session(fresh, "s.waymark");
  ASSERT_TRUE(of_fresh);
  const Result<Opened> again = open_session(of_fresh.value(), {nullptr, {}, ""});
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().scene.stale, (StaleTables{again.value().scene.map, 0}));
}

TEST(StaleTablesState, ASessionWhoseTablesAreOfAMapOfAnotherSizeIsRefused) {
  std::string text = session_of_scene(opened_wall());
  const std::size_t tables = text.find("\"tables\"");
  ASSERT_NE(tables, std::string::npos);
  const std::size_t rows = text.find("\"rows\"", tables), end = text.find(']', rows);
  text.replace(rows, end - rows, "\"rows\": [\"..\"");
  text.replace(text.find("\"width\": 5", tables), 10, "\"width\": 2");
  text.replace(text.find("\"height\": 4", tables), 11, "\"height\": 1");
  const Result<Session> session = parse_session(text, "s.waymark");
  ASSERT_TRUE(session) << session.error().text();
  const Result<Opened> opened = open_session(session.value(), {nullptr, {}, ""});
  ASSERT_FALSE(opened);
  EXPECT_TRUE(contains(opened.error().what, "2 x 1")) << opened.error().text();
}

// In the table, the cells at the gap are 9 and 10 from the goal, so A* still takes the path around.
// See tests/core/search/stale_tables_search_test.cpp.
TEST(StaleTablesResults, ShowAPathThatIsTooLongAsSuch) {
  const std::shared_ptr<const Results> r = computed(opened_wall());
  EXPECT_EQ(r->exact.cost, 6);
  EXPECT_EQ(r->a.cost, 6) << "the distance formula uses no table";
  EXPECT_EQ(r->b.cost, 8);
  const Certificate* b = r->certificate(Slot::b);
  ASSERT_TRUE(b);
  EXPECT_EQ(b->overestimating, 3);
  EXPECT_EQ(b->greatest, (Certificate::Overestimate{{1, 0}, 6}));
  EXPECT_EQ(b->worst_edge, (Certificate::Edge{{1, 0}, {2, 0}, 6}));
  const Certificate* a = r->certificate(Slot::a);
  ASSERT_TRUE(a);
  EXPECT_TRUE(a->admissible() && a->consistent());
  const SearchSpec asks = spec_on(r->scene, Slot::b);
  EXPECT_EQ(guarantee_of(asks, r->moves).kind, Guarantee::Kind::none);
  EXPECT_TRUE(no_must_expand(asks, r->moves));
  EXPECT_EQ(guarantee_of(spec_on(r->scene, Slot::a), r->moves).kind, Guarantee::Kind::optimal);
  EXPECT_TRUE(contains(plain_text(summary_text(*r)), "2 more than the optimum"));
  EXPECT_TRUE(r->worth.empty());

  const std::shared_ptr<const Results> fresh = computed(changed(r->scene, {kRefresh}));
  EXPECT_EQ(fresh->b.cost, 6);
  EXPECT_TRUE(fresh->certificate(Slot::b)->consistent());
  EXPECT_EQ(guarantee_of(spec_on(fresh->scene, Slot::b), r->moves).kind, Guarantee::Kind::optimal);
}

TEST(StaleTablesResults, PaintingBuildsNoTableAnew) {
  Computer computer;
  Scene scene = changed(scene_of(".....\n.....\n.....", {0, 0}, {4, 2}, {{2, 0}, {0, 2}}), {kKeep});
  const std::vector<LandmarkTable> before = computer.compute({scene, 9, 9})->tables;
  for (int x = 0; x < 3; ++x) {
    scene = changed(scene, {paint('@', {x, 1})});
    EXPECT_EQ(computer.compute({scene, 9, 9})->tables, before) << "the same tables in memory";
  }
}

TEST(StaleTablesResults, TablesThatWereBuiltBesideTheWindowAreTakenWhole) {
  const Scene scene = opened_wall();
  JobProgress progress;
  const std::shared_ptr<const BuiltTables> built = build_tables(scene, progress);
  ASSERT_TRUE(built);
  EXPECT_EQ(progress.done(), 1);
  EXPECT_EQ(progress.of(), 1);
  EXPECT_TRUE(built->fit(scene));
  EXPECT_FALSE(built->fit(walled())) << "the tables of another map";
  EXPECT_FALSE(built->fit(changed(scene, {MoveLandmark{0, {0, 0}}})));
  ComputeRequest request{changed(scene, {kRefresh}), 9, 9};
  request.built = built;
  const std::shared_ptr<const Results> r = Computer().compute(request);
  EXPECT_EQ(r->tables, built->tables);
  EXPECT_EQ(r->b.cost, 6);
  progress.cancel();
  EXPECT_FALSE(build_tables(scene, progress));
}

// One thousand edits of random maps with frozen tables. Compares the certificate with a
// textbook Dijkstra, and the guarantee with the path found.
TEST(StaleTablesResults, NoPathIsCalledTheBestThatIsNot) {
  Random random(77);
  int longer = 0, inadmissible = 0, stale = 0;
  for (int map = 0; map < 50; ++map) {
    std::string rows;
    for (int i = 0; i < 16; ++i) {
      for (int j = 0; j < 16; ++j) rows += random.one_in(3) ? '@' : '.';
      rows += '\n';
    }
    rows[0] = '.';
    Scene first = scene_of(rows, {0, 0}, {0, 0});
    first.directions = map % 2 == 0 ? 4 : 8;
    Store store(state_of(std::move(first)));
    const auto any = [&] { return Cell{random.between(0, 15), random.between(0, 15)}; };
    store.apply(SetLandmarks{{any(), any(), any()}});
    store.apply(kKeep);
    Computer computer;
    SceneSearcher aside;
    for (int edit = 0; edit < 20; ++edit) {
      const Grid& before = store.state().scene.map->grid;
      Cell cell = any();
      while (before.walkable(cell) && !random.one_in(4))
        cell = any();  // removing a wall is more frequent
      store.apply(paint(before.walkable(cell) ? '@' : '.', cell));
      store.apply(MoveStart{any()});
      store.apply(MoveGoal{any()});
      if (random.one_in(12)) store.apply(kRefresh);
      const Scene& scene = store.state().scene;
      ComputeRequest request{scene, 9, 9};
      request.certificates = true;
      const std::shared_ptr<const Results> r = computer.compute(request);
      const Grid& grid = scene.map->grid;
      const std::vector<Cost> true_cost = textbook_costs(grid, r->moves, scene.goal);
      const auto of = [&](std::span<const Cost> plane, Cell at) {
        return plane[index(grid.node(at))];
      };
      int too_great = 0;
      for (const Cell at : walkable_cells(grid))
        too_great += of(r->estimates->b, at) > of(true_cost, at);
      const Certificate& found = *r->certificate(Slot::b);
      ASSERT_EQ(found.overestimating, too_great);
      const Cost best = of(true_cost, scene.start);
      ASSERT_EQ(r->exact.cost, best);
      const SearchSpec asks = spec_on(scene, Slot::b);
      if (guarantee_of(asks, r->moves).kind == Guarantee::Kind::optimal || found.admissible()) {
        ASSERT_EQ(r->b.cost, best) << "map " << map << ", edit " << edit;
      }
      ASSERT_EQ(aside.search(scene), studied_pair(*r));
      longer += r->b.cost > best;
      inadmissible += !found.admissible();
      stale += has_stale_tables(scene);
    }
  }
  EXPECT_GT(stale, 500);
  EXPECT_GT(inadmissible, 50);
  EXPECT_GT(longer, 5);
}

}  // namespace
}  // namespace waymark::stale_tables_test
