#include "app/library/import_preview.h"

#include <algorithm>
#include <utility>

namespace waymark {
namespace {

using Walls = ImportPreview::Walls;

// The share of wall in squares of `side` x `side` cells.
Walls walls_of(const Grid& grid, int side) {
  const auto along = [side](int cells) { return (cells + side - 1) / side; };
  Walls walls{along(grid.width()), along(grid.height()), {}};
  walls.parts.reserve(static_cast<std::size_t>(walls.width) *
                      static_cast<std::size_t>(walls.height));
  for (int top = 0; top < grid.height(); top += side)
    for (int left = 0; left < grid.width(); left += side) {
      const int right = std::min(left + side, grid.width());
      const int bottom = std::min(top + side, grid.height());
      int blocked = 0;
      for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) blocked += grid.walkable(grid.node({x, y})) ? 0 : 1;
      walls.parts.push_back(
          static_cast<std::uint8_t>(255 * blocked / ((right - left) * (bottom - top))));
    }
  return walls;
}

Walls halved(const Walls& from) {
  Walls half{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
  const auto at = [&](int x, int y) {
    return int{from.parts[static_cast<std::size_t>(std::min(y, from.height - 1)) *
                              static_cast<std::size_t>(from.width) +
                          static_cast<std::size_t>(std::min(x, from.width - 1))]};
  };
  for (int y = 0; y < half.height; ++y)
    for (int x = 0; x < half.width; ++x)
      half.parts.push_back(
          static_cast<std::uint8_t>((at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) +
                                     at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1) + 2) /
                                    4));
  return half;
}

}  // namespace

ImportPreview preview_import(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules) {
  ImportPreview preview;
  preview.rules = rules;
  const Result<Grid> grid = import_grid(offer->source, rules);
  preview.offer = std::move(offer);
  if (!grid) {
    preview.error = grid.error();
    return preview;
  }
  preview.width = grid.value().width();
  preview.height = grid.value().height();
  preview.walkable = grid.value().walkable_count();
  const int longest = std::max(preview.width, preview.height);
  preview.levels.push_back(walls_of(
      grid.value(), (longest + ImportPreview::kMostAlong - 1) / ImportPreview::kMostAlong));
  while (preview.levels.back().width > 1 || preview.levels.back().height > 1)
    preview.levels.push_back(halved(preview.levels.back()));
  return preview;
}

ImportPreviewer::ImportPreviewer(std::function<void()> on_ready)
    : maker_(
          [](const Request& request) {
            return std::make_shared<const ImportPreview>(
                preview_import(request.offer, request.rules));
          },
          std::move(on_ready)) {}

void ImportPreviewer::submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules) {
  maker_.ask({std::move(offer), rules});
}

std::shared_ptr<const ImportPreview> ImportPreviewer::take() {
  return maker_.take().value_or(nullptr);
}

bool ImportPreviewer::pending() const { return maker_.busy(); }

void ImportPreviewer::wait() { maker_.wait(); }

}  // namespace waymark
