#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/map/cell.h"
#include "core/map/grid.h"

namespace waymark {

// One bit per cell, line by line. The words are padded for loads that begin before the first bit or
// end after the last bit.
class BitPlane {
 public:
  BitPlane() = default;
  explicit BitPlane(std::size_t bits) : words_(bits / 64 + 3) {}

  bool get(std::size_t bit) const { return words_[1 + bit / 64] >> bit % 64 & 1; }
  void set(std::size_t bit) { words_[1 + bit / 64] |= std::uint64_t{1} << bit % 64; }
  void clear(std::size_t bit) { words_[1 + bit / 64] &= ~(std::uint64_t{1} << bit % 64); }
  void invert() {
    for (std::uint64_t& word : words_) word = ~word;
  }

  // The number of words with bits of cells, and the word with 64 bits from the bit 64 * i.
  std::size_t words() const { return words_.size() - 2; }
  std::uint64_t& word(std::size_t i) { return words_[i + 1]; }
  std::uint64_t word(std::size_t i) const { return words_[i + 1]; }
  // The 64 bits from the bit 64 * i + by; bits outside the plane are all `outside`.
  std::uint64_t word(std::size_t i, std::ptrdiff_t by, bool outside) const;

  const std::uint8_t* bytes() const {
    return reinterpret_cast<const std::uint8_t*>(words_.data() + 1);
  }
  std::size_t size_in_bytes() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  static_assert(std::endian::native == std::endian::little, "words are read from any byte");

  std::vector<std::uint64_t> words_;
};

// The walls of a grid as bits, for scans along rows and columns that end at a wall or at a stop.
// Rows are stored one after another as in the grid, columns in a transposed plane, so one 8-byte
// load covers at least 57 cells in any direction. The stops are further planes.
class ScanPlanes {
 public:
  // The grid must outlive the object and not change. O(cells).
  explicit ScanPlanes(const Grid& grid);

  // A cell's index in the column planes.
  std::size_t place(Cell cell) const {
    return static_cast<std::size_t>(cell.x + 1) * rows_ + static_cast<std::size_t>(cell.y + 1);
  }
  // The offset in the column planes from a cell to its right neighbour.
  std::ptrdiff_t column() const { return static_cast<std::ptrdiff_t>(rows_); }

  // The end of a scan.
  struct Stop {
    int steps;   // at least 1
    bool jumps;  // whether at a stop, not at a wall
  };

 protected:
  // Scan towards larger and smaller indices. A stop is never a wall: no bit is set in both the jump
  // word and the wall word, so one comparison decides which of the two has the first bit.
  [[gnu::always_inline]] static Stop ahead(const BitPlane& jumps, const BitPlane& walls,
                                           std::size_t from) {
    for (std::size_t at = from + 1;;) {
      const std::uint64_t jump = load(jumps.bytes() + at / 8) >> at % 8;
      const std::uint64_t wall = load(walls.bytes() + at / 8) >> at % 8;
      if ((jump | wall) != 0)
        return {static_cast<int>(at - from) + std::countr_zero(jump | wall),
                (jump & (wall ^ (wall - 1))) != 0};
      at += 64 - at % 8;
    }
  }
  [[gnu::always_inline]] static Stop behind(const BitPlane& jumps, const BitPlane& walls,
                                            std::size_t from) {
    for (std::size_t at = from - 1;;) {  // `at` is the index of the first bit examined
      const std::uint64_t jump = load(jumps.bytes() + at / 8 - 7) << (7 - at % 8);
      const std::uint64_t wall = load(walls.bytes() + at / 8 - 7) << (7 - at % 8);
      if ((jump | wall) != 0)
        return {static_cast<int>(from - at) + std::countl_zero(jump | wall), jump > wall};
      at -= 57 + at % 8;
    }
  }

  // The cells that are free, 64 at a time: the bits from the bit 64 * i + by of a plane of walls.
  static std::uint64_t free(const BitPlane& walls, std::size_t i, std::ptrdiff_t by) {
    return ~walls.word(i, by, true);
  }
  // The length of a line in each of the two planes.
  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }

  BitPlane rows_plane_, columns_plane_;  // walls

 private:
  static std::uint64_t load(const std::uint8_t* from) {
    std::uint64_t word;
    std::memcpy(&word, from, sizeof word);
    return word;
  }

  std::size_t columns_, rows_;
};

}  // namespace waymark
