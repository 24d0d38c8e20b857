#include "app/present/field_colors.h"

#include <algorithm>
#include <span>

namespace waymark {
namespace {

Color between(const Color& a, const Color& b, float part) {
  const auto mix = [part](float from, float to) { return from + (to - from) * part; };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), 1};
}

Color at(const std::array<Color, 5>& ramp, float part) {
  const float place = part * 4;
  const int stop = std::min(3, static_cast<int>(place));
  const auto i = static_cast<std::size_t>(stop);
  return between(ramp[i], ramp[i + 1], place - static_cast<float>(stop));
}

const std::array<Color, 5>& ramp_of(const Palette::Ramps& ramps, FieldKind kind) {
  switch (kind) {
    case FieldKind::error:
      return ramps.error;
    case FieldKind::closeness:
    case FieldKind::reduced_cost:
      return ramps.closeness;
    case FieldKind::improvement:
    case FieldKind::helped_goals:
      return ramps.improvement;
    case FieldKind::estimates_apart:
      return ramps.two_fields;
    default:
      return ramps.distance;
  }
}

std::span<const Color> classes_of(const Palette::Ramps& ramps, FieldKind kind) {
  if (kind == FieldKind::territories) return ramps.territories;
  if (kind == FieldKind::why) return ramps.why;
  return {};
}

}  // namespace

FieldColors field_colors(const Palette& palette, FieldKind kind) {
  FieldColors colors;
  colors.table.fill(palette.map.floor);
  const std::span<const Color> classes = classes_of(palette.ramps, kind);
  colors.classes = static_cast<int>(classes.size());
  std::copy(classes.begin(), classes.end(), colors.table.begin());
  if (classes.empty())
    for (int i = 0; i <= CellField::kRampTop; ++i)
      colors.table[static_cast<std::size_t>(i)] =
          at(ramp_of(palette.ramps, kind),
             static_cast<float>(i) / static_cast<float>(CellField::kRampTop));
  colors.table[CellField::kInconsistent] = palette.ramps.inconsistent;
  return colors;
}

}  // namespace waymark
