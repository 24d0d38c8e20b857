#include "core/map/state_name.h"

#include <array>
#include <charconv>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr std::array<const char*, 8> kHeadingNames = {"E", "SE", "S", "SW", "W", "NW", "N", "NE"};

}  // namespace

const char* heading_name(int headings, int heading) {
  return kHeadingNames[static_cast<std::size_t>(heading * (8 / headings))];
}

int heading_named(int headings, std::string_view name) {
  for (int heading = 0; heading < headings; ++heading)
    if (name == heading_name(headings, heading)) return heading;
  return -1;
}

std::string state_name(const MoverStates& states, Cell state) {
  const Cell ground = states.ground_cell(state);
  return fmt::format("{},{}:{}", ground.x, ground.y,
                     heading_name(states.headings, states.heading(state)));
}

std::optional<NamedState> state_named(const MoverStates& states, std::string_view name) {
  NamedState named;
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const int heading = heading_named(states.headings, name.substr(colon + 1));
    if (heading < 0) return std::nullopt;
    named.heading = heading;
    name = name.substr(0, colon);
  }
  const char* const end = name.data() + name.size();
  const auto x = std::from_chars(name.data(), end, named.ground.x);
  if (x.ec != std::errc{} || x.ptr == end || *x.ptr != ',') return std::nullopt;
  const auto y = std::from_chars(x.ptr + 1, end, named.ground.y);
  if (y.ec != std::errc{} || y.ptr != end) return std::nullopt;
  const Cell at = named.ground;
  const bool on_map = at.x >= 0 && at.y >= 0 && at.x < states.columns && at.y < states.rows;
  return on_map ? std::optional(named) : std::nullopt;
}

}  // namespace waymark
