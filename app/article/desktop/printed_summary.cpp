#include "app/article/chapter.h"
#include "app/screen/desktop/page_text.h"
#include "app/screen/desktop/pdf_file.h"

namespace waymark {
namespace {

// A4 upright, in points.
constexpr double kWidth = 595.28, kHeight = 841.89, kMargin = 64;
constexpr double kTitleSize = 20, kHeadSize = 11.5, kTextSize = 10.5;
constexpr double kBelowTitle = 22, kBelowHead = 3, kBelowText = 14;

// A text and the space below it, in points.
struct Placed {
  PageText text;
  double below;
};

// Fills the pages of a file from top to bottom.
class Printer {
 public:
  explicit Printer(PdfFile& file) : file_(file) {}

  static Placed text(const std::string& words, PageFont font, double size, double below) {
    return {PageText(words, font, size, kWidth - 2 * kMargin), below};
  }

  // Draws texts on one page: the current one if they fit, otherwise the next.
  template <class... Texts>
  void draw(const Texts&... texts) {
    const double height = (... + (texts.text.height() + texts.below));
    if (y_ + height > kHeight - kMargin && y_ > kMargin) {
      file_.end_page();
      y_ = kMargin;
    }
    (draw_one(texts), ...);
  }

 private:
  void draw_one(const Placed& text) {
    text.text.draw(file_.page(), kMargin, y_);
    y_ += text.text.height() + text.below;
  }

  PdfFile& file_;
  double y_ = kMargin;
};

}  // namespace

bool can_print_summary() { return true; }

std::optional<Error> write_summary_pdf(const RouteSummary& summary,
                                       const std::filesystem::path& path) {
  PdfFile file(kWidth, kHeight, summary.title);
  Printer printer(file);
  printer.draw(printer.text(summary.title, PageFont::bold, kTitleSize, kBelowTitle));
  for (const RouteSummary::Part& part : summary.parts)
    printer.draw(printer.text(part.chapter, PageFont::bold, kHeadSize, kBelowHead),
                 printer.text(part.text, PageFont::regular, kTextSize, kBelowText));
  file.end_page();
  return file.write(path);
}

}  // namespace waymark
