#include "app/map/gl/zone_raster.h"

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

}  // namespace waymark
