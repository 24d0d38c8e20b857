#include "core/generate/complex.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "core/generate/connect.h"
#include "core/generate/parcel.h"

namespace waymark {
namespace {

struct Style {
  int section;        // longer sections are divided
  int corridor_most;  // maximum corridor width; corridors are narrower at deeper levels of division
  int corridor_least;
  ParcelStyle parcel;
};

constexpr Style kResearch = {100, 4, 2, {13, 23, 1, false}};
constexpr Style kFactory = {110, 6, 3, {20, 40, 1, true}};

// A section of the complex: an octagon if `cut` is not 0, with a corridor around it if `ring` is
// not 0.
struct Section {
  Box box;
  int cut;
  int ring;
};

class Complex {
 public:
  Complex(Grid& grid, const Style& style, Random& random)
      : grid_(grid), style_(style), random_(random) {}

  void build() {
    divide_sections(inside(grid_).grown(-1));
    join_components(grid_, 40, style_.parcel.door);
    keep_largest_component(grid_);
  }

 private:
  static bool taller(Box box) { return box.height() > box.width(); }
  static int longer(Box box) { return std::max(box.width(), box.height()); }

  // Divides a box across its longer side by a strip of `gap` cells that begins at `at`. Returns the
  // box before the strip, the strip, and the box after it.
  static std::array<Box, 3> cut(Box box, int at, int gap) {
    Box before = box, strip = box, after = box;
    if (taller(box)) {
      before.y1 = at - 1, strip.y0 = at, strip.y1 = at + gap - 1, after.y0 = at + gap;
    } else {
      before.x1 = at - 1, strip.x0 = at, strip.x1 = at + gap - 1, after.x0 = at + gap;
    }
    return {before, strip, after};
  }

  void divide_sections(Box box) {
    if (longer(box) <= style_.section) return build_section(box);
    constexpr int kRock = 3;
    const int begin = taller(box) ? box.y0 : box.x0;
    const int at = begin + longer(box) * random_.between(42, 58) / 100;
    const auto [before, rock, after] = cut(box, at, kRock);
    divide_sections(before);
    divide_sections(after);
    gate(rock, random_.one_in(2));
  }

  // Opens one passage through a strip of rock, as close to one end of the strip as possible without
  // a long tunnel on either side.
  void gate(Box rock, bool from_end) {
    constexpr int kLimit = 24;
    const bool upright = taller(rock);
    const int length = longer(rock);
    const int half = std::max(1, style_.corridor_least / 2);
    const Cell middle = rock.centre();
    for (int i = half; i < length - half; ++i) {
      const int t = (upright ? rock.y0 : rock.x0) + (from_end ? length - 1 - i : i);
      const Cell from = upright ? Cell{middle.x, t} : Cell{t, middle.y};
      const int back = reach(from, upright ? Cell{-1, 0} : Cell{0, -1}, half, kLimit);
      const int ahead = reach(from, upright ? Cell{1, 0} : Cell{0, 1}, half, kLimit);
      if (back < 0 || ahead < 0) continue;
      fill(grid_,
           upright ? Box{from.x - back, t - half, from.x + ahead, t + half}
                   : Box{t - half, from.y - back, t + half, from.y + ahead},
           kFloor);
      return;
    }
  }

  // The number of steps from a cell to the first place where a line of 2 * half + 1 cells across
  // the direction is walkable; -1 if it is more than `limit`.
  int reach(Cell from, Cell step, int half, int limit) const {
    for (int n = 0; n <= limit; ++n) {
      const Cell at = {from.x + n * step.x, from.y + n * step.y};
      const int dx = half * std::abs(step.y), dy = half * std::abs(step.x);
      if (clear(grid_, {at.x - dx, at.y - dy, at.x + dx, at.y + dy})) return n;
    }
    return -1;
  }

  void build_section(Box box) {
    parcels_.clear();
    Section section{box, 0, 0};
    const int least = std::min(box.width(), box.height());
    if (least >= 40) section.box = with_ragged_sides(box);
    if (least >= 50 && random_.one_in(2)) section.cut = random_.between(least / 7, least / 4);
    if (section.cut > 0 || (style_.parcel.halls && random_.one_in(2)))
      section.ring = std::max(style_.corridor_least, style_.corridor_most - 2);
    divide(section.box.grown(-section.ring), style_.corridor_most);
    for (const Parcel& parcel : parcels_) draw_floor(grid_, parcel);
    if (section.ring > 0) draw_ring(section);
    if (section.box.y0 - box.y0 > 6) cave(section.box, section.box.y0 - 4);
    if (box.y1 - section.box.y1 > 6) cave(section.box, section.box.y1 + 4);
    for (const Parcel& parcel : parcels_) open_doors(grid_, parcel, style_.parcel, random_);
    for (const Parcel& parcel : parcels_) equip(grid_, parcel, style_.parcel, random_);
  }

