#include "app/map/gl/zone_picture.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "app/compute/cell_bits.h"
#include "app/map/map_colors.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

// The first texel whose centre is at `place` or after it, 0 to `texels`. Avoids std::ceil, which
// compiles to a function call for the oldest supported processors.
int first_texel(double place, int texels) {
  const double inside = std::min(std::max(place, 0.0), static_cast<double>(texels));
  return static_cast<int>(inside + 0.5);
}

}  // namespace

void ZoneRaster::begin(int width, int height, std::uint32_t zone) {
  width_ = width;
  height_ = height;
  texels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), zone);
  spans_.resize(static_cast<std::size_t>(height));
}

void ZoneRaster::run(int row, int from, int to, std::uint32_t zone) {
  std::uint32_t* const line = texels_.data() + static_cast<std::ptrdiff_t>(row) * width_;
  for (int x = from; x < to; ++x) line[x] = zone;
}

void ZoneRaster::fill(std::span<const NodePlace> corners, std::uint32_t zone) {
  double top = corners[0].y, bottom = top;
  for (const NodePlace& corner : corners) {
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const int first = first_texel(top, height_), last = first_texel(bottom, height_);
  constexpr double kFar = std::numeric_limits<double>::max();
  for (int row = first; row < last; ++row) spans_[static_cast<std::size_t>(row)] = {kFar, -kFar};
  NodePlace before = corners.back();
  for (const NodePlace& corner : corners) {
    const NodePlace &upper = before.y < corner.y ? before : corner,
                    &lower = before.y < corner.y ? corner : before;
    const int from = first_texel(upper.y, height_), to = first_texel(lower.y, height_);
    if (from < to) {
      const double slope = (lower.x - upper.x) / (lower.y - upper.y);
      double x = upper.x + (from + 0.5 - upper.y) * slope;
      for (int row = from; row < to; ++row, x += slope) {
        Span& span = spans_[static_cast<std::size_t>(row)];
        span = {std::min(span.from, x), std::max(span.to, x)};
      }
    }
    before = corner;
  }
  for (int row = first; row < last; ++row) {
    const Span& span = spans_[static_cast<std::size_t>(row)];
    run(row, first_texel(span.from, width_), first_texel(span.to, width_), zone);
  }
}

void ZoneRaster::rect(NodePlace from, NodePlace to, std::uint32_t zone) {
  const int left = first_texel(from.x, width_), right = first_texel(to.x, width_);
  for (int row = first_texel(from.y, height_); row < first_texel(to.y, height_); ++row)
    run(row, left, right, zone);
}

void ZoneRaster::stroke(NodePlace from, NodePlace to, double width, std::uint32_t zone) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return;
  const bool flat = std::abs(dx) >= std::abs(dy);
  // Coordinates along the line's main axis (`a`) and across it.
  double a0 = flat ? from.x : from.y, a1 = flat ? to.x : to.y;
  double across = flat ? from.y : from.x;
  const double slope = flat ? dy / dx : dx / dy;
  if (a0 > a1) {
    std::swap(a0, a1);
    across = flat ? to.y : to.x;
  }
  const double half = width * length / std::abs(flat ? dx : dy) / 2;
  const int along = flat ? width_ : height_, beside = flat ? height_ : width_;
  const int begin = first_texel(a0, along), end = first_texel(a1, along);
  double middle = across + (begin + 0.5 - a0) * slope;
  for (int at = begin; at < end; ++at, middle += slope) {
    const int first = first_texel(middle - half, beside), last = first_texel(middle + half, beside);
    if (!flat) {
      run(at, first, last, zone);
      continue;
    }
    std::uint32_t* texel = texels_.data() + static_cast<std::ptrdiff_t>(first) * width_ + at;
    for (int row = first; row < last; ++row, texel += width_) *texel = zone;
  }
}

void ZoneRaster::disc(NodePlace middle, double radius, std::uint32_t zone) {
  const int first = first_texel(middle.y - radius, height_),
            last = first_texel(middle.y + radius, height_);
  for (int row = first; row < last; ++row) {
    const double dy = row + 0.5 - middle.y;
    const double half = std::sqrt(std::max(0.0, radius * radius - dy * dy));
    run(row, first_texel(middle.x - half, width_), first_texel(middle.x + half, width_), zone);
  }
}

