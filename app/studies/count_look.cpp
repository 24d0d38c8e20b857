#include "app/studies/count_look.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/studies/count_run.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr std::array<float, 4> kLongShort = {9, 3, 2, 3};
constexpr std::array<float, 2> kDashes = {7, 3}, kShort = {4, 2}, kDots = {1, 3};

// Methods use the colours of searches that are not on the map, see Roster::Entry::color.
struct MethodRow {
  PlacementMethod method;
  std::size_t color;
  std::span<const float> dash;
};
constexpr std::array<MethodRow, 6> kRows = {{{PlacementMethod::farthest, 1, {}},
                                             {PlacementMethod::greedy, 5, {}},
                                             {PlacementMethod::avoid, 2, kLongShort},
                                             {PlacementMethod::planar, 0, kDashes},
                                             {PlacementMethod::maxcover, 3, kShort},
                                             {PlacementMethod::swap, 4, kDots}}};

}  // namespace

CountLook count_look(PlacementMethod method, const Palette& palette) {
  const auto* const row = std::find_if(
      kRows.begin(), kRows.end(), [&](const MethodRow& known) { return known.method == method; });
  if (row == kRows.end()) return {palette.ui.text3, {}};  // the method is `random`
  return {palette.panel.specs[row->color], row->dash};
}

std::string count_key(PlacementMethod method) {
  if (method == PlacementMethod::random) return fmt::format("random, {} draws", CountRun::kDraws);
  const PlacementRow& row = row_of(method);
  return row.for_pairs ? fmt::format("{} for these pairs", row.name) : row.name;
}

}  // namespace waymark