  // Shrinks the box where it touches the sides of the map, to leave bands of rock for caves.
  Box with_ragged_sides(Box box) {
    const Box whole = inside(grid_).grown(-1);
    if (box.y0 == whole.y0) box.y0 += random_.between(0, 2) * 5;
    if (box.y1 == whole.y1) box.y1 -= random_.between(0, 2) * 5;
    if (box.x0 == whole.x0) box.x0 += random_.between(0, 4);
    if (box.x1 == whole.x1) box.x1 -= random_.between(0, 4);
    return box;
  }

  // Divides a box by corridors until the parcels between them are small enough.
  void divide(Box box, int corridor) {
    corridor = std::max(corridor, style_.corridor_least);
    const int length = longer(box);
    const int spare = length - corridor - 2 * style_.parcel.least;
    if (spare < 0 || length <= style_.parcel.most) return settle(box);
    const int begin = (taller(box) ? box.y0 : box.x0) + style_.parcel.least;
    // Half of the cuts are in the middle, so neighbouring parcels often line up.
    const int at = begin + (random_.one_in(2) ? spare / 2 : random_.between(0, spare));
    const auto [before, strip, after] = cut(box, at, corridor);
    divide(before, corridor - 1);
    divide(after, corridor - 1);
    fill(grid_, strip, kFloor);
  }

  // Plans a room in the box, or two rooms with a wall between them if the box is long.
  void settle(Box box) {
    const int shorter = std::min(box.width(), box.height());
    if (longer(box) * 2 > shorter * 3 && longer(box) >= 2 * style_.parcel.least - 6) {
      const int begin = taller(box) ? box.y0 : box.x0;
      const auto [before, wall, after] = cut(box, begin + longer(box) / 2, 0);
      parcels_.push_back(plan_parcel(before, style_.parcel, random_));
      parcels_.push_back(plan_parcel(after, style_.parcel, random_));
    } else {
      parcels_.push_back(plan_parcel(box, style_.parcel, random_));
    }
  }

  // The distance of a cell inside the section from its outline, in cells. Negative for cells
  // outside the section.
  static int depth(const Section& section, Cell cell) {
    const Box& box = section.box;
    const int dx = std::min(cell.x - box.x0, box.x1 - cell.x);
    const int dy = std::min(cell.y - box.y0, box.y1 - cell.y);
    // One step along a row changes the distance to a slope by 5/7 of a cell.
    return std::min({dx, dy, (dx + dy - section.cut) * 5 / 7});
  }

  // Draws the corridor around the section, rock in cut-off corners, and a wall on the inner side of
  // the corridor.
  void draw_ring(const Section& section) {
    const Box& box = section.box;
    for (int y = box.y0; y <= box.y1; ++y)
      for (int x = box.x0; x <= box.x1; ++x) {
        const Cell cell{x, y};
        const int deep = depth(section, cell);
        if (deep < 0) {
          put(grid_, cell, kWall);
        } else if (deep < section.ring) {
          put(grid_, cell, kFloor);
        } else if (deep <= section.ring + (section.cut > 0 ? 1 : 0) && in_parcel(cell)) {
          put(grid_, cell, kWall);
        }
      }
  }

  bool in_parcel(Cell cell) const {
    const Box here = {cell.x, cell.y, cell.x, cell.y};
    return std::any_of(parcels_.begin(), parcels_.end(),
                       [&here](const Parcel& parcel) { return parcel.box.touches(here); });
  }

  // Digs a cave along a side of the section. It starts and ends at the corridor.
  void cave(Box box, int y) {
    const int begin = box.x0 + box.width() / 5, end = box.x1 - box.width() / 5;
    const int inner = y < box.y0 ? box.y0 + 1 : box.y1 - 1;
    Cell at = {begin, inner};
    for (int x = begin; x <= end; x += 5) {
      const Cell next = {x, x + 5 > end ? inner : y + random_.between(-2, 2)};
      stroke(grid_, at, next, random_.between(1, 2), kFloor);
      if (random_.one_in(3)) disc(grid_, next, 3, kFloor);
      at = next;
    }
  }

  Grid& grid_;
  const Style& style_;
  Random& random_;
  std::vector<Parcel> parcels_;  // parcels of the section being built
};

Grid make_complex(int width, int height, const Style& style, Random& random) {
  Grid grid(width, height);
  Complex(grid, style, random).build();
  return grid;
}

}  // namespace

Grid make_research(int width, int height, Random& random) {
  return make_complex(width, height, kResearch, random);
}

Grid make_factory(int width, int height, Random& random) {
  return make_complex(width, height, kFactory, random);
}

}  // namespace waymark
