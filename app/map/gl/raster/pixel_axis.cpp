#include "app/map/gl/raster/pixel_axis.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

int zone_at(std::span<const double> borders, double place, int from) {
  const int last = static_cast<int>(borders.size()) - 1;
  int zone = from;
  while (zone < last && borders[static_cast<std::size_t>(zone) + 1] <= place) ++zone;
  return zone;
}

}  // namespace

void PixelAxis::assign(std::span<const double> borders, int pixels) {
  first_.clear();
  most_ = 1;
  int zone = 0;
  for (int pixel = 0; pixel < pixels; ++pixel) {
    zone = zone_at(borders, pixel, zone);
    first_.push_back(zone);
    // The last zone before the pixel's end; a zone that begins exactly there does not count.
    const int last = zone_at(borders, std::nextafter(pixel + 1.0, 0), zone);
    most_ = std::max(most_, last - zone + 1);
  }
  weights_.assign(static_cast<std::size_t>(pixels) * static_cast<std::size_t>(most_), 0);
  for (int pixel = 0; pixel < pixels; ++pixel) {
    const auto weights = std::span(weights_).subspan(static_cast<std::size_t>(pixel * most_));
    int before = 0;
    for (int k = 0; before < kWhole; ++k) {
      const auto next = static_cast<std::size_t>(first(pixel) + k + 1);
      const double end =
          next < borders.size() && k + 1 < most_ ? std::min(borders[next] - pixel, 1.0) : 1.0;
      // Rounds the borders between zones, so the weights add up exactly.
      const int until = std::max(before, static_cast<int>(std::lround(kWhole * end)));
      weights[static_cast<std::size_t>(k)] = static_cast<std::uint16_t>(until - before);
      before = until;
    }
  }
}

int PixelAxis::end(int pixel) const {
  const std::span<const std::uint16_t> weights = this->weights(pixel);
  int count = most_;
  while (count > 1 && weights[static_cast<std::size_t>(count) - 1] == 0) --count;
  return first(pixel) + count;
}

}  // namespace waymark
