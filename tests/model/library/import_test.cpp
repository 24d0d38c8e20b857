// Previews, glyphs, artwork and texts for imported images.
#include <gtest/gtest.h>

#include "app/library/imports.h"
#include "app/map/legend.h"
#include "app/scene/open_scene.h"
#include "app/source/artwork.h"
#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::import_test {
namespace {

const char* const kRooms = R"(
@@@@@@@@
@..@...@
@......@
@@@@@@@@)";

std::shared_ptr<const ImportOffer> offer_of(Picture picture) {
  auto offer = std::make_shared<ImportOffer>();
  offer->source.name = "p.png";
  offer->source.picture = std::make_shared<const Picture>(std::move(picture));
  offer->source.survey = survey_picture(*offer->source.picture);
  offer->looks = looks_of(offer->source);
  offer->guess = offer->rules = import_rules(offer->source, {}).value();
  return offer;
}

TEST(ImportPreview, CountsAndShowsTheWalls) {
  const Grid grid = grid_of(kRooms);
  const auto offer = offer_of(drawn(grid, 5));
  const ImportPreview preview = preview_import(offer, offer->guess);
  EXPECT_FALSE(preview.error);
  EXPECT_EQ(preview.width, 8);
  EXPECT_EQ(preview.height, 4);
  EXPECT_EQ(preview.walkable, grid.walkable_count());
  const ImportPreview::Walls& walls = preview.levels.front();
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 8; ++x)
      EXPECT_EQ(walls.parts[index(8 * y + x)], grid.walkable(Cell{x, y}) ? 0 : 255);
  // In the square at the upper left, three of four cells are wall.
  EXPECT_NEAR(preview.levels[1].parts[0], 255 * 3 / 4, 1);
  EXPECT_EQ(preview.levels.back().parts.size(), 1u);
}

TEST(ImportPreview, ALargeMapIsShownByMeans) {
  Grid grid(ImportPreview::kMostAlong + 2, 3);
  for (int y = 0; y < 3; ++y) grid.set_terrain({0, y}, '.');
  const auto offer = offer_of(drawn(grid, 1));
  const ImportPreview preview = preview_import(offer, {parse_wall_rule("below:99").value(), 1});
  EXPECT_EQ(preview.width, ImportPreview::kMostAlong + 2);
  EXPECT_EQ(preview.levels.front().width, ImportPreview::kMostAlong / 2 + 1);
  EXPECT_EQ(preview.levels.front().parts[0], 127);
  // The last row covers only half of each square, and the mean is taken over that half.
  const std::size_t last_row = static_cast<std::size_t>(preview.levels.front().width);
  EXPECT_EQ(preview.levels.front().parts[last_row], 127);
  EXPECT_EQ(preview.levels.front().parts[last_row + 1], 255);
}

TEST(ImportPreviewer, TheLatestRequestWins) {
  ImportPreviewer previewer([] {});
  const auto offer = offer_of(drawn(grid_of(kRooms), 5));
  for (int px = 1; px <= 5; ++px) previewer.submit(offer, {offer->guess.walls, px});
  previewer.wait();
  EXPECT_TRUE(previewer.pending());  // the result is ready to be taken
  EXPECT_EQ(previewer.take()->rules.cell_px, 5);
  EXPECT_FALSE(previewer.pending());
  EXPECT_EQ(previewer.take(), nullptr);
}

TEST(CellGlyphs, LinesJoinAcrossCells) {
  for (const int px : {8, 16, 21}) {
    const CellGlyphs glyphs(px);
    const auto at = [&](std::uint32_t glyph, int x, int y) {
      return glyphs.cover(glyph)[index(y * px + x)];
    };
    const int last = px - 1;
    for (int i = 0; i < px; ++i) {
      EXPECT_EQ(at(179, i, last), at(179, i, 0)) << px;  // │ over │
      EXPECT_EQ(at(196, last, i), at(196, 0, i)) << px;  // ─ next to ─
      EXPECT_EQ(at(201, last, i), at(205, 0, i)) << px;  // ╔ next to ═
      EXPECT_EQ(at(201, i, last), at(186, i, 0)) << px;  // ╔ over ║
      EXPECT_EQ(at(218, i, 0), 0) << px;                 // ┌ has no arm upwards
      EXPECT_EQ(at(219, i, i), 255) << px;               // █
      EXPECT_EQ(at(177, i, last - i), 128) << px;        // ▒
    }
  }
}

TEST(CellGlyphs, LettersComeFromAFont) {
  const CellGlyphs glyphs(16);
  int ink = 0;
  for (const std::uint8_t part : glyphs.cover('@')) ink += part;
  if (glyphs.cover('@').empty()) GTEST_SKIP() << "no font is installed";
  EXPECT_GT(ink, 16 * 255);
  EXPECT_NE(glyphs.cover('@'), glyphs.cover('a'));
}

TEST(XpArtwork, ShowsGlyphsInTheirColors) {
  const XpImage image{2, 1, {{219, {200, 10, 10}, {0, 0, 90}, true}, {}}};
  const Picture picture = xp_artwork(image);
  EXPECT_EQ(picture.width, 64);
  EXPECT_EQ(picture.pixel(5, 5)[0], 200);
  EXPECT_EQ(picture.pixel(40, 5)[3], 0);  // nothing is drawn in this cell
}

TEST(Artwork, LiesBesideItsMap) {
  const TestFolder folder;
  const std::string map = folder.write("hall.map", map_text(grid_of(kRooms)));
  EXPECT_EQ(artwork_beside(map), nullptr);
  folder.write("hall.jpg", jpeg_of(drawn(grid_of(kRooms), 9), 90));
  ASSERT_TRUE(artwork_beside(map));
  EXPECT_EQ(artwork_beside(map)->picture().width, 72);
  const Result<Scene> scene = open_scene(map);
  ASSERT_TRUE(scene);
  EXPECT_TRUE(scene.value().map->artwork);
}

TEST(Artwork, IsTheLowestLayerOfTheLegendWhereThereIsOne) {
  const TestFolder folder;
  State state =
      state_of(open_scene(folder.write("p.png", png_of(drawn(grid_of(kRooms), 9)))).value());
  EXPECT_EQ(listed_layers(state).back(), Layer::artwork);
  state.scene = open_scene("maze").value();
  EXPECT_NE(listed_layers(state).back(), Layer::artwork);
}

TEST(Artwork, ItsLayerIsACommandThatReadsBack) {
  const Command command = SetLayer{Layer::artwork, {true, 0.25f}};
  EXPECT_EQ(text_of(command), "layer artwork on 0.25");
  const Result<Command> again = parse_command("layer artwork on 0.25");
  ASSERT_TRUE(again);
  State state;
  state = apply(std::move(state), again.value());
  EXPECT_EQ(state.layer(Layer::artwork), (LayerLook{true, 0.25f}));
}

TEST(OpenSceneText, SaysHowAPictureIsReadAgain) {
  const TestFolder folder;
  const std::string path = folder.write("p.png", png_of(drawn(grid_of(kRooms), 9)));
  const Result<Scene> scene = open_scene(path, {parse_wall_rule("light").value(), 3});
  ASSERT_TRUE(scene);
  const std::string text = text_of(Command{OpenScene{scene.value()}});
  EXPECT_TRUE(text.starts_with("open " + path + " --walls from:")) << text;
  EXPECT_TRUE(text.ends_with(" --cell 3")) << text;
}

}  // namespace
}  // namespace waymark::import_test
