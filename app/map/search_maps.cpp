#include "app/map/search_maps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/map/map_marks.h"
#include "app/map/map_sketch.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

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

Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks) {
  constexpr float kMark = 0.7f;  // size of marks relative to the large map
  const float scale =
      std::min(rect.w / static_cast<float>(shown.width), rect.h / static_cast<float>(shown.height));
  const float w = std::round(scale * static_cast<float>(shown.width)),
              h = std::round(scale * static_cast<float>(shown.height));
  const Rect map{rect.x, rect.y, w, h};
  list.AddImage(texture_id(shown.textures[which]), map.min(), {map.x + w, map.y + h});
  frame_rect(list, {map.x - 1, map.y - 1, w + 2, h + 2}, c.palette.ui.line2);
  const NodePlace extent = map_extent(*shown.scene.map);
  const auto at = [&](Cell cell) {
    const NodePlace place = map_place(*shown.scene.map, cell);
    return ImVec2{map.x + static_cast<float>(place.x / extent.x) * w,
                  map.y + static_cast<float>(place.y / extent.y) * h};
  };
  if (landmarks)
    for (const Cell landmark : shown.scene.landmarks)
      draw_landmark_mark(c, list, at(landmark), kMark, 0, false);
  draw_goal_mark(c, list, at(shown.scene.goal), kMark);
  draw_start_mark(c, list, at(shown.scene.start), kMark);
  return map;
}

void dialog_title(const UiContext& c, const char* title) {
  push_font(c.fonts.summary_number);
  ImGui::TextUnformatted(title);
  ImGui::PopFont();
}

void dialog_foot(const UiContext& c, float width) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float button = c.px(88);
  ImGui::Dummy({width, c.px(32)});
  const Rect place{at.x + width - button, at.y + c.px(4), button, c.px(28)};
  if (push_button(c, "done", place, "Done", true) || enter_pressed()) c.ui.popup = Popup::none;
}

}  // namespace waymark
