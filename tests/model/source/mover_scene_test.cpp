#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/scene/command.h"
#include "app/scene/open_session.h"
#include "app/scene/opened_map.h"
#include "app/scene/script_lines.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/store.h"
#include "app/source/mover_file.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::mover_scene_test {
namespace {

constexpr const char* kLake =
    "............\n"
    ".@@....SS...\n"
    "......SWWS..\n"
    "......SWWS..\n"
    "..11....S...\n"
    "..11...@@...\n"
    "............\n";

SetMover mover(const char* name) { return {std::make_shared<const Mover>(*find_mover(name))}; }

State lake() { return state_of(scene_of(kLake, {0, 0}, {11, 6}, {{0, 6}, {11, 0}})); }

// The state of the scene's mover in a ground cell, with a heading from "E" to "NE".
Cell state_at(const Scene& scene, Cell ground, std::string_view heading) {
  const MoverStates& states = *states_of(*scene.map);
  return states.state(ground, heading_named(states.headings, heading));
}

Mover own_mover() {
  Mover own = *find_mover("cart");
  own.name = "wagon";
  own.about = "It is \"wide\" and #1 of all; or not.";
  own.footprint = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}};
  own.down = -1;
  return own;
}

// A bundled mover, a custom one, or none.
SetMover any_mover(Random& random) {
  if (random.one_in(6)) return {};
  if (random.one_in(6)) return {std::make_shared<const Mover>(own_mover())};
  return {std::make_shared<const Mover>(movers()[random.below(movers().size())])};
}

PaintCells any_paint(Random& random) {
  const auto place = [&random] { return Cell{random.between(-2, 13), random.between(-2, 8)}; };
  const auto terrain = kPaintableTerrain[random.below(kPaintableTerrain.size())];
  return {terrain,
          {random.one_in(4) ? PaintShape::Kind::fill : PaintShape::Kind::box, place(), place()}};
}

// Checks that the states of a map are exactly the ones that mover_grid() builds from its ground.
void expect_whole(const OpenedMap& map) {
  if (!map.ground) return;
  const Result<Grid> anew =
      mover_grid(*map.ground, std::static_pointer_cast<const MoverPlan>(states_of(map)->plan), "");
  ASSERT_TRUE(anew);
  EXPECT_EQ(grid_hash(map.grid), grid_hash(anew.value()));
  ASSERT_TRUE(map.layout);
  EXPECT_EQ(&map.layout->graph(), map.grid.graph());
}

// The same scene with its own copy of the map, so it keeps no map alive that undo may need.
Scene apart(Scene scene) {
  const std::shared_ptr<const MoverPlan> plan =
      scene.map->ground ? std::static_pointer_cast<const MoverPlan>(states_of(*scene.map)->plan)
                        : nullptr;
  const auto cells =
      edited_map(*map_over(scene.map, nullptr).value(), ground_of(*scene.map), scene.map->painted);
  scene.map = map_over(cells, plan).value();
  return scene;
}

void expect_same_scene(const Scene& a, const Scene& b) {
  EXPECT_EQ(grid_hash(a.map->grid), grid_hash(b.map->grid));
  EXPECT_EQ(ground_of(*a.map), ground_of(*b.map));
  EXPECT_EQ(a.map->painted, b.map->painted);
  ASSERT_EQ(mover_of(*a.map) == nullptr, mover_of(*b.map) == nullptr);
  if (mover_of(*a.map)) {
    EXPECT_EQ(*mover_of(*a.map), *mover_of(*b.map));
  }
  Scene other = b;
  other.map = a.map;
  other.stale.map = a.stale.map;
  EXPECT_EQ(a, other);
}

TEST(MoverScene, ChoosingOneKeepsThePointsInTheirCells) {
  const Scene scene = apply(lake(), mover("cart")).scene;
  EXPECT_EQ(mover_of(*scene.map)->name, "cart");
  EXPECT_EQ(scene.start, state_at(scene, {0, 0}, "E"));
  EXPECT_EQ(scene.landmarks.front(), state_at(scene, {0, 6}, "E"));
  EXPECT_EQ(ground_of(*scene.map), lake().scene.map->grid);
  EXPECT_TRUE(scene.goals.any_heading) << "the goal accepts any heading";
  // A cart heading east would extend beyond the map there.
  EXPECT_EQ(ground_cell_of(*scene.map, scene.goal), (Cell{11, 6}));
  EXPECT_NE(scene.goal, state_at(scene, {11, 6}, "E"));
  expect_sound(scene);
}

