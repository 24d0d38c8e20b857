#include "app/map/gl/raster/software_map.h"

#include <algorithm>
#include <memory>

#include "app/map/gl/map_renderer.h"
#include "tests/offscreen/gl_test.h"

namespace waymark::software_map_test {
namespace {

constexpr int kWidth = 61, kHeight = 43;

// A map with every kind of cell, field and terrain, drawn by the shaders and by the CPU.
class SoftwareMapTest : public GlTest {
 protected:
  void SetUp() override {
    programs_ = MapPrograms::create().value();
    for (int i = 0; i < kWidth * kHeight; ++i)
      cells_.push_back(TextMap::bits(".#d.lb..d#"[(i * i % 101 + i / 7) % 10]));
    for (std::size_t i = 5; i < cells_.size(); i += 11)
      if ((cells_[i] & kFloor) != 0) cells_[i] = kFloor | kToComeByA;
  }

  static std::shared_ptr<const CellField> field(FieldKind kind) {
    CellField field;
    field.kind = kind;
    const bool classes = kind == FieldKind::territories;
    for (int i = 0; i < kWidth * kHeight; ++i) {
      int texel = classes ? i / 5 % 9 : i * 7 % 240;
      if (classes && i % 4 == 0) texel |= (1 + i % 8) << CellField::kSecondShift;
      if (!classes && i % 17 == 0) texel = CellField::kUndefined;
      if (i % 6 == 0) texel |= CellField::kEdgeWest;
      if (i % 9 == 0) texel |= CellField::kEdgeNorth;
      field.texels.push_back(static_cast<std::uint16_t>(texel));
    }
    return std::make_shared<const CellField>(field);
  }

  // Trees in some places.
  static std::shared_ptr<const PictureLevels> trees() {
    Picture picture{kWidth, kHeight, std::vector<std::uint8_t>(4 * kWidth * kHeight)};
    for (std::size_t i = 0; i < picture.rgba.size(); i += 12)
      picture.rgba[i] = 20, picture.rgba[i + 1] = 130, picture.rgba[i + 2] = 40,
      picture.rgba[i + 3] = 128;
    return std::make_shared<const PictureLevels>(
        picture_levels(std::make_shared<const Picture>(std::move(picture))));
  }

  Picture draw(MapRenderer::By by, const MapView& view, const std::shared_ptr<const CellField>& of,
               bool with_trees, Theme theme) const {
    MapRenderer renderer = MapRenderer::with(programs_, by);
    EXPECT_EQ(renderer.set_cells(kWidth, kHeight, cells_), std::nullopt);
    renderer.set_field(of);
    if (with_trees) {
      const std::shared_ptr<const PictureLevels> picture = trees();
      const std::shared_ptr<MipTexture> texture = mip_texture_of(picture);
      while (texture->advance(1 << 20)) continue;
      renderer.set_artwork(texture, picture);
    }
    renderer.draw(view, palette(theme));
    return read_texture(renderer.texture());
  }

  // The largest difference between channels, 0 to 255, ignoring a fraction `left_out` of them.
  int difference(const MapView& view, const std::shared_ptr<const CellField>& of = nullptr,
                 bool with_trees = false, double left_out = 0, Theme theme = Theme::kLight) const {
    const Picture one = draw(MapRenderer::By::shaders, view, of, with_trees, theme);
    const Picture other = draw(MapRenderer::By::processor, view, of, with_trees, theme);
    std::vector<int> apart;
    for (std::size_t i = 0; i < one.rgba.size(); ++i)
      apart.push_back(std::abs(int{one.rgba[i]} - int{other.rgba[i]}));
    std::sort(apart.begin(), apart.end());
    return apart[static_cast<std::size_t>((1 - left_out) * double(apart.size() - 1))];
  }

  static MapView view_of(double cell) {
    return {.width_px = 260, .height_px = 170, .cell_px = cell, .left_px = 6.3, .top_px = -3.6};
  }

