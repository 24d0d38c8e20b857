#pragma once

#include <cairo.h>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/screen/desktop/page_text.h"
#include "core/base/result.h"

namespace waymark {

struct CairoDeleter {
  void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }
  void operator()(cairo_t* p) const { cairo_destroy(p); }
};
template <class T>
using CairoOwned = std::unique_ptr<T, CairoDeleter>;

// The error of a drawing for the file `path` whose status is not CAIRO_STATUS_SUCCESS.
Error drawing_error(cairo_status_t status, const std::filesystem::path& path);

// A PDF file that is drawn page by page with cairo. It contains no date, so the same pages always
// yield the same bytes. Holds lock_page_fonts(), so a thread can only have one.
class PdfFile {
 public:
  // `width` and `height` of its pages, in points.
  PdfFile(double width, double height, const std::string& title);
  PdfFile(const PdfFile&) = delete;

  cairo_t* page() const { return page_.get(); }
  // The size of the current page and the following ones. Must come before the page's first drawing.
  void set_page_size(double width, double height);
  void end_page() { cairo_show_page(page_.get()); }
  // Writes the pages that were ended, and must be the last call. Returns an Error if drawing failed
  // or the file cannot be written.
  std::optional<Error> write(const std::filesystem::path& path);

 private:
  std::unique_lock<std::mutex> lock_ = lock_page_fonts();
  std::string bytes_;
  CairoOwned<cairo_surface_t> surface_;
  CairoOwned<cairo_t> page_;
};

}  // namespace waymark
