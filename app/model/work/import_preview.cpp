#include "app/model/work/import_preview.h"

#include <algorithm>
#include <utility>

namespace waymark {
namespace {

using Walls = ImportPreview::Walls;

// The mean of the walls in squares of `side` cells.
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
    : on_ready_(std::move(on_ready)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void ImportPreviewer::submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules) {
  {
    const std::lock_guard lock(mutex_);
    waiting_ = Request{std::move(offer), rules};
  }
  changed_.notify_all();
}

std::shared_ptr<const ImportPreview> ImportPreviewer::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(ready_, nullptr);
}

bool ImportPreviewer::pending() const {
  const std::lock_guard lock(mutex_);
  return waiting_ || working_ || ready_;
}

void ImportPreviewer::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !waiting_ && !working_; });
}

void ImportPreviewer::run(const std::stop_token& stop) {
  for (;;) {
    Request request;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return waiting_.has_value(); })) return;
      request = *std::exchange(waiting_, std::nullopt);
      working_ = true;
    }
    auto preview = std::make_shared<const ImportPreview>(
        preview_import(std::move(request.offer), request.rules));
    {
      const std::lock_guard lock(mutex_);
      ready_ = std::move(preview);
      working_ = false;
    }
    changed_.notify_all();
    on_ready_();
  }
}

}  // namespace waymark
