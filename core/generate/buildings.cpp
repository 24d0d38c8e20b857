#include "core/generate/buildings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "core/map/components.h"
#include "core/map/moves.h"

namespace waymark {

void put(Grid& grid, Cell cell, char terrain) {
  fill(grid, {cell.x, cell.y, cell.x, cell.y}, terrain);
}

void fill(Grid& grid, Box box, char terrain) {
  const Box limit = inside(grid);
  for (int y = std::max(box.y0, limit.y0); y <= std::min(box.y1, limit.y1); ++y)
    for (int x = std::max(box.x0, limit.x0); x <= std::min(box.x1, limit.x1); ++x)
      grid.set_terrain({x, y}, terrain);
}

void disc(Grid& grid, Cell centre, int radius, char terrain) {
  for (int dy = -radius; dy <= radius; ++dy) {
    int dx = radius;
    while (5 * (dx * dx + dy * dy) > 5 * radius * radius + 3 * radius) --dx;
    fill(grid, {centre.x - dx, centre.y + dy, centre.x + dx, centre.y + dy}, terrain);
  }
}

void stroke(Grid& grid, Cell from, Cell to, int radius, char terrain) {
  const int steps = std::max({std::abs(to.x - from.x), std::abs(to.y - from.y), 1});
  for (int i = 0; i <= steps; ++i)
    disc(grid, {from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, radius,
         terrain);
}

bool clear(const Grid& grid, Box box) {
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x)
      if (!grid.walkable(Cell{x, y})) return false;
  return true;
}

bool block(Grid& grid, Box box, char terrain) {
  if (box.width() < 1 || box.height() < 1 || !clear(grid, box.grown(1))) return false;
  fill(grid, box, terrain);
  return true;
}

bool block_disc(Grid& grid, Cell centre, int radius, char terrain) {
  if (!clear(grid, Box{centre.x, centre.y, centre.x, centre.y}.grown(radius + 1))) return false;
  disc(grid, centre, radius, terrain);
  return true;
}

bool block_mirrored(Grid& grid, Box room, Box piece, char terrain) {
  const Box flipped = {room.x0 + room.x1 - piece.x1, piece.y0, room.x0 + room.x1 - piece.x0,
                       piece.y1};
  const auto upended = [&room](Box box) {
    return Box{box.x0, room.y0 + room.y1 - box.y1, box.x1, room.y0 + room.y1 - box.y0};
  };
  const std::array<Box, 4> all = {piece, flipped, upended(piece), upended(flipped)};
  for (const Box& box : all) {
    if (box.width() < 1 || box.height() < 1 || !clear(grid, box.grown(1))) return false;
    // Two copies may coincide on a centre line, but must not overlap partially or touch.
    for (const Box& other : all)
      if (!(box == other) && box.grown(1).touches(other)) return false;
  }
  for (const Box& box : all) fill(grid, box, terrain);
  return true;
}

std::vector<int> spread(int low, int high, int piece, int pitch, int edge) {
  const int room = high - low + 1 - 2 * edge;
  if (room < piece) return {};
  const int count = (room - piece) / pitch + 1;
  const int first = low + (high - low + 1 - (count - 1) * pitch - piece) / 2;
  std::vector<int> begins;
  for (int i = 0; i < count; ++i) {
    // The second half mirrors the first, even if the room does not divide evenly.
    const int mirrored = low + high - (first + (count - 1 - i) * pitch + piece - 1);
    begins.push_back(2 * i < count ? first + i * pitch : mirrored);
  }
  return begins;
}

namespace {

// The components joined so far, as a forest; each root represents a set of joined components.
class Joined {
 public:
  explicit Joined(int count) : parents_(static_cast<std::size_t>(count)) {
    std::iota(parents_.begin(), parents_.end(), 0);
  }
  int root(int component) {
    int& parent = parents_[static_cast<std::size_t>(component)];
    return parent == component ? component : parent = root(parent);
  }
  void join(int a, int b) { parents_[static_cast<std::size_t>(root(a))] = root(b); }

 private:
  std::vector<int> parents_;
};

class Tunneller {
 public:
  Tunneller(Grid& grid, int least, int radius)
      : grid_(grid),
        least_(least),
        radius_(radius),
        components_(grid),
        joined_(components_.count()),
        from_(grid.node_count(), kNoNode) {}

