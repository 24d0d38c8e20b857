#include <gtest/gtest.h>

#include "app/scene/open_scene.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "core/map/grid.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::session_test {
namespace {

using nlohmann::json;

// The output of `solve --json`, without times and the map's name.
json numbers(const Ran& ran) {
  EXPECT_EQ(ran.status, 0) << ran.err;
  json object = ran.json();
  object.erase("map");
  for (json& result : object["results"]) result.erase("microseconds");
  return object;
}

class SessionCommands : public testing::Test {
 protected:
  SessionCommands() {
    state_.scene = open_scene("denerim-bloodmage").value();
    for (const char* line :
         {"goal 60 60", "landmarks 148 18 10 113 66 112 107 190", "moves 8", "active 2",
          "field f distance", "playback 500 end same-count distance"})
      state_ = waymark::apply(std::move(state_), parse_command(line).value());
    const std::uint64_t hash = grid_hash(state_.scene.map->grid);
    session_ = folder_.write("s.waymark", session_text(session_of(state_, hash, "")));
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

  TestFolder folder_;
  State state_;
  std::string session_;
};

TEST_F(SessionCommands, SessionShareCodeAndPicturesSolveToTheSameNumbers) {
  const json expected = numbers(
      run_waymark("solve denerim-bloodmage --start 24,37 --goal 60,60 --landmark 148,18 --landmark "
                  "10,113 --landmark 66,112 --landmark 107,190 --moves 8 --active 2 --json"));
  EXPECT_EQ(expected["results"].size(), 3u);
  EXPECT_EQ(numbers(run_waymark("solve " + session_ + " --json")), expected);
  EXPECT_EQ(numbers(run_waymark("solve '" + share_code_of(state_) + "' --json")), expected);
  for (const char* what : {"map-png", "plot-png", "map-svg", "truth-svg"}) {
    const std::string out =
        path(std::string(what).replace(std::string_view(what).find('-'), 1, "."));
    ASSERT_EQ(run_waymark("export " + session_ + " --what " + what + " --out " + out).status, 0);
    EXPECT_EQ(numbers(run_waymark("solve " + out + " --json")), expected) << what;
  }
}

TEST_F(SessionCommands, OptionsGoBeforeWhatTheSessionSays) {
  const json object = numbers(run_waymark("solve " + session_ + " --moves 4 --active all --json"));
  EXPECT_EQ(object["moves"], 4);
  EXPECT_EQ(object["active"], 4);
}

TEST_F(SessionCommands, WhatIsWrongIsOneLine) {
  folder_.write("torn.waymark", "{\"format\": \"waymark session\",\n \"version\"");
  expect_refusal(run_waymark("solve " + path("torn.waymark")), 2, {"torn.waymark:2", "JSON"});
  expect_refusal(run_waymark("solve waymark:1:maze"), 2, {"does not begin with a map's name"});
  expect_refusal(run_waymark("shot " + path("none.waymark") + " --out " + path("x.png")), 2,
                 {"none.waymark", "there is no such file"});
}

TEST_F(SessionCommands, ASessionOfANewerVersionIsRefused) {
  State state = state_;
  const std::string text = session_text(session_of(state, grid_hash(state.scene.map->grid), ""));
  const std::string version = "\"version\": 3";
  for (const char* newer : {"4", "3.5", "99999999999999999999", "1e300"}) {
    std::string changed = text;
    changed.replace(changed.find(version), version.size(), std::string("\"version\": ") + newer);
    const std::string file = folder_.write("newer.waymark", changed);
    expect_refusal(run_waymark("solve " + file), 2,
                   {"newer.waymark:3", "made by a newer version of Waymark", "Update Waymark"});
  }
}

TEST_F(SessionCommands, AFullDiskIsToldAndWhatWasThereStays) {
  const Ran ran = run_waymark("export " + session_ + " --what map-svg --out /dev/full");
  expect_refusal(ran, 1, {"/dev/full", "No space left on device", "Free up space"});
}

}  // namespace
}  // namespace waymark::session_test
