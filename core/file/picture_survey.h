#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/file/import_rules.h"
#include "core/file/picture.h"

namespace waymark {

// What a picture is made of, as far as that says which of its pixels may be walls.
struct PictureSurvey {
  static constexpr int kMostColors = 8;

  struct ColorShare {
    Rgb color;
    double share = 0;  // of the pixels, with those that are hardly another colour
    friend bool operator==(const ColorShare&, const ColorShare&) = default;
  };

  std::array<std::int64_t, 256> brightness{};  // pixels of each, over white where transparent
  std::int64_t pixels = 0;                     // that were looked at
  double transparent_share = 0;
  double opaque_brightness = 0;    // the mean of those that are not transparent, 0 to 255
  std::vector<ColorShare> colors;  // the commonest that differ, most first
};

// A pixel is transparent below half of full opacity.
constexpr bool is_transparent(const std::uint8_t* rgba) { return rgba[3] < 128; }
// A pixel as it is seen over white.
Rgb seen_color(const std::uint8_t* rgba);

// Looks at every pixel, of a large picture at a part in even steps: at most 4 Mi.
PictureSurvey survey_picture(const Picture& picture);

// The darkest brightness of the lighter of two classes of pixels, 1 to 255: N. Otsu, A threshold
// selection method from gray-level histograms, 1979. Where several part them equally well, as
// between two flat colours, the middle one.
int otsu_threshold(const std::array<std::int64_t, 256>& brightness);

// Which pixels of such a picture are most likely walls: by transparency where a real share is
// transparent, by colours where two dominate that are about equally bright, else the dark ones.
WallRule guess_walls(const PictureSurvey& survey);

}  // namespace waymark
