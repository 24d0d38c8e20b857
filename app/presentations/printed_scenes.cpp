#include <fmt/format.h>

#include "app/compute/compute.h"
#include "app/presentations/printed_presentation.h"
#include "app/presentations/slide_svg.h"
#include "app/scene/state.h"

namespace waymark {

std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted) {
  Computer computer;
  std::vector<PrintedScene> printed;
  for (int i = 0; i < presentation.size(); ++i) {
    if (!wanted(i, presentation.size())) return std::nullopt;
    const PresentationScene& scene = presentation.scene(i);
    const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
    printed.push_back({scene.title, slide_svg(scene, *results, palette, i + 1, presentation.size()),
                       scene.notes});
  }
  return printed;
}

std::filesystem::path slide_path(const std::filesystem::path& folder, std::size_t scene) {
  return folder / fmt::format("scene-{:02}.png", scene + 1);
}

std::optional<Error> slides_fault(std::size_t scenes, const std::filesystem::path& folder) {
  for (std::size_t scene = 0; scene < scenes; ++scene) {
    const std::filesystem::path path = slide_path(folder, scene);
    std::error_code problem;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, problem)))
      return Error{"this file exists and will not be overwritten", path.string(),
                   "Choose a new folder, or delete the images first"};
  }
  return std::nullopt;
}

}  // namespace waymark
