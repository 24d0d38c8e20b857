#include "core/base/lines.h"

namespace waymark {

std::optional<char32_t> take_utf8(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80            ? 1
                             : first >> 5 == 0b110   ? 2
                             : first >> 4 == 0b1110  ? 3
                             : first >> 3 == 0b11110 ? 4
                                                     : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t character = length == 1 ? first : first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if (next >> 6 != 0b10) return std::nullopt;
    character = character << 6 | (next & 0x3Fu);
  }
  text.remove_prefix(length);
  return character;
}

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

char separator_of(std::string_view row) {
  for (const char separator : {';', ',', '\t'})
    if (row.find(separator) != std::string_view::npos) return separator;
  return ' ';
}

void split_row(std::string_view row, char separator, std::vector<std::string_view>& fields) {
  if (separator == ' ') return read_fields(row, fields);
  fields.clear();
  for (std::size_t end; (end = row.find(separator)) != std::string_view::npos;) {
    fields.push_back(row.substr(0, end));
    row.remove_prefix(end + 1);
  }
  fields.push_back(row);
}

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown;
  for (const char c : text.substr(0, kLongest)) shown += c >= ' ' && c < 127 ? c : '?';
  return text.size() > kLongest ? shown + "..." : shown;
}

}  // namespace waymark
