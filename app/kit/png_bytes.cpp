#include "app/kit/png_bytes.h"

#include <stb/stb_image_write.h>

namespace waymark {

std::string png_bytes(const Picture& picture) {
  std::string bytes;
  const auto append = [](void* to, void* data, int size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                          static_cast<std::size_t>(size));
  };
  if (!stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                              4 * picture.width))
    return {};
  return bytes;
}

std::string png_data_uri(const Picture& picture) {
  return "data:image/png;base64," + base64(png_bytes(picture));
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view three = bytes.substr(at, 3);
    unsigned bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8 | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0u);
    // One byte needs two digits, two bytes need three.
    for (std::size_t i = 0; i < 4; ++i)
      text += i <= three.size() ? kDigits[bits >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

}  // namespace waymark
