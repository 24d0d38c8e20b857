#include "core/study/plot_region.h"

#include <algorithm>
#include <utility>

namespace waymark {
namespace {

// With this many strips, each one meets only a few edges, even of a lasso with hundreds of edges.
constexpr std::size_t kStrips = 512;

}  // namespace

PlotRegion PlotRegion::box(PlotPlace a, PlotPlace b) {
  PlotRegion region;
  region.least_ = {std::min(a.x, b.x), std::min(a.y, b.y)};
  region.most_ = {std::max(a.x, b.x), std::max(a.y, b.y)};
  return region;
}

PlotRegion PlotRegion::polygon(std::vector<PlotPlace> corners) {
  PlotRegion region;
  region.box_ = false;
  region.begins_.assign(kStrips + 1, 0);
  if (corners.empty()) return region;
  region.least_ = region.most_ = corners.front();
  for (const PlotPlace& corner : corners) {
    region.least_ = {std::min(region.least_.x, corner.x), std::min(region.least_.y, corner.y)};
    region.most_ = {std::max(region.most_.x, corner.x), std::max(region.most_.y, corner.y)};
  }
  const double width = region.most_.x - region.least_.x;
  if (width > 0) region.strips_per_unit_ = static_cast<double>(kStrips) / width;

  std::vector<std::vector<Edge>> strips(kStrips);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Edge edge{corners[i], corners[(i + 1) % corners.size()]};
    if (edge.left.x == edge.right.x) continue;
    if (edge.left.x > edge.right.x) std::swap(edge.left, edge.right);
    for (std::size_t s = region.strip(edge.left.x); s <= region.strip(edge.right.x); ++s)
      strips[s].push_back(edge);
  }
  for (std::size_t s = 0; s < kStrips; ++s) {
    region.edges_.insert(region.edges_.end(), strips[s].begin(), strips[s].end());
    region.begins_[s + 1] = region.edges_.size();
  }
  return region;
}

// The strip that contains x, for x from least_.x to most_.x. Monotonic in x.
std::size_t PlotRegion::strip(double x) const {
  const auto strip = static_cast<std::size_t>((x - least_.x) * strips_per_unit_);
  return std::min(strip, kStrips - 1);
}

bool PlotRegion::contains(double x, double y) const {
  if (!(x >= least_.x && x <= most_.x && y >= least_.y && y <= most_.y)) return false;
  if (box_) return true;
  bool inside = false;
  const std::size_t s = strip(x);
  for (std::size_t i = begins_[s]; i < begins_[s + 1]; ++i) {
    const auto& [a, b] = edges_[i];
    if (x < a.x || x >= b.x) continue;
    inside ^= (b.x - a.x) * (y - a.y) < (b.y - a.y) * (x - a.x);
  }
  return inside;
}

}  // namespace waymark
