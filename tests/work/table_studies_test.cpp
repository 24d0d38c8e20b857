// Studies of smaller tables and of query sequences, run as in the window.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/studies/memory_plot.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"
#include "core/search/searcher.h"
#include "core/study/stream_study.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/xml.h"

namespace waymark::table_studies_test {
namespace {

State some_state() {
  Random random(11);
  State state = apply(state_of(random_scene(random, 30)), SetLandmarks{{{0, 0}, {29, 3}, {2, 28}}});
  state.count_plot.pairs = 30;
  state.count_plot.seed = 3;
  state.stream_plot.searches = 40;
  return state;
}

// The number of cells that a plain search expands with only the first landmarks of a scene.
std::vector<double> expanded(const Scene& scene, int landmarks, const std::string& spec,
                             const std::vector<Pair>& pairs) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<LandmarkTable> tables;
  for (int i = 0; i < landmarks; ++i)
    tables.push_back(std::make_shared<DistanceField>(
        distance_field(grid, moves, scene.landmarks[static_cast<std::size_t>(i)])));
  const DistanceField none;
  std::vector<double> expanded;
  for (const Pair& pair : pairs) {
    const Query query{grid, moves, pair.start, pair.goal, tables, none};
    const SearchOutcome outcome = Searcher(grid).run_plainly(query, parse_search(spec).value());
    if (outcome.cost != kNoCost) expanded.push_back(outcome.counts.expanded);
  }
  return expanded;
}

MemoryRun measured(const State& state) {
  JobProgress progress;
  MemoryRun last;
  EXPECT_FALSE(run_memory({state.scene, state.count_plot, state.memory_plot}, progress,
                          [&](MemoryRun run) { last = std::move(run); }));
  EXPECT_EQ(progress.done(), progress.of());
  return last;
}

StreamsRun searched(const State& state) {
  JobProgress progress;
  StreamsRun last;
  EXPECT_FALSE(run_streams({state.scene, state.stream_plot}, progress,
                           [&](StreamsRun run) { last = std::move(run); }));
  EXPECT_EQ(progress.done(), progress.of());
  return last;
}

TEST(MemoryRunTest, EachWayIsWhatThePlainSearchesComeToWithIt) {
  for (const bool bpmx : {false, true}) {
    State state = some_state();
    state.memory_plot.bpmx = bpmx;
    const MemoryRun run = measured(state);
    EXPECT_TRUE(run.whole());
    EXPECT_EQ(run.pairs, 30u);
    const std::vector<Pair> pairs = scene_pairs(state.scene, 30, 3);
    const std::string by = bpmx ? " bpmx=1" : "";
    const auto expect = [&](TableWay way, int landmarks, int drop, const std::string& spec) {
      const auto found =
          std::find_if(run.figures.begin(), run.figures.end(), [&](const TableFigures& one) {
            return one.stored.way == way && one.stored.landmarks == landmarks &&
                   one.stored.h.drop == drop;
          });
      ASSERT_NE(found, run.figures.end()) << spec;
      EXPECT_EQ(found->expanded,
                quartiles(expanded(state.scene, landmarks, "astar h=" + spec + by, pairs)))
          << spec;
    };
    expect(TableWay::fewer, 1, 0, "landmarks");
    expect(TableWay::fewer, 2, 0, "landmarks");
    expect(TableWay::whole, 3, 0, "landmarks");
    expect(TableWay::drop, 3, 2, "landmarks:drop:2");
    expect(TableWay::hops, 3, 0, "landmarks:hops");
    expect(TableWay::half, 3, 0, "landmarks:half");
  }
}

TEST(MemoryRunTest, GrowsWayByWayAndStopsWhenAsked) {
  const State state = some_state();
  JobProgress progress;
  std::size_t before = 0, times = 0;
  const std::optional<Error> error =
      run_memory({state.scene, state.count_plot, state.memory_plot}, progress, [&](MemoryRun run) {
        EXPECT_GT(run.ways.size(), 6u)
            << "everything that will be measured is known from the start";
        EXPECT_EQ(run.figures.size(), before);
        EXPECT_FALSE(run.whole());
        ++before;
        if (++times == 4) progress.cancel();
      });
  EXPECT_TRUE(error);
  EXPECT_EQ(times, 4u);
}

TEST(MemoryRunTest, OnlyWhatDiffersAsksForMore) {
  State state = some_state();
  const MemoryRun run{{state.scene, state.count_plot, state.memory_plot}, 30, {}, {}};
  EXPECT_FALSE(run.asks_for_more(state));
  EXPECT_FALSE(run.asks_for_more(apply(state, MoveGoal{{4, 4}})));
  EXPECT_TRUE(run.asks_for_more(apply(state, RemoveLandmark{1})));
  EXPECT_TRUE(run.asks_for_more(apply(state, SetMemoryPlot{{true}})));
  state.count_plot.methods = {PlacementMethod::swap};
  EXPECT_FALSE(run.asks_for_more(state));
  state.count_plot.pairs = 31;
  EXPECT_TRUE(run.asks_for_more(state));
}

TEST(MemoryRunTest, IsWrittenAsCsvAndAsAPicture) {
  const MemoryRun run = measured(some_state());
  const std::string csv = memory_csv(run.figures, false);
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')),
            1 + run.figures.size());
  const Palette& colors = palette(Theme::kLight);
  const PlotPicture picture = memory_picture(run, colors);
  std::size_t marks = 0;
  for (const PlotPicture::Series& series : picture.series)
    if (series.shape != PlotPicture::Shape::line) marks += series.marks.size();
  EXPECT_EQ(marks, run.figures.size()) << "one mark per kind of table";
  EXPECT_DOUBLE_EQ(*picture.upright, std::log10(static_cast<double>(run.half()) / 1000));
  const std::string svg = plot_svg(picture, colors, 1);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, "hops"));
  const std::vector<MemoryLook> looks = memory_looks(colors);
  ASSERT_EQ(picture.keys.size(), looks.size());
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const TableFigures* const told = shown_figures(looks[i], run.figures, run.half());
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(picture.keys[i].value, grouped(std::llround(told->expanded.median)));
  }
  std::set<std::string> titles, tooltips;
  for (const TableFigures& one : run.figures) titles.insert(tables_title(one.stored));
  for (const PlotPicture::Series& series : picture.series)
    for (std::size_t mark = 0; series.tooltip && mark < series.marks.size(); ++mark) {
      const std::string text = series.tooltip(mark);
      tooltips.insert(text.substr(0, text.find(": ")));
    }
  EXPECT_EQ(tooltips, titles) << "each mark has the tooltip of its own tables";
}

