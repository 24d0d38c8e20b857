#include "app/scene/picture_share_code.h"

#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <zlib.h>

#include "app/kit/png_bytes.h"
#include "app/kit/svg.h"
#include "core/base/files.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n"sv;
constexpr std::string_view kTextType = "tEXt"sv, kKeyword = "Recipe\0"sv;
// A chunk's length and type come before its data, its checksum comes after the data.
constexpr std::size_t kWord = 4, kChunkFrame = 3 * kWord;
constexpr std::size_t kHeaderEnd = 8 + kChunkFrame + 13;  // signature and IHDR
constexpr std::string_view kDescription = "<desc id=\"recipe\">", kDescriptionEnd = "</desc>";

std::uint32_t big_endian_at(std::string_view bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < kWord; ++i)
    word = word << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  return word;
}

void append_word(std::string& bytes, std::uint32_t word) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift);
}

std::string text_chunk(std::string_view text) {
  const std::string body = std::string(kTextType) + std::string(kKeyword) + std::string(text);
  const uLong sum =
      crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  std::string chunk;
  append_word(chunk, static_cast<std::uint32_t>(body.size() - kTextType.size()));
  chunk += body;
  append_word(chunk, static_cast<std::uint32_t>(sum));
  return chunk;
}

}  // namespace

std::string png_with_share_code(std::string png, std::string_view share_code) {
  if (!share_code.empty() && png.size() >= kHeaderEnd && png.starts_with(kSignature))
    png.insert(kHeaderEnd, text_chunk(share_code));
  return png;
}

std::optional<std::string> share_code_in_png(std::string_view png) {
  if (!png.starts_with(kSignature)) return std::nullopt;
  for (std::size_t at = kSignature.size(); png.size() - at >= kChunkFrame;) {
    const std::size_t length = big_endian_at(png, at);
    if (length > png.size() - at - kChunkFrame) break;
    const std::string_view data = png.substr(at + 2 * kWord, length);
    if (png.substr(at + kWord, kWord) == kTextType && data.starts_with(kKeyword))
      return std::string(data.substr(kKeyword.size()));
    at += kChunkFrame + length;
  }
  return std::nullopt;
}

std::string svg_with_share_code(std::string svg, std::string_view share_code) {
  const std::size_t root = svg.find("<svg");
  const std::size_t end = root == std::string::npos ? root : svg.find('>', root);
  if (end == std::string::npos) return svg;
  return svg.insert(
      end + 1, fmt::format("\n{}{}{}", kDescription, xml_escaped(share_code), kDescriptionEnd));
}

std::optional<std::string> share_code_in_svg(std::string_view svg) {
  const std::size_t at = svg.find(kDescription);
  if (at == std::string_view::npos) return std::nullopt;
  svg.remove_prefix(at + kDescription.size());
  const std::size_t end = svg.find(kDescriptionEnd);
  // No character in a share code needs escaping in XML.
  return end == std::string_view::npos ? std::nullopt
                                       : std::optional(std::string(svg.substr(0, end)));
}

std::optional<std::string> share_code_in_picture(const std::string& path) {
  const std::filesystem::path extension = std::filesystem::path(path).extension();
  if (extension != ".png" && extension != ".svg") return std::nullopt;
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return std::nullopt;
  return extension == ".png" ? share_code_in_png(bytes.value()) : share_code_in_svg(bytes.value());
}

std::optional<Error> write_png(const Picture& picture, std::string_view share_code,
                               const std::filesystem::path& path) {
  std::string bytes = png_bytes(picture);
  if (bytes.empty())
    return Error{"the image is too large for PNG", path.string(), "Make the image smaller"};
  return write_file_safely(png_with_share_code(std::move(bytes), share_code), path);
}

}  // namespace waymark
