#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/landmark_count.h"
#include "core/study/pair_study.h"

namespace waymark {

// The results of `waymark place`.
struct PlaceReport {
  std::string map;       // the map's file or demo
  std::string scenario;  // the scenario file; empty for random pairs from placement.seed
  bool served = false;   // whether the method was optimised for these pairs
  bool sampled = false;  // whether the method considered only a sample of the cells
  Moves moves;
  Placement placement;
  std::vector<Cell> locked;  // landmarks given by the user
  std::vector<Cell> placed;
  std::uint64_t table_bytes = 0;  // size of all landmarks' tables, as exported
  int value_bits = 16;            // bits per table value
  double seconds = 0;             // time to place the landmarks, including their tables
  std::vector<SearchSpec> specs;  // searches: without landmarks, with them, exact
  std::size_t pairs = 0;
  PairSummary summary;
  std::vector<CountFigures> counts;   // for 0 to placement.count landmarks; empty unless requested
  std::string exported;               // the folder with the tables; empty if none was requested
  std::optional<Error> not_exported;  // why the export failed
  std::vector<Error> refused;         // problems that are invalid on the map
};

// One JSON object, indented.
std::string place_json(const PlaceReport& report);

// Text with a table.
std::string place_text(const PlaceReport& report);

}  // namespace waymark
