#include "app/screen/mark_places.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace waymark {
namespace {

constexpr std::size_t kMany = 400;

}  // namespace

MarkField::MarkField(const Rect& area, float scale, std::size_t points)
    : area_(area),
      many_(points > kMany),
      step_(many_ ? std::max(1.0f, std::round(2 * scale)) : 1),
      columns_(static_cast<std::size_t>(area.w / step_) + 1),
      counts_(columns_ * (static_cast<std::size_t>(area.h / step_) + 1)) {}

void MarkField::add(ImVec2 at) {
  const float x = std::round(at.x - area_.x), y = std::round(at.y - area_.y);
  if (!(x >= 0 && y >= 0 && x <= area_.w && y <= area_.h)) return;
  const std::size_t place =
      static_cast<std::size_t>(y / step_) * columns_ + static_cast<std::size_t>(x / step_);
  if (counts_[place]++ == 0) places_.push_back(place);
}

MarkPlaces MarkField::take() {
  MarkPlaces taken;
  taken.many = many_;
  std::uint32_t most = 1;
  for (const std::size_t place : places_) most = std::max(most, counts_[place]);
  const float whole = std::log(1 + static_cast<float>(most));
  for (const std::size_t place : places_) {
    const std::uint32_t count = std::exchange(counts_[place], 0);
    taken.points += static_cast<int>(count);
    taken.marks.push_back({{area_.x + static_cast<float>(place % columns_) * step_,
                            area_.y + static_cast<float>(place / columns_) * step_},
                           std::log(1 + static_cast<float>(count)) / whole});
  }
  places_.clear();
  return taken;
}

}  // namespace waymark
