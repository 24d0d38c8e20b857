#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/progress_line.h"
#include "app/cli/usage.h"
#include "app/kit/json.h"
#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/landmark_count.h"
#include "core/study/pair_study.h"

namespace waymark {

// Adds `waymark place MAP --method METHOD --count K`, which places landmarks and measures their
// savings over many pairs, their memory and their time.
void add_place_command(Usage& program);

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

// The results of `place --counts`: the same pairs searched with 0, 1, 2, ... landmarks.
std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line);

// Returns a list of objects, and the knee. `graph`: the map's graph, nullptr for a grid.
Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph);
// A table followed by the knee. Empty if there are no results.
std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph);

}  // namespace waymark
