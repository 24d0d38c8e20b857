#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/triangle_lens.h"
#include "tests/support/scenes.h"

namespace waymark::triangle_text_test {
namespace {

// A ring of 20 cells, along which costs increase by one per cell, and a separate room below it.
constexpr const char* kMap = R"(
.........
.@@@@@@@.
.........
@@@@@@@@@
.........)";

// Cells are numbered clockwise from the top left corner.
Cell on_ring(int place) {
  if (place <= 8) return {place, 0};
  if (place == 9) return {8, 1};
  return place <= 18 ? Cell{18 - place, 2} : Cell{0, 1};
}
constexpr Cell kElsewhere{4, 4};

struct Lens {
  State state;
  std::shared_ptr<const Results> results;
  std::optional<LensView> view;

  Lens(Cell landmark, Cell cell, Cell goal) : state(state_of(scene_of(kMap, {8, 0}, goal))) {
    state.scene.landmarks = {landmark};
    state.selected = 0;
    results = Computer().compute({state.scene, 10, 10});
    view = lens_view(state, *results, cell);
  }
  LensText text() const { return lens_text(view.value(), *results); }
};

std::string sentence(Cell landmark, Cell cell, Cell goal) {
  return Lens(landmark, cell, goal).text().sentence;
}

TEST(TriangleTextTest, TheCostsAndTheSlack) {
  const LensText text = Lens(on_ring(0), on_ring(7), on_ring(14)).text();
  EXPECT_EQ(text.title, "Triangle of landmark 1");
  EXPECT_EQ(text.position, "N   7,   0");
  EXPECT_EQ(text.costs, (std::array<std::string, 3>{"7", "6", "7"}));
  EXPECT_EQ(text.sentence, "7 − 6 = 1 at least. Slack 6, 86% of the true cost.");
}

TEST(TriangleTextTest, DegenerateTrianglesInWords) {
  EXPECT_EQ(sentence(on_ring(4), on_ring(0), on_ring(2)),
            "The bound is exact: Z is on a shortest path from N to L.");
  EXPECT_EQ(sentence(on_ring(0), on_ring(2), on_ring(4)),
            "The bound is exact: N is on a shortest path from L to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(0), on_ring(6)),
            "4 − 2 = 2 at least; the upper bound 6 is exact: L is on a shortest path from N to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(5), on_ring(5)),
            "N is the goal itself: there is nothing to bound.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(2), on_ring(5)),
            "The bound is exact: the landmark is on N.");
  EXPECT_EQ(sentence(on_ring(5), on_ring(2), on_ring(5)),
            "The bound is exact: the landmark is on Z.");
}

TEST(TriangleTextTest, LandmarksOfOtherRooms) {
  EXPECT_EQ(sentence(kElsewhere, on_ring(2), on_ring(5)),
            "Landmark 1 reaches neither N nor Z: it gives no bound.");
  EXPECT_EQ(sentence(on_ring(2), kElsewhere, on_ring(5)),
            "Landmark 1 reaches Z but not N: there is no path from N to Z.");
  EXPECT_EQ(sentence(on_ring(2), on_ring(5), kElsewhere),
            "Landmark 1 reaches N but not Z: there is no path from N to Z.");
  EXPECT_EQ(Lens(on_ring(2), kElsewhere, on_ring(5)).text().costs[2], "no path");
}

TEST(TriangleTextTest, TheLensNeedsALandmarkAndACell) {
  Lens lens(on_ring(2), on_ring(5), on_ring(9));
  EXPECT_EQ(lens.view->cell, on_ring(5));
  for (const std::optional<Cell>& nowhere : {std::optional<Cell>(), {{4, 1}}, {{-1, 70}}})
    EXPECT_EQ(lens_view(lens.state, *lens.results, nowhere)->cell, lens.state.scene.start);
  lens.state.layer(Layer::triangle).shown = false;
  EXPECT_FALSE(lens_view(lens.state, *lens.results, on_ring(5)));
  lens.state.layer(Layer::triangle).shown = true;
  for (const int selected : {kNothingSelected, 1}) {
    lens.state.selected = selected;
    EXPECT_FALSE(lens_view(lens.state, *lens.results, on_ring(5)));
  }
}

}  // namespace
}  // namespace waymark::triangle_text_test
