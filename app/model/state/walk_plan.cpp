#include "app/model/state/walk_plan.h"

#include <charconv>
#include <fmt/format.h>

#include "app/model/state/map_mover.h"

namespace waymark {
namespace {

constexpr std::size_t kDecimals = 6;
static_assert(kWalkUnit == 1'000'000, "a millionth is the last of six decimals");

std::optional<WalkTime> whole_number(std::string_view digits) {
  WalkTime number = 0;
  const auto [end, problem] = std::from_chars(digits.begin(), digits.end(), number);
  if (problem != std::errc() || end != digits.end() || digits.front() == '-') return std::nullopt;
  return number;
}

}  // namespace

bool is_event_of(const OpenedMap& map, const WalkEvent& event) {
  const Grid& ground = ground_of(map);
  const CellBox& box = event.cells;
  return event.time >= 0 && event.time <= WalkPlan::kLatest && box.from.x <= box.to.x &&
         box.from.y <= box.to.y && box.to.x >= 0 && box.to.y >= 0 && box.from.x < ground.width() &&
         box.from.y < ground.height();
}

std::string walk_time_text(WalkTime time) {
  std::string text = fmt::format("{}", time / kWalkUnit);
  const WalkTime part = time % kWalkUnit;
  if (part == 0) return text;
  std::string decimals = fmt::format("{:06}", part);
  decimals.erase(decimals.find_last_not_of('0') + 1);
  return text + "." + decimals;
}

std::optional<WalkTime> parse_walk_time(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.empty()) return std::nullopt;
  const std::optional<WalkTime> units = whole_number(whole);
  if (!units || *units > WalkPlan::kLatest / kWalkUnit) return std::nullopt;
  WalkTime time = *units * kWalkUnit;
  if (point != std::string_view::npos) {
    std::string decimals(text.substr(point + 1));
    if (decimals.empty() || decimals.size() > kDecimals) return std::nullopt;
    decimals.resize(kDecimals, '0');
    const std::optional<WalkTime> part = whole_number(decimals);
    if (!part) return std::nullopt;
    time += *part;
  }
  if (time > WalkPlan::kLatest) return std::nullopt;
  return time;
}

}  // namespace waymark
