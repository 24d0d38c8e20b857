#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "app/model/contest/contest_book.h"
#include "core/study/contest/contest_totals.h"

namespace waymark {

// How a benchmark's figures are told, on the screen as on the command line.

// "+12%" of what is known from elsewhere; "–" where that is 0.
std::string difference_text(double found, double known);

// How much the cells that the row looked at, per problem that it could search, differ from the
// cells per map that are known from elsewhere. "–" if nothing is known.
std::string difference_text(const Suite& suite, const SuiteRow& row, const BenchmarkTotals& sums);

// How row b did against row a, problem by problem, and who expanded least of those that solved the
// most; empty before anything is run. `totals` are those of the book. O(problems).
std::string benchmark_summary(const BenchmarkBook& book, std::span<const BenchmarkTotals> totals,
                              std::size_t a, std::size_t b);

// A line for each row whose paths are not all best ones, that lost some or that gave up.
// `totals` are those of the book.
std::string benchmark_remarks(const Suite& suite, std::span<const BenchmarkTotals> totals);

// Figures that not every benchmark has.
struct BenchmarkColumns {
  bool looked_at = false;   // beyond what was expanded
  bool operations = false;  // of open lists that are measured
  bool reopened = false;
};
BenchmarkColumns columns_of(std::span<const BenchmarkTotals> totals);

// What the columns count, a sentence a line.
std::string benchmark_terms(const Suite& suite, const BenchmarkColumns& columns);

}  // namespace waymark
