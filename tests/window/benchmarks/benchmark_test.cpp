// Using the benchmark page with the pointer and keys: runs a benchmark, filters and sorts it, and
// opens a problem from it.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>

#include "app/benchmarks/benchmark_page.h"
#include "app/scene/open_scene.h"
#include "app/screen/draw.h"
#include "core/search/search_spec.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/window/window_test.h"

namespace waymark::benchmark_test {
namespace {

// Two kinds of maps. On the noise maps, some pairs have no path.
constexpr const char* kOwn = R"json({
  "name": "own-1", "group": "Own", "title": "Two kinds of maps",
  "description": "Noise and mazes.", "seed": 5, "moves": "4", "landmarks": "anywhere:4",
  "maps": [{"map": "generate:noise?walls=40&width=40&height=40&seed={seed}", "count": 4},
           {"map": "generate:braided-maze?width=41&height=41&seed={seed}", "count": 4}],
  "pairs": {"kind": "any", "count": 10},
  "searches": [
    {"label": "no landmarks", "search": "astar"},
    {"label": "4 landmarks", "search": "astar h=landmarks"},
    {"label": "ALT2", "search": "astar h=landmarks open=heap", "landmarks": 2},
    {"label": "astar ties=small-g", "search": "astar ties=small-g"},
    {"label": "Dijkstra", "search": "dijkstra"},
    {"label": "greedy", "search": "greedy"},
    {"label": "w 1.5", "search": "astar w=1.5"},
    {"label": "oldest first", "search": "astar ties=oldest"},
    {"label": "bidirectional", "search": "bidirectional"},
    {"label": "IDA(4)", "search": "idastar limit=2000"}
  ]
})json";

class BenchmarkPageTest : public WindowTest {
 protected:
  BenchmarkPage& page() { return *app().benchmark_page(); }
  BenchmarkView& view() { return page().view(); }
  bool shown() { return app().ui().benchmark_shown; }

  void choose(const std::string& name) {
    auto& benchmarks = page().benchmarks;
    const auto at = std::find_if(benchmarks.begin(), benchmarks.end(),
                                 [&](const BenchmarkView& of) { return of.suite().name == name; });
    ASSERT_NE(at, benchmarks.end());
    page().chosen = static_cast<std::size_t>(at - benchmarks.begin());
    app().settle();
  }

  // Opens the window with kOwn as the user's benchmark, and runs it.
  void open_own() {
    AppOptions options;
    options.visible = false;
    options.deterministic = true;
    options.state_folder = folder().path() + "/state";
    std::filesystem::create_directories(options.state_folder + "/contests");
    folder().write("state/contests/own-1.json", kOwn);
    open(open_scene("maze").value(), options);
    app().resize(1440, 900);
    act("file.benchmark");
    choose("own-1");
    act("benchmark.run");
  }

  // The area of the first text of the next frame that equals `text`.
  std::optional<Rect> find_text(const std::string& text) {
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == text) return place.area;
    return std::nullopt;
  }
  void click_text(const std::string& text) {
    const std::optional<Rect> area = find_text(text);
    ASSERT_TRUE(area) << text;
    click_and_settle({area->x + area->w / 2, area->y + area->h / 2});
  }
  // The names of the table's rows from top to bottom, up to the first comma.
  std::vector<std::string> table_rows() {
    std::vector<std::string> rows;
    for (const std::size_t row : view().order) {
      const std::string& label = view().label(row);
      rows.push_back(label.substr(0, label.find(", ")));
    }
    return rows;
  }
  void expect_texts_in_their_areas(const std::string& where);
};

