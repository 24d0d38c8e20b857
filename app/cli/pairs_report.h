#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/study/pair_summary.h"

namespace waymark {

// What `waymark pairs` found out.
struct PairsReport {
  std::string map;       // the map's file or demo
  std::string scenario;  // the problem file, empty: the pairs were drawn
  std::uint64_t seed = 1;
  Moves moves;
  std::vector<Cell> landmarks;
  int active = 0;                 // how many of them each search asked
  bool usual = true;              // whether nobody named searches
  std::vector<SearchSpec> specs;  // with the baseline last where some were named
  std::vector<PairSearches> pairs;
  PairSummary summary;
  int lacking_paths = 0;       // pairs without a path of which the problem file has a length
  std::vector<Error> refused;  // problems that do not fit the map
};

// One JSON object, indented; lengths in cells.
std::string pairs_json(const PairsReport& report);

// The same for people.
std::string pairs_text(const PairsReport& report);

}  // namespace waymark
