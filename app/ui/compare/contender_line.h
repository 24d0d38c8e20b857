#pragma once

#include <optional>
#include <string>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A field with the line of text of a search.
struct SearchLine {
  bool typing = false;                // the field has the keys
  std::optional<SearchSpec> entered;  // Enter was pressed, and the text can be read
  std::optional<Error> fault;         // why it cannot, where there is a text
};

// Draws it and takes keys; the word that is at fault is underlined.
SearchLine search_line(const UiContext& c, const char* id, const Rect& rect, const char* hint,
                       std::string& typed);

// Why a text cannot be read and what to do, in the colour of failures, at the cursor.
void search_fault(const UiContext& c, const Error& fault, float width);

// A hairline from side to side of the current ImGui window, across its padding.
void window_rule(ImDrawList& list, float y, const Color& color);

}  // namespace waymark
