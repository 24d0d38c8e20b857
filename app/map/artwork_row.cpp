#include <fmt/format.h>

#include "app/map/rows.h"
#include "core/io/map_picture.h"

namespace waymark {
namespace {

std::string size_text(const State&, const Results& r) {
  const std::shared_ptr<const PictureLevels>& artwork = r.scene.map->artwork;
  if (!artwork) return "–";
  return fmt::format("{} × {}", artwork->picture().width, artwork->picture().height);
}

}  // namespace

constinit const LayerRow kArtworkRow = {
    .name = [](const State&, const Results&) -> std::string { return "Artwork"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "artwork"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "The image under the map. Explored cells are drawn over it";
    },
    .range = size_text,
    .is_listed = [](const State& state) { return state.scene.map->artwork != nullptr; },
    .is_removable = false};

}  // namespace waymark
