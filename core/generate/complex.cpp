#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "core/generate/buildings.h"

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

namespace {

using Shape = Parcel::Shape;

int shorter(Box box) { return std::min(box.width(), box.height()); }
int longer(Box box) { return std::max(box.width(), box.height()); }

// Opens a door in the middle of the wall in direction `step`. Returns false if there is no floor
// behind the wall.
bool open_door(Grid& grid, const Parcel& parcel, int width, Cell step) {
  const Cell middle = parcel.box.centre();
  const int half = std::min(width, shorter(parcel.box) / 6);
  // The cells across the door's width, `steps` steps from the centre of the parcel.
  const auto front = [&](int steps) {
    const Cell at = {middle.x + steps * step.x, middle.y + steps * step.y};
    const int dx = half * std::abs(step.y), dy = half * std::abs(step.x);
    return Box{at.x - dx, at.y - dy, at.x + dx, at.y + dy};
  };
  int wall = 0;
  while (wall < longer(parcel.box) && clear(grid, front(wall))) ++wall;
  constexpr int kThickest = 8;
  for (int thick = 0; thick < kThickest; ++thick) {
    if (!clear(grid, front(wall + thick))) continue;
    for (int i = 0; i < thick; ++i) fill(grid, front(wall + i), kFloor);
    return true;
  }
  return false;
}

}  // namespace

Parcel plan_parcel(Box box, const ParcelStyle& style, Random& random) {
  // The room is set back from the corridor if there is space. Its sides have an odd number of
  // cells, so furniture can be mirrored.
  Box room = box.grown(-1);
  const int spare = (shorter(room) - style.least + 4) / 4;
  if (spare > 0) room = room.grown(-random.between(0, std::min(2, spare)));
  if (room.width() % 2 == 0) --room.x1;
  if (room.height() % 2 == 0) --room.y1;
  constexpr std::array kShapes = {Shape::kPlain, Shape::kCut, Shape::kCross, Shape::kRound};
  const bool square = longer(room) * 3 <= shorter(room) * 4;
  Shape shape = kShapes[random.below(square ? 4 : 3)];
  if (style.halls && !random.one_in(3)) shape = Shape::kPlain;
  if (shorter(room) < 9) shape = Shape::kPlain;
  return {room, shape};
}

void draw_floor(Grid& grid, const Parcel& parcel) {
  const Box& box = parcel.box;
  if (parcel.shape == Shape::kRound) {
    disc(grid, box.centre(), (shorter(box) - 1) / 2, kFloor);
    return;
  }
  fill(grid, box, kFloor);
  if (parcel.shape == Shape::kPlain) return;
  const int corner = shorter(box) / 4;
  for (int i = 0; i < corner; ++i) {
    const int deep = parcel.shape == Shape::kCross ? corner : corner - i;
    for (const int y : {box.y0 + i, box.y1 - i}) {
      fill(grid, {box.x0, y, box.x0 + deep - 1, y}, kWall);
      fill(grid, {box.x1 - deep + 1, y, box.x1, y}, kWall);
    }
  }
}

void open_doors(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random) {
  constexpr std::array<Cell, 4> kSides = {{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}};
  const int wanted = random.between(1, 4);
  const std::size_t first = random.below(4);
  int opened = 0;
  for (std::size_t i = 0; i < 4 && opened < wanted; ++i)
    opened += open_door(grid, parcel, style.door, kSides[(first + i) % 4]);
}

void equip(Grid& grid, const Parcel& parcel, const ParcelStyle& style, Random& random) {
  using enum Machinery;
  constexpr std::array kHalls = {kRows, kCore, kRows, kLines, kTanks, kCore};
  constexpr std::array kRooms = {kBenches, kRing, kTanks, kRows, kBenches, kLines};
  if (!style.halls && random.one_in(8)) return;
  // If machines do not fit, the room does not change, and the loop tries another kind.
  const int before = grid.walkable_count();
  for (int tries = 0; tries < 5 && grid.walkable_count() == before; ++tries) {
    const bool round = parcel.shape == Shape::kRound && tries == 0;
    const Machinery kind = round         ? kRing
                           : style.halls ? kHalls[random.below(kHalls.size())]
                                         : kRooms[random.below(kRooms.size())];
    install(grid, parcel.box, kind, random);
  }
}

