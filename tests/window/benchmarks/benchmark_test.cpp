// Using the benchmark page with the pointer: runs a benchmark, views it and opens a problem from
// it.
#include <algorithm>

#include "app/benchmarks/benchmark_page.h"
#include "app/scene/open_scene.h"
#include "core/search/search_spec.h"
#include "tests/window/window_test.h"

namespace waymark::benchmark_test {
namespace {

class BenchmarkPageTest : public WindowTest {
 protected:
  BenchmarkPage& page() { return *app().benchmark_page(); }

  void choose(const std::string& name) {
    auto& benchmarks = page().benchmarks;
    const auto at =
        std::find_if(benchmarks.begin(), benchmarks.end(),
                     [&](const BenchmarkView& view) { return view.suite().name == name; });
    ASSERT_NE(at, benchmarks.end());
    page().chosen = static_cast<std::size_t>(at - benchmarks.begin());
    app().settle();
  }
};

TEST_F(BenchmarkPageTest, IsRunByItsButtonAndOpensAProblem) {
  open("maze", {1440, 900});
  act("file.benchmark");
  choose("ties-open");
  EXPECT_FALSE(app().actions().at("benchmark.export").enabled());
  // Run is below the title, left of the page's centre.
  bool ran = false;
  for (float y = 60; y < 160 && !ran; y += 8) {
    click({310, y});
    app().settle();
    ran = !page().view().runner->book().results.empty();
  }
  ASSERT_TRUE(ran);
  EXPECT_EQ(page().view().problems, 20);
  ASSERT_EQ(page().view().points.size(), 20u);

  act("benchmark.export");
  const std::string before = app().state().scene.map->title;
  act("file.benchmark");
  app().settle();
  // Here A and B have the same counts, so all points are on the diagonal of the lower plot.
  for (float t = 0; t < 1 && app().ui().popup == Popup::benchmark; t += 0.02f) {
    click({1083 + 293 * t, 830 - 285 * t});
    app().frame();
  }
  app().settle();
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_NE(app().state().scene.map->title, before);
  const auto& points = page().view().points;
  const Scene& opened = scene();
  EXPECT_TRUE(std::any_of(points.begin(), points.end(), [&](const BenchmarkPoint& point) {
    return point.pair == Pair{opened.start, opened.goal};
  }));
  const Suite& suite = page().view().suite();
  EXPECT_EQ(opened.roster.on_map_a(), suite.rows[page().view().a].run.spec);
  EXPECT_EQ(opened.roster.on_map_b(), suite.rows[page().view().b].run.spec);
  // The map shows the same counts as the benchmark.
  const auto same = std::find_if(points.begin(), points.end(), [&](const BenchmarkPoint& point) {
    return point.pair == Pair{opened.start, opened.goal};
  });
  EXPECT_EQ(app().results().run(Slot::a).counts.expanded, same->a);
  EXPECT_EQ(app().results().run(Slot::b).counts.expanded, same->b);
}

TEST_F(BenchmarkPageTest, ASearchJoinsACopyThatIsOnesOwn) {
  AppOptions options;
  options.visible = false;
  options.deterministic = true;
  options.state_folder = folder().path() + "/state";
  const Scene maze = open_scene("maze").value();
  open(maze, options);
  act("file.benchmark");
  choose("ties-open");
  const std::size_t bundled = page().benchmarks.size(), rows = page().view().rows();
  EXPECT_FALSE(app().actions().at("benchmark.remove").enabled());
  app().send(AddBenchmarkSearch{"astar  w=1.5"});
  app().settle();
  ASSERT_EQ(page().benchmarks.size(), bundled + 1);
  EXPECT_TRUE(page().view().own);
  ASSERT_EQ(page().view().rows(), rows + 1);
  EXPECT_EQ(page().view().suite().rows.back().run.label, "astar w=1.5");
  act("benchmark.run");
  EXPECT_EQ(page().view().problems, 20);
  // Adding another search to the user's own benchmark discards its results.
  app().send(AddBenchmarkSearch{"greedy"});
  app().settle();
  EXPECT_EQ(page().benchmarks.size(), bundled + 1);
  EXPECT_EQ(page().view().rows(), rows + 2);
  EXPECT_EQ(page().view().problems, 0);
  act("benchmark.run");

  // After a restart, the program has the benchmark with its results.
  open(maze, options);
  act("file.benchmark");
  app().settle();
  ASSERT_EQ(page().benchmarks.size(), bundled + 1);
  page().chosen = bundled;
  app().settle();
  EXPECT_TRUE(page().view().own);
  EXPECT_EQ(page().view().rows(), rows + 2);
  EXPECT_EQ(page().view().problems, 20);
  act("benchmark.remove");
  EXPECT_EQ(page().benchmarks.size(), bundled);

  open(maze, options);
  act("file.benchmark");
  EXPECT_EQ(page().benchmarks.size(), bundled);
}

TEST_F(BenchmarkPageTest, FitsASmallWindow) {
  open("maze", {1024, 640});
  act("file.benchmark");
  for (std::size_t i = 0; i < page().benchmarks.size(); ++i) {
    page().chosen = i;
    page().side = i % 2 == 0 ? BenchmarkPage::Side::table : BenchmarkPage::Side::plots;
    app().settle();
    EXPECT_EQ(app().ui().popup, Popup::benchmark);
  }
  key(SDLK_ESCAPE, true);
  key(SDLK_ESCAPE, false);
  app().settle();
  EXPECT_EQ(app().ui().popup, Popup::none);
}

}  // namespace
}  // namespace waymark::benchmark_test