TEST_F(BenchmarkPageTest, IsRunByItsButtonAndOpensAProblem) {
  open("maze", {1440, 900});
  act("file.benchmark");
  choose("ties-open");
  EXPECT_FALSE(app().actions().at("benchmark.export").enabled());
  EXPECT_TRUE(find_text("0 of 1 map"));
  const std::string run_label = std::string("\uF04B") + "  Run";
  click_text(run_label);
  EXPECT_TRUE(find_text("1 of 1 map"));
  EXPECT_EQ(view().problems, 20);
  ASSERT_EQ(view().points.size(), 20u);
  // All maps are done.
  EXPECT_FALSE(app().actions().at("benchmark.run").enabled());

  act("benchmark.export");
  const std::string before = app().state().scene.map->title;
  app().settle();
  // Here A and B have the same counts, so all points are on the diagonal of the lower plot. The
  // name of its horizontal axis is below the middle, and a text is next to the lower right corner.
  const FrameItems found = frame_content();
  const auto name =
      std::find_if(found.places.begin(), found.places.end(),
                   [](const FrameItems::Place& place) { return place.text.starts_with("A, "); });
  ASSERT_NE(name, found.places.end());
  const Rect below = *find_text("below the line B expands fewer");
  const float right = below.x + below.w + 6, bottom = below.y + 20;
  const float side = 2 * (right - name->area.x - name->area.w / 2);
  for (float t = 0; t < 1 && shown(); t += 0.02f) {
    click({right - side * (1 - t), bottom - side * t});
    app().frame();
  }
  app().settle();
  EXPECT_FALSE(shown());
  EXPECT_NE(app().state().scene.map->title, before);
  const auto& points = view().points;
  const Scene& opened = scene();
  EXPECT_TRUE(std::any_of(points.begin(), points.end(), [&](const BenchmarkPoint& point) {
    return point.pair == Pair{opened.start, opened.goal};
  }));
  const Suite& suite = view().suite();
  EXPECT_EQ(opened.roster.on_map_a(), suite.rows[view().a].run.spec);
  EXPECT_EQ(opened.roster.on_map_b(), suite.rows[view().b].run.spec);
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
  const std::size_t bundled = page().benchmarks.size(), rows = view().rows();
  EXPECT_FALSE(app().actions().at("benchmark.remove").enabled());
  click_text(std::string("\uF067") + "  Search");
  type("astar  w=1.5");
  tap(SDLK_RETURN);
  ASSERT_EQ(page().benchmarks.size(), bundled + 1);
  EXPECT_TRUE(view().own);
  ASSERT_EQ(view().rows(), rows + 1);
  EXPECT_EQ(view().suite().rows.back().run.label, "astar w=1.5");
  EXPECT_EQ(view().label(rows), "A* Manhattan × 1.5");
  act("benchmark.run");
  EXPECT_EQ(view().problems, 20);
  // Adding another search to the user's own benchmark discards its results.
  app().send(AddBenchmarkSearch{"greedy"});
  app().settle();
  EXPECT_EQ(page().benchmarks.size(), bundled + 1);
  EXPECT_EQ(view().rows(), rows + 2);
  EXPECT_EQ(view().problems, 0);
  act("benchmark.run");

  // After a restart, the program has the benchmark with its results.
  open(maze, options);
  act("file.benchmark");
  app().settle();
  ASSERT_EQ(page().benchmarks.size(), bundled + 1);
  page().chosen = bundled;
  app().settle();
  EXPECT_TRUE(view().own);
  EXPECT_EQ(view().rows(), rows + 2);
  EXPECT_EQ(view().problems, 20);
  act("benchmark.start_over");
  EXPECT_EQ(view().problems, 0);
  act("benchmark.remove");
  EXPECT_EQ(page().benchmarks.size(), bundled);

  open(maze, options);
  act("file.benchmark");
  EXPECT_EQ(page().benchmarks.size(), bundled);
}

