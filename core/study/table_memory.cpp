#include "core/study/table_memory.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "core/field/distance_field.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

constexpr std::array<TableWayRow, 7> kWays = {{
    {TableWay::fewer, "fewer", "Complete tables of only the first landmarks."},
    {TableWay::whole, "whole", "Every bit of every value."},
    {TableWay::drop, "drop", "Without the last bits of every value."},
    {TableWay::hops, "hops", "Steps instead of costs."},
    {TableWay::words16, "16 bits", "16 bits per value, without the last bits if necessary."},
    {TableWay::words8, "8 bits", "8 bits per value, without the last bits if necessary."},
    {TableWay::half, "half", "Every second cell in x and y."},
}};

Cost greatest_of(const CostPlane& values) {
  return values.with_array([&](const auto* array) {
    Cost greatest = 0;
    for (std::size_t node = 0; node < values.size(); ++node) {
      const Cost value = CostPlane::widened(array[node]);
      if (value != kNoCost) greatest = std::max(greatest, value);
    }
    return greatest;
  });
}

// The number of bits that can represent 0 to `greatest` and another value.
int bits_for(Cost greatest) { return std::bit_width(static_cast<std::uint32_t>(greatest) + 1); }

// How many bits to drop so that the rest fit into `bits`.
int dropped_for(Cost greatest, int bits) {
  int dropped = 0;
  while (bits_for(greatest >> dropped) > bits) ++dropped;
  return dropped;
}

// Lists the ways to store the tables of one map.
class Lister {
 public:
  // `planes` is the number of values per cell and landmark.
  Lister(const Grid& grid, int landmarks, int planes)
      : grid_(grid), landmarks_(landmarks), planes_(planes) {}

  void add(TableWay way, OneHeuristic options, int bits) { add(way, options, bits, landmarks_); }
  void add(TableWay way, OneHeuristic options, int bits, int landmarks) {
    options.heuristic = Heuristic::landmarks;
    const auto side = [&](int cells) {
      return static_cast<std::uint64_t>(options.half != 0 ? (cells + 1) / 2 : cells);
    };
    const std::uint64_t values = side(grid_.width()) * side(grid_.height());
    const int planes = options.hops != 0 ? 1 : planes_;
    const std::uint64_t bytes = (values * static_cast<std::uint64_t>(planes * bits) + 7) / 8;
    list_.push_back({way, options, landmarks, bits, bytes * static_cast<std::uint64_t>(landmarks)});
  }
  std::vector<StoredTables> take() { return std::move(list_); }

 private:
  const Grid& grid_;
  int landmarks_, planes_;
  std::vector<StoredTables> list_;
};

TableFigures figures_of(const StoredTables& stored, std::span<const PairSearches> searches) {
  TableFigures figures{stored, {}, 0, 0};
  std::vector<double> expanded;
  double sum = 0;
  for (const PairSearches& one : searches) {
    if (one.cost == kNoCost) continue;
    expanded.push_back(one.of[0].expanded);
    sum += one.of[0].expanded;
    figures.reopened += one.of[0].reopened;
  }
  if (expanded.empty()) return figures;
  figures.mean_expanded = sum / static_cast<double>(expanded.size());
  figures.expanded = quartiles(std::move(expanded));
  return figures;
}

}  // namespace

std::span<const TableWayRow> table_ways() { return kWays; }
const TableWayRow& row_of(TableWay way) { return kWays[static_cast<std::size_t>(way)]; }

SearchSpec spec_of(const StoredTables& stored, bool bpmx) {
  SearchSpec spec;
  spec.h = stored.h;
  spec.bpmx = bpmx;
  return spec;
}

std::vector<StoredTables> ways_to_store(const Grid& grid, const Moves& moves,
                                        std::span<const LandmarkTable> tables) {
  constexpr int kMostDropped = 8;
  Cost greatest = 0, most_steps = 0;
  std::vector<Cost> greatest_of_first;
  for (const LandmarkTable& table : tables) {
    greatest = std::max({greatest, greatest_of(table->costs), greatest_of(table->from_source())});
    greatest_of_first.push_back(greatest);
    most_steps = std::max(most_steps, greatest_of(step_field(grid, moves, table->source)));
  }
  const int count = static_cast<int>(tables.size()), bits = bits_for(greatest);
  Lister ways(grid, count, moves.directed ? 2 : 1);
  for (int first = 1; first < count; ++first)
    ways.add(TableWay::fewer, {}, bits_for(greatest_of_first[static_cast<std::size_t>(first - 1)]),
             first);
  ways.add(TableWay::whole, {}, bits);
  for (int dropped = 1; dropped <= kMostDropped && greatest >> dropped > 0; ++dropped)
    ways.add(TableWay::drop, {.drop = dropped}, bits_for(greatest >> dropped));
  ways.add(TableWay::hops, {.hops = 1}, bits_for(most_steps));
  ways.add(TableWay::words16, {.drop = dropped_for(greatest, 16)}, 16);
  ways.add(TableWay::words8, {.drop = dropped_for(greatest, 8)}, 8);
  ways.add(TableWay::half, {.half = 1}, bits);
  return ways.take();
}

std::optional<std::vector<TableFigures>> study_table_memory(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, bool bpmx, const std::function<bool(int, int)>& progress,
    const std::function<void(const TableFigures&)>& found, int threads) {
  const std::vector<StoredTables> ways = ways_to_store(grid, moves, tables);
  const int of = static_cast<int>(ways.size() * pairs.size());
  std::vector<TableFigures> figures;
  for (const StoredTables& stored : ways) {
    const std::vector<LandmarkTable> first(tables.begin(), tables.begin() + stored.landmarks);
    const SearchSpec spec = spec_of(stored, bpmx);
    const int before = static_cast<int>(figures.size() * pairs.size());
    const std::optional<std::vector<PairSearches>> searches = study_pairs(
        grid, moves, pairs, first, std::span(&spec, 1),
        [&](int done, int) { return progress(before + done, of); }, nullptr, threads);
    if (!searches) return std::nullopt;
    figures.push_back(figures_of(stored, *searches));
    found(figures.back());
  }
  return figures;
}

std::uint64_t whole_bytes(std::span<const TableFigures> figures) {
  return std::find_if(figures.begin(), figures.end(),
                      [](const TableFigures& one) { return one.stored.way == TableWay::whole; })
      ->stored.bytes;
}

std::optional<std::size_t> best_within(std::span<const TableFigures> figures, std::uint64_t bytes) {
  std::optional<std::size_t> best;
  const auto rank = [&](std::size_t at) {
    const TableFigures& one = figures[at];
    return std::tuple(one.expanded.median, one.mean_expanded, one.stored.bytes);
  };
  for (std::size_t at = 0; at < figures.size(); ++at)
    if (figures[at].stored.bytes <= bytes && (!best || rank(at) < rank(*best))) best = at;
  return best;
}

}  // namespace waymark
