#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace waymark {

// A row or a column of pixels over zones of any width: which of them a pixel lies in, and how much
// of it in each.
class PixelAxis {
 public:
  static constexpr int kWhole = 256;

  // Zone i reaches from borders[i] to borders[i + 1], which do not descend; the first zone begins
  // and the last one ends nowhere, so borders[0] means nothing. Pixel i reaches from i to i + 1.
  void assign(std::span<const double> borders, int pixels);

  int pixels() const { return static_cast<int>(first_.size()); }
  // The first zone of a pixel; weights()[k] is that of the zone k after it. They sum up to kWhole.
  int first(int pixel) const { return first_[static_cast<std::size_t>(pixel)]; }
  std::span<const std::uint16_t> weights(int pixel) const {
    return std::span(weights_).subspan(static_cast<std::size_t>(pixel * most_),
                                       static_cast<std::size_t>(most_));
  }
  // Zones that one of the pixels lies in, the most of all.
  int most() const { return most_; }
  // The zone after the last one of a pixel that counts.
  int end(int pixel) const;

 private:
  std::vector<int> first_;
  int most_ = 1;
  std::vector<std::uint16_t> weights_;
};

}  // namespace waymark
