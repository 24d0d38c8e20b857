#pragma once

#include <array>
#include <cstddef>

#include "core/map/cell.h"

namespace waymark {

// The data that IDA* stores about a cell between two visits.
enum class IdaCache { none, seen, two_step };
// The cells that IDA* does not enter again.
enum class IdaCut { none, minf, tight };
// The order in which IDA* tries the neighbours of a cell: straight steps first, or diagonal steps
// first.
enum class IdaOrder { usual, reversed };
// What IDA* does if the cut has lost an existing path: nothing, search again without the cut, or
// search again without the delta.
enum class IdaFallback { none, no_cut, no_delta };
// Common bugs, see IdaOptions::fault.
enum class IdaBug { none, parents_g, shared_f };

// The properties of one value of an option.
template <class Value>
struct IdaRow {
  Value value;
  const char* name;     // name in the text form of a search
  const char* tooltip;  // a sentence
};

// Indexed by value.
inline constexpr std::array<IdaRow<IdaCache>, 3> kIdaCaches = {{
    {IdaCache::none, "none", "Follows every path to a cell."},
    {IdaCache::seen, "seen",
     "Stores the lowest g of each cell in the current iteration. Skips paths that cost as much or "
     "more."},
    {IdaCache::two_step, "two-step",
     "Stores the lowest g of each cell in the whole search. Skips more expensive paths and follows "
     "equally expensive ones once per iteration."},
}};
inline constexpr std::array<IdaRow<IdaCut>, 3> kIdaCuts = {{
    {IdaCut::none, "none", "Any cell may be entered again."},
    {IdaCut::minf, "minf",
     "Treats a cell as a dead end if the last visit found no f above the threshold beyond it. Can "
     "lose paths."},
    {IdaCut::tight, "tight",
     "Skips a cell if no shortest path leads through it to a cell not yet expanded. Loses no path "
     "if h is consistent."},
}};
inline constexpr std::array<IdaRow<IdaOrder>, 2> kIdaOrders = {{
    {IdaOrder::usual, "usual", "Neighbours in the order N, E, S, W, NE, SE, SW, NW."},
    {IdaOrder::reversed, "reversed", "Neighbours in the order NW, SW, SE, NE, W, S, E, N."},
}};
inline constexpr std::array<IdaRow<IdaFallback>, 3> kIdaFallbacks = {{
    {IdaFallback::none, "0", "The search ends without a path."},
    {IdaFallback::no_cut, "1",
     "Like minimum f, but searches again without pruning if a landmark proves that a path was "
     "lost."},
    {IdaFallback::no_delta, "zero",
     "Like minimum f, but searches again with the next lowest f as threshold if a landmark proves "
     "that a path was lost. Can still lose paths."},
}};
inline constexpr std::array<IdaRow<IdaBug>, 3> kIdaBugs = {{
    {IdaBug::none, "none", "None."},
    {IdaBug::parents_g, "uses-parent-g",
     "Compares the cache with the parent's g instead of the child's."},
    {IdaBug::shared_f, "shares-lowest-f",
     "The children of a cell share one lowest f, so each child stores the value of the children "
     "before it, too."},
}};

constexpr const IdaRow<IdaCache>& row_of(IdaCache cache) {
  return kIdaCaches[static_cast<std::size_t>(cache)];
}
constexpr const IdaRow<IdaCut>& row_of(IdaCut cut) {
  return kIdaCuts[static_cast<std::size_t>(cut)];
}
constexpr const IdaRow<IdaOrder>& row_of(IdaOrder order) {
  return kIdaOrders[static_cast<std::size_t>(order)];
}
constexpr const IdaRow<IdaFallback>& row_of(IdaFallback fallback) {
  return kIdaFallbacks[static_cast<std::size_t>(fallback)];
}
constexpr const IdaRow<IdaBug>& row_of(IdaBug fault) {
  return kIdaBugs[static_cast<std::size_t>(fault)];
}

// The options of IDA*.
struct IdaOptions {
  static constexpr int kUsualLimit = 10'000'000;
  static constexpr int kMostLimit = 100'000'000;
  static constexpr int kOne = 1000;  // a delta of one cell's cost
  static constexpr int kMostDelta = 1000 * kOne - 1;

  IdaCache cache = IdaCache::two_step;
  IdaCut cut = IdaCut::none;
  IdaOrder order = IdaOrder::usual;
  // The amount by which the new threshold exceeds the lowest f above the old one, in thousandths of
  // the cost of one cell of plain ground, 0 to kMostDelta.
  int delta = 0;
  int limit = kUsualLimit;  // maximum number of expansions, 1 to kMostLimit
  // Whether the limit counts visits instead, which are the calls of the recursive form. A visit
  // expands a cell only if its f does not exceed the threshold.
  bool limits_calls = false;
  IdaFallback fallback = IdaFallback::none;
  IdaBug fault = IdaBug::none;

  friend bool operator==(const IdaOptions&, const IdaOptions&) = default;
};

// The delta in cost units, where a plain ground cell costs `straight`; rounded down.
constexpr Cost delta_cost(const IdaOptions& options, Cost straight) {
  return static_cast<Cost>(static_cast<long long>(options.delta) * straight / IdaOptions::kOne);
}

}  // namespace waymark
