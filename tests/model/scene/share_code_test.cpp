#include "app/scene/share_code.h"

#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/kit/png_bytes.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "core/base/random.h"
#include "core/io/import_rules.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::share_code_test {
namespace {

std::string refused(const std::string& share_code, const MapPlaces& places = {}) {
  const Result<Opened> opened = open_source(share_code, places);
  return opened ? "" : opened.error().text();
}

State demo_state(const std::string& name) { return state_of(open_scene(name).value()); }

TEST(ShareCodeTest, OfAFirstStateHoldsMapAndPointsAlone) {
  State state = demo_state("maze");
  state.scene.landmarks = {{1, 2}, {3, 4}};
  state.scene.start = {5, 6};
  state.scene.goal = {7, 8};
  const std::string hash = hash_text(grid_hash(state.scene.map->grid));
  EXPECT_EQ(share_code_of(state), "waymark:2:maze@" + hash + ";s=5,6;g=7,8;l=1,2/3,4;m=4");
  state.scene.landmarks.clear();
  ask_landmarks(state.scene, 3);
  state.scene.directions = 8;
  state.wipe = 0.25f;
  state.layer(Layer::path) = {false, 0.5f};
  EXPECT_EQ(share_code_of(state),
            "waymark:2:maze@" + hash +
                ";s=5,6;g=7,8;m=8;c=1%202%2065%20astar%20%7C%20astar%20h%3Dlandmarks%3Abest%3A3;"
                "layer.path=off,0.5;wipe=0.25");
}

// Stale tables are also lost, because a share code has no room for an earlier map. The same applies
// to regions of very many boxes.
TEST(ShareCodeTest, EveryStateComesBackButForItsProblems) {
  Random random(21);
  const State first = demo_state("maze");
  for (int i = 0; i < 300; ++i) {
    State state = first;
    for (int j = 0; j < 60; ++j)
      state = waymark::apply(state, random_command(random, state.scene, {}));
    const std::string share_code = share_code_of(state);
    state.scene.stale = {};
    if (state.scene.region.size() > 1000) state.scene.region.clear();
    for (const char c : share_code)
      ASSERT_TRUE(c > ' ' && c < 127 && c != '#' && c != '\'') << share_code;
    const Result<Opened> opened =
        open_source(" \t" + share_code + "\r\n", {state.scene.map, {}, ""});
    ASSERT_TRUE(opened) << opened.error().text() << "\n" << share_code;
    ASSERT_EQ(state_of(opened.value()), state) << share_code;
  }
}

TEST(ShareCodeTest, CutOffAnywhereItIsRefusedOrTellsPointsThatFit) {
  const State state = demo_state("maze");
  const std::string share_code = share_code_of(state) + ";wipe=0.25";
  for (std::size_t length = 0; length < share_code.size(); ++length) {
    const Result<Session> session = parse_share_code(share_code.substr(0, length));
    if (!session) continue;
    EXPECT_GT(length, share_code.find(";g=")) << length;
    if (const Result<Opened> opened = open_session(session.value(), {}))
      expect_sound(opened.value().scene);
  }
}

TEST(ShareCodeTest, SaysWhichPartIsWrong) {
  const State state = demo_state("maze");
  const std::string map = "waymark:1:maze@" + hash_text(grid_hash(state.scene.map->grid));
  for (const auto& [share_code, says] : std::vector<std::pair<std::string, std::string>>{
           {"waymark:3:maze@0;s=1,1", "made by a newer version of Waymark"},
           {"waymark:1:maze", "does not begin with a map's name and hash"},
           {"waymark:1:ma%ze@0123456789abcdef;s=1,1", "does not begin with a map's name"},
           {map, "start or goal is missing"},
           {map + ";s=1,1", "start or goal is missing"},
           {map + ";s=1;g=1,1", "unknown part 's=1' in the share code"},
           {map + ";s=1,1;g=1,1,1", "unknown part 'g=1,1,1'"},
           {map + ";s=1,1;g=1,1;m=5", "unknown part 'm=5'"},
           {map + ";s=1,1;g=1,1;a=0", "unknown part 'a=0'"},
           {map + ";s=1,1;g=1,1;l=1,1/x", "unknown part 'l=1,1/x'"},
           {map + ";s=1,1;g=1,1;wipe=wide", "unknown part 'wipe=wide'"},
           {map + ";s=1,1;g=1,1;start=3,3", "unknown part 'start=3,3'"},
           {map + ";s=1,1;g=1,1;i=dark/0", "unknown part 'i=dark/0'"},
           {map + ";s=1,1;g=1,1;i=dark/-8", "unknown part 'i=dark/-8'"},
           {map + ";s=1,1;g=1,1;swamp=2", "unknown part 'swamp=2'"},
           {map + ";s=-1,1;g=1,1", "the start -1,1 is outside the map"},
           {"waymark:1:maze@0123456789abcdef;s=1,1;g=1,1", "the demo 'maze' is a different map"},
           {"waymark:1:no%20such.map@0123456789abcdef;s=1,1;g=1,1",
            "the share code needs map 'no such.map'"}})
    EXPECT_TRUE(contains(refused(share_code), says))
        << share_code << " gives: " << refused(share_code);
}

TEST(ShareCodeTest, AFilesMapIsFoundByItsNameAndItsHash) {
  const TestFolder folder;
  const std::string map = "type octile\nheight 1\nwidth 5\nmap\n.....\n";
  for (const char* name : {"/a", "/b"}) std::filesystem::create_directory(folder.path() + name);
  const std::string path = folder.write("a/die Höhle.map", map);
  State state = demo_state(path);
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ":die%20H%C3%B6hle.map@"));
  // The map is found in the folder, next to a recent file, and as the open map.
  EXPECT_EQ(refused(share_code, {nullptr, {}, folder.path() + "/a"}), "");
  EXPECT_EQ(refused(share_code, {nullptr, {folder.path() + "/a/other.scen"}, ""}), "");
  EXPECT_EQ(refused(share_code, {state.scene.map, {}, ""}), "");
  EXPECT_NE(refused(share_code, {nullptr, {}, folder.path() + "/b"}), "");
  // A different map with the same name is skipped.
  const std::string other = folder.write("b/die Höhle.map",
                                         "type octile\nheight 1\nwidth 6\n"
                                         "map\n......\n");
  EXPECT_NE(refused(share_code, {nullptr, {other}, ""}), "");
  EXPECT_EQ(refused(share_code, {nullptr, {other, path}, ""}), "");
  // A name cannot lead out of the folder.
  const std::string hash = hash_text(grid_hash(state.scene.map->grid));
  EXPECT_NE(refused("waymark:1:..%2Fa%2Fdie%20H%C3%B6hle.map@" + hash + ";s=0,0;g=0,0",
                    {nullptr, {}, folder.path() + "/b"}),
            "");
}

