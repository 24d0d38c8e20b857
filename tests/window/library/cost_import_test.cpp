// Choosing layers and costs of Tiled maps and of maps with letters.
#include <imgui.h>
#include <imgui_internal.h>

#include "app/library/cost_imports.h"
#include "app/library/imports.h"
#include "app/shell/beginning.h"
#include "app/source/named_grid.h"
#include "core/io/cost_matrix.h"
#include "tests/window/window_test.h"

namespace waymark::cost_import_test {
namespace {

std::string layer(const std::string& name, const std::string& tiles) {
  return "<layer name=\"" + name + "\" width=\"3\" height=\"2\"><data encoding=\"csv\">" + tiles +
         "</data></layer>";
}

// Tile 1 costs 4 by `speed` and 2 by `cost`; tile 2 is `solid`.
std::string tiled(const std::string& layers) {
  return "<map orientation=\"orthogonal\" width=\"3\" height=\"2\">"
         "<tileset firstgid=\"1\"><tile id=\"0\"><properties><property name=\"cost\" value=\"2\"/>"
         "<property name=\"speed\" value=\"4\"/></properties></tile>"
         "<tile id=\"1\"><properties><property name=\"solid\" value=\"true\"/></properties></tile>"
         "</tileset>" +
         layers + "</map>";
}

class CostImportTest : public WindowTest {
 protected:
  const CostEditor& draft() { return app().ui().own.of<CostEditor>(); }
  bool asks() { return app().ui().own.find<CostEditor>() != nullptr; }
  ImportLayout at() { return import_layout({1440, 900}, app().scale(), 1, true); }
  // Chooses a row in the list of a field. Fields are counted from the top.
  void choose(int field, int row) {
    const Rect column = at().controls;
    click_and_settle({column.x + 40, column.y + 20 + 60 * static_cast<float>(field) + 14});
    const ImGuiWindow* const list = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    const float height = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
    click_and_settle({list->Pos.x + 40, list->Pos.y + ImGui::GetStyle().WindowPadding.y +
                                            (static_cast<float>(row) + 0.5f) * height});
  }
  static ImVec2 middle(const Rect& rect) { return {rect.x + rect.w / 2, rect.y + rect.h / 2}; }
};

Grid matrix(const std::string& rows) { return parse_cost_csv(rows, "expected").value(); }

// On the command line, such a map waits for the dialog. A script needs its map at once.
TEST_F(CostImportTest, TheWindowBeginsWithTheDialog) {
  const std::string path =
      folder().write("two.tmx", tiled(layer("a", "1,1,1,1,1,1") + layer("b", "1,2,1,1,1,1")));
  const std::chrono::milliseconds patience(300);
  const Beginning asking = begin(path, {}, "", "", patience).value();
  EXPECT_TRUE(asking.asks);
  EXPECT_EQ(asking.source, path);
  EXPECT_NE(asking.opened.scene.map->source, path);
  const Beginning at_once = begin(path, {}, "", "").value();
  EXPECT_FALSE(at_once.asks);
  EXPECT_EQ(at_once.opened.scene.map->grid.width(), 3);
  EXPECT_FALSE(begin("maze", {}, "", "", patience).value().asks);
}

TEST_F(CostImportTest, SeveralLayersAreAskedAbout) {
  open("maze");
  drop_file(
      folder().write("m.tmx", tiled(layer("Low", "1,2,3,1,1,1") + layer("High", "0,0,1,3,3,3"))));
  ASSERT_TRUE(asks());
  EXPECT_EQ(scene().map->source, "maze");
  ASSERT_TRUE(draft().ready());
  EXPECT_EQ(draft().preview->walkable, 6) << "no tile of Low is a wall by default";
  EXPECT_EQ(draft().preview->most_cost, 2000);
  choose(0, 1);
  EXPECT_EQ(draft().tiled.layer, "High");
  EXPECT_EQ(draft().preview->walkable, 4);
  choose(0, 0);
  choose(2, 1);
  EXPECT_EQ(draft().tiled.wall, "cost") << "properties are sorted, after none";
  choose(2, 2);
  EXPECT_EQ(draft().tiled.wall, "solid");
  EXPECT_EQ(draft().preview->walkable, 5);
  choose(3, 2);
  EXPECT_EQ(draft().tiled.cost, "speed");
  choose(1, 1);
  EXPECT_EQ(draft().tiled.walls, "High");
  EXPECT_EQ(draft().preview->walkable, 1);
  choose(1, 0);
  click_and_settle(middle(at().open));
  EXPECT_FALSE(asks());
  EXPECT_EQ(grid(), matrix("4,0,1\n4,4,4\n"));
  // The session and the command line read the file in the same way.
  EXPECT_EQ(named_grid(scene().map->source).value(), grid());
  act("map.read_costs");
  app().settle();
  ASSERT_TRUE(asks());
  EXPECT_EQ(draft().tiled.cost, "speed");
  EXPECT_EQ(draft().tiled.wall, "solid");
  run("import --cost layer=High,walls=High");
  EXPECT_EQ(draft().preview->walkable, 4);
  run("import cancel");
  EXPECT_FALSE(asks());
  EXPECT_EQ(grid(), matrix("4,0,1\n4,4,4\n"));
}

TEST_F(CostImportTest, OneLayerOpensAtOnce) {
  open("maze");
  drop_file(folder().write("m.tmx", tiled(layer("Ground", "1,2,3,1,1,1"))));
  EXPECT_FALSE(asks());
  EXPECT_EQ(grid(), matrix("2,1,1\n2,2,2\n"));
}

TEST_F(CostImportTest, AFileThatCannotBeReadIsReported) {
  open("maze");
  drop_file(folder().write("m.tmx", "<map width=\"0\"/>"));
  EXPECT_FALSE(asks());
  ASSERT_TRUE(app().message());
  EXPECT_EQ(scene().map->source, "maze");
}

TEST_F(CostImportTest, UnknownLettersAreAskedAbout) {
  open("maze");
  drop_file(folder().write("w.map", "type octile\nheight 1\nwidth 4\nmap\n.AC@\n"));
  ASSERT_TRUE(asks());
  EXPECT_EQ(draft().rule, "alphabet") << "digits have no meaning for A";
  EXPECT_EQ(draft().choices.rules, std::vector<std::string>{"alphabet"});
  EXPECT_EQ(draft().preview->most_cost, 3000);
  tap(SDLK_RETURN);
  EXPECT_EQ(grid(), matrix("1,1,3,0\n"));
}

TEST_F(CostImportTest, TheRuleForDigitsReplacesHeights) {
  open("maze");
  drop_file(folder().write("d.map", "type octile\nheight 1\nwidth 4\nmap\n.19@\n"));
  EXPECT_FALSE(asks()) << "digits are heights";
  act("map.read_costs");
  app().settle();
  ASSERT_TRUE(asks());
  EXPECT_EQ(draft().choices.rules, (std::vector<std::string>{"", "digits"}));
  choose(0, 1);
  EXPECT_EQ(draft().preview->most_cost, 9000);
  click_and_settle(middle(at().open));
  EXPECT_EQ(grid(), matrix("1,1,9,0\n"));
}

}  // namespace
}  // namespace waymark::cost_import_test
