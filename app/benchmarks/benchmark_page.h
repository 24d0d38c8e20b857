#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/benchmarks/benchmark_runner.h"
#include "app/frame/ui_context.h"
#include "core/study/benchmark_totals.h"

namespace waymark {

// A point of the benchmark's scatter plot: a problem with the cells that A and B expanded on it.
struct BenchmarkPoint {
  int map = 0;
  Pair pair;
  double a = 0, b = 0;  // cells
};

// A benchmark and its view.
struct BenchmarkView {
  std::unique_ptr<BenchmarkRunner> runner;
  std::size_t a = 0, b = 0;  // the rows used as A and B
  std::vector<bool> hidden;  // for each row, whether the plots hide it
  bool own = false;          // whether the user created it from a built-in one

  // The following members are recomputed from the book when `seen`, A or B changes.
  int seen = -1;
  std::size_t seen_a = 0, seen_b = 0;
  std::vector<BenchmarkTotals> totals;
  std::vector<std::vector<double>> expanded;  // for each row, sorted expansions per solved problem
  std::vector<BenchmarkPoint> points;
  int problems = 0;
  std::string summary;  // see benchmark_summary()

  explicit BenchmarkView(std::unique_ptr<BenchmarkRunner> of);

  const Suite& suite() const { return runner->book().suite; }
  std::size_t rows() const { return suite().rows.size(); }
  void bring_up_to_date();
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

  BenchmarkView& view() { return benchmarks[chosen]; }
  // The benchmark that is running, nullptr if none is.
  BenchmarkView* running();
};

// Draws the whole page as the content of a popup.
void benchmark_page(const UiContext& c);

// The page's parts, one file each.
void benchmark_suites(const UiContext& c, const Rect& area);
// Returns its height.
float benchmark_head(const UiContext& c, const Rect& area, bool narrow);
void benchmark_table(const UiContext& c, const Rect& area);
void benchmark_plots(const UiContext& c, const Rect& area);

// The colour of a row in the table and the plots.
const Color& benchmark_color(const UiContext& c, const BenchmarkView& view, std::size_t row);

}  // namespace waymark
