#include "core/io/picture_survey.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

constexpr std::int64_t kMostLookedAt = std::int64_t{1} << 22;
// Colours that differ by less than this count as the same: JPEG varies a flat colour by about this
// much.
constexpr int kHardlyAnother = 24;

// The colours of an image, in bins of 5 bits per channel.
class ColorBins {
 public:
  ColorBins() : bins_(std::size_t{1} << 15) {}

  void add(Rgb c) {
    Bin& bin = bins_[static_cast<std::size_t>(c.red >> 3 << 10 | c.green >> 3 << 5 | c.blue >> 3)];
    ++bin.pixels;
    bin.red += c.red;
    bin.green += c.green;
    bin.blue += c.blue;
  }

  // The mean colours of the fullest bins. The share of each also includes less full bins whose
  // colours are close to it.
  std::vector<PictureSurvey::ColorShare> commonest(std::int64_t pixels) {
    constexpr std::size_t kMostBins = 2048;  // enough for a photograph; emptier bins do not matter
    std::erase_if(bins_, [](const Bin& bin) { return bin.pixels == 0; });
    std::stable_sort(bins_.begin(), bins_.end(),
                     [](const Bin& a, const Bin& b) { return a.pixels > b.pixels; });
    bins_.resize(std::min(bins_.size(), kMostBins));
    std::vector<PictureSurvey::ColorShare> colors;
    for (const Bin& bin : bins_) {
      const Rgb mean = bin.mean();
      const double share = static_cast<double>(bin.pixels) / static_cast<double>(pixels);
      const auto near = std::find_if(colors.begin(), colors.end(), [&](const auto& kept) {
        return distance_of(kept.color, mean) < kHardlyAnother;
      });
      if (near != colors.end())
        near->share += share;
      else if (colors.size() < PictureSurvey::kMostColors)
        colors.push_back({mean, share});
    }
    std::stable_sort(colors.begin(), colors.end(),
                     [](const auto& a, const auto& b) { return a.share > b.share; });
    return colors;
  }

 private:
  struct Bin {
    std::int64_t pixels = 0, red = 0, green = 0, blue = 0;

    Rgb mean() const {
      const auto rounded = [this](std::int64_t sum) {
        return static_cast<std::uint8_t>((sum + pixels / 2) / pixels);
      };
      return {rounded(red), rounded(green), rounded(blue)};
    }
  };
  std::vector<Bin> bins_;
};

}  // namespace

Rgb seen_color(const std::uint8_t* rgba) {
  const unsigned alpha = rgba[3];
  if (alpha == 255) return {rgba[0], rgba[1], rgba[2]};
  const auto over_white = [alpha](unsigned channel) {
    return static_cast<std::uint8_t>((channel * alpha + 255 * (255 - alpha) + 127) / 255);
  };
  return {over_white(rgba[0]), over_white(rgba[1]), over_white(rgba[2])};
}

PictureSurvey survey_picture(const Picture& picture) {
  const double pixels = static_cast<double>(picture.width) * picture.height;
  const int step = std::max(
      1, static_cast<int>(std::ceil(std::sqrt(pixels / static_cast<double>(kMostLookedAt)))));
  PictureSurvey survey;
  ColorBins bins;
  std::int64_t transparent = 0, opaque_brightness = 0;
  for (int y = 0; y < picture.height; y += step)
    for (int x = 0; x < picture.width; x += step) {
      const std::uint8_t* const rgba = picture.pixel(x, y);
      const Rgb color = seen_color(rgba);
      const int brightness = brightness_of(color);
      ++survey.brightness[static_cast<std::size_t>(brightness)];
      bins.add(color);
      if (is_transparent(rgba))
        ++transparent;
      else
        opaque_brightness += brightness;
      ++survey.pixels;
    }
  if (survey.pixels == 0) return survey;
  survey.transparent_share = static_cast<double>(transparent) / static_cast<double>(survey.pixels);
  if (transparent < survey.pixels)
    survey.opaque_brightness =
        static_cast<double>(opaque_brightness) / static_cast<double>(survey.pixels - transparent);
  survey.colors = bins.commonest(survey.pixels);
  return survey;
}

int otsu_threshold(const std::array<std::int64_t, 256>& brightness) {
  double all = 0, sum = 0;
  for (int level = 0; level < 256; ++level) {
    const auto pixels = static_cast<double>(brightness[static_cast<std::size_t>(level)]);
    all += pixels;
    sum += level * pixels;
  }
  double most = -1, dark = 0, dark_sum = 0;
  int first = 128, last = 128;
  for (int threshold = 1; threshold < 256; ++threshold) {
    const auto pixels = static_cast<double>(brightness[static_cast<std::size_t>(threshold - 1)]);
    dark += pixels;
    dark_sum += (threshold - 1) * pixels;
    const double light = all - dark;
    if (dark == 0 || light == 0) continue;
    const double apart = dark_sum / dark - (sum - dark_sum) / light;
    const double between = dark * light * apart * apart;
    if (between > most) first = threshold;
    if (between >= most) last = threshold;
    most = std::max(most, between);
  }
  return (first + last + 1) / 2;
}

WallRule guess_walls(const PictureSurvey& survey) {
  constexpr double kRealShare = 0.02;
  constexpr int kInk = 96;           // brightness; drawn lines are usually darker
  constexpr double kDominant = 0.8;  // share of the pixels
  constexpr int kAboutAsBright = 40;
  WallRule rule;
  if (survey.transparent_share >= kRealShare && survey.transparent_share <= 1 - kRealShare) {
    // Dark ink on a transparent background draws walls. Any other drawing is the floor, and its
    // background is wall.
    rule.by = WallRule::By::transparency;
    rule.floor_is_picked = survey.opaque_brightness < kInk;
    return rule;
  }
  if (survey.colors.size() >= 2) {
    const PictureSurvey::ColorShare &one = survey.colors[0], &two = survey.colors[1];
    const int apart = brightness_of(one.color) - brightness_of(two.color);
    if (one.share + two.share >= kDominant && std::abs(apart) < kAboutAsBright) {
      rule.by = WallRule::By::colors;
      rule.colors = {apart < 0 ? one.color : two.color};
      rule.tolerance = std::min(WallRule::kUsualTolerance, distance_of(one.color, two.color) / 2);
      return rule;
    }
  }
  rule.threshold = otsu_threshold(survey.brightness);
  return rule;
}

}  // namespace waymark
