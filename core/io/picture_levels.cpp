#include "core/io/picture_levels.h"

#include <algorithm>

namespace waymark {
namespace {

void write_mean(const Picture& from, int x, int y, std::uint8_t* to) {
  unsigned sums[3] = {0, 0, 0}, opacity = 0;
  for (const int dy : {0, 1})
    for (const int dx : {0, 1}) {
      const std::uint8_t* const rgba =
          from.pixel(std::min(x + dx, from.width - 1), std::min(y + dy, from.height - 1));
      for (int channel = 0; channel < 3; ++channel) sums[channel] += rgba[channel] * rgba[3];
      opacity += rgba[3];
    }
  for (int channel = 0; channel < 3; ++channel)
    to[channel] =
        static_cast<std::uint8_t>(opacity == 0 ? 0 : (sums[channel] + opacity / 2) / opacity);
  to[3] = static_cast<std::uint8_t>((opacity + 2) / 4);
}

Picture halved(const Picture& from) {
  Picture half{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
  half.rgba.resize(4 * static_cast<std::size_t>(half.width) *
                   static_cast<std::size_t>(half.height));
  std::uint8_t* to = half.rgba.data();
  for (int y = 0; y < half.height; ++y)
    for (int x = 0; x < half.width; ++x, to += 4) write_mean(from, 2 * x, 2 * y, to);
  return half;
}

}  // namespace

PictureLevels picture_levels(std::shared_ptr<const Picture> picture) {
  PictureLevels all{{std::move(picture)}};
  while (all.levels.back()->width > 1 || all.levels.back()->height > 1)
    all.levels.push_back(std::make_shared<const Picture>(halved(*all.levels.back())));
  return all;
}

}  // namespace waymark
