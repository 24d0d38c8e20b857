// Using the import dialog by dropping files, dragging, clicking and typing.
#include "app/library/imports.h"
#include "core/io/map_file.h"
#include "core/io/map_picture.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/window/window_test.h"

namespace waymark::import_dialog_test {
namespace {

const char* const kRooms = R"(
@@@@@@@@@@@@
@....@.....@
@....@.....@
@..........@
@....@.....@
@@@@@@@@@@@@)";

class ImportDialogTest : public WindowTest {
 protected:
  // Opens the window on a demo and drops an image of the rooms on it, 20 pixels per cell.
  void drop_rooms(Rgb wall = {40, 40, 40}, Rgb floor = {220, 220, 220}) {
    open("maze");
    drop_file(folder().write("rooms.png", png_of(drawn(grid_of(kRooms), 20, wall, floor))));
    ASSERT_TRUE(app().ui().own.find<ImportEditor>());
  }
  const ImportEditor& draft() { return app().ui().own.of<ImportEditor>(); }
  ImportLayout at() {
    return import_layout({1440, 900}, app().scale(), draft().aspect(), draft().over);
  }
  static ImVec2 middle(const Rect& rect) { return {rect.x + rect.w / 2, rect.y + rect.h / 2}; }
  // The position of an image pixel on the screen.
  ImVec2 of_picture(float x, float y) {
    const Rect whole = import_picture_rect(draft(), at().picture);
    return {whole.x + whole.w * x / 240, whole.y + whole.h * y / 120};
  }
};

TEST_F(ImportDialogTest, ADroppedPictureIsAskedAboutAndOpensWithItsArtwork) {
  drop_rooms();
  EXPECT_EQ(scene().map->source, "maze");
  ASSERT_TRUE(draft().ready());
  EXPECT_EQ(draft().preview->width, 12);
  EXPECT_EQ(draft().preview->walkable, grid_of(kRooms).walkable_count());
  click_and_settle(middle(at().open));
  EXPECT_FALSE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(grid(), grid_of(kRooms));
  EXPECT_EQ(scene().map->title, "rooms");
  ASSERT_TRUE(scene().map->artwork);
  EXPECT_EQ(scene().map->artwork->picture().width, 240);
  act("edit.undo");
  EXPECT_EQ(scene().map->source, "maze");
}

TEST_F(ImportDialogTest, TheThresholdIsDraggedOverTheHistogram) {
  drop_rooms();
  const Rect picks = at().picks;
  const auto place = [&](int threshold) {
    return ImVec2{threshold_place(picks, app().scale(), threshold), picks.y + 30};
  };
  drag(place(draft().rules.walls.threshold), place(20), SDL_BUTTON_LEFT, 8);
  EXPECT_NEAR(draft().rules.walls.threshold, 20, 1);
  EXPECT_EQ(draft().preview->walkable, 72);  // no pixel is darker
  drag(place(20), place(240), SDL_BUTTON_LEFT, 8);
  ASSERT_TRUE(draft().preview);
  EXPECT_EQ(draft().preview->walkable, 0);
  EXPECT_FALSE(draft().ready());
  // A map without floor cannot be opened.
  click_and_settle(middle(at().open));
  EXPECT_TRUE(app().ui().own.find<ImportEditor>());
  drag(place(240), place(100), SDL_BUTTON_LEFT, 8);
  tap(SDLK_RETURN);
  EXPECT_EQ(grid(), grid_of(kRooms));
}

TEST_F(ImportDialogTest, AClickPicksAColorAndTheSideTurnsItRound) {
  drop_rooms({180, 60, 60}, {40, 130, 80});
  EXPECT_EQ(draft().rules.walls.by, WallRule::By::colors);  // the colours have equal brightness
  click_and_settle(
      of_picture(10, 10));  // the wall's colour is already picked, so the click removes it
  EXPECT_TRUE(draft().rules.walls.colors.empty());
  EXPECT_EQ(draft().preview->walkable, 72);
  click_and_settle(of_picture(30, 30));
  ASSERT_EQ(draft().rules.walls.colors.size(), 1u);
  EXPECT_EQ(draft().rules.walls.colors[0], (Rgb{40, 130, 80}));
  EXPECT_EQ(draft().preview->walkable, 72 - grid_of(kRooms).walkable_count());
  const Rect sides = at().sides;
  click_and_settle({sides.x + sides.w - 12, sides.y + sides.h / 2});  // "The rest"
  EXPECT_TRUE(draft().rules.walls.floor_is_picked);
  EXPECT_EQ(draft().preview->walkable, grid_of(kRooms).walkable_count());
}

TEST_F(ImportDialogTest, CellsAreMadeSmallerAndLarger) {
  drop_rooms();
  EXPECT_EQ(draft().rules.cell_px, 20);
  const Rect cell = at().cell;
  click_and_settle({cell.x + cell.w - 12, cell.y + cell.h - 12});
  EXPECT_EQ(draft().rules.cell_px, 21);
  for (int i = 0; i < 2; ++i) click_and_settle({cell.x + 12, cell.y + cell.h - 12});
  EXPECT_EQ(draft().rules.cell_px, 19);
  run("import --cell 10");
  EXPECT_EQ(draft().preview->width, 24);
  EXPECT_EQ(draft().preview->walkable, 4 * grid_of(kRooms).walkable_count());
}

TEST_F(ImportDialogTest, TheWheelZoomsAtThePointerAndADragMovesWithoutPicking) {
  drop_rooms({180, 60, 60}, {40, 130, 80});
  const auto colors = draft().rules.walls.colors;
  const ImVec2 place = of_picture(60, 60);
  move_and_settle(place);
  wheel(4);
  app().settle();
  EXPECT_FALSE(draft().view.fit);
  const ImVec2 after = of_picture(60, 60);
  EXPECT_NEAR(after.x, place.x, 0.5);
  EXPECT_NEAR(after.y, place.y, 0.5);
  drag(place, {place.x + 50, place.y + 20}, SDL_BUTTON_LEFT, 8);
  EXPECT_NEAR(of_picture(60, 60).x, place.x + 50, 1);
  EXPECT_EQ(draft().rules.walls.colors, colors);
}

TEST_F(ImportDialogTest, EscapeAndCancelLeaveEverythingAsItWas) {
  open("maze");
  const State before = app().state();
  const std::string path = folder().write("rooms.png", png_of(drawn(grid_of(kRooms), 20)));
  drop_file(path);
  run("import --walls light\nkey Escape");
  EXPECT_FALSE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(app().state(), before);
  drop_file(path);
  click_and_settle(middle(at().cancel));
  EXPECT_FALSE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(app().state(), before);
}

TEST_F(ImportDialogTest, ABrokenPictureIsToldAndAsksNothing) {
  open("maze");
  drop_file(folder().write("torn.png", png_of(drawn(grid_of(kRooms), 20)).substr(0, 60)));
  EXPECT_FALSE(app().ui().own.find<ImportEditor>());
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::failure);
  EXPECT_TRUE(contains(app().message()->where, "torn.png"));
}