TEST(MemoryLookTest, AKeyTellsTheBestThatFitsOrElseTheSmallest) {
  const auto figures = [](TableWay way, int landmarks, std::uint64_t bytes, double median) {
    TableFigures one;
    one.stored = {way, {}, landmarks, 8, bytes};
    one.expanded.median = median;
    return one;
  };
  const std::vector<TableFigures> all = {
      figures(TableWay::fewer, 1, 100, 90), figures(TableWay::fewer, 2, 200, 50),
      figures(TableWay::whole, 3, 300, 20), figures(TableWay::hops, 3, 160, 30)};
  const std::vector<MemoryLook> looks = memory_looks(palette(Theme::kLight));
  EXPECT_EQ(shown_figures(looks[0], all, 250)->stored.landmarks, 2);
  EXPECT_EQ(shown_figures(looks[0], all, 300)->stored.way, TableWay::whole);
  EXPECT_EQ(shown_figures(looks[0], all, 10)->stored.landmarks, 1);
  EXPECT_EQ(shown_figures(looks[2], all, 150)->expanded.median, 30);
  EXPECT_EQ(shown_figures(looks[1], all, 150), nullptr);
  for (const TableWayRow& row : table_ways())
    EXPECT_EQ(std::count_if(looks.begin(), looks.end(),
                            [&](const MemoryLook& look) {
                              StoredTables stored;
                              stored.way = row.way;
                              return look.holds(stored);
                            }),
              1)
        << row.name;
}

TEST(MemoryWordsTest, SayWhichTablesAreBestInWholeSentences) {
  const auto figures = [](TableWay way, int landmarks, std::uint64_t bytes, double median) {
    TableFigures one;
    one.stored = {way, {}, landmarks, 8, bytes};
    if (way == TableWay::drop) one.stored.h.drop = 4;
    one.expanded.median = median;
    return one;
  };
  const std::vector<TableFigures> all = {
      figures(TableWay::fewer, 1, 100, 900), figures(TableWay::fewer, 2, 200, 500),
      figures(TableWay::whole, 3, 300, 200), figures(TableWay::drop, 3, 160, 250)};
  EXPECT_EQ(memory_finding(all, 160),
            "Within 160 bytes, drop:4 expands the fewest cells: 250 in the median search, using "
            "160 bytes of memory. The whole tables of all 3 landmarks take 300 bytes, and A* "
            "expands 200 cells with them in the median search; with drop:4, this median is 1.25 "
            "times as high. Without compression, only the table of the first landmark fits, and A* "
            "expands 900 cells.");
  EXPECT_EQ(memory_finding(all, 300),
            "Within 300 bytes, the whole tables of all 3 landmarks expand the fewest cells: 200 in "
            "the median search, using 300 bytes of memory.");
  EXPECT_EQ(
      memory_finding(all, 150).find(
          "Within 150 bytes, the whole table of the first landmark expands the fewest cells: 900 "),
      0u);
  EXPECT_EQ(memory_finding(all, 10),
            "Nothing fits into 10 bytes: the smallest tables take 100 bytes.");
}

