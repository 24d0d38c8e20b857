#include "app/ui/map/map_path.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

// Cuts a length off the end of a line of at least two points; gives the place of the cut, which is
// not part of the line any more. A line shorter than that keeps its first point.
ImVec2 cut_end(std::vector<ImVec2>& line, float length) {
  while (line.size() > 1) {
    const ImVec2 end = line.back();
    line.pop_back();
    const ImVec2 from = line.back();
    const float part = std::hypot(end.x - from.x, end.y - from.y);
    if (part > length)
      return {end.x + (from.x - end.x) * length / part, end.y + (from.y - end.y) * length / part};
    length -= part;
  }
  return line.front();
}

// Null while the playback has not come to the end of a search.
const std::vector<Node>* path_of(const UiContext& c, const MapPane& pane) {
  const Playback& playback = c.state.playback;
  if (pane.shows(Slot::a) &&
      playback.a >= c.results.a.record.steps())
    return &c.results.a.path;
  if (pane.shows(Slot::b) &&
      playback.b >= c.results.b.record.steps())
    return &c.results.b.path;
  return nullptr;
}

}  // namespace

void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::path);
  const std::vector<Node>* found = path_of(c, pane);
  if (!look.shown || !found || found->size() < 2) return;
  const std::vector<Node>& path = *found;
  const Grid& grid = c.results.scene.map->grid;
  // Straight runs are one line each.
  std::vector<ImVec2> line;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool turns =
        i == 0 || i + 1 == path.size() || path[i] - path[i - 1] != path[i + 1] - path[i];
    if (turns) line.push_back(t.center(grid.cell(path[i])));
  }
  const float s = c.scale;
  const float width = std::clamp(static_cast<float>(0.82 * t.cell_px / s), 2.4f, 5.0f) * s;
  const float head_length = 4 * width;
  const ImVec2 tip = cut_end(line, 13 * s);
  std::vector<ImVec2> shaft = line;
  shaft.push_back(tip);
  const ImVec2 tail = cut_end(shaft, head_length);
  const float reach = std::max(1.0f, std::hypot(tip.x - tail.x, tip.y - tail.y));
  const ImVec2 way{(tip.x - tail.x) / reach, (tip.y - tail.y) / reach};
  line = std::move(shaft);
  // The shaft ends a little inside the head.
  line.push_back({tail.x + way.x * head_length * 0.25f, tail.y + way.y * head_length * 0.25f});
  const Color casing = c.palette.map.path_casing.with_alpha(look.opacity);
  const Color ink = c.palette.map.path.with_alpha(look.opacity);
  const auto stroke = [&](float w, const Color& color) {
    list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, w);
  };
  stroke(width + 2 * s, casing);
  const auto head = [&](float grow, const Color& color) {
    const float half = width * 1.6f + grow;
    const ImVec2 side{-way.y * half, way.x * half};
    const ImVec2 front{tip.x + way.x * grow * 1.6f, tip.y + way.y * grow * 1.6f};
    const ImVec2 back{tip.x - way.x * (head_length + grow), tip.y - way.y * (head_length + grow)};
    list.AddTriangleFilled(front, {back.x + side.x, back.y + side.y},
                           {back.x - side.x, back.y - side.y}, color.packed());
  };
  head(s * 1.4f, casing);
  stroke(width, ink);
  head(0, ink);
}

}  // namespace waymark
