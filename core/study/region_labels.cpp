#include "core/study/region_labels.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>

namespace waymark {
namespace {

// Chessboard distance of every node from the nearest one with another value, by two passes
// (Rosenfeld and Pfaltz, 1968); 0 where there is no value. Capped, for labels need no more.
std::vector<std::uint8_t> widths(const Grid& grid, const std::vector<Cost>& values) {
  constexpr int kMost = 255;
  std::vector<std::uint8_t> width(values.size(), 0);
  const Node down = grid.stride();
  const auto pass = [&](Node node, const std::array<Node, 4>& before, int most) {
    const auto at = static_cast<std::size_t>(node);
    if (values[at] == kNoCost) return;
    int least = most;
    for (const Node step : before) {
      const auto other = static_cast<std::size_t>(node + step);
      least = std::min(least, values[other] == values[at] ? width[other] + 1 : 1);
    }
    width[at] = static_cast<std::uint8_t>(least);
  };
  const auto nodes = static_cast<Node>(values.size());
  for (Node node = down + 1; node < nodes - down - 1; ++node)
    pass(node, {-1, -down - 1, -down, -down + 1}, kMost);
  for (Node node = nodes - down - 2; node > down; --node)
    pass(node, {1, down + 1, down, down - 1}, width[static_cast<std::size_t>(node)]);
  return width;
}

RegionLabel label_of(const Grid& grid, std::span<const Node> region, Cost value,
                     const std::vector<std::uint8_t>& width) {
  int widest = 0, places = 0;
  for (const Node node : region) {
    const int here = width[static_cast<std::size_t>(node)];
    places = here > widest ? 1 : places + (here == widest ? 1 : 0);
    widest = std::max(widest, here);
  }
  int left = places / 2;
  const auto middle = std::find_if(region.begin(), region.end(), [&](Node node) {
    return width[static_cast<std::size_t>(node)] == widest && left-- == 0;
  });
  return {grid.cell(*middle), value, widest - 1};
}

}  // namespace

std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values) {
  const std::vector<std::uint8_t> width = widths(grid, values);
  std::vector<RegionLabel> labels;
  std::vector<char> seen(values.size(), 0);
  std::vector<Node> region;
  const std::array<Node, 4> steps = {-grid.stride(), 1, grid.stride(), -1};
  for (Node first = 0; first < static_cast<Node>(values.size()); ++first) {
    const Cost value = values[static_cast<std::size_t>(first)];
    if (value == kNoCost || seen[static_cast<std::size_t>(first)]) continue;
    region.assign(1, first);
    seen[static_cast<std::size_t>(first)] = 1;
    for (std::size_t head = 0; head < region.size(); ++head)
      for (const Node step : steps) {
        const Node next = region[head] + step;
        const auto at = static_cast<std::size_t>(next);
        if (values[at] != value || seen[at]) continue;
        seen[at] = 1;
        region.push_back(next);
      }
    labels.push_back(label_of(grid, region, value, width));
  }
  std::sort(labels.begin(), labels.end(), [](const RegionLabel& a, const RegionLabel& b) {
    return std::tie(a.at.y, a.at.x) < std::tie(b.at.y, b.at.x);
  });
  return labels;
}

}  // namespace waymark
