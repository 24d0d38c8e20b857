#include "app/presentations/printed_presentation.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <cstring>
#include <fmt/format.h>
#include <librsvg/rsvg.h>
#include <memory>
#include <pango/pangocairo.h>

#include "app/scene/picture_share_code.h"
#include "core/base/whole_file.h"

namespace waymark {
namespace {

// A4 landscape, in points.
constexpr double kPageWidth = 841.89, kPageHeight = 595.28, kPageMargin = 36, kNotesGap = 14;
// Font sizes for the notes, tried in this order until enough room is left for the slide.
constexpr double kNoteSizes[] = {11, 9, 7};
constexpr double kMostNotes = 220;
constexpr int kPictureWidth = 1920, kPictureHeight = 1080;

struct Free {
  void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }
  void operator()(cairo_t* p) const { cairo_destroy(p); }
  void operator()(PangoLayout* p) const { g_object_unref(p); }
  void operator()(RsvgHandle* p) const { g_object_unref(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

std::optional<Error> draw_slide(cairo_t* page, const std::string& svg, double x, double y,
                                double width) {
  GError* fault = nullptr;
  const Owned<RsvgHandle> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &fault));
  const RsvgRectangle place{x, y, width, width * kSlideHeight / kSlideWidth};
  if (handle && rsvg_handle_render_document(handle.get(), page, &place, &fault))
    return std::nullopt;
  const Error error{fmt::format("can't draw a slide: {}", fault ? fault->message : ""), "",
                    "Remove or replace its scene"};
  g_clear_error(&fault);
  return error;
}

// The layout of the notes on the page.
Owned<PangoLayout> notes_layout(cairo_t* page, const std::string& notes) {
  Owned<PangoLayout> layout(pango_cairo_create_layout(page));
  pango_layout_set_text(layout.get(), notes.c_str(), static_cast<int>(notes.size()));
  pango_layout_set_width(layout.get(),
                         static_cast<int>((kPageWidth - 2 * kPageMargin) * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  for (const double size : kNoteSizes) {
    PangoFontDescription* font = pango_font_description_from_string("Inter, DejaVu Sans");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    int height = 0;
    pango_layout_get_size(layout.get(), nullptr, &height);
    if (height <= kMostNotes * PANGO_SCALE) break;
  }
  return layout;
}

std::optional<Error> draw_page(cairo_t* page, const PrintedScene& scene) {
  const double most_width = kPageWidth - 2 * kPageMargin;
  double width = most_width, top = (kPageHeight - width * kSlideHeight / kSlideWidth) / 2;
  if (!scene.notes.empty()) {
    const Owned<PangoLayout> notes = notes_layout(page, scene.notes);
    int units = 0;
    pango_layout_get_size(notes.get(), nullptr, &units);
    const double height = static_cast<double>(units) / PANGO_SCALE;
    const double room = kPageHeight - 2 * kPageMargin - height - kNotesGap;
    width = std::min(width, room * kSlideWidth / kSlideHeight);
    top = kPageMargin;
    cairo_move_to(page, kPageMargin, top + width * kSlideHeight / kSlideWidth + kNotesGap);
    cairo_set_source_rgb(page, 0, 0, 0);
    pango_cairo_show_layout(page, notes.get());
  }
  const double x = kPageMargin + (most_width - width) / 2;
  if (std::optional<Error> error = draw_slide(page, scene.slide, x, top, width)) return error;
  cairo_set_source_rgb(page, 0.7, 0.7, 0.7);
  cairo_set_line_width(page, 0.5);
  cairo_rectangle(page, x, top, width, width * kSlideHeight / kSlideWidth);
  cairo_stroke(page);
  return std::nullopt;
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

Error failed(cairo_status_t status, const std::filesystem::path& path) {
  return {fmt::format("can't draw it: {}", cairo_status_to_string(status)), path.string(),
          "Print fewer scenes at once"};
}

// Cairo's pixels are blue, green, red and alpha, starting at the lowest byte.
Picture picture_of(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  Picture picture;
  picture.width = kPictureWidth;
  picture.height = kPictureHeight;
  picture.rgba.resize(static_cast<std::size_t>(kPictureWidth) * kPictureHeight * 4);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < kPictureHeight; ++y)
    for (int x = 0; x < kPictureWidth; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + std::ptrdiff_t{y} * stride + std::ptrdiff_t{x} * 4, 4);
      const std::size_t at = (static_cast<std::size_t>(y) * kPictureWidth + std::size_t(x)) * 4;
      picture.rgba[at] = static_cast<std::uint8_t>(pixel >> 16);
      picture.rgba[at + 1] = static_cast<std::uint8_t>(pixel >> 8);
      picture.rgba[at + 2] = static_cast<std::uint8_t>(pixel);
      picture.rgba[at + 3] = 255;
    }
  return picture;
}

}  // namespace

bool can_print_scenes() { return true; }

std::optional<Error> write_pdf(const std::vector<PrintedScene>& scenes,
                               const std::filesystem::path& path) {
  std::string bytes;
  const Owned<cairo_surface_t> surface(
      cairo_pdf_surface_create_for_stream(append, &bytes, kPageWidth, kPageHeight));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                 path.stem().string().c_str());
  {
    const Owned<cairo_t> page(cairo_create(surface.get()));
    for (const PrintedScene& scene : scenes) {
      if (std::optional<Error> error = draw_page(page.get(), scene)) return error;
      cairo_show_page(page.get());
    }
  }
  cairo_surface_finish(surface.get());
  const cairo_status_t status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) return failed(status, path);
  return write_file_safely(bytes, path);
}

std::optional<Error> write_slides(const std::vector<PrintedScene>& scenes,
                                  const std::filesystem::path& folder) {
  if (std::optional<Error> error = slides_fault(scenes.size(), folder)) return error;
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem)
    return Error{"can't create the folder: " + problem.message(), folder.string(),
                 "Choose another folder"};
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const Owned<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, kPictureWidth, kPictureHeight));
    {
      const Owned<cairo_t> page(cairo_create(surface.get()));
      if (std::optional<Error> error = draw_slide(page.get(), scenes[i].slide, 0, 0, kPictureWidth))
        return error;
    }
    const std::filesystem::path path = slide_path(folder, i);
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return failed(status, path);
    if (std::optional<Error> error = write_png(picture_of(surface.get()), "", path)) return error;
  }
  return std::nullopt;
}

}  // namespace waymark