  std::shared_ptr<MapPrograms> programs_;
  std::vector<std::uint8_t> cells_;
};

TEST_F(SoftwareMapTest, CellsAndLinesLookLikeThoseOfTheShaders) {
  for (const double cell : {2.0, 2.3, 2.9, 3.4, 5.0, 7.7, 12.0, 13.4, 21.3})
    for (const double scale : {1.0, 2.0})
      for (const Theme theme : {Theme::kLight, Theme::kDark}) {
        MapView view = view_of(cell * scale);
        view.ui_scale = scale;
        view.b_opacity = 0.6f;
        // If a pixel is half wall, the shader draws the grid line over the pixel's mean.
        EXPECT_LE(difference(view, nullptr, false, 0, theme), has_grid(view) ? 8 : 4)
            << cell << " px per cell, scale " << scale;
      }
}

TEST_F(SoftwareMapTest, SmallCellsHaveLinesAtAnyScale) {
  for (const double scale : {1.25, 2.0}) {
    MapView view = view_of(2.3);
    view.ui_scale = scale;
    EXPECT_TRUE(has_lines(view)) << "scale " << scale;
    EXPECT_EQ(line_px(view), 1) << "scale " << scale;
    EXPECT_LE(difference(view), 4) << "scale " << scale;
  }
}

// If 40% of a pixel is wall, rounding decides whether the whole pixel is wall.
TEST_F(SoftwareMapTest, AfarCellsLookLikeThoseOfTheShaders) {
  for (const double cell : {0.3, 0.7, 1.0, 1.3, 1.9})
    for (const Theme theme : {Theme::kLight, Theme::kColorBlindDark}) {
      MapView view = view_of(cell);
      view.a_opacity = 0.6f;
      EXPECT_LE(difference(view, nullptr, false, 0.01, theme), 4) << cell << " px per cell";
    }
}

// If a cell is an integer number of pixels wide, no pixel covers two cells.
TEST_F(SoftwareMapTest, FieldsAndTerrainLookLikeThoseOfTheShaders) {
  for (const FieldKind kind : {FieldKind::error, FieldKind::territories, FieldKind::reduced_cost})
    for (const double cell : {2.0, 3.0, 6.0, 14.0})
      for (const bool with_trees : {false, true}) {
        MapView view = view_of(cell);
        view.left_px = 6;
        view.top_px = -3;
        view.field_opacity = 0.7f;
        view.artwork_opacity = 1;
        EXPECT_LE(difference(view, field(kind), with_trees), 5) << cell << " px per cell";
        EXPECT_LE(difference(view, nullptr, with_trees), 4) << cell << " px per cell";
      }
}

// The shaders use the field at the centre of a pixel, the CPU its mean over the pixel. These differ
// only where cells meet.
TEST_F(SoftwareMapTest, BetweenPixelsFieldsDifferWhereCellsMeetAlone) {
  for (const double cell : {5.3, 9.7, 20.6}) {
    MapView view = view_of(cell);
    view.field_opacity = 0.7f;
    EXPECT_LE(difference(view, field(FieldKind::error), false, 2.5 / cell), 5) << cell;
  }
}

TEST_F(SoftwareMapTest, AfarAFieldIsTheMeanOfItsCells) {
  for (const double cell : {0.5, 1.0, 1.5}) {
    MapView view = view_of(cell);
    view.left_px = view.top_px = 0;
    view.field_opacity = 1;
    view.a_opacity = view.b_opacity = 0;
    EXPECT_LE(difference(view, field(FieldKind::error)), 4) << cell;
  }
}

TEST_F(SoftwareMapTest, LitCellsAndThoseFromTheGoalLookLikeThoseOfTheShaders) {
  for (std::size_t i = 0; i < cells_.size(); i += 3)
    if ((cells_[i] & kFloor) != 0) cells_[i] |= kBrushed | kFromGoalByA;
  for (const double cell : {3.0, 6.0, 13.0})
    for (const bool from_goal : {false, true}) {
      MapView view = view_of(cell);
      view.left_px = view.top_px = 2;
      view.brushed = true;
      view.from_goal = from_goal;
      EXPECT_LE(difference(view), 5) << cell;
    }
}

// Layers that the CPU leaves to the shaders are identical to the last bit.
TEST_F(SoftwareMapTest, WhatTwoThingsHatchIsLeftToTheShaders) {
  MapView view = view_of(6);
  EXPECT_EQ(difference(view, nullptr, false, 0, Theme::kColorBlindLight), 0);
  view.field_opacity = 1;
  view.brushed = true;
  EXPECT_EQ(difference(view, field(FieldKind::error)), 0);
  EXPECT_EQ(difference(view_of(0.2)), 0) << "blocks";
}

// The image changes only where the field changes. Changes in a few cells are visible.
TEST_F(SoftwareMapTest, AChangeOfAFieldIsSeenWhereItIs) {
  for (const MapRenderer::By by : {MapRenderer::By::shaders, MapRenderer::By::processor})
    for (const double cell : {0.2, 0.7, 2.4, 5.3, 13.0}) {
      MapView view = view_of(cell);
      view.field_opacity = 1;
      MapRenderer renderer = MapRenderer::with(programs_, by);
      EXPECT_EQ(renderer.set_cells(kWidth, kHeight, cells_), std::nullopt);
      CellField now = *field(FieldKind::error);
      for (const std::size_t changed : {0u, 8u * kWidth + 3, 11u * kWidth + 12, 5u * kWidth}) {
        now.texels[changed] =
            static_cast<std::uint16_t>((changed + 120) % 240 | CellField::kEdgeNorth);
        const auto shown = std::make_shared<const CellField>(now);
        renderer.set_field(shown);
        renderer.draw(view, palette(Theme::kLight));
        EXPECT_TRUE(read_texture(renderer.texture()).rgba ==
                    draw(by, view, shown, false, Theme::kLight).rgba)
            << cell << " px per cell, cell " << changed;
      }
    }
}

// After any input changes, the image is the same as with a new renderer.
TEST_F(SoftwareMapTest, AChangeOfAnyInputIsSeen) {
  for (const MapRenderer::By by : {MapRenderer::By::shaders, MapRenderer::By::processor})
    for (const double cell : {0.7, 6.0}) {
      MapView view = view_of(cell);
      view.field_opacity = 0.5f;
      std::shared_ptr<const CellField> shown;
      Theme theme = Theme::kLight;
      MapRenderer renderer = MapRenderer::with(programs_, by);
      Picture before;
      const auto expect_change = [&](const char* of) {
        EXPECT_EQ(renderer.set_cells(kWidth, kHeight, cells_), std::nullopt);
        renderer.set_field(shown);
        renderer.draw(view, palette(theme));
        const Picture after = read_texture(renderer.texture());
        EXPECT_TRUE(after.rgba == draw(by, view, shown, false, theme).rgba) << of << ", " << cell;
        EXPECT_FALSE(after.rgba == before.rgba) << of << ", " << cell;
        before = after;
      };
      expect_change("nothing before");
      cells_[20 * kWidth + 30] ^= kExploredByB;
      cells_[20 * kWidth + 30] |= kFloor;
      expect_change("a cell");
      shown = field(FieldKind::error);
      expect_change("a field");
      shown = field(FieldKind::territories);
      expect_change("another field");
      view.field_opacity = 0.9f;
      expect_change("the opacity of the field");
      view.a_opacity = 0.3f;
      expect_change("the opacity of a set");
      view.left_px += 0.5;
      expect_change("the place");
      theme = Theme::kDark;
      expect_change("the theme");
      shown = nullptr;
      expect_change("no field");
    }
}

}  // namespace
}  // namespace waymark::software_map_test
