#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/work/contest_runner.h"
#include "app/ui/shell/ui_context.h"
#include "core/study/contest/contest_totals.h"

namespace waymark {

// A search of a benchmark as a point of the plots: a problem and what A and B expanded there.
struct BenchmarkPoint {
  int map = 0;
  Pair pair;
  double a = 0, b = 0;  // cells
};

// One benchmark and how it is looked at.
struct BenchmarkView {
  std::unique_ptr<BenchmarkRunner> runner;
  std::size_t a = 0, b = 0;  // rows: A and B of the benchmark
  std::vector<bool> hidden;  // rows, from the plots
  bool own = false;          // made here from one of the program's

  // What follows is read from the book as it was at `seen` changes, with those A and B.
  int seen = -1;
  std::size_t seen_a = 0, seen_b = 0;
  std::vector<BenchmarkTotals> totals;
  std::vector<std::vector<double>> expanded;  // of each row, of the problems that it solved, sorted
  std::vector<BenchmarkPoint> points;
  int problems = 0;
  std::string summary;  // see benchmark_summary()

  explicit BenchmarkView(std::unique_ptr<BenchmarkRunner> of);

  const Suite& suite() const { return runner->book().suite; }
  std::size_t rows() const { return suite().rows.size(); }
  void bring_up_to_date();
};

// The page of benchmarks: all suites, and which one is looked at.
struct BenchmarkPage {
  enum class Side { table, plots };    // where there is no room for both
  enum class Upper { shares, boxes };  // the plot above

  std::vector<BenchmarkView> benchmarks;
  std::size_t chosen = 0;
  Side side = Side::table;
  Upper upper = Upper::shares;
  std::string typed;  // the search that is to be added
  std::string fault;  // why it cannot be

  BenchmarkView& view() { return benchmarks[chosen]; }
  // That is run now; null: none.
  BenchmarkView* running();
};

// The whole page, as a popup's content.
void benchmark_page(const UiContext& c);

// Its parts, one file each.
void benchmark_suites(const UiContext& c, const Rect& area);
// Gives how high it is.
float benchmark_head(const UiContext& c, const Rect& area, bool narrow);
void benchmark_table(const UiContext& c, const Rect& area);
void benchmark_plots(const UiContext& c, const Rect& area);

// The colour of a row in the table and the plots.
const Color& benchmark_color(const UiContext& c, const BenchmarkView& view, std::size_t row);

}  // namespace waymark
