#include "core/io/xp_file.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/io/import_source.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/test_folder.h"

namespace waymark::xp_file_test {
namespace {

constexpr Rgb kGrey = {150, 150, 150}, kBlack = {0, 0, 0}, kRed = {200, 30, 30};

// A level drawn like Cogmind's: '#' for walls next to floor, dots for floor, blanks elsewhere.
XpImage level_of(const Grid& grid) {
  XpImage image{grid.width(), grid.height(), {}};
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      bool beside_floor = false;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) beside_floor |= grid.walkable(Cell{x + dx, y + dy});
      const bool floor = grid.walkable(Cell{x, y});
      const std::uint32_t glyph = floor ? 250 : beside_floor ? '#' : ' ';
      image.cells.push_back({glyph, kGrey, kBlack, true});
    }
  return image;
}

// Two columns and three rows, written byte by byte: "#." above ".#" above "@ "; the last cell is
// transparent.
TEST(XpFile, ReadsAFileThatWasWrittenByHand) {
  const auto cell = [](char glyph, const std::string& back = std::string(3, '\0')) {
    return std::string{glyph, 0, 0, 0} + std::string("\x10\x20\x30", 3) + back;
  };
  const std::string bytes = i32(-1) + i32(1) + i32(2) + i32(3) + cell('#') + cell('.') + cell('@') +
                            cell('.') + cell('#') + cell('x', std::string("\xff\0\xff", 3));
  const Result<XpImage> image = parse_xp(gzip_of(bytes), "a.xp");
  ASSERT_TRUE(image) << image.error().text();
  EXPECT_EQ(image.value().width, 2);
  EXPECT_EQ(image.value().height, 3);
  EXPECT_EQ(image.value().at(1, 0), (XpCell{'.', {16, 32, 48}, kBlack, true}));
  EXPECT_EQ(image.value().at(0, 2).glyph, static_cast<std::uint32_t>('@'));
  EXPECT_FALSE(image.value().at(1, 2).drawn);
}

TEST(XpFile, AnOldFileWithoutVersionIsTheSame) {
  const XpImage image = level_of(generate("research", 50, 40, 2).value());
  EXPECT_EQ(parse_xp(xp_of({image}, true), "a.xp").value(), image);
  EXPECT_EQ(parse_xp(xp_of({image}, false), "a.xp").value(), image);
}

TEST(XpFile, LaterLayersLieOnTopWhereTheyAreNotTransparent) {
  XpImage base{2, 1, {{'#', kGrey, kBlack, true}, {'.', kGrey, kBlack, true}}};
  XpImage top{2, 1, {{'x', kRed, kBlack, false}, {'+', kRed, kGrey, true}}};
  const Result<XpImage> image = parse_xp(xp_of({base, top}), "a.xp");
  ASSERT_TRUE(image);
  EXPECT_EQ(image.value().at(0, 0), base.at(0, 0));
  EXPECT_EQ(image.value().at(1, 0), top.at(1, 0));
}

TEST(XpFile, TheGuessGivesALevelBack) {
  const Result<Grid> made = generate("research", 80, 60, 4);
  ASSERT_TRUE(made);
  const TestFolder folder;
  const Result<ImportSource> source =
      read_import_source(folder.write("level.xp", xp_of({level_of(made.value())})));
  ASSERT_TRUE(source) << source.error().text();
  const Result<ImportRules> rules = import_rules(source.value(), {});
  ASSERT_TRUE(rules);
  EXPECT_EQ(text_of(rules.value().walls), "glyph:00,32,#,255");
  const Grid grid = import_grid(source.value(), rules.value()).value();
  ASSERT_EQ(grid.walkable_plane(), made.value().walkable_plane());
}

// If no glyph represents the floor, the blank cells do.
TEST(XpFile, BlankCellsAreWallsOnlyWhereTheFloorIsDrawn) {
  const auto guess = [](std::string_view glyphs) {
    XpImage image{static_cast<int>(glyphs.size()), 1, {}};
    for (const char glyph : glyphs)
      image.cells.push_back({static_cast<std::uint32_t>(glyph), kGrey, kBlack, true});
    return text_of(guess_walls(image));
  };
  EXPECT_EQ(guess("#  #"), "glyph:#");
  EXPECT_EQ(guess("#..#"), "glyph:#");
  EXPECT_EQ(guess("#.. #"), "glyph:00,32,#,255");
}

// A level with a single glyph, the full block, which is bright for walls and dark for floor.
TEST(XpFile, AGuessByGlyphsThatLeavesNoFloorFallsBackToColors) {
  XpImage image{4, 1, {}};
  for (const Rgb color : {kGrey, kBlack, kBlack, kGrey})
    image.cells.push_back({219, color, color, true});
  const WallRule walls = guess_walls(image);
  EXPECT_NE(walls.by, WallRule::By::glyphs);
  const TestFolder folder;
  const Result<ImportSource> source = read_import_source(folder.write("blocks.xp", xp_of({image})));
  ASSERT_TRUE(source) << source.error().text();
  const Grid grid = import_grid(source.value(), import_rules(source.value(), {}).value()).value();
  EXPECT_GT(grid.walkable_count(), 0);
}

