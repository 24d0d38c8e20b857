#pragma once

// Included before every C++ file on Windows. std::filesystem::path converts text as the C locale
// does, which is Latin-1 here, although its string() returns UTF-8. All text in Waymark is UTF-8,
// so this replaces the conversion of GCC 12's library: text that is not UTF-8 throws, as there.
#include <filesystem>
#include <string_view>

template <>
inline auto std::filesystem::path::_S_convert<char>(const char* first, const char* last) {
  return __detail::__wstr_from_utf8(
      std::string_view(first, static_cast<std::size_t>(last - first)));
}