TEST_F(BenchmarkPageTest, OpensAndClosesByKeyToolbarCommandAndEscape) {
  open("maze");
  const Rect map = app().layout().map;
  tap(SDLK_s, KMOD_LSHIFT);
  EXPECT_TRUE(shown());
  EXPECT_TRUE(app().actions().at("plot.benchmark").checked());
  EXPECT_TRUE(find_text("Benchmarks"));
  tap(SDLK_s, KMOD_LSHIFT);
  EXPECT_FALSE(shown());
  EXPECT_FALSE(find_text("Benchmarks"));

  click_text("Benchmark");
  EXPECT_TRUE(shown());
  click_text("Map");
  EXPECT_FALSE(shown());
  EXPECT_EQ(app().layout().map, map);

  tap(SDLK_k, KMOD_LCTRL);
  ASSERT_EQ(app().ui().popup, Popup::commands);
  type("benchmark page");
  tap(SDLK_RETURN);
  EXPECT_TRUE(shown());
  tap(SDLK_ESCAPE);
  EXPECT_FALSE(shown());

  // Closing it returns to the full plot that it covered.
  act("plot.full");
  act("plot.benchmark");
  EXPECT_TRUE(shown());
  tap(SDLK_ESCAPE);
  EXPECT_FALSE(shown());
  EXPECT_TRUE(app().layout().full_plot);
  act("plot.benchmark");
  act("plot.beside");
  EXPECT_FALSE(shown());
  EXPECT_TRUE(app().layout().plot_beside_map);
  act("plot.benchmark");
  act("plot.full");
  EXPECT_FALSE(shown());
  EXPECT_TRUE(app().layout().full_plot);
}

// Scripts and recordings of older versions opened a dialog with these steps.
TEST_F(BenchmarkPageTest, OldScriptsOpenIt) {
  open("maze");
  run("action file.benchmark");
  EXPECT_TRUE(shown());
  run("action file.benchmark\naction benchmark.run");
  EXPECT_TRUE(shown());
  EXPECT_GT(view().problems, 0);
  run("key Escape");
  EXPECT_FALSE(shown());
  run("action file.contest");
  EXPECT_TRUE(shown());
}

TEST_F(BenchmarkPageTest, GivesWayToWhatTheUserOpens) {
  open("maze");
  // Explore has no room for it.
  act("mode.explore");
  act("file.benchmark");
  EXPECT_EQ(app().state().mode, Mode::lab);
  EXPECT_TRUE(find_text("Benchmarks"));
  act("mode.explore");
  EXPECT_FALSE(find_text("Benchmarks"));
  // Escape in Explore does not close the page in the Lab.
  tap(SDLK_ESCAPE);
  act("mode.lab");
  EXPECT_TRUE(find_text("Benchmarks"));
  // In Learn, chapters hide it.
  act("mode.learn");
  EXPECT_FALSE(find_text("Benchmarks"));
  act("mode.lab");
  EXPECT_TRUE(find_text("Benchmarks"));
  act("demo.denerim-bloodmage");
  EXPECT_FALSE(shown());
  act("file.benchmark");
  app().actions().at("playback.race").run();
  app().frame();
  EXPECT_FALSE(shown());
}

