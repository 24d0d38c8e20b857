#include "core/map/cell_region.h"

#include <algorithm>

namespace waymark {

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

}  // namespace waymark
