#include "app/scene/recent_files.h"

#include <algorithm>
#include <filesystem>

#include "app/source/source_prefix.h"

namespace waymark {

namespace fs = std::filesystem;

std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most) {
  std::error_code problem;
  const fs::path file = source_map(path);
  if (!fs::is_regular_file(file, problem)) return recent;
  const std::string whole =
      std::string(source_prefix(path)) + fs::absolute(file, problem).lexically_normal().string();
  std::erase(recent, whole);
  recent.insert(recent.begin(), whole);
  if (recent.size() > most) recent.resize(most);
  return recent;
}

std::vector<std::string> without_missing(std::vector<std::string> recent) {
  std::erase_if(recent, [](const std::string& path) {
    std::error_code problem;
    return !fs::is_regular_file(source_map(path), problem);
  });
  return recent;
}

}  // namespace waymark
