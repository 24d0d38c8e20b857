#include <algorithm>
#include <array>

#include "core/generate/buildings.h"

namespace waymark {
namespace {

// A ring of chambers with the corridor on its inner side.
struct Ring {
  int outer;     // radius of the last cell of the chambers
  int inner;     // radius of the first cell of the chambers
  int corridor;  // radius of the last cell of the corridor
  int hall;      // radius of the last cell inside the corridor
  int wall;      // thickness of the walls
  int count;     // number of chambers; even, because the tower is symmetrical
  int middle() const { return (outer + inner) / 2; }
  int angle(int chamber) const { return chamber * kTurn / count; }
};

class Tower {
 public:
  Tower(Grid& grid, Cell centre, int radius, Random& random)
      : polar_(grid, centre), radius_(radius), random_(random) {}

  void build() {
    const int shell = std::clamp(radius_ / 18, 1, 6);
    const int hall = std::clamp(radius_ / 4, 4, 32);
    const int rings = std::max(1, (radius_ - hall) / 34);
    const int pitch = (radius_ - shell - hall) / rings;
    disc(polar_.grid(), polar_.point(0, 0), hall, kFloor);
    for (int i = 0; i < rings; ++i) {
      // Rings are counted from the outside. The remaining cells make the outermost chambers deeper.
      const int outer = i == 0 ? radius_ - shell : hall + (rings - i) * pitch;
      build_ring(outer, hall + (rings - 1 - i) * pitch, i == 0 ? shell : 0, i);
    }
    furnish_hall(hall);
  }

 private:
  void build_ring(int outer, int hall, int shell, int index) {
    const int depth = outer - hall;
    Ring ring{};
    ring.wall = depth >= 24 ? 2 : 1;
    ring.hall = hall + ring.wall;
    ring.corridor = ring.hall + std::max(2, depth / 5);
    ring.inner = ring.corridor + ring.wall;
    ring.outer = shell > 0 ? outer : outer - ring.wall;
    const int girth = 6283 * ring.middle() / 1000;
    ring.count = std::max(4, girth / 40 / 2 * 2);

    polar_.ring(ring.inner, ring.outer, kFloor);
    polar_.ring(ring.hall, ring.corridor, kFloor);
    for (int i = 0; i < ring.count; ++i) radial_wall(ring, i);
    // The two halves of the ring hold the same chambers, mirrored.
    const int offset = random_.between(0, 5);
    for (int i = 0; i < ring.count; ++i) {
      const int kind = std::min(i, ring.count - i);
      chamber(ring, i, kOrder[static_cast<std::size_t>((kind + offset) % 6)], shell);
    }
    pilasters(ring);
    ways(ring, index);
  }

  // Draws the wall between chamber i and the next one, with a round column at the corridor end.
  void radial_wall(const Ring& ring, int i) {
    const int angle = ring.angle(i) + kTurn / ring.count / 2;
    const int half = ring.wall / 2;
    polar_.bar(angle, {ring.inner - 1, -half, ring.outer + 1, half}, kWall);
    if (ring.wall > 1) disc(polar_.grid(), polar_.point(angle, ring.inner + 1), 3, kWall);
  }

  void chamber(const Ring& ring, int i, Chamber kind, int shell) {
    const int angle = ring.angle(i);
    const int depth = ring.outer - ring.inner;
    // Makes the door to the corridor, which is wide for halls and small for studies.
    const int half = ring.wall == 1            ? 1
                     : kind == Chamber::kHall  ? 5
                     : kind == Chamber::kStudy ? 1
                                               : 2;
    polar_.bar(angle, {ring.corridor - 1, -half, ring.inner + 2, half}, kFloor);
    if (depth < 12) return;
    if (shell >= 4) niche(ring, angle, shell);
    furnish_chamber(polar_, {ring.inner, ring.outer, angle, ring.count}, kind);
  }

  // Makes a round recess in the outer wall, opposite the door.
  void niche(const Ring& ring, int angle, int shell) {
    disc(polar_.grid(), polar_.point(angle, ring.outer - 1), shell - 1, kFloor);
  }

  // Places half-columns against the walls of the corridor.
  void pilasters(const Ring& ring) {
    if (ring.corridor - ring.hall < 6) return;
    for (int i = 0; i < ring.count; ++i)
      disc(polar_.grid(), polar_.point(ring.angle(i) + kTurn / ring.count / 2, ring.hall), 2,
           kWall);
  }