TEST(MoverScene, AnotherOneKeepsTheHeadingsAndNoneGivesTheCellsBack) {
  State state = apply(lake(), mover("infantry"));
  state = apply(state, MoveStart{state_at(state.scene, {4, 0}, "S")});
  state = apply(state, mover("scout"));
  EXPECT_EQ(state.scene.start, state_at(state.scene, {4, 0}, "S"));
  state = apply(state, MoveStart{state_at(state.scene, {4, 0}, "SW")});
  state = apply(state, mover("infantry"));
  EXPECT_EQ(state.scene.start, state_at(state.scene, {4, 0}, "S"));
  state = apply(state, SetMover{});
  EXPECT_EQ(state.scene.map->ground, nullptr);
  EXPECT_EQ(state.scene.start, (Cell{4, 0}));
  EXPECT_EQ(state.scene.map->grid, lake().scene.map->grid);
  EXPECT_FALSE(state.scene.goals.any_heading);
}

TEST(MoverScene, APointGoesWhereTheFootprintFits) {
  State state = state_of(scene_of("...@...\n...@...\n.......", {2, 0}, {6, 2}, {{2, 1}, {4, 0}}));
  state = apply(state, mover("ogre"));
  // The footprint extends two cells right and down from its pivot, so it does not fit directly to
  // the left of a wall.
  EXPECT_EQ(ground_cell_of(*state.scene.map, state.scene.start), (Cell{1, 0}));
  expect_sound(state.scene);
}

TEST(MoverScene, ADraggedPointKeepsItsHeadingWhereItCan) {
  State state = apply(lake(), mover("cart"));
  state = apply(state, MoveStart{state_at(state.scene, {4, 3}, "N")});
  EXPECT_EQ(state.scene.start, state_at(state.scene, {4, 3}, "N"));
  state = apply(state, MoveStart{state_at(state.scene, {4, 0}, "N")});
  EXPECT_EQ(state.scene.start, state_at(state.scene, {4, 0}, "E"))
      << "heading north, it would leave the map";
}

TEST(MoverScene, TurnsToTheNextHeadingAtWhichItCanStand) {
  const Scene scene = apply(lake(), mover("cart")).scene;
  const auto turned = [&](Cell ground, const char* heading, bool right) {
    return turned_state(*scene.map, state_at(scene, ground, heading), right);
  };
  EXPECT_EQ(turned({4, 3}, "E", true), state_at(scene, {4, 3}, "S"));
  EXPECT_EQ(turned({4, 3}, "E", false), state_at(scene, {4, 3}, "N"));
  EXPECT_EQ(turned({4, 0}, "E", false), state_at(scene, {4, 0}, "W"))
      << "heading north, it would leave the map";
}

TEST(MoverScene, IsRefusedInWordsWhereItCanStandNowhere) {
  const Scene plain = scene_of("...\n...", {0, 0}, {2, 1});
  EXPECT_EQ(graph_refusal(plain, mover("boat")), "the unit boat fits nowhere on this map");
  EXPECT_EQ(apply(state_of(plain), mover("boat")).scene, plain);
  EXPECT_EQ(graph_refusal(plain, mover("cart")), std::nullopt);
  Mover none = *find_mover("cart");
  none.straight = {};
  EXPECT_EQ(graph_refusal(plain, SetMover{std::make_shared<const Mover>(none)}),
            "the unit has no moves");
}

TEST(MoverScene, HasNoMovesAndTerrainRulesToChooseButCanBePainted) {
  const State state = apply(lake(), mover("cart"));
  TerrainRules dear;
  dear[Terrain::ground] = 3;
  EXPECT_EQ(graph_refusal(state.scene, SetDirections{8}), kNoMovesOfMovers);
  EXPECT_EQ(graph_refusal(state.scene, SetTerrainRules{dear}), kNoTerrainOfMovers);
  const PaintCells wall{'@', {PaintShape::Kind::box, {4, 0}, {4, 6}}};
  EXPECT_EQ(graph_refusal(state.scene, wall), std::nullopt);
  const Scene painted = apply(state, wall).scene;
  EXPECT_EQ(ground_of(*painted.map).terrain({4, 3}), '@');
  EXPECT_FALSE(painted.map->grid.walkable(state_at(painted, {3, 3}, "E")))
      << "its front would be inside the wall";
  EXPECT_TRUE(painted.map->grid.walkable(state_at(painted, {3, 3}, "W")));
}

TEST(MoverScene, PaintingGivesTheStatesThatMakingThemAnewGives) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    State state = apply(lake(), any_mover(random));
    for (int step = 0; step < 6; ++step) {
      state = apply(std::move(state), any_paint(random));
      expect_whole(*state.scene.map);
      expect_sound(state.scene);
    }
  }
}

