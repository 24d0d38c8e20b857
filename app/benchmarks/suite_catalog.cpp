#include <algorithm>
#include <cassert>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>

#include "app/benchmarks/suite.h"
#include "app/kit/embedded.h"
#include "core/io/map_file.h"

namespace waymark {

const std::vector<Suite>& bundled_suites() {
  static const std::vector<Suite> kSuites = [] {
    std::vector<Suite> suites;
    for (const EmbeddedFile& file : embedded_files()) {
      if (!file.path.starts_with("assets/suites/")) continue;
      Result<Suite> suite = parse_suite(file.bytes, std::string(file.path));
      assert(suite);
      suites.push_back(std::move(suite.value()));
    }
    std::sort(suites.begin(), suites.end(), [](const Suite& a, const Suite& b) {
      return std::tie(a.group, a.name) < std::tie(b.group, b.name);
    });
    return suites;
  }();
  return kSuites;
}

Result<Suite> find_suite(const std::string& name) {
  for (const Suite& suite : bundled_suites())
    if (suite.name == name) return with_library(suite);
  std::error_code problem;
  if (std::filesystem::is_regular_file(name, problem)) {
    const Result<std::string> text = read_file(name);
    if (!text) return text.error();
    Result<Suite> suite = parse_suite(text.value(), name);
    if (!suite) return suite.error();
    return with_library(std::move(suite.value()));
  }
  std::string known;
  for (const Suite& suite : bundled_suites()) known += (known.empty() ? "" : ", ") + suite.name;
  return Error{fmt::format("there is no suite or file '{}'", name), "",
               fmt::format("Bundled suites: {}", known)};
}

}  // namespace waymark
