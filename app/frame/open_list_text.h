#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/open_orders.h"

namespace waymark {

// The texts about the open list of a search, see OpenOrder.

struct OpenListRow {
  Cell cell;
  std::string place, f, g, h;
  std::optional<OpenOrder::Change> change;  // the effect of the last step, if any
};
// The cells in the list that have the same f.
struct OpenListLevel {
  double f = 0;
  std::string text;  // f as text
  std::size_t size = 0;
};
// The open list of one side.
struct OpenListPart {
  std::string title;  // empty if the search has one list
  std::vector<OpenListRow> rows;
  std::size_t left_out = 0;  // number of cells after these rows
  bool next = false;         // whether the first row is expanded next
  std::vector<OpenListLevel>
      levels;  // f-levels of the whole list, lowest first; empty without keys
};
struct OpenListText {
  std::vector<OpenListPart> parts;
  std::string step;     // "(64, 70) was expanded last. It added (64, 69) and (65, 70)."
  std::string rule;     // "The cell with the lowest f is expanded first. Ties: higher g first."
  std::string formula;  // "f = g + 1.5 h"; empty if the search has no keys
};

// The texts after `count` expansions, with at most `most` rows of each list.
OpenListText open_list_text(const SlotOrder& order, int count, std::size_t most);
// The number of open lists shown for the search.
std::size_t open_lists_of(const SlotOrder& order);

}  // namespace waymark
