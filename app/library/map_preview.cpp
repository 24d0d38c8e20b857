#include "app/library/map_preview.h"

#include <utility>

#include "app/map/map_sketch.h"

namespace waymark {

MapPreview::MapPreview(std::function<void()> on_made)
    : maker_(
          [](const Request& request) {
            return map_sketch(generate(request.plan).value(), request.side, palette(request.theme));
          },
          std::move(on_made)) {}

std::optional<MapPreview::Shown> MapPreview::show(const MapPlan& plan, int side, Theme theme) {
  const Request request{plan, side, theme};
  if (asked_ != request) maker_.ask(*(asked_ = request));
  if (const std::optional<Picture> made = maker_.take()) {
    if (!texture_) texture_.emplace(TexelFormat::kRgba8);
    texture_->upload(made->width, made->height, made->rgba.data());
  }
  if (!texture_) return std::nullopt;
  return Shown{texture_->id(), texture_->width(), texture_->height()};
}

}  // namespace waymark
