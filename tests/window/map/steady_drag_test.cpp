#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>

#include "tests/window/window_test.h"

namespace waymark::steady_drag_test {
namespace {

constexpr int kMoves = 240;

struct Times {
  std::vector<double> milliseconds;

  double part(double share) {
    std::sort(milliseconds.begin(), milliseconds.end());
    return milliseconds[static_cast<std::size_t>(share * double(milliseconds.size() - 1))];
  }
  std::string text() {
    return fmt::format("median {:.2f} ms, 99th percentile {:.2f} ms, {} of them", part(0.5),
                       part(0.99), milliseconds.size());
  }
};

// Draws one frame per pointer move, as at the display's rate, with the worker in the background.
class SteadyDragTest : public WindowTest {
 protected:
  void SetUp() override {
    if (real_map("dao/ost100d.map").empty()) GTEST_SKIP() << "the real maps are missing";
    open(real_map("dao/ost100d.map"), {1440, 900}, false);
    app().set_drawing(true);
  }

  // The index of the requested scene to which these results belong, counted from `first`; -1 if
  // there is none.
  int number_of(const Results& results, int first) const {
    for (int i = first; i < static_cast<int>(asked_.size()); ++i)
      if (asked_[static_cast<std::size_t>(i)] == results.scene) return i;
    return -1;
  }

  // A position on a circle around the centre of the map.
  ImVec2 place(int i) const {
    const Rect& pane = app_pane_;
    const double turn = 6.283 * i / kMoves;
    return {pane.x + pane.w * float(0.5 + 0.33 * std::cos(turn)),
            pane.y + pane.h * float(0.5 + 0.33 * std::sin(turn))};
  }

  void drag(const char* name, Cell from) {
    app_pane_ = app().layout().map;
    asked_ = {scene()};
    Times frames, computes;
    int shown = 0;
    move(screen(from));
    app().frame();
    press();
    app().frame();
    ASSERT_TRUE(app().ui().dragged);
    for (int i = 0; i < kMoves; ++i) {
      move(place(i));
      const int finished = number_of(*app().newest_results(), shown);
      const auto before = std::chrono::steady_clock::now();
      app().frame();
      const std::chrono::duration<double, std::milli> time =
          std::chrono::steady_clock::now() - before;
      frames.milliseconds.push_back(time.count());
      if (!(asked_.back() == scene())) asked_.push_back(scene());
      const int now = number_of(app().results(), shown);
      ASSERT_GE(now, 0) << "the results are older than the previous ones, or answer no request";
      ASSERT_GE(now, finished) << "a frame skipped results that were ready when it began";
      if (now != shown) computes.milliseconds.push_back(app().results().milliseconds);
      shown = now;
    }
    release_and_settle();
    EXPECT_EQ(app().results().scene, scene()) << "the results of the last request must arrive";
    EXPECT_GT(computes.milliseconds.size(), 10u) << "the window hardly followed the drag";
    fmt::print("{}: frames {}; computations shown {}\n", name, frames.text(), computes.text());
    expect_agrees_with_solve(app());
    act("edit.undo");
    EXPECT_EQ(scene(), asked_.front()) << "240 moves are one step";
  }

 private:
  std::vector<Scene> asked_;
  Rect app_pane_;
};

TEST_F(SteadyDragTest, ThePictureFollowsTheStart) { drag("start", scene().start); }

TEST_F(SteadyDragTest, ThePictureFollowsTheGoal) { drag("goal", scene().goal); }

TEST_F(SteadyDragTest, ThePictureFollowsALandmark) { drag("landmark", scene().landmarks.front()); }

}  // namespace
}  // namespace waymark::steady_drag_test
