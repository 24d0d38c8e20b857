// The artwork under a map, which appears on the floor and the walls, faded, and below the explored
// cells.
#include "app/map/map_pane.h"
#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/window/window_test.h"

namespace waymark::artwork_test {
namespace {

// Tests the cells in the middle. Nothing is drawn close to them, because start, goal and landmarks
// are elsewhere.
const char* const kHall = R"(
....................
....................
....@@@@@@@@........
....@@@@@@@@........
....@@@@@@@@........
....................
....................
....................)";

class ArtworkTest : public WindowTest {
 protected:
  void open_with_artwork() {
    // The left half is red, the right half is green, with four pixels per cell.
    Picture art{80, 32, {}};
    for (int i = 0; i < 80 * 32; ++i) add_pixel(art, i % 80 < 40 ? Rgb{200, 0, 0} : Rgb{0, 200, 0});
    folder().write("hall.png", png_of(art));
    open(folder().write("hall.map", map_text(grid_of(kHall))));
    run("points 18 7 19 7\nlayer distance off 1\nlayer landmarks off 1\nlayer path off 1\n"
        "layer artwork on 1");
  }
  Rgb color_at(double x, double y, std::size_t pane = 0) {
    const MapTransform t = map_panes(app().state(), app().layout(), app().scale())[pane].transform(
        app().state().camera, *scene().map, app().scale());
    const ImVec2 at = t.corner(x, y);
    const Picture picture = pixels();
    const std::uint8_t* const rgba = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
    return {rgba[0], rgba[1], rgba[2]};
  }
};

TEST_F(ArtworkTest, ThePictureBesideAMapLiesUnderItAtEveryZoom) {
  open_with_artwork();
  ASSERT_TRUE(scene().map->artwork);
  for (const char* const camera :
       {"camera fit", "camera 8 4 40", "camera 8 4 10", "camera 8 4 5", "camera 8 4 1.5"}) {
    run(camera);
    EXPECT_EQ(color_at(1.5, 4.5), (Rgb{200, 0, 0})) << camera;   // floor
    EXPECT_EQ(color_at(5.5, 3.5), (Rgb{200, 0, 0})) << camera;   // wall
    EXPECT_EQ(color_at(11.5, 3.5), (Rgb{0, 200, 0})) << camera;  // wall in the right half
    EXPECT_EQ(color_at(11.5, 1.5), (Rgb{0, 200, 0})) << camera;
  }
}

TEST_F(ArtworkTest, OpacityMixesItWithTheMapsOwnColors) {
  open_with_artwork();
  run("camera 8 4 40\nlayer artwork on 0.5");
  const Palette::Map& map = palette(Theme::kLight).map;
  const auto half = [](float own, int art) { return (255 * own + static_cast<float>(art)) / 2; };
  const Rgb on_floor = color_at(1.5, 4.5), on_wall = color_at(5.5, 3.5);
  EXPECT_NEAR(on_floor.red, half(map.floor.r, 200), 2);
  EXPECT_NEAR(on_floor.green, half(map.floor.g, 0), 2);
  EXPECT_NEAR(on_wall.red, half(map.wall.r, 200), 2);
  EXPECT_NEAR(on_wall.blue, half(map.wall.b, 0), 2);
  run("layer artwork off 0.5");
  EXPECT_NEAR(color_at(1.5, 4.5).green, 255 * map.floor.g, 1);
  act("layer.artwork");
  EXPECT_TRUE(app().state().layer(Layer::artwork).shown);
}

TEST_F(ArtworkTest, ExploredSetsCoverIt) {
  open_with_artwork();
  run("camera 8 4 40\npoints 0 7 19 7\nlayer distance on 1");
  const Palette::Map& map = palette(Theme::kLight).map;
  EXPECT_NEAR(color_at(8.5, 7.75).red, 255 * map.a_fill.r, 2);
}

TEST_F(ArtworkTest, BothMapsSideBySideHaveIt) {
  open_with_artwork();
  run("split side-by-side\ncamera 8 4 10");
  for (const std::size_t pane : {0, 1}) EXPECT_EQ(color_at(5.5, 3.5, pane), (Rgb{200, 0, 0}));
}

TEST_F(ArtworkTest, ADamagedPictureBesideAMapIsLeftOut) {
  folder().write("hall.png", "no picture");
  open(folder().write("hall.map", map_text(grid_of(kHall))));
  EXPECT_FALSE(scene().map->artwork);
  EXPECT_FALSE(app().actions().at("layer.artwork").enabled());
}

}  // namespace
}  // namespace waymark::artwork_test
