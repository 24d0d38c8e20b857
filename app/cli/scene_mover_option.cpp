#include "app/cli/scene_mover_option.h"

#include "app/scene/map_edits.h"
#include "app/scene/map_mover.h"
#include "app/source/mover_file.h"

namespace waymark {

void add_scene_mover_option(Usage& command, std::string& mover) {
  command
      .option("--mover", mover,
              "A unit with a size and a heading: infantry, cart, barge, ogre, scout, boat, or a "
              "file; none removes the unit set in the file")
      .type("NAME|FILE.json");
}

std::optional<Error> take_named_mover(const std::string& mover, Scene& scene) {
  if (mover.empty()) return std::nullopt;
  int selected = kNothingSelected;
  if (mover == "none") {
    take_mover(scene, selected, nullptr);
    return std::nullopt;
  }
  const Result<Mover> named = named_mover(mover);
  if (!named)
    return Error{named.error().what, named.error().where.empty() ? "--mover" : named.error().where,
                 named.error().remedy};
  const auto plan = std::make_shared<const MoverPlan>(named.value());
  const Result<std::shared_ptr<const OpenedMap>> map = map_over(scene.map, plan);
  if (!map) return map.error();
  take_mover(scene, selected, plan);
  return std::nullopt;
}

}  // namespace waymark