  void run() {
    std::vector<std::vector<Node>> cells(static_cast<std::size_t>(components_.count()));
    for (Node node = 0; node < static_cast<Node>(grid_.node_count()); ++node)
      if (components_.of(node) >= 0)
        cells[static_cast<std::size_t>(components_.of(node))].push_back(node);
    // Each pass at least halves the number of sets, because each set is joined to another one.
    for (bool met = true; met;) {
      met = false;
      for (int component = 0; component < components_.count(); ++component)
        if (counts(component) && !done(component))
          met |= tunnel(component, cells[static_cast<std::size_t>(component)]);
    }
  }

 private:
  bool counts(int component) const { return components_.size(component) >= least_; }
  bool done(int component) {
    return joined_.root(component) == joined_.root(components_.largest());
  }

  // Digs a tunnel from a component to the closest set that does not contain it. Finds it by
  // breadth-first search through floor and walls.
  bool tunnel(int component, const std::vector<Node>& cells) {
    std::vector<Node> reached = cells;
    for (const Node node : cells) from_[static_cast<std::size_t>(node)] = node;
    Node met = kNoNode;
    for (std::size_t i = 0; i < reached.size() && met == kNoNode; ++i) {
      const Cell at = grid_.cell(reached[i]);
      for (std::size_t way = 0; way < 4; ++way) {
        const Cell next = {at.x + kSteps[way].x, at.y + kSteps[way].y};
        if (!Box{next.x, next.y, next.x, next.y}.touches(inside(grid_))) continue;
        const Node node = grid_.node(next);
        if (from_[static_cast<std::size_t>(node)] != kNoNode) continue;
        from_[static_cast<std::size_t>(node)] = reached[i];
        reached.push_back(node);
        const int other = components_.of(node);
        if (other < 0 || !counts(other) || joined_.root(other) == joined_.root(component)) continue;
        met = node;
        joined_.join(component, other);
        break;
      }
    }
    if (met != kNoNode)
      for (Node node = met; from_[static_cast<std::size_t>(node)] != node;
           node = from_[static_cast<std::size_t>(node)])
        disc(grid_, grid_.cell(node), radius_, kFloor);
    for (const Node node : reached) from_[static_cast<std::size_t>(node)] = kNoNode;
    return met != kNoNode;
  }

  Grid& grid_;
  const int least_;
  const int radius_;
  const Components components_;  // before the first tunnel
  Joined joined_;
  std::vector<Node> from_;  // by node: previous node of the search; a start node is its own
};

}  // namespace

void join_components(Grid& grid, int least, int radius) { Tunneller(grid, least, radius).run(); }

void keep_largest_component(Grid& grid, char terrain) {
  const Components components(grid);
  const int largest = components.largest();
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cell cell{x, y};
      if (grid.walkable(cell) && components.of(grid.node(cell)) != largest)
        grid.set_terrain(cell, terrain);
    }
}

