#include "app/scene/work_file.h"

#include <algorithm>
#include <filesystem>

#include "app/source/artwork.h"
#include "app/source/named_grid.h"
#include "core/io/map_file.h"

namespace waymark {

// FNV-1a.
std::uint64_t content_hash(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  return hash;
}

bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) return false;
  const Result<std::string> there = read_file(path);
  return !there || (there.value() != text && (!seen || content_hash(there.value()) != *seen));
}

std::vector<std::string> files_of(const Scene& scene) {
  std::vector<std::string> files;
  if (!needs_no_file(scene.map->source)) {
    const std::string source(source_map(scene.map->source));
    files.push_back(source);
    const std::optional<std::string> picture = picture_beside(source);
    if (picture && !scene.map->import) files.push_back(*picture);
  }
  if (scene.problems) files.push_back(scene.problems->source);
  return files;
}

bool same_file(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code problem, unknown;
  if (a == b || fs::equivalent(a, b, problem)) return true;
  const fs::path real = fs::weakly_canonical(a, unknown);
  return !unknown && real == fs::weakly_canonical(b, unknown) && !unknown;
}

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