TEST(StreamsRunTest, WhoLearnsNothingComesToThePlainSearches) {
  for (const StreamKind kind : {StreamKind::uniform, StreamKind::hot, StreamKind::drifting}) {
    State state = some_state();
    state.stream_plot.kind = kind;
    const StreamsRun run = searched(state);
    EXPECT_TRUE(run.whole());
    ASSERT_EQ(run.searches->size(), 40u);
    ASSERT_EQ(run.lines.size(), kUsualStrategies.size());
    const std::vector<std::string> specs = {"astar", "astar h=landmarks"};
    for (std::size_t i = 0; i < specs.size(); ++i) {
      const std::vector<double> all = expanded(state.scene, 3, specs[i], *run.searches);
      double sum = 0;
      for (std::size_t made = 0; made < all.size(); ++made) {
        sum += all[made];
        EXPECT_DOUBLE_EQ(run.lines[i]->means[made], sum / static_cast<double>(made + 1));
      }
    }
  }
}

TEST(StreamsRunTest, GrowsFromTheLeftAndStopsWhenAsked) {
  State state = some_state();
  state.stream_plot.searches = 200;
  JobProgress progress;
  std::size_t before = 0, times = 0;
  const std::optional<Error> error =
      run_streams({state.scene, state.stream_plot}, progress, [&](StreamsRun run) {
        std::size_t made = 0;
        for (const auto& line : run.lines) made += line->means.size();
        EXPECT_EQ(made == 0, times == 0);
        EXPECT_GE(made, before);
        EXPECT_LE(made, before + 4) << "a fiftieth of the sequence at a time";
        before = made;
        EXPECT_FALSE(run.whole());
        if (++times == 70) progress.cancel();
      });
  EXPECT_TRUE(error);
  EXPECT_EQ(times, 70u);
  EXPECT_GT(before, 200u);
}

TEST(StreamsRunTest, AHiddenStrategyAsksForNothing) {
  State state = some_state();
  const StreamsRun run = searched(state);
  EXPECT_FALSE(run.asks_for_more(state));
  std::erase(state.stream_plot.strategies, Strategy{StrategyKind::distance, 0});
  EXPECT_FALSE(run.asks_for_more(state));
  EXPECT_EQ(run.shown(state.stream_plot).size(), kUsualStrategies.size() - 1);
  State other = state;
  other.stream_plot.strategies.push_back({StrategyKind::centroid, 7});
  EXPECT_TRUE(run.asks_for_more(other));
  other = state;
  other.stream_plot.kind = StreamKind::uniform;
  EXPECT_TRUE(run.asks_for_more(other));
  EXPECT_TRUE(run.asks_for_more(apply(state, RemoveLandmark{0})));
}

StreamsRun run_of(const std::vector<std::pair<std::string, int>>& means) {
  StreamsRun run;
  run.searches = std::make_shared<const std::vector<Pair>>(1);
  for (const auto& [text, mean] : means) {
    StreamsRun::Line line;
    line.run.strategy = parse_strategy(text).value();
    line.means = {static_cast<double>(mean)};
    run.request.plot.strategies.resize(run.lines.size());
    run.request.plot.strategies.push_back(line.run.strategy);
    run.lines.push_back(std::make_shared<const StreamsRun::Line>(std::move(line)));
  }
  return run;
}

