#include "core/io/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::picture_test {
namespace {

using Pixel = std::array<int, 3>;

Pixel pixel(const Picture& picture, ImVec2 at) {
  const std::uint8_t* p = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
  return {p[0], p[1], p[2]};
}

Pixel pixel(const Color& color) {
  const auto part = [](float value) { return static_cast<int>(std::lround(value * 255)); };
  return {part(color.r), part(color.g), part(color.b)};
}

std::size_t hash(const Picture& picture) {
  return std::hash<std::string_view>()(
      {reinterpret_cast<const char*>(picture.rgba.data()), picture.rgba.size()});
}

class PictureTest : public WindowTest {
 protected:
  std::uint8_t bits(Cell cell) {
    return app().results().cells[static_cast<std::size_t>(cell.y * grid().width() + cell.x)];
  }
  // Whether all neighbours are of the same kind, in which case no edge is drawn in the cell.
  bool uniform(Cell cell) {
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (bits({cell.x + dx, cell.y + dy}) != bits(cell)) return false;
    return true;
  }
  bool tinted(Cell cell) {
    const Terrain terrain = terrain_of(grid().terrain(cell));
    return terrain != Terrain::ground && terrain != Terrain::wall;
  }
  bool covered(ImVec2 at) {
    const Rect& pane = app().layout().map;
    if (at.y > pane.y + pane.h - 60 || !pane.contains(at)) return true;
    std::vector<Cell> points = scene().landmarks;
    points.insert(points.end(), {scene().start, scene().goal, app().ui().dragged_from});
    for (const Cell point : points) {
      const ImVec2 there = screen(point);
      if (std::hypot(there.x - at.x, there.y - at.y) < 40) return true;
    }
    return false;
  }
  // Expects that cells with the same bits have the same colour and cells with different bits have
  // different colours, as far as the colour can be determined. Returns the number of kinds.
  std::size_t expect_picture_shows_results() {
    EXPECT_EQ(app().results().scene, scene());
    const Picture picture = pixels();
    std::map<std::uint8_t, Pixel> colors;
    int probed = 0;
    for (int y = 1; y < grid().height() - 1; y += 2)
      for (int x = 1; x < grid().width() - 1; ++x) {
        const ImVec2 at = screen({x, y});
        if (covered(at) || !uniform({x, y}) || tinted({x, y})) continue;
        ++probed;
        const auto [seen, is_new] = colors.try_emplace(bits({x, y}), pixel(picture, at));
        if (!is_new) {
          EXPECT_EQ(pixel(picture, at), seen->second) << x << ", " << y;
        }
        if (HasFailure()) return 0;
      }
    EXPECT_GT(probed, 200);
    std::set<Pixel> different;
    for (const auto& [kind, color] : colors) different.insert(color);
    EXPECT_EQ(different.size(), colors.size()) << "two kinds of cells look the same";
    const Palette::Map& map = palette(Theme::kLight).map;
    if (colors.contains(0)) {
      EXPECT_EQ(colors[0], pixel(map.wall));
    }
    if (colors.contains(kFloor)) {
      EXPECT_EQ(colors[kFloor], pixel(map.floor));
    }
    return colors.size();
  }
};

TEST_F(PictureTest, TheMapsPixelsAreThoseOfTheResultsShown) {
  open("lothering");
  run("key 3");  // hides the path, which would cover cells
  EXPECT_GE(expect_picture_shows_results(), 4u);
  // Checks frames during a drag, before anything has settled.
  run("press " + std::to_string(scene().goal.x) + " " + std::to_string(scene().goal.y));
  for (int i = 1; i < 6; ++i) {
    move(screen(free_cell(i)));
    app().frame();
    app().frame();
    ASSERT_TRUE(app().ui().dragged);
    EXPECT_GE(expect_picture_shows_results(), 3u);
  }
  run("release");
  EXPECT_GE(expect_picture_shows_results(), 3u);
  move({app().layout().map.x + 4, app().layout().map.y + 4});  // no cell is marked as hovered
  act("edit.undo");
  EXPECT_GE(expect_picture_shows_results(), 4u);
}

TEST_F(PictureTest, EveryThemeAndSizeDraws) {
  std::set<std::size_t> different;
  for (const GlWindow::Size size :
       {GlWindow::Size{1024, 640}, GlWindow::Size{1440, 900}, GlWindow::Size{2560, 1440}}) {
    open("cogmind-research-2", size);
    for (const Theme theme : kThemes) {
      act("theme." + std::string(theme_name(theme)));
      const Picture picture = pixels();
      ASSERT_EQ(picture.width, size.width);
      ASSERT_EQ(picture.height, size.height);
      const Palette& colors = palette(theme);
      const Rect& summary = app().layout().summary;
      const Rect& pane = app().layout().map;
      if (summary.w > 0) {
        EXPECT_EQ(pixel(picture, {summary.x + 4, summary.y + summary.h - 4}),
                  pixel(colors.ui.panel));
      }
      EXPECT_EQ(pixel(picture, {pane.x + 3, pane.y + 3}), pixel(colors.ui.canvas));
      std::set<Pixel> seen;
      for (int y = 0; y < picture.height; y += 3)
        for (int x = 0; x < picture.width; x += 3)
          seen.insert(pixel(picture, {float(x), float(y)}));
      EXPECT_GT(seen.size(), 60u) << theme_name(theme) << " at " << size.width;
      EXPECT_TRUE(different.insert(hash(picture)).second);
    }
  }
}

TEST_F(PictureTest, TheSameScriptTwiceGivesTheSamePictures) {
  const std::string script =
      "point 60 60\nwheel 3\ndrag 60 60 90 80\nkey F\nkey M\npress 30 30\ntheme dark\nrelease\n"
      "start 20 20\nkey P\nkey Shift+P\nscale 1.25\nkey F9\nkey Ctrl+Z\n";
  std::vector<Picture> pictures;
  for (int round = 0; round < 2; ++round) {
    open("maze");
    pictures.push_back(pixels());
    std::string line;
    for (const char letter : script) {
      line += letter;
      if (letter != '\n') continue;
      run(std::exchange(line, ""));
      pictures.push_back(pixels());
    }
  }
  const std::size_t half = pictures.size() / 2;
  std::size_t changes = 0;
  for (std::size_t i = 0; i < half; ++i) {
    EXPECT_TRUE(pictures[i].rgba == pictures[half + i].rgba) << "after step " << i;
    if (i > 0) changes += hash(pictures[i]) != hash(pictures[i - 1]);
  }
  EXPECT_GE(changes, half / 2);
}

TEST_F(PictureTest, APictureOfTheWindowLacksMeasuredTimes) {
  open("maze", {1440, 900}, false);  // a window that shows times
  std::vector<std::string> files;
  for (int i = 0; i < 2; ++i) {
    for (const char* id : {"file.save_picture", "picture.map-png_1x"}) {
      act_and_save(id);
      ASSERT_TRUE(app().message());
      files.push_back(app().message()->where);
    }
    // Changes the times and removes the message.
    run("goal 3 3\nkey Ctrl+Z\nkey Escape");
  }
  EXPECT_TRUE(read_file(files[1]).value() == read_file(files[3]).value());
  // Times appear as soon as the points stop moving.
  while (app().results().times.runs < 2) app().settle();
  const Picture seen = pixels();
  const Rect& status = app().layout().status;
  const auto inked = [&](const Picture& picture) {
    std::set<Pixel> colors;
    for (int x = picture.width - 240; x < picture.width - 10; ++x)
      for (int y = int(status.y) + 4; y < int(status.y + status.h) - 4; ++y)
        colors.insert(pixel(picture, {float(x), float(y)}));
    return colors.size() > 1;
  };
  EXPECT_TRUE(inked(seen));
  EXPECT_FALSE(inked(decode_picture(read_file(files[0]).value(), files[0]).value()));
}

bool is_near(const std::uint8_t* pixel, const Color& color) {
  const float parts[3] = {color.r, color.g, color.b};
  for (int i = 0; i < 3; ++i)
    if (std::abs(float(pixel[i]) - 255 * parts[i]) > 2) return false;
  return true;
}

TEST_F(WindowTest, APictureOfTheMapIsTheMapAtAnySize) {
  open("maze");
  const Rect map = app().layout().map;
  for (const float factor : {1.0f, 2.0f}) {
    const Result<Picture> picture = app().part_picture(PicturePart::map, factor);
    ASSERT_TRUE(picture) << picture.error().text();
    EXPECT_NEAR(picture.value().width, factor * (map.w + 384), 2);
    EXPECT_NEAR(picture.value().height, factor * (map.h + app().layout().legend.h), 2);
    // The start's disc is at the position given by the map's transform.
    const MapTransform t = map_transform(
        app().state().camera, {0, 0, std::round(map.w * factor), std::round(map.h * factor)},
        *scene().map, app().scale() * factor);
    const ImVec2 at = t.center(scene().start);
    EXPECT_TRUE(
        is_near(picture.value().pixel(int(at.x), int(at.y)), palette(Theme::kLight).map.start))
        << factor;
  }
}

TEST_F(WindowTest, APictureLeavesTheWindowAsItWas) {
  open("maze");
  app().set_drawing(true);
  const Picture before = pixels();
  const State state = app().state();
  ASSERT_TRUE(app().part_picture(PicturePart::plot, 3));
  EXPECT_EQ(app().state(), state);
  app().settle();
  EXPECT_TRUE(pixels().rgba == before.rgba);
}

TEST_F(WindowTest, TooLargeAPictureIsRefused) {
  open("maze");
  const Result<Picture> picture = app().part_picture(PicturePart::map, 16);
  ASSERT_FALSE(picture);
  EXPECT_TRUE(contains(picture.error().text(), "16 times as large would have "));
  const std::size_t at = picture.error().remedy.find("at most ");
  ASSERT_NE(at, std::string::npos) << picture.error().remedy;
  const float most = std::stof(picture.error().remedy.substr(at + 8));
  EXPECT_GT(most, 8);
  EXPECT_LT(most, 16);
}

// The bounding box of the letters of the plot's title.
Rect title_box(const Picture& picture, int below) {
  int left = picture.width, right = 0, top = below, bottom = 0;
  for (int y = 0; y < below; ++y)
    for (int x = 0; x < picture.width; ++x) {
      if (picture.pixel(x, y)[0] > 128) continue;
      left = std::min(left, x), right = std::max(right, x);
      top = std::min(top, y), bottom = std::max(bottom, y);
    }
  return {float(left), float(top), float(right - left), float(bottom - top)};
}

// Beyond the largest size for which glyphs can be made, glyphs are magnified, and everything stays
// in its place.
TEST_F(WindowTest, TypeGrowsWithThePictureAtAnyScale) {
  open("maze");
  const Rect one = title_box(app().part_picture(PicturePart::plot, 4).value(), 4 * 30);
  ASSERT_GT(one.w, 4 * 100);
  for (const float factor : {6.0f, 8.0f, 10.0f, 12.0f, 16.0f, 20.0f}) {
    const Result<Picture> picture = app().part_picture(PicturePart::plot, factor);
    ASSERT_TRUE(picture) << factor << ": " << picture.error().text();
    const Rect title = title_box(picture.value(), int(factor) * 30);
    const float times = factor / 4;
    EXPECT_NEAR(title.x, times * one.x, 2 * times) << factor;
    // Some versions of Dear ImGui round the width of each letter.
    EXPECT_NEAR(title.w, times * one.w, 3 * times + title.w / 100) << factor;
    EXPECT_NEAR(title.h, times * one.h, 3 * times) << factor;
  }
}

TEST_F(WindowTest, PicturesAreWrittenBesideTheWindow) {
  open("maze");
  act_and_save("picture.plot-png_2x");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  EXPECT_TRUE(std::filesystem::exists(app().message()->where)) << app().message()->where;
}

}  // namespace
}  // namespace waymark::picture_test
