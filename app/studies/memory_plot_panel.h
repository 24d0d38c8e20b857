#pragma once

#include <span>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "core/study/table_memory.h"

namespace waymark {

// Draws the study of smaller tables: expanded cells against the memory of the tables, one mark per
// storage method, and the finding as text.
void memory_plot_panel(const UiContext& c, const Rect& rect);

// The style of a storage method in the plot of smaller tables. Whole tables of some and of all
// landmarks share one line, and so do tables without their last bits.
struct MemoryLook {
  TableWay first, last;  // the storage methods with this style
  const char* title;     // name in the legend before the method is measured
  Color color;
  std::span<const float> dash;  // lengths of a line's dashes and gaps; empty: solid
  PlotPicture::Shape shape;     // shape of its marks

  bool is_line() const { return shape == PlotPicture::Shape::disc && first != TableWay::half; }
  bool holds(const StoredTables& stored) const { return stored.way >= first && stored.way <= last; }
};
// Styles are in legend order.
std::vector<MemoryLook> memory_looks(const Palette& palette);

// The results that the legend shows for this style: the best tables within `bytes`, or the smallest
// tables if none are that small; nullptr if the style has no results.
const TableFigures* shown_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                  std::uint64_t bytes);

}  // namespace waymark
