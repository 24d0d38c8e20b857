#include "core/io/import_rules.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <sstream>

#include "core/base/lines.h"
#include "core/io/cost_matrix.h"
#include "core/io/xp_file.h"

namespace waymark {
namespace {

std::optional<int> number_in(std::string_view text, int least, int most, int base = 10) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<Rgb> color_in(std::string_view text) {
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  const std::optional<int> hex = number_in(text.substr(1), 0, 0xFFFFFF, 16);
  if (!hex) return std::nullopt;
  const auto byte = [&](int shift) { return static_cast<std::uint8_t>(*hex >> shift & 255); };
  return Rgb{byte(16), byte(8), byte(0)};
}

// Returns the first word of a list and removes it from the list.
std::string_view take(std::string_view& list) {
  const std::size_t comma = list.find(',');
  const std::string_view word = list.substr(0, comma);
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
  return word;
}

bool read_colors(std::string_view list, WallRule& rule) {
  const std::size_t tilde = list.find('~');
  if (tilde != std::string_view::npos) {
    const std::optional<int> tolerance = number_in(list.substr(tilde + 1), 0, 255);
    if (!tolerance) return false;
    rule.tolerance = *tolerance;
    list = list.substr(0, tilde);
  }
  while (!list.empty()) {
    const std::optional<Rgb> color = color_in(take(list));
    if (!color) return false;
    rule.colors.push_back(*color);
  }
  return !rule.colors.empty();
}

bool read_glyphs(std::string_view list, WallRule& rule) {
  while (!list.empty()) {
    std::string_view word = take(list);
    const std::optional<int> code = word.size() > 1 ? number_in(word, 0, INT32_MAX) : std::nullopt;
    if (code) {
      rule.glyphs.push_back(static_cast<std::uint32_t>(*code));
      continue;
    }
    while (!word.empty()) {
      const std::optional<char32_t> character = take_utf8(word);
      const std::optional<std::uint32_t> glyph =
          character ? cp437_of(*character) : std::optional<std::uint32_t>{};
      if (!glyph) return false;
      rule.glyphs.push_back(*glyph);
    }
  }
  std::sort(rule.glyphs.begin(), rule.glyphs.end());
  rule.glyphs.erase(std::unique(rule.glyphs.begin(), rule.glyphs.end()), rule.glyphs.end());
  return !rule.glyphs.empty();
}

bool read_rule(std::string_view text, WallRule& rule) {
  const std::size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto is = [&](std::string_view picks_walls, std::string_view picks_floor, WallRule::By by) {
    if (word != picks_walls && word != picks_floor) return false;
    rule.by = by;
    rule.floor_is_picked = word == picks_floor;
    return true;
  };
  if (is("dark", "light", WallRule::By::brightness) ||
      is("transparent", "opaque", WallRule::By::transparency))
    return colon == std::string_view::npos;
  if (is("below", "from", WallRule::By::brightness)) {
    const std::optional<int> threshold = number_in(rest, 0, 256);
    rule.threshold = threshold.value_or(0);
    return threshold.has_value();
  }
  if (is("color", "floor-color", WallRule::By::colors)) return read_colors(rest, rule);
  return is("glyph", "floor-glyph", WallRule::By::glyphs) && read_glyphs(rest, rule);
}

std::string colors_text(const WallRule& rule) {
  std::string text = rule.floor_is_picked ? "floor-color:" : "color:";
  for (std::size_t i = 0; i < rule.colors.size(); ++i) {
    const Rgb c = rule.colors[i];
    text += fmt::format("{}#{:02x}{:02x}{:02x}", i == 0 ? "" : ",", c.red, c.green, c.blue);
  }
  if (rule.tolerance != WallRule::kUsualTolerance) text += fmt::format("~{}", rule.tolerance);
  return text;
}

// A single digit stands for the character in lists, and a comma separates entries, so both glyphs
// are written as two-digit numbers.
std::string glyphs_text(const WallRule& rule) {
  std::string text = rule.floor_is_picked ? "floor-glyph:" : "glyph:";
  for (std::size_t i = 0; i < rule.glyphs.size(); ++i) {
    const std::uint32_t glyph = rule.glyphs[i];
    if (i > 0) text += ',';
    if (glyph > ' ' && glyph < 127 && glyph != ',')
      text += static_cast<char>(glyph);
    else
      text += fmt::format("{:02}", glyph);
  }
  return text;
}

}  // namespace

Result<WallRule> parse_wall_rule(std::string_view text) {
  WallRule rule;
  if (read_rule(text, rule)) return rule;
  return Error{fmt::format("unknown wall rule '{}'", text), "",
               "Write dark, light, below:N, from:N (N from 0 to 256), color:#RRGGBB,..., "
               "floor-color:#RRGGBB,..., transparent, opaque, or for .xp files glyph:LIST, "
               "floor-glyph:LIST"};
}

std::string options_text(const ImportRules& rules) {
  return fmt::format("--walls {} --cell {}{}{}", text_of(rules.walls), rules.cell_px,
                     rules.heights ? " --heights" : "",
                     rules.grey ? " --grey " + text_of(*rules.grey) : "");
}

Result<GreyCosts> parse_grey_costs(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view ends[] = {text.substr(0, colon),
                                   text.substr(std::min(colon + 1, text.size()))};
  const std::optional<int> black = cost_of_text(ends[0]), white = cost_of_text(ends[1]);
  if (black.value_or(0) > 0 && white.value_or(0) > 0) return GreyCosts{*black, *white};
  return Error{fmt::format("'{}' is not a pair of costs", text), "",
               "Write the costs of black and white, such as 1:10; each is 0.001 to 1000"};
}

std::string text_of(const GreyCosts& costs) {
  return fmt::format("{}:{}", cost_text(costs.black), cost_text(costs.white));
}

Result<ImportOptions> parse_import_options(std::string_view text) {
  ImportOptions options;
  std::istringstream words{std::string(text)};
  std::string option, value;
  while (words >> option) {
    if (option == "--heights" && !options.heights) {
      options.heights = true;
      continue;
    }
    const bool has_value = static_cast<bool>(words >> value);
    if (has_value && option == "--walls" && !options.walls) {
      const Result<WallRule> rule = parse_wall_rule(value);
      if (!rule) return rule.error();
      options.walls = rule.value();
    } else if (has_value && option == "--cell" && !options.cell_px) {
      options.cell_px = number_in(value, 1, ImportRules::kMostCellPx);
      if (!options.cell_px)
        return Error{fmt::format("'{}' is not a cell size", value), "",
                     fmt::format("Write 1 to {} pixels", ImportRules::kMostCellPx)};
    } else if (has_value && option == "--grey" && !options.grey) {
      const Result<GreyCosts> costs = parse_grey_costs(value);
      if (!costs) return costs.error();
      options.grey = costs.value();
    } else if (has_value && option == "--cost" && options.cost.empty()) {
      options.cost = value;
    } else {
      return Error{
          fmt::format("unknown import option '{}'", option), "",
          "Use --walls RULE, --cell N, --heights and --grey BLACK:WHITE, or --cost NAME for a "
          "graph"};
    }
  }
  return options;
}

std::string text_of(const WallRule& rule) {
  switch (rule.by) {
    case WallRule::By::colors:
      return colors_text(rule);
    case WallRule::By::glyphs:
      return glyphs_text(rule);
    case WallRule::By::transparency:
      return rule.floor_is_picked ? "opaque" : "transparent";
    case WallRule::By::brightness:
      break;
  }
  if (rule.threshold == WallRule::kFound) return rule.floor_is_picked ? "light" : "dark";
  return fmt::format("{}:{}", rule.floor_is_picked ? "from" : "below", rule.threshold);
}

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
