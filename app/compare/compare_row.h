#pragma once

#include <optional>
#include <string>

#include "app/compare/compare_columns.h"

namespace waymark {

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

}  // namespace waymark
