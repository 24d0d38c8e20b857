#include "tests/support/real_maps.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tests/support/test_folder.h"

namespace waymark {

std::filesystem::path project_folder() { return WAYMARK_SOURCE; }

std::string doc_block(const std::string& page, const std::string& language, int number) {
  std::string code;
  int at = -1;
  bool inside = false;
  for (const std::string& line : lines_of(file_text(project_folder() / page))) {
    if (line == "```" + language) {
      ++at;
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside && at == number) {
      code += line + "\n";
    }
  }
  EXPECT_FALSE(code.empty()) << page << " has no block " << number << " of " << language;
  return code;
}

std::filesystem::path real_maps_folder() {
  if (const char* const folder = std::getenv("WAYMARK_MAPS")) return folder;
  return project_folder() / ".." / "shared" / "maps";
}

std::vector<std::filesystem::path> real_scenarios() {
  std::vector<std::filesystem::path> files;
  std::error_code missing;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(real_maps_folder(), missing))
    if (entry.path().extension() == ".scen") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace waymark