  // Makes the path inwards wind: the next ring has only one entrance, the corridor is blocked on
  // one side of the tower, and few chambers have a door to the next chamber.
  void ways(const Ring& ring, int index) {
    const int gate = index % 2 == 0 ? kTurn / 2 : 0;
    const int half = ring.wall == 1 ? 1 : 2;
    polar_.bar(gate, {ring.hall - ring.wall - 3, -half, ring.hall + 2, half}, kFloor);
    // The barrier is where a chamber wall meets the corridor, so it does not block a door.
    const int quarter = ring.count / 4;
    const int blocked = random_.one_in(2) ? quarter : ring.count - 1 - quarter;
    polar_.bar(ring.angle(blocked) + kTurn / ring.count / 2,
               {ring.hall - 1, -half, ring.corridor + 1, half}, kWall);
    for (int i = 0; i < ring.count; ++i) {
      if (i == blocked || std::min(i, ring.count - 1 - i) % 3 != 1) continue;
      const int angle = ring.angle(i) + kTurn / ring.count / 2;
      polar_.bar(angle, {ring.middle() - 1, -half - 2, ring.middle() + half, half + 2}, kFloor);
    }
  }

  // Draws a colonnade around a dais.
  void furnish_hall(int hall) {
    if (hall < 12) return;
    polar_.block_disc(0, 0, 0, hall / 8);
    const int count = hall >= 20 ? 12 : 8;
    for (int i = 0; i < count; ++i)
      polar_.block_disc(kTurn / count / 2 + i * kTurn / count, hall * 2 / 3, 0, 1);
  }

  static constexpr std::array kOrder = {Chamber::kHall,  Chamber::kLibrary,    Chamber::kDormitory,
                                        Chamber::kStudy, Chamber::kLaboratory, Chamber::kStore};

