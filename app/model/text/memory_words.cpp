#include "app/model/text/memory_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/model/text/numbers.h"
#include "app/model/text/transfer_text.h"

namespace waymark {
namespace {

std::string bytes_words(std::uint64_t bytes) {
  return bytes_text(static_cast<std::int64_t>(bytes));
}

std::string cells_words(const TableFigures& figures) {
  return decimal_text(figures.expanded.median, 0);
}

// What a best one that is not made of whole tables saves against those that fit.
std::string against_fewer(std::span<const TableFigures> figures, std::uint64_t bytes) {
  std::vector<TableFigures> fewer;
  for (const TableFigures& one : figures)
    if (one.stored.way == TableWay::fewer) fewer.push_back(one);
  const std::optional<std::size_t> best = best_within(fewer, bytes);
  if (!best) return " No whole table fits.";
  const TableFigures& one = fewer[*best];
  return fmt::format(" Of whole tables {} fit{}, with {} cells.",
                     one.stored.landmarks == 1
                         ? "that of the first landmark"
                         : fmt::format("those of the first {} landmarks", one.stored.landmarks),
                     one.stored.landmarks == 1 ? "s" : "", cells_words(one));
}

}  // namespace

std::string tables_title(const StoredTables& tables) {
  switch (tables.way) {
    case TableWay::fewer:
      return fmt::format("whole, first {}", tables.landmarks);
    case TableWay::drop:
      return fmt::format("drop:{}", tables.h.drop);
    case TableWay::words16:
    case TableWay::words8:
      return tables.h.drop == 0
                 ? std::string(row_of(tables.way).name)
                 : fmt::format("{}, drop:{}", row_of(tables.way).name, tables.h.drop);
    case TableWay::whole:
    case TableWay::hops:
    case TableWay::half:
      break;
  }
  return row_of(tables.way).name;
}

std::string memory_finding(std::span<const TableFigures> figures, std::uint64_t bytes) {
  const std::optional<std::size_t> at = best_within(figures, bytes);
  if (!at) {
    const auto smallest = std::min_element(
        figures.begin(), figures.end(),
        [](const auto& a, const auto& b) { return a.stored.bytes < b.stored.bytes; });
    return fmt::format("Nothing fits into {}: the smallest tables take {}.", bytes_words(bytes),
                       bytes_words(smallest->stored.bytes));
  }
  const TableFigures& best = figures[*at];
  const auto whole = std::find_if(figures.begin(), figures.end(), [](const TableFigures& one) {
    return one.stored.way == TableWay::whole;
  });
  std::string words =
      fmt::format("Within {} the best is {}: {} cells expanded in the median search, with {}.",
                  bytes_words(bytes), tables_title(best.stored), cells_words(best),
                  bytes_words(best.stored.bytes));
  if (best.stored.way == TableWay::whole) return words;
  if (whole->expanded.median > 0)
    words += fmt::format(" That is {} of what all tables expand, whole, with {}.",
                         ratio_text(best.expanded.median / whole->expanded.median),
                         bytes_words(whole->stored.bytes));
  if (best.stored.way != TableWay::fewer) words += against_fewer(figures, bytes);
  return words;
}

}  // namespace waymark
