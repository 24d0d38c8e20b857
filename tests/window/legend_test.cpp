// The strip under the map.
#include <gtest/gtest.h>

#include "app/ui/map/map_pane.h"
#include "tests/window/window_test.h"

namespace waymark {
namespace {

class LegendStripTest : public WindowTest {
 protected:
  // In the entry "explored, A" behind start, goal and landmark.
  ImVec2 explored_a() {
    const Rect& strip = app().layout().legend;
    return {strip.x + 240, strip.y + strip.h / 2};
  }
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
  open("denerim-bloodmage");
  ASSERT_TRUE(app().state().layer(Layer::explored_a).shown);
  click(explored_a());
  app().settle();
  EXPECT_FALSE(app().state().layer(Layer::explored_a).shown);
  EXPECT_TRUE(app().state().layer(Layer::explored_b).shown);
  click(explored_a());
  app().settle();
  EXPECT_TRUE(app().state().layer(Layer::explored_a).shown);
}

// A drag over the strip has left the map: the landmark goes.
TEST_F(LegendStripTest, ALandmarkThatIsDroppedOnItIsRemoved) {
  open("denerim-bloodmage");
  const ImVec2 at = screen(scene().landmarks[5]);
  move(at);
  press();
  move({at.x, app().layout().legend.y + 10});
  release();
  app().settle();
  EXPECT_EQ(scene().landmarks.size(), 5u);
}

}  // namespace
}  // namespace waymark
