#pragma once

#include <string>

namespace waymark::bench {

// Compares searches that prepare a map on the problems of a scenario file with 8 moves, or on 1,000
// random pairs of a generated graph. On large grids, it takes 50 problems and omits hubs and
// reaches. `source` is the path of a .scen file, or a plan such as
// "generate:town?width=120&height=120". Prints a Markdown table with the processor time and memory
// of the preparation, and the processor time of whole queries with the path and the record: the
// median of the rounds, with the quartiles. The searches take turns. Exits with an error if the
// source can't be read or if costs differ.
void compare_prepared(const std::string& source);

}  // namespace waymark::bench
