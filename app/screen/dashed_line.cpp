#include "app/screen/dashed_line.h"

#include <cmath>

namespace waymark {

void draw_dashed_line(ImDrawList& list, std::span<const ImVec2> points, std::span<const float> dash,
                      float scale, const Color& color, float width) {
  const unsigned ink = color.packed();
  if (dash.empty()) {
    list.AddPolyline(points.data(), static_cast<int>(points.size()), ink, ImDrawFlags_None, width);
    return;
  }
  std::size_t piece = 0;         // index into `dash`; even pieces are drawn
  float left = dash[0] * scale;  // remaining length of the current piece
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const ImVec2 from = points[i], to = points[i + 1];
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const auto at = [&](float way) {
      const float part = length > 0 ? way / length : 0;
      return ImVec2{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    };
    for (float way = 0; way < length;) {
      const float end = std::min(length, way + left);
      if (piece % 2 == 0) list.AddLine(at(way), at(end), ink, width);
      left -= end - way;
      way = end;
      // A remainder too short to make progress would loop forever.
      if (left > 1e-3f) continue;
      piece = (piece + 1) % dash.size();
      left = dash[piece] * scale;
    }
  }
}

}  // namespace waymark
