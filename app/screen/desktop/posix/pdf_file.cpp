#include "app/screen/desktop/posix/pdf_file.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include "app/screen/desktop/posix/print_libraries.h"
#include "core/base/files.h"

namespace waymark {
namespace {

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Error without_print_libraries(const std::filesystem::path& path) {
  return {"printing needs librsvg-2.so.2", path.string(),
          "Install the package librsvg2-2 (Debian, Ubuntu) or librsvg2 (Fedora)"};
}

Error drawing_error(cairo_status_t status, const std::filesystem::path& path) {
  return {fmt::format("can't draw it: {}", cairo_status_to_string(status)), path.string(),
          "Print fewer pages at once"};
}

PdfFile::PdfFile(double width, double height, const std::string& title)
    : surface_(cairo_pdf_surface_create_for_stream(append, &bytes_, width, height)),
      page_(cairo_create(surface_.get())) {
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
}

void PdfFile::set_page_size(double width, double height) {
  cairo_pdf_surface_set_size(surface_.get(), width, height);
}

std::optional<Error> PdfFile::write(const std::filesystem::path& path) {
  page_.reset();
  cairo_surface_finish(surface_.get());
  const cairo_status_t status = cairo_surface_status(surface_.get());
  if (status != CAIRO_STATUS_SUCCESS) return drawing_error(status, path);
  return write_file_safely(bytes_, path);
}

CairoOwned<PangoLayout> text_layout(cairo_t* page, const std::string& text, const char* font,
                                    double size, double width) {
  CairoOwned<PangoLayout> layout(pango_cairo_create_layout(page));
  pango_layout_set_text(layout.get(), text.c_str(), static_cast<int>(text.size()));
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  PangoFontDescription* description = pango_font_description_from_string(font);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(layout.get(), description);
  pango_font_description_free(description);
  return layout;
}

double height_of(PangoLayout& layout) {
  int units = 0;
  pango_layout_get_size(&layout, nullptr, &units);
  return static_cast<double>(units) / PANGO_SCALE;
}

}  // namespace waymark
