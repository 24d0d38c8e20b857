#pragma once

#include "app/kit/palette.h"
#include "core/search/roster.h"

namespace waymark {

// The colour of a search in tables and charts: the blue of A or B if it is on the map, otherwise
// its own.
inline const Color& search_color(const Palette& palette, const Roster& roster, int index) {
  if (index == roster.a()) return palette.panel.lane_a;
  if (index == roster.b()) return palette.panel.b;
  const Roster::Entry& entry = roster.entries()[static_cast<std::size_t>(index)];
  return palette.panel.specs[static_cast<std::size_t>(entry.color)];
}

}  // namespace waymark
