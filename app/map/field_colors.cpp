#include "app/map/field_colors.h"

#include <algorithm>
#include <vector>

#include "app/kit/palette.h"
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
  if (classes.empty())
    for (int i = 0; i <= CellField::kRampTop; ++i)
      colors.table[static_cast<std::size_t>(i)] =
          at(ramp_of(palette.ramps, look),
             static_cast<float>(i) / static_cast<float>(CellField::kRampTop));
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

}  // namespace waymark
