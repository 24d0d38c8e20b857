#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/io/import_rules.h"
#include "core/io/picture.h"

namespace waymark {

// Statistics of an image for guessing which of its pixels are walls.
struct PictureSurvey {
  static constexpr int kMostColors = 8;

  struct ColorShare {
    Rgb color;
    double share = 0;  // share of the pixels with this or a nearly equal colour
    friend bool operator==(const ColorShare&, const ColorShare&) = default;
  };

  // Number of pixels by brightness; transparent pixels over white.
  std::array<std::int64_t, 256> brightness{};
  std::int64_t pixels = 0;  // number of pixels examined
  double transparent_share = 0;
  double opaque_brightness = 0;  // mean brightness of the pixels that are not transparent, 0 to 255
  std::vector<ColorShare> colors;  // the most common distinct colours, most common first
};

// A pixel counts as transparent if it is less than half opaque.
constexpr bool is_transparent(const std::uint8_t* rgba) { return rgba[3] < 128; }
// A pixel's colour over a white background.
Rgb seen_color(const std::uint8_t* rgba);

// Examines every pixel; in a large image, a regular sample of at most 4 Mi pixels.
PictureSurvey survey_picture(const Picture& picture);

// Separates pixels into a dark and a light class and returns the lowest brightness of the light
// class, 1 to 255. If several thresholds are equally good, as between two flat colours, returns the
// middle one. Source: N. Otsu, "A threshold selection method from gray-level histograms", 1979.
int otsu_threshold(const std::array<std::int64_t, 256>& brightness);

// Guesses which pixels are walls: by transparency if a significant share is transparent, by colours
// if two colours of similar brightness dominate, otherwise by brightness.
WallRule guess_walls(const PictureSurvey& survey);

}  // namespace waymark
