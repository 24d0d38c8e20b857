#include "app/article/chapter.h"
#include "app/screen/desktop/posix/pdf_file.h"
#include "app/screen/desktop/posix/print_libraries.h"

namespace waymark {
namespace {

// A4 upright, in points.
constexpr double kWidth = 595.28, kHeight = 841.89, kMargin = 64;
constexpr double kTitleSize = 20, kHeadSize = 11.5, kTextSize = 10.5;
constexpr double kBelowTitle = 22, kBelowHead = 3, kBelowText = 14;
constexpr const char *kRegular = "Inter, DejaVu Sans", *kBold = "Inter, DejaVu Sans Bold";

// A text and the space below it, in points.
struct Placed {
  CairoOwned<PangoLayout> layout;
  double below;
};

// Fills the pages of a file from top to bottom.
class Printer {
 public:
  explicit Printer(PdfFile& file) : file_(file) {}

  Placed text(const std::string& words, const char* font, double size, double below) const {
    return {text_layout(file_.page(), words, font, size, kWidth - 2 * kMargin), below};
  }

  // Draws texts on one page: the current one if they fit, otherwise the next.
  template <class... Texts>
  void draw(const Texts&... texts) {
    const double height = (... + (height_of(*texts.layout) + texts.below));
    if (y_ + height > kHeight - kMargin && y_ > kMargin) {
      file_.end_page();
      y_ = kMargin;
    }
    (draw_one(texts), ...);
  }

 private:
  void draw_one(const Placed& text) {
    cairo_move_to(file_.page(), kMargin, y_);
    pango_cairo_show_layout(file_.page(), text.layout.get());
    y_ += height_of(*text.layout) + text.below;
  }

  PdfFile& file_;
  double y_ = kMargin;
};

}  // namespace

bool can_print_summary() { return has_print_libraries(); }

std::optional<Error> write_summary_pdf(const RouteSummary& summary,
                                       const std::filesystem::path& path) {
  if (!has_print_libraries()) return without_print_libraries(path);
  PdfFile file(kWidth, kHeight, summary.title);
  Printer printer(file);
  printer.draw(printer.text(summary.title, kBold, kTitleSize, kBelowTitle));
  for (const RouteSummary::Part& part : summary.parts)
    printer.draw(printer.text(part.chapter, kBold, kHeadSize, kBelowHead),
                 printer.text(part.text, kRegular, kTextSize, kBelowText));
  file.end_page();
  return file.write(path);
}

}  // namespace waymark
