#include "app/benchmarks/benchmark_page.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>

#include "app/benchmarks/benchmark_columns.h"
#include "app/benchmarks/benchmark_names.h"
#include "app/benchmarks/benchmark_words.h"
#include "app/benchmarks/benchmarks.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kList = 240, kListNarrow = 200, kLeastPlots = 380, kMostPlots = 720;
// The share of the page's width that the plots occupy, between these limits.
constexpr float kPlotShare = 0.29f;
// Below these widths the page shows either the table or the plots, and has no list of suites.
constexpr float kBesideEachOther = 1180, kListFrom = 700;
constexpr std::size_t kCostRanges = 28;

// The part of the window that the page occupies.
Rect page_area(const UiContext& c) {
  const Layout& l = c.layout;
  const bool pane = c.state.mode != Mode::lab && l.summary.w > 0;
  const float left = pane ? l.summary.x + l.summary.w : 0;
  const float top = l.toolbar.y + l.toolbar.h;
  const float bottom = pane ? l.timeline.y : l.status.y;
  return {left, top, l.toolbar.w - left, std::max(1.0f, bottom - top)};
}

}  // namespace

BenchmarkView::BenchmarkView(std::unique_ptr<BenchmarkRunner> of)
    : runner(std::move(of)), b(rows() > 1 ? 1 : 0), hidden(rows(), false) {}

void BenchmarkView::bring_up_to_date() {
  const Seen now{runner->changes(), a, b, filter, sorted_by, falling};
  if (seen_ == now) return;
  const bool new_results = seen_.changes != now.changes;
  seen_ = now;
  if (new_results) {
    shown.suite = plainly_named(suite());
    kinds = map_kinds(suite());
    costs = cost_histogram(runner->book(), kCostRanges);
    all_problems = 0;
    for (const BenchmarkResult& result : runner->book().results)
      all_problems += static_cast<int>(result.problems.size());
  }
  shown.results = filtered(runner->book(), filter);
  totals = benchmark_totals(shown.results, rows());
  order = sorted_rows(shown.suite, totals, a, sorted_by, falling);
  expanded.assign(rows(), {});
  points.clear();
  problems = 0;
  for (const BenchmarkResult& result : shown.results)
    for (const BenchmarkResult::Problem& problem : result.problems) {
      ++problems;
      const auto& searches = problem.searches;
      for (std::size_t row = 0; row < rows(); ++row)
        if (searches[row].cost != kNoCost) expanded[row].push_back(searches[row].expanded);
      points.push_back({result.map, problem.pair, static_cast<double>(searches[a].expanded),
                        static_cast<double>(searches[b].expanded), path_cost(problem)});
    }
  summary = benchmark_summary(shown, totals, a, b);
  for (std::vector<double>& counts : expanded) std::sort(counts.begin(), counts.end());
}

BenchmarkView* BenchmarkPage::running() {
  const auto at = std::find_if(benchmarks.begin(), benchmarks.end(), [](const BenchmarkView& view) {
    return view.runner->doing() == BenchmarkRunner::Doing::running ||
           view.runner->doing() == BenchmarkRunner::Doing::stopping;
  });
  return at == benchmarks.end() ? nullptr : &*at;
}

void scroll_to_whole_row(const std::vector<float>& tops) {
  const float now = ImGui::GetScrollY();
  if (now >= ImGui::GetScrollMaxY()) return;
  const auto after = std::lower_bound(tops.begin(), tops.end(), now);
  if (after == tops.end() || *after == now || after == tops.begin()) return;
  const float before = *(after - 1);
  ImGui::SetScrollY(now - before < *after - now ? before : *after);
}

bool row_is_whole(float y, float height) {
  const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowSize().y;
  return y >= top - 0.5f && y + height <= bottom + 0.5f;
}

bool benchmark_page_shown(const UiContext& c) {
  return c.ui.benchmark_shown && c.own<Benchmarks>().page() != nullptr && !c.layout.explore &&
         !c.layout.presenting && !c.layout.embedded;
}

void benchmark_pane(const UiContext& c) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  page.view().bring_up_to_date();
  const Rect area = page_area(c);
  const bool open = begin_pane("benchmark", area, c.palette.ui.panel);
  if (open) {
    const Color& line = c.palette.ui.line;
    const bool wide = area.w >= c.px(kBesideEachOther), listed = area.w >= c.px(kListFrom);
    const float list = !listed ? 0 : c.px(area.w < c.px(1000) ? kListNarrow : kList);
    const float plots =
        wide ? std::clamp(std::round(kPlotShare * area.w), c.px(kLeastPlots), c.px(kMostPlots)) : 0;
    page.pointed.reset();
    const Rect main{area.x + list, area.y, area.w - list - plots, area.h};
    const float head = benchmark_head(c, main, listed, !wide);
    const Rect below{main.x, main.y + head, main.w, main.h - head};
    if (wide || page.side == BenchmarkPage::Side::table) benchmark_table(c, below);
    ImDrawList& ink = *ImGui::GetWindowDrawList();
    if (wide) {
      const Rect right{area.x + area.w - plots, area.y, plots, area.h};
      benchmark_plots(c, right, false);
      fill_rect(ink, {right.x, right.y, 1, right.h}, line);
    } else if (page.side == BenchmarkPage::Side::plots) {
      benchmark_plots(c, below, true);
    }
    if (listed) {
      benchmark_suites(c, {area.x, area.y, list, area.h});
      fill_rect(ink, {area.x + list - 1, area.y, 1, area.h}, line);
    }
  }
  end_pane();
}

}  // namespace waymark
