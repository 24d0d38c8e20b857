#pragma once

#include <cstdint>
#include <string>

#include "core/map/moves.h"

namespace waymark {

// Numbers formatted for the screen and other text that people read, with commas for thousands and a
// true minus sign (U+2212).

// 8333 -> "8,333".
std::string grouped(std::int64_t number);

// A number with this many decimals, rounded half away from zero: (1234.5, 2) -> "1,234.50".
// |number| below 2^53 / 10^decimals, decimals 0 to 6.
std::string decimal_text(double number, int decimals);

// A fraction of 1 as a percentage: "36%". Never "100%" for a fraction below 1; "<1%", never "0%",
// for a fraction above 0.
std::string percent_text(double part);
// Like percent_text(), but rounded down, for comparison with a limit: "94%" is less than 95%.
std::string percent_reached_text(double part);

// The length of a path in cells: an integer with 4 moves if all terrain costs the same, one decimal
// if costs differ, two decimals with 8 moves; "no path" for kNoCost.
std::string length_text(Cost cost, const Moves& moves);
// Like length_text(), but "stopped" instead of "no path" if the search stopped at its limit.
std::string found_text(Cost cost, bool gave_up, const Moves& moves);

// "9,999 µs", "10.0 ms", "1.5 s": microseconds up to 9,999, milliseconds below one second, seconds
// above. `microseconds` must not be negative.
std::string duration_text(double microseconds);

// A ratio: one decimal below 100 ("6.7×"), none from 100 on ("123×").
std::string ratio_text(double ratio);

// "812 bytes", "34.5 kB", "3.4 MB": decimal units, as for servers and disks.
std::string bytes_text(std::int64_t bytes);

// The progress of a transfer. `of` is 0 if the size is unknown. `before` bytes arrived in an
// earlier run, so they do not count towards the rate.
struct TransferFigures {
  std::int64_t done = 0;
  std::int64_t of = 0;
  std::int64_t before = 0;
  double seconds = 0;  // since this run began
};

// "63%  2.1 of 3.4 MB  1.4 MB/s  8 s left", or the parts of this that are known.
std::string transfer_text(const TransferFigures& figures);

// The distance between ticks on an axis of the given length: 1, 2 or 5 times a power of ten, at
// least `least`, chosen for about `wanted` ticks.
double tick_step(double length, double wanted, double least = 1);

}  // namespace waymark
