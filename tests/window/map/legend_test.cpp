// The legend strip under the map.
#include <cstdlib>
#include <gtest/gtest.h>
#include <vector>

#include "app/map/map_pane.h"
#include "tests/window/window_test.h"

namespace waymark::legend_test {
namespace {

class LegendStripTest : public WindowTest {
 protected:
  // The position of the entry "explored, A", which follows start, goal and landmark.
  ImVec2 explored_a() {
    const Rect& strip = app().layout().legend;
    return {strip.x + 260, strip.y + strip.h / 2};
  }
  Cell in_a_wood() const;
};

TEST_F(LegendStripTest, LiesUnderTheMapWhichIsFittedAboveIt) {
  open("denerim-bloodmage");
  const Layout& layout = app().layout();
  EXPECT_EQ(layout.legend.h, 30);
  EXPECT_EQ(layout.legend.y, layout.map.y + layout.map.h);
  EXPECT_EQ(layout.legend.y + layout.legend.h, layout.timeline.y);
  EXPECT_EQ(layout.legend.w, layout.map.w);
  const MapTransform t = transform();
  EXPECT_LE(t.corner(0, grid().height()).y, layout.legend.y - 8);
}

TEST_F(LegendStripTest, AClickHidesALayerAndAnotherShowsItAgain) {
  open("denerim-bloodmage", {1920, 1080});
  ASSERT_TRUE(app().state().layer(Layer::explored_a).shown);
  click_and_settle(explored_a());
  EXPECT_FALSE(app().state().layer(Layer::explored_a).shown);
  EXPECT_TRUE(app().state().layer(Layer::explored_b).shown);
  click_and_settle(explored_a());
  EXPECT_TRUE(app().state().layer(Layer::explored_a).shown);
}

// The first cell for which all cells up to two cells away have trees.
Cell LegendStripTest::in_a_wood() const {
  for (int y = 2; y + 2 < grid().height(); ++y)
    for (int x = 2; x + 2 < grid().width(); ++x) {
      bool all = true;
      for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx) all = all && grid().terrain({x + dx, y + dy}) == 'T';
      if (all) return {x, y};
    }
  ADD_FAILURE() << "the map has no wood";
  return {};
}

// The legend key has the same colour as the map, whether trees are walls or can be crossed.
TEST_F(LegendStripTest, TerrainHasTheColourOfTheMap) {
  open("lothering", {1440, 900});
  const auto bytes = [](const std::uint8_t* at) { return std::vector<int>{at[0], at[1], at[2]}; };
  for (const char* rules : {"trees=blocked", "trees=1"}) {
    run(std::string("theme dark\nterrain ") + rules);
    run("layer distance off 1\nlayer landmarks off 1");
    const Picture picture = pixels();
    const ImVec2 wood = screen(in_a_wood());
    const std::vector<int> on_map = bytes(picture.pixel(int(wood.x), int(wood.y)));
    const Rect& strip = app().layout().legend;
    int found = 0;
    for (int x = int(strip.x); x < int(strip.x + strip.w); ++x) {
      const std::vector<int> in_key = bytes(picture.pixel(x, int(strip.y + strip.h / 2)));
      bool same = true;
      for (std::size_t i = 0; i < 3; ++i) same = same && std::abs(in_key[i] - on_map[i]) <= 2;
      found += same;
    }
    EXPECT_GE(found, 12) << rules << ": a swatch has this width";
  }
}

// If the landmark is dropped on the strip, it has left the map, so it is removed.
TEST_F(LegendStripTest, ALandmarkThatIsDroppedOnItIsRemoved) {
  open("denerim-bloodmage");
  const ImVec2 at = screen(scene().landmarks[5]);
  move(at);
  press();
  move({at.x, app().layout().legend.y + 10});
  release_and_settle();
  EXPECT_EQ(scene().landmarks.size(), 5u);
}

}  // namespace
}  // namespace waymark::legend_test
