#include "app/map/gl/map_renderer.h"
#include "app/map/map_colors.h"
#include "tests/offscreen/gl_test.h"

namespace waymark::map_overlay_test {
namespace {

// Fields, brushed cells and partly played searches, on small maps.
class MapOverlayTest : public DrawnByTest {
 protected:
  // Eight pixels per cell, unless the view has a different size; one texel of the field per cell.
  Picture draw(const TextMap& map, FieldKind kind, std::vector<int> texels, MapView view = {}) {
    if (view.cell_px == 1) view.cell_px = 8;
    view.width_px = static_cast<int>(map.width * view.cell_px);
    view.height_px = static_cast<int>(map.height * view.cell_px);
    EXPECT_EQ(renderer_->set_cells(map.width, map.height, map.cells), std::nullopt);
    if (kind != FieldKind::none) {
      CellField field;
      field.kind = kind;
      field.texels.assign(texels.begin(), texels.end());
      renderer_->set_field(std::make_shared<const CellField>(field));
    }
    renderer_->draw(view, theme_);
    return read_texture(renderer_->texture());
  }
  Color color_of(FieldKind kind, int index) const {
    return field_colors(theme_, kind).table[std::size_t(index)];
  }

  const Palette& theme_ = palette(Theme::kLight);
  const Palette::Map& colors_ = theme_.map;
};

MapView with_field(float opacity) {
  MapView view;
  view.field_opacity = opacity;
  return view;
}

TEST_P(MapOverlayTest, AFieldTakesTheFloorsPlaceAndItsRampHasTheStopsOfThePalette) {
  const TextMap map = {"....#"};
  const Picture picture = draw(map, FieldKind::error, {0, 60, 120, 239, 0}, with_field(1));
  EXPECT_TRUE(is_color(picture, 4, 4, theme_.ramps.error[0]));
  EXPECT_TRUE(is_color(picture, 12, 4, color_of(FieldKind::error, 60)));
  EXPECT_TRUE(is_color(picture, 28, 4, theme_.ramps.error[4]));
  EXPECT_TRUE(is_color(picture, 36, 4, colors_.wall));
}

TEST_P(MapOverlayTest, AFieldThatIsHiddenIsNotDrawn) {
  const Picture picture = draw({".."}, FieldKind::error, {239, 239}, with_field(0));
  EXPECT_TRUE(is_color(picture, 4, 4, colors_.floor));
}

TEST_P(MapOverlayTest, OverAFieldTheFillsFadeAndTheEdgesStay) {
  const TextMap map = {"..dd"};
  const std::vector<int> texels(4, 239);
  const Color& top = theme_.ramps.error[4];
  const Picture whole = draw(map, FieldKind::error, texels, with_field(1));
  EXPECT_TRUE(is_color(whole, 20, 4, top));
  EXPECT_TRUE(is_color(whole, 16, 4, colors_.a_edge));
  const Picture half = draw(map, FieldKind::error, texels, with_field(0.5f));
  EXPECT_TRUE(is_color(half, 4, 4, top));
  EXPECT_TRUE(is_color(half, 20, 4, mix(top, colors_.a_fill, 0.5f)));
  EXPECT_TRUE(is_color(half, 16, 4, colors_.a_edge));
}

TEST_P(MapOverlayTest, PlainFloorStaysPlainAndWhatIsUndefinedHasADot) {
  const Picture picture = draw({"..."}, FieldKind::closeness,
                               {CellField::kNothing, CellField::kUndefined, 0}, with_field(1));
  EXPECT_TRUE(is_color(picture, 4, 4, colors_.floor));
  EXPECT_TRUE(is_color(picture, 10, 2, colors_.floor));
  EXPECT_FALSE(is_color(picture, 12, 4, colors_.floor)) << "the dot in the middle";
}

TEST_P(MapOverlayTest, EdgesBetweenPlateausCanBeLeftOut) {
  const std::vector<int> texels = {100, 100 | CellField::kEdgeWest};
  const Color plateau = color_of(FieldKind::error, 100);
  MapView view = with_field(1);
  const Picture edges = draw({".."}, FieldKind::error, texels, view);
  EXPECT_TRUE(is_color(edges, 8, 4, mix(plateau, theme_.ui.text, 0.6f)));
  EXPECT_TRUE(is_color(edges, 9, 4, plateau));
  view.field_edges = false;
  EXPECT_TRUE(is_color(draw({".."}, FieldKind::error, texels, view), 8, 4, plateau));
}

TEST_P(MapOverlayTest, TiesAndInconsistentStepsAreHatched) {
  const int tie = 2 | (5 + 1) << CellField::kSecondShift;
  const TextMap map = {"....", "....", "....", "...."};
  const auto count = [](const Picture& picture, const Color& color) {
    int pixels = 0;
    for (int y = 0; y < picture.height; ++y)
      for (int x = 0; x < picture.width; ++x) pixels += is_color(picture, x, y, color) ? 1 : 0;
    return pixels;
  };
  const Picture ties = draw(map, FieldKind::territories, std::vector<int>(16, tie), with_field(1));
  EXPECT_GT(count(ties, theme_.ramps.territories[2]), 300);
  EXPECT_GT(count(ties, theme_.ramps.territories[5]), 80);
  const Picture bad = draw(map, FieldKind::reduced_cost,
                           std::vector<int>(16, CellField::kInconsistent), with_field(1));
  EXPECT_GT(count(bad, theme_.ramps.inconsistent), 300);
  EXPECT_GT(count(bad, colors_.floor), 80);
}

TEST_P(MapOverlayTest, FarAwayAFieldIsAveraged) {
  // With half a pixel per cell, each pixel is the mean of four cells.
  MapView view = with_field(1);
  view.cell_px = 0.5;
  const TextMap map = {"....", "...."};
  const Picture cells = draw(map, FieldKind::error, {0, 239, 100, 100, 0, 239, 100, 100}, view);
  EXPECT_TRUE(is_color(cells, 0, 0, mix(theme_.ramps.error[0], theme_.ramps.error[4], 0.5f)));
  EXPECT_TRUE(is_color(cells, 1, 0, color_of(FieldKind::error, 100)));
  // With an eighth of a pixel per cell, blocks of 16 cells have their mean colour.
  view.cell_px = 0.125;
  const TextMap large = {"........", "........", "........", "........",
                         "........", "........", "........", "........"};
  const Picture blocks = draw(large, FieldKind::error, std::vector<int>(64, 80), view);
  EXPECT_TRUE(is_color(blocks, 0, 0, color_of(FieldKind::error, 80)));
}

TEST_P(MapOverlayTest, BrushedCellsAreLitAndOthersStandBack) {
  TextMap map = {"dd"};
  map.cells[0] |= kBrushed;
  MapView view;
  view.brushed = true;
  for (const double cell : {8.0, 1.5}) {
    view.cell_px = cell;
    const Picture picture = draw(map, FieldKind::none, {}, view);
    const int at = static_cast<int>(picture.width / 4);
    EXPECT_TRUE(is_color(picture, at, 0, mix(colors_.a_fill, colors_.path, 0.55f))) << cell;
    EXPECT_TRUE(is_color(picture, picture.width - 1, 0, mix(colors_.a_fill, colors_.floor, 0.6f)))
        << cell;
  }
}

TEST_P(MapOverlayTest, WhatIsToComeIsAFaintFillWithoutAnEdge) {
  TextMap map = {"..dd"};
  map.cells[2] = map.cells[3] = kFloor | kToComeByA;
  const Color faint = mix(colors_.floor, colors_.a_fill, 0.3f);
  const Picture picture = draw(map, FieldKind::none, {});
  EXPECT_TRUE(is_color(picture, 16, 4, faint));
  EXPECT_TRUE(is_color(picture, 24, 4, faint));
  // A cell that B explored, and that A will still explore, is not a tie.
  map.cells[3] = kFloor | kToComeByA | kExploredByB;
  const Picture both = draw(map, FieldKind::none, {});
  EXPECT_TRUE(is_color(both, 28, 4, colors_.b_fill));
  MapView far;
  far.cell_px = 0.999;
  const Picture small = draw(map, FieldKind::none, {}, far);
  EXPECT_TRUE(is_color(small, 0, 0, colors_.floor));
}

// Cells explored by the backward search show their fill between dark stripes, at large and small
// sizes. Other cells have no stripes.
TEST_P(MapOverlayTest, WhatIsExploredFromTheGoalIsStriped) {
  TextMap map = {"dddddddddddddddd", "dddddddddddddddd"};
  map.width = 8;
  map.height = 4;
  for (int y = 0; y < 4; ++y)
    for (int x = 4; x < 8; ++x)
      map.cells[static_cast<std::size_t>(y * 8 + x)] |= y < 2 ? kFromGoalByA : kFromGoalByB;
  const auto pixels_of = [&](const Picture& picture, int from_x, int to_x, int from_y, int to_y,
                             const Color& color) {
    int count = 0;
    for (int y = from_y; y < to_y; ++y)
      for (int x = from_x; x < to_x; ++x) count += bool(is_color(picture, x, y, color));
    return count;
  };
  MapView view;
  view.from_goal = true;
  // The upper right quarter was explored by A's backward search. B's bit has no effect on cells
  // explored by A.
  for (const double cell : {8.0, 1.5}) {
    view.cell_px = cell;
    const Picture picture = draw(map, FieldKind::none, {}, view);
    const int width = static_cast<int>(picture.width), height = static_cast<int>(picture.height);
    const int border = cell > 2 ? 4 : 0, all = (width / 2 - 2 * border) * (height / 2 - 2 * border);
    const auto plain = [&](int from_x, int from_y) {
      return pixels_of(picture, from_x + border, from_x + width / 2 - border, from_y + border,
                       from_y + height / 2 - border, colors_.a_fill);
    };
    EXPECT_EQ(plain(0, 0), all) << cell;
    EXPECT_EQ(plain(width / 2, height / 2), all) << cell;
    EXPECT_LT(plain(width / 2, 0), all * 9 / 10) << cell;
    EXPECT_GT(plain(width / 2, 0), all / 5) << cell;
  }
  view.cell_px = 8;
  view.from_goal = false;
  EXPECT_TRUE(is_color(draw(map, FieldKind::none, {}, view), 44, 12, colors_.a_fill));
}

TEST_P(MapOverlayTest, FarAwayWhatIsToComeIsAsFaint) {
  TextMap map = {"dddd", "dddd"};
  for (std::uint8_t& cell : map.cells) cell = kFloor | kToComeByA;
  MapView view;
  view.cell_px = 0.5;
  const Picture picture = draw(map, FieldKind::none, {}, view);
  EXPECT_TRUE(is_color(picture, 0, 0, mix(colors_.floor, colors_.a_fill, 0.3f)));
  for (std::uint8_t& cell : map.cells) cell = kFloor | kToComeByA | kExploredByB;
  EXPECT_TRUE(is_color(draw(map, FieldKind::none, {}, view), 0, 0, colors_.b_fill));
  // Blocks count their cells in fifteenths.
  TextMap block = {"dddd", "dddd", "dddd", "dddd", "dddd", "dddd", "dddd", "dddd"};
  for (std::uint8_t& cell : block.cells) cell = kFloor | kToComeByA;
  block.width = 8;
  block.height = 4;
  view.cell_px = 0.25;
  EXPECT_TRUE(is_color(draw(block, FieldKind::none, {}, view), 0, 0,
                       mix(colors_.floor, colors_.a_fill, 1.0f / 3)));
}

TEST_P(MapOverlayTest, OnlyTheColumnsThatAreSeenAreDrawn) {
  MapView view;
  draw({"...."}, FieldKind::none, {}, view);
  view.clip_left_px = 16;
  view.clip_width_px = 8;
  const Picture picture = draw({"dddd"}, FieldKind::none, {}, view);
  EXPECT_TRUE(is_color(picture, 4, 4, colors_.floor)) << "as before";
  EXPECT_TRUE(is_color(picture, 20, 4, colors_.a_fill));
  EXPECT_TRUE(is_color(picture, 28, 4, colors_.floor));
}

INSTANTIATE_TEST_SUITE_P(, MapOverlayTest, by_both(), drawn_by_name);

}  // namespace
}  // namespace waymark::map_overlay_test
