#include "app/map/map_pane.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

std::vector<MapPane> side_by_side(const Rect& map, float scale) {
  const float head = std::round(kRaceHead * scale);
  const float half = std::floor(map.w / 2);
  const Rect left{map.x, map.y + head, half, std::max(0.0f, map.h - head)};
  const Rect right{map.x + half + 1, left.y, std::max(0.0f, map.w - half - 1), left.h};
  return {{left, left, Slot::a}, {right, right, Slot::b}};
}

std::vector<MapPane> parted(const Rect& map, float part) {
  const float left = std::round(map.w * part);
  return {{map, {map.x, map.y, left, map.h}, Slot::a},
          {map, {map.x + left, map.y, map.w - left, map.h}, Slot::b}};
}

}  // namespace

std::vector<MapPane> map_panes(const State& state, const Layout& layout, float scale) {
  switch (state.split) {
    case Split::overlaid:
      break;
    case Split::wipe:
      return parted(layout.map, state.wipe);
    case Split::side_by_side:
      return side_by_side(layout.map, scale);
  }
  return {{layout.map, layout.map, std::nullopt}};
}

std::size_t pane_at(const std::vector<MapPane>& panes, ImVec2 p) {
  for (std::size_t i = 0; i < panes.size(); ++i)
    if (panes[i].clip.contains(p)) return i;
  return 0;
}

}  // namespace waymark
