#include "app/studies/count_run.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/studies/plot_pictures.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/xml.h"

namespace waymark::count_run_test {
namespace {

constexpr int kMost = 3, kPairs = 25;

Scene some_scene() {
  Random random(11);
  return random_scene(random, 30);
}

CountPlot plot_of(std::vector<PlacementMethod> methods) {
  CountPlot plot;
  plot.most = kMost;
  plot.pairs = kPairs;
  plot.seed = 4;
  plot.methods = std::move(methods);
  return plot;
}

CountRun run(const Scene& scene, const CountPlot& plot) {
  JobProgress progress;
  CountRun last;
  const std::optional<Error> error =
      run_counts({scene, plot}, progress, [&](CountRun run) { last = std::move(run); });
  EXPECT_FALSE(error);
  EXPECT_EQ(progress.done(), progress.of());
  return last;
}

// The number of cells that the program's search expands with these landmarks, per pair.
std::vector<double> expanded(Scene scene, const std::vector<Cell>& landmarks,
                             const std::vector<Pair>& pairs) {
  SceneSearcher searcher;
  scene.landmarks = landmarks;
  std::vector<double> expanded;
  for (const Pair& pair : pairs) {
    scene.start = pair.start;
    scene.goal = pair.goal;
    expanded.push_back(searcher.search(scene).b.expanded);
  }
  return expanded;
}

TEST(CountRunTest, EachFigureIsWhatTheProgramComesToWithThoseLandmarks) {
  const Scene scene = some_scene();
  using Method = PlacementMethod;
  const CountRun ran = run(scene, plot_of({Method::avoid, Method::greedy, Method::random}));
  EXPECT_TRUE(ran.whole);
  EXPECT_EQ(*ran.pairs, scene_pairs(scene, kPairs, 4));
  ASSERT_EQ(ran.lines.size(), 2u);
  ASSERT_EQ(ran.draws.size(), std::size_t{CountRun::kDraws});
  std::vector<const CountRun::Line*> lines = {&ran.lines[0], &ran.lines[1]};
  for (const CountRun::Line& draw : ran.draws) lines.push_back(&draw);
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  FieldBuilder fields(scene.map->grid);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::uint64_t seed = i < 2 ? 4 : i - 1;
    ASSERT_EQ(lines[i]->figures.size(), std::size_t{kMost} + 1);
    for (int count = 0; count <= kMost; ++count) {
      const CountFigures& figures = lines[i]->figures[static_cast<std::size_t>(count)];
      std::vector<Cell> placed;
      if (count > 0)
        placed = place_landmarks(fields, moves, scene.map->components,
                                 scene.map->components.largest(), {lines[i]->method, count, seed},
                                 [](int, int) { return true; }, {{}, *ran.pairs})
                     .cells;
      EXPECT_EQ(figures.landmarks, placed) << i << " " << count;
      EXPECT_EQ(figures.expanded, quartiles(expanded(scene, placed, *ran.pairs)));
    }
  }
}

TEST(CountRunTest, TheBandGoesFromTheLeastDrawToTheGreatest) {
  const CountRun ran = run(some_scene(), plot_of({PlacementMethod::random}));
  const std::vector<DrawnBand> band = drawn_band(ran);
  ASSERT_EQ(band.size(), std::size_t{kMost} + 1);
  for (std::size_t count = 0; count < band.size(); ++count) {
    std::vector<double> medians;
    for (const CountRun::Line& draw : ran.draws)
      medians.push_back(draw.figures[count].expanded.median);
    std::sort(medians.begin(), medians.end());
    EXPECT_EQ(band[count],
              (DrawnBand{medians.front(), (medians[9] + medians[10]) / 2, medians.back()}));
  }
  EXPECT_LT(band[1].least, band[1].greatest) << "the random placements differ";
}

TEST(CountRunTest, GrowsFromTheLeftAndStopsWhenAsked) {
  const Scene scene = some_scene();
  const CountPlot plot = plot_of({PlacementMethod::farthest, PlacementMethod::random});
  JobProgress progress;
  std::size_t figures = 0, times = 0;
  const std::optional<Error> error = run_counts({scene, plot}, progress, [&](CountRun run) {
    std::size_t now = 0;
    for (const auto* lines : {&run.lines, &run.draws})
      for (const CountRun::Line& line : *lines) now += line.figures.size();
    EXPECT_GE(now, figures);
    figures = now;
    EXPECT_FALSE(run.whole);
    if (++times == 4) progress.cancel();
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(times, 4u) << "it stops at once";
  EXPECT_EQ(figures, 3u) << "for zero, one and two landmarks";
}

TEST(CountRunTest, NoPairIsAnError) {
  JobProgress progress;
  const auto nobody = [](const CountRun&) { FAIL(); };
  CountPlot plot = plot_of({PlacementMethod::farthest});
  plot.pairs = PairsPlot::kProblems;
  const std::optional<Error> error = run_counts({some_scene(), plot}, progress, nobody);
  ASSERT_TRUE(error);
  EXPECT_FALSE(error->remedy.empty());
}

CountRun::Line line_of(const std::vector<std::int64_t>& sums) {
  CountRun::Line line;
  for (const std::int64_t sum : sums) {
    line.figures.push_back({});
    line.figures.back().sum_expanded = sum;
    line.figures.back().table_bytes = 1000 * (line.figures.size() - 1);
  }
  line.whole = true;
  return line;
}

TEST(CountRunTest, TheKneeIsToldInWords) {
  EXPECT_EQ(knee_text(*knee_of(line_of({1000, 400, 30, 10, 0}))),
            "2 landmarks: 97% of the savings of 4 on average, 2.0 kB");
  EXPECT_EQ(knee_text(*knee_of(line_of({1000, 10, 0}))),
            "1 landmark: 99% of the savings of 2 on average, 1.0 kB");
  EXPECT_EQ(knee_text(*knee_of(line_of({10, 10, 10}))), "Landmarks save nothing on these pairs");
  CountRun::Line growing = line_of({1000, 10, 0});
  growing.whole = false;
  EXPECT_FALSE(knee_of(growing));
}

TEST(CountRunTest, OnlyWhatIsMissingAsksForMore) {
  using Method = PlacementMethod;
  CountRun ran;
  ran.plot = plot_of({Method::farthest, Method::avoid, Method::random});
  EXPECT_FALSE(asks_for_more(plot_of({Method::avoid}), ran));
  EXPECT_FALSE(asks_for_more(plot_of({Method::random, Method::farthest}), ran));
  EXPECT_TRUE(asks_for_more(plot_of({Method::avoid, Method::swap}), ran));
  CountPlot other = ran.plot;
  other.seed = 5;
  EXPECT_TRUE(asks_for_more(other, ran));
  other = ran.plot;
  other.shown = CountPlot::Shown::two;
  EXPECT_FALSE(asks_for_more(other, ran));
}

TEST(CountRunTest, IsWrittenAsCsvAndAsAPicture) {
  using Method = PlacementMethod;
  const CountRun ran = run(some_scene(), plot_of({Method::planar, Method::random}));
  const std::string csv = count_csv(ran);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + (1 + CountRun::kDraws) * (kMost + 1));
  const CountFigures& two = ran.lines[0].figures[2];
  const std::string line =
      fmt::format("\nplanar,4,2,{},{},{},{},{},{},{},{} {};{} {}\n", two.expanded.lower,
                  two.expanded.median, two.expanded.upper, two.expanded_95, two.mean_expanded,
                  two.table_bytes, saved_part(ran.lines[0].figures, 2), two.landmarks[0].x,
                  two.landmarks[0].y, two.landmarks[1].x, two.landmarks[1].y);
  EXPECT_TRUE(contains(csv, line));

  const Palette& colors = palette(Theme::kLight);
  const PlotPicture picture = count_picture(ran, ran.plot, colors);
  ASSERT_EQ(picture.series.size(), 4u) << "band, median of the band, planar, memory";
  EXPECT_EQ(picture.series[2].name, "planar");
  ASSERT_EQ(picture.series[2].marks.size(), std::size_t{kMost});
  EXPECT_DOUBLE_EQ(picture.series[2].marks[1].y, std::log10(two.expanded.median));
  EXPECT_EQ(picture.series[0].marks.size(), 2 * std::size_t{kMost});
  const std::string svg = plot_svg(picture, colors, 1);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, "stroke-dasharray=\"7 3\""));
  EXPECT_TRUE(contains(svg, "tables, kB"));
  ASSERT_EQ(picture.keys.size(), 3u) << "planar, random and the memory";
  EXPECT_TRUE(picture.keys[0].strong) << "its knee is shown";
  const std::optional<CountKnee> knee = knee_of(ran.lines[0]);
  ASSERT_TRUE(knee);
  const CountFigures& told = ran.lines[0].figures[std::max<std::size_t>(1, knee->count)];
  EXPECT_EQ(picture.keys[0].value, grouped(std::llround(told.expanded.median)));
  EXPECT_EQ(picture.keys[2].value, bytes_text(static_cast<std::int64_t>(told.table_bytes)));
}

}  // namespace
}  // namespace waymark::count_run_test