namespace {

// The shape of a machine's outline.
enum class Casing { kPlain, kCut, kToothed, kWaisted };

// Draws one machine. Its casing is shaped by turning parts of the block back into floor. These
// parts are always open to the outside.
void machine(Grid& grid, Box box, Casing casing) {
  if (!block(grid, box)) return;
  const int w = box.width(), h = box.height();
  if (casing == Casing::kPlain || w < 3 || h < 3) return;
  for (const int x : {box.x0, box.x1})
    for (const int y : {box.y0, box.y1}) put(grid, {x, y}, kFloor);
  if (casing == Casing::kToothed && w >= 5) {
    for (int x = 2; x <= (w - 1) / 2; x += 2)
      for (const int mirrored : {box.x0 + x, box.x1 - x}) {
        put(grid, {mirrored, box.y0}, kFloor);
        put(grid, {mirrored, box.y1}, kFloor);
      }
  }
  if (casing == Casing::kWaisted && w >= 4 && h >= 4) {
    const Cell middle = box.centre();
    const int deep = std::max(1, w / 4);
    fill(grid, {box.x0, middle.y, box.x0 + deep - 1, box.y1 - (middle.y - box.y0)}, kFloor);
    fill(grid, {box.x1 - deep + 1, middle.y, box.x1, box.y1 - (middle.y - box.y0)}, kFloor);
  }
}

Casing choose_casing(Random& random) {
  constexpr std::array kAll = {Casing::kPlain, Casing::kCut, Casing::kToothed, Casing::kWaisted};
  return kAll[random.below(kAll.size())];
}

// Equal machines in rows. In a large hall every second column has a different casing.
void rows(Grid& grid, Box room, Random& random) {
  const bool wide = room.width() >= room.height();
  int w = 3 + 2 * random.between(1, 2), h = 3 + 2 * random.between(0, 1);
  if (!wide) std::swap(w, h);
  const Casing first = choose_casing(random), second = choose_casing(random);
  const std::vector<int> xs = spread(room.x0, room.x1, w, w + 3, 2);
  const std::vector<int> ys = spread(room.y0, room.y1, h, h + 3, 2);
  for (std::size_t i = 0; i < xs.size(); ++i)
    for (const int y : ys) {
      const bool even = std::min(i, xs.size() - 1 - i) % 2 == 0;
      machine(grid, {xs[i], y, xs[i] + w - 1, y + h - 1}, even ? first : second);
    }
}

// One large machine in the middle and small ones along the walls.
void core(Grid& grid, Box room, Random& random) {
  const int w = room.width(), h = room.height();
  const Box middle = {room.x0 + w / 3, room.y0 + h / 3, room.x1 - w / 3, room.y1 - h / 3};
  machine(grid, middle, choose_casing(random));
  const Casing casing = choose_casing(random);
  if (h >= 14)
    for (const int x : spread(room.x0, room.x1, 5, 8, 2)) {
      machine(grid, {x, room.y0 + 1, x + 4, room.y0 + 3}, casing);
      machine(grid, {x, room.y1 - 3, x + 4, room.y1 - 1}, casing);
    }
  if (w >= 20)
    for (const int y : spread(room.y0 + 5, room.y1 - 5, 3, 6, 1)) {
      machine(grid, {room.x0 + 1, y, room.x0 + 3, y + 2}, casing);
      machine(grid, {room.x1 - 3, y, room.x1 - 1, y + 2}, casing);
    }
}

// Conveyor lines along the hall, with a gap in the middle.
void lines(Grid& grid, Box room) {
  const bool wide = room.width() >= room.height();
  const int low = wide ? room.x0 : room.y0, high = wide ? room.x1 : room.y1;
  const int reach = (high - low + 1) / 2 - 2;
  const auto line = [&](int from, int to, int at) {
    block(grid, wide ? Box{from, at, to, at + 1} : Box{at, from, at + 1, to});
  };
  for (const int at :
       wide ? spread(room.y0, room.y1, 2, 6, 2) : spread(room.x0, room.x1, 2, 6, 2)) {
    line(low + 2, low + reach - 1, at);
    line(high - reach + 1, high - 2, at);
  }
}

// Round tanks in rows.
void tanks(Grid& grid, Box room) {
  const int size = std::min(room.width(), room.height()) >= 20 ? 7 : 5;
  for (const int x : spread(room.x0, room.x1, size, size + 3, 2))
    for (const int y : spread(room.y0, room.y1, size, size + 3, 2))
      block_disc(grid, {x + size / 2, y + size / 2}, size / 2);
}

// Workbenches along two walls and consoles in the middle.
void benches(Grid& grid, Box room) {
  for (const int y : spread(room.y0, (room.y0 + room.y1) / 2 - 2, 3, 5, 1))
    block_mirrored(grid, room, {room.x0 + 1, y, room.x0 + 2, y + 2});
  const int half = room.height() % 2 == 0 ? 2 : 1;
  const Cell middle = room.centre();
  for (const int x : spread(room.x0 + 5, room.x1 - 5, 2, 5, 1))
    block(grid, {x, middle.y - 1, x + 1, middle.y + half});
}

// A round machine with four consoles around it.
void ring(Grid& grid, Box room) {
  const int reach = std::min(room.width(), room.height()) / 2;
  block_disc(grid, room.centre(), std::max(1, reach / 3));
  const Cell middle = room.centre();
  for (int at = reach - 2; at >= reach / 2; --at)
    if (block_mirrored(
            grid, room,
            {middle.x - at - 1, middle.y - at - 1, middle.x - at + 1, middle.y - at + 1}))
      return;
}

}  // namespace

void install(Grid& grid, Box room, Machinery machinery, Random& random) {
  switch (machinery) {
    case Machinery::kRows:
      return rows(grid, room, random);
    case Machinery::kCore:
      return core(grid, room, random);
    case Machinery::kLines:
      return lines(grid, room);
    case Machinery::kTanks:
      return tanks(grid, room);
    case Machinery::kBenches:
      return benches(grid, room);
    case Machinery::kRing:
      return ring(grid, room);
  }
}

}  // namespace waymark
