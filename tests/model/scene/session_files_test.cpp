#include <filesystem>
#include <gtest/gtest.h>

#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::session_files_test {
namespace {

class SessionFiles : public testing::Test {
 protected:
  SessionFiles() {
    std::filesystem::create_directories(folder_.path() + "/maps");
    map_ = folder_.write("maps/some.map", kMap);
    problems_ = folder_.write("maps/some.map.scen", kProblems);
  }
  // Saves a session with the map opened from `source`. If there is a scenario file, the last
  // problem is chosen.
  std::string saved(const std::string& source) {
    State state = state_of(open_scene(source).value());
    if (state.scene.problems)
      state = waymark::apply(
          state, ChooseProblem{static_cast<int>(state.scene.problems->problems.size()) - 1});
    const std::uint64_t hash = grid_hash(state.scene.map->grid);
    return folder_.write("s.waymark", session_text(session_of(state, hash, folder_.path())));
  }
  static constexpr const char* kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";
  static constexpr const char* kProblems =
      "version 1\n0\tsome.map\t5\t3\t0\t0\t4\t0\t4\n1\tsome.map\t5\t3\t0\t0\t4\t2\t6\n";
  TestFolder folder_;
  std::string map_, problems_;
};

TEST_F(SessionFiles, NamesADemoAndAFileAndHoldsAPaintedMap) {
  EXPECT_TRUE(contains(read_file(saved("maze")).value(), "{\"demo\": \"maze\", \"hash\": \""));
  EXPECT_TRUE(
      contains(read_file(saved(map_)).value(), "{\"file\": \"maps/some.map\", \"hash\": \""));
  EXPECT_TRUE(contains(read_file(saved("generate:maze?width=41&height=41&seed=3")).value(),
                       "{\"plan\": \"generate:maze?"));
  EXPECT_TRUE(open_source(folder_.path() + "/s.waymark"));
  State state = state_of(open_scene("maze").value());
  auto painted = std::make_shared<OpenedMap>(*state.scene.map);
  painted->painted = true;
  state.scene.map = painted;
  EXPECT_TRUE(contains(session_text(session_of(state, grid_hash(state.scene.map->grid), "")),
                       "\"rows\": ["));
}

// A demo that is cut into polygons needs no file. For other maps, the prefix of the cut comes
// before the file's name.
TEST_F(SessionFiles, NamesAMapThatIsCut) {
  const auto opens_again = [&](const std::string& source, const std::string& reference) {
    const std::string session = saved(source);
    EXPECT_TRUE(contains(read_file(session).value(), reference));
    const Result<Opened> opened = open_source(session);
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(opened.value().scene.map->source, source);
    EXPECT_NE(opened.value().scene.map->layout, nullptr);
  };
  opens_again("manor-mesh", "{\"demo\": \"manor-mesh\", \"hash\": \"");
  opens_again("mesh:maze", "{\"plan\": \"mesh:maze\", \"hash\": \"");
  opens_again("hex:generate:rooms?width=40&height=30", "{\"plan\": \"hex:generate:rooms?");
  opens_again("mesh:" + map_, "{\"file\": \"mesh:maps/some.map\", \"hash\": \"");
  // A session is read only if its names are allowed in sessions.
  std::string text = read_file(saved("mesh:maze")).value();
  text.replace(text.find("mesh:maze"), 9, "mesh:" + std::filesystem::path(map_).generic_string());
  EXPECT_TRUE(contains(open_source(folder_.write("bad.waymark", text)).error().text(),
                       "is not a map plan"));
}

TEST_F(SessionFiles, AFolderThatMovesTakesItsSessionsAlong) {
  const std::string session = saved(problems_);
  const std::string moved = folder_.path() + "/moved";
  std::filesystem::create_directories(moved);
  std::filesystem::rename(folder_.path() + "/maps", moved + "/maps");
  std::filesystem::rename(session, moved + "/s.waymark");
  const Result<Opened> opened = open_source(moved + "/s.waymark");
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value().scene;
  EXPECT_EQ(std::filesystem::path(scene.map->source).generic_string(),
            std::filesystem::path(moved + "/maps/some.map").generic_string());
  ASSERT_TRUE(scene.problems);
  EXPECT_EQ(scene.problems->problems.size(), 2u);
  EXPECT_EQ(scene.problem, 1);
  EXPECT_EQ(scene.goal, (Cell{4, 2}));
  EXPECT_EQ(opened.value().warning, std::nullopt);
}

TEST_F(SessionFiles, AMapThatHasChangedIsNotTaken) {
  const std::string session = saved(map_);
  folder_.write("maps/some.map", "type octile\nheight 3\nwidth 5\nmap\n.....\n.@.@.\n.....\n");
  const Result<Opened> opened = open_source(session);
  ASSERT_FALSE(opened);
  EXPECT_TRUE(contains(opened.error().text(), "maps/some.map: this map has changed"));
  std::filesystem::remove(map_);
  EXPECT_TRUE(contains(open_source(session).error().text(), "there is no such file"));
}

TEST_F(SessionFiles, AProblemFileThatIsGoneIsLeftOut) {
  const std::string session = saved(problems_);
  std::filesystem::remove(problems_);
  const Result<Opened> opened = open_source(session);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_FALSE(opened.value().scene.problems);
  ASSERT_TRUE(opened.value().warning);
  EXPECT_TRUE(contains(opened.value().warning->text(),
                       "some.map.scen: the scenario file was skipped: there is no such file"));
}

// The open map is not used either if only its name and size match.
TEST_F(SessionFiles, AnOpenMapWithAnotherHashIsNotTaken) {
  const std::string session = saved(map_);
  const std::string good = read_file(map_).value();
  folder_.write("maps/some.map", "type octile\nheight 3\nwidth 5\nmap\n.....\n.@.@.\n.....\n");
  const std::shared_ptr<const OpenedMap> changed = open_scene(map_).value().map;
  folder_.write("maps/some.map", good);
  const Result<Opened> opened = open_source(session, {changed, {}, folder_.path()});
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_FALSE(opened.value().scene.map->grid.walkable(Cell{2, 1}));
}

// Points that no longer match the problem are kept, and no problem is chosen.
TEST_F(SessionFiles, AProblemIsChosenOnlyWhereThePointsAreItsOwn) {
  const std::string session = saved(problems_);
  folder_.write("maps/some.map.scen",
                "version 1\n0\tsome.map\t5\t3\t0\t0\t4\t0\t4\n"
                "1\tsome.map\t5\t3\t0\t2\t4\t2\t4\n");
  const Result<Opened> opened = open_source(session);
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened.value().scene.problem, -1);
  EXPECT_EQ(opened.value().scene.start, (Cell{0, 0}));
  // Only the goal of the problem differs.
  folder_.write("maps/some.map.scen",
                "version 1\n0\tsome.map\t5\t3\t0\t0\t4\t0\t4\n"
                "1\tsome.map\t5\t3\t0\t0\t3\t2\t5\n");
  const Result<Opened> other_goal = open_source(session);
  ASSERT_TRUE(other_goal) << other_goal.error().text();
  EXPECT_EQ(other_goal.value().scene.problem, -1);
  EXPECT_EQ(other_goal.value().scene.goal, (Cell{4, 2}));
}

TEST_F(SessionFiles, TheMapThatIsOpenIsNotReadAgain) {
  const std::string session = saved(map_);
  const Result<Opened> first = open_source(session);
  ASSERT_TRUE(first);
  const std::shared_ptr<const OpenedMap> map = first.value().scene.map;
  const Result<Opened> second = open_source(session, {map, {}, folder_.path()});
  ASSERT_TRUE(second);
  EXPECT_EQ(second.value().scene.map, map);
}

}  // namespace
}  // namespace waymark::session_files_test
