#include "app/kit/simplify_line.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace waymark::simplify_line_test {
namespace {

struct Place {
  float x, y;
  friend bool operator==(const Place&, const Place&) = default;
};
using Line = std::vector<Place>;

Line simplified(Line line, float most) {
  simplify_line(line, most);
  return line;
}

// Equal steps from one corner to the opposite corner, alternating between right and down.
Line staircase(int steps, float size) {
  Line line = {{0, 0}};
  for (int i = 0; i < steps; ++i)
    line.push_back(i % 2 == 0 ? Place{line.back().x + size, line.back().y}
                              : Place{line.back().x, line.back().y + size});
  return line;
}

float distance(Place at, Place a, Place b) {
  const float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  const float part =
      square > 0 ? std::clamp(((at.x - a.x) * dx + (at.y - a.y) * dy) / square, 0.0f, 1.0f) : 0;
  return std::hypot(a.x + part * dx - at.x, a.y + part * dy - at.y);
}

TEST(SimplifyLine, AStraightLineHasTwoPlaces) {
  EXPECT_EQ(simplified({{0, 0}, {3, 1}, {3, 1}, {6, 2}, {30, 10}}, 0.01f),
            (Line{{0, 0}, {30, 10}}));
  EXPECT_EQ(simplified({{0, 0}, {1, 1}}, 5), (Line{{0, 0}, {1, 1}}));
  EXPECT_EQ(simplified({{2, 2}}, 5), (Line{{2, 2}}));
}

TEST(SimplifyLine, StairsThatCannotBeSeenAreASlope) {
  EXPECT_EQ(simplified(staircase(200, 0.6f), 0.5f).size(), 2u);
  EXPECT_EQ(simplified(staircase(200, 4), 0.5f), staircase(200, 4));
}

TEST(SimplifyLine, AWayBackKeepsItsTurn) {
  EXPECT_EQ(simplified({{0, 0}, {5, 0}, {20, 0}, {10, 0}, {-3, 0}}, 0.5f),
            (Line{{0, 0}, {20, 0}, {-3, 0}}));
}

RC_GTEST_PROP(SimplifyLine, PassesAllPlacesInTheirOrder, ()) {
  const float most = float(*rc::gen::inRange(1, 30)) / 10;
  Line line = {{0, 0}};
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 25)))
    line.push_back({line.back().x + float(step % 5 - 2), line.back().y + float(step / 5 - 2)});
  const Line simple = simplified(line, most);
  RC_ASSERT(simple.front() == line.front());
  RC_ASSERT(simple.back() == line.back());
  RC_ASSERT(simple.size() <= line.size());
  // Each point is close to the segment that replaces it, and the segments keep their order.
  std::size_t part = 0;
  for (const Place at : line) {
    const auto near = [&] {
      return part + 1 < simple.size() ? distance(at, simple[part], simple[part + 1]) <= 1.5f * most
                                      : at == simple[part];
    };
    while (part + 1 < simple.size() && !near()) ++part;
    RC_ASSERT(near());
  }
}

}  // namespace
}  // namespace waymark::simplify_line_test
