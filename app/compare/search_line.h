#pragma once

#include <optional>
#include <string>

#include "app/frame/ui_context.h"

namespace waymark {

// A field with the text form of a search.
struct SearchLine {
  bool typing = false;                // the field has the keyboard focus
  std::optional<SearchSpec> entered;  // whether Enter was pressed on a valid text
  std::optional<Error> fault;         // why the text is invalid; empty for no text
};

// Draws the field and handles its keys. Underlines an invalid word.
SearchLine search_line(const UiContext& c, const char* id, const Rect& rect, const char* hint,
                       std::string& typed);

// Shows at the cursor, in the error colour, why the text is invalid and how to fix it.
void search_fault(const UiContext& c, const Error& fault, float width);

// Draws a hairline across the current ImGui window, including its padding.
void window_rule(ImDrawList& list, float y, const Color& color);

}  // namespace waymark
