#include "core/heuristic/landmark_rows.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/heuristic/row_transpose.cpp"
#include <algorithm>
#include <cstring>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/field/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

class RowWriter {
 public:
  RowWriter(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
            std::uint16_t* rows)
      : grid_(grid), lanes_(lanes), rows_(rows) {
    for (const LandmarkTable& table : tables)
      planes_.push_back(table ? table->costs.narrow_array() : nullptr);
    planes_.resize(lanes - 2, nullptr);
  }

  void write_one(Node node) const {
    const Cell cell = grid_.cell(node);
    std::uint16_t* const out = row(node);
    out[0] = sum(cell);
    out[1] = difference(cell);
    for (std::size_t lane = 2; lane < lanes_; ++lane)
      out[lane] = planes_[lane - 2] ? planes_[lane - 2][node] : std::uint16_t{0};
  }

#if HWY_TARGET == HWY_SCALAR
  void write_square(Node first) const {
    for (Node node = first; node < first + static_cast<Node>(kSide); ++node) write_one(node);
  }
#else
  HWY_INLINE void write_square(Node first) const {
    const SquareTag tag;
    for (std::size_t lane = 0; lane < lanes_; lane += kSide) {
      Square square;
      for (std::size_t i = 0; i < kSide; ++i) square[i] = column(lane + i, first);
      transpose(square);
      for (std::size_t i = 0; i < kSide; ++i)
        hn::StoreU(square[i], tag, row(first) + i * lanes_ + lane);
    }
  }
#endif

 private:
#if HWY_TARGET != HWY_SCALAR
  HWY_INLINE hn::Vec<SquareTag> column(std::size_t lane, Node first) const {
    const SquareTag tag;
    if (lane >= 2) {
      const CostPlane::Narrow* plane = planes_[lane - 2];
      return plane ? hn::LoadU(tag, plane + first) : hn::Zero(tag);
    }
    const Cell cell = grid_.cell(first);
    return hn::Add(hn::Set(tag, lane == 0 ? sum(cell) : difference(cell)), hn::Iota(tag, 0));
  }
#endif

  std::uint16_t* row(Node node) const { return rows_ + static_cast<std::size_t>(node) * lanes_; }
  std::uint16_t sum(Cell cell) const { return static_cast<std::uint16_t>(cell.x + cell.y); }
  std::uint16_t difference(Cell cell) const {
    return static_cast<std::uint16_t>(grid_.height() + cell.x - cell.y);
  }

  const Grid& grid_;
  std::size_t lanes_;
  std::uint16_t* rows_;
  std::vector<const CostPlane::Narrow*> planes_;
};

// Writes blocks of eight nodes and eight tables. A block starts at each passable node that is not
// written yet. x is only right up to the end of the map row. Values that overrun into the next row
// are wrong, but they are overwritten when that row is written.
void write_all(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
               std::uint16_t* rows) {
  const RowWriter writer(grid, tables, lanes, rows);
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  const Node last_square = static_cast<Node>(grid.node_count() - kSide);
  const auto end = static_cast<Node>(grid.node_count());
  for (Node node = 0; node < end;) {
    const void* found = std::memchr(walkable + node, 1, static_cast<std::size_t>(end - node));
    if (!found) return;
    node = static_cast<Node>(static_cast<const std::uint8_t*>(found) - walkable);
    if (node > last_square) {  // fewer than seven nodes follow
      writer.write_one(node++);
      continue;
    }
    writer.write_square(node);
    node += std::min(static_cast<Node>(kSide), grid.width() - grid.cell(node).x);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(write_all);

void write_rows(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
                std::uint16_t* rows) {
  HWY_DYNAMIC_DISPATCH(write_all)(grid, tables, lanes, rows);
}

}  // namespace waymark
#endif