// The points would also fit the other map, but every number would be wrong.
TEST(ShareCodeTest, AnOpenMapOfTheSameNameWithAnotherHashIsNotTaken) {
  const TestFolder folder;
  const std::string path = folder.write("a.map", "type octile\nheight 1\nwidth 5\nmap\n.....\n");
  const std::string share_code = share_code_of(demo_state(path));
  folder.write("a.map", "type octile\nheight 1\nwidth 5\nmap\n..G..\n");
  const std::shared_ptr<const OpenedMap> open = demo_state(path).scene.map;
  EXPECT_TRUE(contains(refused(share_code, {open, {}, ""}), "the share code needs map 'a.map'"));
}

// An escaped byte is % and two digits, even at the end of the text.
TEST(ShareCodeTest, AByteWithoutItsTwoDigitsIsRefused) {
  const std::string rest = "@0123456789abcdef;s=1,1;g=1,1";
  for (const char* name : {"maze%", "maze%2", "maze%2g", "maze%%20", "maze%00"})
    EXPECT_TRUE(
        contains(refused("waymark:1:" + std::string(name) + rest), "does not begin with a map's"))
        << name;
  for (const char* import : {"dark%/8", "dark%2/8"})
    EXPECT_TRUE(contains(refused("waymark:1:a.png" + rest + ";i=" + import), "' in the share code"))
        << import;
  // Nothing is read beyond the end of a truncated byte.
  EXPECT_FALSE(parse_share_code("waymark:1:maze%2"));
}

TEST(ShareCodeTest, OneOfAnyLengthIsNotRead) {
  const std::string text(1 << 16, 'x');
  EXPECT_FALSE(contains(refused("waymark:" + text), "too long"));
  EXPECT_TRUE(contains(refused("waymark:" + text + "x"), "the share code is too long"));
}

