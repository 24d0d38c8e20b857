#include "app/benchmarks/benchmark_page.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>

#include "app/benchmarks/benchmark_words.h"
#include "app/benchmarks/benchmarks.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

constexpr float kPageSuites = 232, kLeastPlots = 384, kMostPlots = 560, kGap = 20;
// The share of the page's width that the plots occupy, between these limits.
constexpr float kPlotShare = 0.28f;
// Below this width the page shows either the table or the plots.
constexpr float kBesideEachOther = 1180;

}  // namespace

BenchmarkView::BenchmarkView(std::unique_ptr<BenchmarkRunner> of)
    : runner(std::move(of)), b(rows() > 1 ? 1 : 0), hidden(rows(), false) {}

void BenchmarkView::bring_up_to_date() {
  if (seen == runner->changes() && seen_a == a && seen_b == b) return;
  seen = runner->changes();
  seen_a = a;
  seen_b = b;
  const std::vector<BenchmarkResult>& results = runner->book().results;
  totals = benchmark_totals(results, rows());
  expanded.assign(rows(), {});
  points.clear();
  problems = 0;
  for (const BenchmarkResult& result : results)
    for (const BenchmarkResult::Problem& problem : result.problems) {
      ++problems;
      const auto& searches = problem.searches;
      for (std::size_t row = 0; row < rows(); ++row)
        if (searches[row].cost != kNoCost) expanded[row].push_back(searches[row].expanded);
      points.push_back({result.map, problem.pair, static_cast<double>(searches[a].expanded),
                        static_cast<double>(searches[b].expanded)});
    }
  summary = benchmark_summary(runner->book(), totals, a, b);
  for (std::vector<double>& counts : expanded) std::sort(counts.begin(), counts.end());
}

BenchmarkView* BenchmarkPage::running() {
  const auto at = std::find_if(benchmarks.begin(), benchmarks.end(), [](const BenchmarkView& view) {
    return view.runner->doing() == BenchmarkRunner::Doing::running ||
           view.runner->doing() == BenchmarkRunner::Doing::stopping;
  });
  return at == benchmarks.end() ? nullptr : &*at;
}

const Color& benchmark_color(const UiContext& c, const BenchmarkView& view, std::size_t row) {
  if (row == view.a) return c.palette.panel.lane_a;
  if (row == view.b) return c.palette.panel.b;
  return c.palette.panel.specs[row % c.palette.panel.specs.size()];
}

void benchmark_page(const UiContext& c) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  page.view().bring_up_to_date();
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  // Newer versions of ImGui limit a dialog and its padding to the window without its menu bar.
  const float width = display.x - c.px(72), height = display.y - c.px(72);
  const float suites = c.px(kPageSuites), gap = c.px(kGap);
  benchmark_suites(c, {at.x, at.y, suites, height});
  const Rect main{at.x + suites + gap, at.y, width - suites - gap, height};
  const bool narrow = width < c.px(kBesideEachOther);
  const float head = benchmark_head(c, main, narrow);
  const Rect below{main.x, main.y + head, main.w, main.h - head};
  if (narrow) {
    if (page.side == BenchmarkPage::Side::table)
      benchmark_table(c, below);
    else
      benchmark_plots(c, below);
  } else {
    const float plots =
        std::clamp(std::round(kPlotShare * width), c.px(kLeastPlots), c.px(kMostPlots));
    benchmark_table(c, {below.x, below.y, below.w - plots - gap, below.h});
    benchmark_plots(c, {below.x + below.w - plots, below.y, plots, below.h});
  }
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, height});
}

}  // namespace waymark
