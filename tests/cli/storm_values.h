#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// What the options of the program take.
enum class FuzzValue {
  cell,
  goals,  // when a search ends that has several
  place,
  method,  // of placement
  active,
  spec,
  moves,
  terrain,
  mover,
  walls,
  cell_px,
  stream,    // of searches
  strategy,  // for one
  event,     // of a walk
  few,       // a number of problems or pairs
  seed,
  map_size,
  map_side,
  generated,  // a kind of map, see core/generate
  parameter,  // of such a kind
  converted,  // what a map is made into
  what,       // to be exported
  theme,
  scale,
  picture_size,
  map_set,
  written,  // a file to write
};

// Values that a command takes, and some that are nearly like them. All keep the work small.
struct FuzzValues {
  std::vector<std::string> good;
  std::vector<std::string> bad;
};
const FuzzValues& fuzz_values(FuzzValue value);

// What stands for a map and is no file: names of demos and maps of the library, plans, share codes.
const FuzzValues& map_words();

// Values that fit nothing: empty ones, numbers too large for every type, words of printf and of
// fmt, escape sequences, broken UTF-8. None has a slash, so that they can name files to write, too.
const std::vector<std::string>& nasty_values();

}  // namespace waymark
