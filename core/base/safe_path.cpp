#include "core/base/safe_path.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace waymark {
namespace {

constexpr std::string_view kSeparators = "/\\";

bool starts_with_drive(std::string_view path) {
  return path.size() > 1 && std::isalpha(static_cast<unsigned char>(path[0])) != 0 &&
         path[1] == ':';
}

// A device keeps its meaning with any file extension: NUL.map is NUL.
bool is_device(std::string_view name) {
  constexpr std::array<std::string_view, 6> kDevices = {"CON", "PRN",    "AUX",
                                                        "NUL", "CONIN$", "CONOUT$"};
  constexpr std::array<std::string_view, 3> kRaisedDigits = {"\u00b9", "\u00b2", "\u00b3"};
  name = name.substr(0, name.find('.'));
  name = name.substr(0, name.find_last_not_of(' ') + 1);
  std::string word(name);
  std::transform(word.begin(), word.end(), word.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  if (std::find(kDevices.begin(), kDevices.end(), word) != kDevices.end()) return true;
  if (!word.starts_with("COM") && !word.starts_with("LPT")) return false;
  const std::string_view port = std::string_view(word).substr(3);
  return (port.size() == 1 && port[0] >= '0' && port[0] <= '9') ||
         std::find(kRaisedDigits.begin(), kRaisedDigits.end(), port) != kRaisedDigits.end();
}

bool misleads_as_name(std::string_view name) {
  if (name.empty() || name == "." || name == "..") return false;
  return name.back() == '.' || name.back() == ' ' || is_device(name) ||
         name.find(':') != std::string_view::npos;
}

}  // namespace

bool misleads_windows(std::string_view path) {
  const auto separator_at = [&](std::size_t i) {
    return i < path.size() && kSeparators.find(path[i]) != std::string_view::npos;
  };
  if (separator_at(0) && separator_at(1)) return true;
  if (starts_with_drive(path) && separator_at(2)) path.remove_prefix(2);
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find_first_of(kSeparators, at), path.size());
    if (misleads_as_name(path.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
}

bool is_safe_relative_path(std::string_view path) {
  const bool rooted = !path.empty() && kSeparators.find(path[0]) != std::string_view::npos;
  return !rooted && !starts_with_drive(path) && !misleads_windows(path);
}

}  // namespace waymark
