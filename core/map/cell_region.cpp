#include "core/map/cell_region.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>

namespace waymark {
namespace {

// The range of x that a shape covers in each row of the map. Every row of a stroke is one run: the
// brush is convex and moves by at most one cell at a time, so a row never has a gap.
class Rows {
 public:
  // Covers the rows `top` to `bottom`.
  Rows(const Grid& grid, int top, int bottom)
      : width_(grid.width()),
        top_(std::max(top, 0)),
        rows_(static_cast<std::size_t>(std::max(0, std::min(bottom, grid.height() - 1) - top_ + 1)),
              Row{INT32_MAX, INT32_MIN}) {}

  void cover(int y, int first, int last) {
    const auto at = static_cast<std::size_t>(y - top_);
    if (y < top_ || at >= rows_.size()) return;
    rows_[at] = {std::min(rows_[at].first, first), std::max(rows_[at].last, last)};
  }

  std::vector<CellRun> runs() const {
    std::vector<CellRun> runs;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const int first = std::max(rows_[i].first, 0), last = std::min(rows_[i].last, width_ - 1);
      if (first <= last) runs.push_back({top_ + static_cast<int>(i), first, last});
    }
    return runs;
  }

 private:
  struct Row {
    int first, last;
  };
  int width_;
  int top_;
  std::vector<Row> rows_;
};

// Half the width of a round brush, `dy` rows from its centre cell. The brush covers the columns
// -reach + even to reach. It covers a cell if the cell's centre is at most size / 2 from the centre
// of the brush. If the size is even, the centre of the brush is the lower right corner of its
// centre cell. All distances are doubled to stay in integers.
int reach_of(int size, int dy) {
  const int even = size % 2 == 0 ? 1 : 0;
  const int up = 2 * dy - even;
  int reach = size / 2;
  while (reach >= 0 && (2 * reach - even) * (2 * reach - even) + up * up > size * size) --reach;
  return reach;
}

Cell drawn_in(Cell cell, const Grid& grid) {
  const auto within = [](int at, int side) {
    return static_cast<int>(
        std::clamp<std::int64_t>(at, -std::int64_t{side}, 2 * std::int64_t{side}));
  };
  return {within(cell.x, grid.width()), within(cell.y, grid.height())};
}

// Visits the cells of a line by Bresenham's algorithm. Consecutive cells touch at a side or a
// corner. Under the default rule, no diagonal step passes through such a line, because it would
// need both its orthogonal neighbours free.
template <class Visit>
void for_each_on_line(Cell from, Cell to, Visit&& visit) {
  const std::int64_t across = std::abs(to.x - from.x), down = std::abs(to.y - from.y);
  const int step_x = from.x < to.x ? 1 : -1, step_y = from.y < to.y ? 1 : -1;
  std::int64_t error = across - down;
  for (Cell at = from;;) {
    visit(at);
    if (at == to) return;
    const std::int64_t twice = 2 * error;
    if (twice >= -down) {
      error -= down;
      at.x += step_x;
    }
    if (twice <= across) {
      error += across;
      at.y += step_y;
    }
  }
}

std::vector<CellRun> line_cells(const PaintShape& shape, const Grid& grid) {
  const int size = std::clamp(shape.size, 1, PaintShape::kMostSize);
  const int even = size % 2 == 0 ? 1 : 0, half = size / 2;
  std::vector<int> reaches;
  for (int dy = even - half; dy <= half; ++dy) reaches.push_back(reach_of(size, dy));
  const Cell from = drawn_in(shape.from, grid), to = drawn_in(shape.to, grid);
  Rows rows(grid, std::min(from.y, to.y) - half, std::max(from.y, to.y) + half);
  for_each_on_line(from, to, [&](Cell at) {
    int y = at.y + even - half;
    for (const int reach : reaches) rows.cover(y++, at.x + even - reach, at.x + reach);
  });
  return rows.runs();
}

std::vector<CellRun> box_cells(const PaintShape& shape, const Grid& grid) {
  const auto [left, right] = std::minmax(shape.from.x, shape.to.x);
  const auto [top, bottom] = std::minmax(shape.from.y, shape.to.y);
  const std::int64_t size = std::clamp(shape.size, 1, PaintShape::kMostSize);
  std::vector<CellRun> runs;
  const auto add = [&](int y, std::int64_t first, std::int64_t last) {
    first = std::max<std::int64_t>(first, 0);
    last = std::min<std::int64_t>(last, grid.width() - 1);
    if (first <= last) runs.push_back({y, static_cast<int>(first), static_cast<int>(last)});
  };
  for (int y = std::max(top, 0); y <= std::min(bottom, grid.height() - 1); ++y) {
    const bool whole = shape.kind == PaintShape::Kind::box || std::int64_t{y} - top < size ||
                       std::int64_t{bottom} - y < size || std::int64_t{right} - left < 2 * size;
    if (whole) {
      add(y, left, right);
    } else {
      add(y, left, left + size - 1);
      add(y, right - size + 1, right);
    }
  }
  return runs;
}

// A flood fill by whole runs. Reads each cell when its run is found, and at most once each from the
// rows above and below.
class Filler {
 public:
  Filler(const Grid& grid, Cell from)
      : grid_(grid), content_(grid.content(from)), taken_(grid.node_count()) {
    take(from.x, from.y);
    for (std::size_t head = 0; head < runs_.size(); ++head) {
      const CellRun run = runs_[head];
      for (const int y : {run.y - 1, run.y + 1})
        if (y >= 0 && y < grid_.height())
          for (int x = run.first; x <= run.last; ++x)
            if (wanted(x, y)) x = take(x, y);
    }
  }
  std::vector<CellRun> runs() { return std::move(runs_); }

