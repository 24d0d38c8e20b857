#include "app/cli/command_files.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>

#include "app/scene/work_file.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// Whether the name ends with `ending`, ignoring case, and has at least one character before it.
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
  const std::string file(source_map(named_file(name)));
  inputs_.push_back(file);
  if (file.ends_with(".gr")) inputs_.push_back(places_file(file));
}

void CommandFiles::reads(const std::vector<std::string>& names) {
  for (const std::string& name : names) reads(name);
}

std::optional<Error> CommandFiles::input_fault(const std::string& path) const {
  for (const std::string& input : inputs_)
    if (same_file(input, path))
      return Error{"this file is an input and must not be overwritten", path,
                   "Choose another output file"};
  return std::nullopt;
}

std::optional<Error> CommandFiles::output_fault(const std::string& path,
                                                std::string_view ending) const {
  if (is_device(path)) return std::nullopt;
  if (std::optional<Error> error = input_fault(path)) return error;
  if (path.ends_with(".gr")) {
    if (std::optional<Error> error = input_fault(places_file(path))) return error;
    if (std::optional<Error> error = places_fault(path)) return error;
  }
  const fs::path name = fs::path(path).filename();
  if (ending.empty() || !name.has_extension() || ends_in(name.string(), ending))
    return std::nullopt;
  return Error{fmt::format("the output is a {} file, but the name ends in {}", ending,
                           name.extension().string()),
               path, fmt::format("Choose a name that ends in {}", ending)};
}

}  // namespace waymark
