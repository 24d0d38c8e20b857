#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// A run of cells in one row, both ends included.
struct CellRun {
  int y = 0;
  int first = 0, last = 0;  // x of the first and last cell
  friend bool operator==(const CellRun&, const CellRun&) = default;
};

// The area that a brush covers. Corners and ends may be outside the map; only cells inside are
// painted.
struct PaintShape {
  enum class Kind {
    line,   // a straight stroke from `from` to `to` with a round brush `size` cells across
    box,    // all cells between two opposite corners
    frame,  // the outermost `size` cells on each side of the box
    fill,   // the cells with `from`'s terrain and cost that are connected to it by steps N, E, S, W
  };
  static constexpr int kMostSize = 64;

  Kind kind = Kind::line;
  Cell from;
  Cell to;       // equals `from` for fill
  int size = 1;  // width in cells, 1 to kMostSize; 1 for box and fill

  friend bool operator==(const PaintShape&, const PaintShape&) = default;
};

// The cells of the map that the shape covers, as runs in order from top to bottom and from left to
// right (for a fill, in no particular order). Runs in the same row never touch. If an end of a line
// is farther off the map than the map's side, it is moved in to that distance. O(runs + length *
// size), fill: O(map's bits + cells filled).
std::vector<CellRun> covered_cells(const PaintShape& shape, const Grid& grid);

// Whether painting would change any cell.
bool paint_changes(const Grid& grid, std::span<const CellRun> cells, const CellContent& content);

// Sets the content of the cells, which must all be inside the map.
void paint(Grid& grid, std::span<const CellRun> cells, const CellContent& content);

// A box of cells from `from` to `to`, both included.
struct CellBox {
  Cell from;
  Cell to;
  friend bool operator==(const CellBox&, const CellBox&) = default;
};

// A set of a map's cells that the user has painted. The cells may be walls. Stored as one bit per
// node.
class CellRegion {
 public:
  // An empty set for a map of this size.
  CellRegion(int width, int height);

  // `node` is an index into a Grid of that size.
  bool contains(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return (bits_[at / kBits] >> (at % kBits) & 1) != 0;
  }
  int count() const { return count_; }
  int width() const { return width_; }
  int height() const { return height_; }

  // Adds the cells, or removes them. Ignores cells outside the map.
  void set(std::span<const CellRun> cells, bool on);
  void set(const CellBox& box, bool on);

  // All cells as runs, row by row, from left to right. O(bits).
  std::vector<CellRun> runs() const;
  // All cells as boxes. Equal runs in consecutive rows form a box.
  std::vector<CellBox> boxes() const;

  friend bool operator==(const CellRegion&, const CellRegion&) = default;

 private:
  static constexpr std::size_t kBits = 64;
  std::size_t node(int x, int y) const {
    return (static_cast<std::size_t>(y) + 1) * (static_cast<std::size_t>(width_) + 2) +
           static_cast<std::size_t>(x) + 1;
  }

  int width_, height_;
  int count_ = 0;
  std::vector<std::uint64_t> bits_;
};

// A box of cells as text, "12,34,10,5": left column, top row, width and height. parse_box() is the
// inverse and returns std::nullopt if the text is not a box.
std::string box_text(const CellBox& box);
std::optional<CellBox> parse_box(std::string_view text);

}  // namespace waymark
