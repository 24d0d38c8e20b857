#include "app/map/gl/zone_picture.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace waymark {
namespace {

// The first texel whose centre is at `place` or after it, 0 to `texels`. Avoids std::ceil, which
// compiles to a function call for the oldest supported processors.
int first_texel(double place, int texels) {
  const double inside = std::min(std::max(place, 0.0), static_cast<double>(texels));
  return static_cast<int>(inside + 0.5);
}

}  // namespace

void ZoneRaster::begin(int width, int height, std::uint32_t zone) {
  width_ = width;
  height_ = height;
  texels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), zone);
  spans_.resize(static_cast<std::size_t>(height));
}

void ZoneRaster::run(int row, int from, int to, std::uint32_t zone) {
  std::uint32_t* const line = texels_.data() + static_cast<std::ptrdiff_t>(row) * width_;
  for (int x = from; x < to; ++x) line[x] = zone;
}

void ZoneRaster::fill(std::span<const NodePlace> corners, std::uint32_t zone) {
  double top = corners[0].y, bottom = top;
  for (const NodePlace& corner : corners) {
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const int first = first_texel(top, height_), last = first_texel(bottom, height_);
  constexpr double kFar = std::numeric_limits<double>::max();
  for (int row = first; row < last; ++row) spans_[static_cast<std::size_t>(row)] = {kFar, -kFar};
  NodePlace before = corners.back();
  for (const NodePlace& corner : corners) {
    const NodePlace &upper = before.y < corner.y ? before : corner,
                    &lower = before.y < corner.y ? corner : before;
    const int from = first_texel(upper.y, height_), to = first_texel(lower.y, height_);
    if (from < to) {
      const double slope = (lower.x - upper.x) / (lower.y - upper.y);
      double x = upper.x + (from + 0.5 - upper.y) * slope;
      for (int row = from; row < to; ++row, x += slope) {
        Span& span = spans_[static_cast<std::size_t>(row)];
        span = {std::min(span.from, x), std::max(span.to, x)};
      }
    }
    before = corner;
  }
  for (int row = first; row < last; ++row) {
    const Span& span = spans_[static_cast<std::size_t>(row)];
    run(row, first_texel(span.from, width_), first_texel(span.to, width_), zone);
  }
}

void ZoneRaster::rect(NodePlace from, NodePlace to, std::uint32_t zone) {
  const int left = first_texel(from.x, width_), right = first_texel(to.x, width_);
  for (int row = first_texel(from.y, height_); row < first_texel(to.y, height_); ++row)
    run(row, left, right, zone);
}

void ZoneRaster::stroke(NodePlace from, NodePlace to, double width, std::uint32_t zone) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return;
  const bool flat = std::abs(dx) >= std::abs(dy);
  // Coordinates along the line's main axis (`a`) and across it.
  double a0 = flat ? from.x : from.y, a1 = flat ? to.x : to.y;
  double across = flat ? from.y : from.x;
  const double slope = flat ? dy / dx : dx / dy;
  if (a0 > a1) {
    std::swap(a0, a1);
    across = flat ? to.y : to.x;
  }
  const double half = width * length / std::abs(flat ? dx : dy) / 2;
  const int along = flat ? width_ : height_, beside = flat ? height_ : width_;
  const int begin = first_texel(a0, along), end = first_texel(a1, along);
  double middle = across + (begin + 0.5 - a0) * slope;
  for (int at = begin; at < end; ++at, middle += slope) {
    const int first = first_texel(middle - half, beside), last = first_texel(middle + half, beside);
    if (!flat) {
      run(at, first, last, zone);
      continue;
    }
    std::uint32_t* texel = texels_.data() + static_cast<std::ptrdiff_t>(first) * width_ + at;
    for (int row = first; row < last; ++row, texel += width_) *texel = zone;
  }
}

void ZoneRaster::disc(NodePlace middle, double radius, std::uint32_t zone) {
  const int first = first_texel(middle.y - radius, height_),
            last = first_texel(middle.y + radius, height_);
  for (int row = first; row < last; ++row) {
    const double dy = row + 0.5 - middle.y;
    const double half = std::sqrt(std::max(0.0, radius * radius - dy * dy));
    run(row, first_texel(middle.x - half, width_), first_texel(middle.x + half, width_), zone);
  }
}

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