TEST_F(ImportDialogTest, AMapIsReadAgainFromWhatItWasReadBy) {
  open("maze");
  EXPECT_FALSE(app().actions().at("map.read_again").enabled());
  run("open " + folder().write("rooms.png", png_of(drawn(grid_of(kRooms), 20))) +
      " --walls below:77 --cell 10");
  EXPECT_FALSE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(grid().width(), 24);
  act("map.read_again");
  app().settle();
  ASSERT_TRUE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(draft().rules.walls.threshold, 77);
  EXPECT_EQ(draft().rules.cell_px, 10);
  run("import --walls color:#282828 --cell 20\nimport accept");
  EXPECT_EQ(grid(), grid_of(kRooms));
  EXPECT_EQ(text_of(scene().map->import->walls), "color:#282828");
}

TEST_F(ImportDialogTest, AGreyPictureIsReadAsHeights) {
  open("maze");
  Picture grey{20, 2, {}};
  for (int i = 0; i < 40; ++i)
    for (const int byte : {13 * (i % 20), 13 * (i % 20), 13 * (i % 20), 255})
      grey.rgba.push_back(static_cast<std::uint8_t>(byte));
  drop_file(folder().write("dem.png", png_of(grey)));
  ASSERT_TRUE(app().ui().own.find<ImportEditor>());
  // The last two of the rules for walls are costs and heights.
  const Rect rules = at().rules;
  click_and_settle({rules.x + rules.w * 0.93f, rules.y + rules.h / 2});
  EXPECT_EQ(draft().rules.grey, GreyCosts{});
  EXPECT_FALSE(draft().rules.heights);
  click_and_settle({rules.x + rules.w * 0.74f, rules.y + rules.h / 2});
  EXPECT_FALSE(draft().rules.grey);
  EXPECT_TRUE(draft().rules.heights);
  EXPECT_EQ(draft().preview->walkable, 40);
  run("import accept");
  app().settle();
  EXPECT_EQ(map_text(grid()),
            "type octile\nheight 2\nwidth 20\nmap\n..112233445566778899\n..112233445566778899\n");
  EXPECT_TRUE(scene().map->import->heights);
  EXPECT_TRUE(app().results().moves.directed);
}

TEST_F(ImportDialogTest, AnXpLevelIsPickedByItsGlyphs) {
  open("maze");
  const Grid rooms = grid_of(kRooms);
  XpImage image{rooms.width(), rooms.height(), {}};
  for (int y = 0; y < rooms.height(); ++y)
    for (int x = 0; x < rooms.width(); ++x)
      image.cells.push_back({rooms.walkable(Cell{x, y}) ? 'o' : 219u, {200, 200, 200}, {}, true});
  drop_file(folder().write("rooms.xp", xp_of({image})));
  ASSERT_TRUE(app().ui().own.find<ImportEditor>());
  EXPECT_EQ(text_of(draft().rules.walls), "glyph:219");
  EXPECT_EQ(draft().preview->walkable, rooms.walkable_count());
  // Clicking the cell also picks its glyph as a wall, so no floor is left.
  const Rect whole = import_picture_rect(draft(), at().picture);
  click_and_settle({whole.x + whole.w * 1.5f / 12, whole.y + whole.h * 1.5f / 6});
  EXPECT_EQ(text_of(draft().rules.walls), "glyph:o,219");
  EXPECT_FALSE(draft().ready());
  run("import --walls glyph:█\nimport accept");
  EXPECT_EQ(grid().walkable_plane(), rooms.walkable_plane());
  ASSERT_TRUE(scene().map->artwork);
  EXPECT_GT(scene().map->artwork->picture().width, rooms.width());
}

}  // namespace
}  // namespace waymark::import_dialog_test
