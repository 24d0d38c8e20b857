#include "app/studies/memory_look.h"

#include <algorithm>
#include <array>

namespace waymark {
namespace {

constexpr std::array<float, 2> kDropDashes = {7, 3};

}  // namespace

std::vector<MemoryLook> memory_looks(const Palette& palette) {
  using Shape = PlotPicture::Shape;
  // Uses the colours of searches that are not on the map, see Roster::Entry::color.
  const auto& colors = palette.panel.specs;
  return {{TableWay::fewer, TableWay::whole, "whole", colors[1], {}, Shape::disc},
          {TableWay::drop, TableWay::drop, "drop", colors[0], kDropDashes, Shape::disc},
          {TableWay::hops, TableWay::hops, "hops", colors[2], {}, Shape::diamond},
          {TableWay::words16, TableWay::words16, "16 bits", colors[3], {}, Shape::square},
          {TableWay::words8, TableWay::words8, "8 bits", colors[4], {}, Shape::triangle},
          {TableWay::half, TableWay::half, "half", palette.ui.text, {}, Shape::disc}};
}

const TableFigures* shown_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                  std::uint64_t bytes) {
  std::vector<TableFigures> drawn;
  for (const TableFigures& one : figures)
    if (look.holds(one.stored)) drawn.push_back(one);
  if (drawn.empty()) return nullptr;
  const auto smallest = std::min_element(
      drawn.begin(), drawn.end(),
      [](const auto& a, const auto& b) { return a.stored.bytes < b.stored.bytes; });
  const StoredTables& told =
      drawn[best_within(drawn, bytes).value_or(static_cast<std::size_t>(smallest - drawn.begin()))]
          .stored;
  return &*std::find_if(figures.begin(), figures.end(), [&](const TableFigures& one) {
    return one.stored.way == told.way && one.stored.landmarks == told.landmarks &&
           one.stored.h == told.h;
  });
}

}  // namespace waymark
