#include "app/scene/scene_files.h"

#include <filesystem>

#include "app/source/artwork.h"
#include "app/source/cut_source.h"
#include "app/source/source_prefix.h"

namespace waymark {

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

}  // namespace waymark
