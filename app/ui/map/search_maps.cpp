#include "app/ui/map/search_maps.h"

#include <utility>

#include "app/present/search_sketch.h"

namespace waymark {

SearchMaps::SearchMaps(std::function<void()> on_made)
    : maker_([](const Wish& wish) { return make(wish); }, std::move(on_made)) {}

SearchMaps::Made SearchMaps::make(const Wish& wish) {
  Made made{wish, three_searches(wish.scene), {}};
  const Palette& colors = palette(wish.theme);
  const std::array<Color, 3> fills = {colors.map.a_fill, colors.map.b_fill, colors.panel.exact};
  for (std::size_t i = 0; i < fills.size(); ++i)
    made.pictures[i] =
        search_sketch(wish.scene.map->grid, made.searches.of[i], fills[i], wish.side, colors);
  return made;
}

std::optional<SearchMaps::Shown> SearchMaps::show(const Scene& scene, int side, Theme theme) {
  const Wish wish{scene, side, theme};
  if (asked_ != wish) maker_.ask(*(asked_ = wish));
  if (std::optional<Made> made = maker_.take()) {
    made_ = std::move(made);
    for (std::size_t i = 0; i < textures_.size(); ++i) {
      const Picture& picture = made_->pictures[i];
      if (!textures_[i]) textures_[i].emplace(TexelFormat::kRgba8);
      textures_[i]->upload(picture.width, picture.height, picture.rgba.data());
    }
  }
  if (!made_) return std::nullopt;
  return Shown{{textures_[0]->id(), textures_[1]->id(), textures_[2]->id()},
               made_->pictures[0].width,
               made_->pictures[0].height,
               made_->searches,
               made_->wish.scene};
}

}  // namespace waymark