TEST(ShareCodeTest, HoldsAsManyLandmarksAsThereMayBe) {
  const std::string begin = "waymark:1:maze@0123456789abcdef;s=1,1;g=1,1;l=1,1";
  const auto with = [&](int count) {
    std::string share_code = begin;
    for (int i = 1; i < count; ++i) share_code += fmt::format("/{},1", i + 1);
    return parse_share_code(share_code);
  };
  const Result<Session> most = with(Placement::kMaxLandmarks);
  ASSERT_TRUE(most) << most.error().text();
  EXPECT_EQ(most.value().landmarks.size(), std::size_t{Placement::kMaxLandmarks});
  const Result<Session> more = with(Placement::kMaxLandmarks + 1);
  ASSERT_FALSE(more);
  EXPECT_TRUE(contains(more.error().text(), "' in the share code"));
}

// A second list would exceed the limits of the first.
TEST(ShareCodeTest, HoldsEachFieldOnce) {
  const std::string begin = "waymark:1:maze@0123456789abcdef;s=1,1;g=1,1;l=1,1;n=2";
  ASSERT_TRUE(parse_share_code(begin));
  for (const char* const part : {";l=2,1", ";n=2", ";s=1,1"})
    EXPECT_FALSE(parse_share_code(begin + part)) << part;
}

TEST(ShareCodeTest, APicturesMapIsReadAgainByTheSameRules) {
  const TestFolder folder;
  const Grid drawing = grid_of("......\n.@@.@.\n......");
  const std::string path =
      folder.write("plan.png", png_of(drawn(drawing, 6, {90, 90, 90}, {140, 140, 140})));
  // Differs from the guess: light pixels are walls, and a cell is three pixels wide.
  State state = state_of(open_scene(path, {parse_wall_rule("from:100").value(), 3}).value());
  ASSERT_EQ(state.scene.map->grid.width(), 12);
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ";i=from%3A100/3"));
  const Result<Opened> opened = open_source(share_code, {nullptr, {path}, ""});
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened.value().scene.map->grid, state.scene.map->grid);
  EXPECT_EQ(opened.value().scene.start, state.scene.start);
}

TEST(ShareCodeTest, AGeneratedMapNeedsNoFile) {
  const State state = demo_state("generate:maze?width=41&height=41&seed=3");
  const std::string share_code = share_code_of(state);
  const Result<Opened> opened = open_source(share_code);
  ASSERT_TRUE(opened) << opened.error().text() << "\n" << share_code;
  EXPECT_EQ(opened.value().scene.map->grid, state.scene.map->grid);
  EXPECT_EQ(share_code_of(state_of(opened.value())), share_code);
}

TEST(ShareCodeTest, AMapThatIsCutIsFoundAgain) {
  const TestFolder folder;
  const std::string path =
      folder.write("hall.map", "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n");
  for (const std::string& source : {"mesh:" + path, std::string("hex:maze")}) {
    const State state = demo_state(source);
    const std::string share_code = share_code_of(state);
    const Result<Opened> opened = open_source(share_code, {nullptr, {path}, ""});
    ASSERT_TRUE(opened) << opened.error().text() << "\n" << share_code;
    EXPECT_EQ(grid_hash(opened.value().scene.map->grid), grid_hash(state.scene.map->grid));
    EXPECT_EQ(opened.value().scene.map->title, state.scene.map->title);
    EXPECT_EQ(share_code_of(state_of(opened.value())), share_code);
  }
}

TEST(ShareCodeTest, SvgTextCarriesItAndGivesItBack) {
  const std::string share_code = share_code_of(demo_state("maze"));
  const std::string svg =
      svg_with_share_code("<?xml version=\"1.0\"?>\n<svg a=\"b\">\n</svg>\n", share_code);
  EXPECT_EQ(svg, "<?xml version=\"1.0\"?>\n<svg a=\"b\">\n<desc id=\"recipe\">" + share_code +
                     "</desc>\n</svg>\n");
  EXPECT_EQ(share_code_in_svg(svg), share_code);
  EXPECT_EQ(share_code_in_svg("<svg></svg>"), std::nullopt);
  EXPECT_EQ(share_code_in_svg(svg.substr(0, svg.find("</desc>"))), std::nullopt);
}

