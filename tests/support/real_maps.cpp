#include "tests/support/real_maps.h"

#include <algorithm>
#include <cstdlib>

namespace waymark {

std::filesystem::path project_folder() { return WAYMARK_SOURCE; }

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
