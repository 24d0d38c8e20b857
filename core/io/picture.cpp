#include "core/io/picture.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <csetjmp>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <optional>
#include <png.h>
#include <string>
#include <vector>

#include "core/io/map_file.h"

// stb_image is compiled here instead of linked. So only the decoders of the supported formats are
// included, and sanitizers can check the code.
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_ONLY_BMP
#define STBI_ONLY_GIF
#define STBI_ONLY_TGA
// The assertions of stb_image check the file, and an invalid file must not stop the program.
#define STBI_ASSERT(condition) ((void)0)
#include <stb/stb_image.h>

namespace waymark {
namespace {

using namespace std::string_view_literals;

enum class Format { png, jpeg, bmp, gif, tga };
constexpr std::array<const char*, 5> kFormatNames = {"PNG", "JPEG", "BMP", "GIF", "TGA"};

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0u;
}

// A TGA file has no signature, so checks whether its header of 18 bytes is plausible.
bool begins_as_tga(std::string_view bytes) {
  constexpr std::string_view kKinds = "\1\2\3\11\12\13"sv;
  const bool header = bytes.size() > 18 && byte_at(bytes, 1) <= 1 &&
                      kKinds.find(bytes[2]) != std::string_view::npos;
  constexpr std::array<unsigned, 5> kDepths = {8, 15, 16, 24, 32};
  return header && std::find(kDepths.begin(), kDepths.end(), byte_at(bytes, 16)) != kDepths.end();
}

std::optional<Format> format_of(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n"sv)) return Format::png;
  if (bytes.starts_with("\xff\xd8\xff"sv)) return Format::jpeg;
  if (bytes.starts_with("GIF87a"sv) || bytes.starts_with("GIF89a"sv)) return Format::gif;
  if (bytes.starts_with("BM"sv)) return Format::bmp;
  if (begins_as_tga(bytes)) return Format::tga;
  return std::nullopt;
}

// The maximum number of pixels per byte of the file. PNG: a byte of deflate data stands for at most
// 1032 bytes with 8 pixels each. JPEG: a block of 64 pixels needs at least one bit. GIF: a code of
// 12 bits stands for at most 4096 pixels. TGA: a run of 128 pixels needs two bytes. BMP: a pixel
// needs at least one bit.
constexpr std::array<std::int64_t, 5> kMostPixelsAByte = {8256, 512, 8, 2731, 64};

// The minimum number of bytes for the pixels, in the two formats that may be stored uncompressed.
std::int64_t plain_bytes(Format format, std::string_view bytes, std::int64_t pixels) {
  if (format == Format::tga && byte_at(bytes, 2) < 8) return pixels * (byte_at(bytes, 16) / 8);
  constexpr unsigned kOldHeader = 12;  // bytes; the second to last byte is the depth
  if (format == Format::bmp)
    return pixels * byte_at(bytes, byte_at(bytes, 14) == kOldHeader ? 24 : 28) / 8;
  return 0;
}

bool is_cut_off(Format format, std::string_view bytes, std::int64_t pixels) {
  const auto size = static_cast<std::int64_t>(bytes.size());
  return pixels > size * kMostPixelsAByte[static_cast<std::size_t>(format)] ||
         plain_bytes(format, bytes, pixels) > size;
}

Error cut_off(Format format, int width, int height, std::size_t size, const std::string& name) {
  return Error{fmt::format("this {} declares {} x {} pixels, but has only {} bytes",
                           kFormatNames[static_cast<std::size_t>(format)], width, height, size),
               name, "The file is truncated. Download it again"};
}

const stbi_uc* stb_bytes(std::string_view bytes) {
  return reinterpret_cast<const stbi_uc*>(bytes.data());
}

Error words_of_stb() {
  const char* reason = stbi_failure_reason();
  return Error{reason ? reason : "truncated", {}, {}};
}

// Reads the width and height in the header. As with pixels_of(), an Error has only the decoder's
// message.
Result<Picture> size_of(Format format, std::string_view bytes) {
  if (format == Format::png) return png_size(bytes);
  if (format == Format::jpeg) return jpeg_size(bytes);
  Picture picture;
  int channels = 0;
  if (!stbi_info_from_memory(stb_bytes(bytes), static_cast<int>(bytes.size()), &picture.width,
                             &picture.height, &channels))
    return words_of_stb();
  return picture;
}

Result<Picture> pixels_of(Format format, std::string_view bytes) {
  if (format == Format::png) return decode_png(bytes);
  if (format == Format::jpeg) return decode_jpeg(bytes);
  constexpr int kRgba = 4;
  Picture picture;
  int channels = 0;
  const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> rgba(
      stbi_load_from_memory(stb_bytes(bytes), static_cast<int>(bytes.size()), &picture.width,
                            &picture.height, &channels, kRgba),
      stbi_image_free);
  if (!rgba) return words_of_stb();
  picture.rgba.assign(rgba.get(),
                      rgba.get() + std::int64_t{kRgba} * picture.width * picture.height);
  return picture;
}

}  // namespace

Result<Picture> decode_picture(std::string_view bytes, const std::string& name) {
  const std::optional<Format> format = format_of(bytes);
  if (!format)
    return Error{"this is not a readable image", name, "Save it as PNG, JPEG, BMP, GIF or TGA"};
  const auto damaged = [&](const std::string& reason) {
    return Error{fmt::format("this {} is damaged ({})",
                             kFormatNames[static_cast<std::size_t>(*format)], reason),
                 name, "Download it again, or save it again from a program that can open it"};
  };
  const Result<Picture> header = size_of(*format, bytes);
  if (!header) return damaged(header.error().what);
  const auto [width, height, none] = header.value();
  if (width < 1 || height < 1) return damaged("it has no pixels");
  const std::int64_t pixels = std::int64_t{width} * height;
  if (pixels > kMaxPicturePixels)
    return Error{fmt::format("an image of {} x {} pixels is too large", width, height), name,
                 fmt::format("The limit is {} million pixels. Make it smaller",
                             kMaxPicturePixels / 1'000'000)};
  if (is_cut_off(*format, bytes, pixels))
    return cut_off(*format, width, height, bytes.size(), name);
  Result<Picture> picture = pixels_of(*format, bytes);
  if (!picture) return damaged(picture.error().what);
  return picture;
}

Result<Picture> read_picture_file(const std::string& path) {
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.error();
  return decode_picture(bytes.value(), path);
}

bool names_picture(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return false;
  std::string extension(path.substr(dot));
  for (char& c : extension) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  constexpr std::array<std::string_view, 6> kExtensions = {".png", ".jpg", ".jpeg",
                                                           ".bmp", ".gif", ".tga"};
  return std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end();
}

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
