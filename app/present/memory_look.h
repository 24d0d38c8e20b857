#pragma once

#include <span>

#include "app/present/export/plot_svg.h"
#include "app/present/palette.h"
#include "core/study/table_memory.h"

namespace waymark {

// How a way to store tables is drawn in the plot of smaller tables. Whole tables of few landmarks
// and of all are one line, and so are tables without their last bits.
struct MemoryLook {
  TableWay first, last;  // the ways that are drawn so
  const char* title;     // what its key calls it before it is measured
  Color color;
  std::span<const float> dash;  // of a line: drawn and left out in turn; empty: solid
  PlotPicture::Shape shape;     // of its marks

  bool is_line() const { return shape == PlotPicture::Shape::disc && first != TableWay::half; }
  bool holds(const StoredTables& stored) const { return stored.way >= first && stored.way <= last; }
};
// In the order of their keys.
std::vector<MemoryLook> memory_looks(const Palette& palette);

// Of what is drawn so, the figures that its key tells: the best within so many bytes, else the
// smallest; null where none is there.
const TableFigures* told_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                 std::uint64_t bytes);

}  // namespace waymark