namespace {

// A table in the middle with a bench along each of its long sides, and a chest in every corner.
void dining_table(Grid& grid, Box room) {
  const int w = room.width(), h = room.height();
  const bool wide = w >= h;
  const int length = std::max(3, (wide ? w : h) / 2 - 2);
  const int thick = std::max(2, (wide ? h : w) / 5);
  const int x = room.x0 + (w - (wide ? length : thick)) / 2;
  const int y = room.y0 + (h - (wide ? thick : length)) / 2;
  const Box table =
      wide ? Box{x, y, x + length - 1, y + thick - 1} : Box{x, y, x + thick - 1, y + length - 1};
  block(grid, table);
  if ((wide ? h : w) >= thick + 10) {
    for (const int side : {-1, 1}) {
      const int shift = side < 0 ? -3 : thick + 2;
      block(grid, wide ? Box{x + 1, y + shift, x + length - 2, y + shift}
                       : Box{x + shift, y + 1, x + shift, y + length - 2});
    }
  }
  if (w < 12 || h < 12) return;
  for (const int cx : {room.x0 + 2, room.x1 - 3})
    for (const int cy : {room.y0 + 2, room.y1 - 3}) block(grid, {cx, cy, cx + 1, cy + 1});
}

// Rows of shelves parallel to the short side. An aisle divides long rows.
void catalogs(Grid& grid, Box room) {
  const bool wide = room.width() >= room.height();
  const int low = wide ? room.y0 : room.x0, high = wide ? room.y1 : room.x1;
  const int middle = (low + high) / 2;
  const bool aisle = high - low > 20;
  const auto row = [&](int at, int from, int to) {
    block(grid, wide ? Box{at, from, at + 1, to} : Box{from, at, to, at + 1});
  };
  for (const int at :
       wide ? spread(room.x0, room.x1, 2, 5, 3) : spread(room.y0, room.y1, 2, 5, 3)) {
    if (aisle) {
      row(at, low + 3, middle - 2);
      row(at, high - (middle - 2 - low), high - 3);
    } else {
      row(at, low + 3, high - 3);
    }
  }
}

// Beds with their heads against the two long walls.
void beds(Grid& grid, Box room) {
  if (room.height() >= room.width()) {
    for (const int y : spread(room.y0, room.y1, 2, 5, 2)) {
      block(grid, {room.x0 + 1, y, room.x0 + 4, y + 1});
      block(grid, {room.x1 - 4, y, room.x1 - 1, y + 1});
    }
  } else {
    for (const int x : spread(room.x0, room.x1, 2, 5, 2)) {
      block(grid, {x, room.y0 + 1, x + 1, room.y0 + 4});
      block(grid, {x, room.y1 - 4, x + 1, room.y1 - 1});
    }
  }
}

void columns(Grid& grid, Box room) {
  for (const int x : spread(room.x0, room.x1, 2, 6, 3))
    for (const int y : spread(room.y0, room.y1, 2, 6, 3)) block(grid, {x, y, x + 1, y + 1});
}

// Stacks of crates on both sides of the centre lines.
void stores(Grid& grid, Box room) {
  for (const int x : spread(room.x0, room.x1, 4, 7, 2))
    for (const int y : spread(room.y0, room.y1, 3, 7, 2)) {
      // One stack in five is missing, in a fixed pattern counted from the corner of the room.
      if (((x - room.x0) / 7 + 2 * ((y - room.y0) / 7)) % 5 == 3) continue;
      block(grid, {x, y, x + 3, y + 2});
    }
}

// A round hearth in the middle with pillars around it.
void hearth(Grid& grid, Box room) {
  const Cell middle = room.centre();
  const int radius = std::clamp(std::min(room.width(), room.height()) / 8, 1, 5);
  block_disc(grid, middle, radius);
  const int dx = room.width() / 2 - 4, dy = room.height() / 2 - 4;
  for (const int x : {middle.x - dx, middle.x + dx})
    for (const int y : {middle.y - dy, middle.y + dy}) block_disc(grid, {x, y}, 1);
}

}  // namespace

void furnish(Grid& grid, Box room, Furniture furniture) {
  switch (furniture) {
    case Furniture::kNone:
      return;
    case Furniture::kTable:
      return dining_table(grid, room);
    case Furniture::kCatalogs:
      return catalogs(grid, room);
    case Furniture::kBeds:
      return beds(grid, room);
    case Furniture::kColumns:
      return columns(grid, room);
    case Furniture::kStores:
      return stores(grid, room);
    case Furniture::kHearth:
      return hearth(grid, room);
  }
}

Furniture choose_furniture(Box room, Random& random) {
  using enum Furniture;
  const int shorter = std::min(room.width(), room.height());
  const int longer = std::max(room.width(), room.height());
  if (shorter < 7) return kNone;
  if (shorter < 11) return random.one_in(2) ? kTable : kCatalogs;
  // Square rooms are for gatherings, long rooms for work and for sleep.
  if (longer * 4 < shorter * 5) {
    constexpr std::array kSquare = {kTable, kHearth, kColumns, kStores, kCatalogs};
    return kSquare[random.below(kSquare.size())];
  }
  constexpr std::array kLong = {kTable, kCatalogs, kBeds, kColumns, kCatalogs, kBeds, kStores};
  return kLong[random.below(kLong.size())];
}

}  // namespace waymark
