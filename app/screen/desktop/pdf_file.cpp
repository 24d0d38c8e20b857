#include "app/screen/desktop/pdf_file.h"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include "core/base/files.h"

namespace waymark {
namespace {

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

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

}  // namespace waymark
