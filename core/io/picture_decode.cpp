#include <csetjmp>
#include <cstring>
#include <limits>
#include <png.h>
#include <string>
#include <vector>

#include "core/io/picture.h"

namespace waymark {
namespace {

// libpng reports an error by jumping back into its caller. So read_header() and read_rows(), the
// two functions that call libpng, own nothing that must be freed.
class Reader {
 public:
  explicit Reader(std::string_view bytes)
      : bytes_(bytes),
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, fail, pass_over)),
        info_(png_create_info_struct(png_)) {}
  ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  Result<Picture> size() {
    if (!read_header()) return Error{words_, {}, {}};
    return Picture{static_cast<int>(png_get_image_width(png_, info_)),
                   static_cast<int>(png_get_image_height(png_, info_)),
                   {}};
  }
  Result<Picture> pixels() {
    Result<Picture> picture = size();
    if (!picture) return picture;
    auto& [width, height, rgba] = picture.value();
    const std::size_t row_bytes = std::size_t{4} * static_cast<std::size_t>(width);
    rgba.resize(row_bytes * static_cast<std::size_t>(height));
    std::vector<png_bytep> rows;
    for (std::size_t at = 0; at < rgba.size(); at += row_bytes) rows.push_back(rgba.data() + at);
    if (!read_rows(rows.data())) return Error{words_, {}, {}};
    return picture;
  }

 private:
  static void fail(png_structp png, png_const_charp words) {
    static_cast<Reader*>(png_get_error_ptr(png))->words_ = words;
    png_longjmp(png, 1);
  }
  static void pass_over(png_structp, png_const_charp) {}
  static void take(png_structp png, png_bytep to, png_size_t count) {
    std::string_view& rest = static_cast<Reader*>(png_get_io_ptr(png))->bytes_;
    if (count > rest.size()) png_error(png, "truncated");
    std::memcpy(to, rest.data(), count);
    rest.remove_prefix(count);
  }

  bool read_header() {
    if (setjmp(png_jmpbuf(png_))) return false;
    png_set_read_fn(png_, this, take);
    constexpr png_uint_32 kAnySide = std::numeric_limits<int>::max();
    png_set_user_limits(png_, kAnySide, kAnySide);
    png_read_info(png_, info_);
    return true;
  }
  // Converts all formats to 8 bits of red, green, blue and alpha.
  bool read_rows(png_bytepp rows) {
    if (setjmp(png_jmpbuf(png_))) return false;
    png_set_expand(png_);
    png_set_scale_16(png_);
    png_set_gray_to_rgb(png_);
    png_set_add_alpha(png_, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    png_read_image(png_, rows);
    return true;
  }

  std::string_view bytes_;  // bytes not read yet
  std::string words_ = "unknown";
  png_structp png_;
  png_infop info_;
};

}  // namespace

Result<Picture> png_size(std::string_view png) { return Reader(png).size(); }

Result<Picture> decode_png(std::string_view png) { return Reader(png).pixels(); }

}  // namespace waymark
