#include "app/frame/settings.h"

#include <gtest/gtest.h>

#include "tests/support/contains.h"

namespace waymark::settings_test {
namespace {

Settings unusual() {
  Settings s;
  s.theme = Theme::kColorBlindDark;
  s.scale = 1.3f;
  s.summary_width = 333.25f;
  s.right_width = 0.1f;
  s.explore_summary_width = 300;
  s.explore_right_width = 444.5f;
  s.summary_shown = false;
  s.right_shown = false;
  s.layers[Layer::explored_a] = {false, 0.1f};
  s.layers[Layer::field] = {true, 0.7f};
  s.layers[Layer::triangle] = {false, 0};
  s.window_width = 1024;
  s.window_height = 641;
  s.recent = {"/a \"b\"\\\n/c ü.map", "d.waymark"};
  s.page_address = "https://example.org/waymark/";
  s.guesser = 77;
  s.pipes = {{"mine", "python3 \"my search.py\" --w=2"}, {"b-2", "./b"}};
  s.lessons = {"geo_2", {{"use", {0, 2}}, {"geo_2", {99}}, {"none", {}}}};
  return s;
}

std::string refused(const std::string& text) {
  const Result<Settings> settings = parse_settings(text, "there/settings.json");
  return settings ? "" : settings.error().text();
}

TEST(SettingsTest, AreReadBackByteForByte) {
  for (const Settings& settings : {Settings{}, unusual()}) {
    const std::string text = settings_text(settings);
    const Result<Settings> read = parse_settings(text, "");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read.value(), settings);
    EXPECT_EQ(settings_text(read.value()), text);
    EXPECT_TRUE(text.ends_with("}\n"));
  }
}

TEST(SettingsTest, WhatIsMissingIsAsDesignedAndUnknownKeysArePassedOver) {
  EXPECT_EQ(parse_settings("{}", "").value(), Settings{});
  Settings dark;
  dark.theme = Theme::kDark;
  const std::string newer = R"({"theme": "dark", "sound": [1, {"loud": true}], "x": null})";
  EXPECT_EQ(parse_settings(newer, "").value(), dark);
}

TEST(SettingsTest, EveryThemeHasAName) {
  for (const Theme theme : kThemes) {
    Settings settings;
    settings.theme = theme;
    EXPECT_EQ(parse_settings(settings_text(settings), "").value().theme, theme);
  }
}

TEST(SettingsTest, AnErrorTellsTheLineAndTheKey) {
  const auto complaint = [](const char* text) {
    return parse_settings(text, "s.json").error().text();
  };
  EXPECT_TRUE(
      complaint("{\n  \"theme\": \"dark\",\n  \"looks\": {\"path\": {\"opacity\": 2}}}")
          .starts_with("s.json:3: at \"looks.path.opacity\": expected a number from 0 to 1"));
  EXPECT_TRUE(contains(complaint(R"({"pipes": {"mine": " "}})"), "the command is empty"));
  EXPECT_TRUE(contains(complaint(R"({"pipes": {"a/b": "x"}})"), "is not the name of a pipe"));
  EXPECT_TRUE(complaint("{\n  \"theme\": 1e999}").starts_with("s.json:2:12: number out of range"));
  EXPECT_TRUE(complaint("{\n  \"theme\" 1}").starts_with("s.json:2:11: invalid JSON"));
}

TEST(SettingsTest, DamagedOnesAreAnErrorThatNamesTheFile) {
  for (const char* text : {"",
                           "{",
                           "no JSON",
                           "[]",
                           "null",
                           "7",
                           R"("dark")",
                           R"({"theme": "mauve"})",
                           R"({"theme": 3})",
                           R"({"scale": "large"})",
                           R"({"scale": -1})",
                           R"({"scale": 99})",
                           R"({"scale": null})",
                           R"({"summary_width": 5})",
                           R"({"right_width": 1e9})",
                           R"({"summary_shown": 1})",
                           R"({"window_width": 0})",
                           R"({"window_height": "tall"})",
                           R"({"window_width": 4294968736})",
                           R"({"window_width": 1e10})",
                           R"({"looks": []})",
                           R"({"looks": {"path": 1}})",
                           R"({"looks": {"path": {"opacity": 2}}})",
                           R"({"looks": {"path": {"shown": 0}}})",
                           R"({"lessons": []})",
                           R"({"lessons": {"last": "use"}})",
                           R"({"lessons": {"last": 1, "done": {}}})",
                           R"({"lessons": {"last": "", "done": []}})",
                           R"({"lessons": {"last": "", "done": {"use": 1}}})",
                           R"({"lessons": {"last": "", "done": {"use": [-1]}}})",
                           R"({"lessons": {"last": "", "done": {"use": [100]}}})",
                           R"({"lessons": {"last": "", "done": {"use": [0.5]}}})",
                           R"({"recent": 1})",
                           R"({"recent": [1]})",
                           R"({"recent": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]})"}) {
    const std::string error = refused(text);
    EXPECT_TRUE(contains(error, "there/settings.json:1")) << text << " gives: " << error;
    EXPECT_TRUE(contains(error, "Using default settings"));
  }
}

// Text that is too small for any font would make the window unreadable.
TEST(SettingsTest, AScaleIsTheScreensOwnOrOneThatCanBeRead) {
  EXPECT_EQ(parse_settings(R"({"scale": 0})", "").value().scale, 0);
  EXPECT_EQ(parse_settings(R"({"scale": 0.5})", "").value().scale, 0.5f);
  EXPECT_NE(refused(R"({"scale": 0.01})"), "");
  EXPECT_NE(refused(R"({"page_address": "example.org"})"), "");
}

TEST(SettingsTest, TextCutOffAnywhereIsRefusedOrWhole) {
  const std::string text = settings_text(unusual());
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_NE(refused(text.substr(0, length)), "") << length;
}

}  // namespace
}  // namespace waymark::settings_test
