#include "app/cli/command_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>

#include "app/model/maps/named_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// Whether the name ends so, in any case, and has something before it.
bool ends_in(const std::string& name, std::string_view ending) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  return name.size() > ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), name.rbegin(), same);
}

bool is_device(const std::string& path) {
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

}  // namespace

void CommandFiles::reads(const std::string& name) {
  if (name.empty()) return;
  inputs_.push_back(name);
  inputs_.push_back(named_file(name));
}

void CommandFiles::reads(const std::vector<std::string>& names) {
  for (const std::string& name : names) reads(name);
}

std::optional<Error> CommandFiles::output_fault(const std::string& path,
                                                std::string_view ending) const {
  if (is_device(path)) return std::nullopt;
  std::error_code problem;
  for (const std::string& input : inputs_)
    if (input == path || fs::equivalent(input, path, problem))
      return Error{"this file is read here, and nothing is written over what is read", path,
                   "Name another file to write"};
  const fs::path name = fs::path(path).filename();
  if (!name.has_extension() || ends_in(name.string(), ending)) return std::nullopt;
  return Error{fmt::format("a {} file is written here, and the name says {}", ending,
                           name.extension().string()),
               path, fmt::format("Give it a name that ends in {}", ending)};
}

}  // namespace waymark
