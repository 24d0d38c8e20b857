#include "app/map/search_maps.h"

#include <utility>

#include "app/map/search_sketch.h"

namespace waymark {
namespace {

// Each of the three searches has its own fill. Searches with different tie-breaking rules all have
// A's fill.
Color fill_of(SmallSearchSet set, std::size_t which, const Palette& colors) {
  if (set == SmallSearchSet::tie_rules || which == 0) return colors.map.a_fill;
  return which == 1 ? colors.map.b_fill : colors.panel.exact;
}

}  // namespace

SearchMaps::SearchMaps(std::function<void()> on_made)
    : maker_([](const Wish& wish) { return make(wish); }, std::move(on_made)) {}

SearchMaps::Made SearchMaps::make(const Wish& wish) {
  Made made{wish, small_searches(wish.scene, wish.set), {}};
  const Palette& colors = palette(wish.theme);
  for (std::size_t i = 0; i < made.searches.of.size(); ++i)
    made.pictures.push_back(search_sketch(*wish.scene.map, made.searches.of[i],
                                          fill_of(wish.set, i, colors), wish.side, colors));
  return made;
}

std::optional<SearchMaps::Shown> SearchMaps::show(const Scene& scene, SmallSearchSet set, int side,
                                                  Theme theme) {
  const Wish wish{scene, set, side, theme};
  if (asked_ != wish) maker_.ask(*(asked_ = wish));
  if (std::optional<Made> made = maker_.take()) {
    made_ = std::move(made);
    while (textures_.size() < made_->pictures.size()) textures_.emplace_back(TexelFormat::kRgba8);
    for (std::size_t i = 0; i < made_->pictures.size(); ++i) {
      const Picture& picture = made_->pictures[i];
      textures_[i].upload(picture.width, picture.height, picture.rgba.data());
    }
  }
  if (!made_ || made_->wish.set != set || made_->pictures.empty()) return std::nullopt;
  Shown shown{
      {}, made_->pictures[0].width, made_->pictures[0].height, made_->searches, made_->wish.scene};
  for (std::size_t i = 0; i < made_->pictures.size(); ++i)
    shown.textures.push_back(textures_[i].id());
  return shown;
}

}  // namespace waymark
