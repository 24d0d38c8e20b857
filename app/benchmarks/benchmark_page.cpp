#include "app/benchmarks/benchmark_page.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <limits>
#include <numeric>
#include <set>

#include "app/benchmarks/benchmark_report.h"
#include "app/benchmarks/benchmarks.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_heuristic.h"

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

namespace {

using When = BenchmarkColumn::When;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// The mean over the problems that the search could search.
double mean(const BenchmarkTotals& sums, double total) {
  const int searched = sums.problems - sums.misfits;
  return searched == 0 ? kNone : total / searched;
}
double mean(const BenchmarkTotals& sums, std::int64_t total) {
  return mean(sums, static_cast<double>(total));
}

// The published number of cells per map.
double in_source(const BenchmarkTableRow& row) {
  if (!row.row.elsewhere || !row.row.elsewhere->expanded || row.suite.elsewhere_maps == 0)
    return kNone;
  return static_cast<double>(*row.row.elsewhere->expanded) / row.suite.elsewhere_maps;
}

std::string count_text(double value) {
  return value == 0 ? "0" : decimal_text(value, value < 10 ? 1 : 0);
}

constexpr auto kColumns = std::to_array<BenchmarkColumn>({
    {"optimal", "optimal", "paths", 56, When::always, 0, false,
     "Problems solved with an optimal path",
     [](const BenchmarkTableRow& row) {
       return row.sums.problems == 0 ? kNone : static_cast<double>(row.sums.optimal);
     },
     [](double value) { return grouped(std::llround(value)); }},
    {"expanded", "expanded", "per problem", 80, When::always, 0, false,
     "Cells expanded per problem, the mean",
     [](const BenchmarkTableRow& row) { return mean(row.sums, row.sums.expanded); }, count_text},
    {"source", "in the", "paper", 80, When::with_source, 2, false,
     "Cells per map in the source, on its own maps", in_source, count_text},
    {"difference", "differs", "by", 64, When::with_source, 7, false,
     "Cells examined per problem, compared with the source's cells per map",
     [](const BenchmarkTableRow& row) {
       return mean(row.sums, row.sums.visited) / in_source(row) - 1;
     },
     [](double value) { return difference_text(1 + value, 1); }},
    {"examined", "examined", "per problem", 86, When::with_source, 8, false,
     "Cells examined per problem. Includes cells above the threshold and outdated open-list "
     "entries",
     [](const BenchmarkTableRow& row) { return mean(row.sums, row.sums.visited); }, count_text},
    {"operations", "operations", "per problem", 86, When::with_lists, 9, false,
     "Inserts, comparisons and moves in an instrumented open list, per problem",
     [](const BenchmarkTableRow& row) {
       return row.sums.operations > 0 ? mean(row.sums, row.sums.operations) : kNone;
     },
     count_text},
    {"cost", "path", "cost", 70, When::always, 6, false,
     "Mean cost of the paths found, in straight steps",
     [](const BenchmarkTableRow& row) {
       return row.sums.solved == 0 ? kNone
                                   : row.sums.lengths * row.row.length_of_step / row.sums.solved;
     },
     [](double value) { return decimal_text(value, 1); }},
    {"reopened", "reopened", "per problem", 80, When::always, 4, false,
     "Expansions of cells that had been expanded before, per problem",
     [](const BenchmarkTableRow& row) { return mean(row.sums, row.sums.reopened); }, count_text},
    {"ms", "CPU ms", "per problem", 78, When::always, 1, true,
     "CPU time per problem: the median of up to 3 runs",
     [](const BenchmarkTableRow& row) { return mean(row.sums, row.sums.milliseconds); },
     [](double value) { return decimal_text(value, 2); }},
    {"faster", "faster", "than A", 58, When::always, 3, true,
     "CPU time of A divided by the CPU time of this search",
     [](const BenchmarkTableRow& row) {
       const double a = mean(row.of_a, row.of_a.milliseconds),
                    own = mean(row.sums, row.sums.milliseconds);
       return &row.of_a == &row.sums || !(own > 0) ? kNone : a / own;
     },
     [](double value) { return value < 0.05 ? std::string("<0.1×") : ratio_text(value); }},
});

}  // namespace

std::vector<const BenchmarkColumn*> columns_for(const Suite& suite,
                                                std::span<const BenchmarkTotals> totals) {
  const bool lists = columns_of(totals).operations;
  std::vector<const BenchmarkColumn*> columns;
  for (const BenchmarkColumn& column : kColumns)
    if (column.when == When::always ||
        (column.when == When::with_source && !suite.source.empty()) ||
        (column.when == When::with_lists && lists))
      columns.push_back(&column);
  return columns;
}

