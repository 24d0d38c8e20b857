#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/study/walk_events.h"

namespace waymark {

// A time as text: a number with at most six decimals, in the map's cost unit. For example, 12.5 is
// the time for 12.5 cells of plain ground.
std::string time_text(WalkTime time);
// Parses a time exactly. Returns std::nullopt unless it is a number from 0 to below kTimesEnd.
std::optional<WalkTime> parse_time(std::string_view text);
inline constexpr WalkTime kTimesEnd = 1'000'000'000 * kWalkUnit;

// The event as text: "drop 12,34" or "clear 12,34,3,2". The numbers are a cell or a box of the map
// or of a mover's ground, or a node of a graph.
std::string event_words(const EditedMap& map, const WalkEvent& event);

// Parses an event of the given kind: "TIME:X,Y", "TIME:X,Y,WIDTH,HEIGHT" or "TIME:NODE". If the
// text is invalid, returns an Error that suggests a fix.
Result<WalkEvent> parse_event(const EditedMap& map, WalkEvent::Kind kind, std::string_view text);

}  // namespace waymark
