#include "app/studies/memory_run.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/kit/work_loop.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {

bool MemoryRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool MemoryRun::asks_for_more(const State& now) const {
  return now.scene.landmarks != request.scene.landmarks ||
         now.count_plot.pairs != request.pairs.pairs || now.count_plot.seed != request.pairs.seed ||
         !(now.memory_plot == request.plot);
}

std::uint64_t MemoryRun::half() const {
  return std::find_if(ways.begin(), ways.end(),
                      [](const StoredTables& one) { return one.way == TableWay::whole; })
             ->bytes /
         2;
}

std::optional<Error> run_memory(const MemoryRequest& request, JobProgress& progress,
                                const std::function<void(MemoryRun)>& publish) {
  const Scene& scene = request.scene;
  if (scene.landmarks.empty())
    return Error{"there are no landmark tables to compress", scene.map->source,
                 "Place some landmarks first"};
  const std::vector<Pair> pairs = scene_pairs(scene, request.pairs.pairs, request.pairs.seed);
  if (pairs.empty()) return no_pairs(scene);
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
  MemoryRun run{request, pairs.size(), ways_to_store(grid, moves, tables), {}};
  publish(run);
  const bool whole = study_table_memory(
                         grid, moves, tables, pairs, request.plot.bpmx,
                         [&progress](int done, int of) { return progress.report(done, of); },
                         [&](const TableFigures& figures) {
                           run.figures.push_back(figures);
                           publish(run);
                         },
                         job_threads())
                         .has_value();
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

namespace {

std::string cells_words(const TableFigures& figures) {
  return decimal_text(figures.expanded.median, 0);
}

// The name of the tables inside a sentence, without an article: "whole tables of the first 3
// landmarks", "drop:2".
std::string said(const StoredTables& stored) {
  const int count = stored.landmarks;
  if (stored.way == TableWay::fewer)
    return count == 1 ? "whole table of the first landmark"
                      : fmt::format("whole tables of the first {} landmarks", count);
  if (stored.way == TableWay::whole)
    return count == 1 ? "whole table" : fmt::format("whole tables of all {} landmarks", count);
  if (stored.way == TableWay::half) return "half grid (every second cell)";
  return tables_title(stored);
}
// Names the whole tables of the first `landmarks` landmarks.
std::string first_of(int landmarks) {
  return landmarks == 1 ? "the table of the first landmark"
                        : fmt::format("the tables of the first {} landmarks", landmarks);
}
bool is_made_of_whole(const StoredTables& stored) {
  return stored.way == TableWay::fewer || stored.way == TableWay::whole;
}

// Compares the best tables with the whole tables of all landmarks.
std::string against_whole(const TableFigures& best, const TableFigures& whole) {
  const bool many = whole.stored.landmarks > 1;
  const std::string words = fmt::format(
      " The {} take{} {}, and A* expands {} cells with {} in the median search", said(whole.stored),
      many ? "" : "s", bytes_words(whole.stored.bytes), cells_words(whole), many ? "them" : "it");
  if (whole.expanded.median <= 0) return words + ".";
  const double times = best.expanded.median / whole.expanded.median;
  if (times == 1) return words + ", the same number.";
  const std::string by = best.stored.way == TableWay::half    ? "the half grid"
                         : best.stored.way == TableWay::fewer ? first_of(best.stored.landmarks)
                                                              : tables_title(best.stored);
  return words +
         fmt::format("; with {}, this median is {} times as high.", by, decimal_text(times, 2));
}

// Compares the best compressed tables with the whole tables that fit into the same memory.
std::string against_fewer(std::span<const TableFigures> figures, std::uint64_t bytes) {
  std::vector<TableFigures> fewer;
  for (const TableFigures& one : figures)
    if (one.stored.way == TableWay::fewer) fewer.push_back(one);
  const std::optional<std::size_t> best = best_within(fewer, bytes);
  if (!best) return " Not even one whole table fits.";
  const TableFigures& one = fewer[*best];
  return fmt::format(" Without compression, only {} fit{}, and A* expands {} cells.",
                     first_of(one.stored.landmarks), one.stored.landmarks == 1 ? "s" : "",
                     cells_words(one));
}

}  // namespace

std::string bytes_words(std::uint64_t bytes) {
  return bytes_text(static_cast<std::int64_t>(bytes));
}

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

std::string tables_title_in_short(const StoredTables& tables) {
  if (tables.way == TableWay::fewer) return fmt::format("first {}", tables.landmarks);
  if (tables.way == TableWay::drop) return tables_title(tables);
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
  const bool whole_ones = is_made_of_whole(best.stored);
  std::string words = fmt::format(
      "Within {}, {}{} expand{} the fewest cells: {} in the median search, using {} of memory.",
      bytes_words(bytes), whole_ones ? "the " : "", said(best.stored),
      whole_ones && best.stored.landmarks > 1 ? "" : "s", cells_words(best),
      bytes_words(best.stored.bytes));
  if (best.stored.way == TableWay::whole) return words;
  words += against_whole(best, *whole);
  if (best.stored.way != TableWay::fewer) words += against_fewer(figures, bytes);
  return words;
}

std::string memory_finding_in_short(std::span<const TableFigures> figures, std::uint64_t bytes) {
  const std::optional<std::size_t> at = best_within(figures, bytes);
  if (!at) return fmt::format("Nothing fits into {}", bytes_words(bytes));
  const TableFigures& best = figures[*at];
  return fmt::format("Best within {}: {}, {} cells", bytes_words(bytes),
                     best.stored.way == TableWay::half ? "half grid" : tables_title(best.stored),
                     cells_words(best));
}

Columns<TableFigures> memory_columns(bool bpmx) {
  using F = TableFigures;
  const auto bytes = [](const Json& value) { return bytes_words(*value.whole<std::uint64_t>()); };
  return {{"tables", "tables", "", [](const F& f) { return tables_title(f.stored); }},
          {"", "storage", "storage", [](const F& f) { return row_of(f.stored.way).name; }},
          {"", "search", "search", [bpmx](const F& f) { return text_of(spec_of(f.stored, bpmx)); }},
          {"landmarks", "landmarks", "landmarks", [](const F& f) { return f.stored.landmarks; }},
          {"bits", "bits", "bits", [](const F& f) { return f.stored.bits; }},
          {"memory", "bytes", "bytes", [](const F& f) { return f.stored.bytes; }, bytes},
          {"", "expanded", "",
           [](const F& f) {
             return Json::List{f.expanded.lower, f.expanded.median, f.expanded.upper};
           }},
          {"lower quartile", "", "lower", [](const F& f) { return f.expanded.lower; },
           with_decimals(0)},
          {"median", "", "median", [](const F& f) { return f.expanded.median; }, with_decimals(0)},
          {"upper quartile", "", "upper", [](const F& f) { return f.expanded.upper; },
           with_decimals(0)},
          {"mean expanded", "mean_expanded", "mean", &F::mean_expanded, with_decimals(1)},
          {"reopened", "reopened", "reopened", &F::reopened}};
}

std::string memory_csv(std::span<const TableFigures> figures, bool bpmx) {
  return rows_csv(memory_columns(bpmx), figures);
}

}  // namespace waymark