TEST(MoverScene, UndoGoesBackToTheFirstSceneAndRedoToTheLast) {
  Random random(2);
  for (int i = 0; i < 40; ++i) {
    Store store(lake());
    std::vector<Scene> scenes = {apart(store.state().scene)};
    for (int step = 0; step < 8; ++step) {
      if (random.one_in(2))
        store.apply(any_mover(random));
      else if (random.one_in(3))
        store.apply(MoveStart{{random.between(0, 24), random.between(0, 14)}});
      else
        store.apply(any_paint(random));
      if (static_cast<int>(scenes.size()) <= store.history().undo)
        scenes.push_back(apart(store.state().scene));
    }
    for (std::size_t at = scenes.size(); at-- > 0; store.undo())
      expect_same_scene(store.state().scene, scenes[at]);
    for (std::size_t at = 1; at < scenes.size(); ++at) {
      store.redo();
      expect_same_scene(store.state().scene, scenes[at]);
      expect_whole(*store.state().scene.map);
    }
  }
}

TEST(MoverScene, SessionsAndShareCodesGiveItBack) {
  Random random(3);
  for (int i = 0; i < 40; ++i) {
    State state = apply(lake(), any_mover(random));
    for (int step = 0; step < 3; ++step) state = apply(std::move(state), any_paint(random));
    if (random.one_in(2)) state = apply(std::move(state), SetTables{TablesUse::keep});
    state = apply(std::move(state), any_paint(random));
    if (random.one_in(3)) state = apply(std::move(state), SetGoalHeading{false});
    const std::string text = session_text(session_of(state, map_hash(*state.scene.map), ""));
    const Result<Session> session = parse_session(text, "test");
    ASSERT_TRUE(session) << session.error().text();
    EXPECT_EQ(session_text(session.value()), text);
    const Result<Opened> opened = open_session(session.value(), {});
    ASSERT_TRUE(opened) << opened.error().text();
    expect_same_scene(opened.value().scene, state.scene);
    EXPECT_EQ(session_text(session_of(state_of(opened.value()), 0, "")),
              session_text(session_of(state, 0, "")));
  }
}

TEST(MoverScene, AShareCodeCarriesAMoverOfOnesOwn) {
  State state;
  state.scene = open_source("hills").value().scene;
  state = apply(std::move(state), SetMover{std::make_shared<const Mover>(own_mover())});
  const std::string share_code = share_code_of(state);
  EXPECT_EQ(share_code.find(' '), std::string::npos);
  const Result<Opened> opened = open_source(share_code);
  ASSERT_TRUE(opened) << opened.error().text();
  expect_same_scene(opened.value().scene, state.scene);
  EXPECT_EQ(share_code_of(state_of(opened.value())), share_code);
  const std::string cart = share_code_of(apply(state, mover("cart")));
  EXPECT_TRUE(contains(cart, ";u=cart"));
  EXPECT_TRUE(contains(cart, ";h=any"));
}

TEST(MoverScene, CommandsAreReadBackFromTheirText) {
  const Mover own = own_mover();
  const Command command = SetMover{std::make_shared<const Mover>(own)};
  const std::string line = text_of(command);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(line.find('#'), std::string::npos) << "# begins a comment in scripts";
  const Result<Command> read = parse_command(line);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*std::get<SetMover>(read.value()).mover, own);
  EXPECT_EQ(text_of(read.value()), line);
  EXPECT_EQ(text_of(parse_command("mover barge ").value()), "mover barge");
  EXPECT_EQ(text_of(parse_command("mover none").value()), "mover none");
  EXPECT_EQ(text_of(parse_command("goal-heading any").value()), "goal-heading any");
  EXPECT_TRUE(contains(parse_command("mover cab").error().text(), "there is no mover \"cab\""));
}

TEST(MoverScene, ScriptsNameStatesAndPaintWalls) {
  const Scene scene = apply(lake(), mover("cart")).scene;
  const auto line = [&](const char* written) {
    return with_cells_of_names(scene.map->grid, written).value();
  };
  const Cell north = state_at(scene, {4, 3}, "N");
  EXPECT_EQ(line("start @4,3:N"), fmt::format("start {} {}", north.x, north.y));
  EXPECT_EQ(line("point @4,3:N"), "point 4 2.75");
  EXPECT_EQ(line("paint @ box 1 1 2 2"), "paint @ box 1 1 2 2");
  EXPECT_EQ(with_cells_of_names(scene.map->grid, "start @7,3:E").error().what,
            "the graph has no node '7,3:E'");
}

