#include "core/map/generate/complex.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "core/map/generate/machines.h"

namespace waymark {
namespace {

struct Style {
  int section;       // a section is divided while it is longer than this
  int parcel_least;  // sides of a parcel with its walls
  int parcel_most;
  int corridor_most;  // corridors are narrower the deeper they lie
  int corridor_least;
  int door;    // half the width of a door
  bool halls;  // halls with machines rather than rooms of many shapes
};

constexpr Style kResearch = {100, 13, 23, 4, 2, 1, false};
constexpr Style kFactory = {110, 20, 40, 6, 3, 1, true};

enum class Shape { kPlain, kCut, kCross, kRound };

struct Parcel {
  Box box;  // without its walls
  Shape shape;
};

// A section of the complex, an octagon when `cut` is not 0, with a corridor round it when `ring` is
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
    keep_largest_component(grid_);
  }

 private:
  static bool taller(Box box) { return box.height() > box.width(); }
  static int longer(Box box) { return std::max(box.width(), box.height()); }

  // The box before and after a strip of `gap` cells across its longer side, beginning at `at`.
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

  // Opens one way through a strip of rock, as near to one of its ends as both sides allow.
  void gate(Box rock, bool from_end) {
    const bool upright = taller(rock);
    const int length = longer(rock);
    const int half = std::max(1, style_.corridor_least / 2);
    const Cell middle = rock.centre();
    for (int i = half; i < length - half; ++i) {
      const int t = (upright ? rock.y0 : rock.x0) + (from_end ? length - 1 - i : i);
      const Cell from = upright ? Cell{middle.x, t} : Cell{t, middle.y};
      const int back = reach(from, upright ? Cell{-1, 0} : Cell{0, -1}, half, 24);
      const int ahead = reach(from, upright ? Cell{1, 0} : Cell{0, 1}, half, 24);
      if (back < 0 || ahead < 0) continue;
      fill(grid_,
           upright ? Box{from.x - back, t - half, from.x + ahead, t + half}
                   : Box{t - half, from.y - back, t + half, from.y + ahead},
           kFloor);
      return;
    }
  }

