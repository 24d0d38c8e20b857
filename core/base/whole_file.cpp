#include "core/base/whole_file.h"

#include <algorithm>
#include <fmt/format.h>
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

}  // namespace waymark
