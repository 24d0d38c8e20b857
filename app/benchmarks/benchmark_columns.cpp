#include "app/benchmarks/benchmark_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/benchmarks/benchmark_words.h"
#include "app/kit/numbers.h"

namespace waymark {
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

}  // namespace waymark
