#include "core/generate/hex_land.h"

#include <algorithm>
#include <vector>

#include "core/generate/value_noise.h"
#include "core/map/hexagons.h"

namespace waymark {
namespace {

constexpr int kScaleOfLand = 24;

// The percentile of the values: `percent` percent of them are less than or equal to it.
int value_at(std::vector<int> values, int percent) {
  const std::size_t at =
      std::min(values.size() - 1, values.size() * static_cast<std::size_t>(percent) / 100);
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at];
}

}  // namespace

GraphData make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random) {
  const ValueNoise noise(random.next(), kScaleOfLand);
  std::vector<int> heights;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) heights.push_back(noise.at(x, y));
  const int shore = value_at(heights, options.water),
            hills = value_at(heights, 100 - options.hills),
            tops = value_at(heights, 100 - options.hills / 3);
  std::vector<int> costs;
  for (const int height : heights)
    costs.push_back(height < shore                         ? 0
                    : height < hills || options.hills == 0 ? 1
                    : height < tops                        ? 2
                                                           : 3);
  return hex_draft(columns, rows, costs);
}

}  // namespace waymark