 private:
  bool wanted(int x, int y) const {
    return x >= 0 && x < grid_.width() && grid_.content({x, y}) == content_ &&
           !taken_[static_cast<std::size_t>(grid_.node({x, y}))];
  }
  // Adds the run that contains a cell and returns the x of its last cell.
  int take(int x, int y) {
    int first = x, last = x;
    while (wanted(first - 1, y)) --first;
    while (wanted(last + 1, y)) ++last;
    const auto begin = taken_.begin() + grid_.node({first, y});
    std::fill(begin, begin + (last - first + 1), true);
    runs_.push_back({y, first, last});
    return last;
  }

  const Grid& grid_;
  const CellContent content_;
  std::vector<bool> taken_;  // by node
  std::vector<CellRun> runs_;
};

}  // namespace

std::vector<CellRun> covered_cells(const PaintShape& shape, const Grid& grid) {
  switch (shape.kind) {
    case PaintShape::Kind::line:
      return line_cells(shape, grid);
    case PaintShape::Kind::box:
    case PaintShape::Kind::frame:
      return box_cells(shape, grid);
    case PaintShape::Kind::fill:
      break;
  }
  return grid.contains(shape.from) ? Filler(grid, shape.from).runs() : std::vector<CellRun>{};
}

bool paint_changes(const Grid& grid, std::span<const CellRun> cells, const CellContent& content) {
  return std::any_of(cells.begin(), cells.end(), [&](const CellRun& run) {
    for (int x = run.first; x <= run.last; ++x)
      if (!grid.holds({x, run.y}, content)) return true;
    return false;
  });
}

void paint(Grid& grid, std::span<const CellRun> cells, const CellContent& content) {
  for (const CellRun& run : cells)
    for (int x = run.first; x <= run.last; ++x) grid.set_content({x, run.y}, content);
}

CellRegion::CellRegion(int width, int height)
    : width_(width), height_(height), bits_(node(width, height) / kBits + 1, 0) {}

void CellRegion::set(std::span<const CellRun> cells, bool on) {
  for (const CellRun& run : cells) {
    if (run.y < 0 || run.y >= height_) continue;
    for (int x = std::max(run.first, 0); x <= std::min(run.last, width_ - 1); ++x) {
      const std::size_t at = node(x, run.y);
      const std::uint64_t bit = std::uint64_t{1} << at % kBits;
      const bool was = (bits_[at / kBits] & bit) != 0;
      count_ += static_cast<int>(on) - static_cast<int>(was);
      bits_[at / kBits] = on ? bits_[at / kBits] | bit : bits_[at / kBits] & ~bit;
    }
  }
}

void CellRegion::set(const CellBox& box, bool on) {
  for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, height_ - 1); ++y) {
    const CellRun row{y, box.from.x, box.to.x};
    set({&row, 1}, on);
  }
}

std::vector<CellRun> CellRegion::runs() const {
  std::vector<CellRun> runs;
  if (count_ == 0) return runs;
  const auto is_in = [this](int x, int y) { return contains(static_cast<Node>(node(x, y))); };
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_;) {
      const std::size_t at = node(x, y);
      if (bits_[at / kBits] == 0) {  // no cells in this word
        x += static_cast<int>(kBits - at % kBits);
        continue;
      }
      const int first = x;
      while (x < width_ && is_in(x, y)) ++x;
      if (x > first)
        runs.push_back({y, first, x - 1});
      else
        ++x;
    }
  return runs;
}

std::vector<CellBox> CellRegion::boxes() const {
  std::vector<CellBox> boxes;
  // The boxes that reach the last row processed so far, from left to right.
  std::vector<std::size_t> above, here;
  int row = -1;
  for (const CellRun& run : runs()) {
    if (run.y != row) {
      above.swap(here);
      if (run.y != row + 1) above.clear();
      here.clear();
      row = run.y;
    }
    const auto same = std::find_if(above.begin(), above.end(), [&](std::size_t i) {
      return boxes[i].from.x == run.first && boxes[i].to.x == run.last;
    });
    if (same == above.end()) {
      here.push_back(boxes.size());
      boxes.push_back({{run.first, run.y}, {run.last, run.y}});
    } else {
      here.push_back(*same);
      boxes[*same].to.y = run.y;
    }
  }
  return boxes;
}

std::string box_text(const CellBox& box) {
  return fmt::format("{},{},{},{}", box.from.x, box.from.y, box.to.x - box.from.x + 1,
                     box.to.y - box.from.y + 1);
}

std::optional<CellBox> parse_box(std::string_view text) {
  constexpr int kMostCells = 1 << 16;  // maximum side length
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t end = i + 1 < numbers.size() ? text.find(',') : text.size();
    if (end == std::string_view::npos) return std::nullopt;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + end, numbers[i]);
    if (problem != std::errc() || stop != text.data() + end || numbers[i] < 0 ||
        numbers[i] > kMostCells)
      return std::nullopt;
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  const auto [x, y, width, height] = numbers;
  if (width == 0 || height == 0) return std::nullopt;
  return CellBox{{x, y}, {x + width - 1, y + height - 1}};
}

}  // namespace waymark