std::vector<std::size_t> sorted_rows(const Suite& suite, std::span<const BenchmarkTotals> totals,
                                     std::size_t a, std::string_view id, bool falling) {
  std::vector<std::size_t> order(suite.rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto column = std::find_if(kColumns.begin(), kColumns.end(),
                                   [&](const BenchmarkColumn& each) { return each.id == id; });
  if (column == kColumns.end()) {
    if (falling) std::reverse(order.begin(), order.end());
    return order;
  }
  std::vector<double> values;
  for (std::size_t row = 0; row < suite.rows.size(); ++row)
    values.push_back(column->value({suite, suite.rows[row], totals[row], totals[a]}));
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    if (std::isnan(values[one]) || std::isnan(values[other]))
      return !std::isnan(values[one]) && std::isnan(values[other]);
    return falling ? values[one] > values[other] : values[one] < values[other];
  });
  return order;
}

namespace {

// Whether the label is a search's text form, or an abbreviation such as "IDA(8)".
bool is_token(const BenchmarkRow& row) {
  if (row.label == text_of(row.spec) || row.label.find('=') != std::string::npos) return true;
  return row.label.find(' ') == std::string::npos &&
         row.label.find_first_of("():_") != std::string::npos;
}

// The number in "farthest:8" or "anywhere:10"; 0 if there is none.
int number_placed(const std::string& placement) {
  int number = 0;
  const std::size_t at = placement.rfind(':') + 1;
  std::from_chars(placement.data() + at, placement.data() + placement.size(), number);
  return number;
}

std::string landmark_words(const Suite& suite, const SuiteRow& row) {
  const int placed = number_placed(row.place.empty() ? suite.landmarks : row.place);
  const int used = placed > 0 ? std::min(row.run.landmarks, placed) : row.run.landmarks;
  const OneHeuristic& h = *landmark_part(row.run.spec);
  if (h.best == kAllActive) return fmt::format("{} landmark{}", used, used == 1 ? "" : "s");
  return h.best == 1 ? fmt::format("best of {}", used) : fmt::format("best {} of {}", h.best, used);
}

// The heuristic's name: "10 landmarks", "octile".
std::string heuristic_words(const Suite& suite, const SuiteRow& row, const Moves& moves) {
  OneHeuristic plain;
  plain.heuristic = Heuristic::landmarks;
  const HeuristicChoice& h = row.run.spec.h;
  if (h.heuristic == Heuristic::landmarks) {
    plain.best = h.best;
    if (static_cast<const OneHeuristic&>(h) == plain) return landmark_words(suite, row);
  }
  return title_of(h, moves);
}

// ", lowest f, f + 5": the options of IDA* that have short names.
std::string iteration_words(IdaOptions& options) {
  std::string words;
  if (options.cut == IdaCut::minf) {
    words += ", lowest f";
    options.cut = IdaOptions().cut;
  }
  if (options.delta == IdaOptions().delta || options.delta % IdaOptions::kOne != 0) return words;
  words += fmt::format(", f + {}", options.delta / IdaOptions::kOne);
  options.delta = IdaOptions().delta;
  return words;
}

std::string plain_label(const Suite& suite, const SuiteRow& row, bool with_moves) {
  const SearchSpec& spec = row.run.spec;
  const Moves moves = Moves::of(row.run.directions, Grid(1, 1));
  const AlgorithmRow& algorithm = row_of(spec.algorithm);
  std::string label = algorithm.title;
  if (algorithm.takes_heuristic) label += " " + heuristic_words(suite, row, moves);
  // title_of() names the remaining options; a search without them has the same title as `usual`.
  SearchSpec rest = spec, usual;
  usual.algorithm = spec.algorithm;
  std::string words = iteration_words(rest.ida);
  rest.h = usual.h;
  rest.ties = usual.ties;
  rest.open = usual.open;
  rest.new_nodes = false;
  words += title_of(rest, moves).substr(title_of(usual, moves).size());
  if (spec.ties != usual.ties && spec.open != OpenStructure::stacks)
    words += ", " + title_of(spec.ties);
  if (spec.open == OpenStructure::heap)
    words += ", binary heap";
  else if (spec.open != OpenStructure::buckets)
    words += fmt::format(", {}", row_of(spec.open).name);
  if (spec.new_nodes) words += ", new nodes";
  if (with_moves) words += fmt::format(", {} moves", row.run.directions.count);
  return label + words;
}

}  // namespace

Suite plainly_named(Suite suite) {
  const bool with_moves = std::any_of(suite.rows.begin(), suite.rows.end(), [&](const auto& row) {
    return row.run.directions.count != suite.rows.front().run.directions.count;
  });
  std::set<std::string> taken;
  std::vector<std::string> labels;
  for (const SuiteRow& row : suite.rows) {
    const std::string label =
        is_token(row.run) ? plain_label(suite, row, with_moves) : row.run.label;
    std::string own = label;
    for (int number = 2; !taken.insert(own).second; ++number)
      own = fmt::format("{}, {}", label, number);
    labels.push_back(own);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) suite.rows[i].run.label = labels[i];
  return suite;
}

}  // namespace waymark
