#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// The kinds of arguments that options take.
enum class FuzzValue {
  cell,
  goals,  // rule for when a search with several goals ends
  place,
  method,  // of placement
  active,
  spec,
  moves,
  terrain,
  mover,
  walls,
  cell_px,
  stream,    // of queries
  strategy,  // for such a sequence
  event,     // of a walk
  few,       // a number of problems or pairs
  seed,
  map_size,
  map_side,
  generated,  // a kind of map, see core/generate
  parameter,  // of such a kind
  converted,  // the format that a map is converted to
  what,       // to be exported
  theme,
  scale,
  picture_size,
  map_set,
  written,  // a file to write
};

// Values that a command accepts, and some that are almost valid. All of them keep the amount of
// work small.
struct FuzzValues {
  std::vector<std::string> good;
  std::vector<std::string> bad;
};
const FuzzValues& fuzz_values(FuzzValue value);

// Names of maps that are not files: demos, library maps, plans and share codes.
const FuzzValues& map_words();

// Values that are never valid: empty ones, numbers too large for any type, format strings of printf
// and fmt, escape sequences, invalid UTF-8. None contains a slash, so they can name output files.
const std::vector<std::string>& nasty_values();

}  // namespace waymark
