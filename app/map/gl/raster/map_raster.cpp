#include "app/map/gl/raster/map_raster.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>

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

namespace {

// The lanes of a colour are consecutive numbers in memory.
static_assert(std::endian::native == std::endian::little);

// Unrolled for the common counts: the loop would cost more than its body.
template <int kCount>
void blend(const PixelAxis& columns, int left, const Lanes* zones,
           std::span<std::uint16_t> pixels) {
  const int from = columns.first(left);
  for (std::size_t i = 0; i < pixels.size() / 4; ++i) {
    const int x = left + static_cast<int>(i);
    const Lanes* const zone = zones + (columns.first(x) - from);
    const std::uint16_t* const weights = columns.weights(x).data();
    Lanes sum = 0;
    for (int k = 0; k < kCount; ++k) sum += zone[k] * weights[k];
    std::memcpy(&pixels[4 * i], &sum, sizeof sum);
  }
}

void blend(const PixelAxis& columns, int left, const Lanes* zones,
           std::span<std::uint16_t> pixels) {
  switch (columns.most()) {
    case 1:
      return blend<1>(columns, left, zones, pixels);
    case 2:
      return blend<2>(columns, left, zones, pixels);
    case 3:
      return blend<3>(columns, left, zones, pixels);
    case 4:
      return blend<4>(columns, left, zones, pixels);
    default:
      break;
  }
  const int from = columns.first(left);
  for (std::size_t i = 0; i < pixels.size() / 4; ++i) {
    const int x = left + static_cast<int>(i);
    const std::span<const std::uint16_t> weights = columns.weights(x);
    Lanes sum = 0;
    for (std::size_t k = 0; k < weights.size(); ++k)
      sum += zones[columns.first(x) - from + static_cast<int>(k)] * weights[k];
    std::memcpy(&pixels[4 * i], &sum, sizeof sum);
  }
}

// Rounds 256ths of bytes to bytes.
void round_to_bytes(const std::vector<std::uint16_t>& parts, std::uint32_t* texels) {
  auto* const bytes = reinterpret_cast<std::uint8_t*>(texels);
  for (std::size_t i = 0; i < parts.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>((parts[i] + 128) >> 8);
  for (std::size_t i = 0; i < parts.size() / 4; ++i) texels[i] |= 0xFF000000;
}

bool same_zones(const PixelAxis& rows, int y, int other) {
  const auto weights = rows.weights(y), others = rows.weights(other);
  return rows.first(y) == rows.first(other) &&
         std::equal(weights.begin(), weights.end(), others.begin(), others.end());
}

}  // namespace

const std::vector<std::uint16_t>& MapRaster::blended(int zone_row, const Part& part,
                                                     const PixelAxis& columns,
                                                     const FillRow& fill) {
  Blended& kept = kept_[static_cast<std::size_t>(zone_row) % kept_.size()];
  if (kept.zone_row == zone_row) return kept.pixels;
  const int from = columns.first(part.left), to = columns.end(part.left + part.width - 1);
  // The weights of zones beyond the last one are 0.
  zones_.resize(static_cast<std::size_t>(to - from + columns.most()));
  fill(zone_row, from, to, zones_.data());
  kept.pixels.resize(pixels_.size());
  blend(columns, part.left, zones_.data(), kept.pixels);
  kept.zone_row = zone_row;
  return kept.pixels;
}

void MapRaster::sum_rows(int y, const Part& part, const PixelAxis& columns, const PixelAxis& rows,
                         const FillRow& fill) {
  std::uint16_t* const sums = pixels_.data();
  bool first = true;
  for (int zone_row = rows.first(y); zone_row < rows.end(y); ++zone_row) {
    const unsigned weight = rows.weights(y)[static_cast<std::size_t>(zone_row - rows.first(y))];
    if (weight == 0) continue;
    const std::uint16_t* const parts = blended(zone_row, part, columns, fill).data();
    const std::size_t count = pixels_.size();
    if (weight == PixelAxis::kWhole)
      std::copy_n(parts, count, sums);
    else if (first)
      for (std::size_t i = 0; i < count; ++i)
        sums[i] = static_cast<std::uint16_t>(parts[i] * (weight << 8) >> 16);
    else
      for (std::size_t i = 0; i < count; ++i)
        sums[i] = static_cast<std::uint16_t>(sums[i] + (parts[i] * (weight << 8) >> 16));
    first = false;
  }
}

void MapRaster::draw(const Part& part, const PixelAxis& columns, const PixelAxis& rows,
                     const FillRow& fill, const Kind& kind, const DrawOver& over) {
  kept_.resize(static_cast<std::size_t>(rows.most()) + 1);
  for (Blended& kept : kept_) kept.zone_row = -1;
  const auto width = static_cast<std::size_t>(part.width);
  pixels_.resize(4 * width);
  texels_.resize(width * static_cast<std::size_t>(part.height));
  int kind_before = -1;
  for (int y = part.top; y < part.top + part.height; ++y) {
    std::uint32_t* const row = texels_.data() + width * static_cast<std::size_t>(y - part.top);
    const int kind_now = kind ? kind(y) : 0;
    if (y > part.top && kind_now >= 0 && kind_now == kind_before && same_zones(rows, y, y - 1)) {
      std::copy_n(row - width, width, row);
      continue;
    }
    kind_before = kind_now;
    sum_rows(y, part, columns, rows, fill);
    if (over) over(y, pixels_.data());
    round_to_bytes(pixels_, row);
  }
}

}  // namespace waymark
