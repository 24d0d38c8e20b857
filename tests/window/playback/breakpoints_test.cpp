#include "app/playback/breakpoints.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/compute/playing.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::breakpoints_window_test {
namespace {

class BreakpointsTest : public WindowTest {
 protected:
  void open_field() {
    open("denerim-bloodmage");
    run("key Home");
    tap(SDLK_k, KMOD_SHIFT);
    ASSERT_TRUE(edit().open);
  }
  const StopEdit& edit() { return app().ui().own.of<StopEdit>(); }
  std::string formula() {
    const auto& condition = app().state().breakpoint.condition;
    return condition ? condition->text() : "";
  }
  const Playback& playback() { return app().state().playback; }
  // The counts at which the last expanded cell of A, or with `both` also of B, has more than this f
  // in cells.
  std::vector<int> counts_above(double f, bool both) {
    std::vector<int> counts;
    for (const Slot slot : {Slot::a, Slot::b}) {
      if (slot == Slot::b && !both) continue;
      const SearchRecord& record = app().results().run(slot).record;
      for (std::size_t step = 0; step < record.node.size(); ++step)
        if (app().results().moves.cells(record.g[step] + record.h[step]) > f)
          counts.push_back(static_cast<int>(step) + 1);
    }
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
  }
};

TEST_F(BreakpointsTest, ATypedFormulaStopsThePlayback) {
  open_field();
  EXPECT_EQ(edit().text, "") << "the key itself is not typed";
  const double f = app().results().moves.cells(app().results().exact.cost) - 1;
  const std::string text = fmt::format("f > {}", f);
  type(text);
  EXPECT_EQ(formula(), text);
  const std::vector<int> counts = counts_above(f, true);
  ASSERT_GT(counts.size(), 2u);
  tap(SDLK_RETURN);
  EXPECT_FALSE(edit().open);
  EXPECT_EQ(formula(), text);
  act("playback.play");  // also waits for the end of the playback
  EXPECT_EQ(playback().a, counts[0]);
  act("playback.play");
  EXPECT_EQ(playback().a, counts[1]);
  tap(SDLK_c);
  EXPECT_EQ(playback().a, counts[2]);
  tap(SDLK_c, KMOD_SHIFT);
  tap(SDLK_c, KMOD_SHIFT);
  EXPECT_EQ(playback().a, counts[0]);
  tap(SDLK_c, KMOD_SHIFT);
  EXPECT_EQ(playback().a, counts[0]) << "there is no earlier stop";
  run("stop-at none");
  act("playback.play");
  EXPECT_TRUE(playback().at_end());
}

TEST_F(BreakpointsTest, AnErrorIsMarkedAndKeepsTheLastFormula) {
  open_field();
  type("f > 12");
  EXPECT_TRUE(shows_text("of 1"));
  type(" and q");
  EXPECT_EQ(formula(), "f > 12");
  EXPECT_TRUE(shows_text("unknown name 'q'"));
  tap(SDLK_BACKSPACE);
  type("reo");
  EXPECT_TRUE(shows_text("the cell was expanded before"));
  tap(SDLK_TAB);
  EXPECT_EQ(edit().text, "f > 12 and reopened");
  EXPECT_EQ(formula(), "f > 12 and reopened");
  EXPECT_TRUE(shows_text("A: none of"));
}

TEST_F(BreakpointsTest, AnEmptyFieldRemovesTheFormula) {
  open_field();
  type("step == 5");
  EXPECT_EQ(formula(), "step == 5");
  tap(SDLK_a, KMOD_CTRL);
  tap(SDLK_DELETE);
  EXPECT_EQ(formula(), "");
}

TEST_F(BreakpointsTest, TheFieldShowsTheFormulaOfAScript) {
  open("denerim-bloodmage");
  run("stop-at b step == 7\nkey Home");
  tap(SDLK_k, KMOD_SHIFT);
  EXPECT_EQ(edit().text, "step == 7");
  EXPECT_TRUE(shows_text("B: 1 of"));
  type("step == 8");  // the text is selected
  EXPECT_EQ(formula(), "step == 8");
  tap(SDLK_ESCAPE);
  EXPECT_EQ(formula(), "step == 7") << "Escape goes back";
  tap(SDLK_ESCAPE);
  EXPECT_FALSE(edit().open);
  tap(SDLK_c);
  EXPECT_EQ(playback().b, 7);
  EXPECT_EQ(shown_count(app().results(), playback(), Slot::b), 7);
}

TEST_F(BreakpointsTest, NeedsATimeline) {
  open("denerim-bloodmage");
  run("mode explore");
  EXPECT_FALSE(app().actions().at("playback.stop_at").enabled());
  EXPECT_FALSE(app().actions().at("playback.next_stop").enabled());
}

}  // namespace
}  // namespace waymark::breakpoints_window_test
