#pragma once

#include <cairo.h>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// The fonts of printed pages: Inter, as in the window. Characters that Inter does not have are
// drawn with DejaVu Sans if it is installed.
enum class PageFont { regular, medium, semibold, bold, display };

// FreeType's fonts must not be used by two threads at once. Whoever draws text on a page, or writes
// a file with such pages, holds this lock.
std::unique_lock<std::mutex> lock_page_fonts();

// In the units of `size`, the size of the font. The lines of a paragraph are line_height() apart.
double text_width(std::string_view text, PageFont font, double size);
double line_height(PageFont font, double size);

// Draws a line in the page's current colour. `x` is its left end, `y` its baseline.
void draw_text(cairo_t* page, std::string_view text, PageFont font, double size, double x,
               double y);

// A text in lines of at most `width`. A word that is longer than a line is broken.
class PageText {
 public:
  PageText(std::string_view text, PageFont font, double size, double width);
  double height() const { return static_cast<double>(lines_.size()) * line_height(font_, size_); }
  // `x` and `y` are its upper left corner.
  void draw(cairo_t* page, double x, double y) const;

 private:
  void add_paragraph(std::string_view text, double width);

  PageFont font_;
  double size_;
  std::vector<std::string> lines_;
};

}  // namespace waymark
