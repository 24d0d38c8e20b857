#include "app/model/session/scene_files.h"

#include "app/model/artwork/artwork.h"
#include "app/model/demo.h"
#include "core/generate/plan_text.h"

namespace waymark {

std::vector<std::string> files_of(const Scene& scene) {
  std::vector<std::string> files;
  const std::string& source = scene.map->source;
  if (!find_demo(source) && !is_plan_text(source)) {
    files.push_back(source);
    const std::optional<std::string> picture = picture_beside(source);
    if (picture && !scene.map->import) files.push_back(*picture);
  }
  if (scene.problems) files.push_back(scene.problems->source);
  return files;
}

}  // namespace waymark
