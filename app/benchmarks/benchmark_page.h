#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/benchmarks/benchmark_book.h"
#include "app/benchmarks/suite.h"
#include "app/frame/ui_context.h"
#include "app/screen/screen_plot.h"
#include "core/study/benchmark.h"

namespace waymark {

// A point of the benchmark's scatter plot: a problem with the cells that A and B expanded on it.
struct BenchmarkPoint {
  int map = 0;
  Pair pair;
  double a = 0, b = 0;                        // cells
  std::optional<double> cost = std::nullopt;  // see path_cost()
};

// A benchmark and its view.
struct BenchmarkView {
  std::unique_ptr<BenchmarkRunner> runner;
  std::size_t a = 0, b = 0;  // the rows used as A and B
  std::vector<bool> hidden;  // for each row, whether the plots hide it
  bool own = false;          // whether the user created it from a built-in one
  BenchmarkFilter filter;
  std::string sorted_by = "expanded";  // id of a column; "": the order of the suite
  bool falling = false;                // whether the largest value comes first

  // The following members are recomputed if the results, A, B, the filter or the sorting change.
  BenchmarkBook shown;  // the problems that pass the filter, with plain labels
  std::vector<BenchmarkTotals> totals;
  std::vector<std::size_t> order;             // the rows as the table shows them
  std::vector<std::vector<double>> expanded;  // for each row, sorted expansions per solved problem
  std::vector<BenchmarkPoint> points;
  int problems = 0, all_problems = 0;  // problems that pass the filter, and all problems
  CostHistogram costs;                 // of all problems
  std::vector<std::string> kinds;      // kinds of maps
  std::string summary;                 // see benchmark_summary()

  explicit BenchmarkView(std::unique_ptr<BenchmarkRunner> of);

  // The suite as it is run and saved.
  const Suite& suite() const { return runner->book().suite; }
  // The label of a row as the page shows it.
  const std::string& label(std::size_t row) const { return shown.suite.rows[row].run.label; }
  std::size_t rows() const { return suite().rows.size(); }
  void bring_up_to_date();

 private:
  // The values from which the members above were computed. changes: -1 before that.
  struct Seen {
    int changes = -1;
    std::size_t a = 0, b = 0;
    BenchmarkFilter filter;
    std::string sorted_by;
    bool falling = false;
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  Seen seen_;
};

// The page of benchmarks: all suites, and the selected one.
struct BenchmarkPage {
  enum class Side { table, plots };    // the visible part if there is no room for both
  enum class Upper { shares, boxes };  // the upper plot

  std::vector<BenchmarkView> benchmarks;
  std::size_t chosen = 0;
  Side side = Side::table;
  Upper upper = Upper::shares;
  std::string typed;  // the search to add, as text
  std::string fault;  // why the text is invalid
  int held_knob = 0;  // of the slider for path costs: 0 for the lower one, 1 for the upper one
  std::optional<std::size_t> pointed;  // row of the table under the pointer

  BenchmarkView& view() { return benchmarks[chosen]; }
  // The benchmark that is running, nullptr if none is.
  BenchmarkView* running();
};

// Whether the page is visible. In Explore it is not.
bool benchmark_page_shown(const UiContext& c);
// Draws the page instead of the map and the plot. In Learn and Present, the left pane and the
// timeline stay visible. Present begins without the page.
void benchmark_pane(const UiContext& c);
// Draws the page's part of the toolbar in the current ImGui window: run, progress, export.
void benchmark_bar(const UiContext& c, const Rect& area);

// The page's parts, one file each.
void benchmark_suites(const UiContext& c, const Rect& area);
// Title and filter. Returns their height. `list`: whether the suites have a list next to it;
// otherwise the title opens one. `sides`: whether to draw the choice between table and plots.
float benchmark_head(const UiContext& c, const Rect& area, bool list, bool sides);
void benchmark_table(const UiContext& c, const Rect& area);
// `key`: whether there is no table, so a key of the searches is below the plots.
void benchmark_plots(const UiContext& c, const Rect& area, bool key);

// The padding of the page's parts, in pixels at scale 1.
inline constexpr float kBenchmarkPadding = 16;

// Moves the current ImGui window's scroll position to the closest of `tops`, so no row is cut at
// the upper edge.
void scroll_to_whole_row(const std::vector<float>& tops);
// Whether all of a row is inside the current ImGui window. Incomplete rows are not drawn.
bool row_is_whole(float y, float height);

// A row of the benchmark table, with the totals of search A for comparison.
struct BenchmarkTableRow {
  const Suite& suite;
  const SuiteRow& row;
  const BenchmarkTotals& sums;
  const BenchmarkTotals& of_a;
};

// A column of numbers in the benchmark table. Numbers are means per problem, so a benchmark that is
// still running can be compared with its source.
struct BenchmarkColumn {
  enum class When { always, with_source, with_lists };

  std::string_view id;        // for sorting
  const char *upper, *lower;  // the two lines of the head
  float width;                // at scale 1
  When when;                  // if the suite quotes a source, or if open lists are instrumented
  int drop;                   // columns with the highest number are dropped first; 0: never
  bool timed;                 // whether it is a time, which screenshots omit
  const char* hint;
  double (*value)(const BenchmarkTableRow&);  // NaN: none
  std::string (*text)(double value);
};

// The columns that a suite with these totals has, in order.
std::vector<const BenchmarkColumn*> columns_for(const Suite& suite,
                                                std::span<const BenchmarkTotals> totals);

// The order of the table's rows, sorted by the column with this id; rows without a value come last,
// and equal rows keep the order of the suite, as all rows do if there is no such column. `a`: the
// row of search A. `falling`: whether the largest value comes first.
std::vector<std::size_t> sorted_rows(const Suite& suite, std::span<const BenchmarkTotals> totals,
                                     std::size_t a, std::string_view id, bool falling);

// Returns the suite with plain labels, as the window shows them: "ALTBest10(8)" becomes "A* best of
// 10, stacks". A label that is plain already stays. No two labels are the same.
Suite plainly_named(Suite suite);

// What distinguishes a search of a benchmark in the table and the plots: a colour, a line pattern
// and a shape. No two of the first kBenchmarkLooks searches have the same pattern and shape, so
// nothing depends on hue.
struct BenchmarkLook {
  Color color;
  std::span<const float> dash;  // see draw_dashed_line(); empty: solid
  MarkShape shape = MarkShape::square;
  bool main = false;  // whether it is A or B, whose lines are wider
};
inline constexpr std::size_t kBenchmarkLooks = 30;

BenchmarkLook benchmark_look(const Palette& palette, const BenchmarkView& view, std::size_t row);

// Draws a piece of the search's line with its shape in the middle.
void draw_benchmark_swatch(const UiContext& c, const BenchmarkLook& look, const Rect& area);

}  // namespace waymark
