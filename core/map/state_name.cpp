#include "core/map/state_name.h"

#include <charconv>
#include <fmt/format.h>

#include "core/mover/mover_plan.h"

namespace waymark {

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