void OutlineStrips::set(std::span<const NodePlace> corners) {
  const std::size_t count = corners.size();
  corners_.assign(corners.begin(), corners.end());
  inward_.resize(count);
  mitre_.resize(count);
  NodePlace middle;
  for (const NodePlace& corner : corners_)
    middle = {middle.x + corner.x / static_cast<double>(count),
              middle.y + corner.y / static_cast<double>(count)};
  depth_ = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < count; ++i) {
    const NodePlace &a = corners_[i], &b = corners_[(i + 1) % count];
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double side = std::sqrt(dx * dx + dy * dy);
    inward_[i] = side > 0 ? NodePlace{-dy / side, dx / side} : NodePlace{};
    const double away = (middle.x - a.x) * inward_[i].x + (middle.y - a.y) * inward_[i].y;
    if (side > 0) depth_ = std::min(depth_, 0.8 * away);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const NodePlace &before = inward_[(i + count - 1) % count], &after = inward_[i];
    const double fit = std::max(1 + before.x * after.x + before.y * after.y, 0.1);
    mitre_[i] = {(before.x + after.x) / fit, (before.y + after.y) / fit};
  }
}

std::array<NodePlace, 4> OutlineStrips::strip(std::size_t corner, double from, double to,
                                              double outer, double inner) const {
  const std::size_t next = (corner + 1) % corners_.size();
  const NodePlace &a = corners_[corner], &b = corners_[next];
  const auto way = [&](double part) {
    return part <= 0 ? mitre_[corner] : part >= 1 ? mitre_[next] : inward_[corner];
  };
  const auto at = [&](double part, double depth) {
    const NodePlace inwards = way(part);
    return NodePlace{a.x + part * (b.x - a.x) + depth * inwards.x,
                     a.y + part * (b.y - a.y) + depth * inwards.y};
  };
  return {at(from, outer), at(to, outer), at(to, inner), at(from, inner)};
}

void OutlineStrips::inset(double depth, std::vector<NodePlace>& corners) const {
  corners.clear();
  for (std::size_t i = 0; i < corners_.size(); ++i)
    corners.push_back({corners_[i].x + depth * mitre_[i].x, corners_[i].y + depth * mitre_[i].y});
}

namespace {

constexpr float kPortalInk = 0.38f, kHexGridInk = 0.09f, kFieldLineInk = 0.15f, kFarRoadInk = 0.65f,
                kRegionInk = 0.6f;
constexpr float kLit = 0.55f, kStandsBack = 0.6f, kLitStripes = 0.45f;

enum Known { kUnknown, kWasExplored, kIsToCome };
Known known_of(int bits, int explored, int to_come) {
  return (bits & explored) != 0 ? kWasExplored : (bits & to_come) != 0 ? kIsToCome : kUnknown;
}
Known known_of_a(int bits) { return known_of(bits, kExploredByA, kToComeByA); }
Known known_of_b(int bits) { return known_of(bits, kExploredByB, kToComeByB); }

}  // namespace

// Colours in layers.
struct ZoneColors::Cover {
  float r = 0, g = 0, b = 0, a = 0, rest = 1;

  void lay(const Color& over, float opacity) {
    const auto part = [opacity](float below, float above) {
      return below + (above - below) * opacity;
    };
    r = part(r, over.r);
    g = part(g, over.g);
    b = part(b, over.b);
    a = part(a, 1);
    rest *= 1 - opacity;
  }
  Over over() const {
    const auto whole = [](float part, float most) {
      return static_cast<std::uint16_t>(std::lround(part * most));
    };
    return {whole(r, 255), whole(g, 255), whole(b, 255), whole(a, 255), whole(rest, 256)};
  }
};

