#pragma once

#include <optional>
#include <string>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"

namespace waymark {

// Column positions in the table of searches, in pixels: the right edges of right-aligned columns,
// the left edges of the others. They depend only on the map and the searches' options, so they do
// not change during a drag.
struct CompareColumns {
  bool narrow = false;  // whether rows omit swatch, bar and excess cost
  float tag = 0, swatch = 0, name = 0;
  float cost = 0, cost_left = 0;
  float over = 0;  // of the excess cost; 0 if every search guarantees optimal paths
  float bar = 0, bar_width = 0;
  float expanded = 0, must = 0;
};

// `head`: the rectangle of the column heads, as wide as the table.
CompareColumns compare_columns(const UiContext& c, const Rect& head);

// A row of the table of searches.
struct CompareRow {
  static constexpr int kBaseline = -1;

  int index = kBaseline;   // in the roster
  std::string name, note;  // drawn after the name, in a fainter colour
  SearchResult figures;
  std::optional<std::string> no_must;  // why must-expand is undefined
  bool fits = true;                    // false: the row has no numbers, see misfit()
};

CompareRow search_row(const UiContext& c, int index);
CompareRow baseline_row(const UiContext& c);

// Draws the name and the numbers. `most` is the largest count in any row and fills the bar.
void draw_compare_row(const UiContext& c, const CompareRow& row, const Rect& rect,
                      const CompareColumns& at, int most);

// The tooltip of a row.
std::string compare_row_tooltip(const UiContext& c, const CompareRow& row);

// The table of searches as CSV: one line per search, in the order of the list, with the baseline
// last. The header line is
//   place,name,search,h_start,cost,excess_cost,expanded,must_expand,reopened,gave_up
// where `place` is A, B or empty, `search` is the search as text, lengths are in cells, and
// `excess_cost` is the cost above the optimum. Values that are undefined or unknown are empty.
std::string compare_csv(const Results& results);

}  // namespace waymark
