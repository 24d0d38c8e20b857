#include "app/kit/plain_text.h"

#include <array>
#include <fmt/format.h>
#include <iterator>

#include "core/base/lines.h"

namespace waymark {
namespace {

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

// Unicode line separators and characters that control the writing direction.
bool turns_text(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

// take_utf8() accepts overlong forms, surrogates and values beyond Unicode, but a terminal may not.
bool is_valid(char32_t c, std::size_t bytes) {
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  return c >= kLeast[bytes] && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

std::string plain(std::string_view text, bool one_line) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    std::string_view rest = text;
    const std::optional<char32_t> c = take_utf8(rest);
    const std::size_t bytes = text.size() - rest.size();
    if (!c || !is_valid(*c, bytes)) {
      fmt::format_to(std::back_inserter(out), "\\x{:02x}",
                     static_cast<unsigned char>(text.front()));
      text.remove_prefix(1);
      continue;
    }
    const bool kept = !one_line && (*c == '\n' || *c == '\t');
    if ((is_control(*c) && !kept) || turns_text(*c))
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(*c));
    else
      out += text.substr(0, bytes);
    text = rest;
  }
  return out;
}

}  // namespace

std::string plain_text(std::string_view text) { return plain(text, false); }

std::string plain_line(std::string_view text) { return plain(text, true); }

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? last : ", ";
    list += words[i];
  }
  return list;
}

}  // namespace waymark