std::uint32_t ZoneColors::blend(const Over& over, std::uint32_t base) {
  const auto part = [&](std::uint32_t above, int shift) {
    return (above + ((base >> shift & 0xFF) * over.rest + 128) / 256) << shift;
  };
  return part(over.r, 0) | part(over.g, 8) | part(over.b, 16) | part(over.a, 24);
}

void ZoneColors::set(const Palette& palette, const ZoneLook& look, const ShapeMap& map,
                     const CellField* field) {
  look_ = look;
  map_ = &map;
  field_ = look.field ? field : nullptr;
  ties_hatched_ = palette.map.ties_hatched;
  const bool roads = map.graph().shape() == GraphShape::roads;
  outside_ = (roads ? palette.map.floor : palette.ui.canvas).packed();
  wall_ = palette.map.wall.packed();
  wall_line_ = palette.map.wall_line.packed();
  frame_ = palette.ui.line.packed();
  Cover far_road;
  far_road.lay(palette.map.road_casing, kFarRoadInk);
  casing_base_ = look.casings ? palette.map.road_casing.packed()
                 : look.far   ? blend(far_road.over(), palette.map.floor.packed())
                              : palette.map.floor.packed();
  road_base_ = (look.casings ? palette.map.road : palette.map.road_casing).packed();
  for (std::size_t cost = 0; cost < floors_.size(); ++cost)
    floors_[cost] = ground_color(palette, static_cast<int>(cost)).packed();
  if (field_) {
    const FieldColors colors = field_colors(palette, field_->kind);
    for (std::size_t i = 0; i < field_table_.size(); ++i)
      field_table_[i] = colors.table[i].packed();
  }
  build_shapes(palette);
  build_roads(palette);
  build_wedges(palette);
}

// Covers the zone with the sets of both searches. An edge replaces the fill of its set.
void ZoneColors::cover_sets(Cover& cover, int bits, const Palette& palette, int edges,
                            const Color& only_b) const {
  const Palette::Map& map = palette.map;
  const Known a = known_of_a(bits), b = known_of_b(bits);
  if (a == kIsToCome) cover.lay(map.a_fill, kToComeOpacity * look_.a_fill);
  if (a == kWasExplored) {
    const bool edge = (edges & kEdgeOfA) != 0;
    cover.lay(edge ? map.a_edge : map.a_fill, edge ? look_.a_edge : look_.a_fill);
  }
  const Color& fill = a == kUnknown ? only_b : map.b_fill;
  if (b == kIsToCome) cover.lay(fill, kToComeOpacity * look_.b_fill);
  if (b == kWasExplored) {
    const bool edge = (edges & kEdgeOfB) != 0;
    cover.lay(edge ? map.b_edge : fill, edge ? look_.b_edge : look_.b_fill);
  }
}

// Applies the brush, which covers everything else.
void ZoneColors::finish(Cover& cover, int bits, const Palette& palette) const {
  if (!look_.brushed) return;
  if ((bits & kBrushed) == 0) return cover.lay(palette.map.floor, kStandsBack);
  if (!look_.field) cover.lay(palette.map.path, kLit);
}

void ZoneColors::build_shapes(const Palette& palette) {
  const bool hexagons = map_->graph().shape() == GraphShape::hexagons;
  for (int bits = 0; bits < 256; ++bits) {
    const auto at = static_cast<std::size_t>(bits);
    for (int edges = 0; edges < 4; ++edges) {
      Cover cover;
      cover_sets(cover, bits, palette, edges, palette.map.ties);
      finish(cover, bits, palette);
      shapes_[static_cast<std::size_t>(edges)][at] = cover.over();
    }
    Cover border;
    cover_sets(border, bits, palette, 0, palette.map.ties);
    const bool inside_b = known_of_b(bits) == kWasExplored && look_.b_fill > 0.5f;
    if (hexagons)
      border.lay(palette.ui.text, kHexGridInk);
    else
      border.lay(inside_b ? palette.map.halo : palette.map.wall_line, kPortalInk);
    finish(border, bits, palette);
    border_[at] = border.over();
    border.lay(palette.ui.text, kRegionInk);
    region_border_[at] = border.over();
    Cover striped;
    cover_sets(striped, bits, palette, 0, palette.map.b_fill);
    finish(striped, bits, palette);
    if (look_.brushed && look_.field && (bits & kBrushed) != 0)
      striped.lay(palette.ui.text, kLitStripes);
    striped_[at] = striped.over();
  }
}

