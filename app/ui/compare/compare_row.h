#pragma once

#include <optional>
#include <string>

#include "app/ui/compare/compare_columns.h"

namespace waymark {

// A row of the table of searches.
struct CompareRow {
  static constexpr int kBaseline = -1;

  int index = kBaseline;   // in the roster
  std::string name, note;  // what stands behind the name in a quieter ink
  SearchResult figures;
  std::optional<std::string> no_must;  // why it is not defined what it must expand
  bool fits = true;                    // where it does not there are no numbers, see misfit()
};

CompareRow search_row(const UiContext& c, int index);
CompareRow baseline_row(const UiContext& c);

// Draws name and figures; `most` is the greatest count of all rows, whose bar is full.
void draw_compare_row(const UiContext& c, const CompareRow& row, const Rect& rect,
                      const CompareColumns& at, int most);

// What is said of a search when the pointer rests on its row.
std::string compare_row_tooltip(const UiContext& c, const CompareRow& row);

}  // namespace waymark
