#pragma once

#include <cstdint>
#include <string>

#include "core/domain/moves.h"

namespace waymark {

// Numbers as they stand on the screen and in text for people: commas for thousands, a true minus
// sign (U+2212).

// 8333 -> "8,333".
std::string grouped(std::int64_t number);

// A number with so many decimals, rounded half away from zero: (1234.5, 2) -> "1,234.50".
// |number| below 2^53 / 10^decimals, decimals 0 to 6.
std::string decimal_text(double number, int decimals);

// A part of one: "36%". "100%" is all of it, and "<1%" more than none.
std::string percent_text(double part);
// The same rounded down, for a part that is compared with a bound: "94%" is less than 95%.
std::string percent_reached_text(double part);

// The length of a path in cells: an integer with 4 moves, one decimal where terrains differ, two
// with 8 moves; "no path" for kNoCost.
std::string length_text(Cost cost, const Moves& moves);
// What a search found: "gave up" in place of "no path" where it ended before it knew.
std::string found_text(Cost cost, bool gave_up, const Moves& moves);

// "9,999 µs", "10.0 ms", "1.5 s": microseconds to 9,999, then milliseconds below one second, then
// seconds. `microseconds` at least 0.
std::string duration_text(double microseconds);

// How many times as much: "6.7×" below 100, "123×" from there on.
std::string ratio_text(double ratio);

}  // namespace waymark
