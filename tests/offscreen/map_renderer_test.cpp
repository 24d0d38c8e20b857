#include "app/map/gl/map_renderer.h"

#include <cmath>

#include "tests/offscreen/gl_test.h"
#include "tests/support/contains.h"

namespace waymark::map_renderer_test {
namespace {

class MapRendererTest : public DrawnByTest {
 protected:
  Picture draw(const TextMap& map, const MapView& view, Theme theme = Theme::kLight) {
    EXPECT_EQ(renderer_->set_cells(map.width, map.height, map.cells), std::nullopt);
    renderer_->draw(view, palette(theme));
    return read_texture(renderer_->texture());
  }

  const Palette& theme_ = palette(Theme::kLight);
  const Palette::Map& colors_ = theme_.map;
};

TEST_P(MapRendererTest, EveryKindOfCellHasItsColour) {
  const TextMap map = {".#dlb"};
  const Picture picture =
      draw(map, {.width_px = 60, .height_px = 20, .cell_px = 8, .left_px = 10, .top_px = 6});
  EXPECT_EQ(picture.width, 60);
  EXPECT_EQ(picture.height, 20);
  EXPECT_TRUE(is_color(picture, 14, 10, colors_.floor));
  EXPECT_TRUE(is_color(picture, 22, 10, colors_.wall));
  EXPECT_TRUE(is_color(picture, 30, 10, colors_.a_fill));
  EXPECT_TRUE(is_color(picture, 38, 10, colors_.ties));
  EXPECT_TRUE(is_color(picture, 46, 10, colors_.b_fill));
  // The map is surrounded by a frame one pixel wide, then canvas.
  for (const auto& [x, y] : {std::pair(9, 10), std::pair(50, 10), std::pair(14, 5),
                             std::pair(14, 14), std::pair(9, 5), std::pair(50, 14)})
    EXPECT_TRUE(is_color(picture, x, y, theme_.ui.line));
  for (const auto& [x, y] : {std::pair(8, 10), std::pair(51, 10), std::pair(14, 4),
                             std::pair(14, 15), std::pair(0, 0), std::pair(59, 19)})
    EXPECT_TRUE(is_color(picture, x, y, theme_.ui.canvas));
}

TEST_P(MapRendererTest, LinesLieInsideTheWallAndInsideTheSet) {
  const TextMap map = {"##..dd.b#",  //
                       "##..dd.b#",  //
                       "....dddb#"};
  const Picture picture = draw(map, {.width_px = 72, .height_px = 24, .cell_px = 8});
  EXPECT_TRUE(is_color(picture, 15, 4, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 14, 4, colors_.wall));
  EXPECT_TRUE(is_color(picture, 16, 4, colors_.floor));
  EXPECT_TRUE(is_color(picture, 4, 15, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 32, 4, colors_.a_edge));
  EXPECT_TRUE(is_color(picture, 31, 4, colors_.floor));
  EXPECT_TRUE(is_color(picture, 33, 4, colors_.a_fill));
  // The edge bends around the corner of the middle floor cell and covers this pixel.
  EXPECT_TRUE(is_color(picture, 47, 16, colors_.a_edge));
  EXPECT_TRUE(is_color(picture, 46, 17, colors_.a_fill));
  // B has an edge only next to cells that only A explored.
  EXPECT_TRUE(is_color(picture, 56, 20, colors_.b_edge));
  EXPECT_TRUE(is_color(picture, 55, 20, colors_.a_fill));
  EXPECT_TRUE(is_color(picture, 63, 4, colors_.b_fill));  // no edge against a wall
  EXPECT_TRUE(is_color(picture, 64, 4, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 0, 4, colors_.wall));  // no line along the map's edge
  EXPECT_TRUE(is_color(picture, 60, 23, colors_.b_fill));
}

// Walls one cell wide at all fractions of a pixel. Each wall darkens the floor's colour by exactly
// two lines and the rest of a cell, except for the rounding of a few pixels.
TEST_P(MapRendererTest, EveryWallKeepsItsWidthAtFractionalCellSizes) {
  const char* const row = "..#..#..#..#..#..#..#..#..#..#..";
  const TextMap map = {row, row, row};
  for (const double cell : {2.0, 2.3, 2.4, 2.9, 3.1, 3.6, 7.7, 11.3}) {
    const Picture picture =
        draw(map, {.width_px = 400, .height_px = 40, .cell_px = cell, .left_px = 0.3});
    const double expected = 255 * (2 * (colors_.floor.g - colors_.wall_line.g) +
                                   (cell - 2) * (colors_.floor.g - colors_.wall.g));
    for (int wall = 2; wall < 32; wall += 3) {
      double taken = 0;
      const int begin = static_cast<int>((wall - 0.5) * cell);
      const int end = static_cast<int>((wall + 1.5) * cell);
      for (int x = begin; x <= end; ++x)
        taken += 255 * colors_.floor.g - picture.pixel(x, static_cast<int>(1.5 * cell))[1];
      EXPECT_NEAR(taken, expected, 4) << "wall at " << wall << ", " << cell << " px per cell";
    }
  }
}

TEST_P(MapRendererTest, BordersAreAntialiased) {
  const Picture picture =
      draw({"...#####"}, {.width_px = 40, .height_px = 4, .cell_px = 3.6, .left_px = 0});
  // The border is at 10.8, and its line ends at 11.8.
  EXPECT_TRUE(is_color(picture, 9, 1, colors_.floor));
  EXPECT_TRUE(is_color(picture, 10, 1, mix(colors_.floor, colors_.wall_line, 0.2f)));
  EXPECT_TRUE(is_color(picture, 11, 1, mix(colors_.wall, colors_.wall_line, 0.8f)));
  EXPECT_TRUE(is_color(picture, 12, 1, colors_.wall));
}

TEST_P(MapRendererTest, LargeCellsHaveGridLinesAndThickerLines) {
  const TextMap map = {"..#", "..#"};
  const Color grid = mix(colors_.floor, theme_.ui.text, 0.1f);
  const Picture below = draw(map, {.width_px = 33, .height_px = 22, .cell_px = 11});
  EXPECT_TRUE(is_color(below, 11, 5, colors_.floor));
  const Picture small = draw(map, {.width_px = 36, .height_px = 24, .cell_px = 12});
  EXPECT_TRUE(is_color(small, 12, 5, grid));
  EXPECT_TRUE(is_color(small, 5, 12, grid));
  EXPECT_TRUE(is_color(small, 12, 12, grid));
  EXPECT_TRUE(is_color(small, 11, 5, colors_.floor));
  EXPECT_TRUE(is_color(small, 13, 5, colors_.floor));
  EXPECT_TRUE(is_color(small, 30, 12, colors_.wall));
  EXPECT_TRUE(is_color(small, 25, 5, colors_.wall));
  const Picture large = draw(map, {.width_px = 48, .height_px = 32, .cell_px = 16});
  EXPECT_TRUE(is_color(large, 32, 5, colors_.wall_line));
  EXPECT_TRUE(is_color(large, 33, 5, mix(colors_.wall, colors_.wall_line, 0.5f)));
  EXPECT_TRUE(is_color(large, 34, 5, colors_.wall));
}

TEST_P(MapRendererTest, LinesAndTheirThresholdsGrowWithTheInterface) {
  const TextMap map = {"..##", "..##"};
  const Picture picture =
      draw(map, {.width_px = 80, .height_px = 40, .cell_px = 20, .ui_scale = 2});
  EXPECT_TRUE(is_color(picture, 20, 5, colors_.floor));  // 10 px at scale 1: no grid yet
  EXPECT_TRUE(is_color(picture, 40, 5, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 41, 5, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 42, 5, colors_.wall));
}

TEST_P(MapRendererTest, BelowTwoPixelsCellsAreAveraged) {
  const TextMap map = {".d#..#l.",  //
                       "dd..#.bb"};
  const Picture picture =
      draw(map, {.width_px = 6, .height_px = 3, .cell_px = 0.5, .left_px = 1, .top_px = 1});
  EXPECT_TRUE(is_color(picture, 1, 1, mix(colors_.floor, colors_.a_fill, 0.75f)));
  EXPECT_TRUE(is_color(picture, 2, 1, mix(colors_.floor, colors_.wall, 0.25f)));
  EXPECT_TRUE(is_color(picture, 3, 1, colors_.wall));  // half of it is wall; 40% suffices
  EXPECT_TRUE(
      is_color(picture, 4, 1, mix(mix(colors_.floor, colors_.ties, 0.5f), colors_.b_fill, 0.5f)));
  EXPECT_TRUE(is_color(picture, 0, 1, theme_.ui.line));
  EXPECT_TRUE(is_color(picture, 5, 2, theme_.ui.line));
}

TEST_P(MapRendererTest, FarAwayBlocksOfCellsAreAveraged) {
  // There are 22 columns, so the last block is only partly covered. The first 12 columns are floor,
  // the others are explored.
  const char* const row = "............dddddddddd";
  const TextMap map = {row, row, row, row, row, row, row, row};
  const Picture picture = draw(map, {.width_px = 4, .height_px = 2, .cell_px = 0.125});
  EXPECT_TRUE(is_color(picture, 0, 0, colors_.floor));
  EXPECT_TRUE(is_color(picture, 1, 0, mix(colors_.floor, colors_.a_fill, 0.5f)));
  EXPECT_TRUE(is_color(picture, 2, 0, mix(theme_.ui.line, colors_.a_fill, 0.75f)));
}

TEST_P(MapRendererTest, OpacityActsOnFillAndEdgeTogether) {
  const TextMap map = {"..ddbb", "..ddbb"};
  MapView view = {.width_px = 48, .height_px = 16, .cell_px = 8};
  view.a_opacity = 0.5f;
  view.b_opacity = 0;
  const Picture half = draw(map, view);
  EXPECT_TRUE(is_color(half, 16, 5, mix(colors_.floor, colors_.a_edge, 0.5f)));
  EXPECT_TRUE(is_color(half, 20, 5, mix(colors_.floor, colors_.a_fill, 0.5f)));
  EXPECT_TRUE(is_color(half, 32, 5, mix(colors_.floor, colors_.a_fill, 0.5f)));
  view.a_opacity = 0;
  view.b_opacity = 0.5f;
  const Picture other = draw(map, view);
  EXPECT_TRUE(is_color(other, 16, 5, colors_.floor));
  EXPECT_TRUE(is_color(other, 32, 5, mix(colors_.floor, colors_.b_edge, 0.5f)));
  EXPECT_TRUE(is_color(other, 40, 5, mix(colors_.floor, colors_.b_fill, 0.5f)));
  view.cell_px = 1;
  EXPECT_TRUE(is_color(draw(map, view), 5, 1, mix(colors_.floor, colors_.b_fill, 0.5f)));
}

TEST_P(MapRendererTest, TiesAreHatchedInTheColourBlindThemesOnly) {
  const TextMap map = {"llllll", "llllll", "llllll"};
  const MapView view = {.width_px = 60, .height_px = 30, .cell_px = 10};
  const auto count = [&](Theme theme, const Color& color) {
    const Picture picture = draw(map, view, theme);
    int pixels = 0;
    for (int y = 0; y < 30; ++y)
      for (int x = 0; x < 60; ++x) pixels += is_color(picture, x, y, color) ? 1 : 0;
    return pixels;
  };
  EXPECT_EQ(count(Theme::kLight, palette(Theme::kLight).map.ties), 1800);
  for (const Theme theme : {Theme::kColorBlindLight, Theme::kColorBlindDark}) {
    EXPECT_GT(count(theme, palette(theme).map.ties), 600);
    EXPECT_GT(count(theme, palette(theme).map.b_fill), 150);
  }
}

TEST_P(MapRendererTest, FarFromTheOriginPixelsAreAsSharp) {
  std::vector<std::uint8_t> cells(std::size_t{8000} * 4, kFloor);
  for (std::size_t row = 0; row < 4; ++row) cells[row * 8000 + 7990] = 0;
  ASSERT_EQ(renderer_->set_cells(8000, 4, cells), std::nullopt);
  renderer_->draw({.width_px = 100, .height_px = 30, .cell_px = 36.1, .left_px = -7990 * 36.1 + 10},
                  theme_);
  const Picture picture = read_texture(renderer_->texture());
  EXPECT_TRUE(is_color(picture, 9, 20, colors_.floor));
  EXPECT_TRUE(is_color(picture, 10, 20, colors_.wall_line));
  EXPECT_TRUE(is_color(picture, 12, 20, colors_.wall));
}

TEST_P(MapRendererTest, ASecondMapReplacesTheFirst) {
  draw({"####", "####"}, {.width_px = 32, .height_px = 16, .cell_px = 8});
  const Picture picture = draw({"dd"}, {.width_px = 20, .height_px = 12, .cell_px = 8});
  EXPECT_EQ(picture.width, 20);
  EXPECT_TRUE(is_color(picture, 12, 4, colors_.a_fill));
  EXPECT_TRUE(is_color(picture, 18, 4, theme_.ui.canvas));
  const Picture dark = draw({"d#"}, {.width_px = 20, .height_px = 12, .cell_px = 8}, Theme::kDark);
  EXPECT_TRUE(is_color(dark, 4, 4, palette(Theme::kDark).map.a_fill));
  EXPECT_TRUE(is_color(dark, 12, 4, palette(Theme::kDark).map.wall));
}

// State that a renderer keeps between two images must not affect the second image. A map that was
// moved or zoomed, or on which some cells changed, looks as if drawn from scratch.
TEST_P(MapRendererTest, WhatWasDrawnBeforeMakesNoDifference) {
  TextMap map = {"."};
  map.width = 90;
  map.height = 40;
  map.cells.clear();
  for (int i = 0; i < map.width * map.height; ++i)
    map.cells.push_back(TextMap::bits(".#d.lb..d"[i * i % 53 % 9]));
  const auto programs = MapPrograms::create().value();
  for (const double cell : {0.2, 0.7, 1.5, 2.4, 3.7, 13.3}) {
    MapView view = {.width_px = 180, .height_px = 90, .cell_px = cell, .left_px = -7.3};
    for (const double moved : {0.0, -20.1, 25.4, 0.4, -400.0}) {
      view.left_px += moved;
      view.top_px = moved / 8;
      for (const std::size_t changed : {15u * 90 + 31, 16u * 90 + 64, 31u * 90 + 32, 0u}) {
        map.cells[changed] = TextMap::bits(map.cells[changed] == TextMap::bits('d') ? '.' : 'd');
        const Picture after = draw(map, view);
        MapRenderer fresh = MapRenderer::with(programs, GetParam());
        fresh.set_cells(map.width, map.height, map.cells);
        fresh.draw(view, theme_);
        EXPECT_EQ(after.rgba, read_texture(fresh.texture()).rgba)
            << cell << " px per cell, from " << view.left_px << ", cell " << changed;
      }
    }
  }
}

// If the divider is at the edge, one of the two views has no visible column.
TEST_P(MapRendererTest, WhereNoColumnIsSeenNothingIsDrawn) {
  const TextMap map = {"....", "...."};
  for (const double cell : {1.0, 8.0}) {
    MapView view{.width_px = 32, .height_px = 16, .cell_px = cell};
    const Picture seen = draw(map, view);
    MapView hidden = view;
    for (const auto& [left, width] : {std::pair(32, 0), std::pair(40, 5), std::pair(0, 0)}) {
      hidden.clip_left_px = left;
      hidden.clip_width_px = width;
      draw({"####", "####"}, hidden);
      EXPECT_EQ(draw(map, view).rgba, seen.rgba);
    }
  }
}

TEST_P(MapRendererTest, AMapTooWideForTheDriverIsRefusedInWords) {
  const int width = Texture2D::largest_side() + 1;
  const auto error = renderer_->set_cells(width, 1, std::vector<std::uint8_t>(std::size_t(width)));
  ASSERT_TRUE(error);
  EXPECT_TRUE(contains(error->what, std::to_string(width) + " x 1"));
}

INSTANTIATE_TEST_SUITE_P(, MapRendererTest, by_both(), drawn_by_name);

}  // namespace
}  // namespace waymark::map_renderer_test
