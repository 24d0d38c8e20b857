#include "core/generate/tower.h"

#include <algorithm>
#include <array>

#include "core/generate/chamber.h"
#include "core/generate/connect.h"

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

}  // namespace waymark
