// Portals as commands, in the history, in sessions, in share codes and in files next to maps.
#include <filesystem>
#include <gtest/gtest.h>

#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/opened_map.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/store.h"
#include "app/source/named_grid.h"
#include "app/source/portal_file.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/mover/mover_plan.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::scene_portals_test {
namespace {

std::vector<Portal> portals_in(const State& state) {
  const std::span<const Portal> portals = portals_of(*state.scene.map);
  return {portals.begin(), portals.end()};
}

State ran(State state, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const Result<Command> command = parse_command(line);
    if (!command) ADD_FAILURE() << command.error().text();
    state = waymark::apply(std::move(state), command.value());
  }
  return state;
}

State hall() { return state_of(scene_of("......\n......\n..@@@.", {0, 0}, {5, 2})); }

std::string refusal_of(const State& state, const std::string& line) {
  return graph_refusal(state.scene, parse_command(line).value()).value_or("");
}

TEST(ScenePortals, AreAddedChangedAndRemoved) {
  const State before = hall();
  const State one = ran(before, {"portal 1,1 4,1", "portal 0,0 5,0 cost=0 oneway"});
  EXPECT_EQ(portals_in(one), (std::vector<Portal>{{{1, 1}, {4, 1}}, {{0, 0}, {5, 0}, 0, true}}));
  EXPECT_TRUE(portals_in(before).empty());
  const State changed = ran(one, {"portal 4,1 1,1 cost=7"});
  EXPECT_EQ(portals_in(changed).front(), (Portal{{4, 1}, {1, 1}, 7}));
  EXPECT_EQ(portals_in(changed).size(), 2u);
  EXPECT_EQ(portals_in(ran(changed, {"remove-portal 1,1 4,1"})).size(), 1u);
  // Painting keeps portals, even those whose ends become walls.
  EXPECT_EQ(portals_in(ran(one, {"paint @ box 1 1 1 1"})), portals_in(one));
}

TEST(ScenePortals, AreRefusedWithTheReason) {
  const State state = ran(hall(), {"portal 1,1 4,1"});
  EXPECT_EQ(refusal_of(state, "portal 1,1 9,9"), "the portal's end 9,9 is outside of the map");
  EXPECT_EQ(refusal_of(state, "portal 1,1 1,1"), "both ends of the portal are 1,1");
  EXPECT_EQ(refusal_of(state, "remove-portal 0,0 4,1"), "no portal joins 0,0 and 4,1");
  EXPECT_EQ(refusal_of(state, "portal 4,1 1,1 cost=3"), "");
  EXPECT_EQ(refusal_of(state, "mover infantry"), "units cannot use portals");
  EXPECT_EQ(portals_in(ran(state, {"portal 1,1 9,9", "mover infantry"})), portals_in(state));
}

TEST(ScenePortals, CanBeUndone) {
  Store store(hall());
  store.apply(SetPortal{{{1, 1}, {4, 1}}});
  store.apply(SetPortal{{{0, 0}, {5, 0}, 3}});
  store.apply(PaintCells{'S', {PaintShape::Kind::box, {0, 1}, {5, 1}}});
  store.apply(RemovePortal{{4, 1}, {1, 1}});
  const std::vector<Portal> last = {{{0, 0}, {5, 0}, 3}};
  EXPECT_EQ(portals_in(store.state()), last);
  store.undo();
  EXPECT_EQ(portals_in(store.state()).size(), 2u);
  store.undo();
  EXPECT_EQ(portals_in(store.state()).size(), 2u);
  EXPECT_EQ(store.state().scene.map->grid.terrain({0, 1}), '.');
  store.undo();
  store.undo();
  EXPECT_TRUE(portals_in(store.state()).empty());
  for (int i = 0; i < 4; ++i) store.redo();
  EXPECT_EQ(portals_in(store.state()), last);
  EXPECT_EQ(store.state().scene.map->grid.terrain({0, 1}), 'S');
}

// Any portals on a map of that size, valid and without rivals.
std::vector<Portal> any_portals(Random& random, const Grid& grid) {
  std::vector<Portal> portals;
  const auto place = [&] {
    return Cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
  };
  for (int i = random.between(0, 20); i > 0; --i) {
    const Portal portal{place(), place(), random.between(0, Portal::kMostCost), random.one_in(2)};
    if (portal.from != portal.to) portals = with_portal(portals, portal);
  }
  return portals;
}

