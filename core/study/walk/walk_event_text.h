#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/study/walk/walk_events.h"

namespace waymark {

// A time as people write it: a number of at most six decimals. Of a walk it is in the map's unit of
// costs: 12.5 is as long as twelve and a half cells of plain ground take.
std::string time_text(WalkTime time);
// Reads it back, exactly; nothing where it is no number from 0 to below kTimesEnd.
std::optional<WalkTime> parse_time(std::string_view text);
inline constexpr WalkTime kTimesEnd = 1'000'000'000 * kWalkUnit;

// What happens, as in "drop 12,34" or "clear 12,34,3,2": a cell or a box of the map or of a mover's
// ground, or a node of a graph.
std::string event_words(const EditedMap& map, const WalkEvent& event);

// Reads an event of that kind as people write it: "TIME:X,Y", "TIME:X,Y,WIDTH,HEIGHT" or
// "TIME:NODE". The Error says what is wrong.
Result<WalkEvent> parse_event(const EditedMap& map, WalkEvent::Kind kind, std::string_view text);

}  // namespace waymark
