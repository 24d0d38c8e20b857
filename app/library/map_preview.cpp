#include "app/library/map_preview.h"

#include <utility>

#include "app/map/map_sketch.h"

namespace waymark {

MapPreview::MapPreview(std::function<void()> on_made)
    : maker_(
          [](const Wish& wish) {
            return map_sketch(generate(wish.plan).value(), wish.side, palette(wish.theme));
          },
          std::move(on_made)) {}

std::optional<MapPreview::Shown> MapPreview::show(const MapPlan& plan, int side, Theme theme) {
  const Wish wish{plan, side, theme};
  if (asked_ != wish) maker_.ask(*(asked_ = wish));
  if (const std::optional<Picture> made = maker_.take()) {
    if (!texture_) texture_.emplace(TexelFormat::kRgba8);
    texture_->upload(made->width, made->height, made->rgba.data());
  }
  if (!texture_) return std::nullopt;
  return Shown{texture_->id(), texture_->width(), texture_->height()};
}

}  // namespace waymark
