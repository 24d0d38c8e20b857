#include <cstdlib>
#include <limits>

#include "core/io/picture.h"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_ONLY_JPEG
#define STBI_ASSERT(condition) ((void)0)
#include <stb/stb_image.h>

// The web version uses stb_image, which is small but does not convert inks to red, green and blue.
namespace waymark {
namespace {

Error words() {
  const char* const reason = stbi_failure_reason();
  return Error{reason != nullptr ? reason : "the file is corrupt", {}, {}};
}

const stbi_uc* data_of(std::string_view jpeg) {
  return reinterpret_cast<const stbi_uc*>(jpeg.data());
}

}  // namespace

Result<Picture> jpeg_size(std::string_view jpeg) {
  Picture picture;
  int channels = 0;
  if (jpeg.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()) ||
      !stbi_info_from_memory(data_of(jpeg), static_cast<int>(jpeg.size()), &picture.width,
                             &picture.height, &channels))
    return words();
  return picture;
}

Result<Picture> decode_jpeg(std::string_view jpeg) {
  constexpr int kRgba = 4;
  Result<Picture> picture = jpeg_size(jpeg);
  if (!picture) return picture;
  auto& [width, height, rgba] = picture.value();
  int channels = 0;
  stbi_uc* const pixels = stbi_load_from_memory(data_of(jpeg), static_cast<int>(jpeg.size()),
                                                &width, &height, &channels, kRgba);
  if (pixels == nullptr) return words();
  rgba.assign(pixels, pixels + std::size_t{kRgba} * static_cast<std::size_t>(width) *
                                   static_cast<std::size_t>(height));
  stbi_image_free(pixels);
  return picture;
}

}  // namespace waymark