// The examples of RFC 4648, section 10, without padding, and the two digits that differ in
// addresses.
TEST(LinkTest, BytesBecomeDigitsOfAddresses) {
  EXPECT_EQ(base64_url(""), "");
  EXPECT_EQ(base64_url("f"), "Zg");
  EXPECT_EQ(base64_url("fo"), "Zm8");
  EXPECT_EQ(base64_url("foo"), "Zm9v");
  EXPECT_EQ(base64_url("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64_url("\xfb\xff"), "-_8");
  EXPECT_EQ(from_base64_url("-_8"), "\xfb\xff");
}

TEST(LinkTest, DigitsThatNoBytesHaveAreRefused) {
  for (const char* wrong : {"Z", "Zg=", "Zh", "Zm9v!", "Zm 9v", "+/8"})
    EXPECT_FALSE(from_base64_url(wrong)) << wrong;
}

TEST(LinkTest, APackedTextComesBack) {
  Random random(7);
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += static_cast<char>('a' + random.below(5));
  const std::string packed = packed_session(text);
  EXPECT_LT(packed.size(), text.size() / 2);
  ASSERT_TRUE(unpacked_session(packed));
  EXPECT_EQ(unpacked_session(packed).value(), text);
}

TEST(LinkTest, ALinkThatLacksAPartIsToldSo) {
  const std::string packed = packed_session("a session");
  for (std::size_t kept = 0; kept < packed.size(); ++kept)
    EXPECT_FALSE(unpacked_session(packed.substr(0, kept))) << kept;
  EXPECT_TRUE(contains(open_source("packed:AAAA").error().text(), "truncated or damaged"));
}

// A few bytes must not expand to more data than fits into memory.
TEST(LinkTest, WhatComesToTooMuchIsRefused) {
  const std::string packed = packed_session(std::string(kMostUnpacked + 1, ' '));
  EXPECT_LT(packed.size(), 200'000u);
  EXPECT_FALSE(unpacked_session(packed));
}

// Opening a link must not read files or run programs that its author has chosen.
TEST(LinkTest, SearchesWithFilesAreRefused) {
  const auto fault = [](const State& state) {
    const Session session = session_of(state, map_hash(*state.scene.map), "");
    return refused(packed_session(session_text(session)));
  };
  const State plain = demo_state("maze");
  EXPECT_EQ(fault(apply(plain, TakeScene{})), "");
  for (const std::string search :
       {"trace:mine.json", "pipe:mine", "astar h=values:mine.csv", "dijkstra"}) {
    State state = plain;
    state.scene.roster = parse_roster("1 2 12 astar | " + search).value();
    EXPECT_EQ(contains(fault(state), search), search != "dijkstra");
    // Also in a scene of a presentation.
    state = apply(state, TakeScene{});
    state.scene.roster = plain.scene.roster;
    EXPECT_EQ(contains(fault(state), search), search != "dijkstra");
  }
}

TEST(LinkTest, OfADemoIsItsShareCode) {
  State state = state_of(open_scene("maze").value());
  EXPECT_EQ(link_fragment(state).value(), share_code_of(state));
}

// The file does not exist where the link is opened, so the link contains the map.
TEST(LinkTest, OfAFileHoldsTheMap) {
  TestFolder folder;
  const std::string path =
      folder.write("own.map", "type octile\nheight 3\nwidth 4\nmap\n....\n.@T.\n....\n");
  State state = state_of(open_scene(path).value());
  state.scene.start = {0, 0};
  state.scene.goal = {3, 2};
  state.scene.landmarks = {{3, 0}};
  const Result<std::string> fragment = link_fragment(state);
  ASSERT_TRUE(fragment) << fragment.error().text();
  EXPECT_TRUE(is_packed_session(fragment.value()));
  std::filesystem::remove(path);
  const Result<Opened> opened = open_source(fragment.value());
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value().scene;
  EXPECT_EQ(grid_hash(scene.map->grid), grid_hash(state.scene.map->grid));
  EXPECT_EQ(scene.start, state.scene.start);
  EXPECT_EQ(scene.goal, state.scene.goal);
  EXPECT_EQ(scene.landmarks, state.scene.landmarks);
}

TEST(LinkTest, AMapThatDoesNotFitIsToldSo) {
  TestFolder folder;
  Random random(3);
  std::string map = "type octile\nheight 500\nwidth 500\nmap\n";
  for (int y = 0; y < 500; ++y) {
    for (int x = 0; x < 500; ++x) map += random.below(2) == 0 ? '.' : '@';
    map += '\n';
  }
  State state = state_of(open_scene(folder.write("noise.map", map)).value());
  const Result<std::string> fragment = link_fragment(state);
  ASSERT_FALSE(fragment);
  EXPECT_TRUE(contains(fragment.error().text(), "does not fit in a link"));
}

}  // namespace
}  // namespace waymark::share_code_test
