#include "app/model/state/talk_scene.h"
#include "app/model/work/compute.h"
#include "app/present/export/printed_talk.h"
#include "app/present/export/slide_svg.h"

namespace waymark {

std::optional<std::vector<PrintedScene>> printed_scenes(
    const Talk& talk, const Palette& palette, const std::function<bool(int, int)>& wanted) {
  Computer computer;
  std::vector<PrintedScene> printed;
  for (int i = 0; i < talk.size(); ++i) {
    if (!wanted(i, talk.size())) return std::nullopt;
    const TalkScene& scene = talk.scene(i);
    const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
    printed.push_back(
        {scene.title, slide_svg(scene, *results, palette, i + 1, talk.size()), scene.notes});
  }
  return printed;
}

}  // namespace waymark
