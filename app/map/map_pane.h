#pragma once

#include <optional>
#include <vector>

#include "app/frame/layout.h"
#include "app/map/map_transform.h"
#include "app/scene/state.h"

namespace waymark {

// One view of the map. All panes share the camera and show the same part of the map.
struct MapPane {
  Rect view;                 // the camera's viewport
  Rect clip;                 // the visible part of `view`
  std::optional<Slot> only;  // the only search shown; std::nullopt: both, overlaid

  bool shows(Slot kind) const { return !only || *only == kind; }
  MapTransform transform(const Camera& camera, const OpenedMap& map, float scale) const {
    return map_transform(camera, view, map, scale);
  }
};

// One pane, or two: A's on the left, B's on the right.
std::vector<MapPane> map_panes(const State& state, const Layout& layout, float scale);

// The index of the pane at a point, 0 if the point is outside all panes.
std::size_t pane_at(const std::vector<MapPane>& panes, ImVec2 p);

// Height of the header over each of two maps shown side by side, at scale 1.
inline constexpr float kRaceHead = 40;

}  // namespace waymark