void ZoneColors::build_roads(const Palette& palette) {
  for (int bits = 0; bits < 256; ++bits) {
    const Known a = known_of_a(bits), b = known_of_b(bits);
    const auto opacity = [](Known known, float whole) {
      return known == kWasExplored ? whole : known == kIsToCome ? kToComeOpacity * whole : 0;
    };
    Cover road, casing, dot;
    road.lay(palette.panel.lane_a, opacity(a, look_.a_fill));
    road.lay(a == kUnknown ? palette.map.ties : palette.map.b_fill, opacity(b, look_.b_fill));
    // Without casings, this makes the line itself bolder.
    casing.lay(look_.casings ? palette.map.a_edge : palette.panel.lane_a, opacity(a, look_.a_edge));
    casing.lay(look_.casings || look_.far ? palette.map.b_edge : palette.map.b_fill,
               opacity(b, look_.b_edge));
    dot.lay(palette.map.halo, look_.b_edge);
    for (const auto& [cover, table] :
         {std::pair{&road, &road_}, {&casing, &casing_}, {&dot, &dot_}}) {
      finish(*cover, bits, palette);
      (*table)[static_cast<std::size_t>(bits)] = cover->over();
    }
  }
}

void ZoneColors::build_wedges(const Palette& palette) {
  for (int bits = 0; bits < 256; ++bits) {
    Cover line;
    cover_sets(line, bits, palette, 0, palette.map.ties);
    if (known_of_a(bits) == kWasExplored) line.lay(palette.map.a_edge, look_.a_edge);
    if (known_of_b(bits) == kWasExplored) line.lay(palette.map.wedge_line, look_.b_edge);
    if (look_.field) line.lay(palette.ui.text, kFieldLineInk);
    finish(line, bits, palette);
    wedge_line_[static_cast<std::size_t>(bits)] = line.over();
  }
}

std::uint32_t ZoneColors::floor_of(std::int32_t cell) const {
  return floors_[static_cast<std::size_t>(map_->ground_cost(cell))];
}

std::uint32_t ZoneColors::base(std::int32_t cell, std::uint32_t plain) const {
  if (!field_) return plain;
  const int index = field_->texels[static_cast<std::size_t>(cell)] & 0xFF;
  return index == CellField::kNothing ? plain : field_table_[static_cast<std::size_t>(index)];
}

// Whether two classes of the field meet at a border zone.
bool ZoneColors::part_regions(const ShapeZone& zone) const {
  if (!look_.regions || !field_) return false;
  const auto index = [this](std::int32_t cell) {
    return field_->texels[static_cast<std::size_t>(cell)] & 0xFF;
  };
  return index(zone.cell) != index(zone.other);
}

std::uint32_t ZoneColors::color(const ShapeZone& zone, std::span<const std::uint8_t> cells) const {
  const int self = cells[static_cast<std::size_t>(zone.cell)],
            other = cells[static_cast<std::size_t>(zone.other)];
  const auto at = [](int bits) { return static_cast<std::size_t>(bits); };
  switch (zone.kind) {
    case ZoneKind::outside:
      return outside_;
    case ZoneKind::wall:
      return wall_;
    case ZoneKind::wall_line:
      return wall_line_;
    case ZoneKind::frame:
      return frame_;
    case ZoneKind::ground:
      return 0;
    case ZoneKind::shape:
      return blend(shapes_[0][at(self)], base(zone.cell, floor_of(zone.cell)));
    case ZoneKind::border:
    case ZoneKind::edge: {
      const int edges = edges_between(self, other);
      const ByBits& table = edges != 0 || zone.kind == ZoneKind::edge ? shapes_[at(edges)]
                            : part_regions(zone)                      ? region_border_
                                                                      : border_;
      return blend(table[at(self)], base(zone.cell, floor_of(zone.cell)));
    }
    case ZoneKind::road:
      return blend(road_[at(self | other)], base(zone.cell, road_base_));
    case ZoneKind::casing:
      return blend(casing_[at(self | other)], casing_base_);
    case ZoneKind::dot:
      return blend(dot_[at(self)], road_base_);
    case ZoneKind::wedge:
      return blend(shapes_[0][at(self)], base(zone.cell, 0));
    case ZoneKind::wedge_line:
      return blend(wedge_line_[at(self)], base(zone.cell, 0));
    case ZoneKind::states:
      return of_states(zone, cells);
  }
  return 0;
}

