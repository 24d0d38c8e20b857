#include "app/map/pen_lines.h"

#include <utility>

namespace waymark {
namespace {

std::vector<MapPlace> corners_cut(const std::vector<MapPlace>& line) {
  const auto between = [](const MapPlace& a, const MapPlace& b, double part) {
    return MapPlace{a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
  };
  std::vector<MapPlace> cut = {line.front()};
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (i > 0) cut.push_back(between(line[i], line[i + 1], 0.25));
    if (i + 2 < line.size()) cut.push_back(between(line[i], line[i + 1], 0.75));
  }
  cut.push_back(line.back());
  return cut;
}

}  // namespace

std::vector<MapPlace> pen_line(const PenStroke& stroke) {
  std::vector<MapPlace> line;
  for (const PenPoint& point : stroke)
    line.push_back({static_cast<double>(point.x) / PenPoint::kUnit,
                    static_cast<double>(point.y) / PenPoint::kUnit});
  if (line.size() < 3) return line;
  constexpr int kTimes = 3;
  for (int i = 0; i < kTimes; ++i) line = corners_cut(line);
  return line;
}

}  // namespace waymark
