#include "app/kit/png_bytes.h"

#include <cstdint>
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

namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kByte = 8, kDigit = 6;  // bits

}  // namespace

std::string base64_url(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char byte : bytes) {
    bits = bits << kByte | static_cast<std::uint8_t>(byte);
    for (held += kByte; held >= kDigit; held -= kDigit)
      text += kBase64Digits[bits >> (held - kDigit) & 63];
  }
  if (held > 0) text += kBase64Digits[bits << (kDigit - held) & 63];
  return text;
}

std::optional<std::string> from_base64_url(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : text) {
    const std::size_t digit = kBase64Digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << kDigit | static_cast<std::uint32_t>(digit);
    held += kDigit;
    if (held < kByte) continue;
    held -= kByte;
    bytes += static_cast<char>(bits >> held & 255);
  }
  // Rejects a last digit that adds no byte, and nonzero leftover bits.
  const std::uint32_t rest = bits & ((1u << held) - 1);
  if (held >= kDigit || rest != 0) return std::nullopt;
  return bytes;
}

}  // namespace waymark
