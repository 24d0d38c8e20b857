#include "core/generate/polar.h"

#include <algorithm>

namespace waymark {
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

}  // namespace waymark