// Returns the mean over the headings. A cell without states shows its ground.
std::uint32_t ZoneColors::of_states(const ShapeZone& zone,
                                    std::span<const std::uint8_t> cells) const {
  const MoverStates& states = *map_->graph().states();
  const int columns = map_->graph().width();
  std::array<std::uint32_t, 4> sums{};
  for (int heading = 0; heading < states.headings; ++heading) {
    const Cell step = states.state({0, 0}, heading);
    const std::int32_t cell = zone.cell + step.y * columns + step.x;
    const std::uint8_t bits = cells[static_cast<std::size_t>(cell)];
    if ((bits & kFloor) == 0) continue;
    const std::uint32_t own = blend(shapes_[0][bits], base(cell, 0));
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += own >> (8 * i) & 0xFF;
  }
  std::uint32_t mean = 0;
  for (std::size_t i = 0; i < sums.size(); ++i)
    mean |= sums[i] / static_cast<std::uint32_t>(states.headings) << (8 * i);
  return mean;
}

std::uint32_t ZoneColors::mark(const ShapeZone& zone, std::span<const std::uint8_t> cells) const {
  if (zone.kind < ZoneKind::shape || zone.kind == ZoneKind::casing || zone.kind == ZoneKind::dot ||
      zone.kind == ZoneKind::states)
    return 0;
  // Like the colour of a road, its stripes depend on both of its ends.
  const int self = cells[static_cast<std::size_t>(zone.cell)] |
                   (zone.kind == ZoneKind::road ? cells[static_cast<std::size_t>(zone.other)] : 0);
  const bool edge = (zone.kind == ZoneKind::edge || zone.kind == ZoneKind::border) &&
                    edges_between(self, cells[static_cast<std::size_t>(zone.other)]) != 0;
  if (edge) return 0;
  int marks = 0;
  if (look_.a_edge > 0 && (self & kFromGoalByA) != 0) marks |= kFromGoalOfA;
  if (look_.b_edge > 0 && (self & kFromGoalByB) != 0) marks |= kFromGoalOfB;
  std::uint32_t below = base(zone.cell, floor_of(zone.cell));
  if (ties_hatched_ && known_of_a(self) == kUnknown && known_of_b(self) == kWasExplored)
    marks |= kStripes;
  if (field_) {
    const std::uint32_t texel = field_->texels[static_cast<std::size_t>(zone.cell)];
    const std::uint32_t index = texel & 0xFF, second = texel >> CellField::kSecondShift;
    if (index == CellField::kUndefined) marks |= kDots;
    if (index == CellField::kInconsistent || second > 0) {
      marks |= kStripes;
      below = second > 0 ? field_table_[second - 1] : floors_[1];
    }
    if (look_.brushed && (self & kBrushed) != 0) marks |= kStripes;
  }
  const std::uint32_t stripes = blend(striped_[static_cast<std::size_t>(self)], below);
  return (stripes & 0x00FFFFFF) | static_cast<std::uint32_t>(marks) << 24;
}

void ZoneColors::colors(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
                        std::vector<std::uint32_t>& colors) const {
  colors.resize(zones.size());
  for (std::size_t i = 0; i < zones.size(); ++i) colors[i] = color(zones[i], cells);
}

void ZoneColors::marks(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
                       std::vector<std::uint32_t>& marks) const {
  marks.resize(zones.size());
  for (std::size_t i = 0; i < zones.size(); ++i) marks[i] = mark(zones[i], cells);
}

}  // namespace waymark
