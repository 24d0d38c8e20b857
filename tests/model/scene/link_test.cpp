#include <gtest/gtest.h>

#include "app/kit/png_bytes.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/share_code.h"
#include "core/base/random.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::link_test {
namespace {

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

TEST(LinkTest, OfADemoIsItsShareCode) {
  State state;
  state.scene = open_scene("maze").value();
  EXPECT_EQ(link_fragment(state).value(), share_code_of(state));
}

// The file does not exist where the link is opened, so the link contains the map.
TEST(LinkTest, OfAFileHoldsTheMap) {
  TestFolder folder;
  const std::string path =
      folder.write("own.map", "type octile\nheight 3\nwidth 4\nmap\n....\n.@T.\n....\n");
  State state;
  state.scene = open_scene(path).value();
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
  State state;
  state.scene = open_scene(folder.write("noise.map", map)).value();
  const Result<std::string> fragment = link_fragment(state);
  ASSERT_FALSE(fragment);
  EXPECT_TRUE(contains(fragment.error().text(), "does not fit in a link"));
}

}  // namespace
}  // namespace waymark::link_test
