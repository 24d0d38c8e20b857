#include "app/map/gl/outline_strips.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace waymark {

void OutlineStrips::set(std::span<const NodePlace> corners) {
  const std::size_t count = corners.size();
  corners_.assign(corners.begin(), corners.end());
  inward_.resize(count);
  mitre_.resize(count);
  NodePlace middle;
  for (const NodePlace& corner : corners_)
    middle = {middle.x + corner.x / static_cast<double>(count),
              middle.y + corner.y / static_cast<double>(count)};
  depth_ = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < count; ++i) {
    const NodePlace &a = corners_[i], &b = corners_[(i + 1) % count];
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double side = std::sqrt(dx * dx + dy * dy);
    inward_[i] = side > 0 ? NodePlace{-dy / side, dx / side} : NodePlace{};
    const double away = (middle.x - a.x) * inward_[i].x + (middle.y - a.y) * inward_[i].y;
    if (side > 0) depth_ = std::min(depth_, 0.8 * away);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const NodePlace &before = inward_[(i + count - 1) % count], &after = inward_[i];
    const double fit = std::max(1 + before.x * after.x + before.y * after.y, 0.1);
    mitre_[i] = {(before.x + after.x) / fit, (before.y + after.y) / fit};
  }
}

std::array<NodePlace, 4> OutlineStrips::strip(std::size_t corner, double from, double to,
                                              double outer, double inner) const {
  const std::size_t next = (corner + 1) % corners_.size();
  const NodePlace &a = corners_[corner], &b = corners_[next];
  const auto way = [&](double part) {
    return part <= 0 ? mitre_[corner] : part >= 1 ? mitre_[next] : inward_[corner];
  };
  const auto at = [&](double part, double depth) {
    const NodePlace inwards = way(part);
    return NodePlace{a.x + part * (b.x - a.x) + depth * inwards.x,
                     a.y + part * (b.y - a.y) + depth * inwards.y};
  };
  return {at(from, outer), at(to, outer), at(to, inner), at(from, inner)};
}

void OutlineStrips::inset(double depth, std::vector<NodePlace>& corners) const {
  corners.clear();
  for (std::size_t i = 0; i < corners_.size(); ++i)
    corners.push_back({corners_[i].x + depth * mitre_[i].x, corners_[i].y + depth * mitre_[i].y});
}

}  // namespace waymark
