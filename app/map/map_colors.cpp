#include "app/map/map_colors.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/kit/palette.h"
#include "core/io/map_picture.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

Color at(const std::array<Color, 5>& ramp, float part) {
  const float place = part * 4;
  const int stop = std::min(3, static_cast<int>(place));
  const auto i = static_cast<std::size_t>(stop);
  return mixed(ramp[i], ramp[i + 1], place - static_cast<float>(stop));
}

const std::array<Color, 5>& ramp_of(const Palette::Ramps& ramps, FieldLook look) {
  switch (look) {
    case FieldLook::error:
      return ramps.error;
    case FieldLook::closeness:
      return ramps.closeness;
    case FieldLook::improvement:
      return ramps.improvement;
    case FieldLook::two_estimates:
      return ramps.two_fields;
    case FieldLook::distance:
    case FieldLook::territories:
    case FieldLook::why:
    case FieldLook::what_if:
      break;
  }
  return ramps.distance;
}

std::vector<Color> classes_of(const Palette& palette, FieldLook look) {
  const Palette::Ramps& ramps = palette.ramps;
  const Palette::Map& map = palette.map;
  constexpr float kOtherSearch = 0.42f;
  if (look == FieldLook::territories) return {ramps.territories.begin(), ramps.territories.end()};
  if (look == FieldLook::why) return {ramps.why.begin(), ramps.why.end()};
  if (look == FieldLook::what_if)
    return {map.b_fill, map.saved, map.fresh, mixed(map.floor, map.a_fill, kOtherSearch),
            map.fresh_hatch};
  return {};
}

}  // namespace

FieldColors field_colors(const Palette& palette, FieldKind kind) {
  const FieldLook look = row_of(kind).look;
  FieldColors colors;
  colors.table.fill(palette.map.floor);
  const std::vector<Color> classes = classes_of(palette, look);
  colors.classes = static_cast<int>(classes.size());
  std::copy(classes.begin(), classes.end(), colors.table.begin());
  // The ramps begin with the floor's colour. Overlays of a search begin later, because cells that
  // the search did not expand are drawn as floor.
  constexpr float kSearchFrom = 0.4f;
  const float from = row_of(kind).group == FieldGroup::search ? kSearchFrom : 0;
  if (classes.empty())
    for (int i = 0; i <= CellField::kRampTop; ++i)
      colors.table[static_cast<std::size_t>(i)] =
          at(ramp_of(palette.ramps, look),
             from + (1 - from) * static_cast<float>(i) / static_cast<float>(CellField::kRampTop));
  colors.table[CellField::kInconsistent] = palette.ramps.inconsistent;
  return colors;
}

namespace {

// Converts the values from `from` to `most` to a part of the field's ramp.
RampPart part_of(const CellField& field, double from, double most) {
  if (field.greatest <= field.least) return {};
  const auto index = [&](double value) {
    return static_cast<float>((value - field.least) / (field.greatest - field.least) *
                              CellField::kRampTop);
  };
  return {index(from), index(most)};
}

}  // namespace

RampPart ramp_part(const CellField& field) { return part_of(field, field.from, field.most); }

RampPart ramp_part(const Results& r) {
  if (!r.fields[0]) return {};
  const CellField& first = *r.fields[0];
  const CellField& second = r.fields[1] && !r.two_fields() ? *r.fields[1] : first;
  return part_of(first, std::min(first.from, second.from), std::max(first.most, second.most));
}

Color terrain_color(const Palette& palette, char terrain) {
  if (const int height = height_of(terrain); height > 0) {
    constexpr Color kHigh{0.42f, 0.27f, 0.11f, 1};
    const float part = 0.094f * static_cast<float>(height);
    const auto mixed = [part](float low, float high) { return low + part * (high - low); };
    const Color& low = palette.map.floor;
    return {mixed(low.r, kHigh.r), mixed(low.g, kHigh.g), mixed(low.b, kHigh.b), 1};
  }
  switch (terrain) {
    case '.':
    case 'G':
    case '0':
      return palette.map.floor;
    case 'T':
      return palette.map.trees;
    case 'S':
      return palette.map.swamp;
    case 'W':
      return palette.map.water;
    default:
      return palette.map.wall;
  }
}

Color terrain_on_map(const Palette& palette, char terrain, const TerrainRules& rules) {
  const bool blocked = rules[terrain_of(terrain)] == TerrainRules::kBlocked;
  const Color& below = blocked ? palette.map.wall : palette.map.floor;
  const TerrainTint tint = terrain_tint(terrain);
  const auto byte = [&tint](std::size_t i) { return static_cast<float>(tint[i]) / 255; };
  const auto over = [&](std::size_t i, float part) { return part + byte(3) * (byte(i) - part); };
  return {over(0, below.r), over(1, below.g), over(2, below.b), 1};
}

namespace {

constexpr Color kBrown{0.42f, 0.27f, 0.11f, 1};
constexpr float kBrownerACost = 0.07f, kBrownerAHeight = 0.05f;

Color color_between(const Color& from, const Color& to, float part) {
  return {from.r + (to.r - from.r) * part, from.g + (to.g - from.g) * part,
          from.b + (to.b - from.b) * part, 1};
}

std::pair<Color, GroundPattern> look_of(const Palette& palette, char terrain) {
  if (const int height = height_of(terrain); height > 0)
    return {
        color_between(palette.map.hills, kBrown, kBrownerAHeight * static_cast<float>(height - 1)),
        GroundPattern::chevrons};
  switch (terrain_of(terrain)) {
    case Terrain::ground:
      return {palette.map.floor, GroundPattern::none};
    case Terrain::swamp:
      return {palette.map.shallow, GroundPattern::waves};
    case Terrain::water:
      return {palette.map.deep, GroundPattern::hatching};
    case Terrain::trees:
      return {palette.map.trees, GroundPattern::none};
    case Terrain::wall:
      break;
  }
  return {palette.map.wall, GroundPattern::none};
}

}  // namespace

Color ground_color(const Palette& palette, int cost) {
  if (cost <= 1) return palette.map.floor;
  return color_between(palette.map.hills, kBrown, kBrownerACost * static_cast<float>(cost - 2));
}

std::vector<std::uint32_t> ground_texels(const Grid& ground, const Palette& palette) {
  std::array<std::uint32_t, 256> looks;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const auto [color, pattern] = look_of(palette, static_cast<char>(i));
    looks[i] = (color.packed() & 0x00FFFFFF) | static_cast<std::uint32_t>(pattern) << 24;
  }
  std::vector<std::uint32_t> texels;
  texels.reserve(static_cast<std::size_t>(ground.width()) *
                 static_cast<std::size_t>(ground.height()));
  for (int y = 0; y < ground.height(); ++y)
    for (int x = 0; x < ground.width(); ++x)
      texels.push_back(looks[static_cast<unsigned char>(ground.terrain({x, y}))]);
  return texels;
}

}  // namespace waymark
