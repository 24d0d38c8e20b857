// The numbers in the cells of the map.
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "app/screen/draw.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::cell_numbers_test {
namespace {

constexpr Cell kStart{3, 2}, kGoal{11, 2}, kLandmark{1, 4};
constexpr Cell kInPocket{6, 2};  // explored by both searches, but not on their paths

class CellNumbersTest : public WindowTest {
 protected:
  void open_pocket() {
    open(
        scene_of("...............\n......@@@......\n........@......\n......@@@......\n"
                 "...............\n",
                 kStart, kGoal, {kLandmark}));
  }
  // The areas of the numbers on the map, except the landmark's number.
  std::vector<Rect> numbers() {
    FrameItems items;
    frame_items = &items;
    app().frame();
    frame_items = nullptr;
    std::vector<Rect> areas;
    for (const FrameItems::Place& place : items.places) {
      const bool digits = std::all_of(place.text.begin(), place.text.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
      if (digits && app().layout().map.contains(place.area.min()) &&
          !place.area.contains(screen(kLandmark)))
        areas.push_back(place.area);
    }
    return areas;
  }
  int count_over(const Rect& rect) {
    const std::vector<Rect> all = numbers();
    return static_cast<int>(std::count_if(all.begin(), all.end(),
                                          [&](const Rect& area) { return overlap(area, rect); }));
  }
};

TEST_F(CellNumbersTest, NoneIsUnderAMark) {
  open_pocket();
  run("camera 7.5 2.5 34");
  app().settle();
  EXPECT_GT(numbers().size(), 10u);
  for (const Cell point : {kStart, kGoal, kLandmark}) {
    const ImVec2 at = screen(point);
    constexpr float kReach = 8;  // pixels; the smallest mark, the cross, is larger
    EXPECT_EQ(count_over({at.x - kReach, at.y - kReach, 2 * kReach, 2 * kReach}), 0)
        << point.x << "," << point.y;
  }
  EXPECT_GT(count_over(transform().cell_rect(kInPocket)), 0);
  // In a large cell, the mark leaves room for numbers.
  run("camera 7.5 2.5 80");
  app().settle();
  EXPECT_GT(count_over(transform().cell_rect(kStart)), 0);
}

TEST_F(CellNumbersTest, AreLegibleIfOnlyAsExploredCellsAreShown) {
  open_pocket();
  run("theme dark\nlayer landmarks off 1\ncamera 7.5 2.5 34");
  app().settle();
  const Node node = grid().node(kInPocket);
  ASSERT_NE(app().results().a.steps.at(node), StepIndex::kNotExpanded);
  ASSERT_NE(app().results().b.steps.at(node), StepIndex::kNotExpanded);
  const Rect cell = transform().cell_rect(kInPocket);
  const Picture picture = pixels();
  int darkest = 255, brightest = 0;
  for (const Rect& number : numbers())
    if (cell.contains({number.x + number.w / 2, number.y + number.h / 2}))
      for (int y = int(number.y); y < int(number.y + number.h); ++y)
        for (int x = int(number.x); x < int(number.x + number.w); ++x) {
          darkest = std::min<int>(darkest, picture.pixel(x, y)[1]);
          brightest = std::max<int>(brightest, picture.pixel(x, y)[1]);
        }
  const float fill = 255 * palette(Theme::kDark).map.a_fill.g;
  EXPECT_GT(static_cast<float>(brightest), 0.95f * fill);
  EXPECT_LT(static_cast<float>(darkest), 0.5f * fill);
}

}  // namespace
}  // namespace waymark::cell_numbers_test