TEST(MoverScene, AnOpenHeadingCostsWhatTheCheapestHeadingDoes) {
  const auto cost = [](const State& state) {
    return Computer().compute(request_for(state))->exact.cost;
  };
  Random random(4);
  for (int i = 0; i < 30; ++i) {
    State state = apply(lake(), mover(random.one_in(2) ? "infantry" : "scout"));
    for (int step = 0; step < 3; ++step) state = apply(std::move(state), any_paint(random));
    Cost least = kNoCost;
    const MoverStates& states = *states_of(*state.scene.map);
    const Cell ground = states.ground_cell(state.scene.goal);
    for (int heading = 0; heading < states.headings; ++heading) {
      if (!state.scene.map->grid.walkable(states.state(ground, heading))) continue;
      State one = apply(state, SetGoalHeading{false});
      one = apply(std::move(one), MoveGoal{states.state(ground, heading)});
      least = std::min(least, cost(one));
    }
    EXPECT_EQ(cost(state), least);
  }
}

TEST(MoverFile, WhatIsWrittenIsReadBack) {
  for (const Mover& mover : movers()) {
    const Result<Mover> again = parse_mover(mover_json(mover), mover.name);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again.value(), mover) << mover.name;
  }
}

TEST(MoverFile, ReadsAMoverOfItsOwn) {
  const Result<Mover> read = parse_mover(
      "{\"name\": \"crab\", \"headings\": 8, \"footprint\": [\".#\", \"o#\"],\n"
      " \"turns_about\": [0.5, -0.5], \"moves\": {\"left\": 3, \"right\": 3, \"arc_left\": 9},\n"
      " \"diagonal_moves\": {\"forward\": 4}, \"radius\": 2,\n"
      " \"terrain\": {\"ground\": 1, \"deep\": 4}, \"slope\": {\"up\": 2, \"down\": -1},\n"
      " \"unit\": \"steps\", \"unit_time\": 1}",
      "crab.json");
  ASSERT_TRUE(read) << read.error().text();
  const Mover& crab = read.value();
  EXPECT_EQ(crab.footprint, (std::vector<Cell>{{1, -1}, {0, 0}, {1, 0}}));
  EXPECT_EQ(crab.turns_about, (Cell{1, -1}));
  EXPECT_EQ(crab.straight, (Mover::Times{0, 0, 3, 3, 0, 0, 9, 0}));
  EXPECT_EQ(crab.diagonal[0], 4);
  EXPECT_EQ(crab.factors, (std::array<int, kMoverTerrains>{1, 0, 0, 4, 0}));
  EXPECT_EQ(crab.down, -1);
  EXPECT_EQ(footprint_rows(crab), (std::vector<std::string>{".#", "o#"}));
}

TEST(MoverFile, AnErrorNamesLineAndColumn) {
  const auto error = [](const std::string& body) {
    const Result<Mover> read = parse_mover("{\"name\": \"x\",\n" + body + "}", "x.json");
    return read ? std::string("none") : read.error().where + ": " + read.error().what;
  };
  const std::string rest = ", \"moves\": {\"forward\": 1}, \"terrain\": {\"ground\": 1}";
  EXPECT_EQ(error("\"footprint\": [\"o\"]" + rest), "none");
  EXPECT_EQ(error("\"footprint\": [\"o?\"]" + rest),
            "x.json:2:17: unknown character in a footprint");
  EXPECT_EQ(error("\"footprint\": [\"oo\"]" + rest),
            "x.json:2:17: a footprint must have only one pivot");
  EXPECT_EQ(error("\"footprint\": [\"##\"]" + rest), "x.json:2:14: the footprint has no pivot");
  EXPECT_EQ(error("\"footprint\": [\"o.#\"]" + rest), "x.json:1:1: the footprint is not connected");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"wheels\": 4" + rest),
            "x.json:2:31: unknown key \"wheels\"");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"headings\": 5" + rest),
            "x.json:2:33: a mover has 4 or 8 headings");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"turns_about\": [0.3, 0]" + rest),
            "x.json:2:37: this is not a valid turning point");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"moves\": {\"forward\": 0}, \"terrain\": {}"),
            "x.json:2:42: invalid number");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"moves\": {\"fly\": 1}, \"terrain\": {}"),
            "x.json:2:38: unknown key \"fly\"");
  EXPECT_EQ(error("\"moves\": {}, \"terrain\": {}"), "x.json:1:1: \"footprint\" is missing");
}

TEST(MoverFile, AMoverIsNamedOrOfAFile) {
  EXPECT_EQ(named_mover("ogre").value().footprint.size(), 4u);
  EXPECT_TRUE(contains(named_mover("dragon").error().remedy, "infantry, cart"));
  TestFolder folder;
  Mover mover = *find_mover("cart");
  mover.name = "wagon";
  EXPECT_EQ(named_mover(folder.write("wagon.json", mover_json(mover))).value(), mover);
  EXPECT_FALSE(named_mover(folder.path() + "/none.json"));
}

}  // namespace
}  // namespace waymark::mover_scene_test
