#include "core/generate/machines.h"

#include <algorithm>
#include <array>

namespace waymark {
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
