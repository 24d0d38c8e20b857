#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/model/work/open_orders.h"

namespace waymark {

// What is said of the open list of a search, see OpenOrder.

struct OpenListRow {
  Cell cell;
  std::string place, f, g, h;
  std::optional<OpenOrder::Change> change;  // what the last step did to it, if anything
};
// The cells of the list with one f.
struct OpenListLevel {
  double f = 0;
  std::string text;  // of f
  std::size_t size = 0;
};
// The list of one side.
struct OpenListPart {
  std::string title;  // empty where the search has one list
  std::vector<OpenListRow> rows;
  std::size_t left_out = 0;           // that follow these rows
  bool next = false;                  // the first row is the one that is expanded next
  std::vector<OpenListLevel> levels;  // of the whole list, from the least f on; none without keys
};
struct OpenListText {
  std::vector<OpenListPart> parts;
  std::string step;     // "(64, 70) was expanded last. It added (64, 69) and (65, 70)."
  std::string rule;     // "The cell with the least f goes first. Ties: greater g, then the newest."
  std::string formula;  // "f = g + 1.5 h"; empty where the search has no keys
};

// After `count` expansions, at most `most` rows of each list.
OpenListText open_list_text(const SlotOrder& order, int count, std::size_t most);
// How many lists the search has that are shown.
std::size_t open_lists_of(const SlotOrder& order);

}  // namespace waymark
