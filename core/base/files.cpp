#include "core/base/files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAside = ".set-aside";

// Whether the name is "NAME.set-aside", optionally followed by "-" and a number.
bool is_aside(const std::string& name) {
  const std::size_t at = name.rfind(kAside);
  if (at == 0 || at == std::string::npos) return false;
  const std::string_view number = std::string_view(name).substr(at + kAside.size());
  return number.empty() || (number.size() > 1 && number.front() == '-' &&
                            number.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

void drop_oldest_aside(const fs::path& folder) {
  std::error_code problem;
  std::vector<std::pair<fs::file_time_type, fs::path>> aside;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    std::error_code unknown;
    if (is_aside(at->path().filename().string()) && at->is_regular_file(unknown))
      aside.emplace_back(at->last_write_time(unknown), at->path());
  }
  std::sort(aside.rbegin(), aside.rend());
  for (std::size_t i = kMostSetAside; i < aside.size(); ++i) fs::remove(aside[i].second, problem);
}

}  // namespace

std::optional<Error> write_file_safely(std::string_view bytes, const fs::path& path) {
  return write_file_safely([bytes](const WriteBytes& write) { write(bytes); }, path);
}

fs::path set_aside(const fs::path& path) {
  constexpr int kMostTries = 1000;
  std::error_code problem;
  for (int i = 1; i < kMostTries; ++i) {
    fs::path aside = path;
    aside += i == 1 ? std::string(kAside) : fmt::format("{}-{}", kAside, i);
    if (fs::exists(aside, problem)) continue;
    fs::rename(path, aside, problem);
    if (problem) return {};
    // The newest of these files are those that were set aside last, not those that were written
    // last.
    std::error_code ignored;
    fs::last_write_time(aside, fs::file_time_type::clock::now(), ignored);
    drop_oldest_aside(path.has_parent_path() ? path.parent_path() : fs::path("."));
    return aside;
  }
  return {};
}

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
