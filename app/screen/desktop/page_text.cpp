#include "app/screen/desktop/page_text.h"

#include <algorithm>
#include <array>
#include <cairo-ft.h>
#include <cstddef>
#include <ft2build.h>
#include <iterator>
#include <optional>
#include <utility>

#include "app/kit/files.h"
#include "core/base/lines.h"
#include FT_FREETYPE_H
#include FT_ADVANCES_H

namespace waymark {
namespace {

constexpr const char* kPageFonts[] = {
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "/usr/share/fonts/opentype/inter/Inter-Medium.otf",
    "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
    "/usr/share/fonts/opentype/inter/InterDisplay-SemiBold.otf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
};
constexpr std::size_t kOtherFont = std::size(kPageFonts) - 1;
// The ascent, descent and line height if there is no font, relative to its size.
constexpr double kAscent = 0.97, kLine = 1.21;

struct PageFace {
  FT_Face face = nullptr;  // nullptr if the file is missing
  cairo_font_face_t* drawn = nullptr;
  double units = 1;  // per font size
};

// Loads each font at its first use. Never destroyed, because cairo's caches refer to the fonts.
class PageFaces {
 public:
  const PageFace& at(std::size_t index) {
    if (!faces_[index]) faces_[index] = load(kPageFonts[index]);
    return *faces_[index];
  }
  const PageFace& of(PageFont font) {
    const PageFace& face = at(static_cast<std::size_t>(font));
    return face.face != nullptr ? face : at(kOtherFont);
  }

 private:
  PageFace load(const char* file) const {
    PageFace loaded;
    if (library_ == nullptr) return loaded;
    if (const auto bytes = embedded(file))
      FT_New_Memory_Face(library_, reinterpret_cast<const FT_Byte*>(bytes->data()),
                         static_cast<FT_Long>(bytes->size()), 0, &loaded.face);
    else
      FT_New_Face(library_, file, 0, &loaded.face);
    if (loaded.face == nullptr) return loaded;
    loaded.drawn = cairo_ft_font_face_create_for_ft_face(loaded.face, FT_LOAD_NO_HINTING);
    loaded.units = loaded.face->units_per_EM;
    return loaded;
  }

  FT_Library library_ = [] {
    FT_Library library = nullptr;
    return FT_Init_FreeType(&library) == 0 ? library : nullptr;
  }();
  std::array<std::optional<PageFace>, std::size(kPageFonts)> faces_;
};

PageFaces& page_faces() {
  static PageFaces* const faces = new PageFaces;
  return *faces;
}

struct PageGlyph {
  const PageFace* face;
  unsigned index;
  double advance;  // relative to the font size
};

// The glyph of the text's first character, which is removed.
PageGlyph take_glyph(std::string_view& text, const PageFace& face) {
  std::optional<char32_t> letter = take_utf8(text);
  if (!letter) {
    text.remove_prefix(1);
    letter = U'\uFFFD';
  }
  PageGlyph glyph{&face, 0, 0};
  for (const PageFace* each : {&face, &page_faces().at(kOtherFont)}) {
    if (each->face == nullptr) continue;
    glyph.index = FT_Get_Char_Index(each->face, *letter);
    if (glyph.index == 0) continue;
    glyph.face = each;
    break;
  }
  FT_Fixed units = 0;
  if (glyph.face->face != nullptr)
    FT_Get_Advance(glyph.face->face, glyph.index, FT_LOAD_NO_SCALE, &units);
  glyph.advance = static_cast<double>(units) / glyph.face->units;
  return glyph;
}

// The number of bytes of the text's first character.
std::size_t first_letter(std::string_view text) {
  std::string_view rest = text;
  return take_utf8(rest) ? text.size() - rest.size() : 1;
}

double ascent(PageFont font, double size) {
  const PageFace& face = page_faces().of(font);
  return size * (face.face ? face.face->ascender / face.units : kAscent);
}

}  // namespace

std::unique_lock<std::mutex> lock_page_fonts() {
  static std::mutex mutex;
  return std::unique_lock(mutex);
}

double text_width(std::string_view text, PageFont font, double size) {
  const PageFace& face = page_faces().of(font);
  double width = 0;
  while (!text.empty()) width += take_glyph(text, face).advance;
  return width * size;
}

double line_height(PageFont font, double size) {
  const PageFace& face = page_faces().of(font);
  if (face.face == nullptr) return size * kLine;
  return size * (face.face->ascender - face.face->descender) / face.units;
}

void draw_text(cairo_t* page, std::string_view text, PageFont font, double size, double x,
               double y) {
  const PageFace& face = page_faces().of(font);
  const PageFace* current = nullptr;
  std::vector<cairo_glyph_t> run;
  const auto end_run = [&] {
    if (current != nullptr && current->drawn != nullptr && !run.empty()) {
      cairo_set_font_face(page, current->drawn);
      cairo_set_font_size(page, size);
      cairo_show_glyphs(page, run.data(), static_cast<int>(run.size()));
    }
    run.clear();
  };
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(page, options);
  cairo_font_options_destroy(options);
  while (!text.empty()) {
    const PageGlyph glyph = take_glyph(text, face);
    if (glyph.face != current) end_run();
    current = glyph.face;
    run.push_back({glyph.index, x, y});
    x += glyph.advance * size;
  }
  end_run();
}

PageText::PageText(std::string_view text, PageFont font, double size, double width)
    : font_(font), size_(size) {
  while (true) {
    const std::size_t end = text.find('\n');
    add_paragraph(text.substr(0, end), width);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
}

void PageText::add_paragraph(std::string_view text, double width) {
  std::string line;
  const auto fits = [&](const std::string& words) {
    return text_width(words, font_, size_) <= width;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' ', 1), text.size());
    const std::string_view word = text.substr(0, end);  // with the blank before it
    text.remove_prefix(end);
    if (fits(line + std::string(word))) {
      line += word;
      continue;
    }
    if (!line.empty()) lines_.push_back(std::exchange(line, {}));
    std::string_view rest = word.substr(word.starts_with(' ') ? 1 : 0);
    while (!rest.empty()) {
      const std::size_t letter = first_letter(rest);
      if (!line.empty() && !fits(line + std::string(rest.substr(0, letter))))
        lines_.push_back(std::exchange(line, {}));
      line += rest.substr(0, letter);
      rest.remove_prefix(letter);
    }
  }
  lines_.push_back(line);
}

void PageText::draw(cairo_t* page, double x, double y) const {
  y += ascent(font_, size_);
  for (const std::string& line : lines_) {
    draw_text(page, line, font_, size_, x, y);
    y += line_height(font_, size_);
  }
}

}  // namespace waymark
