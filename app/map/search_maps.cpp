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
    : maker_([](const Request& request) { return make(request); }, std::move(on_made)) {}

SearchMaps::Made SearchMaps::make(const Request& request) {
  Made made{request, small_searches(request.scene, request.set), {}};
  const Palette& colors = palette(request.theme);
  for (std::size_t i = 0; i < made.searches.of.size(); ++i)
    made.pictures.push_back(search_sketch(*request.scene.map, made.searches.of[i],
                                          fill_of(request.set, i, colors), request.side, colors));
  return made;
}

std::optional<SearchMaps::Shown> SearchMaps::show(const Scene& scene, SmallSearchSet set, int side,
                                                  Theme theme) {
  const Request request{scene, set, side, theme};
  if (asked_ != request) maker_.ask(*(asked_ = request));
  if (std::optional<Made> made = maker_.take()) {
    made_ = std::move(made);
    while (textures_.size() < made_->pictures.size()) textures_.emplace_back(TexelFormat::kRgba8);
    for (std::size_t i = 0; i < made_->pictures.size(); ++i) {
      const Picture& picture = made_->pictures[i];
      textures_[i].upload(picture.width, picture.height, picture.rgba.data());
    }
  }
  if (!made_ || made_->request.set != set || made_->pictures.empty()) return std::nullopt;
  Shown shown{{},
              made_->pictures[0].width,
              made_->pictures[0].height,
              made_->searches,
              made_->request.scene};
  for (std::size_t i = 0; i < made_->pictures.size(); ++i)
    shown.textures.push_back(textures_[i].id());
  return shown;
}

}  // namespace waymark
