#include "app/map/gl/map_view.h"

namespace waymark {

CellWindow seen_cells(const MapView& view, int width, int height) {
  const auto part = [&view](double begin_px, double end_px, int cells) {
    const double first = std::clamp<double>(std::floor(begin_px / view.cell_px) - 1, -1, cells);
    const double last = std::clamp<double>(std::floor(end_px / view.cell_px) + 1, first, cells);
    return std::pair(static_cast<int>(first), static_cast<int>(last - first) + 1);
  };
  const auto [left, seen] = seen_columns(view);
  const auto [column, columns] = part(left - view.left_px, left + seen - view.left_px, width);
  const auto [row, rows] = part(-view.top_px, view.height_px - view.top_px, height);
  return {column, row, columns, rows};
}

}  // namespace waymark
