#pragma once

#include <string>
#include <vector>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A row of a list that drops from a field.
struct ListItem {
  std::string title;
  const char* tooltip = nullptr;  // none
};

// A field that shows `text` and opens a list of `items` under it, of which `chosen` is marked; -1
// for none. Gives the index that was picked in this frame, or -1. The cursor stays where it was.
int list_field(const UiContext& c, const char* id, const Rect& rect, const std::string& text,
               const std::vector<ListItem>& items, int chosen, bool enabled = true);

}  // namespace waymark
