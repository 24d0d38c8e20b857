#pragma once

#include <cstdint>
#include <string>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/study/pair_study.h"

namespace waymark {

// Adds `waymark pairs`: runs the default or the given searches over many pairs on one map, and
// prints medians and quartiles.
void add_pairs_command(Usage& program);

// The results of `waymark pairs`.
struct PairsReport {
  std::string map;       // the map's file or demo
  std::string scenario;  // the scenario file; empty for random pairs
  std::uint64_t seed = 1;
  Moves moves;
  std::vector<Cell> landmarks;
  int active = 0;                 // how many landmarks each search used
  bool usual = true;              // whether these are the default searches
  std::vector<SearchSpec> specs;  // the baseline is last if searches were given
  std::vector<PairSearches> pairs;
  PairSummary summary;
  int lacking_paths = 0;       // pairs without a path but with a length in the scenario file
  std::vector<Error> refused;  // problems that are invalid on the map
};

// One JSON object, indented; lengths in cells.
std::string pairs_json(const PairsReport& report);

// A table.
std::string pairs_text(const PairsReport& report);

}  // namespace waymark
