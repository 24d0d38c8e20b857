#include "core/io/import_rules.h"

#include <gtest/gtest.h>

#include "core/io/xp_file.h"
#include "tests/support/contains.h"

namespace waymark::import_rules_test {
namespace {

TEST(WallRule, EveryFormReadsBackWhatItWrites) {
  for (const char* const text :
       {"dark", "light", "below:128", "from:0", "below:256", "color:#aabbcc",
        "color:#aabbcc,#010203~7", "floor-color:#000000", "transparent", "opaque", "glyph:#,179",
        "floor-glyph:00,32,.,250", "glyph:44,.,179"}) {
    const Result<WallRule> rule = parse_wall_rule(text);
    ASSERT_TRUE(rule) << text;
    EXPECT_EQ(text_of(rule.value()), text);
  }
}

TEST(WallRule, GlyphsAreCharactersOrNumbers) {
  const Result<WallRule> rule = parse_wall_rule("glyph:#│█,7,44,219");
  ASSERT_TRUE(rule);
  EXPECT_EQ(rule.value().glyphs, (std::vector<std::uint32_t>{'#', ',', '7', 179, 219}));
}

TEST(WallRule, WhatIsNoRuleIsAnsweredWithTheRules) {
  for (const char* const text :
       {"", "dim", "dark:3", "below", "below:", "below:257", "below:-1", "from:1x",
        "color:", "color:red", "color:#12345", "color:#1234567", "color:#aabbcc~300", "opaque:1",
        "glyph:", "glyph:漢", "glyph:\xff"}) {
    const Result<WallRule> rule = parse_wall_rule(text);
    ASSERT_FALSE(rule) << text;
    EXPECT_TRUE(contains(rule.error().remedy, "below:N"));
  }
}

TEST(ImportOptions, ReadBackWhatIsWritten) {
  const ImportRules rules{parse_wall_rule("floor-color:#102030~9").value(), 12};
  EXPECT_EQ(options_text(rules), "--walls floor-color:#102030~9 --cell 12");
  const Result<ImportOptions> options = parse_import_options(options_text(rules));
  ASSERT_TRUE(options);
  EXPECT_EQ(options.value(), (ImportOptions{rules.walls, 12}));
  EXPECT_EQ(parse_import_options(" --cell 3 ").value(), (ImportOptions{std::nullopt, 3}));
  const ImportRules high{parse_wall_rule("below:0").value(), 1, true};
  EXPECT_EQ(options_text(high), "--walls below:0 --cell 1 --heights");
  EXPECT_EQ(parse_import_options(options_text(high)).value(), (ImportOptions{high.walls, 1, true}));
  EXPECT_EQ(parse_import_options("--heights").value(), (ImportOptions{{}, {}, true}));
  for (const char* const text : {"--cell", "--cell 0", "--cell 65", "--walls", "--walls dim",
                                 "--size 3", "3", "--cell 3 --cell 4", "--heights --heights"})
    EXPECT_FALSE(parse_import_options(text)) << text;
}

TEST(Cp437, KnowsItsOwnCharacters) {
  EXPECT_EQ(cp437_of(U'█'), 219u);
  EXPECT_EQ(cp437_of(U'│'), 179u);
  EXPECT_EQ(cp437_of(U'░'), 176u);
  EXPECT_EQ(cp437_of(U'·'), 250u);
  EXPECT_EQ(cp437_of(U' '), 32u);
  EXPECT_EQ(cp437_of(U'~'), 126u);
  EXPECT_EQ(cp437_of(U'€'), std::nullopt);
}

}  // namespace
}  // namespace waymark::import_rules_test