// The numbers are computed here from the maps and the results, problem by problem.
TEST_F(BenchmarkPageTest, TheFilterActsOnTableWordsAndPlots) {
  open_own();
  const Suite& suite = view().suite();
  ASSERT_EQ(view().all_problems, 80);
  struct Known {
    bool noise = false, solved = true;
    std::optional<double> cost;
    std::int64_t a = 0, b = 0;
  };
  std::vector<Known> known;
  for (const BenchmarkResult& result : view().runner->book().results) {
    const BenchmarkMap map = open_suite_map(suite, result.map).value();
    for (const BenchmarkResult::Problem& problem : result.problems) {
      Known one;
      one.noise = result.map < 4;
      const Cost cost = textbook_costs(map.grid, Moves::four(),
                                       problem.pair.start)[index(map.grid.node(problem.pair.goal))];
      if (cost != kNoCost) one.cost = cost;
      for (const BenchmarkSearch& search : problem.searches) one.solved &= search.cost != kNoCost;
      one.a = problem.searches[view().a].expanded;
      one.b = problem.searches[view().b].expanded;
      known.push_back(one);
    }
  }
  const auto expect_shown = [&](const char* which, auto passes) {
    SCOPED_TRACE(which);
    int count = 0;
    std::int64_t a = 0, b = 0;
    int fewer = 0;
    for (const Known& one : known) {
      if (!passes(one)) continue;
      ++count;
      a += one.a;
      b += one.b;
      fewer += one.b < one.a;
    }
    app().settle();
    EXPECT_GT(count, 0);
    EXPECT_LT(count, 80);
    EXPECT_EQ(view().problems, count);
    EXPECT_EQ(view().points.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(view().totals[view().a].expanded, a);
    EXPECT_EQ(view().totals[view().b].expanded, b);
    EXPECT_TRUE(contains(view().summary, fmt::format("fewer on {} of {} problems", fewer, count)));
    EXPECT_TRUE(find_text(fmt::format("{} of 80 problems", count)));
    // The table shows the mean.
    const double mean = static_cast<double>(a) / count;
    EXPECT_TRUE(find_text(mean < 10 ? fmt::format("{:.1f}", mean)
                                    : fmt::format("{:.0f}", std::floor(mean + 0.5))));
  };
  click_text("a path exists");
  expect_shown("path", [](const Known& one) { return one.cost.has_value(); });
  click_text("all solved");
  expect_shown("solved", [](const Known& one) { return one.solved; });
  click_text(std::string("\uF00C") + " all solved");
  click_text(std::string("\uF00C") + " a path exists");
  EXPECT_EQ(view().problems, 80);
  view().filter.kind = "Braided maze";
  expect_shown("kind", [](const Known& one) { return !one.noise; });
  view().filter.kind.clear();

  // Drags the lower ring to the middle of the slider, then the upper ring to a quarter from its
  // end.
  const Rect label = *find_text("path cost"), chip = *find_text("a path exists");
  const float left = label.x + 60, right = chip.x - 40, y = label.y + 30;
  const auto drag_ring = [&](float from, float to) {
    drag({left + from * (right - left), y}, {left + to * (right - left), y});
  };
  drag_ring(0.1f, 0.5f);
  ASSERT_TRUE(view().filter.least);
  EXPECT_FALSE(view().filter.most);
  drag_ring(0.98f, 0.75f);
  ASSERT_TRUE(view().filter.most);
  EXPECT_LT(*view().filter.least, *view().filter.most);
  const BenchmarkFilter limits = view().filter;
  expect_shown("cost", [&](const Known& one) {
    return one.cost && *one.cost >= *limits.least && *one.cost <= *limits.most;
  });
}

TEST_F(BenchmarkPageTest, HeadsSortTheRows) {
  open_own();
  const auto totals = view().totals;
  const auto in_order = [&](auto value, bool falling) {
    std::vector<double> values;
    for (const std::size_t row : view().order) values.push_back(value(totals[row]));
    if (falling) std::reverse(values.begin(), values.end());
    return std::is_sorted(values.begin(), values.end());
  };
  const auto expanded = [](const BenchmarkTotals& sums) { return double(sums.expanded); };
  EXPECT_TRUE(in_order(expanded, false));
  click_text("expanded");
  EXPECT_TRUE(in_order(expanded, true));
  click_text("expanded");
  EXPECT_TRUE(in_order(expanded, false));
  click_text("optimal");
  EXPECT_TRUE(in_order([](const BenchmarkTotals& sums) { return double(sums.optimal); }, false));
  click_text("search");
  std::vector<std::size_t> as_written(view().rows());
  std::iota(as_written.begin(), as_written.end(), std::size_t{0});
  EXPECT_EQ(view().order, as_written);
  // The rows on the screen have this order.
  float last = 0;
  for (const std::string& name : table_rows()) {
    float y = 0;
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == name && place.area.x > 240 && place.area.x < 1000) y = place.area.y;
    EXPECT_GT(y, last) << name;
    last = y;
  }
}

