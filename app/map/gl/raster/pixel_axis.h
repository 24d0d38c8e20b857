#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

// A row or column of pixels over zones of any width. Stores which zones each pixel overlaps, and
// their weights.
class PixelAxis {
 public:
  static constexpr int kWhole = 256;

  // Zone i extends from borders[i] to borders[i + 1], which must not decrease. The first and the
  // last zone are unbounded, so borders[0] is ignored. Pixel i extends from i to i + 1.
  void assign(std::span<const double> borders, int pixels);

  int pixels() const { return static_cast<int>(first_.size()); }
  // The first zone of a pixel. weights()[k] is the weight of the k-th zone after it. The weights
  // add up to kWhole.
  int first(int pixel) const { return first_[static_cast<std::size_t>(pixel)]; }
  std::span<const std::uint16_t> weights(int pixel) const {
    return std::span(weights_).subspan(static_cast<std::size_t>(pixel * most_),
                                       static_cast<std::size_t>(most_));
  }
  // The maximum number of zones that a pixel overlaps.
  int most() const { return most_; }
  // One past the last zone that has a weight in a pixel.
  int end(int pixel) const;

 private:
  std::vector<int> first_;
  int most_ = 1;
  std::vector<std::uint16_t> weights_;
};

}  // namespace waymark