  Polar polar_;
  const int radius_;
  Random& random_;
};

}  // namespace

Grid make_tower(int width, int height, Random& random) {
  Grid grid(width, height);
  const int longer = std::max(width, height), shorter = std::min(width, height);
  const int towers = (longer + shorter / 2) / shorter;
  const bool row = width >= height;
  const Cell span = {row ? width / towers : width, row ? height : height / towers};
  const int radius = std::min(span.x, span.y) / 2 - kMargin - 1;
  Cell last{};
  for (int i = 0; i < towers; ++i) {
    const Cell centre = {(row ? i * span.x : 0) + (span.x - 1) / 2,
                         (row ? 0 : i * span.y) + (span.y - 1) / 2};
    Tower(grid, centre, radius, random).build();
    // A bridge joins the outermost chambers of neighbouring towers.
    if (i > 0) {
      const Cell from = row ? Cell{last.x + radius - 8, last.y} : Cell{last.x, last.y + radius - 8};
      const Cell to =
          row ? Cell{centre.x - radius + 8, centre.y} : Cell{centre.x, centre.y - radius + 8};
      stroke(grid, from, to, 1, kFloor);
    }
    last = centre;
  }
  join_components(grid, 30, 0);
  keep_largest_component(grid);
  return grid;
}

namespace {

constexpr int kOne = 4096;  // the number 1 in fixed point

// Bhaskara's approximation of the sine, with an error of at most 0.0017.
int sine(int angle) {
  angle = (angle % kTurn + kTurn) % kTurn;
  if (angle >= kTurn / 2) return -sine(angle - kTurn / 2);
  const int product = angle * (kTurn / 2 - angle);
  return static_cast<int>(std::int64_t{kOne} * 4 * product / (4'050'000 - product));
}
int cosine(int angle) { return sine(angle + kTurn / 4); }

// Rounds to the nearest integer, so cells in opposite directions are mirrored.
int rounded(int fixed) {
  return fixed >= 0 ? (fixed + kOne / 2) / kOne : -((-fixed + kOne / 2) / kOne);
}

}  // namespace

Cell Polar::point(int angle, int along, int across) const {
  const int s = sine(angle), c = cosine(angle);
  return {centre_.x + rounded(along * s + across * c), centre_.y + rounded(across * s - along * c)};
}

void Polar::ring(int inner, int outer, char terrain) const {
  for (int dy = -outer; dy <= outer; ++dy)
    for (int dx = -outer; dx <= outer; ++dx) {
      const int square = dx * dx + dy * dy;
      if (square > inner * inner + inner && square <= outer * outer + outer)
        put(grid_, {centre_.x + dx, centre_.y + dy}, terrain);
    }
}

// Whether visit(cell) returns true for every cell of the rotated rectangle. Stops at the first cell
// for which it returns false.
template <class Visit>
bool Polar::all_of(int angle, Box box, Visit visit) const {
  const int s = sine(angle), c = cosine(angle);
  Box bounds{INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  for (const int along : {box.x0, box.x1})
    for (const int across : {box.y0, box.y1}) {
      const Cell corner = point(angle, along, across);
      bounds = {std::min(bounds.x0, corner.x), std::min(bounds.y0, corner.y),
                std::max(bounds.x1, corner.x), std::max(bounds.y1, corner.y)};
    }
  for (int y = bounds.y0; y <= bounds.y1; ++y)
    for (int x = bounds.x0; x <= bounds.x1; ++x) {
      const int dx = x - centre_.x, dy = y - centre_.y;
      const int along = rounded(dx * s - dy * c), across = rounded(dx * c + dy * s);
      const bool in = along >= box.x0 && along <= box.x1 && across >= box.y0 && across <= box.y1;
      if (in && !visit(Cell{x, y})) return false;
    }
  return true;
}

void Polar::bar(int angle, Box box, char terrain) const {
  all_of(angle, box, [&](Cell cell) {
    put(grid_, cell, terrain);
    return true;
  });
}

bool Polar::block_bar(int angle, Box box, char terrain) const {
  // Leaves two cells free, because a slanted passage one cell wide would have diagonal gaps.
  if (!all_of(angle, box.grown(2), [&](Cell cell) { return grid_.walkable(cell); })) return false;
  bar(angle, box, terrain);
  return true;
}

bool Polar::block_disc(int angle, int along, int across, int radius, char terrain) const {
  return waymark::block_disc(grid_, point(angle, along, across), radius, terrain);
}

namespace {

// Half the width of a chamber at a given radius, excluding the walls.
int half_width(const Sector& sector, int along) {
  return 6283 * along / 1000 / sector.count / 2 - 3;
}

void hall(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 7; along <= sector.outer - 4; along += 6)
    for (const int side : {-1, 1}) polar.block_disc(sector.angle, along, side * 8, 1);
  polar.block_bar(sector.angle, {sector.outer - 6, -3, sector.outer - 4, 3});
}

void library(const Polar& polar, const Sector& sector) {
  const int half = half_width(sector, sector.inner + 8);
  for (int across = 4; across <= half; across += 5)
    for (const int side : {-1, 1}) {
      const int a = side * across;
      polar.block_bar(sector.angle, {sector.inner + 7, std::min(a, a + side), sector.outer - 4,
                                     std::max(a, a + side)});
    }
}

void dormitory(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 6; along <= sector.outer - 3; along += 5) {
    const int half = half_width(sector, along);
    for (const int side : {-1, 1}) {
      const int a = side * (half - 5), b = side * (half - 1);
      polar.block_bar(sector.angle, {along, std::min(a, b), along + 1, std::max(a, b)});
    }
  }
  polar.block_bar(sector.angle, {sector.middle() - 2, -1, sector.middle() + 3, 1});
}

void study(const Polar& polar, const Sector& sector) {
  polar.block_disc(sector.angle, sector.middle() + 2, 0, 3);
  const int across = half_width(sector, sector.middle()) - 4;
  for (const int side : {-1, 1}) {
    const int a = side * across, b = side * (across + 1);
    polar.block_bar(sector.angle,
                    {sector.middle() - 4, std::min(a, b), sector.middle() + 6, std::max(a, b)});
  }
}

void laboratory(const Polar& polar, const Sector& sector) {
  for (const int along : {sector.inner + 8, sector.outer - 6})
    polar.block_bar(sector.angle, {along, -7, along + 1, 7});
  for (const int side : {-1, 1}) polar.block_disc(sector.angle, sector.middle() + 1, side * 11, 2);
}

void store(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 7; along <= sector.outer - 4; along += 7)
    for (int across = 3; across <= half_width(sector, along) - 4; across += 7)
      for (const int side : {-1, 1}) {
        const int a = side * across, b = side * (across + 3);
        polar.block_bar(sector.angle, {along, std::min(a, b), along + 2, std::max(a, b)});
      }
}

}  // namespace

void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber) {
  switch (chamber) {
    case Chamber::kHall:
      return hall(polar, sector);
    case Chamber::kLibrary:
      return library(polar, sector);
    case Chamber::kDormitory:
      return dormitory(polar, sector);
    case Chamber::kStudy:
      return study(polar, sector);
    case Chamber::kLaboratory:
      return laboratory(polar, sector);
    case Chamber::kStore:
      return store(polar, sector);
  }
}

}  // namespace waymark