// Expects that each text of the page is inside the part of the window where it is visible, and
// that no two texts overlap.
void BenchmarkPageTest::expect_texts_in_their_areas(const std::string& where) {
  SCOPED_TRACE(where);
  const Layout& layout = app().layout();
  const FrameItems found = frame_content();
  const Rect window{0, 0, layout.status.w, layout.status.y + layout.status.h};
  std::vector<FrameItems::Place> places;
  for (const FrameItems::Place& place : found.places) {
    const Rect& a = place.area;
    if (a.w <= 0 || a.y < layout.toolbar.y) continue;
    // Text that has been scrolled away is not on the screen.
    if (!overlap(a, place.visible)) continue;
    const Rect& v = place.visible;
    EXPECT_GE(a.x, v.x - 1) << place.text;
    EXPECT_LE(a.x + a.w, v.x + v.w + 1) << place.text;
    EXPECT_LE(a.x + a.w, window.w) << place.text;
    EXPECT_LE(a.y + a.h, window.h) << place.text;
    places.push_back(place);
  }
  EXPECT_GT(places.size(), 30u);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      // The lines of a paragraph may touch.
      Rect a = places[i].area;
      a = {a.x + 1, a.y + 2, a.w - 2, a.h - 4};
      EXPECT_FALSE(overlap(a, places[j].area)) << places[i].text << " and " << places[j].text;
    }
}

TEST_F(BenchmarkPageTest, TextsStayInTheirAreas) {
  open_own();
  const std::size_t own = page().chosen;
  for (const char* theme : {"light", "dark", "projector"}) {
    run(std::string("theme ") + theme);
    for (const GlWindow::Size size :
         {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}, {2560, 1440}}) {
      app().resize(size.width, size.height);
      const std::string at = fmt::format("{} {}x{}", theme, size.width, size.height);
      for (const auto side : {BenchmarkPage::Side::table, BenchmarkPage::Side::plots}) {
        page().side = side;
        page().upper = side == BenchmarkPage::Side::table ? BenchmarkPage::Upper::shares
                                                          : BenchmarkPage::Upper::boxes;
        page().chosen = own;
        app().settle();
        expect_texts_in_their_areas(at);
        choose("cazenave-3");
        expect_texts_in_their_areas(at + " without results");
      }
    }
  }
  // With lessons on the left, the page is narrower.
  page().chosen = own;
  run("theme light");
  app().resize(1024, 640);
  act("mode.present");
  EXPECT_FALSE(shown()) << "Present begins with the map";
  act("file.benchmark");
  ASSERT_TRUE(shown());
  for (const auto side : {BenchmarkPage::Side::table, BenchmarkPage::Side::plots}) {
    page().side = side;
    app().settle();
    expect_texts_in_their_areas("present");
  }
}

// A long list shows whole rows only, wherever it is scrolled.
TEST_F(BenchmarkPageTest, LongListsEndWithAWholeRow) {
  open("maze", {1024, 640});
  act("file.benchmark");
  choose("cazenave-3");
  ASSERT_EQ(view().rows(), 22u);
  const float x = find_text("search")->x;
  std::vector<std::string> last;
  for (int turn = 0; turn < 12; ++turn) {
    std::vector<float> tops;
    std::vector<std::string> names;
    Rect visible;
    for (const FrameItems::Place& place : frame_content().places)
      if (std::abs(place.area.x - x) < 1 && place.text.starts_with("A*")) {
        EXPECT_GE(place.area.y, place.visible.y);
        EXPECT_LE(place.area.y + place.area.h, place.visible.y + place.visible.h);
        names.push_back(place.text);
        tops.push_back(place.area.y);
        visible = place.visible;
      }
    // The first row has the same place after every turn of the wheel.
    if (!tops.empty() && tops.size() > 1) {
      const float gap = tops[1] - tops[0];
      EXPECT_NEAR(std::fmod(visible.h, 34), 0, 1);
      EXPECT_NEAR(std::fmod(gap, 34), 0, 1);
    }
    last = names;
    move({x + 40, visible.y > 0 ? visible.y + 60 : 320});
    app().frame();
    wheel(-1);
    app().settle();
  }
}

}  // namespace
}  // namespace waymark::benchmark_test
