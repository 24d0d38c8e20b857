#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/landmark_count.h"
#include "core/study/pair_summary.h"

namespace waymark {

// What `waymark place` did and what it is good for.
struct PlaceReport {
  std::string map;       // the map's file or demo
  std::string scenario;  // the problem file, empty: the pairs were drawn by placement.seed
  bool served = false;   // whether the method looked at these pairs
  bool sampled = false;  // whether it chose among some of the cells, spread over the map, not all
  Moves moves;
  Placement placement;
  std::vector<Cell> locked;  // landmarks that the person named
  std::vector<Cell> placed;
  std::uint64_t table_bytes = 0;  // of all of them, as they are exported
  int value_bits = 16;            // of a value in them
  double seconds = 0;             // placing, tables included
  std::vector<SearchSpec> specs;  // without landmarks, with them, and exact
  std::size_t pairs = 0;
  PairSummary summary;
  std::vector<CountFigures> counts;   // of 0 to placement.count; empty: not asked for
  std::string exported;               // the folder that holds the tables, empty: none was wanted
  std::optional<Error> not_exported;  // why it could not be written
  std::vector<Error> refused;         // problems that do not fit the map
};

// One JSON object, indented.
std::string place_json(const PlaceReport& report);

// The same for people.
std::string place_text(const PlaceReport& report);

}  // namespace waymark