  // Steps from a cell until a front of 2 * half + 1 cells is walkable, -1 beyond `limit`.
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
    if (section.cut > 0 || (style_.halls && random_.one_in(2)))
      section.ring = std::max(style_.corridor_least, style_.corridor_most - 2);
    divide(section.box.grown(-section.ring), style_.corridor_most);
    for (const Parcel& parcel : parcels_) floor(parcel);
    if (section.ring > 0) draw_ring(section);
    if (section.box.y0 - box.y0 > 6) cave(section.box, section.box.y0 - 4);
    if (box.y1 - section.box.y1 > 6) cave(section.box, section.box.y1 + 4);
    for (const Parcel& parcel : parcels_) open(parcel);
    for (const Parcel& parcel : parcels_) equip(parcel);
  }

  // Leaves bands of rock at the sides of the map, where caves may lie.
  Box with_ragged_sides(Box box) {
    const Box whole = inside(grid_).grown(-1);
    if (box.y0 == whole.y0) box.y0 += random_.between(0, 2) * 5;
    if (box.y1 == whole.y1) box.y1 -= random_.between(0, 2) * 5;
    if (box.x0 == whole.x0) box.x0 += random_.between(0, 4);
    if (box.x1 == whole.x1) box.x1 -= random_.between(0, 4);
    return box;
  }

  // Corridors between parcels, down to parcels that are small enough.
  void divide(Box box, int corridor) {
    corridor = std::max(corridor, style_.corridor_least);
    const int length = longer(box);
    const int spare = length - corridor - 2 * style_.parcel_least;
    if (spare < 0 || length <= style_.parcel_most) return settle(box);
    const int begin = (taller(box) ? box.y0 : box.x0) + style_.parcel_least;
    // Half of the cuts lie in the middle, so that neighbours match.
    const int at = begin + (random_.one_in(2) ? spare / 2 : random_.between(0, spare));
    const auto [before, strip, after] = cut(box, at, corridor);
    divide(before, corridor - 1);
    divide(after, corridor - 1);
    fill(grid_, strip, kFloor);
  }

  // A parcel becomes a room, or two with a wall between them when it is long.
  void settle(Box box) {
    const int shorter = std::min(box.width(), box.height());
    if (longer(box) * 2 > shorter * 3 && longer(box) >= 2 * style_.parcel_least - 6) {
      const int begin = taller(box) ? box.y0 : box.x0;
      const auto [before, wall, after] = cut(box, begin + longer(box) / 2, 0);
      add(before);
      add(after);
    } else {
      add(box);
    }
  }

  void add(Box box) {
    constexpr std::array kShapes = {Shape::kPlain, Shape::kCut, Shape::kCross, Shape::kRound};
    // Rooms stand in the rock, farther from the corridor where there is space, and have an odd
    // number of cells a side, so that their furniture can be mirrored.
    Box room = box.grown(-1);
    const int spare = (std::min(room.width(), room.height()) - style_.parcel_least + 4) / 4;
    if (spare > 0) room = room.grown(-random_.between(0, std::min(2, spare)));
    if (room.width() % 2 == 0) --room.x1;
    if (room.height() % 2 == 0) --room.y1;
    const bool square = longer(room) * 3 <= std::min(room.width(), room.height()) * 4;
    Shape shape = kShapes[random_.below(square ? 4 : 3)];
    if (style_.halls && !random_.one_in(3)) shape = Shape::kPlain;
    if (std::min(room.width(), room.height()) < 9) shape = Shape::kPlain;
    parcels_.push_back({room, shape});
  }

  void floor(const Parcel& parcel) {
    const Box& box = parcel.box;
    const int shorter = std::min(box.width(), box.height());
    if (parcel.shape == Shape::kRound) {
      disc(grid_, box.centre(), (shorter - 1) / 2, kFloor);
      return;
    }
    fill(grid_, box, kFloor);
    const int corner = shorter / 4;
    for (int i = 0; i < corner; ++i) {
      if (parcel.shape == Shape::kPlain) break;
      const int deep = parcel.shape == Shape::kCross ? corner : corner - i;
      for (const int y : {box.y0 + i, box.y1 - i}) {
        fill(grid_, {box.x0, y, box.x0 + deep - 1, y}, kWall);
        fill(grid_, {box.x1 - deep + 1, y, box.x1, y}, kWall);
      }
    }
  }

  // Cells from the outline of the section inwards, negative outside of it.
  static int depth(const Section& section, Cell cell) {
    const Box& box = section.box;
    const int dx = std::min(cell.x - box.x0, box.x1 - cell.x);
    const int dy = std::min(cell.y - box.y0, box.y1 - cell.y);
    // A step along a row is 5/7 of a cell away from a slope.
    return std::min({dx, dy, (dx + dy - section.cut) * 5 / 7});
  }

  // The corridor round the section, rock where a corner is cut off, a wall on the inner side.
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

  // A natural passage along a side of the section, out of the corridor and back into it.
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

  // Doors in the middle of one to four sides, opposite ones together.
  void open(const Parcel& parcel) {
    const int ways = random_.between(1, 4);
    const int first = random_.between(0, 3);
    constexpr std::array<Cell, 4> kSides = {{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
    int opened = 0;
    for (int i = 0; i < 4 && opened < ways; ++i)
      opened += door(parcel, kSides[static_cast<std::size_t>((first + i) % 4)]);
  }

  // True when there was floor to lead to.
  bool door(const Parcel& parcel, Cell step) {
    const Box& box = parcel.box;
    const Cell middle = box.centre();
    const int half = std::min(style_.door, std::min(box.width(), box.height()) / 6);
    // From inside the room outwards until the wall is passed.
    int n = 0;
    const auto at = [&](int steps) {
      return Cell{middle.x + steps * step.x, middle.y + steps * step.y};
    };
    const auto front = [&](Cell cell) {
      const int dx = half * std::abs(step.y), dy = half * std::abs(step.x);
      return Box{cell.x - dx, cell.y - dy, cell.x + dx, cell.y + dy};
    };
    while (n < longer(box) && clear(grid_, front(at(n)))) ++n;
    for (int wall = 0; wall < 8; ++wall) {
      if (!clear(grid_, front(at(n + wall)))) continue;
      for (int i = 0; i < wall; ++i) fill(grid_, front(at(n + i)), kFloor);
      return true;
    }
    return false;
  }

  void equip(const Parcel& parcel) {
    using enum Machinery;
    constexpr std::array kHalls = {kRows, kCore, kRows, kLines, kTanks, kCore};
    constexpr std::array kRooms = {kBenches, kRing, kTanks, kRows, kBenches, kLines};
    if (!style_.halls && random_.one_in(5)) return;
    const bool round = parcel.shape == Shape::kRound;
    const Machinery kind = round          ? kRing
                           : style_.halls ? kHalls[random_.below(kHalls.size())]
                                          : kRooms[random_.below(kRooms.size())];
    install(grid_, parcel.box, kind, random_);
  }

  Grid& grid_;
  const Style& style_;
  Random& random_;
  std::vector<Parcel> parcels_;  // of the section being built
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