TEST(XpFile, WallsByColorBrightnessAndTransparency) {
  const XpImage image{5,
                      1,
                      {{'#', kRed, kBlack, true},
                       {' ', kRed, kBlack, true},
                       {' ', kBlack, kRed, true},
                       {' ', kBlack, {250, 250, 250}, true},
                       {0, kBlack, kBlack, false}}};
  const auto read = [&](const char* rule) {
    return grid_of_xp(image, parse_wall_rule(rule).value());
  };
  EXPECT_EQ(read("color:#c81e1e~0"), grid_of("@.@.."));  // a blank shows no foreground
  EXPECT_EQ(read("below:200"), grid_of("@@@.."));
  EXPECT_EQ(read("transparent"), grid_of("....@"));
  EXPECT_EQ(read("floor-glyph:#"), grid_of(".@@@@"));
}

TEST(XpFile, GlyphsAndColorsAreCountedCommonestFirst) {
  const XpImage image{4,
                      1,
                      {{'.', kGrey, kBlack, true},
                       {'#', kRed, kBlack, true},
                       {'#', kRed, kBlack, true},
                       {' ', kRed, kBlack, true}}};
  const std::vector<XpGlyph> glyphs = glyphs_of(image);
  ASSERT_EQ(glyphs.size(), 3u);
  EXPECT_EQ(glyphs[0].glyph, static_cast<std::uint32_t>('#'));
  EXPECT_EQ(glyphs[0].cells, 2);
  EXPECT_EQ(glyphs[0].x, 1);
  const auto colors = colors_of(image);
  ASSERT_EQ(colors.size(), 3u);
  EXPECT_EQ(colors[0].color, kBlack);  // four backgrounds and a blank
  EXPECT_EQ(colors[1].color, kRed);
  EXPECT_EQ(colors[2].color, kGrey);
}

TEST(XpFile, AColoredLevelWithoutWallGlyphsGoesByItsColors) {
  const XpImage image{4,
                      1,
                      {{' ', kBlack, {20, 20, 20}, true},
                       {' ', kBlack, {220, 220, 220}, true},
                       {' ', kBlack, {220, 220, 220}, true},
                       {' ', kBlack, {20, 20, 20}, true}}};
  EXPECT_EQ(grid_of_xp(image, guess_walls(image)), grid_of("@..@"));
}

void expect_complaint(const std::string& bytes, const std::string& where, const std::string& what) {
  const Result<XpImage> image = parse_xp(bytes, "a.xp");
  ASSERT_FALSE(image) << what;
  EXPECT_TRUE(image.error().where.starts_with(where)) << image.error().text();
  EXPECT_TRUE(contains(image.error().text(), what));
}

TEST(XpFile, BrokenFilesAreSaidWithThePlace) {
  const XpImage image = level_of(grid_of("...\n.@.\n..."));
  const std::string whole = xp_of({image});
  expect_complaint("PNG", "a.xp", "gzip");
  expect_complaint(gzip_of(i32(-1)), "a.xp, unpacked byte 4", "ends too early");
  expect_complaint(gzip_of(i32(-1) + i32(0)), "a.xp, unpacked byte 8", "0 layers");
  expect_complaint(gzip_of(i32(65)), "a.xp, unpacked byte 4", "65 layers");
  expect_complaint(gzip_of(i32(1) + i32(0) + i32(7)), "a.xp, unpacked byte 12", "0 x 7");
  expect_complaint(gzip_of(i32(1) + i32(-3) + i32(7)), "a.xp, unpacked byte 12", "-3 x 7");
  expect_complaint(whole.substr(0, whole.size() / 2), "a.xp, unpacked byte", "ends too early");
  const std::string two = i32(2) + i32(1) + i32(1) + std::string(10, '\0') + i32(1) + i32(2);
  expect_complaint(gzip_of(two), "a.xp, unpacked byte 30", "layer 2 has 1 x 2 cells");
  std::string bad_sum = whole;
  bad_sum[bad_sum.size() - 5] = static_cast<char>(bad_sum[bad_sum.size() - 5] ^ 1);
  expect_complaint(bad_sum, "a.xp, unpacked byte", "corrupt");
}

// Headers that announce more data than the reader ever allocates, and a file that would unpack to
// 160 MB but contains no cells.
TEST(XpFile, HugeCountsAreRefused) {
  expect_complaint(gzip_of(i32(1) + i32(1 << 20) + i32(1 << 20)), "a.xp", "too large");
  expect_complaint(gzip_of(i32(64) + i32(2048) + i32(2048)), "a.xp", "too large");
  expect_complaint(gzip_of(i32(1) + i32(4096) + i32(4096)), "a.xp", "are too few");
}

TEST(XpFile, DamagedFilesGiveAnImageOrWords) {
  const XpImage image = level_of(generate("research", 40, 40, 1).value());
  const std::string whole = xp_of({image, image});
  std::string plain = i32(-1) + i32(1) + i32(4) + i32(3) + std::string(120, '#');
  int read = 0;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Random random(seed);
    const bool packed = random.one_in(2);
    std::string bytes = packed ? whole : plain;
    const std::size_t reach = packed ? bytes.size() : 20;
    for (int times = random.between(1, 3); times > 0; --times)
      bytes[random.below(reach)] = static_cast<char>(random.below(256));
    if (random.one_in(3)) bytes.resize(random.below(bytes.size()));
    const Result<XpImage> again = parse_xp(packed ? bytes : gzip_of(bytes), "a.xp");
    if (again) {
      ++read;
      ASSERT_EQ(again.value().cells.size(), static_cast<std::size_t>(again.value().width) *
                                                static_cast<std::size_t>(again.value().height));
    } else {
      ASSERT_FALSE(again.error().what.empty());
      ASSERT_TRUE(again.error().where.starts_with("a.xp"));
    }
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace waymark::xp_file_test
