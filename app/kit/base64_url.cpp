#include "app/kit/base64_url.h"

#include <algorithm>
#include <cstdint>

namespace waymark {
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