TEST(ScenePortals, ComeBackFromSessionsAndShareCodes) {
  Random random(5);
  for (int i = 0; i < 30; ++i) {
    State state = state_of(open_scene("maze").value());
    for (const Portal& portal : any_portals(random, state.scene.map->grid))
      state = waymark::apply(std::move(state), SetPortal{portal});
    const Result<Opened> shared = open_source(share_code_of(state));
    ASSERT_TRUE(shared) << shared.error().text();
    EXPECT_EQ(portals_in(state_of(shared.value())), portals_in(state));

    const std::string text = session_text(session_of(state, map_hash(*state.scene.map), ""));
    const Result<Session> session = parse_session(text, "s.waymark");
    ASSERT_TRUE(session) << session.error().text();
    const Result<Opened> opened = open_session(session.value(), {});
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(portals_in(state_of(opened.value())), portals_in(state));
    EXPECT_EQ(
        session_text(session_of(state_of(opened.value()), map_hash(*opened.value().scene.map), "")),
        text);
  }
}

TEST(ScenePortals, OfASessionMustFitItsMap) {
  State state = state_of(open_scene("maze").value());
  state = ran(state, {"portal 1,1 3,1 cost=2"});
  const std::string code = share_code_of(state);
  ASSERT_TRUE(contains(code, ";p=1,1.3,1.cost=2;") || code.ends_with(";p=1,1.3,1.cost=2")) << code;
  const auto error = [&](const std::string& with) {
    std::string other = code;
    other.replace(other.find("1,1.3,1.cost=2"), 14, with);
    const Result<Opened> opened = open_source(other);
    return opened ? "" : opened.error().what;
  };
  EXPECT_EQ(error("1,1.3,1.cost=2"), "");
  EXPECT_EQ(error("1,1.1,1"), "both ends of the portal are 1,1");
  EXPECT_EQ(error("1,1.9999,1"), "the portal's end 9999,1 is outside of the map");
  EXPECT_TRUE(contains(error("1,1.3"), "unknown part"));
}

TEST(PortalFile, RoundTrips) {
  Random random(6);
  const TestFolder folder;
  const std::string path = folder.path() + "/hall.map";
  Grid grid = random_grid(random, 30, 20);
  EXPECT_EQ(portal_file(path), folder.path() + "/hall.portals.json");
  EXPECT_FALSE(names_map_file(portal_file(path)));
  for (int i = 0; i < 10; ++i) {
    const std::vector<Portal> portals = any_portals(random, grid);
    ASSERT_FALSE(take_portals(portals, grid));
    ASSERT_TRUE(write_map_file(grid, path));
    ASSERT_FALSE(write_portal_file(grid, path));
    EXPECT_EQ(std::filesystem::exists(portal_file(path)), !portals.empty());
    const Result<Grid> read = named_grid(path);
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read.value().portals() != nullptr, !portals.empty());
    if (!portals.empty()) {
      EXPECT_EQ(*read.value().portals(), *grid.portals());
    }
  }
}

TEST(PortalFile, ReportsErrorsWithTheirPlace) {
  const auto error = [](const std::string& portals, const char* format = "waymark portals") {
    const std::string text =
        "{\"format\": \"" + std::string(format) + "\",\n \"portals\": [" + portals + "]}";
    const Result<Portals> read = parse_portal_file(text, "hall.portals.json", 9, 9);
    return read ? "" : read.error().text();
  };
  EXPECT_EQ(error(""), "");
  EXPECT_EQ(error(R"({"from": [0, 1], "to": [2, 3]})"), "");
  EXPECT_TRUE(contains(error("", "other"), "hall.portals.json:1"));
  const std::string fine = "{\"from\": [0, 1], \"to\": [2, 3]},\n";
  for (const auto& [bad, what] :
       {std::pair{R"({"from": [0, 1]})", "to"},
        {R"({"from": [0], "to": [2, 2]})", "expected a cell as [x, y]"},
        {R"({"from": [0, 1], "to": [2, 9]})", "2,9 is outside of the map"},
        {R"({"from": [0, 1], "to": [2, 2], "cost": -1})", "cost"},
        {R"({"from": [0, 1], "to": [2, 2], "cost": 1.5})", "cost"},
        {R"({"from": [0, 1], "to": [2, 2], "speed": 1})", "speed"},
        {R"({"from": [2, 3], "to": [0, 1], "oneway": true})", "in the same direction"}}) {
    const std::string text = error(fine + bad);
    EXPECT_TRUE(contains(text, "hall.portals.json:3")) << text;
    EXPECT_TRUE(contains(text, what)) << text;
  }
}

}  // namespace
}  // namespace waymark::scene_portals_test
