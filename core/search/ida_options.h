#pragma once

#include <array>
#include <cstddef>

#include "core/domain/cell.h"

namespace waymark {

// What iterative deepening remembers of a cell between two visits.
enum class IdaCache { none, seen, two_step };
// Which cells it does not enter again.
enum class IdaCut { none, minf, tight };
// In which order it tries the neighbours of a cell: straight ones first, or diagonal ones.
enum class IdaOrder { usual, reversed };
// Faults of published code, see IdaOptions::fault.
enum class IdaBug { none, parents_g, shared_f };

// All that is known of one value of a setting.
template <class Value>
struct IdaRow {
  Value value;
  const char* name;     // in the text of a search
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<IdaRow<IdaCache>, 3> kIdaCaches = {{
    {IdaCache::none, "none", "Every way to a cell is followed."},
    {IdaCache::seen, "seen",
     "The least g of each cell in the present iteration: a way that costs as much or more is "
     "left."},
    {IdaCache::two_step, "two-step",
     "The least g of each cell in the whole search: a dearer way is left, and one that costs as "
     "much is followed once in each iteration."},
}};
inline constexpr std::array<IdaRow<IdaCut>, 3> kIdaCuts = {{
    {IdaCut::none, "none", "Every cell may be entered again."},
    {IdaCut::minf, "minf",
     "A cell under which the last visit found no f above the threshold counts as a dead end. It "
     "can lose paths."},
    {IdaCut::tight, "tight",
     "A cell is left when no shortest path leads on from it to a cell that is not expanded yet. "
     "It loses no path where h is consistent."},
}};
inline constexpr std::array<IdaRow<IdaOrder>, 2> kIdaOrders = {{
    {IdaOrder::usual, "usual", "Neighbours in the order N, E, S, W, NE, SE, SW, NW."},
    {IdaOrder::reversed, "reversed", "Neighbours in the order NW, SW, SE, NE, W, S, E, N."},
}};
inline constexpr std::array<IdaRow<IdaBug>, 3> kIdaBugs = {{
    {IdaBug::none, "none", "None."},
    {IdaBug::parents_g, "parent-g",
     "The cache is asked with the g of the parent in place of the child's."},
    {IdaBug::shared_f, "shared-f",
     "The children of a cell share one least f, so that what is stored for one is also that of "
     "those before it."},
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
constexpr const IdaRow<IdaBug>& row_of(IdaBug fault) {
  return kIdaBugs[static_cast<std::size_t>(fault)];
}

// How IdaStar searches.
struct IdaOptions {
  static constexpr int kUsualLimit = 10'000'000;
  static constexpr int kMostLimit = 100'000'000;
  static constexpr int kOne = 1000;  // a delta of one cell
  static constexpr int kMostDelta = 1000 * kOne - 1;

  IdaCache cache = IdaCache::two_step;
  IdaCut cut = IdaCut::none;
  IdaOrder order = IdaOrder::usual;
  // By how much more than need be the threshold grows from one iteration to the next, in
  // thousandths of the cost of one cell of plain ground, 0 to kMostDelta.
  int delta = 0;
  int limit = kUsualLimit;  // nodes expanded, 1 to kMostLimit; then it gives up
  // Whether it searches again without the cut where the cut has lost a path that there is.
  bool fallback = false;
  IdaBug fault = IdaBug::none;

  friend bool operator==(const IdaOptions&, const IdaOptions&) = default;
};

// Its delta in cost units, where a cell of plain ground costs `straight`; rounded down.
constexpr Cost delta_cost(const IdaOptions& options, Cost straight) {
  return static_cast<Cost>(static_cast<long long>(options.delta) * straight / IdaOptions::kOne);
}

}  // namespace waymark
