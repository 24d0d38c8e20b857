#include "app/presentations/printed_presentation.h"

#include <cmath>
#include <cstring>
#include <mutex>

#include "app/scene/picture_share_code.h"
#include "app/screen/desktop/page_text.h"
#include "app/screen/desktop/pdf_file.h"
#include "app/screen/desktop/svg_drawing.h"

namespace waymark {
namespace {

// A4 landscape, in points.
constexpr double kPageWidth = 841.89, kPageHeight = 595.28, kPageMargin = 36, kNotesGap = 14;
// Font sizes for the notes, tried in this order until enough room is left for the slide.
constexpr double kNoteSizes[] = {11, 9, 7};
constexpr double kMostNotes = 220;
constexpr int kPictureWidth = 1920;

// The notes in the largest font that leaves enough room for the slide, otherwise in the smallest.
PageText fitting_notes(const std::string& notes) {
  std::optional<PageText> text;
  for (const double size : kNoteSizes) {
    text.emplace(notes, PageFont::regular, size, kPageWidth - 2 * kPageMargin);
    if (text->height() <= kMostNotes) break;
  }
  return *std::move(text);
}

std::optional<Error> draw_page(cairo_t* page, const PrintedScene& scene) {
  const double most_width = kPageWidth - 2 * kPageMargin;
  double width = most_width, top = (kPageHeight - width * kSlideHeight / kSlideWidth) / 2;
  if (!scene.notes.empty()) {
    const PageText notes = fitting_notes(scene.notes);
    const double room = kPageHeight - 2 * kPageMargin - notes.height() - kNotesGap;
    width = std::min(width, room * kSlideWidth / kSlideHeight);
    top = kPageMargin;
    cairo_set_source_rgb(page, 0, 0, 0);
    notes.draw(page, kPageMargin, top + width * kSlideHeight / kSlideWidth + kNotesGap);
  }
  const double x = kPageMargin + (most_width - width) / 2;
  if (std::optional<Error> error =
          draw_svg(page, scene.slide, x, top, width, width * kSlideHeight / kSlideWidth))
    return error;
  cairo_set_source_rgb(page, 0.7, 0.7, 0.7);
  cairo_set_line_width(page, 0.5);
  cairo_rectangle(page, x, top, width, width * kSlideHeight / kSlideWidth);
  cairo_stroke(page);
  return std::nullopt;
}

std::optional<Error> draw_vectors(cairo_t* canvas, const PrintedPage& page) {
  for (const PrintedPage::Image& image : page.images)
    if (std::optional<Error> error =
            draw_svg(canvas, image.svg, image.x, image.y, image.width, image.height))
      return error;
  return draw_svg(canvas, page.frame, 0, 0, page.width, page.height);
}

// Cairo's pixels are blue, green, red and alpha, starting at the lowest byte.
Picture picture_of(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  Picture picture;
  picture.width = cairo_image_surface_get_width(surface);
  picture.height = cairo_image_surface_get_height(surface);
  picture.rgba.reserve(std::size_t(picture.width) * std::size_t(picture.height) * 4);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + std::ptrdiff_t{y} * stride + std::ptrdiff_t{x} * 4, 4);
      for (const int shift : {16, 8, 0})
        picture.rgba.push_back(static_cast<std::uint8_t>(pixel >> shift));
      picture.rgba.push_back(255);
    }
  return picture;
}

Result<Picture> drawn_page(const PrintedPage& page, int width) {
  const std::unique_lock<std::mutex> lock = lock_page_fonts();
  const double scale = width / page.width;
  const auto height = static_cast<int>(std::lround(page.height * scale));
  const CairoOwned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  {
    const CairoOwned<cairo_t> canvas(cairo_create(surface.get()));
    cairo_set_source_rgb(canvas.get(), 1, 1, 1);
    cairo_paint(canvas.get());
    cairo_scale(canvas.get(), scale, scale);
    if (std::optional<Error> error = draw_vectors(canvas.get(), page)) return *std::move(error);
  }
  const cairo_status_t status = cairo_surface_status(surface.get());
  if (status != CAIRO_STATUS_SUCCESS) return drawing_error(status, "");
  return picture_of(surface.get());
}

}  // namespace

bool can_print_scenes() { return true; }

std::optional<Error> write_pdf(const std::vector<PrintedScene>& scenes,
                               const std::filesystem::path& path) {
  PdfFile file(kPageWidth, kPageHeight, path.stem().string());
  for (const PrintedScene& scene : scenes) {
    if (std::optional<Error> error = draw_page(file.page(), scene)) return error;
    file.end_page();
  }
  return file.write(path);
}

std::optional<Error> write_pages(const std::vector<PrintedPage>& pages,
                                 const std::filesystem::path& path) {
  PdfFile file(kPageWidth, kPageHeight, path.stem().string());
  for (const PrintedPage& page : pages) {
    file.set_page_size(page.width, page.height);
    if (std::optional<Error> error = draw_vectors(file.page(), page)) return error;
    file.end_page();
  }
  return file.write(path);
}

std::optional<Picture> page_picture(const PrintedPage& page, int width) {
  Result<Picture> picture = drawn_page(page, width);
  if (!picture) return std::nullopt;
  return std::move(picture.value());
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
    const Result<Picture> picture =
        drawn_page({kSlideWidth, kSlideHeight, scenes[i].slide}, kPictureWidth);
    if (!picture) return picture.error();
    if (std::optional<Error> error = write_png(picture.value(), "", slide_path(folder, i)))
      return error;
  }
  return std::nullopt;
}

}  // namespace waymark
