#include "app/map/map_line.h"

#include <algorithm>
#include <cmath>

#include "app/kit/simplify_line.h"

namespace waymark {
namespace {

float length_of(ImVec2 a, ImVec2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

ImVec2 between(ImVec2 a, ImVec2 b, float part) {
  return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

}  // namespace

std::vector<ImVec2> map_line(const Grid& grid, const std::vector<Node>& path,
                             const MapTransform& t) {
  std::vector<ImVec2> line;
  for (const Node node : path) line.push_back(t.center(grid.cell(node)));
  simplify_line(line);
  return line;
}

// Liang and Barsky, 1984.
std::optional<std::pair<float, float>> seen_part(ImVec2 a, ImVec2 b, const Rect& rect) {
  float from = 0, to = 1;
  const auto cut = [&](float way, float room) {
    if (way == 0) return room >= 0;
    const float part = room / way;
    if (way < 0)
      from = std::max(from, part);
    else
      to = std::min(to, part);
    return from <= to;
  };
  const float dx = b.x - a.x, dy = b.y - a.y;
  if (!cut(-dx, a.x - rect.x) || !cut(dx, rect.x + rect.w - a.x) || !cut(-dy, a.y - rect.y) ||
      !cut(dy, rect.y + rect.h - a.y))
    return std::nullopt;
  return std::pair{from, to};
}

SeenLine seen_line(const std::vector<ImVec2>& line, const Rect& rect, float part) {
  SeenLine seen;
  std::vector<std::pair<ImVec2, ImVec2>> pieces;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto range = seen_part(line[i], line[i + 1], rect);
    if (!range) continue;
    pieces.push_back({between(line[i], line[i + 1], range->first),
                      between(line[i], line[i + 1], range->second)});
    seen.length += length_of(pieces.back().first, pieces.back().second);
  }
  float rest = seen.length * part;
  for (const auto& [a, b] : pieces) {
    const float length = length_of(a, b);
    seen.at = length > 0 ? between(a, b, std::min(1.0f, rest / length)) : a;
    if (rest <= length) break;
    rest -= length;
  }
  return seen;
}

}  // namespace waymark
