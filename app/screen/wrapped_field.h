#pragma once

#include <cstddef>
#include <imgui.h>
#include <string>
#include <vector>

namespace waymark {

// A text field of several lines that wraps long lines at spaces, which ImGui's field does not. The
// text itself has no line ends where the field wraps it.

// Draws the field at the cursor of the current ImGui window, with the current font. Tab and
// Shift+Tab leave it. `text` follows each key. Returns whether the text changed.
bool wrapped_text_field(const char* id, std::string& text, ImVec2 size);

// A text as the field shows it.
struct WrappedText {
  std::string shown;                // the text with a line end wherever it is wrapped
  std::vector<std::size_t> breaks;  // the positions of these line ends in `shown`, in order

  // The position in the text that belongs to a position in `shown`, and the reverse: at a break,
  // the beginning of the next line.
  std::size_t in_text(std::size_t at) const;
  std::size_t in_shown(std::size_t at) const;
};

// Wraps a text to a width in pixels. A word that is too long is broken.
WrappedText wrapped_text(const std::string& text, const ImFont& font, float width);

// Applies an edit of `before.shown` to `text`, whose wrapped form is `before`: the field now
// contains `after`, with the cursor at `cursor`, behind the inserted letters. Removing only a
// break removes the letter before it. Returns the position of the cursor in the text.
std::size_t apply_edit(std::string& text, const WrappedText& before, const std::string& after,
                       std::size_t cursor);

}  // namespace waymark
