#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/io/import_rules.h"
#include "core/io/import_source.h"
#include "core/io/picture.h"
#include "core/io/xp_file.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/test_folder.h"

namespace waymark::picture_grid_test {
namespace {

// The grid's terrain reduced to what images can show: passable cells are '.', all others '@'.
Grid plain(const Grid& grid) {
  return grid_with(grid.width(), grid.height(), [&](int x, int y) {
    return grid.walkable(Cell{x, y}) ? '.' : '@';
  });
}

const char* const kMaze = R"(
@@@@@@@@@
@.......@
@.@@@@@.@
@.@...@.@
@.@.@...@
@.@.@@@@@
@.......@
@@@@@@@@@)";

struct Guessed {
  ImportRules rules;
  Grid grid;
};

// The guess for a file with these bytes and no options.
Guessed guessed(const std::string& bytes, const ImportOptions& options = {}) {
  const TestFolder folder;
  const Result<ImportSource> source = read_import_source(folder.write("p.png", bytes));
  EXPECT_TRUE(source) << (source ? "" : source.error().text());
  const Result<ImportRules> rules = import_rules(source.value(), options);
  EXPECT_TRUE(rules);
  return {rules.value(), import_grid(source.value(), rules.value()).value()};
}

TEST(PictureGrid, TheGuessGivesTheMapBackFromEveryFormat) {
  const Grid grid = grid_of(kMaze);
  for (const int cell_px : {1, 3, 8}) {
    const Picture picture = drawn(grid, cell_px);
    for (const std::string& bytes :
         {png_of(picture), bmp_of(picture), tga_of(picture), gif_of(picture)}) {
      const Guessed found = guessed(bytes);
      EXPECT_EQ(found.rules.cell_px, cell_px);
      EXPECT_EQ(found.grid, grid);
    }
  }
}

TEST(PictureGrid, TheGuessGivesTheMapBackFromJpegs) {
  for (const char* const kind : {"maze", "research"}) {
    const Result<Grid> made = generate(kind, 60, 45, 3);
    ASSERT_TRUE(made);
    const Grid grid = plain(made.value());
    for (const int cell_px : {3, 8, 13})
      for (const int quality : {90, 60}) {
        const Guessed found = guessed(jpeg_of(drawn(grid, cell_px), quality));
        EXPECT_EQ(found.rules.cell_px, cell_px) << kind << " quality " << quality;
        EXPECT_EQ(found.grid, grid) << kind << " " << cell_px << " px, quality " << quality;
      }
  }
}

// Ten ranges of brightness. Walls have no height, and their pixels are excluded from the mean.
TEST(PictureGrid, HeightsAreAsHighAsThePictureIsBright) {
  const auto grey = [](int width, const std::vector<int>& levels) {
    Picture picture{width, static_cast<int>(levels.size()) / width, {}};
    for (const int level : levels)
      for (const int byte : {level, level, level, 255})
        picture.rgba.push_back(static_cast<std::uint8_t>(byte));
    return picture;
  };
  const Picture row = grey(6, {0, 25, 26, 128, 230, 255});
  const auto read = [](const Picture& picture, const char* walls, int cell_px) {
    return grid_of_picture(picture, {parse_wall_rule(walls).value(), cell_px, true}, "p").value();
  };
  EXPECT_EQ(read(row, "below:0", 1), grid_of("..1589"));
  EXPECT_EQ(read(row, "below:26", 1), grid_of("@@1589"));
  EXPECT_EQ(read(grey(4, {0, 200, 200, 0, 200, 200, 100, 100}), "below:50", 2), grid_of("75"));
  const Guessed found = guessed(png_of(row), {{}, {}, true});
  EXPECT_EQ(text_of(found.rules.walls), "below:0");
  EXPECT_EQ(found.grid, grid_of("..1589"));
}

TEST(PictureGrid, ThresholdSaysWhichPixelsAreWalls) {
  const Picture grey{4, 1, {0, 0, 0, 255, 99, 99, 99, 255, 100, 100, 100, 255, 255, 255, 255, 255}};
  const auto read = [&](const char* rule) {
    return grid_of_picture(grey, {parse_wall_rule(rule).value(), 1}, "p").value();
  };
  EXPECT_EQ(read("below:100"), grid_of("@@.."));
  EXPECT_EQ(read("from:100"), grid_of("..@@"));
  EXPECT_EQ(read("below:0"), grid_of("...."));
  EXPECT_EQ(read("below:256"), grid_of("@@@@"));
}

TEST(PictureGrid, ColorsPickWithinTheirTolerance) {
  const Picture colors{4, 1, {200, 0, 0, 255, 190, 10, 0, 255, 189, 0, 0, 255, 0, 0, 200, 255}};
  const auto read = [&](const char* rule) {
    return grid_of_picture(colors, {parse_wall_rule(rule).value(), 1}, "p").value();
  };
  EXPECT_EQ(read("color:#c80000~10"), grid_of("@@.."));
  EXPECT_EQ(read("color:#c80000,#0000c8~0"), grid_of("@..@"));
  EXPECT_EQ(read("floor-color:#c80000~10"), grid_of("..@@"));
}

TEST(PictureGrid, TransparencyPicks) {
  const Picture glass{3, 1, {0, 0, 0, 0, 9, 9, 9, 127, 9, 9, 9, 128}};
  const auto read = [&](const char* rule) {
    return grid_of_picture(glass, {parse_wall_rule(rule).value(), 1}, "p").value();
  };
  EXPECT_EQ(read("transparent"), grid_of("@@."));
  EXPECT_EQ(read("opaque"), grid_of("..@"));
}

// Two of four pixels make a wall, one does not.
TEST(PictureGrid, HalfOfItsPixelsMakeACellAWall) {
  const auto pixel = [](bool dark) { return dark ? 0 : 255; };
  for (int dark = 0; dark < 16; ++dark) {
    Picture picture{2, 2, {}};
    int count = 0;
    for (int i = 0; i < 4; ++i) {
      const auto level = static_cast<std::uint8_t>(pixel((dark >> i & 1) != 0));
      add_pixel(picture, {level, level, level});
      count += dark >> i & 1;
    }
    const Grid grid =
        grid_of_picture(picture, {parse_wall_rule("below:128").value(), 2}, "p").value();
    ASSERT_EQ(grid.width(), 1);
    EXPECT_EQ(grid.walkable(Cell{0, 0}), count < 2) << count << " dark pixels";
  }
}

TEST(PictureGrid, ACutCellCountsFromHalfItsSize) {
  EXPECT_EQ(cells_along(16, 8), 2);
  EXPECT_EQ(cells_along(19, 8), 2);
  EXPECT_EQ(cells_along(20, 8), 3);
  EXPECT_EQ(cells_along(1, 8), 1);
  const Picture wide = drawn(grid_of("..@"), 8);
  Picture cut{20, 8, {}};
  for (int y = 0; y < 8; ++y)
    cut.rgba.insert(cut.rgba.end(), wide.pixel(0, y), wide.pixel(0, y) + 4 * 20);
  EXPECT_EQ(grid_of_picture(cut, {parse_wall_rule("below:128").value(), 8}, "p").value(),
            grid_of("..@"));
  // The artwork is extended to the map's corners.
  const Picture fitted = fitted_picture(cut, {{}, 8});
  EXPECT_EQ(fitted.width, 24);
  EXPECT_EQ(fitted.pixel(19, 7)[3], 255);
  EXPECT_EQ(fitted.pixel(20, 7)[3], 0);
}

TEST(PictureGrid, WishesStandAndTheRestIsGuessed) {
  const std::string bytes = png_of(drawn(grid_of(kMaze), 4));
  const Guessed light = guessed(bytes, {parse_wall_rule("light").value(), std::nullopt});
  EXPECT_EQ(light.rules.cell_px, 4);
  EXPECT_EQ(light.grid.walkable_count(), 9 * 8 - grid_of(kMaze).walkable_count());
  const Guessed fine = guessed(bytes, {std::nullopt, 2});
  EXPECT_EQ(fine.grid.width(), 18);
  EXPECT_EQ(fine.grid.walkable_count(), 4 * grid_of(kMaze).walkable_count());
}

TEST(PictureGrid, TwoColorsOfOneBrightnessAreToldApart) {
  // Red and blue-green with equal luma.
  const Grid grid = grid_of(kMaze);
  const Guessed found = guessed(png_of(drawn(grid, 3, {180, 60, 60}, {40, 130, 80})));
  EXPECT_EQ(found.rules.walls.by, WallRule::By::colors);
  EXPECT_EQ(found.rules.cell_px, 3);
  EXPECT_EQ(found.grid, grid);
}

TEST(PictureGrid, WhereNothingIsDrawnIsWallAndInkOnNothingIsWall) {
  const Grid grid = grid_of(kMaze);
  Picture tiles = drawn(grid, 2, {0, 0, 0}, {200, 180, 150});
  Picture ink = drawn(grid, 2, {10, 10, 40}, {255, 255, 255});
  for (std::size_t i = 0; i < tiles.rgba.size(); i += 4) {
    if (tiles.rgba[i] == 0) tiles.rgba[i + 3] = 0;
    if (ink.rgba[i] == 255) ink.rgba[i + 3] = 0;
  }
  for (const Picture& picture : {tiles, ink}) {
    const Guessed found = guessed(png_of(picture));
    EXPECT_EQ(found.rules.walls.by, WallRule::By::transparency);
    EXPECT_EQ(found.grid, grid);
  }
}

TEST(PictureGrid, NoBordersMeanAPixelACell) {
  const Guessed found = guessed(png_of(drawn(grid_of("...\n...\n..."), 8)));
  EXPECT_EQ(found.rules.cell_px, 1);
}

// Random walls rule out any coarser cell size.
TEST(PictureGrid, NoiseIsReadPixelForPixel) {
  Random random(5);
  const Grid grid = grid_with(80, 60, [&](int, int) { return random.one_in(2) ? '.' : '@'; });
  const Guessed found = guessed(png_of(drawn(grid, 1)));
  EXPECT_EQ(found.rules.cell_px, 1);
  EXPECT_EQ(found.grid, grid);
}

TEST(PictureSurvey, OtsuPartsTwoFlatColorsInTheMiddle) {
  std::array<std::int64_t, 256> brightness{};
  brightness[40] = 100;
  brightness[200] = 300;
  EXPECT_NEAR(otsu_threshold(brightness), 120, 1);
}

// Compares the result with the definition, applied at every threshold.
TEST(PictureSurvey, OtsuFindsTheGreatestVarianceBetween) {
  const auto between = [](const std::array<std::int64_t, 256>& levels, int threshold) {
    double pixels[2] = {0, 0}, sums[2] = {0, 0};
    for (int level = 0; level < 256; ++level) {
      const auto count = static_cast<double>(levels[index(level)]);
      pixels[level < threshold ? 0 : 1] += count;
      sums[level < threshold ? 0 : 1] += level * count;
    }
    if (pixels[0] == 0 || pixels[1] == 0) return 0.0;
    const double apart = sums[0] / pixels[0] - sums[1] / pixels[1];
    return pixels[0] * pixels[1] * apart * apart;
  };
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    std::array<std::int64_t, 256> levels{};
    for (int i = 0; i < 500; ++i) ++levels[random.below(90)];
    for (int i = 0; i < 300; ++i) ++levels[120 + random.below(100)];
    const double found = between(levels, otsu_threshold(levels));
    for (int threshold = 0; threshold <= 256; ++threshold)
      ASSERT_GE(found * (1 + 1e-9), between(levels, threshold)) << "seed " << seed;
  }
}

TEST(PictureSurvey, CommonestColorsComeFirst) {
  const Grid grid = grid_of(kMaze);
  const PictureSurvey survey = survey_picture(drawn(grid, 4, {90, 60, 30}, {30, 200, 90}));
  ASSERT_EQ(survey.colors.size(), 2u);
  EXPECT_EQ(survey.colors[0].color, (Rgb{90, 60, 30}));
  EXPECT_EQ(survey.colors[1].color, (Rgb{30, 200, 90}));
  EXPECT_NEAR(survey.colors[1].share, grid.walkable_count() / 72.0, 1e-9);
}

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
}  // namespace waymark::picture_grid_test
