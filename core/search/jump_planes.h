#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// The places where a scan along a row or column of a grid has to stop when it looks for jump points
// (Harabor and Grastien, "Online graph pruning for pathfinding on grid maps", 2011), with the rule
// that a diagonal step needs both orthogonal neighbours free. Such a scan stops at a wall or at a
// jump point: a cell next to which a wall ends, so the path around the wall leads through the cell.
// (In "Improving jump point search", 2014, the end of the obstacle is one step behind the cell.)
//
// Stores one bit per cell and direction, and one bit per cell for walls. Rows are stored one after
// another as in the grid, columns in a transposed plane, so one 8-byte load covers at least 57
// cells in any direction.
class JumpPlanes {
 public:
  // The grid must outlive the object and not change. O(cells).
  explicit JumpPlanes(const Grid& grid);

  // A cell's index in the column planes.
  std::size_t place(Cell cell) const {
    return static_cast<std::size_t>(cell.x + 1) * rows_ + static_cast<std::size_t>(cell.y + 1);
  }
  // The offset in the column planes from a cell to its right neighbour.
  std::ptrdiff_t column() const { return static_cast<std::ptrdiff_t>(rows_); }

  // The end of a scan.
  struct Stop {
    int steps;   // at least 1
    bool jumps;  // whether at a jump point or the goal, not at a wall
  };
  // east() and west() take a node, south() and north() an index from place().
  Stop east(Node node) const { return ahead(east_, rows_plane_, static_cast<std::size_t>(node)); }
  Stop west(Node node) const { return behind(west_, rows_plane_, static_cast<std::size_t>(node)); }
  Stop south(std::size_t place) const { return ahead(south_, columns_plane_, place); }
  Stop north(std::size_t place) const { return behind(north_, columns_plane_, place); }

  // Makes a walkable cell a stop in all directions, and no longer treats the previous goal as a
  // stop.
  void set_goal(const Grid& grid, Cell goal);

 private:
  // The words are padded for loads that begin before the first bit or end after the last bit.
  struct Plane {
    std::vector<std::uint64_t> words;
    const std::uint8_t* bytes() const {
      return reinterpret_cast<const std::uint8_t*>(words.data() + 1);
    }
    bool get(std::size_t bit) const { return words[1 + bit / 64] >> bit % 64 & 1; }
    void set(std::size_t bit) { words[1 + bit / 64] |= std::uint64_t{1} << bit % 64; }
    void clear(std::size_t bit) { words[1 + bit / 64] &= ~(std::uint64_t{1} << bit % 64); }
  };
  static_assert(std::endian::native == std::endian::little, "words are read from any byte");

  static std::uint64_t load(const std::uint8_t* from) {
    std::uint64_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
  }
  // In both functions, no bit is set in both the jump word and the wall word, so one comparison
  // decides which of the two has the first bit.
  static Stop ahead(const Plane& jumps, const Plane& walls, std::size_t from) {
    for (std::size_t at = from + 1;;) {
      const std::uint64_t jump = load(jumps.bytes() + at / 8) >> at % 8;
      const std::uint64_t wall = load(walls.bytes() + at / 8) >> at % 8;
      if ((jump | wall) != 0)
        return {static_cast<int>(at - from) + std::countr_zero(jump | wall),
                (jump & (wall ^ (wall - 1))) != 0};
      at += 64 - at % 8;
    }
  }
  static Stop behind(const Plane& jumps, const Plane& walls, std::size_t from) {
    for (std::size_t at = from - 1;;) {  // `at` is the index of the first bit examined
      const std::uint64_t jump = load(jumps.bytes() + at / 8 - 7) << (7 - at % 8);
      const std::uint64_t wall = load(walls.bytes() + at / 8 - 7) << (7 - at % 8);
      if ((jump | wall) != 0)
        return {static_cast<int>(from - at) + std::countl_zero(jump | wall), jump > wall};
      at -= 57 + at % 8;
    }
  }

  static Plane plane_of(std::size_t bits);
  static std::uint64_t word_at(const Plane& plane, std::size_t bit);
  static void stops(const Plane& free, std::size_t line, Plane& ahead, Plane& behind);

  std::size_t rows_;
  Plane rows_plane_, columns_plane_;   // walls
  Plane east_, west_, south_, north_;  // jump points
  // The goal, and the planes in which it is a stop only because of set_goal().
  Node goal_ = kNoNode;
  std::size_t goal_place_ = 0;
  bool put_east_ = false, put_west_ = false, put_south_ = false, put_north_ = false;
};

}  // namespace waymark
