#pragma once

#include <string>
#include <vector>

#include "app/screen/draw_context.h"

namespace waymark {

// A row of a field's drop-down list.
struct ListItem {
  std::string title;
  const char* tooltip = nullptr;  // nullptr: none
};

// Draws a field that shows `text` and opens a list of `items` below. Marks the item `chosen` in the
// list; -1 marks none. Returns the index chosen in this frame, or -1. Does not move the cursor.
int list_field(const DrawContext& c, const char* id, const Rect& rect, const std::string& text,
               const std::vector<ListItem>& items, int chosen, bool enabled = true);

}  // namespace waymark