TEST(StreamsRunTest, IsToldInWords) {
  EXPECT_EQ(streams_finding(run_of({{"distance", 900},
                                    {"fixed", 200},
                                    {"least-used:0.02", 180},
                                    {"nearest:2", 200},
                                    {"centroid:20", 220}})),
            R"("least used moves, 2%" expands the fewest: 180 cells per search on average, 0.90 )"
            R"(times as many as fixed landmarks. These expand more cells: "centre of last 20 )"
            R"(goals" (1.10 times).)");
  EXPECT_EQ(
      streams_finding(run_of(
          {{"fixed", 200}, {"least-used:0.02", 190}, {"explored:0.02", 180}, {"nearest:2", 200}})),
      R"("by cells explored, 2%" expands the fewest: 180 cells per search on average, 0.90 times )"
      R"(as many as fixed landmarks. These also expand fewer cells than fixed landmarks: "least )"
      R"(used moves, 2%" (0.95 times).)");
  EXPECT_EQ(streams_finding(run_of({{"distance", 900}, {"fixed", 200}, {"least-used:0.3", 300}})),
            R"(No strategy expands fewer cells than fixed landmarks: 200 cells per search on )"
            R"(average. These expand more cells: "least used moves, 30%" (1.50 times).)");
  EXPECT_EQ(streams_finding(run_of({{"centroid:20", 220}})),
            R"("centre of last 20 goals" expands the fewest: 220 cells per search on average.)");
  StreamsRun part = run_of({{"fixed", 5}});
  part.request.plot.strategies.push_back({});
  EXPECT_EQ(streams_finding(part), "");
}

TEST(StreamsRunTest, IsWrittenAsCsvAndAsAPicture) {
  const State state = some_state();
  const StreamsRun run = searched(state);
  const std::string csv =
      stream_csv(Moves::of(state.scene.directions, state.scene.map->grid), *run.searches,
                 std::vector<StreamRun>{run.lines[0]->run, run.lines[2]->run});
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 41);
  StreamRun part = run.lines[2]->run;
  part.expanded.resize(10);
  const std::string cut =
      stream_csv(Moves::of(state.scene.directions, state.scene.map->grid), *run.searches,
                 std::vector<StreamRun>{run.lines[0]->run, part});
  EXPECT_EQ(cut.substr(0, 200), csv.substr(0, 200));
  EXPECT_EQ(cut.substr(cut.size() - 3), ",,\n") << "the rest of the sequence was not searched";
  const Palette& colors = palette(Theme::kLight);
  const PlotPicture picture = streams_picture(run, state.stream_plot, colors);
  ASSERT_EQ(picture.series.size(), kUsualStrategies.size());
  EXPECT_DOUBLE_EQ(picture.series[1].marks.back().y, std::log10(run.lines[1]->mean()));
  EXPECT_EQ(picture.series[1].marks.front().x, 10) << "earlier means vary widely";
  EXPECT_TRUE(contains(picture.series[1].tooltip(5), "after 15 searches"));
  EXPECT_TRUE(contains(picture.series[1].tooltip(5), decimal_text(run.lines[1]->means[14], 0)));
  EXPECT_EQ(xml_fault(plot_svg(picture, colors, 1)), "");
  StreamPlot fewer = state.stream_plot;
  fewer.strategies.erase(fewer.strategies.begin());
  const PlotPicture hidden = streams_picture(run, fewer, colors);
  EXPECT_EQ(hidden.series.size() + 1, picture.series.size());
  ASSERT_EQ(hidden.keys.size(), picture.keys.size()) << "a hidden line keeps its key";
  EXPECT_FALSE(hidden.keys[0].shown);
  EXPECT_TRUE(hidden.keys[1].shown);
}

TEST(TableStudiesTest, NeedLandmarksAndGoWithTheirMap) {
  State state = some_state();
  CountStudies studies([] {});
  studies.measure(kMemoryStudy, state);
  studies.measure(kStreamStudy, state);
  EXPECT_FALSE(studies.measuring(kCountStudy));
  studies.wait();
  studies.follow(state, state, true);
  ASSERT_TRUE(studies.of<MemoryRun>());
  ASSERT_TRUE(studies.of<StreamsRun>());
  EXPECT_TRUE(studies.of<MemoryRun>()->whole());
  EXPECT_FALSE(studies.take_error());
  const State other = apply(state, SetDirections{state.scene.directions == Directions(4) ? 8 : 4});
  studies.follow(other, state, true);
  EXPECT_TRUE(studies.of<MemoryRun>()) << "the user's own results stay during a lesson";
  studies.follow(other, other, true);
  EXPECT_FALSE(studies.of<MemoryRun>());
  EXPECT_FALSE(studies.of<StreamsRun>());
  state = apply(state, SetLandmarks{});
  studies.measure(kMemoryStudy, state);
  studies.wait();
  const std::optional<Error> error = studies.take_error();
  ASSERT_TRUE(error);
  EXPECT_TRUE(contains(error->what, "no landmark"));
  studies.measure(kStreamStudy, state);
  studies.wait();
  EXPECT_TRUE(studies.take_error());
}

}  // namespace
}  // namespace waymark::table_studies_test
